/* What GNU's C++ library does with strings of characters (`std::string`, since GCC 5) out of line: characters, their
   number, and either room for 15 of them or how many the block on the heap has room for. Strings stand beside numbers
   in structures whose memory has shadows, and what happens to their pointers has to happen there too. A string that
   would be longer than any memory is std::bad_alloc here.

   It is compiled with the tags of types, which tell a length from what else may lie there. They are C's, so they
   contradict no tag of a program in C++.

   Names are the mangled ones, of which lowad.lib. is in front in `strings.ll`. */

typedef unsigned long size;

struct string {
    char *text;
    size length;
    char inside[16];
};

#define ROOM(s) (*(size *)(s)->inside)

#define MEMBER(name) __asm__("lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE" name)

void *_Znwm(size bytes);
void _ZdlPv(void *block);

char *create(struct string *s, size *room, size before) MEMBER("9_M_createERmm");
void mutate(struct string *s, size at, size old, const char *text, size length) MEMBER("9_M_mutateEmmPKcm");
struct string *append(struct string *s, const char *text, size length) MEMBER("9_M_appendEPKcm");
struct string *replace(struct string *s, size at, size old, const char *text, size length) MEMBER("10_M_replaceEmmPKcm");
struct string *replace_by(struct string *s, size at, size old, size count, char c) MEMBER("14_M_replace_auxEmmmc");
void construct(struct string *s, size count, char c) MEMBER("12_M_constructEmc");
void assign(struct string *s, const struct string *other) MEMBER("9_M_assignERKS4_");
void erase(struct string *s, size at, size count) MEMBER("8_M_eraseEmm");
void reserve(struct string *s, size room) MEMBER("7reserveEm");
void fit(struct string *s) MEMBER("7reserveEv");
void resize(struct string *s, size length, char c) MEMBER("6resizeEmc");
void swap(struct string *s, struct string *other) MEMBER("4swapERS4_");

/* What is a line in the library's headers, and is out of line where compilers do not expect to come, as in handlers. */
struct string *set(struct string *s, const char *text) MEMBER("aSEPKc");
struct string *set_all(struct string *s, const struct string *other) MEMBER("aSERKS4_");
struct string *take(struct string *s, struct string *other) MEMBER("aSEOS4_");
struct string *assign_text(struct string *s, const char *text) MEMBER("6assignEPKc");
struct string *assign_part(struct string *s, const char *text, size length) MEMBER("6assignEPKcm");
struct string *assign_all(struct string *s, const struct string *other) MEMBER("6assignERKS4_");
struct string *add(struct string *s, const char *text) MEMBER("pLEPKc");
struct string *add_all(struct string *s, const struct string *other) MEMBER("pLERKS4_");
struct string *add_one(struct string *s, char c) MEMBER("pLEc");
struct string *append_text(struct string *s, const char *text) MEMBER("6appendEPKc");
struct string *append_part(struct string *s, const char *text, size length) MEMBER("6appendEPKcm");
struct string *append_all(struct string *s, const struct string *other) MEMBER("6appendERKS4_");
struct string *append_some(struct string *s, size count, char c) MEMBER("6appendEmc");
void push(struct string *s, char c) MEMBER("9push_backEc");
void clear(struct string *s) MEMBER("5clearEv");
void resize_zero(struct string *s, size length) MEMBER("6resizeEm");
void copy(struct string *s, const struct string *other) MEMBER("C2ERKS4_");
void copy_whole(struct string *s, const struct string *other) MEMBER("C1ERKS4_");
void take_over(struct string *s, struct string *other) MEMBER("C2EOS4_");
void take_whole(struct string *s, struct string *other) MEMBER("C1EOS4_");
void dispose(struct string *s) MEMBER("10_M_disposeEv");
void destroy(struct string *s) MEMBER("D2Ev");
struct string *insert(struct string *s, size at, const char *text) MEMBER("6insertEmPKc");
struct string *insert_part(struct string *s, size at, const char *text, size length) MEMBER("6insertEmPKcm");
struct string *insert_all(struct string *s, size at, const struct string *other) MEMBER("6insertEmRKS4_");
struct string *insert_some(struct string *s, size at, size count, char c) MEMBER("6insertEmmc");
struct string *erase_some(struct string *s, size at, size count) MEMBER("5eraseEmm");
struct string *put(struct string *s, size at, size old, const char *text) MEMBER("7replaceEmmPKc");
struct string *put_part(struct string *s, size at, size old, const char *text, size length) MEMBER("7replaceEmmPKcm");
struct string *put_all(struct string *s, size at, size old, const struct string *other) MEMBER("7replaceEmmRKS4_");
void cut(struct string *made, const struct string *s, size at, size count)
    __asm__("lowad.lib._ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6substrEmm");

