// boardgame.io's server with one of the stores it comes with: in memory, or in files in the folder STORE.
const { Server, FlatFile } = require('boardgame.io/server');
const { Roo } = require(process.env.BENCH_FOLDER + '/game.js');
const db = process.env.STORE ? new FlatFile({ dir: process.env.STORE }) : undefined;
const server = Server({ games: [Roo], origins: [/localhost/, /127\.0\.0\.1/], db });
server.run({ port: { port: Number(process.env.PORT), host: '127.0.0.1' } }, () => console.log('ready'));
