// Kernels over grids and arrays of numbers
// SPDX-License-Identifier: Apache-2.0

#include "../opencl/peer.hpp"
#include "../shared.hpp"
#include "kernels.hpp"

#include <cmath>

namespace bench {

/// A tile with its halo in local memory.
static void stencil(const float *in, const float *weight, float *out) {
  using S = Stencil;
  constexpr int tileX = S::groupX + 2 * S::radius,
                tileY = S::groupY + 2 * S::radius;
  theQueue()
      .submit([&](sycl::handler &handler) {
        sycl::local_accessor<float, 2> tile(sycl::range<2>(tileY, tileX),
                                            handler);
        handler.parallel_for<class Convolution>(
            sycl::nd_range<2>({S::height, S::width}, {S::groupY, S::groupX}),
            [=](sycl::nd_item<2> item) {
              const int lx = int(item.get_local_id(1)),
                        ly = int(item.get_local_id(0));
              const int x0 = int(item.get_group(1)) * S::groupX - S::radius;
              const int y0 = int(item.get_group(0)) * S::groupY - S::radius;
              for (int y = ly; y < tileY; y += S::groupY)
                for (int x = lx; x < tileX; x += S::groupX)
                  tile[std::size_t(y)][std::size_t(x)] =
                      in[sycl::clamp(y0 + y, 0, S::height - 1) * S::width +
                         sycl::clamp(x0 + x, 0, S::width - 1)];
              sycl::group_barrier(item.get_group());
              float sum = 0;
              for (int j = 0; j < 5; ++j)
                for (int i = 0; i < 5; ++i)
                  sum += weight[j * 5 + i] *
                         tile[std::size_t(ly + j)][std::size_t(lx + i)];
              out[(y0 + S::radius + ly) * S::width + x0 + S::radius + lx] = sum;
            });
      })
      .wait();
}

static void mandelbrot(int *out) {
  using M = Mandelbrot;
  theQueue()
      .parallel_for<class MandelbrotSet>(
          sycl::nd_range<2>({M::height, M::width}, {8, 32}),
          [=](sycl::nd_item<2> item) {
            const int px = int(item.get_global_id(1)),
                      py = int(item.get_global_id(0));
            const float cx = -2.0f + float(px) * (3.0f / M::width),
                        cy = -1.0f + float(py) * (2.0f / M::height);
            float x = cx, y = cy;
            int i = 0;
            for (; i < M::most; ++i) {
              const float xx = x * x, yy = y * y;
              if (xx + yy > 4.0f)
                break;
              y = 2.0f * x * y + cy;
              x = xx - yy + cx;
            }
            out[py * M::width + px] = i;
          })
      .wait();
}

static void saxpy(float a, const float *x, float *y) {
  theQueue()
      .parallel_for<class SaxpyKernel>(sycl::nd_range<1>(Saxpy::count, 256),
                                       [=](sycl::nd_item<1> item) {
                                         const std::size_t i =
                                             item.get_global_id(0);
                                         y[i] = a * x[i] + y[i];
                                       })
      .wait();
}

template <class T> static T normal(T x) {
  const T k = 1 / (1 + T(0.2316419f) * sycl::fabs(x));
  const T p = k * (T(0.319381530f) +
                   k * (T(-0.356563782f) +
                        k * (T(1.781477937f) +
                             k * (T(-1.821255978f) + k * T(1.330274429f)))));
  const T tail = T(0.39894228f) * sycl::exp(T(-0.5f) * x * x) * p;
  return x < 0 ? tail : 1 - tail;
}

template <class T> static T callPrice(T price, T strike, T years) {
  const T rate = T(Options::rate), volatility = T(Options::volatility);
  const T root = volatility * sycl::sqrt(years);
  const T d = (sycl::log(price / strike) +
               (rate + T(0.5f) * volatility * volatility) * years) /
              root;
  return price * normal(d) -
         strike * sycl::exp(-rate * years) * normal(d - root);
}

static void options(const float *price, const float *strike, const float *years,
                    float *call) {
  theQueue()
      .parallel_for<class BlackScholes>(
          sycl::nd_range<1>(Options::count, 256),
          [=](sycl::nd_item<1> item) {
            const std::size_t i = item.get_global_id(0);
            call[i] = callPrice(price[i], strike[i], years[i]);
          })
      .wait();
}

static std::vector<float> randomNumbers(std::size_t count, float from,
                                        float to) {
  Random random;
  std::vector<float> result(count);
  for (float &x : result)
    x = from + (to - from) * random.unit();
  return result;
}

static void addStencil(std::vector<Case> &cases) {
  using S = Stencil;
  const std::vector<float> numbers = randomNumbers(S::width * S::height, 0, 1),
                           weights = randomNumbers(25, 0, 1);
  const float *in = share(numbers), *weight = share(weights);
  float *out = share(std::vector<float>(numbers.size()));
  auto check = [=] {
    for (int y = 0; y < S::height; ++y)
      for (int x = 0; x < S::width; x += x > 4 && x < S::width - 40 ? 37 : 1) {
        double sum = 0;
        for (int j = 0; j < 5; ++j)
          for (int i = 0; i < 5; ++i)
            sum +=
                double(weight[j * 5 + i]) *
                double(in[std::clamp(y + j - 2, 0, S::height - 1) * S::width +
                          std::clamp(x + i - 2, 0, S::width - 1)]);
        if (!isNear(double(out[y * S::width + x]), sum, 1e-4))
          return false;
      }
    std::fill(out, out + S::width * S::height, 77.0f);
    return true;
  };
  if (hasHandKernels())
    cases.push_back({"stencil/hand",
                     [=] { handStencil(in, weight, out, threads); }, check});
  cases.push_back(
      {"stencil/nd_range", [=] { stencil(in, weight, out); }, check});
  addPeer(cases, "stencil", check, [=] {
    constexpr std::size_t tileX = S::groupX + 2 * S::radius,
                          tileY = S::groupY + 2 * S::radius;
    return Peer("stencil", {S::width, S::height}, {S::groupX, S::groupY})
        .memory(in)
        .memory(weight)
        .memory(out)
        .local(tileX * tileY * sizeof(float))
        .number(tileX);
  });
}

static void addMandelbrot(std::vector<Case> &cases) {
  using M = Mandelbrot;
  std::vector<int> expected;
  for (int py = 0; py < M::height; ++py)
    for (int px = 0; px < M::width; ++px) {
      const float cx = -2.0f + float(px) * (3.0f / M::width),
                  cy = -1.0f + float(py) * (2.0f / M::height);
      float x = cx, y = cy;
      int i = 0;
      for (; i < M::most && x * x + y * y <= 4.0f; ++i) {
        const float xx = x * x, yy = y * y;
        y = 2.0f * x * y + cy;
        x = xx - yy + cx;
      }
      expected.push_back(i);
    }
  int *out = share(std::vector<int>(expected.size()));
  auto check = [=] { // fused operations move a few points at the border
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < expected.size(); ++i)
      wrong += std::abs(out[i] - expected[i]) > 2 + expected[i] / 8;
    std::fill(out, out + expected.size(), 77);
    return wrong < expected.size() / 50;
  };
  if (hasHandKernels())
    cases.push_back(
        {"mandelbrot/hand", [=] { handMandelbrot(out, threads); }, check});
  cases.push_back({"mandelbrot/nd_range", [=] { mandelbrot(out); }, check});
  addPeer(cases, "mandelbrot", check, [=] {
    return Peer("mandelbrot", {M::width, M::height}, {32, 8}).memory(out);
  });
}

