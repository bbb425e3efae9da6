// Kernels with work-group functions, barriers and local memory
// SPDX-License-Identifier: Apache-2.0

#include "../opencl/peer.hpp"
#include "../shared.hpp"
#include "kernels.hpp"

#include <cmath>

namespace bench {

using C = Collective;

template <class Name, class F>
static void collective(const int *in, int *out, F f) {
  theQueue()
      .parallel_for<Name>(sycl::nd_range<1>(C::items, C::group),
                          [=](sycl::nd_item<1> item) {
                            const std::size_t i = item.get_global_id(0);
                            int acc = 0;
                            for (int r = 0; r < C::rounds; ++r)
                              for (int k = 0; k < C::k; ++k) {
                                const int result = f(item.get_group(),
                                                     in[k * C::items + i] ^ r);
                                acc =
                                    int(unsigned(acc) * 5u + unsigned(result));
                              }
                            out[i] = acc;
                          })
      .wait();
}

static void reduce(const int *in, int *out) {
  collective<class GroupReduce>(in, out, [](const auto &group, int v) {
    return sycl::reduce_over_group(group, v, sycl::plus<>()) ^ v;
  });
}

static void scan(const int *in, int *out) {
  collective<class GroupScan>(in, out, [](const auto &group, int v) {
    return sycl::inclusive_scan_over_group(group, v, sycl::plus<>());
  });
}

static void bodies(const sycl::float4 *position, sycl::float4 *acceleration) {
  theQueue()
      .submit([&](sycl::handler &handler) {
        sycl::local_accessor<sycl::float4> tile(Bodies::group, handler);
        handler.parallel_for<class NBody>(
            sycl::nd_range<1>(Bodies::count, Bodies::group),
            [=](sycl::nd_item<1> item) {
              const std::size_t lid = item.get_local_id(0),
                                size = item.get_local_range(0);
              const sycl::float4 p = position[item.get_global_id(0)];
              float ax = 0, ay = 0, az = 0;
              for (std::size_t begin = 0; begin < Bodies::count;
                   begin += size) {
                tile[lid] = position[begin + lid];
                sycl::group_barrier(item.get_group());
                for (std::size_t j = 0; j < size; ++j) {
                  const sycl::float4 q = tile[j];
                  const float dx = q.x() - p.x(), dy = q.y() - p.y(),
                              dz = q.z() - p.z();
                  const float inverse =
                      sycl::rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
                  const float s = q.w() * inverse * inverse * inverse;
                  ax += s * dx;
                  ay += s * dy;
                  az += s * dz;
                }
                sycl::group_barrier(item.get_group());
              }
              acceleration[item.get_global_id(0)] = sycl::float4(ax, ay, az, 0);
            });
      })
      .wait();
}

static void histogram(const unsigned *in, unsigned *bins) {
  std::fill(bins, bins + 256, 0u);
  theQueue()
      .submit([&](sycl::handler &handler) {
        sycl::local_accessor<unsigned> own(256, handler);
        handler.parallel_for<class LocalHistogram>(
            sycl::nd_range<1>(Histogram::count / Histogram::each,
                              Histogram::group),
            [=](sycl::nd_item<1> item) {
              const std::size_t lid = item.get_local_id(0);
              own[lid] = 0;
              sycl::group_barrier(item.get_group());
              const std::size_t begin =
                  item.get_group(0) * Histogram::each * 256 + lid;
              for (std::size_t i = 0; i < Histogram::each; ++i)
                sycl::atomic_ref<unsigned, sycl::memory_order::relaxed,
                                 sycl::memory_scope::work_group>(
                    own[in[begin + i * 256] & 255])
                    .fetch_add(1u);
              sycl::group_barrier(item.get_group());
              sycl::atomic_ref<unsigned, sycl::memory_order::relaxed,
                               sycl::memory_scope::device>(bins[lid])
                  .fetch_add(own[lid]);
            });
      })
      .wait();
}

static void bitonic(const unsigned *in, unsigned *out) {
  theQueue()
      .submit([&](sycl::handler &handler) {
        sycl::local_accessor<unsigned> s(512, handler);
        handler.parallel_for<class BitonicSort>(
            sycl::nd_range<1>(Bitonic::count / 2, Bitonic::group),
            [=](sycl::nd_item<1> item) {
              const int lid = int(item.get_local_id(0));
              const std::size_t begin = item.get_group(0) * 512;
              s[std::size_t(lid)] = in[begin + std::size_t(lid)];
              s[std::size_t(lid) + 256] = in[begin + std::size_t(lid) + 256];
              for (int k = 2; k <= 512; k <<= 1)
                for (int j = k >> 1; j > 0; j >>= 1) {
                  sycl::group_barrier(item.get_group());
                  const int at = 2 * lid - (lid & (j - 1));
                  const unsigned a = s[std::size_t(at)],
                                 b = s[std::size_t(at + j)];
                  if ((a > b) == ((at & k) == 0)) {
                    s[std::size_t(at)] = b;
                    s[std::size_t(at + j)] = a;
                  }
                }
              sycl::group_barrier(item.get_group());
              out[begin + std::size_t(lid)] = s[std::size_t(lid)];
              out[begin + std::size_t(lid) + 256] = s[std::size_t(lid) + 256];
            });
      })
      .wait();
}

/// What the groups get from \p f (v, result, size).
template <class F>
static std::vector<int> expectedOf(const std::vector<int> &in, F f) {
  std::vector<int> out(C::items);
  std::vector<unsigned> acc(C::group), v(C::group), result(C::group);
  for (int b = 0; b < C::items; b += C::group) {
    std::fill(acc.begin(), acc.end(), 0u);
    for (int r = 0; r < C::rounds; ++r)
      for (int k = 0; k < C::k; ++k) {
        for (std::size_t i = 0; i < C::group; ++i)
          v[i] = unsigned(in[std::size_t(k * C::items + b) + i] ^ r);
        f(v, result);
        for (std::size_t i = 0; i < C::group; ++i)
          acc[i] = acc[i] * 5 + result[i];
      }
    for (std::size_t i = 0; i < C::group; ++i)
      out[std::size_t(b) + i] = int(acc[i]);
  }
  return out;
}

static void addGroupCollectives(std::vector<Case> &cases) {
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
  add("wg_reduce", handGroupReduce, reduce,
      expectedOf(numbers, [](const auto &v, auto &result) {
        unsigned sum = 0;
        for (unsigned x : v)
          sum += x;
        for (std::size_t i = 0; i < v.size(); ++i)
          result[i] = sum ^ v[i];
      }));
  add("wg_scan", handGroupScan, scan,
      expectedOf(numbers, [](const auto &v, auto &result) {
        unsigned sum = 0;
        for (std::size_t i = 0; i < v.size(); ++i)
          result[i] = sum += v[i];
      }));
}

static void addBodies(std::vector<Case> &cases) {
  Random random;
  constexpr std::size_t n = Bodies::count;
  std::vector<float> from(4 * n);
  for (std::size_t i = 0; i < from.size(); ++i)
    from[i] = i % 4 == 3 ? random.unit() / float(n) : random.unit();
  std::vector<double> expected;
  for (std::size_t i = 0; i < n; i += 61) {
    double a[3] = {0, 0, 0};
    for (std::size_t j = 0; j < n; ++j) {
      double d[3], r = 0.01;
      for (std::size_t k = 0; k < 3; ++k) {
        d[k] = double(from[4 * j + k]) - double(from[4 * i + k]);
        r += d[k] * d[k];
      }
      const double inverse = 1 / std::sqrt(r);
      for (std::size_t k = 0; k < 3; ++k)
        a[k] += double(from[4 * j + 3]) * inverse * inverse * inverse * d[k];
    }
    expected.insert(expected.end(), a, a + 3);
  }
  const float *position = share(from);
  float *acceleration = share(std::vector<float>(4 * n));
  auto check = [=] {
    std::size_t e = 0;
    for (std::size_t i = 0; i < n; i += 61)
      for (std::size_t k = 0; k < 3; ++k)
        if (!isNear(double(acceleration[4 * i + k]), expected[e++], 1e-3))
          return false;
    std::fill(acceleration, acceleration + 4 * n, 77.0f);
    return true;
  };
  if (hasHandKernels())
    cases.push_back({"nbody/hand",
                     [=] { handBodies(position, acceleration, threads); },
                     check});
  cases.push_back({"nbody/nd_range",
                   [=] {
                     bodies(reinterpret_cast<const sycl::float4 *>(position),
                            reinterpret_cast<sycl::float4 *>(acceleration));
                   },
                   check});
  addPeer(cases, "nbody", check, [=] {
    return Peer("nbody", {Bodies::count, 1}, {Bodies::group, 1})
        .memory(position)
        .memory(acceleration)
        .local(Bodies::group * sizeof(sycl::float4));
  });
}

static void addHistogram(std::vector<Case> &cases) {
  Random random;
  std::vector<unsigned> numbers(Histogram::count), expected(256);
  for (unsigned &x : numbers) {
    x = ((random.bits() & 255) * (random.bits() & 255)) >> 8; // most are small
    ++expected[x & 255];
  }
  const unsigned *in = share(numbers);
  unsigned *bins = share(std::vector<unsigned>(256));
  auto check = [=] { return holds(bins, expected); };
  if (hasHandKernels())
    cases.push_back(
        {"histogram/hand", [=] { handHistogram(in, bins, threads); }, check});
  cases.push_back({"histogram/nd_range", [=] { histogram(in, bins); }, check});
  addPeer(cases, "histogram", check, [=] {
    const Peer peer = Peer("histogram", {Histogram::count / Histogram::each, 1},
                           {Histogram::group, 1})
                          .memory(in)
                          .memory(bins)
                          .local(256 * sizeof(unsigned));
    return [=] {
      std::fill(bins, bins + 256, 0u);
      peer();
    };
  });
}

static void addBitonic(std::vector<Case> &cases) {
  Random random;
  std::vector<unsigned> numbers(Bitonic::count);
  for (unsigned &x : numbers)
    x = random.bits();
  const unsigned *in = share(numbers);
  unsigned *out = share(std::vector<unsigned>(Bitonic::count));
  std::vector<unsigned> expected = numbers;
  for (auto i = expected.begin(); i != expected.end(); i += 512)
    std::sort(i, i + 512);
  auto check = [=] { return holds(out, expected); };
  if (hasHandKernels())
    cases.push_back(
        {"bitonic/hand", [=] { handBitonic(in, out, threads); }, check});
  cases.push_back({"bitonic/nd_range", [=] { bitonic(in, out); }, check});
  addPeer(cases, "bitonic", check, [=] {
    return Peer("bitonic", {Bitonic::count / 2, 1}, {Bitonic::group, 1})
        .memory(in)
        .memory(out)
        .local(512 * sizeof(unsigned));
  });
}

void addGroupKernels(std::vector<Case> &cases) {
  addGroupCollectives(cases);
  addBodies(cases);
  addHistogram(cases);
  addBitonic(cases);
}

} // namespace bench
