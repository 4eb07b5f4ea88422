// Shadows of blocks that variables lead to when a derivative is over; `kept.ll` is made of it.
// A variable may keep its memory for the next call: a table that is filled once, room for work. Blocks that a derivative
// allocates are noted with their shadows, and when one begins, shadows of what its variables lead to by then are found by
// the blocks' addresses. They begin as zeros, but for the addresses in them, which are found in the same way. In between
// the program may have released a block and allocated it anew: only where an address leads to the begin of one is it
// taken for that block, and its size is asked for again.
typedef __SIZE_TYPE__ size;

void *malloc(size);
void *calloc(size, size);
void free(void *);
void qsort(void *, size, size, int (*)(const void *, const void *));
__attribute__((noreturn, cold)) void fail(const char *format, size first, size second) __asm__("lowad.fail");

#define NAMED(name) __asm__("lowad.kept_" name)
#define NO_MEMORY "lowad: out of memory for the shadow of a block of %zu bytes\n"

enum { FEWEST = 64, WORD = 8 };
static const size LEAST = (size)1 << 16, MOST = (size)1 << 48;

// `lane` is one of several tangents. `turn` says when the block was last found to be there, of so many `bytes`; those that
// were in the turn that goes on are a list, in the order in which they were found.
struct entry {
    char *block, *shadow;
    size bytes, lane, turn;
    struct entry *next, *later;
};
struct all {
    struct entry **table;
    size room, count, turn;
    struct entry *first, **end;
    int is_busy;
};
static struct all known;
__attribute__((weak)) struct all *place(void) NAMED("place");
struct all *place(void) { return &known; }

static void lock(struct all *all) {
    while (__atomic_exchange_n(&all->is_busy, 1, __ATOMIC_ACQUIRE)) {}
}
static void unlock(struct all *all) { __atomic_store_n(&all->is_busy, 0, __ATOMIC_RELEASE); }

static struct entry **row(struct all *all, char *block) {
    return all->table + (((size)block >> 4) * (size)0x9E3779B97F4A7C15 >> 20) % all->room;
}
static struct entry *at(struct all *all, char *block, size lane) {
    struct entry *one = all->room ? *row(all, block) : 0;
    while (one && (one->block != block || one->lane != lane)) one = one->next;
    return one;
}
static void grow(struct all *all) {
    struct entry **old = all->table;
    size room = all->room;
    all->room = room ? 2 * room : FEWEST;
    all->table = calloc(all->room, sizeof *old);
    if (!all->table) fail(NO_MEMORY, all->room * sizeof *old, 0);
    for (size k = 0; k < room; k++)
        for (struct entry *one = old[k], *next; one; one = next) {
            next = one->next;
            one->next = *row(all, one->block);
            *row(all, one->block) = one;
        }
    free(old);
}

// Notes a block that was allocated with its shadow.
void keep(char *block, char *shadow, size lane) NAMED("keep");
void keep(char *block, char *shadow, size lane) {
    if (!block || !shadow) return;
    struct all *all = place();
    lock(all);
    struct entry *one = at(all, block, lane);
    if (!one) {
        if (all->count >= all->room) grow(all);
        one = malloc(sizeof *one);
        if (!one) fail(NO_MEMORY, sizeof *one, 0);
        one->next = *row(all, block);
        *row(all, block) = one;
        all->count++;
    }
    one->block = block;
    one->shadow = shadow;
    one->lane = lane;
    one->turn = 0;
    unlock(all);
}
// Forgets a block that a derivative releases.
void drop(char *block) NAMED("drop");
void drop(char *block) {
    struct all *all = place();
    if (!block || !all->room) return;
    lock(all);
    for (struct entry **link = row(all, block), *one; (one = *link);) {
        if (one->block != block) {
            link = &one->next;
            continue;
        }
        *link = one->next;
        all->count--;
        free(one);
    }
    unlock(all);
}

