const { Server } = require('boardgame.io/server');
const { Roo } = require(process.env.BENCH_FOLDER + '/game.js');
const server = Server({ games: [Roo], origins: [/localhost/, /127\.0\.0\.1/] });
server.run({ port: { port: Number(process.env.PORT), host: '127.0.0.1' } }, () => console.log('ready'));
