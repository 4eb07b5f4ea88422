// C++20: texts beside numbers in vectors, that grow by letters, are put before others, cut, replaced and copied
// flags: -std=c++20
// levels in the suite: 0 2
#include <string>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);

struct Scored {
    std::string text;
    double score;
};

static double spelt(const double *x, int n) {
    std::vector<Scored> all;
    for (int c = 0; c < n; c++) {
        all.push_back({"", x[c]});
        for (int k = 0; k <= 12 * c; k++) all.back().text += char('a' + c);
    }
    double product = 1;
    for (auto &one : all) product *= one.score;
    return product * all.back().text.size();
}
TEST(texts_grow_by_letters) {
    double x[3] = {2, 3, -1.5}, dx[3] = {};
    __enzyme_autodiff<void>((void *)spelt, x, dx, 3);
    for (int i = 0; i < 3; i++) NEAR(dx[i], 25 * -9 / x[i]);
}

static double prefixed(const double *x, int n) {
    std::vector<Scored> all;
    for (int i = 0; i < n; i++) all.push_back({"rate", x[i]});
    std::vector<Scored> others = all;
    double sum = 0;
    for (auto &one : others) {
        one.text.insert(0, std::string("model") + ".");
        sum += one.score * one.score * one.text.size();
    }
    return sum + all[0].text.size() * all[0].score;
}
TEST(a_text_is_put_before_another) {
    double x[3] = {2, 3, -1.5}, dx[3] = {};
    __enzyme_autodiff<void>((void *)prefixed, x, dx, 3);
    for (int i = 0; i < 3; i++) NEAR(dx[i], 20 * x[i] + 4 * (i == 0));
}

static double edited(const double *x, int n) {
    std::vector<Scored> all;
    for (int i = 0; i < n; i++) {
        Scored one{"a sum of squares", 0};
        one.text.replace(2, 3, i % 2 ? "product" : "x");
        one.text.erase(0, 2);
        one.text.push_back('0' + i);
        one.score = x[i] * x[i];
        all.push_back(one);
    }
    all.erase(all.begin());
    double sum = 0;
    for (const auto &one : all) sum += one.score * one.text.size();
    return sum;
}
TEST(texts_are_replaced_and_cut) {
    double x[3] = {2, 3, -1.5}, dx[3] = {};
    __enzyme_autodiff<void>((void *)edited, x, dx, 3);
    NEAR(dx[0], 0);
    NEAR(dx[1], 2 * x[1] * 19);
    NEAR(dx[2], 2 * x[2] * 13);
}

int main() {
    RUN(texts_grow_by_letters);
    RUN(a_text_is_put_before_another);
    RUN(texts_are_replaced_and_cut);
    return failed;
}