// Takes a block to which an address leads for one that is there: its shadow begins as zeros.
static void find(struct all *all, char *block, size lane, size (*measure)(void *)) {
    struct entry *one = at(all, block, lane);
    if (!one || one->turn == all->turn) return;
    size bytes = measure(block);
    if (bytes > measure(one->shadow)) {
        free(one->shadow);
        one->shadow = calloc(1, bytes);
        if (!one->shadow) fail(NO_MEMORY, bytes, 0);
    }
    one->bytes = bytes;
    one->turn = all->turn;
    one->later = 0;
    *all->end = one;
    all->end = &one->later;
}
// Whether a word may be an address: as a number it would be next to zero.
static int is_address(const char *word) { return (size)word >= LEAST && (size)word < MOST; }

static void find_all(struct all *all, char **words, size bytes, size lane, size (*measure)(void *)) {
    for (size k = 0; k < bytes / WORD; k++)
        if (is_address(words[k])) find(all, words[k], lane, measure);
}
static int compare(const void *one, const void *other) {
    const char *left = (*(struct entry *const *)one)->block, *right = (*(struct entry *const *)other)->block;
    return left < right ? -1 : left > right;
}

// Variables: where they are, their shadows and sizes.
struct variable {
    char *at, *shadow;
    size bytes;
};
// The shadow of an address in a block, or in a variable, or at the end of one; null of any other. The blocks that are there
// come in the order of their addresses.
static char *shadow_of(char *address, struct entry **blocks, size there, const struct variable *variables, size count) {
    char *end = 0;
    for (size k = 0; k < count; k++) {
        size by = (size)address - (size)variables[k].at;
        if (by < variables[k].bytes) return variables[k].shadow + by;
        if (by == variables[k].bytes) end = variables[k].shadow + by;
    }
    size low = 0, high = there;
    while (low < high) {
        size middle = low + (high - low) / 2;
        if (blocks[middle]->block <= address)
            low = middle + 1;
        else
            high = middle;
    }
    if (!low) return end;
    struct entry *one = blocks[low - 1];
    size by = (size)address - (size)one->block;
    return by < one->bytes || (by == one->bytes && !end) ? one->shadow + by : end;
}

// Lets the shadows of variables, and of blocks that they lead to, be as at the begin of a derivative. Of the variables the
// first `stale` may lead elsewhere than when the program began; where that is not known, their shadows are null.
void renew(const struct variable *variables, size count, size stale, size lane, size (*measure)(void *)) NAMED("renew");
void renew(const struct variable *variables, size count, size stale, size lane, size (*measure)(void *)) {
    struct all *all = place();
    if (!all->count) return;
    lock(all);
    all->turn++;
    all->first = 0;
    all->end = &all->first;
    for (size k = 0; k < stale; k++) find_all(all, (char **)variables[k].at, variables[k].bytes, lane, measure);
    size there = 0;
    for (struct entry *one = all->first; one; one = one->later) {
        find_all(all, (char **)one->block, one->bytes, lane, measure);
        there++;
    }
    struct entry **blocks = 0;
    if (there) {
        blocks = malloc(there * sizeof *blocks);
        if (!blocks) fail(NO_MEMORY, there * sizeof *blocks, 0);
        struct entry **next = blocks;
        for (struct entry *one = all->first; one; one = one->later) *next++ = one;
        qsort(blocks, there, sizeof *blocks, compare);
    }
    for (size k = 0; k < there; k++) {
        struct entry *one = blocks[k];
        char **primal = (char **)one->block, **shadow = (char **)one->shadow;
        for (size word = 0; word < one->bytes / WORD; word++) {
            char *its = is_address(primal[word]) ? shadow_of(primal[word], blocks, there, variables, count) : 0;
            // Tables of functions are their own shadows.
            shadow[word] = its || shadow[word] != primal[word] || !is_address(primal[word]) ? its : primal[word];
        }
        for (size byte = one->bytes / WORD * WORD; byte < one->bytes; byte++) one->shadow[byte] = 0;
    }
    for (size k = 0; k < stale; k++) {
        char **primal = (char **)variables[k].at, **shadow = (char **)variables[k].shadow;
        for (size word = 0; word < variables[k].bytes / WORD; word++)
            if (!shadow[word] && is_address(primal[word]))
                shadow[word] = shadow_of(primal[word], blocks, there, variables, count);
    }
    free(blocks);
    unlock(all);
}