void throw_beyond(const char *format, ...) __asm__("_ZSt24__throw_out_of_range_fmtPKcz") __attribute__((noreturn));

static inline __attribute__((always_inline)) size room_of(const struct string *s) { return s->text == s->inside ? 15 : ROOM(s); }

static inline __attribute__((always_inline)) void end(struct string *s, size length) {
    s->length = length;
    s->text[length] = 0;
}

static inline __attribute__((always_inline)) void release(struct string *s) {
    if (s->text != s->inside) _ZdlPv(s->text);
}

char *create(struct string *s, size *room, size before) {
    if (*room > before && *room < 2 * before) *room = 2 * before;
    return _Znwm(*room + 1);
}

/* Move to a new block, with `length` characters in the place of `old` ones. */
void mutate(struct string *s, size at, size old, const char *text, size length) {
    size rest = s->length - at - old, room = s->length + length - old;
    char *made = create(s, &room, room_of(s));
    __builtin_memcpy(made, s->text, at);
    if (text) __builtin_memcpy(made + at, text, length);
    __builtin_memcpy(made + at + length, s->text + at + old, rest);
    release(s);
    s->text = made;
    ROOM(s) = room;
}

struct string *append(struct string *s, const char *text, size length) {
    size all = s->length + length;
    if (all > room_of(s))
        mutate(s, s->length, 0, text, length);
    else
        __builtin_memcpy(s->text + s->length, text, length);
    end(s, all);
    return s;
}

struct string *replace(struct string *s, size at, size old, const char *text, size length) {
    size all = s->length + length - old;
    if (all > room_of(s)) {
        mutate(s, at, old, text, length);
    } else if (text < s->text || text > s->text + s->length) {
        __builtin_memmove(s->text + at + length, s->text + at + old, s->length - at - old);
        __builtin_memcpy(s->text + at, text, length);
    } else {
        /* The new characters are some of its own. */
        char *copy = _Znwm(length + 1);
        __builtin_memcpy(copy, text, length);
        __builtin_memmove(s->text + at + length, s->text + at + old, s->length - at - old);
        __builtin_memcpy(s->text + at, copy, length);
        _ZdlPv(copy);
    }
    end(s, all);
    return s;
}

struct string *replace_by(struct string *s, size at, size old, size count, char c) {
    size all = s->length + count - old;
    if (all > room_of(s))
        mutate(s, at, old, 0, count);
    else
        __builtin_memmove(s->text + at + count, s->text + at + old, s->length - at - old);
    __builtin_memset(s->text + at, c, count);
    end(s, all);
    return s;
}

void construct(struct string *s, size count, char c) {
    if (count > 15) {
        size room = count;
        s->text = create(s, &room, 0);
        ROOM(s) = room;
    }
    __builtin_memset(s->text, c, count);
    end(s, count);
}

void assign(struct string *s, const struct string *other) {
    if (s == other) return;
    size room = other->length;
    if (room > room_of(s)) {
        char *made = create(s, &room, room_of(s));
        release(s);
        s->text = made;
        ROOM(s) = room;
    }
    __builtin_memcpy(s->text, other->text, other->length);
    end(s, other->length);
}

void erase(struct string *s, size at, size count) {
    __builtin_memmove(s->text + at, s->text + at + count, s->length - at - count);
    end(s, s->length - count);
}

void reserve(struct string *s, size room) {
    if (room <= room_of(s)) return;
    char *made = create(s, &room, room_of(s));
    __builtin_memcpy(made, s->text, s->length + 1);
    release(s);
    s->text = made;
    ROOM(s) = room;
}

/* Move to a block that is no larger than needed, or into the string itself. */
void fit(struct string *s) {
    if (s->text == s->inside || s->length == ROOM(s)) return;
    char *old = s->text;
    if (s->length > 15) {
        size room = s->length;
        s->text = create(s, &room, 0);
        __builtin_memcpy(s->text, old, s->length + 1);
        ROOM(s) = room;
    } else {
        s->text = s->inside;
        __builtin_memcpy(s->inside, old, s->length + 1);
    }
    _ZdlPv(old);
}

void resize(struct string *s, size length, char c) {
    if (length > s->length)
        replace_by(s, s->length, 0, length - s->length, c);
    else
        end(s, length);
}

