/* The program that `make soak` runs: random sessions of the engine, as the tests play them, in a release build. It is C
   because the sessions come in the library that `make fuzz` links too, whose main function is libFuzzer's. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int32_t soak(int64_t samples, uint64_t seed);

int main(int count, char **words) {
    if (count != 3) return fprintf(stderr, "usage: %s SAMPLES FIRST_SEED\n", words[0]), 2;
    return soak(strtoll(words[1], NULL, 10), strtoull(words[2], NULL, 10));
}
