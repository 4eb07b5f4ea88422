// Shadows of memory that turns out to be inactive when the program runs; `region.ll` is made of it.
// A shadow that is the primal itself, or null, says so. It is replaced by an address in a region that reads as zero, at
// the place that the lowest bits of the primal's address give, which takes what is written there and forgets it.
typedef __SIZE_TYPE__ size;
enum { BITS = 36, TAIL_BITS = 32, READ_WRITE = 3, FIXED = 16 };

void *mmap(void *, size, int, int, int, long);
int munmap(void *, size);
__attribute__((noreturn, cold)) void fail(const char *format, size first, size second) __asm__("lowad.fail");

#define NAMED(name) __asm__("lowad.region_" name)
#define MASK (((size)1 << BITS) - 1)
// Between what several tangents have in the region: whole pages, far from each other for any few of them.
#define APART ((size)0x9E3779B97F4A7000)
// Shadows of shadows lie behind those of as many tangents as there can be.
#define SECOND (((size)1 << 16) + 1)
#define WHOLE (((size)1 << BITS) + ((size)1 << TAIL_BITS))

static _Thread_local char *region;
// Code that is loaded into a process that runs gets another of these.
char **place(void) NAMED("place");
char **place(void) { return &region; }

__attribute__((noinline)) char *shadow(char *primal, char *given, int flags, size lane) NAMED("shadow");
__attribute__((noinline)) char *shadow(char *primal, char *given, int flags, size lane) {
    if (!primal || (given && given != primal)) return given;
    char **region = place();
    if (!*region) {
        char *made = mmap(0, WHOLE, READ_WRITE, flags, -1, 0);
        if (made == (char *)-1) {
            fail("lowad: no room for the shadows of inactive memory, 68 GB of addresses (ulimit -v)\n", 0, 0);
        }
        *region = made;
    }
    return *region + (((size)primal + lane * APART) & MASK);
}
// The shadow of such a shadow, where derivatives are differentiated: `second` is that of what was given, for one of several
// tangents.
char *again(char *primal, char *given, int flags, size lane, char *second, size tangent) NAMED("shadow_again");
char *again(char *primal, char *given, int flags, size lane, char *second, size tangent) {
    return !primal || (given && given != primal) ? second : shadow(primal, 0, flags, lane + (tangent + 1) * SECOND);
}
char *released(char *block) NAMED("released");
char *released(char *block) {
    char *region = *place();
    return region && block >= region && block < region + WHOLE ? 0 : block;
}
// Forgets what derivatives have written that are over, which leave the region to those that follow.
void begin(int flags) NAMED("begin");
void begin(int flags) {
    char *region = *place();
    if (!region) return;
    if (mmap(region, WHOLE, READ_WRITE, flags | FIXED, -1, 0) == (char *)-1) {
        fail("lowad: no room for the shadows of inactive memory, 68 GB of addresses (ulimit -v)\n", 0, 0);
    }
}
void end(void) NAMED("end");
void end(void) {
    char **region = place();
    if (*region) munmap(*region, WHOLE);
    *region = 0;
}

// What a function of the program takes for shadows of inactive memory while it runs; each call has its own.
char *lent(int flags) NAMED("lent");
char *lent(int flags) {
    char *made = mmap(0, WHOLE, READ_WRITE, flags, -1, 0);
    if (made == (char *)-1) fail("lowad: no room for the shadows of inactive memory, 68 GB of addresses (ulimit -v)\n", 0, 0);
    return made;
}
char *lent_shadow(char *lent, char *primal) NAMED("lent_shadow");
char *lent_shadow(char *lent, char *primal) { return primal ? lent + ((size)primal & MASK) : 0; }
void taken_back(char *lent) NAMED("taken_back");
void taken_back(char *lent) { munmap(lent, WHOLE); }
