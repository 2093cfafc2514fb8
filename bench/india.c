/* India with one die for two, played at random, as one would write it in C to be fast: the box is fixed, and a throw
   with the choice it leads to is one pass through one loop.

   Moves are drawn in the order in which Rumpus numbers them, so from one seed both play the same games. */
#include <string.h>

#include "chance.h"

enum { DISCS = 4, RING = 68, ROW = 7, FOOT = 63, HOME = 71, OUT = -1, PASS = -1, SPACES = RING + 2 * ROW };

typedef struct {
    int8_t disc[2][DISCS]; /* progress, in increasing order */
    int8_t count[SPACES];  /* how many discs stand on a space, */
    int8_t owner[SPACES];  /* and whose */
    int turn, sixes;
} State;

static uint8_t space_at[2][HOME], circle[SPACES];

__attribute__((constructor)) static void lay_out(void)
{
    for (int arm = 0; arm < RING; arm += 17)
        circle[arm] = circle[arm + 5] = circle[arm + 12] = 1;
    for (int seat = 0; seat < 2; seat++)
        for (int p = 0; p < HOME; p++)
            space_at[seat][p] = p <= FOOT ? (5 + 34 * seat + p) % RING : RING + seat * ROW + p - FOOT - 1;
}

/* Disc i gets progress q, and the discs are brought into order again. */
static void set_disc(int8_t *disc, int i, int q)
{
    for (; i + 1 < DISCS && disc[i + 1] < q; i++)
        disc[i] = disc[i + 1];
    for (; i > 0 && disc[i - 1] > q; i--)
        disc[i] = disc[i - 1];
    disc[i] = q;
}

static int captures(const State *s, int seat, int q)
{
    int space = space_at[seat][q];
    return s->count[space] == 1 && s->owner[space] != seat;
}

static int can_move(const State *s, int seat, int p, int q)
{
    if (q > HOME)
        return 0;
    for (int k = p + 1; k <= q && k < HOME; k++)
        if (s->count[space_at[seat][k]] == 2)
            return 0;
    if (q == HOME || !captures(s, seat, q))
        return 1;
    int space = space_at[seat][q];
    return !circle[space] || space == space_at[!seat][0];
}

/* The choices after a throw, PASS among them where it is allowed; how many. */
static int choices(const State *s, int seat, int die, int8_t *out)
{
    const int8_t *disc = s->disc[seat];
    int n = 1, all_capture = 1, bound = 0;
    if (die == 5 && disc[0] == OUT && s->count[space_at[seat][0]] < 2) {
        out[n++] = 0;
        all_capture = captures(s, seat, 0);
        bound = !all_capture; /* an entry that captures is not compulsory */
    }
    if (!bound) {
        int far = die == 6 ? 12 : die;
        for (int i = 0; i < DISCS; i++) {
            int p = disc[i], q = p + far;
            if (p == OUT || (i > 0 && p == disc[i - 1]) || !can_move(s, seat, p, q))
                continue;
            out[n++] = i;
            all_capture &= q < HOME && captures(s, seat, q);
        }
    }
    if (n == 1)
        return 0;
    if (all_capture) {
        out[0] = PASS;
        return n;
    }
    memmove(out, out + 1, n - 1);
    return n - 1;
}

static void move(State *s, int seat, int i, int q)
{
    int p = s->disc[seat][i];
    if (p != OUT)
        s->count[space_at[seat][p]]--;
    set_disc(s->disc[seat], i, q);
    if (q == HOME || q == OUT)
        return;
    int space = space_at[seat][q];
    if (s->count[space] == 1 && s->owner[space] != seat) {
        int8_t *theirs = s->disc[!seat];
        int k = 0;
        while (theirs[k] == OUT || theirs[k] == HOME || space_at[!seat][theirs[k]] != space)
            k++;
        set_disc(theirs, k, OUT);
        s->count[space] = 0;
    }
    s->count[space]++;
    s->owner[space] = seat;
}

/* The third six: the disc nearest Home, but not in it, is put out of play. */
static void lose_nearest(State *s, int seat)
{
    int i = DISCS - 1;
    while (i >= 0 && s->disc[seat][i] == HOME)
        i--;
    if (i >= 0 && s->disc[seat][i] != OUT)
        move(s, seat, i, OUT);
}

/* Plays one game; how many throws and choices it took. The winner has the turn at the end. */
static int64_t play(State *s, uint64_t *rng)
{
    int64_t steps = 0;
    memset(s, 0, sizeof *s);
    memset(s->disc, OUT, sizeof s->disc);
    for (;;) {
        int seat = s->turn, die = 1 + below(rng, 6);
        steps++;
        s->sixes = die == 6 ? s->sixes + 1 : 0;
        if (s->sixes == 3) {
            lose_nearest(s, seat);
        } else {
            int8_t out[DISCS + 1];
            int n = choices(s, seat, die, out);
            if (n > 0) {
                int i = out[below(rng, n)];
                steps++;
                if (i != PASS) {
                    int p = s->disc[seat][i];
                    move(s, seat, i, p == OUT ? 0 : p + (die == 6 ? 12 : die));
                    if (s->disc[seat][0] == HOME)
                        return steps;
                }
            }
        }
        if (die != 6 || s->sixes == 3) {
            s->turn = !seat;
            s->sixes = 0;
        }
    }
}

int64_t play_games(uint64_t *rng, int64_t games)
{
    State s;
    int64_t steps = 0;
    while (games-- > 0)
        steps += play(&s, rng);
    return steps;
}

/* One game, and the share of the win of the seat that began. */
int64_t play_game(uint64_t *rng, double *share)
{
    State s;
    int64_t steps = play(&s, rng);
    *share = s.turn == 0;
    return steps;
}
