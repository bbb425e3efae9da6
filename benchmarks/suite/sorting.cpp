// Sorting and searching: merges, a network, a compaction, strings, a tree of
// sums
// SPDX-License-Identifier: Apache-2.0

#include "suite.hpp"

namespace suite {

// 256 items for each block of 512, each places two numbers: sorted halves are
// merged by ranks, from one static local array into another one; int,
// barriers in a loop.
static void mergeSort(const MergeSort &p) {
  constexpr int N = 512;
  const unsigned *in = p.in;
  unsigned *out = p.out;
  theQueue()
      .parallel_for(sycl::nd_range<1>(p.count / 2, N / 2),
                    [=](sycl::nd_item<1> item) {
                      auto &s =
                          *sycl::ext::oneapi::group_local_memory_for_overwrite<
                              unsigned[2][N]>(item.get_group());
                      const int lid = int(item.get_local_id(0)),
                                base = int(item.get_group(0)) * N;
                      s[0][lid] = in[base + lid];
                      s[0][lid + N / 2] = in[base + lid + N / 2];
                      int from = 0;
                      for (int width = 1; width < N; width *= 2) {
                        sycl::group_barrier(item.get_group());
                        for (int i = lid; i < N; i += N / 2) {
                          const unsigned x = s[from][i];
                          const int pair = i & ~(2 * width - 1);
                          const bool right = i & width;
                          int low = right ? pair : pair + width,
                              high = low + width;
                          const int other = low;
                          while (low < high) {
                            const int middle = (low + high) / 2;
                            const unsigned y = s[from][middle];
                            if (y < x || (right && y == x))
                              low = middle + 1;
                            else
                              high = middle;
                          }
                          const int before = i & (width - 1);
                          s[1 - from][pair + before + low - other] = x;
                        }
                        from = 1 - from;
                      }
                      sycl::group_barrier(item.get_group());
                      out[base + lid] = s[from][lid];
                      out[base + lid + N / 2] = s[from][lid + N / 2];
                    })
      .wait();
}

// sorting.cl: blocks twice as large as groups, keys and values in local memory
// of a size that the host says.
static void bitonicSort(const BitonicSort &p) {
  static const sycl::kernel kernel =
      cohort::opencl_kernel(theQueue().get_context(), "bitonic_pairs");
  theQueue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<unsigned> keys(512, h), values(512, h);
        h.set_args(p.key, p.value, p.out, p.out + p.count, keys, values);
        h.parallel_for(sycl::nd_range<1>(p.count / 2, 256), kernel);
      })
      .wait();
}

// A group of 1024 for each block; places from a scan over the group.
static void compact(const Compact &p) {
  const std::size_t count = p.count;
  const int limit = p.limit, *in = p.in;
  int *out = p.out;
  theQueue()
      .parallel_for(sycl::nd_range<1>(count, 1024),
                    [=](sycl::nd_item<1> item) {
                      const std::size_t i = item.get_global_id(0),
                                        begin = item.get_group(0) * 1024;
                      const int x = in[i], keep = x > limit ? 1 : 0;
                      const int place = sycl::exclusive_scan_over_group(
                          item.get_group(), keep, sycl::plus<int>());
                      if (keep)
                        out[begin + std::size_t(place)] = x;
                      if (item.get_local_id(0) == item.get_local_range(0) - 1)
                        out[count + item.get_group(0)] = place + keep;
                    })
      .wait();
}

// A plain range: a loop over the pattern that most items leave at its first
// character; size_t.
static void stringMatch(const StringMatch &p) {
  const std::size_t length = p.length;
  const char *text = p.text, *pattern = p.pattern;
  std::uint8_t *out = p.out;
  theQueue()
      .parallel_for(sycl::range<1>(p.count),
                    [=](sycl::id<1> i) {
                      std::size_t k = 0;
                      while (k < length && text[i[0] + k] == pattern[k])
                        ++k;
                      out[i[0]] = k == length;
                    })
      .wait();
}

// Blelloch's way: up and down a tree in a local_accessor, groups of half a
// block, unsigned, sizes at run time.
static void treeScan(const TreeScan &p) {
  const unsigned *in = p.in;
  unsigned *out = p.out;
  const unsigned block = p.block;
  theQueue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<unsigned> tree(block, h);
        h.parallel_for(sycl::nd_range<1>(p.count / 2, block / 2),
                       [=](sycl::nd_item<1> item) {
                         const unsigned lid = unsigned(item.get_local_id(0)),
                                        base =
                                            unsigned(item.get_group(0)) * block;
                         tree[2 * lid] = in[base + 2 * lid];
                         tree[2 * lid + 1] = in[base + 2 * lid + 1];
                         unsigned offset = 1;
                         for (unsigned d = block / 2; d > 0; d /= 2) {
                           sycl::group_barrier(item.get_group());
                           if (lid < d) {
                             const unsigned a = offset * (2 * lid + 1) - 1;
                             tree[a + offset] += tree[a];
                           }
                           offset *= 2;
                         }
                         if (lid == 0)
                           tree[block - 1] = 0;
                         for (unsigned d = 1; d < block; d *= 2) {
                           offset /= 2;
                           sycl::group_barrier(item.get_group());
                           if (lid < d) {
                             const unsigned a = offset * (2 * lid + 1) - 1;
                             const unsigned left = tree[a];
                             tree[a] = tree[a + offset];
                             tree[a + offset] += left;
                           }
                         }
                         sycl::group_barrier(item.get_group());
                         out[base + 2 * lid] = tree[2 * lid];
                         out[base + 2 * lid + 1] = tree[2 * lid + 1];
                       });
      })
      .wait();
}

