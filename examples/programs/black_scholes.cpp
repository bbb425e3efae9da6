// Prices of European options by the formula of Black and Scholes
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 black_scholes.cpp -o
//   black_scholes
//   ./black_scholes [OPTIONS]

#include "program.hpp"

#include <cmath>
#include <vector>

constexpr float rate = 0.02f, volatility = 0.3f;

struct Option {
  float price, strike, years;
};
struct Value {
  float call, put;
};

static float normal(float x) {
  return 0.5f * sycl::erfc(-x * float(M_SQRT1_2));
}

static Value valueOf(const Option &option) {
  const float spread = volatility * sycl::sqrt(option.years);
  const float d1 = (sycl::log(option.price / option.strike) +
                    (rate + volatility * volatility / 2) * option.years) /
                   spread;
  const float d2 = d1 - spread;
  const float later = option.strike * sycl::exp(-rate * option.years);
  return {option.price * normal(d1) - later * normal(d2),
          later * normal(-d2) - option.price * normal(-d1)};
}

// The same in double.
static double callOnHost(const Option &option) {
  auto normal = [](double x) { return 0.5 * std::erfc(-x * M_SQRT1_2); };
  const double spread = double(volatility) * std::sqrt(double(option.years));
  const double d1 =
      (std::log(double(option.price) / double(option.strike)) +
       (double(rate) + double(volatility) * double(volatility) / 2) *
           double(option.years)) /
      spread;
  return double(option.price) * normal(d1) -
         double(option.strike) *
             std::exp(-double(rate) * double(option.years)) *
             normal(d1 - spread);
}

int main(int argc, char **argv) {
  const std::size_t n = argument(argc, argv, 1, 100000);
  return run("black_scholes", [=](sycl::queue &queue) {
    std::vector<Option> options(n);
    std::vector<Value> values(n);
    for (std::size_t i = 0; i < n; ++i)
      options[i] = {5 + static_cast<float>(i * 31 % 251) / 10,
                    1 + static_cast<float>(i * 17 % 991) / 10,
                    0.25f + static_cast<float>(i * 7 % 97) / 10};
    double took;
    {
      sycl::buffer<Option> in(options.data(), n);
      sycl::buffer<Value> out(values.data(), n);
      took = secondsOf([&] {
        queue
            .submit([&](sycl::handler &handler) {
              sycl::accessor option(in, handler, sycl::read_only);
              sycl::accessor value(out, handler, sycl::write_only,
                                   sycl::no_init);
              handler.parallel_for<class Price>(
                  n, [=](sycl::id<1> i) { value[i] = valueOf(option[i]); });
            })
            .wait();
      });
    }
    double worst = 0;
    for (std::size_t i = 0; i < n; ++i) {
      // A call less a put is the price less what the strike is worth now.
      const double parity =
          double(values[i].call) - double(values[i].put) -
          (double(options[i].price) -
           double(options[i].strike) *
               std::exp(-double(rate) * double(options[i].years)));
      worst =
          std::max({worst, std::abs(parity),
                    std::abs(double(values[i].call) - callOnHost(options[i]))});
    }
    std::printf("%zu options in %.2f ms, largest difference %.1e\n", n,
                took * 1e3, worst);
    return worst < 2e-4;
  });
}
