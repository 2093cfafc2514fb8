// Plays at many tables through boardgame.io's own client; prints what it measured as JSON.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { Roo } = require(process.env.BENCH_FOLDER + '/game.js');
const [tables, seconds, rate] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${process.env.PORT}`;
const took = [];
let stop = false;

const post = async (path, body) =>
  (await fetch(server + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();

async function seat() {
  const { matchID } = await post('/games/roo/create', { numPlayers: 2 });
  const clients = [];
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await post(`/games/roo/${matchID}/join`, { playerID, playerName: playerID });
    const client = Client({ game: Roo, matchID, playerID, credentials: playerCredentials, multiplayer: SocketIO({ server }), debug: false });
    client.start();
    clients.push(client);
  }
  await Promise.all(clients.map((c) => new Promise((done) => { const t = setInterval(() => { if (c.getState()) { clearInterval(t); done(); } }, 5); })));
  return clients;
}

async function move(clients, n) {
  const state = clients[0].getState();
  const client = clients[Number(state.ctx.currentPlayer)];
  if (client.getState()._stateID !== state._stateID) await new Promise((done) => setTimeout(done, 1));
  const before = client.getState()._stateID;
  const began = performance.now();
  await new Promise((done) => {
    const off = client.subscribe((s) => { if (s && s._stateID > before) { off && off(); done(); } });
    client.moves.place(n % 9);
    setTimeout(done, 5000);
  });
  took.push(performance.now() - began);
  while (clients[0].getState()._stateID !== clients[1].getState()._stateID) await new Promise((done) => setTimeout(done, 1));
}

(async () => {
  const all = [];
  for (let i = 0; i < tables; i++) all.push(await seat());
  const began = performance.now();
  const until = began + seconds * 1000;
  if (rate) {
    const pending = [];
    for (let n = 0; performance.now() < until; n++) {
      const due = began + (n * 1000) / rate;
      const wait = due - performance.now();
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      pending.push(move(all[n % tables], n));
    }
    await Promise.all(pending);
  } else {
    await Promise.all(all.map(async (clients, i) => { for (let n = i; performance.now() < until; n++) await move(clients, n); }));
  }
  const elapsed = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  const at = (p) => took[Math.min(took.length - 1, Math.floor(p * took.length))];
  console.log(JSON.stringify({ moves: took.length, seconds: elapsed, rate: took.length / elapsed, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
})();
