/* The generator that src/rumpus/core/rng.py uses: SplitMix64, and Lemire's exact draw below a bound. */
#include <stdint.h>

static inline uint64_t next64(uint64_t *rng)
{
    uint64_t z = (*rng += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static inline unsigned below(uint64_t *rng, uint32_t n)
{
    uint64_t product = (next64(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t threshold = -n % n;
        while ((uint32_t)product < threshold)
            product = (next64(rng) >> 32) * n;
    }
    return product >> 32;
}
