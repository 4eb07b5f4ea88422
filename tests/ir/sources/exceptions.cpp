// Exceptions, destructors on the way, rethrowing, and functions that promise not to throw.
extern void may_throw(int);
extern int status();
struct Guard { int &n; explicit Guard(int &n) : n(n) { may_throw(n); } ~Guard() { n--; } };
struct Error { int code; explicit Error(int c) : code(c) {} virtual ~Error(); };
struct Deep : Error { const char *what; Deep(int c, const char *w) : Error(c), what(w) {} };
Error::~Error() {}

int simple(int n) {
    try { may_throw(n); return 0; }
    catch (const Deep &e) { return e.code + e.what[0]; }
    catch (Error &e) { return e.code; }
    catch (int i) { return i; }
    catch (...) { return -1; }
}
int guarded(int n) {
    Guard outer(n);
    {
        Guard inner(n);
        may_throw(2);
    }
    return n;
}
void thrower(int n) {
    if (n > 3) throw Deep(n, "deep");
    if (n == 2) throw n;
    throw;
}
int nested(int n) {
    try {
        try { thrower(n); }
        catch (int i) { if (i > 1) throw; n += i; }
    } catch (const Error &) { n *= 2; }
    return n;
}
void quiet() noexcept { may_throw(1); }
int function_try(int n) try { may_throw(n); return n; } catch (...) { return 0; }
struct Member { Guard a, b; Member(int &n) try : a(n), b(n) {} catch (int) { may_throw(9); } };
int build(int n) { Member m(n); Guard *list = new Guard[2]{Guard(n), Guard(n)}; delete[] list; return status(); }
