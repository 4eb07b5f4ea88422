// Texts that handlers of exceptions assign and change, which compilers leave to the library there, beside numbers in maps
// levels in the suite: 1
#include <map>
#include <stdexcept>
#include <string>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

struct Tank {
    std::string name;
    double level;
    int alarms = 0;
};
static const char *const names[] = {"short", "a name that is too long to lie in the string itself"};

/* What was thrown is kept in a text of its own. */
static double last_of_all(double k) {
    std::map<int, Tank> tanks;
    std::string last;
    for (int i = 0; i < 2; i++) tanks[i] = Tank{names[i], k + i};
    try {
        for (auto &[n, tank] : tanks) {
            tank.level -= 1;
            if (tank.level < 0.5) throw std::runtime_error("too low: " + tank.name);
        }
    } catch (const std::runtime_error &error) {
        last = error.what();
    }
    double sum = 0;
    for (auto &[n, tank] : tanks) sum += tank.level * tank.level;
    return sum * last.size();
}
/* Texts that are moved into the map, and one that is put together of several and searched. */
static double found_by_name(double k) {
    std::map<std::string, Tank> tanks;
    std::string last, log;
    for (int i = 0; i < 3; i++) {
        std::string name = "tank with quite a long name, number " + std::to_string(i);
        tanks[name] = Tank{name, 1 + 0.3 * i + k};
    }
    for (int step = 0; step < 5; step++) try {
            for (auto &[n, tank] : tanks) {
                tank.level *= 0.7;
                if (tank.level < 0.9) throw std::runtime_error("tank " + tank.name + " at step " + std::to_string(step));
            }
        } catch (const std::runtime_error &error) {
            last = error.what();
            log += last;
            for (auto &[n, tank] : tanks)
                if (last.find(n) != std::string::npos) tank.level += 0.4, tank.alarms++;
        }
    double sum = log.size();
    for (auto &[n, tank] : tanks) sum += tank.level * tank.level * (1 + tank.alarms);
    return sum;
}
/* A place beyond the end is thrown by the library. */
static double changed(double k) {
    std::map<std::string, Tank> tanks;
    for (int i = 0; i < 2; i++) tanks[names[i]] = Tank{names[i], k + i};
    double far = 0;
    for (auto &[n, tank] : tanks) try {
            tank.level *= tank.level;
            if (tank.level < 9) throw 1;
        } catch (int) {
            tank.name.insert(2, ", of which there is more than would fit, ");
            tank.name.erase(3, 2).replace(1, 2, "xyz").append("!");
            tank.name = tank.name.substr(2, 20 + tank.name.size() % 5);
            tank.name.push_back('.');
            tank.name.shrink_to_fit();
            try {
                tank.name.insert(1000, "beyond");
            } catch (const std::out_of_range &) {
                far += tank.level;
            }
        }
    tanks.begin()->second.name.erase(4);
    tanks.begin()->second.name.shrink_to_fit();
    double sum = far * k;
    for (auto &[n, tank] : tanks) sum += tank.level * tank.level * tank.name.size();
    return sum;
}
#define COMPARE(f, at)                                        \
    double k = at, d = __enzyme_autodiff<double>((void *)f, k); \
    CLOSE(d, SLOPE(k, f(k)), 1e-7)
TEST(what_was_thrown) { COMPARE(last_of_all, 1.1); }
TEST(found_in_what_was_thrown) { COMPARE(found_by_name, 0.1); }
TEST(changed_in_a_handler) { COMPARE(changed, 1.3); }

int main() {
    RUN(what_was_thrown);
    RUN(found_in_what_was_thrown);
    RUN(changed_in_a_handler);
    return failed;
}
