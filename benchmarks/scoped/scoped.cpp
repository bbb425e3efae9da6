// Scoped kernels beside kernels over an nd_range
// SPDX-License-Identifier: Apache-2.0

#include "scoped.hpp"
#include "../shared.hpp"

namespace bench {

static void chainNdRange(const float *in, float *out) {
  using C = Chain;
  theQueue()
      .submit([&](sycl::handler &handler) {
        sycl::local_accessor<float> a(C::group + 1, handler),
            b(C::group + 1, handler);
        handler.parallel_for<class ChainNdRange>(
            sycl::nd_range<1>(C::count, C::group), [=](sycl::nd_item<1> item) {
              const std::size_t i = item.get_local_id(0);
              a[i] = in[item.get_global_id(0)];
              if (i == 0)
                a[C::group] = b[C::group] = 0;
              sycl::group_barrier(item.get_group());
              for (int s = 0; s < C::steps; s += 2) {
                b[i] = a[i] * 1.5f + a[i + 1];
                sycl::group_barrier(item.get_group());
                a[i] = b[i] * 1.5f + b[i + 1];
                sycl::group_barrier(item.get_group());
              }
              out[item.get_global_id(0)] = a[i];
            });
      })
      .wait();
}

static void chainScoped(const float *in, float *out) {
  using C = Chain;
  theQueue()
      .parallel<class ChainScoped>(
          sycl::range<1>(C::count / C::group), sycl::range<1>(C::group),
          [=](auto group) {
            using namespace sycl;
            memory_environment(
                group, require_local_mem<float[C::group + 1]>(),
                require_local_mem<float[C::group + 1]>(),
                [&](auto &a, auto &b) {
                  distribute_items(group, [&](s_item<1> item) {
                    a[item.get_local_id(group, 0)] = in[item.get_global_id(0)];
                  });
                  single_item_and_wait(group,
                                       [&] { a[C::group] = b[C::group] = 0; });
                  for (int s = 0; s < C::steps; s += 2) {
                    distribute_items_and_wait(group, [&](s_item<1> item) {
                      const std::size_t i = item.get_local_id(group, 0);
                      b[i] = a[i] * 1.5f + a[i + 1];
                    });
                    distribute_items_and_wait(group, [&](s_item<1> item) {
                      const std::size_t i = item.get_local_id(group, 0);
                      a[i] = b[i] * 1.5f + b[i + 1];
                    });
                  }
                  distribute_items(group, [&](s_item<1> item) {
                    out[item.get_global_id(0)] = a[item.get_local_id(group, 0)];
                  });
                });
          })
      .wait();
}

/// What is in \p in there, 0 outside.
static float at(const float *in, int r, int c) {
  return r >= 0 && r < Halo::height && c >= 0 && c < Halo::width
             ? in[r * Halo::width + c]
             : 0.0f;
}

static void haloNdRange(const float *in, float *out) {
  using H = Halo;
  theQueue()
      .submit([&](sycl::handler &handler) {
        sycl::local_accessor<float, 2> part({H::tileY + 2, H::tileX + 2},
                                            handler);
        handler.parallel_for<class HaloNdRange>(
            sycl::nd_range<2>({H::height, H::width}, {H::tileY, H::tileX}),
            [=](sycl::nd_item<2> item) {
              const int y = int(item.get_local_id(0)),
                        x = int(item.get_local_id(1));
              const int top = int(item.get_group(0)) * H::tileY - 1,
                        left = int(item.get_group(1)) * H::tileX - 1;
              for (int r = y; r < H::tileY + 2; r += H::tileY)
                for (int c = x; c < H::tileX + 2; c += H::tileX)
                  part[r][c] = at(in, top + r, left + c);
              sycl::group_barrier(item.get_group());
              out[item.get_global_linear_id()] =
                  part[y + 1][x + 1] +
                  0.25f * (part[y][x + 1] + part[y + 2][x + 1] +
                           part[y + 1][x] + part[y + 1][x + 2]);
            });
      })
      .wait();
}

static void haloScoped(const float *in, float *out) {
  using H = Halo;
  theQueue()
      .parallel<class HaloScoped>(
          sycl::range<2>(H::height / H::tileY, H::width / H::tileX),
          sycl::range<2>(H::tileY, H::tileX),
          [=](auto group) {
            using namespace sycl;
            memory_environment(
                group, require_local_mem<float[H::tileY + 2][H::tileX + 2]>(),
                [&](auto &part) {
                  const int top = int(group.get_group_id(0)) * H::tileY - 1,
                            left = int(group.get_group_id(1)) * H::tileX - 1;
                  distribute_items_and_wait(group, [&](s_item<2> item) {
                    const int y = int(item.get_local_id(group, 0)),
                              x = int(item.get_local_id(group, 1));
                    for (int r = y; r < H::tileY + 2; r += H::tileY)
                      for (int c = x; c < H::tileX + 2; c += H::tileX)
                        part[r][c] = at(in, top + r, left + c);
                  });
                  distribute_items(group, [&](s_item<2> item) {
                    const int y = int(item.get_local_id(group, 0)),
                              x = int(item.get_local_id(group, 1));
                    out[item.get_global_linear_id()] =
                        part[y + 1][x + 1] +
                        0.25f * (part[y][x + 1] + part[y + 2][x + 1] +
                                 part[y + 1][x] + part[y + 1][x + 2]);
                  });
                });
          })
      .wait();
}

static void scanNdRange(const int *in, int *out) {
  using S = GroupScan;
  theQueue()
      .parallel_for<class GroupScanNdRange>(
          sycl::nd_range<1>(S::count, S::group),
          [=](sycl::nd_item<1> item) {
            const std::size_t i = item.get_global_id(0);
            out[i] = sycl::inclusive_scan_over_group(item.get_group(), in[i],
                                                     sycl::plus<>());
          })
      .wait();
}

static void scanScoped(const int *in, int *out) {
  using S = GroupScan;
  theQueue()
      .parallel<class GroupScanScoped>(
          sycl::range<1>(S::count / S::group), sycl::range<1>(S::group),
          [=](auto group) {
            using namespace sycl;
            memory_environment(
                group, require_private_mem<int>(), [&](auto &value) {
                  distribute_items_and_wait(group, [&](s_item<1> item) {
                    value(item) = in[item.get_global_id(0)];
                  });
                  auto sums = inclusive_scan_over_group(group, value, plus<>());
                  distribute_items(group, [&](s_item<1> item) {
                    out[item.get_global_id(0)] = sums(item);
                  });
                });
          })
      .wait();
}

void addScoped(std::vector<Case> &cases) {
  // The loops by hand say what is right.
  auto add = [&](const std::string &name, auto hand, auto ndRange, auto scoped,
                 auto in, std::size_t count) {
    using T = std::decay_t<decltype(in[0])>;
    auto *from = share(in);
    std::vector<T> expected(count);
    hand(from, expected.data(), Threads::One);
    T *out = share(std::vector<T>(count));
    auto check = [=] {
      for (std::size_t i = 0; i < count; ++i)
        if (!(out[i] - expected[i] <= T(1e-4) * expected[i]) ||
            !(expected[i] - out[i] <= T(1e-4) * expected[i]))
          return false;
      std::fill(out, out + count, T(77));
      return true;
    };
    cases.push_back({name + "/hand", [=] { hand(from, out, threads); }, check});
    cases.push_back({name + "/nd_range", [=] { ndRange(from, out); }, check});
    cases.push_back({name + "/scoped", [=] { scoped(from, out); }, check});
  };
  add("chain", handChain, chainNdRange, chainScoped,
      numbers<float>(Chain::count), Chain::count);
  add("halo", handHalo, haloNdRange, haloScoped,
      numbers<float>(Halo::width * Halo::height), Halo::width * Halo::height);
  add("group_scan", handScan, scanNdRange, scanScoped,
      numbers<int>(GroupScan::count), GroupScan::count);
}

} // namespace bench
