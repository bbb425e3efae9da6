// Sequences: sums, a sort, sums by key, an alignment
// SPDX-License-Identifier: Apache-2.0

#include "suite.hpp"

namespace suite {

// Blelloch's scan: a tree up, a tree down, 512 items for 1024 numbers; int ids,
// the size of groups at run time.
static void blockScan(const BlockScan &p) {
  const int *in = p.in;
  int *out = p.out;
  const std::size_t group = 512;
  theQueue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<int> temp(2 * group, h);
        h.parallel_for(sycl::nd_range<1>(std::size_t(p.count) / 2, group),
                       [=](sycl::nd_item<1> item) {
                         const int tid = int(item.get_local_id(0)),
                                   size = 2 * int(item.get_local_range(0));
                         const int base = int(item.get_group(0)) * size;
                         temp[2 * tid] = in[base + 2 * tid];
                         temp[2 * tid + 1] = in[base + 2 * tid + 1];
                         int offset = 1;
                         for (int d = size >> 1; d > 0; d >>= 1) {
                           sycl::group_barrier(item.get_group());
                           if (tid < d)
                             temp[offset * (2 * tid + 2) - 1] +=
                                 temp[offset * (2 * tid + 1) - 1];
                           offset *= 2;
                         }
                         if (tid == 0)
                           temp[size - 1] = 0;
                         for (int d = 1; d < size; d *= 2) {
                           offset >>= 1;
                           sycl::group_barrier(item.get_group());
                           if (tid < d) {
                             const int low = offset * (2 * tid + 1) - 1,
                                       high = offset * (2 * tid + 2) - 1;
                             const int t = temp[low];
                             temp[low] = temp[high];
                             temp[high] += t;
                           }
                         }
                         sycl::group_barrier(item.get_group());
                         out[base + 2 * tid] = temp[2 * tid];
                         out[base + 2 * tid + 1] = temp[2 * tid + 1];
                       });
      })
      .wait();
}

// One bit at a time: an exclusive scan of flags over the group says where each
// number goes.
static void radixSort(const RadixSort &p) {
  const unsigned *in = p.in;
  unsigned *out = p.out;
  theQueue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<unsigned> keys(256, h);
        h.parallel_for(
            sycl::nd_range<1>(p.count, 256), [=](sycl::nd_item<1> item) {
              const unsigned lid = unsigned(item.get_local_id(0));
              unsigned key = in[item.get_global_id(0)];
              for (unsigned bit = 0; bit < 16; ++bit) {
                const unsigned zero = ~(key >> bit) & 1;
                const unsigned before = sycl::exclusive_scan_over_group(
                    item.get_group(), zero, sycl::plus<unsigned>());
                const unsigned zeros = sycl::reduce_over_group(
                    item.get_group(), zero, sycl::plus<unsigned>());
                keys[zero ? before : zeros + lid - before] = key;
                sycl::group_barrier(item.get_group());
                key = keys[lid];
                sycl::group_barrier(item.get_group());
              }
              out[item.get_global_id(0)] = key;
            });
      })
      .wait();
}

// Segmented scan in steps in local memory, two arrays; the last item of a key
// adds to the result; 64-bit numbers, size_t.
static void reduceByKey(const ReduceByKey &p) {
  const std::uint32_t *key = p.key;
  const std::int64_t *value = p.value;
  std::int64_t *out = p.out;
  theQueue().fill(out, std::int64_t(0), p.keys);
  theQueue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<std::uint32_t> keys(128, h);
        sycl::local_accessor<std::int64_t> sums(128, h);
        h.parallel_for(
            sycl::nd_range<1>(p.count, 128), [=](sycl::nd_item<1> item) {
              const std::size_t lid = item.get_local_id(0),
                                i = item.get_global_id(0),
                                size = item.get_local_range(0);
              keys[lid] = key[i];
              sums[lid] = value[i];
              sycl::group_barrier(item.get_group());
              for (std::size_t d = 1; d < size; d *= 2) {
                std::int64_t other = 0;
                if (lid >= d && keys[lid - d] == keys[lid])
                  other = sums[lid - d];
                sycl::group_barrier(item.get_group());
                sums[lid] += other;
                sycl::group_barrier(item.get_group());
              }
              if (lid == size - 1 || keys[lid] != keys[lid + 1])
                sycl::atomic_ref<std::int64_t, sycl::memory_order::relaxed,
                                 sycl::memory_scope::device>(out[keys[lid]]) +=
                    sums[lid];
            });
      })
      .wait();
}