static void addMergeSort(std::vector<Case> &cases, Random &random) {
  MergeSort p{512 * 64, nullptr, memory<unsigned>(512 * 64)};
  const auto in =
      random.many<unsigned>(p.count, [&] { return random.below(100000); });
  std::vector<unsigned> expected = in;
  for (auto i = expected.begin(); i != expected.end(); i += 512)
    std::sort(i, i + 512);
  p.in = share(in);
  add(cases, "merge_sort",
      "nd_range 256, static local memory, int, ranks, barriers in a loop", p,
      mergeSort, p.out, expected);
}

static void addBitonicSort(std::vector<Case> &cases, Random &random) {
  BitonicSort p{512 * 64, nullptr, nullptr, memory<unsigned>(2 * 512 * 64)};
  const auto key =
      random.many<unsigned>(p.count, [&] { return random.bits(); });
  std::vector<unsigned> value, expected = key;
  for (unsigned k : key)
    value.push_back(k * 17 + 5);
  for (auto i = expected.begin(); i != expected.end(); i += 512)
    std::sort(i, i + 512);
  for (std::size_t i = 0; i < p.count; ++i)
    expected.push_back(expected[i] * 17 + 5);
  p.key = share(key);
  p.value = share(value);
  add(cases, "bitonic_sort",
      "OpenCL C, 256, local memory of run-time size, keys and values", p,
      bitonicSort, p.out, expected);
}

static void addCompact(std::vector<Case> &cases, Random &random) {
  constexpr std::size_t count = 256 * 1024;
  Compact p{count, 60, nullptr, memory<int>(count + 256)};
  const auto in = random.many<int>(count, [&] { return random.below(100); });
  std::vector<int> expected(count, 77); // as the harness made the rest
  for (std::size_t block = 0; block < count; block += 1024) {
    std::size_t n = 0;
    for (std::size_t i = block; i < block + 1024; ++i)
      if (in[i] > p.limit)
        expected[block + n++] = in[i];
    expected.push_back(int(n));
  }
  p.in = share(in);
  add(cases, "compact", "nd_range 1024, exclusive_scan_over_group, size_t", p,
      compact, p.out, expected);
}

static void addStringMatch(std::vector<Case> &cases, Random &random) {
  constexpr std::size_t count = 500000;
  const std::string pattern = "abacab";
  StringMatch p{count, pattern.size(), nullptr, nullptr,
                memory<std::uint8_t>(count)};
  std::vector<char> text;
  for (std::size_t i = 0; i < count + pattern.size(); ++i)
    text.push_back("abcdefgh"[random.below(8)]);
  for (std::size_t i = 0; i < count; i += 1000)
    std::copy(pattern.begin(), pattern.end(), text.begin() + long(i));
  std::vector<std::uint8_t> expected;
  for (std::size_t i = 0; i < count; ++i)
    expected.push_back(
        std::equal(pattern.begin(), pattern.end(), text.begin() + long(i)));
  p.text = share(text);
  p.pattern = share(std::vector<char>(pattern.begin(), pattern.end()));
  add(cases, "string_match", "range, size_t, bytes, a loop with two ends", p,
      stringMatch, p.out, expected);
}

static void addTreeScan(std::vector<Case> &cases, Random &random) {
  TreeScan p{256 * 512, 256, nullptr, memory<unsigned>(256 * 512)};
  const auto in =
      random.many<unsigned>(p.count, [&] { return random.below(1000); });
  std::vector<unsigned> expected;
  unsigned sum = 0;
  for (std::size_t i = 0; i < in.size(); ++i) {
    sum = i % p.block == 0 ? 0 : sum;
    expected.push_back(sum);
    sum += in[i];
  }
  p.in = share(in);
  add(cases, "tree_scan",
      "nd_range 128, local_accessor, unsigned, run-time size, barriers in "
      "loops",
      p, treeScan, p.out, expected);
}

void addSorting(std::vector<Case> &cases) {
  Random random;
  addMergeSort(cases, random);
  addBitonicSort(cases, random);
  addCompact(cases, random);
  addStringMatch(cases, random);
  addTreeScan(cases, random);
}

} // namespace suite
