// Shadows of what exceptions carry, which no program can hand on: `thrown.ll` is made of it.
// The run time makes an exception, moves it to its handler and releases it, so its shadow is found by the address. The
// library uses memory again, for exceptions too that no derivative makes: where the life of one ends it calls its
// destructor, in whose place is `gone`.
typedef __SIZE_TYPE__ size;

void *calloc(size, size);
void free(void *);
__attribute__((noreturn, cold)) void fail(const char *format, size first, size second) __asm__("lowad.fail");

__attribute__((noreturn)) void __cxa_throw(void *object, void *type, void (*destructor)(void *));
void __cxa_free_exception(void *object);

#define NAMED(name) __asm__("lowad.thrown_" name)

// What lies in front of a shadow of `bytes` bytes, a multiple of 16 bytes. `lane` is one of several tangents, or RELEASED:
// of a reverse pass, which releases its shadows when it is over. LEFT: it is over, and the exception lives on.
// While the exception lives the entry is in the list of the thread that made it: `back` is the place that leads to it there.
// What a thread of a team has made another one may release.
enum { RELEASED = -1, LEFT = -2 };
struct entry {
    char *object;
    size bytes, lane;
    void (*destructor)(void *);
    struct entry *next, **back;
};
static _Thread_local struct entry *newest;
// Code that is loaded into a process that runs gets another of these.
__attribute__((noinline)) struct entry **place(void) NAMED("place");
struct entry **place(void) { return &newest; }

static void unlink(struct entry *one) {
    *one->back = one->next;
    if (one->next) one->next->back = one->back;
    one->back = 0;
}
// Forgets what lay where an exception is made anew.
static void forget(char *object, size bytes, size lane) {
    for (struct entry *one = *place(), *next; one; one = next) {
        next = one->next;
        if (one->lane == lane && one->object < object + bytes && object < one->object + one->bytes) {
            unlink(one);
            free(one);
        }
    }
}
char *made(char *object, size bytes, size lane) NAMED("made");
char *made(char *object, size bytes, size lane) {
    if (lane != (size)RELEASED) forget(object, bytes, lane);
    struct entry *one = calloc(1, sizeof(struct entry) + bytes);
    if (!one) fail("lowad: out of memory for the shadow of an exception of %zu bytes\n", bytes, 0);
    struct entry **first = place();
    one->object = object;
    one->bytes = bytes;
    one->lane = lane;
    one->next = *first;
    one->back = first;
    if (*first) (*first)->back = &one->next;
    *first = one;
    return (char *)(one + 1);
}
void release(char *shadow) NAMED("release");
void release(char *shadow) {
    struct entry *over = (struct entry *)shadow - 1;
    if (over->back && over->destructor) {
        over->lane = (size)LEFT;
        return;
    }
    if (over->back) unlink(over);
    free(over);
}
// Takes the shadows of an exception out of the list, and those away that no reverse pass needs.
void gone(void *object) NAMED("gone");
void gone(void *object) {
    void (*destructor)(void *) = 0;
    for (struct entry *one = *place(), *next; one; one = next) {
        next = one->next;
        if (one->object != object) continue;
        destructor = one->destructor;
        unlink(one);
        if (one->lane != (size)RELEASED) free(one);
    }
    if (destructor) destructor(object);
}
// Releases what was to be thrown: another exception has come out of its constructor.
void freed(void *object) NAMED("freed");
void freed(void *object) {
    gone(object);
    __cxa_free_exception(object);
}
// Throws an exception, whose shadows are found until its life ends.
void sent(void *object, void *type, void (*destructor)(void *)) NAMED("sent");
void sent(void *object, void *type, void (*destructor)(void *)) {
    int is_known = 0;
    for (struct entry *one = *place(); one; one = one->next) {
        if (one->object == object) {
            one->destructor = destructor;
            is_known = 1;
        }
    }
    __cxa_throw(object, type, is_known ? gone : destructor);
}
// The shadow of an exception, or of a base of it; null where the program has not made it.
char *found(char *object, size lane) NAMED("found");
char *found(char *object, size lane) {
    for (struct entry *one = *place(); one; one = one->next) {
        if (one->lane == lane && one->object <= object && object < one->object + one->bytes) {
            return (char *)(one + 1) + (object - one->object);
        }
    }
    return 0;
}
