// Expressions that are made of the letters of a text, which lie where numbers lie in objects of other classes.
// levels in the suite: 0 2
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "parsed.h"

struct Expression {
    virtual double value() const = 0;
    virtual ~Expression() = default;
};
struct Leaf : Expression {
    double number;
    explicit Leaf(double number) : number(number) {}
    double value() const override { return number; }
};
struct Pair : Expression {
    char sign;
    std::unique_ptr<Expression> left, right;
    Pair(char sign, std::unique_ptr<Expression> left, std::unique_ptr<Expression> right)
        : sign(sign), left(std::move(left)), right(std::move(right)) {}
    double value() const override {
        double a = left->value(), b = right->value();
        return sign == '*' ? a * b : sign == '+' ? a + b : a - b;
    }
};
struct Applied : Expression {
    char which;
    std::unique_ptr<Expression> inner;
    Applied(char which, std::unique_ptr<Expression> inner) : which(which), inner(std::move(inner)) {}
    double value() const override { return which == 's' ? std::sin(inner->value()) : std::exp(inner->value()); }
};

// In Polish notation: a letter is a variable, s and e are functions.
static std::unique_ptr<Expression> parse(const std::string &text, std::size_t &at, const Numbers &x) {
    char c = text[at++];
    if (c == 's' || c == 'e') return std::make_unique<Applied>(c, parse(text, at, x));
    if (c >= 'x') return std::make_unique<Leaf>(x[c - 'x']);
    auto left = parse(text, at, x);
    auto right = parse(text, at, x);
    return std::make_unique<Pair>(c, std::move(left), std::move(right));
}
static double evaluated(const Numbers &x, const std::string &text) {
    std::size_t at = 0;
    return parse(text, at, x)->value();
}

TEST(expressions) {
    // x y + sin(z - x), e^(x y)
    check<evaluated>("+*xys-zx", {0.7 - std::cos(0.6), 0.5, std::cos(0.6)});
    check<evaluated>("e*xy", {0.7 * std::exp(0.35), 0.5 * std::exp(0.35), 0});
}
int main() { RUN(expressions); return failed; }
