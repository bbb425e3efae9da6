// Clusters of points in a plane: each work-group sums up the points of each
// cluster in local memory first
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 kmeans.cpp -o kmeans
//   ./kmeans [POINTS]

#include "program.hpp"

#include <array>
#include <cstdint>
#include <vector>

constexpr int clusters = 8, steps = 12;
constexpr std::size_t group = 128;

// Whole numbers, whose sums do not depend on the order.
struct Point {
  int x, y;
};
struct Centres {
  std::array<Point, clusters> at;
};

static int nearest(Point p, const Centres &centres) {
  int best = 0;
  std::int64_t shortest = INT64_MAX;
  for (int k = 0; k < clusters; ++k) {
    const std::int64_t dx = p.x - centres.at[k].x, dy = p.y - centres.at[k].y;
    if (const std::int64_t distance = dx * dx + dy * dy; distance < shortest) {
      shortest = distance;
      best = k;
    }
  }
  return best;
}

// For each cluster: the sums of x and y, and the number of points.
using Sums = std::array<int, 3 * clusters>;

static Centres centresOf(const int *sums, const Centres &before) {
  Centres centres = before;
  for (int k = 0; k < clusters; ++k)
    if (const int count = sums[3 * k + 2])
      centres.at[k] = {sums[3 * k] / count, sums[3 * k + 1] / count};
  return centres;
}

template <sycl::memory_scope Scope,
          sycl::access::address_space Space =
              sycl::access::address_space::generic_space>
static void add(int &to, int value) {
  sycl::atomic_ref<int, sycl::memory_order::relaxed, Scope, Space>(to) += value;
}

static void sumUp(sycl::queue &queue, const Shared<Point> &points,
                  const Centres &centres, int *sums) {
  const std::size_t n = points.size();
  const Point *in = points.get();
  queue.fill(sums, 0, 3 * clusters);
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<int> own(3 * clusters, handler);
    handler.parallel_for<class SumUp>(
        sycl::nd_range<1>((n + group - 1) / group * group, group),
        [=](sycl::nd_item<1> item) {
          const std::size_t i = item.get_global_id(0), j = item.get_local_id(0);
          if (j < 3 * clusters)
            own[j] = 0;
          sycl::group_barrier(item.get_group());
          if (i < n) {
            const Point p = in[i];
            const int k = nearest(p, centres);
            add<sycl::memory_scope::work_group>(own[3 * k], p.x);
            add<sycl::memory_scope::work_group>(own[3 * k + 1], p.y);
            add<sycl::memory_scope::work_group>(own[3 * k + 2], 1);
          }
          sycl::group_barrier(item.get_group());
          if (j < 3 * clusters)
            add<sycl::memory_scope::device>(sums[j], own[j]);
        });
  });
  queue.wait();
}

int main(int argc, char **argv) {
  const std::size_t n = argument(argc, argv, 1, 20000);
  return run("kmeans", [=](sycl::queue &queue) {
    Shared<Point> points(queue, n);
    Shared<int> sums(queue, 3 * clusters);
    std::uint32_t state = 1;
    auto random = [&](int below) {
      state = state * 1664525u + 1013904223u;
      return static_cast<int>(state >> 8) % below;
    };
    for (std::size_t i = 0; i < n; ++i) {
      const int k = static_cast<int>(i % clusters);
      points[i] = {(k % 4) * 1000 + random(700), (k / 4) * 1000 + random(700)};
    }

    Centres ours, expected;
    for (int k = 0; k < clusters; ++k)
      ours.at[k] = points[static_cast<std::size_t>(k)];
    expected = ours;
    for (int step = 0; step < steps; ++step) {
      sumUp(queue, points, ours, sums.get());
      ours = centresOf(sums.get(), ours);
      Sums serial{};
      for (std::size_t i = 0; i < n; ++i) {
        const int k = nearest(points[i], expected);
        serial[3 * k] += points[i].x;
        serial[3 * k + 1] += points[i].y;
        ++serial[3 * k + 2];
      }
      expected = centresOf(serial.data(), expected);
    }
    bool isRight = true;
    for (int k = 0; k < clusters; ++k) {
      std::printf("centre %d: (%d, %d)\n", k, ours.at[k].x, ours.at[k].y);
      isRight &=
          ours.at[k].x == expected.at[k].x && ours.at[k].y == expected.at[k].y;
    }
    return isRight;
  });
}
