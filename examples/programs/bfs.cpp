// Breadth-first search: the distance of each vertex of a graph from the first.
// A work-group adds the vertices that it finds to the queue in one go
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 bfs.cpp -o bfs
//   ./bfs [VERTICES [EDGES OF EACH]]

#include "program.hpp"

#include <vector>

constexpr std::size_t group = 128;
constexpr int unseen = -1;

template <class T>
using atomic = sycl::atomic_ref<T, sycl::memory_order::relaxed,
                                sycl::memory_scope::device>;

int main(int argc, char **argv) {
  const std::size_t vertices = argument(argc, argv, 1, 10000),
                    degree = argument(argc, argv, 2, 3);
  return run("bfs", [=](sycl::queue &queue) {
    Shared<int> targets(queue, vertices * degree), distances(queue, vertices);
    Shared<int> first(queue, vertices), second(queue, vertices);
    Shared<unsigned> size(queue, 1);
    std::uint64_t state = 7;
    for (std::size_t i = 0; i < vertices * degree; ++i) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      targets[i] = static_cast<int>((state >> 33) % vertices);
    }
    for (std::size_t i = 0; i < vertices; ++i)
      distances[i] = unseen;

    int *found = distances.get(), *now = first.get(), *then = second.get();
    const int *to = targets.get();
    unsigned *thenSize = size.get();
    found[0] = now[0] = 0;
    std::size_t waiting = 1;
    for (int distance = 1; waiting != 0; ++distance) {
      *thenSize = 0;
      queue
          .parallel_for<class Search>(
              sycl::nd_range<1>((waiting + group - 1) / group * group, group),
              [=](sycl::nd_item<1> item) {
                const std::size_t i = item.get_global_id(0);
                for (std::size_t edge = 0; edge < degree; ++edge) {
                  int vertex = unseen;
                  if (i < waiting) {
                    const int other =
                        to[static_cast<std::size_t>(now[i]) * degree + edge];
                    int expected = unseen;
                    if (atomic<int>(found[other])
                            .compare_exchange_strong(expected, distance))
                      vertex = other;
                  }
                  const auto whole = item.get_group();
                  const unsigned isNew = vertex != unseen;
                  const unsigned before = sycl::exclusive_scan_over_group(
                      whole, isNew, sycl::plus<>());
                  unsigned start = 0;
                  if (item.get_local_id(0) == group - 1)
                    start =
                        atomic<unsigned>(*thenSize).fetch_add(before + isNew);
                  start = sycl::group_broadcast(whole, start, group - 1);
                  if (isNew)
                    then[start + before] = vertex;
                }
              })
          .wait();
      waiting = *thenSize;
      std::printf("distance %2d: %zu vertices\n", distance, waiting);
      std::swap(now, then);
    }

    std::vector<int> expected(vertices, unseen), line{0};
    expected[0] = 0;
    for (std::size_t next = 0; next < line.size(); ++next) {
      const auto from = static_cast<std::size_t>(line[next]);
      for (std::size_t edge = 0; edge < degree; ++edge) {
        const auto other = static_cast<std::size_t>(to[from * degree + edge]);
        if (expected[other] == unseen) {
          expected[other] = expected[from] + 1;
          line.push_back(static_cast<int>(other));
        }
      }
    }
    bool isRight = true;
    for (std::size_t i = 0; i < vertices; ++i)
      isRight &= distances[i] == expected[i];
    return isRight;
  });
}
