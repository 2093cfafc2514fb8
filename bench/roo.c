/* Rickety Rackety Roo for two, played at random, as one would write it in C to be fast: the box is fixed, the nine
   spots of a Roo are a bit mask for each colour, and a turn is one pass through one loop.

   Dice and spots are drawn as Rumpus draws them, so from one seed both play the same games. With -DTABLES a spot
   and the death of a Roo are looked up in tables, as in rules.py, instead of worked out. */
#include <string.h>

#include "chance.h"

enum { PLAYERS = 2, ROOS = 9, ROWS = 8, BLOCKS = 36, POINTS = 10, FULL = 511, ALL_DEAD = 511 };

typedef struct {
    uint16_t taken[ROOS][PLAYERS];
    int pawn[PLAYERS];
    int turn, dead;
} State;

static const uint16_t ROW[ROWS] = {7, 56, 448, 73, 146, 292, 273, 84};
static const uint8_t TOTAL[36] = {2, 3, 3, 4, 4, 4, 5, 5, 5, 5,  6,  6,  6,  6,  6,  7,  7,  7,
                                  7, 7, 7, 8, 8, 8, 8, 8, 9, 9,  9,  9,  10, 10, 10, 11, 11, 12};

#ifdef TABLES

static uint8_t spot_of[FULL + 1][9], spots_in[FULL + 1], touched[FULL + 1], made[FULL + 1];

__attribute__((constructor)) static void fill_tables(void)
{
    for (int mask = 0; mask <= FULL; mask++) {
        for (int spot = 0; spot < 9; spot++)
            if (mask >> spot & 1)
                spot_of[mask][spots_in[mask]++] = spot;
        for (int i = 0; i < ROWS; i++) {
            touched[mask] |= ((mask & ROW[i]) != 0) << i;
            made[mask] |= ((mask & ROW[i]) == ROW[i]) << i;
        }
    }
}

static unsigned any_spot(uint64_t *rng, unsigned empty)
{
    return 1u << spot_of[empty][below(rng, spots_in[empty])];
}

static int is_dead(unsigned red, unsigned green)
{
    return ((touched[red] & touched[green]) | made[red | green]) == 255;
}

#else

static unsigned any_spot(uint64_t *rng, unsigned empty)
{
    for (unsigned k = below(rng, __builtin_popcount(empty)); k > 0; k--)
        empty &= empty - 1;
    return empty & -empty;
}

static int is_dead(unsigned red, unsigned green)
{
    unsigned full = red | green;
    for (int i = 0; i < ROWS; i++)
        if ((full & ROW[i]) != ROW[i] && (!(red & ROW[i]) || !(green & ROW[i])))
            return 0;
    return 1;
}

#endif

/* Plays one game; how many throws and counters it took. */
static int64_t play(State *s, uint64_t *rng)
{
    int64_t steps = 0;
    memset(s, 0, sizeof *s);
    for (;;) {
        int block = s->pawn[s->turn] + TOTAL[below(rng, 36)];
        if (block > BLOCKS)
            block -= BLOCKS;
        s->pawn[s->turn] = block;
        steps++;
        int roo = (block - 1) % ROOS;
        if (!(s->dead >> roo & 1)) {
            uint16_t *taken = s->taken[roo];
            taken[s->turn] |= any_spot(rng, FULL & ~(taken[0] | taken[1]));
            steps++;
            if (is_dead(taken[0], taken[1])) {
                s->dead |= 1 << roo;
                if (s->dead == ALL_DEAD)
                    return steps;
            }
        }
        s->turn ^= 1;
    }
}

static int score(const State *s, int seat)
{
    int points = 0;
    for (int roo = 0; roo < ROOS; roo++)
        for (int i = 0; i < ROWS; i++)
            if ((s->taken[roo][seat] & ROW[i]) == ROW[i])
                points += POINTS;
    return points;
}

int64_t play_games(uint64_t *rng, int64_t games)
{
    State s;
    int64_t steps = 0;
    while (games-- > 0)
        steps += play(&s, rng);
    return steps;
}

/* One game, and RED's share of the win. */
int64_t play_game(uint64_t *rng, double *share)
{
    State s;
    int64_t steps = play(&s, rng);
    int lead = score(&s, 0) - score(&s, 1);
    *share = lead > 0 ? 1.0 : lead < 0 ? 0.0 : 0.5;
    return steps;
}
