/* Logistic growth x' = rate x (1 - x) by explicit Euler steps. */

double euler(double x, double rate, double dt, int steps)
{
    for (int s = 0; s < steps; s++)
        x = x + dt * rate * x * (1 - x);
    return x;
}