static void addSaxpy(std::vector<Case> &cases) {
  const std::vector<float> x = randomNumbers(Saxpy::count, -1, 1);
  const float *from = share(x);
  float *y = share(std::vector<float>(x.size(), 1.0f));
  auto check = [=] {
    for (std::size_t i = 0; i < x.size(); ++i)
      if (!isNear(double(y[i]), 1 + 0.5 * double(x[i]), 1e-6))
        return false;
    std::fill(y, y + x.size(), 1.0f);
    return true;
  };
  if (hasHandKernels())
    cases.push_back(
        {"saxpy/hand", [=] { handSaxpy(0.5f, from, y, threads); }, check});
  cases.push_back({"saxpy/nd_range", [=] { saxpy(0.5f, from, y); }, check});
  addPeer(cases, "saxpy", check, [=] {
    return Peer("saxpy", {Saxpy::count, 1}, {256, 1})
        .number(0.5f)
        .memory(from)
        .memory(y);
  });
}

static void addOptions(std::vector<Case> &cases) {
  const std::vector<float> prices = randomNumbers(Options::count, 5, 30),
                           strikes = randomNumbers(Options::count, 1, 100),
                           times = randomNumbers(Options::count, 0.25f, 10);
  const float *price = share(prices), *strike = share(strikes),
              *years = share(times);
  float *call = share(std::vector<float>(prices.size()));
  auto check = [=] {
    for (std::size_t i = 0; i < prices.size(); ++i)
      if (!isNear(double(call[i]),
                  callPrice(double(prices[i]), double(strikes[i]),
                            double(times[i])),
                  1e-4))
        return false;
    std::fill(call, call + prices.size(), 77.0f);
    return true;
  };
  if (hasHandKernels())
    cases.push_back({"black_scholes/hand",
                     [=] { handOptions(price, strike, years, call, threads); },
                     check});
  cases.push_back({"black_scholes/nd_range",
                   [=] { options(price, strike, years, call); }, check});
  addPeer(cases, "black_scholes", check, [=] {
    return Peer("black_scholes", {Options::count, 1}, {256, 1})
        .memory(price)
        .memory(strike)
        .memory(years)
        .memory(call);
  });
}

void addGridKernels(std::vector<Case> &cases) {
  addStencil(cases);
  addMandelbrot(cases);
  addSaxpy(cases);
  addOptions(cases);
}

} // namespace bench
