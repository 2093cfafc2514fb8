// Plays at many tables through boardgame.io's own client; prints what it measured as JSON.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { Roo } = require(process.env.BENCH_FOLDER + '/game.js');
const [tables, seconds, rate] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${process.env.PORT}`;
const took = [];

// A match comes into being when its first client asks for it.
async function seat(number) {
  const clients = ['0', '1'].map((playerID) =>
    Client({ game: Roo, numPlayers: 2, matchID: `match-${process.pid}-${number}`, playerID, multiplayer: SocketIO({ server }), debug: false }));
  for (const client of clients) {
    client.start();
    while (!client.getState() || !client.getState().isConnected) await new Promise((done) => setTimeout(done, 2));
  }
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
  for (let i = 0; i < tables; i++) all.push(await seat(i));
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