static inline __attribute__((always_inline)) void move(struct string *to, struct string *from) {
    to->length = from->length;
    if (from->text == from->inside) {
        to->text = to->inside;
        __builtin_memcpy(to->inside, from->inside, 16);
    } else {
        to->text = from->text;
        ROOM(to) = ROOM(from);
    }
}

void swap(struct string *s, struct string *other) {
    struct string kept;
    if (s == other) return;
    move(&kept, s);
    move(s, other);
    move(other, &kept);
}

struct string *set(struct string *s, const char *text) { return replace(s, 0, s->length, text, __builtin_strlen(text)); }

struct string *set_all(struct string *s, const struct string *other) {
    assign(s, other);
    return s;
}

struct string *take(struct string *s, struct string *other) {
    if (s == other) return s;
    if (other->text == other->inside) {
        __builtin_memcpy(s->text, other->text, other->length);
        end(s, other->length);
    } else {
        char *kept = s->text == s->inside ? 0 : s->text;
        size room = room_of(s);
        s->text = other->text;
        s->length = other->length;
        ROOM(s) = ROOM(other);
        other->text = kept ? kept : other->inside;
        if (kept) ROOM(other) = room;
    }
    end(other, 0);
    return s;
}

struct string *assign_text(struct string *s, const char *text) { return set(s, text); }
struct string *assign_part(struct string *s, const char *text, size length) { return replace(s, 0, s->length, text, length); }
struct string *assign_all(struct string *s, const struct string *other) { return set_all(s, other); }
struct string *add(struct string *s, const char *text) { return append(s, text, __builtin_strlen(text)); }
struct string *add_all(struct string *s, const struct string *other) { return append(s, other->text, other->length); }
struct string *add_one(struct string *s, char c) { return replace_by(s, s->length, 0, 1, c); }
struct string *append_text(struct string *s, const char *text) { return add(s, text); }
struct string *append_part(struct string *s, const char *text, size length) { return append(s, text, length); }
struct string *append_all(struct string *s, const struct string *other) { return add_all(s, other); }
struct string *append_some(struct string *s, size count, char c) { return replace_by(s, s->length, 0, count, c); }
void push(struct string *s, char c) { replace_by(s, s->length, 0, 1, c); }
void clear(struct string *s) { end(s, 0); }
void resize_zero(struct string *s, size length) { resize(s, length, 0); }

void copy(struct string *s, const struct string *other) {
    s->text = s->inside;
    if (other->length > 15) {
        size room = other->length;
        s->text = create(s, &room, 0);
        ROOM(s) = room;
    }
    __builtin_memcpy(s->text, other->text, other->length);
    end(s, other->length);
}

void copy_whole(struct string *s, const struct string *other) { copy(s, other); }

void take_over(struct string *s, struct string *other) {
    move(s, other);
    other->text = other->inside;
    end(other, 0);
}

void take_whole(struct string *s, struct string *other) { take_over(s, other); }
void dispose(struct string *s) { release(s); }
void destroy(struct string *s) { release(s); }

/* How many of `count` characters from `at` on there are. */
static inline __attribute__((always_inline)) size left(const struct string *s, size at, size count) {
    if (at > s->length) throw_beyond("basic_string: place %zu, and %zu characters", at, s->length);
    return count < s->length - at ? count : s->length - at;
}

struct string *insert(struct string *s, size at, const char *text) { return insert_part(s, at, text, __builtin_strlen(text)); }
struct string *insert_part(struct string *s, size at, const char *text, size length) { return replace(s, at, left(s, at, 0), text, length); }
struct string *insert_all(struct string *s, size at, const struct string *other) { return insert_part(s, at, other->text, other->length); }
struct string *insert_some(struct string *s, size at, size count, char c) { return replace_by(s, at, left(s, at, 0), count, c); }

struct string *erase_some(struct string *s, size at, size count) {
    size old = left(s, at, count);
    if (old) erase(s, at, old);
    return s;
}

struct string *put(struct string *s, size at, size old, const char *text) { return put_part(s, at, old, text, __builtin_strlen(text)); }
struct string *put_part(struct string *s, size at, size old, const char *text, size length) { return replace(s, at, left(s, at, old), text, length); }
struct string *put_all(struct string *s, size at, size old, const struct string *other) { return put_part(s, at, old, other->text, other->length); }

void cut(struct string *made, const struct string *s, size at, size count) {
    size length = left(s, at, count);
    made->text = made->inside;
    if (length > 15) {
        size room = length;
        made->text = create(made, &room, 0);
        ROOM(made) = room;
    }
    __builtin_memcpy(made->text, s->text + at, length);
    end(made, length);
}
