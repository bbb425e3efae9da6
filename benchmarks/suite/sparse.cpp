// Sparse matrices and graphs: rows, elements, breadth first
// SPDX-License-Identifier: Apache-2.0

#include "suite.hpp"

namespace suite {

// A sub-group for each row, of whatever size; groups of 96, unsigned.
static void spmvCsr(const SpmvCsr &p) {
  const unsigned rows = p.rows, *first = p.first, *column = p.column;
  const float *value = p.value, *x = p.x;
  float *y = p.y;
  theQueue()
      .parallel_for(
          sycl::nd_range<1>(96 * 250, 96),
          [=](sycl::nd_item<1> item) {
            const auto sg = item.get_sub_group();
            const unsigned parts =
                unsigned(item.get_group_range(0)) * sg.get_group_linear_range();
            for (unsigned row =
                     unsigned(item.get_group(0)) * sg.get_group_linear_range() +
                     sg.get_group_linear_id();
                 row < rows; row += parts) {
              float sum = 0;
              for (unsigned j = first[row] + sg.get_local_linear_id();
                   j < first[row + 1]; j += sg.get_local_linear_range())
                sum += value[j] * x[column[j]];
              sum = sycl::reduce_over_group(sg, sum, sycl::plus<float>());
              if (sg.leader())
                y[row] = sum;
            }
          })
      .wait();
}

// A plain range over elements, atomics on doubles; int.
static void spmvCoo(const SpmvCoo &p) {
  const int *row = p.row, *column = p.column;
  const double *value = p.value, *x = p.x;
  double *y = p.y;
  theQueue().memset(y, 0, sizeof(double) * std::size_t(p.rows));
  theQueue()
      .parallel_for(sycl::range<1>(std::size_t(p.count)),
                    [=](sycl::id<1> id) {
                      const int i = int(id[0]);
                      sycl::atomic_ref<double, sycl::memory_order::relaxed,
                                       sycl::memory_scope::device>(y[row[i]])
                          .fetch_add(value[i] * x[column[i]]);
                    })
      .wait();
}

// Rodinia's way: two kernels for each level, flags in bytes, a node for each
// item of groups of 500; int. As there, items that reach the same node write
// the same numbers, without atomics.
static void bfs(const Bfs &p) {
  const int nodes = p.nodes, *first = p.first, *edge = p.edge;
  std::uint8_t *frontier = p.flags, *next = frontier + nodes,
               *visited = next + nodes, *again = visited + nodes;
  int *cost = p.out;
  auto &queue = theQueue();
  queue.memset(p.flags, 0, std::size_t(3 * nodes + 1));
  queue.fill(cost, -1, std::size_t(nodes)).wait();
  frontier[0] = visited[0] = 1;
  cost[0] = 0;
  const sycl::nd_range<1> range(std::size_t((nodes + 499) / 500 * 500), 500);
  do {
    *again = 0;
    queue.parallel_for(range, [=](sycl::nd_item<1> item) {
      const int i = int(item.get_global_id(0));
      if (i < nodes && frontier[i]) {
        frontier[i] = 0;
        for (int e = first[i]; e < first[i + 1]; ++e) {
          const int to = edge[e];
          if (!visited[to]) {
            cost[to] = cost[i] + 1;
            next[to] = 1;
          }
        }
      }
    });
    queue
        .parallel_for(range,
                      [=](sycl::nd_item<1> item) {
                        const int i = int(item.get_global_id(0));
                        if (i < nodes && next[i]) {
                          frontier[i] = 1;
                          visited[i] = 1;
                          *again = 1;
                          next[i] = 0;
                        }
                      })
        .wait();
  } while (*again);
}

static void addSpmvCsr(std::vector<Case> &cases, Random &random) {
  constexpr unsigned rows = 10000;
  SpmvCsr p{rows, nullptr, nullptr, nullptr, nullptr, memory<float>(rows)};
  std::vector<unsigned> first{0};
  for (unsigned r = 0; r < rows; ++r)
    first.push_back(first.back() + random.below(60));
  const auto column =
      random.many<unsigned>(first.back(), [&] { return random.below(rows); });
  const std::vector<float> value = random.units<float>(first.back()),
                           x = random.units<float>(rows);
  std::vector<float> expected;
  for (unsigned r = 0; r < rows; ++r) {
    double sum = 0;
    for (unsigned j = first[r]; j < first[r + 1]; ++j)
      sum += double(value[j]) * double(x[column[j]]);
    expected.push_back(float(sum));
  }
  p.first = share(first);
  p.column = share(column);
  p.value = share(value);
  p.x = share(x);
  add(cases, "spmv_csr",
      "nd_range 96, a sub-group a row, reduce_over_group, unsigned", p, spmvCsr,
      p.y, expected, 1e-4);
}

static void addSpmvCoo(std::vector<Case> &cases, Random &random) {
  constexpr int rows = 10000;
  std::vector<int> row;
  for (int r = 0; r < rows; ++r)
    row.insert(row.end(), random.below(20), r);
  const std::size_t count = row.size();
  SpmvCoo p{rows,    int(count),          nullptr, nullptr, nullptr,
            nullptr, memory<double>(rows)};
  const auto column =
      random.many<int>(count, [&] { return random.below(rows); });
  const std::vector<double> value = random.units<double>(count),
                            x = random.units<double>(rows);
  std::vector<double> expected(rows);
  for (std::size_t i = 0; i < count; ++i)
    expected[std::size_t(row[i])] += value[i] * x[std::size_t(column[i])];
  p.row = share(row);
  p.column = share(column);
  p.value = share(value);
  p.x = share(x);
  add(cases, "spmv_coo", "range, int, double, atomics in memory", p, spmvCoo,
      p.y, expected, 1e-12);
}

static void addBfs(std::vector<Case> &cases, Random &random) {
  constexpr int nodes = 20000, degree = 6;
  Bfs p{nodes, nullptr, nullptr, memory<std::uint8_t>(3 * nodes + 1),
        memory<int>(nodes)};
  std::vector<int> first{0}, edge;
  for (int i = 0; i < nodes; ++i) {
    for (unsigned e = random.below(2 * degree); e > 0; --e)
      edge.push_back(int(random.below(nodes)));
    first.push_back(int(edge.size()));
  }
  std::vector<int> expected(nodes, -1), queue{0};
  expected[0] = 0;
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const auto i = std::size_t(queue[at]);
    for (int e = first[i]; e < first[i + 1]; ++e) {
      const int to = edge[std::size_t(e)];
      if (expected[std::size_t(to)] < 0) {
        expected[std::size_t(to)] = expected[i] + 1;
        queue.push_back(to);
      }
    }
  }
  p.first = share(first);
  p.edge = share(edge);
  add(cases, "bfs",
      "nd_range 500, two kernels a level, flags of bytes, int, conditions", p,
      bfs, p.out, expected);
}

void addSparse(std::vector<Case> &cases) {
  Random random;
  addSpmvCsr(cases, random);
  addSpmvCoo(cases, random);
  addBfs(cases, random);
}

} // namespace suite
