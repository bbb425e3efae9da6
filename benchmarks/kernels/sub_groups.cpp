// Kernels with sub-group functions, for sub-groups of 16
// SPDX-License-Identifier: Apache-2.0

#include "../opencl/peer.hpp"
#include "../shared.hpp"
#include "kernels.hpp"

namespace bench {

using C = Collective;

template <class Name, class F>
static void collective(const int *in, int *out, F f) {
  theQueue()
      .parallel_for<Name>(
          sycl::nd_range<1>(C::items, C::group),
          [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(16)]] {
            const std::size_t i = item.get_global_id(0);
            const sycl::sub_group group = item.get_sub_group();
            int acc = 0;
            for (int r = 0; r < C::rounds; ++r)
              for (int k = 0; k < C::k; ++k) {
                const int result = f(group, in[k * C::items + i] ^ r, k);
                acc = int(unsigned(acc) * 5u + unsigned(result));
              }
            out[i] = acc;
          })
      .wait();
}

static void reduce(const int *in, int *out) {
  collective<class SubGroupReduce>(
      in, out, [](const sycl::sub_group &group, int v, int) {
        return sycl::reduce_over_group(group, v, sycl::plus<>()) ^ v;
      });
}

static void scan(const int *in, int *out) {
  collective<class SubGroupScan>(
      in, out, [](const sycl::sub_group &group, int v, int) {
        return sycl::inclusive_scan_over_group(group, v, sycl::plus<>());
      });
}

/// A Walsh-Hadamard transform of 16 points across the lanes, then a broadcast.
static void shuffle(const int *in, int *out) {
  collective<class SubGroupShuffle>(
      in, out, [](const sycl::sub_group &group, int v, int k) {
        const unsigned lane = group.get_local_linear_id();
        for (unsigned m = 1; m < 16; m <<= 1) {
          const int t = sycl::permute_group_by_xor(group, v, m);
          v = int(lane & m ? unsigned(t) - unsigned(v)
                           : unsigned(t) + unsigned(v));
        }
        return v ^ sycl::select_from_group(group, v, k & 15);
      });
}

/// What a group of 16 gets: \p f (v, result) for each r and k.
template <class F>
static std::vector<int> expectedOf(const std::vector<int> &in, F f) {
  std::vector<int> out(C::items);
  for (int b = 0; b < C::items; b += 16) {
    unsigned acc[16] = {}, v[16], result[16];
    for (int r = 0; r < C::rounds; ++r)
      for (int k = 0; k < C::k; ++k) {
        for (int i = 0; i < 16; ++i)
          v[i] = unsigned(in[std::size_t(k * C::items + b + i)] ^ r);
        f(v, result, k);
        for (int i = 0; i < 16; ++i)
          acc[i] = acc[i] * 5 + result[i];
      }
    for (int i = 0; i < 16; ++i)
      out[std::size_t(b + i)] = int(acc[i]);
  }
  return out;
}

static void sumOf(const unsigned *v, unsigned *result, int) {
  unsigned sum = 0;
  for (int i = 0; i < 16; ++i)
    sum += v[i];
  for (int i = 0; i < 16; ++i)
    result[i] = sum ^ v[i];
}

static void scanOf(const unsigned *v, unsigned *result, int) {
  unsigned sum = 0;
  for (int i = 0; i < 16; ++i)
    result[i] = sum += v[i];
}

static void transformOf(const unsigned *v, unsigned *result, int k) {
  std::vector<unsigned> now(v, v + 16), next(16);
  for (unsigned m = 1; m < 16; m <<= 1, now = next)
    for (unsigned i = 0; i < 16; ++i)
      next[i] = i & m ? now[i ^ m] - now[i] : now[i ^ m] + now[i];
  for (unsigned i = 0; i < 16; ++i)
    result[i] = now[i] ^ now[unsigned(k) & 15];
}

/// With a ballot and the number of its bits below the own lane.
static void compact(const int *in, int *out, int *counts) {
  theQueue()
      .parallel_for<class SubGroupCompact>(
          sycl::nd_range<1>(Compact::subGroups * 16, 256),
          [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(16)]] {
            const sycl::sub_group group = item.get_sub_group();
            const unsigned lane = group.get_local_linear_id();
            const std::size_t number = item.get_global_id(0) / 16;
            const std::size_t begin = number * Compact::each * 16;
            int count = 0;
            for (int c = 0; c < Compact::each; ++c) {
              const int v = in[begin + std::size_t(c) * 16 + lane];
              const int before = sycl::exclusive_scan_over_group(
                  group, int(v > 0), sycl::plus<>());
              if (v > 0)
                out[begin + std::size_t(count + before)] = v;
              count +=
                  sycl::reduce_over_group(group, int(v > 0), sycl::plus<>());
            }
            if (lane == 0)
              counts[number] = count;
          })
      .wait();
}

