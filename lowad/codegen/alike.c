// What a shadow may hold that is no derivative, where nothing is known of what it is the shadow of: `alike.ll` is made of it.
// Structures are lent with shadows that are copies of them, of which the numbers alone were set to zero: their counts
// and texts are those of the primal.
typedef __SIZE_TYPE__ size;

void require_zero(const char *shadow, size from, size to, size end, const char *place) __asm__("lowad.require_zero");

// As a float, an integer from LEAST to MOST is so small that it is none, or not a number; so are two as a double. One
// below them would be what processors make of zero by zero. As the upper half of an address one between LOW and HIGH is
// no count.
enum { LEAST = -(1 << 19) + 1, MOST = (1 << 23) - 1, LOW = 1 << 14, HIGH = 1 << 16 };

static int is_same(const char *shadow, const char *primal, size bytes) {
    for (size at = 0; at < bytes; at++)
        if (shadow[at] != primal[at]) return 0;
    return 1;
}

static int is_count(const char *shadow) {
    int count;
    __builtin_memcpy(&count, shadow, sizeof count);
    int is_above = (size)shadow % 8 == 4 && count >= LOW && count < HIGH;
    return count >= LEAST && count <= MOST && !is_above;
}

// Characters, at least four of them in a row, for three are a count.
static size text(const char *shadow, const char *primal, size bytes) {
    size at = 0;
    while (at < bytes && shadow[at] == primal[at] && shadow[at] >= '\t' && shadow[at] <= '~') at++;
    return at < 4 ? 0 : at;
}

// The bytes of `shadow` from `from` on, before `to` and `end`, have to be zero or as in the primal and no derivative: words
// with none of the bits `normal`, of which all numbers and addresses have some, counts, and with `may_be_text` text. Memory
// that a library has made for itself has no shadow, null or an address as near to null.
void require(const char *shadow, const char *primal, size from, size to, size end, size normal, int may_be_text,
             const char *place) __asm__("lowad.require_zero_or_alike");
void require(const char *shadow, const char *primal, size from, size to, size end, size normal, int may_be_text,
             const char *place) {
    if ((size)shadow < 65536) return;
    if (to < end) end = to;
    for (size at = from; at < end;) {
        size left = end - at, step = (at - from) % 4 ? 1 : left < 4 ? 1 : left < 8 ? 4 : 8;
        const char *here = shadow + at;
        size word = 0;
        for (size byte = 0; byte < step; byte++) word |= (size)(unsigned char)here[byte] << 8 * byte;
        if (!word) {
            at += step;
        } else if (step == 8 && is_same(here, primal + at, 8) && !(word & normal)) {
            at += 8;
        } else if (step >= 4 && is_same(here, primal + at, 4) && is_count(here)) {
            at += 4;
        } else if (may_be_text && (word = text(here, primal + at, left))) {
            at += word;
        } else {
            require_zero(shadow, at, at + 1, end, place);
            at += 1;
        }
    }
}
