/* Plain native twins of our searches: what a program in C does with the same graph of words, without our ideas.
   The layout of `nodes` is told in src/pioche/lexicon/search/gaddag.py. */

#include <stdint.h>

enum { FORWARD = 2, BACKWARD = 3, EMPTY = 26, WALL = 27, JOKER = 26, LETTERS = (1 << 26) - 1, TURN = 1 << 26, JOINED = 1 << 26 };

static uint32_t arc_of(const uint32_t *nodes, uint32_t state, int letter) {
    return nodes[state + 2 + __builtin_popcount(nodes[state] & ((1u << letter) - 1))];
}

/* Words from letters: a recursive walk of the word graph. */

static long walk(const uint32_t *nodes, uint32_t state, int *counts, char *word, int depth, long *sum) {
    long found = 0;
    uint32_t rest = nodes[state] & LETTERS;
    while (rest) {
        int letter = __builtin_ctz(rest);
        rest &= rest - 1;
        if (!counts[letter]) continue;
        uint32_t arc = arc_of(nodes, state, letter);
        counts[letter]--;
        word[depth] = (char)letter;
        if (arc & 1) {
            found++;
            for (int nth = 0; nth <= depth; nth++) *sum += word[nth]; /* the word is looked at, as whoever lists it does */
        }
        found += walk(nodes, arc >> 1, counts, word, depth + 1, sum);
        counts[letter]++;
    }
    return found;
}

long words_from(const uint32_t *nodes, const int64_t *rack) {
    int counts[27];
    char word[64];
    long sum = 0;
    for (int letter = 0; letter < 26; letter++) counts[letter] = (int)rack[letter];
    return walk(nodes, nodes[FORWARD] >> 1, counts, word, 0, &sum);
}

/* Crossword placements: Gordon's generator, each with its score; jokers are tried as letters of their own. */

typedef struct {
    const uint32_t *nodes;
    const uint8_t *cells;
    const int64_t *fits, *points, *values, *cross;
    int step, half, down, limit, anchor, laid, single_is_listed;
    int counts[27];
    long found, best;
} Search;

static void place_next(Search *s, int square, uint32_t state, long score, int leftward);

static void record(Search *s, long score) {
    if (s->down && s->laid == 1 && s->single_is_listed) return;
    s->found++;
    if (score > s->best) s->best = score;
}

static void go_on(Search *s, int square, uint32_t arc, long score, int leftward) {
    uint32_t state = arc >> 1;
    if (leftward) {
        int before = s->cells[square - s->step], behind = s->cells[s->anchor + s->step];
        if (before >= EMPTY && s->nodes[state] & TURN) {
            uint32_t turned = s->nodes[state + 2 + __builtin_popcount(s->nodes[state] & LETTERS)];
            if (turned & 1 && behind >= EMPTY && s->laid) record(s, score);
            if (turned >> 1 && behind != WALL) place_next(s, s->anchor + s->step, turned >> 1, score, 0);
        }
        if (state && before != WALL && square - s->step != s->limit) place_next(s, square - s->step, state, score, 1);
    } else {
        int behind = s->cells[square + s->step];
        if (arc & 1 && behind >= EMPTY && s->laid) record(s, score);
        if (state && behind != WALL) place_next(s, square + s->step, state, score, 0);
    }
}

static void place_next(Search *s, int square, uint32_t state, long score, int leftward) {
    int cell = s->cells[square];
    if (cell < EMPTY) {
        if (s->nodes[state] >> cell & 1) go_on(s, square, arc_of(s->nodes, state, cell), score, leftward);
        return;
    }
    int at = s->half + square, was = s->single_is_listed;
    uint32_t rest = s->nodes[state] & (uint32_t)s->fits[at] & LETTERS;
    while (rest) {
        int letter = __builtin_ctz(rest);
        rest &= rest - 1;
        for (int joker = 0; joker < 2; joker++) {
            int tile = joker ? JOKER : letter;
            if (!s->counts[tile]) continue;
            s->counts[tile]--;
            s->laid++;
            s->single_is_listed = (s->fits[at] & JOINED) != 0;
            long more = s->points[square] + s->cross[at * 26 + letter] + (joker ? 0 : s->values[letter]);
            go_on(s, square, arc_of(s->nodes, state, letter), score + more, leftward);
            s->single_is_listed = was;
            s->laid--;
            s->counts[tile]++;
        }
    }
}

/* Gives the number of placements; `result` gets the highest score. */
long generate(const uint32_t *nodes, const uint8_t *cells, const int64_t *fits, const int64_t *rack, long jokers,
              const int64_t *lines, long many, const int64_t *points, const int64_t *values, const int64_t *cross,
              long size, long *result) {
    Search s = {.nodes = nodes, .cells = cells, .fits = fits, .points = points, .values = values, .cross = cross};
    for (int letter = 0; letter < 26; letter++) s.counts[letter] = (int)rack[letter];
    s.counts[JOKER] = (int)jokers;
    s.best = -(1L << 40);
    for (long line = 0; line < many; line++) {
        s.down = lines[4 * line] == 1;
        s.half = s.down ? (int)size : 0;
        s.step = (int)lines[4 * line + 2];
        s.limit = 0;
        for (int square = (int)lines[4 * line + 1]; cells[square] != WALL; square += s.step) {
            int beside = cells[square - s.step] < EMPTY || cells[square + s.step] < EMPTY;
            if (cells[square] != EMPTY || !(beside || fits[s.half + square] & JOINED)) continue;
            s.anchor = square;
            place_next(&s, square, nodes[BACKWARD] >> 1, 0, 1);
            s.limit = square;
        }
    }
    *result = s.best;
    return s.found;
}

/* Sudoku: completions counted by bit masks, the square with fewest candidates first. */

static long fill(int *open, int many, int *rows, int *columns, int *boxes) {
    if (!many) return 1;
    int fewest = 10, choice = 0, masks = 0;
    for (int nth = 0; nth < many && fewest > 1; nth++) {
        int row = open[nth] / 9, column = open[nth] % 9;
        int left = 0x1FF & ~(rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3]);
        int size = __builtin_popcount((unsigned)left);
        if (size < fewest) fewest = size, choice = nth, masks = left;
    }
    long found = 0;
    int square = open[choice], row = square / 9, column = square % 9, box = row / 3 * 3 + column / 3;
    open[choice] = open[many - 1];
    for (; masks; masks &= masks - 1) {
        int bit = masks & -masks;
        rows[row] |= bit, columns[column] |= bit, boxes[box] |= bit;
        found += fill(open, many - 1, rows, columns, boxes);
        rows[row] ^= bit, columns[column] ^= bit, boxes[box] ^= bit;
    }
    open[choice] = square;
    return found;
}

long completions(const uint8_t *cells) {
    int rows[9] = {0}, columns[9] = {0}, boxes[9] = {0}, open[81], many = 0;
    for (int square = 0; square < 81; square++) {
        if (!cells[square]) {
            open[many++] = square;
            continue;
        }
        int bit = 1 << (cells[square] - 1), row = square / 9, column = square % 9;
        rows[row] |= bit, columns[column] |= bit, boxes[row / 3 * 3 + column / 3] |= bit;
    }
    return fill(open, many, rows, columns, boxes);
}