static void csr(const int *begin, const int *column, const float *value,
                const float *x, float *y) {
  theQueue()
      .parallel_for<class SubGroupCsr>(
          sycl::nd_range<1>(Csr::rows * 16, 256),
          [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(16)]] {
            const sycl::sub_group group = item.get_sub_group();
            const int lane = int(group.get_local_linear_id());
            const std::size_t row =
                item.get_group(0) * group.get_group_linear_range() +
                group.get_group_linear_id();
            const int end = begin[row + 1],
                      step = int(group.get_max_local_range()[0]);
            float sum = 0;
            for (int j = begin[row] + lane; j < end; j += step)
              sum += value[j] * x[column[j]];
            sum = sycl::reduce_over_group(group, sum, sycl::plus<>());
            if (lane == 0)
              y[row] = sum;
          })
      .wait();
}

static void addCompact(std::vector<Case> &cases) {
  Random random;
  std::vector<int> in(Compact::count);
  for (int &x : in)
    x = int(random.bits());
  std::vector<int> expected(Compact::count, 0), expectedCounts;
  for (int s = 0; s < Compact::subGroups; ++s) {
    const int begin = s * Compact::each * 16;
    int count = 0;
    for (int i = begin; i < begin + Compact::each * 16; ++i)
      if (in[std::size_t(i)] > 0)
        expected[std::size_t(begin + count++)] = in[std::size_t(i)];
    expectedCounts.push_back(count);
  }
  const int *from = share(in);
  int *to = share(std::vector<int>(Compact::count)),
      *counts = share(std::vector<int>(expectedCounts.size()));
  auto check = [=] {
    for (std::size_t s = 0; s < expectedCounts.size(); ++s) {
      const std::size_t begin = s * Compact::each * 16;
      if (counts[s] != expectedCounts[s] ||
          !std::equal(to + begin, to + begin + std::size_t(counts[s]),
                      expected.begin() + long(begin)))
        return false;
    }
    std::fill(to, to + Compact::count, 77);
    return true;
  };
  if (hasHandKernels())
    cases.push_back({"sg_compact/hand",
                     [=] { handCompact(from, to, counts, threads); }, check});
  cases.push_back(
      {"sg_compact/nd_range", [=] { compact(from, to, counts); }, check});
  addPeer(cases, "sg_compact", check, [=] {
    return Peer("sg_compact", {Compact::subGroups * 16, 1}, {256, 1})
        .memory(from)
        .memory(to)
        .memory(counts);
  });
}

static void addCsr(std::vector<Case> &cases) {
  Random random;
  std::vector<int> begin{0};
  for (int i = 0; i < Csr::rows; ++i) {
    const float u = random.unit();
    begin.push_back(begin.back() + 4 + int(200 * u * u * u * u));
  }
  std::vector<int> column(std::size_t(begin.back()));
  std::vector<float> value(column.size()), x(Csr::rows);
  for (int &c : column)
    c = int(random.bits() % Csr::rows);
  for (float &v : value)
    v = random.unit() - 0.5f;
  for (float &v : x)
    v = random.unit();
  std::vector<double> expected;
  for (std::size_t i = 0; i < Csr::rows; ++i) {
    expected.push_back(0);
    for (int j = begin[i]; j < begin[i + 1]; ++j)
      expected.back() += double(value[std::size_t(j)]) *
                         double(x[std::size_t(column[std::size_t(j)])]);
  }
  const int *b = share(begin), *c = share(column);
  const float *v = share(value), *from = share(x);
  float *y = share(std::vector<float>(Csr::rows));
  auto check = [=] {
    for (std::size_t i = 0; i < Csr::rows; ++i)
      if (!isNear(double(y[i]), expected[i], 1e-4))
        return false;
    std::fill(y, y + Csr::rows, 77.0f);
    return true;
  };
  if (hasHandKernels())
    cases.push_back(
        {"csr/hand", [=] { handCsr(b, c, v, from, y, threads); }, check});
  cases.push_back({"csr/nd_range", [=] { csr(b, c, v, from, y); }, check});
  addPeer(cases, "csr", check, [=] {
    return Peer("csr", {Csr::rows * 16, 1}, {256, 1})
        .memory(b)
        .memory(c)
        .memory(v)
        .memory(from)
        .memory(y);
  });
}

void addSubGroupKernels(std::vector<Case> &cases) {
  Random random;
  std::vector<int> numbers(C::items * C::k);
  for (int &x : numbers)
    x = int(random.bits());
  const int *in = share(numbers);
  int *out = share(std::vector<int>(C::items));
  auto add = [&](const std::string &name, auto hand, auto kernel,
                 std::vector<int> expected) {
    auto check = [=] { return holds(out, expected); };
    if (hasHandKernels())
      cases.push_back({name + "/hand", [=] { hand(in, out, threads); }, check});
    cases.push_back({name + "/nd_range", [=] { kernel(in, out); }, check});
    addPeer(cases, name, check, [=] {
      return Peer(name.c_str(), {C::items, 1}, {C::group, 1})
          .memory(in)
          .memory(out);
    });
  };
  add("sg_reduce", handSubGroupReduce, reduce, expectedOf(numbers, sumOf));
  add("sg_scan", handSubGroupScan, scan, expectedOf(numbers, scanOf));
  add("sg_shuffle", handSubGroupShuffle, shuffle,
      expectedOf(numbers, transformOf));
  addCompact(cases);
  addCsr(cases);
}

} // namespace bench
