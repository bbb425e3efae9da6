// Stars that attract each other; a work-group brings the stars into local
// memory tile by tile SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 nbody.cpp -lpng -o nbody
//   ./nbody [STARS [STEPS [PICTURE.png]]]

#include "picture.hpp"
#include "program.hpp"

#include <cmath>
#include <vector>

constexpr std::size_t tile = 64;
constexpr float step = 0.001f, softening = 0.05f;
using Star = sycl::float4; // place and mass

static void move(sycl::queue &queue, std::size_t n, const Star *now, Star *then,
                 sycl::float4 *speeds) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<Star> others(tile, handler);
    handler.parallel_for<class Move>(
        sycl::nd_range<1>(n, tile), [=](sycl::nd_item<1> item) {
          const std::size_t i = item.get_global_id(0), j = item.get_local_id(0);
          const Star own = now[i];
          sycl::float4 pull{0};
          for (std::size_t first = 0; first < n; first += tile) {
            others[j] = now[first + j];
            sycl::group_barrier(item.get_group());
            for (std::size_t k = 0; k < tile; ++k) {
              const Star other = others[k];
              sycl::float4 way = other - own;
              way.w() = 0;
              const float near =
                  sycl::rsqrt(sycl::dot(way, way) + softening * softening);
              pull += way * (other.w() * near * near * near);
            }
            sycl::group_barrier(item.get_group());
          }
          const sycl::float4 speed = speeds[i] + pull * step;
          speeds[i] = speed;
          then[i] = own + speed * step;
        });
  });
}

// Of motion and of attraction, in double.
static double energy(const Shared<Star> &stars,
                     const Shared<sycl::float4> &speeds) {
  double all = 0;
  for (std::size_t i = 0; i < stars.size(); ++i) {
    const auto &v = speeds[i];
    all +=
        0.5 * double(stars[i].w()) *
        (double(v.x()) * v.x() + double(v.y()) * v.y() + double(v.z()) * v.z());
    for (std::size_t j = 0; j < i; ++j) {
      const double x = double(stars[i].x()) - stars[j].x(),
                   y = double(stars[i].y()) - stars[j].y(),
                   z = double(stars[i].z()) - stars[j].z();
      all -= double(stars[i].w()) * stars[j].w() /
             std::sqrt(x * x + y * y + z * z + double(softening) * softening);
    }
  }
  return all;
}

static bool draw(const char *path, const Shared<Star> &stars) {
  constexpr std::size_t side = 256;
  std::vector<float> light(side * side);
  for (std::size_t i = 0; i < stars.size(); ++i) {
    const float x = (stars[i].x() / 3 + 0.5f) * side,
                y = (stars[i].y() / 3 + 0.5f) * side;
    if (x >= 0 && x < side && y >= 0 && y < side)
      light[static_cast<std::size_t>(y) * side + static_cast<std::size_t>(x)] +=
          0.3f;
  }
  std::vector<std::uint8_t> pixels;
  for (float x : light)
    addColour(pixels, x);
  return writePicture(path, side, side, pixels.data());
}

int main(int argc, char **argv) {
  const std::size_t n =
      (argument(argc, argv, 1, 1024) + tile - 1) / tile * tile;
  const std::size_t steps = argument(argc, argv, 2, 20);
  return run("nbody", [=](sycl::queue &queue) {
    Shared<Star> stars(queue, n), next(queue, n);
    Shared<sycl::float4> speeds(queue, n);
    for (std::size_t i = 0; i < n; ++i) {
      // A disc that turns.
      const float angle = static_cast<float>(i) * 2.399963f,
                  radius = std::sqrt((static_cast<float>(i) + 0.5f) /
                                     static_cast<float>(n));
      stars[i] = {radius * std::cos(angle), radius * std::sin(angle),
                  0.02f * std::sin(static_cast<float>(i)),
                  1 / static_cast<float>(n)};
      const float speed = std::sqrt(radius) * 0.8f;
      speeds[i] = {-speed * std::sin(angle), speed * std::cos(angle), 0, 0};
    }
    const double before = energy(stars, speeds);
    Star *now = stars.get(), *then = next.get();
    const double took = secondsOf([&] {
      for (std::size_t s = 0; s < steps; ++s) {
        move(queue, n, now, then, speeds.get());
        std::swap(now, then);
      }
      queue.wait();
    });
    if (now != stars.get())
      queue.copy(now, stars.get(), n).wait();
    const double after = energy(stars, speeds);
    bool isWritten = true;
    if (argc > 3)
      isWritten = draw(argv[3], stars);
    std::printf("%zu stars, %zu steps in %.1f ms; energy %.5f, then %.5f\n", n,
                steps, took * 1e3, before, after);
    return std::abs(after - before) < 2e-3 * std::abs(before) && isWritten;
  });
}
