// A game of comparable size: nine blocks of nine spots, a roll of the server's dice after every move.
exports.Roo = {
  name: 'roo',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ spots: Array(81).fill(null), roo: 0, pawns: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: {
      client: false, // only the server's answer counts, as at a table of ours
      move: ({ G, ctx, random }, spot) => {
        const at = G.roo * 9 + spot;
        if (G.spots[at] !== null) G.spots = Array(81).fill(null);
        G.spots[at] = ctx.currentPlayer;
        const seat = Number(ctx.currentPlayer);
        G.pawns[seat] = (G.pawns[seat] + random.D6(2).reduce((a, b) => a + b)) % 36;
        G.roo = G.pawns[seat] % 9;
      },
    },
  },
};