// Blocks of 32 x 32 by groups of 32, a launch for each diagonal of blocks;
// diagonals within the block, a barrier each.
static void needleman(const Needleman &p) {
  constexpr int T = 32;
  const int n = p.n, pitch = n + 1, blocks = n / T, penalty = p.penalty;
  const int *similarity = p.similarity;
  int *score = p.score;
  for (int i = 0; i <= n; ++i)
    score[i] = score[i * pitch] = -i * penalty;
  for (int diagonal = 0; diagonal < 2 * blocks - 1; ++diagonal) {
    const int first = std::max(0, diagonal - blocks + 1),
              count = std::min(diagonal, blocks - 1) - first + 1;
    theQueue().submit([&](sycl::handler &h) {
      sycl::local_accessor<int, 2> part({T + 1, T + 1}, h), similar({T, T}, h);
      h.parallel_for(
          sycl::nd_range<1>(std::size_t(count * T), T),
          [=](sycl::nd_item<1> item) {
            const int tx = int(item.get_local_id(0)),
                      bx = first + int(item.get_group(0)), by = diagonal - bx;
            const int corner = by * T * pitch + bx * T;
            for (int r = 0; r < T; ++r)
              similar[r][tx] = similarity[(by * T + r) * n + bx * T + tx];
            if (tx == 0)
              part[0][0] = score[corner];
            part[tx + 1][0] = score[corner + (tx + 1) * pitch];
            part[0][tx + 1] = score[corner + tx + 1];
            sycl::group_barrier(item.get_group());
            for (int m = 0; m < 2 * T - 1; ++m) {
              const int y = m - tx;
              if (y >= 0 && y < T)
                part[y + 1][tx + 1] =
                    sycl::max(part[y][tx] + similar[y][tx],
                              sycl::max(part[y + 1][tx] - penalty,
                                        part[y][tx + 1] - penalty));
              sycl::group_barrier(item.get_group());
            }
            for (int r = 0; r < T; ++r)
              score[corner + (r + 1) * pitch + tx + 1] = part[r + 1][tx + 1];
          });
    });
  }
  theQueue().wait();
}

static void addBlockScan(std::vector<Case> &cases, Random &random) {
  BlockScan p{1 << 19, nullptr, memory<int>(1 << 19)};
  const std::vector<int> in = random.many<int>(
      std::size_t(p.count), [&] { return random.below(1000); });
  std::vector<int> expected;
  for (std::size_t i = 0, sum = 0; i < in.size(); ++i) {
    sum = i % 1024 == 0 ? 0 : sum;
    expected.push_back(int(sum));
    sum += std::size_t(in[i]);
  }
  p.in = share(in);
  add(cases, "block_scan",
      "nd_range 512, local_accessor, int, trees, run-time size", p, blockScan,
      p.out, expected);
}

static void addRadixSort(std::vector<Case> &cases, Random &random) {
  RadixSort p{1 << 16, nullptr, memory<unsigned>(1 << 16)};
  const std::vector<unsigned> in =
      random.many<unsigned>(p.count, [&] { return random.bits() & 0xffff; });
  std::vector<unsigned> expected = in;
  for (auto i = expected.begin(); i != expected.end(); i += 256)
    std::sort(i, i + 256);
  p.in = share(in);
  add(cases, "radix_sort",
      "nd_range 256, scan_over_group, local_accessor, unsigned", p, radixSort,
      p.out, expected);
}

static void addReduceByKey(std::vector<Case> &cases, Random &random) {
  ReduceByKey p{1 << 17, 0, nullptr, nullptr, nullptr};
  std::vector<std::uint32_t> keys;
  std::vector<std::int64_t> values, expected;
  for (std::size_t i = 0; i < p.count; ++i) {
    if (i == 0 || random.below(12) == 0)
      expected.push_back(0);
    keys.push_back(std::uint32_t(expected.size() - 1));
    values.push_back(std::int64_t(random.bits()) - (1 << 20));
    expected.back() += values.back();
  }
  p.keys = expected.size();
  p.key = share(keys);
  p.value = share(values);
  p.out = memory<std::int64_t>(p.keys);
  add(cases, "reduce_by_key",
      "nd_range 128, local_accessors, size_t, int64, steps of a scan, atomics",
      p, reduceByKey, p.out, expected);
}

static void addNeedleman(std::vector<Case> &cases, Random &random) {
  Needleman p{1024, nullptr, 10, memory<int>(1025 * 1025)};
  const int n = p.n, pitch = n + 1;
  const std::vector<int> similarity = random.many<int>(
      std::size_t(n * n), [&] { return int(random.below(20)) - 10; });
  std::vector<int> expected(std::size_t(pitch * pitch));
  for (int i = 0; i <= n; ++i)
    expected[std::size_t(i)] = expected[std::size_t(i * pitch)] =
        -i * p.penalty;
  for (int y = 1; y <= n; ++y)
    for (int x = 1; x <= n; ++x) {
      const int *above = &expected[std::size_t((y - 1) * pitch + x)],
                west = expected[std::size_t(y * pitch + x - 1)];
      expected[std::size_t(y * pitch + x)] =
          std::max(above[-1] + similarity[std::size_t((y - 1) * n + x - 1)],
                   std::max(west, above[0]) - p.penalty);
    }
  p.similarity = share(similarity);
  add(cases, "needleman",
      "nd_range 32, 2-D local_accessors, int, diagonals, many launches", p,
      needleman, p.score, expected);
}

void addSequences(std::vector<Case> &cases) {
  Random random;
  addBlockScan(cases, random);
  addRadixSort(cases, random);
  addReduceByKey(cases, random);
  addNeedleman(cases, random);
}

} // namespace suite
