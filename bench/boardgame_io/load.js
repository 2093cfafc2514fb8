// Plays at many tables through boardgame.io's own client; prints what it measured as JSON.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { Roo } = require(process.env.BENCH_FOLDER + '/game.js');
const { readFileSync } = require('fs');
const [tables, seconds, rate, pid] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${process.env.PORT}`;
const took = [];
const MOVES_A_GAME = 79; // as a game of Rickety Rackety Roo has on average; another follows it
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
let running = false;

// The processor time the server has used, in milliseconds: ticks of a hundredth of a second.
function spent() {
  const told = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return 10 * (Number(told[11]) + Number(told[12]));
}

// A table with a client for each seat. It moves when it is told to and both have seen the move before.
class Table {
  constructor(number) {
    this.due = [];
    this.busy = this.making = false;
    this.number = this.n = number;
    this.games = 0;
    this.clients = [];
  }

  // A match comes into being when its first client asks for it.
  async sitDown() {
    this.making = true;
    this.moves = 0;
    for (const client of this.clients) client.stop();
    const matchID = `match-${process.pid}-${this.number}-${this.games++}`;
    this.clients = ['0', '1'].map((playerID) =>
      Client({ game: Roo, numPlayers: 2, matchID, playerID, multiplayer: SocketIO({ server }), debug: false }));
    for (const client of this.clients) {
      client.start();
      while (!client.getState() || !client.getState().isConnected) await pause(2);
      client.subscribe(() => this.told());
    }
    this.making = false;
  }

  // The game is over: another one, at a table of its own.
  async again() {
    await this.sitDown();
    this.goOn();
  }

  seen() {
    return Math.min(...this.clients.map((client) => client.getState()._stateID));
  }

  told() {
    if (!this.busy || this.seen() <= this.before) return;
    this.busy = false;
    took.push(performance.now() - this.sent);
    if (!rate && running) this.due.push(performance.now());
    const over = ++this.moves >= MOVES_A_GAME;
    if (over) this.making = true;
    setImmediate(() => (over ? this.again() : this.goOn())); // not from within the client's own store
  }

  wanted(due) {
    this.due.push(due);
    this.goOn();
  }

  goOn() {
    if (this.busy || this.making || !this.due.length) return;
    this.busy = true;
    this.sent = this.due.shift();
    this.before = this.seen();
    const seat = Number(this.clients[0].getState().ctx.currentPlayer);
    this.clients[seat].moves.place(this.n++ % 9);
  }
}

(async () => {
  const all = Array.from({ length: tables }, (_, i) => new Table(i));
  for (let i = 0; i < tables; i += 20) await Promise.all(all.slice(i, i + 20).map((table) => table.sitDown()));
  running = true;
  const used = spent();
  const began = performance.now();
  const end = began + seconds * 1000;
  if (rate) {
    for (let n = 0, due = began; due < end; n++, due = began + (n * 1000) / rate) {
      const wait = due - performance.now();
      if (wait > 0) await pause(wait);
      all[n % tables].wanted(due);
    }
    while (all.some((table) => table.busy || table.due.length)) await pause(10);
  } else {
    for (const table of all) table.wanted(began);
    await pause(seconds * 1000);
  }
  running = false;
  const elapsed = (performance.now() - began) / 1000;
  const cost = spent() - used;
  took.sort((a, b) => a - b);
  const at = (p) => took[Math.min(took.length - 1, Math.floor(p * took.length))];
  console.log(JSON.stringify({ moves: took.length, seconds: elapsed, rate: took.length / elapsed, p50: at(0.5), p99: at(0.99), server: cost / took.length }));
  process.exit(0);
})();
