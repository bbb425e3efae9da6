#include <sycl/sycl.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <type_traits>

static std::int64_t help5000026_0(sycl::nd_item<3> item, const std::uint32_t *in, const sycl::local_accessor<std::uint32_t, 1> &t0, const sycl::local_accessor<std::int64_t, 1> &t1, int c0, int c1, int c2) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  bool v1 = sycl::all_of_group(g, (sycl::min<float>(static_cast<float>(static_cast<int>(item.get_global_id(2))), static_cast<float>(static_cast<int>(item.get_local_linear_id()))) != static_cast<float>(static_cast<int>(item.get_local_range(0)))));
  sycl::group_barrier(g, sycl::memory_scope::device);
  t0[ll] = in[(static_cast<int>(item.get_local_range(0)) / 9)];
  sycl::group_barrier(g);
  std::uint32_t v2 = t0[((static_cast<int>(item.get_local_linear_id()) + (static_cast<int>((in[31u] % 1073741825u)) % 536870912)) % 16)];
  v2 = (v2 + (((static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(2))) + static_cast<std::uint32_t>(c2)) % 6u) << 4));
  return static_cast<std::int64_t>(static_cast<std::int64_t>((static_cast<float>(static_cast<int>(item.get_group(2))) - static_cast<float>(c0))));
}
static float help5000026_1(sycl::nd_item<3> item, const std::uint32_t *in, const sycl::local_accessor<std::uint32_t, 1> &t0, const sycl::local_accessor<std::int64_t, 1> &t1, int c0, int c1, int c2, std::int64_t x3, int x4, int x5) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  bool v6 = ((static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) >= in[(static_cast<std::uint32_t>(static_cast<int>(item.get_group(1))) / 4u)]) || (x3 < x3));
  if (sycl::any_of_group(g, (v6 || (static_cast<int>(item.get_global_id(1)) > x5)))) {
    switch ((static_cast<int>((in[static_cast<std::uint32_t>(static_cast<std::int64_t>(0.0f))] % 1073741825u)) % 3)) {
    case 0: {
      x4 = x5;
      break;
    }
    case 1: {
      x4 = ((x4 - (static_cast<int>(static_cast<float>(static_cast<int>(item.get_local_id(2)))) - (x5 | 3))) % 1024);
      break;
    }
    default: {
      x4 = ((((static_cast<float>(static_cast<int>(item.get_local_id(1))) + static_cast<float>(static_cast<int>(g.get_group_linear_id()))) == sycl::max<float>(static_cast<float>((x3 % 8388609)), static_cast<float>(static_cast<int>(item.get_global_id(2))))) ? ((static_cast<int>(item.get_local_id(1)) << 0) * (100 - x4)) : (3 | ((31u != 1u) ? x4 : x4))) % 1024);
      break;
    }
    }
    sycl::group_barrier(g);
    {
      t1[ll] = x3;
      sycl::group_barrier(g);
      const int n8 = (x5 & 3);
      for (int i7 = 0; (i7 < n8); ++i7) {
        std::int64_t x9 = ((t1[ll] + t1[(ll + 1) % 16]) % 1099511627776);
        sycl::group_barrier(g, sycl::memory_scope::device);
        t1[ll] = x9;
        sycl::group_barrier(g);
      }
    }
    std::int64_t v10 = t1[ll];
    float v11 = static_cast<float>((static_cast<std::int64_t>(sycl::inclusive_scan_over_group(g, static_cast<float>(static_cast<float>((static_cast<std::int64_t>((static_cast<float>((static_cast<std::int64_t>((v6 ? static_cast<float>((in[((x5 * x4) & 255)] % 8388609u)) : static_cast<float>(static_cast<int>(item.get_local_range(2))))) % 4194304)) - static_cast<float>((static_cast<std::int64_t>((static_cast<float>(static_cast<int>(g.get_group_linear_id())) - static_cast<float>((in[static_cast<int>(static_cast<float>(static_cast<int>(item.get_group(1))))] % 8388609u)))) % 4194304)))) % 1024))), sycl::plus<>(), static_cast<float>(static_cast<float>(static_cast<float>((static_cast<std::int64_t>(static_cast<float>((v10 % 8388609))) % 1024)))))) % 1024));
    if (sycl::none_of_group(g, (sycl::min<float>(v11, v11) == v11))) {
      return static_cast<float>((static_cast<std::int64_t>(static_cast<float>(((x3 ^ static_cast<std::int64_t>(static_cast<int>(item.get_group(0)))) % 8388609))) % 1024));
    }
  } else {
    v6 = v6;
    v6 = ((static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) % 4u) > 3u);
    int v12 = (static_cast<int>((in[((((static_cast<std::int64_t>(in[((x5 & x5) & 255)]) % std::int64_t(4)) > std::int64_t(1)) ? x5 : x5) & 255)] % 1073741825u)) % 1024);
  }
  return static_cast<float>(sycl::min<float>(static_cast<float>((in[(((static_cast<float>((in[(((x5 != x5) ? x5 : static_cast<int>(item.get_group(2))) & 255)] % 8388609u)) > static_cast<float>((in[static_cast<std::uint32_t>(static_cast<int>(item.get_group(1)))] % 8388609u))) ? x5 : x5) & 255)] % 8388609u)), (static_cast<float>(c2) * static_cast<float>(static_cast<int>(item.get_local_range(2))))));
}
class Kernel5000026;
static void run5000026(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<std::uint32_t, 1> t0(sycl::range<1>(16), handler);
    sycl::local_accessor<std::int64_t, 1> t1(sycl::range<1>(16), handler);
    handler.parallel_for(sycl::nd_range<3>(sycl::range<3>(8, 2, 2), sycl::range<3>(4, 2, 2)), [=](sycl::nd_item<3> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      for (int i13 = (sycl::max<int>(c0, static_cast<int>(item.get_group(1))) % 4) - 1; (i13 >= 0); --i13) {
        std::int64_t v14 = static_cast<std::int64_t>(static_cast<float>(static_cast<int>(item.get_local_range(1))));
        sycl::group_barrier(g);
        for (int i15 = i13 - 1; (i15 >= 0); --i15) {
          unsigned char v16 = static_cast<unsigned char>((((((i13 ^ c0) % 4) != 3) ? static_cast<int>(item.get_group(2)) : (static_cast<int>(item.get_local_linear_id()) + i15)) / 6));
          std::uint32_t v17 = 410u;
          std::uint32_t v18 = (1u / 4u);
        }
        std::int64_t v19 = static_cast<std::int64_t>(((static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(2))) & static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id()))) | static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(1)))));
      }
      switch ((sycl::max<int>(c0, static_cast<int>(item.get_local_range(2))) % 4)) {
      case 0: {
        short v20 = static_cast<short>(((static_cast<int>((in[2] % 1073741825u)) - (sycl::min<int>(static_cast<int>(item.get_local_id(0)), c1) + ((1.0f == static_cast<float>(c0)) ? static_cast<int>(item.get_global_id(2)) : static_cast<int>(item.get_local_linear_id())))) % 1024));
        bool v21 = sycl::none_of_group(g, (31 <= (v20 % 1)));
        break;
      }
      case 1: {
        float v22 = static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[static_cast<std::uint32_t>(c2)] % 8388609u))) % 1024));
        break;
      }
      case 2: {
        if ((static_cast<std::int64_t>(static_cast<int>(item.get_group(1))) > static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))))) {
          float a23[8] = {static_cast<float>(static_cast<std::int64_t>(static_cast<int>(item.get_local_range(2)))), (static_cast<float>(static_cast<int>(item.get_local_id(1))) - static_cast<float>(static_cast<int>(item.get_group(0)))), 201.0f, static_cast<float>(static_cast<int>(item.get_local_linear_id())), static_cast<float>(static_cast<int>(item.get_local_range(1))), (static_cast<float>(static_cast<int>(item.get_global_id(1))) + 5.0f), static_cast<float>(static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(2)))), static_cast<float>(static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0))))};
          float v24 = a23[static_cast<int>(static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))))];
        }
        break;
      }
      }
      std::int64_t v25 = help5000026_0(item, in, t0, t1, c0, c1, c2);
      int a26[2] = {(31 + 384), static_cast<int>(item.get_global_id(1))};
      std::uint32_t v27 = (((static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) - static_cast<std::uint32_t>(c0)) << 4) + (((static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[static_cast<int>(item.get_group(2))] % 8388609u))) % 2048)) * 31.0f) >= 118.0f) ? (static_cast<std::uint32_t>(c1) ^ static_cast<std::uint32_t>(static_cast<int>(item.get_group(2)))) : (5u + static_cast<std::uint32_t>(c0))));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>((sycl::min<std::uint32_t>(v27, v27) << 4)));
      auto f28 = [&]() -> std::uint32_t {
        {
          const int n30 = ((static_cast<int>(item.get_local_range(2)) + (static_cast<int>((in[100u] % 1073741825u)) % 536870912)) % 4);
          for (int i29 = 0; (i29 < n30); ++i29) {
            a26[(2u % 2u)] = i29;
            if (sycl::any_of_group(g, ((v25 ^ v25) > (v25 + v25)))) {
              continue;
            }
          }
        }
        float v31 = 2.0f;
        return static_cast<std::uint32_t>(sycl::min<std::uint32_t>(sycl::min<std::uint32_t>(31u, v27), v27));
      };
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v25));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a26[0]));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a26[1]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v27));
    });
  }).wait_and_throw();
}

class Kernel5000027;
static void run5000027(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<std::uint32_t, 1> t0(sycl::range<1>(1), handler);
    handler.parallel_for<class Kernel5000027>(sycl::nd_range<1>(sycl::range<1>(2), sycl::range<1>(1)), [=](sycl::nd_item<1> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      for (int i1 = ((((static_cast<int>((in[sycl::max<std::uint32_t>(static_cast<std::uint32_t>(c2), static_cast<std::uint32_t>(c2))] % 1073741825u)) % 3) < 2) ? static_cast<int>(item.get_local_range(0)) : static_cast<int>((in[static_cast<int>(item.get_local_range(0))] % 1073741825u))) % 8) - 1; (i1 >= 0); --i1) {
        sycl::group_barrier(g, sycl::memory_scope::device);
        if ((ll == (i1 % 1))) {
          t0[0] = ((static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0))) << 2) - ((static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) < static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id()))) ? static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) : static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id()))));
        }
        sycl::group_barrier(g);
        std::uint32_t v2 = t0[0];
        float v3 = sycl::group_broadcast(g, static_cast<float>(sycl::max<float>((static_cast<float>(c1) + static_cast<float>(c1)), static_cast<float>(c2))), sycl::id<1>(static_cast<std::size_t>((sycl::min<std::uint32_t>(v2, v2) % 1u))));
        {
          int fuel1618 = 4;
          if (((sycl::min<std::int64_t>(static_cast<std::int64_t>(in[(((c2 % 3) < 1) ? i1 : i1)]), static_cast<std::int64_t>(c1)) % std::int64_t(4)) != std::int64_t(3))) goto part1618_2; else goto part1618_1;
        part1618_0: {
          item.barrier(sycl::access::fence_space::local_space);
          t0[ll] = (in[((static_cast<int>(item.get_local_id(0)) - i1) & 255)] - (static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0))) ^ v2));
          v2 = static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id()));
          sycl::group_barrier(g);
          std::uint32_t v4 = t0[((ll + 1) % 1)];
          if (--fuel1618 < 0) goto end1618;
          if (!((static_cast<int>((in[static_cast<std::uint32_t>(static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))))] % 1073741825u)) % 4) < 3)) goto part1618_1; else goto part1618_2;
        }
        part1618_1: {
          sycl::group_barrier(g, sycl::memory_scope::device);
          if (--fuel1618 < 0) goto end1618;
          if (((((i1 + 2) % 5) != 2) || ((static_cast<float>((v2 % 8388609u)) >= static_cast<float>(i1)) && !(static_cast<float>((v2 % 8388609u)) >= static_cast<float>(i1))))) goto part1618_2; else goto part1618_2;
        }
        part1618_2: {
          float v5 = static_cast<float>((static_cast<std::int64_t>(((v3 - static_cast<float>(c1)) + (v3 + static_cast<float>(static_cast<int>(g.get_group_linear_id()))))) % 1024));
          if (--fuel1618 < 0) goto end1618;
          if ((((i1 - static_cast<int>(g.get_group_linear_id())) % 2) > 1)) goto part1618_0; else goto part1618_1;
        }
        end1618:;
        }
      }
      bool v6 = ((static_cast<int>(g.get_group_linear_id()) & 0) == sycl::min<int>(static_cast<int>(item.get_local_range(0)), static_cast<int>(g.get_group_linear_id())));
      sycl::group_barrier(g);
      v6 = v6;
      {
        t0[ll] = (2u + static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id())));
        sycl::group_barrier(g);
        const int n8 = 1;
        for (int i7 = 0; (i7 < n8); ++i7) {
          std::uint32_t x9 = (t0[ll] + t0[(ll + 1) % 1]);
          sycl::group_barrier(g);
          t0[ll] = x9;
          sycl::group_barrier(g, sycl::memory_scope::device);
        }
      }
      std::uint32_t v10 = t0[ll];
      bool v11 = (v10 != v10);
      switch ((((static_cast<int>(item.get_group(0)) & static_cast<int>(item.get_local_range(0))) + ((static_cast<int>((in[(v6 ? static_cast<std::uint32_t>(c2) : static_cast<std::uint32_t>(c0))] % 1073741825u)) % 16384) * (static_cast<int>((in[(static_cast<int>(item.get_local_range(0)) | static_cast<int>(item.get_group(0)))] % 1073741825u)) % 16384))) % 5)) {
      case 0: {
        sycl::group_barrier(g);
        {
          int w12 = (((c1 - static_cast<int>(item.get_group(0))) % 3 + 3) % 3);
          while (sycl::any_of_group(g, w12 > 0)) {
            w12 = w12 - (w12 > 0);
            int v13 = (sycl::exclusive_scan_over_group(g, static_cast<int>(((w12 ^ w12) >> 3)), sycl::maximum<>()) % 1024);
          }
        }
        break;
      }
      case 1: {
        item.barrier(sycl::access::fence_space::local_space);
        t0[ll] = static_cast<std::uint32_t>(((static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) > static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id()))) ? static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0))) : static_cast<std::int64_t>(c0)));
        sycl::group_barrier(g);
        for (int s14 = 1; (s14 > 0); s14 /= 2) {
          if ((ll < s14 && ll + s14 < 1)) {
            t0[ll] = (t0[ll] + t0[ll + s14]);
          }
          sycl::group_barrier(g, sycl::memory_scope::device);
        }
        std::uint32_t v15 = t0[0];
      }
      case 2: {
        if ((((static_cast<float>(c1) == (static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[(static_cast<int>(g.get_group_linear_id()) ^ c0)] % 8388609u))) % 4194304)) + static_cast<float>(static_cast<int>(item.get_global_id(0))))) && ((static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) + static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)))) != (static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))) + static_cast<std::int64_t>(in[c1])))) || (!(static_cast<float>(c1) == (static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[(static_cast<int>(g.get_group_linear_id()) ^ c0)] % 8388609u))) % 4194304)) + static_cast<float>(static_cast<int>(item.get_global_id(0))))) && ((static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) + static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)))) != (static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))) + static_cast<std::int64_t>(in[c1])))))) {
          break;
        }
        std::int64_t v16 = std::int64_t(31);
        break;
      }
      case 3: {
        int v17 = static_cast<int>(item.get_local_range(0));
        if (((v6 ? c2 : static_cast<int>(item.get_local_range(0))) >= 2)) {
          break;
        }
        break;
      }
      default: {
        unsigned char v18 = static_cast<unsigned char>((sycl::max<int>(((((v6 ? 0u : v10) % 2u) == 0u) ? static_cast<int>(static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)))) : (2 << 3)), ((static_cast<int>((in[static_cast<int>(item.get_local_linear_id())] % 1073741825u)) | static_cast<int>(item.get_local_linear_id())) ^ 3)) % 256));
        break;
      }
      }
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v6));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v10));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v11));
    });
  }).wait_and_throw();
}

class Kernel5000028;
static void run5000028(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    handler.parallel_for(sycl::nd_range<1>(sycl::range<1>(96), sycl::range<1>(32)), [=](sycl::nd_item<1> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      if ((ll >= 16)) {
        std::uint32_t v1 = ((((static_cast<std::uint32_t>(c2) % 2u) != 0u) ? static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) : static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0)))) - ((0u << 2) / 9u));
        bool v2 = ((1 != static_cast<int>(item.get_group(0))) || (static_cast<float>(c0) <= static_cast<float>(static_cast<int>(item.get_local_id(0)))));
        if ((ll == 3)) {
          out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v1));
          std::uint32_t v3 = (((v1 <= (static_cast<std::uint32_t>(c2) & static_cast<std::uint32_t>(c0))) ? (static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) + 31u) : v1) ^ ((v1 | v1) >> 4));
          if (v2) {
            v3 = (v2 ? ((7u + v3) - 0u) : ((v3 + v1) * (v1 << 3)));
          } else {
            v2 = (((c0 + c1) % 5) == 4);
          }
          v3 = 677u;
        }
        v1 = static_cast<std::uint32_t>(c1);
      }
      float a4[8] = {5.0f, (((static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) % 2u) == 0u) ? static_cast<float>(static_cast<int>(item.get_local_id(0))) : static_cast<float>(static_cast<int>(item.get_local_id(0)))), sycl::min<float>(static_cast<float>(static_cast<int>(item.get_global_id(0))), static_cast<float>(static_cast<int>(item.get_group(0)))), (0.0f - 7.0f), sycl::max<float>(static_cast<float>(c2), static_cast<float>(static_cast<int>(item.get_local_id(0)))), static_cast<float>((static_cast<std::int64_t>((static_cast<float>(static_cast<int>(item.get_group(0))) * static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[static_cast<int>(std::int64_t(1))] % 8388609u))) % 2048)))) % 1024)), static_cast<float>(static_cast<std::int64_t>(c0)), static_cast<float>(static_cast<int>(item.get_local_linear_id()))};
      switch ((static_cast<int>((in[static_cast<int>(item.get_local_range(0))] % 1073741825u)) % 5)) {
      case 0: {
        out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>((static_cast<float>(static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id()))) * static_cast<float>((static_cast<std::int64_t>((a4[((3u ^ static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0)))) % 8u)] * a4[((0u & static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id()))) % 8u)])) % 2048)))));
        short v5 = static_cast<short>(3);
        break;
      }
      case 1: {
        {
          int w6 = (c1 % 4);
          while (((w6 > 0) && sycl::all_of_group(g, (((static_cast<int>(item.get_global_id(0)) + static_cast<int>(g.get_group_linear_id())) % 3) != 2)))) {
            --w6;
            short v7 = static_cast<short>(((w6 ^ (w6 ^ w6)) ^ static_cast<int>((static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0))) ^ static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0)))))));
          }
        }
        {
          int w8 = 2;
          while ((w8 > 0)) {
            --w8;
            sycl::group_barrier(g, sycl::memory_scope::device);
            std::uint32_t v9 = 2u;
          }
        }
        break;
      }
      case 2: {
        if ((static_cast<std::uint32_t>(c0) > sycl::min<std::uint32_t>(static_cast<std::uint32_t>(c1), static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id()))))) {
          a4[(in[static_cast<std::uint32_t>(std::int64_t(2))] % 8u)] = a4[((static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0))) - static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))) % 8u)];
        } else {
          unsigned char v10 = static_cast<unsigned char>(((((static_cast<int>(item.get_local_linear_id()) % 4) + sycl::min<int>(c0, 7)) - 2) & 255));
          v10 = static_cast<unsigned char>(((v10 + (sycl::min<int>(v10, (v10 & v10)) % 10)) % 256));
          if ((ll < (c1 % 2))) {
            if (!((1 % 3) != 2)) {
              v10 = static_cast<unsigned char>((v10 ^ (static_cast<int>(item.get_local_id(0)) + ((5 & c0) + 2))));
              float *p11 = &a4[((static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0))) ^ static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0)))) % 8u)];
            }
            std::uint32_t a12[5] = {(static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0))) + static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))), static_cast<std::uint32_t>(c0), 31u, static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0))), 0u};
          }
          v10 = static_cast<unsigned char>(v10);
        }
        break;
      }
      case 3: {
        int a13[2] = {((static_cast<int>(item.get_global_id(0)) ^ static_cast<int>((in[((a4[(c1 % 8)] != static_cast<float>((in[(static_cast<std::uint32_t>(c1) + static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id())))] % 8388609u))) ? c2 : static_cast<int>(item.get_local_linear_id()))] % 1073741825u))) % 1024), (static_cast<int>(item.get_local_id(0)) ^ c2)};
        break;
      }
      default: {
        for (int i14 = 0; (i14 < 4); ++i14) {
          int a15[4] = {(i14 - c2), (i14 ^ i14), i14, (i14 - i14)};
          {
            const int n18 = ((i14 ^ 5) % 4);
            for (int i16 = 0; (i16 < n18); ++i16) {
              std::uint32_t v17 = static_cast<std::uint32_t>(c1);
            }
          }
          item.barrier(sycl::access::fence_space::local_space);
        }
        break;
      }
      }
      if (((c1 != c0) || ((((c0 >= static_cast<int>(g.get_group_linear_id())) ? static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id())) : static_cast<std::int64_t>(c1)) > (static_cast<std::int64_t>(in[c0]) * static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0))))) && !(((c0 >= static_cast<int>(g.get_group_linear_id())) ? static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id())) : static_cast<std::int64_t>(c1)) > (static_cast<std::int64_t>(in[c0]) * static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0)))))))) {
        if (((100.0f - static_cast<float>(static_cast<int>(item.get_local_range(0)))) >= static_cast<float>(static_cast<int>(item.get_group(0))))) {
          out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[0]));
          out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[1]));
          out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[2]));
          out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[3]));
          out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[4]));
          out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[5]));
          out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[6]));
          out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[7]));
          return;
        }
        out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(sycl::max<float>((a4[(static_cast<int>(item.get_local_range(0)) % 8)] - static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[(633 % 256)] % 8388609u))) % 4194304))), 100.0f)));
        if ((((static_cast<int>(item.get_group(0)) % 2) == 0) && (c2 < c2))) {
          float v19 = static_cast<float>((static_cast<std::int64_t>((((((sycl::min<float>(a4[((static_cast<int>(item.get_global_id(0)) - c0) & 7)], static_cast<float>(static_cast<int>(item.get_local_id(0)))) <= (a4[(static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0))) % 8u)] * static_cast<float>(static_cast<int>(item.get_local_range(0))))) ? (std::int64_t(0) & static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0)))) : (((static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0))) % 4u) < 3u) ? static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) : static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))))) % std::int64_t(3)) == std::int64_t(0)) ? (static_cast<float>(c0) - (a4[((static_cast<std::uint32_t>(c2) ^ static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id()))) % 8u)] + a4[((static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id())) - static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0)))) % 8u)])) : a4[(0 ^ 5)])) % 1024));
          v19 = static_cast<float>((static_cast<std::int64_t>((v19 + v19)) % 1024));
        }
      }
      if (((a4[static_cast<int>(1.0f)] + a4[((static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) + static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id()))) % 8u)]) <= a4[((static_cast<std::uint32_t>(c2) - static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0)))) % 8u)])) {
        std::uint32_t v20 = static_cast<std::uint32_t>(c1);
        int v21 = static_cast<int>(item.get_group(0));
        v21 = ((static_cast<float>(c0) < 7.0f) ? v21 : sycl::min<int>((v21 * 0), static_cast<int>((in[(((static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) % 3u) < 0u) ? 2u : static_cast<std::uint32_t>(c0))] % 1073741825u))));
        int a22[2] = {v21, static_cast<int>(static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0))))};
      } else {
        float *p23 = (((static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0))) % std::int64_t(8)) > (std::int64_t(2) + static_cast<std::int64_t>(c0))) ? &a4[((in[((static_cast<float>(static_cast<int>(item.get_group(0))) >= static_cast<float>(static_cast<int>(item.get_local_linear_id()))) ? static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) : static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id())))] - static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0)))) % 8u)] : &a4[((static_cast<int>(item.get_local_range(0)) / 3) % 8)]);
        (*p23) = static_cast<float>((static_cast<std::int64_t>(((*p23) + static_cast<float>(static_cast<int>(item.get_local_linear_id())))) % 1024));
        p23 = ((ll != 21) ? &a4[(c2 % 8)] : &a4[(static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) / 11u)]);
      }
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[0]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[1]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[2]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[3]));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[4]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[5]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[6]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a4[7]));
    });
  }).wait_and_throw();
}

__attribute__((noinline)) static std::int64_t help5000029_0(sycl::nd_item<1> item, const std::uint32_t *in, int c0, int c1, int c2, int &x1) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  x1 = (((x1 / 5) * x1) % 1024);
  int *p2 = &x1;
  x1 = sycl::group_broadcast(g, static_cast<int>((((((std::int64_t(0) + static_cast<std::int64_t>(c2)) % std::int64_t(2)) < std::int64_t(0)) ? (((static_cast<std::uint32_t>(c0) % 3u) > 0u) ? static_cast<int>(item.get_group(0)) : static_cast<int>((in[(((*p2) | static_cast<int>(item.get_local_linear_id())) & 255)] % 1073741825u))) : (2 - (*p2))) % 1024)));
  (*p2) = static_cast<int>(static_cast<std::int64_t>(c0));
  return static_cast<std::int64_t>(static_cast<std::int64_t>(static_cast<int>(item.get_group(0))));
}
[[gnu::always_inline]] inline static std::int64_t help5000029_1(sycl::nd_item<1> item, const std::uint32_t *in, int c0, int c1, int c2, std::uint32_t &x3, std::int64_t &x4) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  std::int64_t *p5 = &x4;
  std::int64_t a6[2] = {static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0))), static_cast<std::int64_t>(static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())))};
  {
    int w7 = 2;
    do {
      --w7;
      std::uint32_t *p8 = &x3;
      (*p5) = static_cast<std::int64_t>(w7);
      (*p8) = x3;
      (*p8) = ((static_cast<std::uint32_t>(c1) + (static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) - x3)) * static_cast<std::uint32_t>(static_cast<std::int64_t>(static_cast<float>(w7))));
    } while ((w7 > 0));
  }
  return static_cast<std::int64_t>(sycl::min<std::int64_t>((static_cast<std::int64_t>(c2) - static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)))), std::int64_t(31)));
}
class Kernel5000029;
static void run5000029(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    handler.parallel_for<class Kernel5000029>(sycl::nd_range<1>(sycl::range<1>(62), sycl::range<1>(31)), [=](sycl::nd_item<1> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      int a9[5] = {((static_cast<int>(item.get_local_linear_id()) ^ static_cast<int>((in[(((0.0f == 1.0f) ? 100 : static_cast<int>((in[sycl::min<int>(2, c1)] % 1073741825u))) % 256)] % 1073741825u))) % 1024), (static_cast<int>(item.get_local_id(0)) / 6), (3 + static_cast<int>(item.get_local_id(0))), (static_cast<int>(item.get_local_range(0)) + c2), (static_cast<int>(g.get_group_linear_id()) + c2)};
      float v10 = static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[((a9[(static_cast<int>(g.get_group_linear_id()) % 5)] ^ 2) & 255)] % 8388609u))) % 1024));
      v10 = static_cast<float>((static_cast<std::int64_t>((static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[static_cast<int>(static_cast<std::int64_t>(c2))] % 8388609u))) % 4194304)) + ((v10 - 0.0f) - v10))) % 1024));
      v10 = static_cast<float>((static_cast<std::int64_t>((v10 - (((static_cast<std::uint32_t>(c1) + ((static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0))) < static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0)))) ? static_cast<std::uint32_t>(c2) : static_cast<std::uint32_t>(c0))) <= (sycl::max<std::uint32_t>(static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())), static_cast<std::uint32_t>(c1)) ^ (static_cast<std::uint32_t>(c1) << 1))) ? static_cast<float>(c1) : static_cast<float>(static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))))))) % 1024));
      v10 = static_cast<float>(static_cast<int>(item.get_global_id(0)));
      for (int i11 = (static_cast<int>(g.get_group_linear_id()) % 4) - 1; (i11 >= 0); --i11) {
        a9[(((c2 + i11) >> 1) % 5)] = ((a9[((i11 ^ static_cast<int>((in[(2 - i11)] % 1073741825u))) % 5)] & i11) % 2);
        v10 = static_cast<float>((static_cast<std::int64_t>((v10 + ((v10 + static_cast<float>(static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))))) * 31.0f))) % 1024));
        float v12 = static_cast<float>((static_cast<std::int64_t>(((v10 > ((v10 * v10) + v10)) ? (5.0f - 5.0f) : sycl::min<float>((static_cast<float>(c0) + v10), static_cast<float>((static_cast<std::int64_t>(in[i11]) % 8388609))))) % 1024));
        if ((((static_cast<std::uint32_t>(c0) % 2u) > 1u) || (static_cast<int>(item.get_group(0)) < 5))) {
          for (int i13 = 0; (i13 < 3); ++i13) {
            {
              const int n15 = (((static_cast<int>((in[static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))] % 1073741825u)) % 536870912) + 31) % 4);
              for (int i14 = 0; (i14 < n15); ++i14) {
                sycl::group_barrier(g);
              }
            }
          }
          switch ((sycl::max<int>(static_cast<int>((in[(((static_cast<int>((in[static_cast<int>(item.get_group(0))] % 1073741825u)) % 536870912) + static_cast<int>(item.get_local_range(0))) % 256)] % 1073741825u)), i11) % 4)) {
          case 0: {
            if (((std::int64_t(3) * static_cast<std::int64_t>(c2)) < sycl::max<std::int64_t>(static_cast<std::int64_t>(c1), static_cast<std::int64_t>(c0)))) {
              unsigned char v16 = static_cast<unsigned char>(sycl::group_broadcast(g, static_cast<unsigned char>(static_cast<unsigned char>((a9[(((0 | i11) % 9) % 5)] & 255))), static_cast<std::size_t>(sycl::max<std::uint32_t>(static_cast<std::uint32_t>(c0), static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))))));
            }
            break;
          }
          case 1: {
            bool v17 = sycl::any_of_group(g, ((c2 & i11) <= (static_cast<int>(item.get_group(0)) ^ 100)));
            v12 = static_cast<float>((static_cast<std::int64_t>((v10 - v10)) % 1024));
          }
          case 2: {
            v12 = static_cast<float>((static_cast<std::int64_t>((((static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) == (static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0))) - static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))))) ? (v10 - 31.0f) : static_cast<float>(static_cast<std::int64_t>(c1))) + static_cast<float>((i11 >> 2)))) % 1024));
            std::int64_t v18 = static_cast<std::int64_t>(static_cast<int>(item.get_group(0)));
            break;
          }
          default: {
            float v19 = static_cast<float>((static_cast<std::int64_t>(((static_cast<float>(c0) + static_cast<float>(c2)) + sycl::reduce_over_group(g, static_cast<float>(static_cast<float>((static_cast<std::int64_t>((static_cast<float>((in[(i11 & i11)] % 8388609u)) - static_cast<float>(static_cast<int>(item.get_local_range(0))))) % 1024))), sycl::plus<>()))) % 1024));
            break;
          }
          }
        }
      }
      v10 = static_cast<float>((static_cast<std::int64_t>((v10 + ((((static_cast<std::uint32_t>(c0) + in[(sycl::min<int>(100, a9[((5 ^ 5) % 5)]) & 255)]) / 8u) <= (static_cast<std::uint32_t>(a9[((static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) * static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0)))) % 5u)]) % 5u)) ? sycl::min<float>(100.0f, (((a9[((a9[(5 % 5)] % 5 + 5) % 5)] % 5) > 2) ? v10 : v10)) : static_cast<float>(static_cast<std::uint32_t>(c2))))) % 1024));
      {
        const int n23 = static_cast<int>(item.get_group(0));
        for (int i20 = 0; (i20 < n23); ++i20) {
          if (((sycl::min<std::uint32_t>(static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0))), static_cast<std::uint32_t>(c2)) % 2u) > 0u)) {
            v10 = static_cast<float>(c1);
            v10 = static_cast<float>((static_cast<std::int64_t>((v10 - sycl::max<float>((sycl::max<float>(v10, v10) - v10), (static_cast<float>(i20) * static_cast<float>(static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))))))) % 1024));
            out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(sycl::min<int>((49 ^ i20), ((2 <= i20) ? a9[((static_cast<std::uint32_t>(c2) - static_cast<std::uint32_t>(c0)) % 5u)] : i20))));
          } else {
            int v21 = ((((v10 == v10) && ((i20 % 2) > 0)) || (sycl::min<float>(v10, static_cast<float>(static_cast<int>(g.get_group_linear_id()))) == ((static_cast<float>(static_cast<int>(item.get_group(0))) != static_cast<float>(static_cast<int>(item.get_group(0)))) ? static_cast<float>((in[((((in[i20] % 2u) > 1u) ? in[static_cast<std::uint32_t>(i20)] : static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))) % 256u)] % 8388609u)) : static_cast<float>(static_cast<int>(item.get_global_id(0)))))) ? i20 : (static_cast<int>(item.get_local_linear_id()) >> 1));
            v10 = (((static_cast<float>(v21) - static_cast<float>(0u)) >= ((v10 - v10) + (v10 - v10))) ? static_cast<float>((static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) * static_cast<std::uint32_t>(c0))) : static_cast<float>(static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0)))));
            v10 = static_cast<float>((static_cast<std::int64_t>((v10 + v10)) % 1024));
          }
          short v22 = static_cast<short>((i20 | (((static_cast<float>(static_cast<int>(item.get_group(0))) + static_cast<float>(c2)) != sycl::max<float>(static_cast<float>(static_cast<int>(item.get_group(0))), static_cast<float>(static_cast<int>(item.get_group(0))))) ? (i20 + 100) : static_cast<int>(static_cast<std::uint32_t>(c0)))));
          out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(((static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id())) & static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id()))) ^ (static_cast<std::int64_t>(in[static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0)))]) & static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id()))))));
        }
      }
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a9[0]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a9[1]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a9[2]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a9[3]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a9[4]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v10));
    });
  }).wait_and_throw();
}

class Kernel5000030;
static void run5000030(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<float, 1> t0(sycl::range<1>(17), handler);
    sycl::local_accessor<int, 1> t1(sycl::range<1>(17), handler);
    handler.parallel_for(sycl::nd_range<1>(sycl::range<1>(17), sycl::range<1>(17)), [=](sycl::nd_item<1> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      sycl::group_barrier(g);
      {
        t0[ll] = static_cast<float>((static_cast<std::int64_t>(static_cast<float>(((c1 ^ static_cast<int>((in[static_cast<int>(g.get_group_linear_id())] % 1073741825u))) % 8388609))) % 1024));
        sycl::group_barrier(g);
        const int n2 = ((((2u % 3u) < 1u) ? c0 : static_cast<int>(item.get_local_range(0))) % 8);
        for (int i1 = 0; (i1 < n2); ++i1) {
          float x3 = static_cast<float>((static_cast<std::int64_t>((t0[ll] + t0[(ll + 1) % 17])) % 1024));
          sycl::group_barrier(g);
          t0[ll] = x3;
          item.barrier();
        }
      }
      float v4 = t0[ll];
      v4 = static_cast<float>((static_cast<std::int64_t>(((2.0f + ((v4 < v4) ? 0.0f : v4)) + v4)) % 1024));
      if ((((static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) + static_cast<std::uint32_t>(c2)) % 2u) < 1u)) {
        std::uint32_t v5 = (((((static_cast<int>(item.get_local_range(0)) % 4) % 12) % 3) == 0) ? (static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0))) / 8u) : ((static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) - static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0)))) / 7u));
        sycl::group_barrier(g);
      }
      short v6 = static_cast<short>(sycl::exclusive_scan_over_group(g, static_cast<short>(static_cast<short>((5 + (7 - static_cast<int>(item.get_group(0)))))), sycl::bit_xor<>()));
      std::int64_t v7 = sycl::max<std::int64_t>(static_cast<std::int64_t>(1.0f), static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0))));
      int v8 = sycl::exclusive_scan_over_group(g, static_cast<int>(((v6 & 5) ^ static_cast<int>(static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0)))))), sycl::bit_xor<>());
      v6 = static_cast<short>((sycl::reduce_over_group(g, static_cast<int>(v8), static_cast<int>(static_cast<int>(static_cast<float>(c2))), sycl::plus<int>()) % 1024));
      v4 = static_cast<float>((static_cast<std::int64_t>((static_cast<float>((static_cast<std::int64_t>((static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[static_cast<int>(g.get_group_linear_id())] % 8388609u))) % 4194304)) + static_cast<float>(static_cast<int>(item.get_global_id(0))))) % 4194304)) - static_cast<float>((static_cast<std::int64_t>((v4 - static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[(static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0))) % 9u)] % 8388609u))) % 4194304)))) % 4194304)))) % 1024));
      v7 = static_cast<std::int64_t>(in[((v7 <= v7) ? static_cast<int>(item.get_local_id(0)) : 31)]);
      for (int i9 = 0; (i9 < 0); ++i9) {
        std::int64_t v10 = sycl::group_broadcast(g, static_cast<std::int64_t>(((v7 - v7) % 1099511627776)), static_cast<std::size_t>((static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) % 17u)));
        std::int64_t a11[8] = {((static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())) - v10) % 1099511627776), (static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0))) - static_cast<std::int64_t>(c1)), sycl::max<std::int64_t>(v7, v10), (v7 ^ static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)))), ((v4 <= static_cast<float>(static_cast<int>(item.get_local_linear_id()))) ? static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) : v7), ((v7 - v10) % 1099511627776), v7, (v10 / std::int64_t(13))};
      }
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v4));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v6));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v7));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v8));
    });
  }).wait_and_throw();
}

static std::int64_t help5000031_0(sycl::nd_item<1> item, const std::uint32_t *in, const sycl::local_accessor<int, 1> &t0, int c0, int c1, int c2, std::uint32_t x1) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  int v2 = (sycl::min<int>((static_cast<int>((in[(static_cast<std::uint32_t>(c1) ^ static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))))] % 1073741825u)) - static_cast<int>((in[static_cast<int>(item.get_local_range(0))] % 1073741825u))), c0) % 1024);
  double v3 = static_cast<double>((static_cast<std::int64_t>((static_cast<double>((static_cast<std::int64_t>(((static_cast<double>(in[((v2 + (static_cast<int>((in[((v2 - v2) & 255)] % 1073741825u)) % 536870912)) & 255)]) - static_cast<double>(static_cast<int>(item.get_local_range(0)))) - 31.0)) % 16777216)) * static_cast<double>((static_cast<std::int64_t>(static_cast<double>(in[static_cast<int>(item.get_group(0))])) % 16777216)))) % 1048576));
  std::uint32_t v4 = ((x1 / 2u) - sycl::exclusive_scan_over_group(g, static_cast<std::uint32_t>(((x1 - x1) * static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())))), sycl::minimum<std::uint32_t>()));
  return static_cast<std::int64_t>(((static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())) + static_cast<std::int64_t>(c0)) & static_cast<std::int64_t>(static_cast<int>(item.get_group(0)))));
}
static std::int64_t help5000031_1(sycl::nd_item<1> item, const std::uint32_t *in, const sycl::local_accessor<int, 1> &t0, int c0, int c1, int c2, std::int64_t &x5, std::uint32_t &x6) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  {
    const int n8 = (static_cast<int>((x6 % 1073741825u)) % 2);
    for (int i7 = 0; (i7 < n8); ++i7) {
      x5 = ((x5 + (((((x5 & 576460752303423487) << 2) % 1073741824) * ((static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0))) + static_cast<std::int64_t>(in[(((x5 % std::int64_t(2)) != std::int64_t(0)) ? 100 : i7)])) % 1073741824)) + x5)) % 1099511627776);
    }
  }
  {
    int fuel1854 = 4;
    if (((static_cast<std::uint32_t>(c0) >> 0) >= (5u ^ static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0)))))) goto part1854_2; else goto part1854_0;
  part1854_0: {
    x5 = ((sycl::max<std::int64_t>(std::int64_t(3), static_cast<std::int64_t>(in[sycl::max<int>(3, static_cast<int>(item.get_group(0)))])) - help5000031_0(item, in, t0, c0, c1, c2, (static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) - 0u))) % 1099511627776);
    switch (((((static_cast<int>(g.get_group_linear_id()) - c1) >> 1) % 5 + 5) % 5)) {
    case 0: {
      {
        int w9 = (((static_cast<int>(item.get_group(0)) - static_cast<int>(item.get_global_id(0))) % 3 + 3) % 3);
        do {
          w9 = w9 - (w9 > 0);
          sycl::group_barrier(g);
          if ((ll == ((static_cast<std::uint32_t>(c0) + static_cast<std::uint32_t>(c2)) % 13u))) {
            t0[0] = (w9 + sycl::max<int>(w9, w9));
          }
          sycl::group_barrier(g);
          int v10 = t0[0];
          std::uint32_t v11 = ((((static_cast<float>(static_cast<int>(item.get_global_id(0))) != static_cast<float>(c0)) && (static_cast<int>(g.get_group_linear_id()) == static_cast<int>(item.get_local_range(0)))) ? x6 : x6) ^ ((((static_cast<std::int64_t>(in[static_cast<int>(g.get_group_linear_id())]) % std::int64_t(3)) < std::int64_t(0)) ? x6 : x6) * (x6 ^ x6)));
        } while (sycl::any_of_group(g, w9 > 0));
      }
      x6 = static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id()));
      break;
    }
    case 1: {
      x6 = (x6 ^ x6);
      if ((((static_cast<int>(item.get_group(0)) % 5) != 4) && ((static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) % 4u) == 3u))) {
        break;
      }
    }
    case 2: {
      std::uint32_t *p12 = &x6;
      break;
    }
    case 3: {
      std::uint32_t v13 = static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0)));
      std::uint32_t a14[3] = {(v13 >> 2), (x6 & v13), sycl::max<std::uint32_t>(v13, static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0))))};
      break;
    }
    }
    if (--fuel1854 < 0) goto end1854;
    if ((((static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) % std::int64_t(4)) > std::int64_t(3)) && ((static_cast<std::uint32_t>(c1) % 3u) != 0u))) goto part1854_0; else goto part1854_2;
  }
  part1854_1: {
    x5 = sycl::min<std::int64_t>(sycl::min<std::int64_t>(x5, x5), x5);
    std::int64_t *p15 = &x5;
    if (--fuel1854 < 0) goto end1854;
    if (sycl::any_of_group(g, (((x5 - std::int64_t(1)) % std::int64_t(5)) > std::int64_t(2)))) goto part1854_0; else goto part1854_0;
  }
  part1854_2: {
    x6 = x6;
    x6 = (sycl::max<std::uint32_t>((x6 ^ 31u), (((static_cast<std::int64_t>(c2) % std::int64_t(4)) < std::int64_t(2)) ? 100u : x6)) << 0);
    if (--fuel1854 < 0) goto end1854;
    if (sycl::none_of_group(g, (static_cast<int>(item.get_local_id(0)) < (static_cast<int>(item.get_local_id(0)) ^ static_cast<int>(item.get_local_range(0)))))) goto part1854_1; else goto part1854_2;
  }
  end1854:;
  }
  unsigned char v16 = static_cast<unsigned char>(100);
  return static_cast<std::int64_t>(static_cast<std::int64_t>(static_cast<int>(item.get_group(0))));
}
static std::uint32_t help5000031_2(sycl::nd_item<1> item, const std::uint32_t *in, const sycl::local_accessor<int, 1> &t0, int c0, int c1, int c2, std::int64_t x17) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  x17 = help5000031_0(item, in, t0, c0, c1, c2, sycl::min<std::uint32_t>(static_cast<std::uint32_t>(c2), static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))));
  short v18 = static_cast<short>(sycl::inclusive_scan_over_group(g, static_cast<short>(static_cast<short>((static_cast<int>((in[sycl::max<std::uint32_t>(1u, static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0))))] >> 3)) % 1024))), sycl::bit_and<short>(), static_cast<short>(static_cast<short>(static_cast<short>((static_cast<int>(g.get_group_linear_id()) + static_cast<int>(item.get_global_id(0))))))));
  x17 = ((x17 + ((sycl::max<std::int64_t>(std::int64_t(322), x17) + (static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0))) / std::int64_t(5))) << 3)) % 1099511627776);
  item.barrier(sycl::access::fence_space::local_space);
  {
    t0[ll] = static_cast<int>(std::int64_t(0));
    sycl::group_barrier(g, sycl::memory_scope::device);
    const int n20 = static_cast<int>(item.get_group(0));
    for (int i19 = 0; (i19 < n20); ++i19) {
      int x21 = ((t0[ll] - t0[(ll + 1) % 13]) % 1024);
      sycl::group_barrier(g, sycl::memory_scope::device);
      t0[ll] = x21;
      sycl::group_barrier(g);
    }
  }
  int v22 = t0[ll];
  return static_cast<std::uint32_t>(((static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) ^ static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id()))) + (static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) * static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())))));
}
class Kernel5000031;
static void run5000031(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<int, 1> t0(sycl::range<1>(13), handler);
    handler.parallel_for<class Kernel5000031>(sycl::nd_range<1>(sycl::range<1>(39), sycl::range<1>(13)), [=](sycl::nd_item<1> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      std::int64_t v23 = sycl::min<std::int64_t>((((static_cast<std::uint32_t>(c2) < static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0)))) ? std::int64_t(2) : static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0)))) & (static_cast<std::int64_t>(in[(static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) << 3)]) % std::int64_t(12))), static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())));
      v23 = ((((sycl::min<std::int64_t>(v23, v23) & 72057594037927935) << 5) % 1073741824) * ((static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) ^ static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id()))) | static_cast<std::int64_t>(static_cast<float>(static_cast<int>(g.get_group_linear_id())))));
      if ((ll >= 7)) {
        out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>((static_cast<float>(static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0)))) + (static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[((v23 != v23) ? static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) : static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id())))] % 8388609u))) % 2048)) * static_cast<float>(c1)))));
        v23 = (static_cast<std::int64_t>(static_cast<float>(static_cast<int>(item.get_group(0)))) & static_cast<std::int64_t>(c0));
        v23 = static_cast<std::int64_t>(static_cast<int>(item.get_group(0)));
        for (int i24 = 1 - 1; (i24 >= 0); --i24) {
          std::int64_t *p25 = &v23;
          if ((ll >= 9)) {
            (*p25) = v23;
            std::int64_t *p26 = &v23;
          }
          int v27 = static_cast<int>(std::int64_t(100));
        }
      }
      v23 = (sycl::exclusive_scan_over_group(g, static_cast<std::int64_t>(static_cast<std::int64_t>(sycl::min<int>(static_cast<int>(item.get_local_id(0)), static_cast<int>(item.get_local_range(0))))), sycl::maximum<>()) % 1099511627776);
      sycl::group_barrier(g);
      t0[ll] = ((static_cast<int>(item.get_local_range(0)) - static_cast<int>((in[c0] % 1073741825u))) % 1024);
      std::uint32_t v28 = static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id()));
      sycl::group_barrier(g);
      int v29 = t0[((ll + 2) % 13)];
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v23));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v29));
    });
  }).wait_and_throw();
}

static float help5000032_0(sycl::nd_item<1> item, const std::uint32_t *in, int c0, int c1, int c2, std::uint32_t x1, float x2, float &x3) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  switch (((static_cast<int>(item.get_group(0)) + (c2 * c0)) % 5)) {
  case 0: {
    bool v4 = sycl::none_of_group(g, ((std::int64_t(5) * static_cast<std::int64_t>(in[(static_cast<int>(item.get_local_range(0)) * static_cast<int>(item.get_group(0)))])) == (static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) ^ static_cast<std::int64_t>(c2))));
    x2 = static_cast<float>((static_cast<std::int64_t>((x2 + (static_cast<float>((static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())) ^ static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id())))) + ((x2 + static_cast<float>(c2)) + (x3 - x2))))) % 1024));
  }
  case 1: {
    if (sycl::reduce_over_group(g, (static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) > (static_cast<std::uint32_t>(c2) ^ in[(x1 % 2u)])), sycl::logical_and<bool>())) {
      break;
    }
  }
  case 2: {
    x3 = static_cast<float>((static_cast<std::int64_t>(((static_cast<float>(c1) + x3) + sycl::exclusive_scan_over_group(g, static_cast<float>(static_cast<float>((static_cast<std::int64_t>(((((x1 % 5u) < 0u) ? 100.0f : x3) - (3.0f - 7.0f))) % 1024))), static_cast<float>(static_cast<float>(static_cast<float>((static_cast<std::int64_t>((x2 * static_cast<float>(static_cast<int>(item.get_local_range(0))))) % 1024)))), sycl::minimum<float>()))) % 1024));
    break;
  }
  case 3: {
    float *p5 = &x3;
    break;
  }
  }
  std::uint32_t a6[2] = {(x1 + 5u), 2u};
  bool v7 = sycl::all_of_group(g, ((x1 << 5) < ((static_cast<int>(g.get_group_linear_id()) != 260) ? x1 : x1)));
  std::uint32_t *p8 = ((ll != 0) ? &a6[(static_cast<int>(x2) & 1)] : &a6[((v7 ? static_cast<int>(item.get_local_id(0)) : 5) % 2)]);
  return static_cast<float>(static_cast<float>((static_cast<std::int64_t>((static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[sycl::min<std::uint32_t>(x1, static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))))] % 8388609u))) % 4194304)) + static_cast<float>(c1))) % 1024)));
}
static std::int64_t help5000032_1(sycl::nd_item<1> item, const std::uint32_t *in, int c0, int c1, int c2, std::int64_t x9, std::uint32_t x10) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  if ((((x9 | static_cast<std::int64_t>(c1)) % std::int64_t(3)) == std::int64_t(2))) {
    for (int i11 = ((static_cast<int>(item.get_local_range(0)) + c1) % 2) - 1; (i11 >= 0); --i11) {
      switch (((((i11 - c1) & sycl::min<int>(i11, 3)) % 3 + 3) % 3)) {
      case 0: {
        x9 = static_cast<std::int64_t>(static_cast<std::uint32_t>(c1));
        x10 = (x10 ^ (x10 + ((2u << 3) ^ ((static_cast<int>((in[0u] % 1073741825u)) < i11) ? 7u : static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))))));
        break;
      }
      case 1: {
        int v12 = (static_cast<int>((((2u & in[static_cast<int>(item.get_local_range(0))]) & (static_cast<std::uint32_t>(c0) * x10)) % 1073741825u)) % 1024);
        unsigned char v13 = static_cast<unsigned char>(((static_cast<int>(std::int64_t(0)) & sycl::max<int>(i11, i11)) + ((100 & static_cast<int>(item.get_local_range(0))) ^ (i11 + i11))));
        break;
      }
      default: {
        short v14 = static_cast<short>((static_cast<int>(item.get_global_id(0)) ^ (i11 >> 3)));
        break;
      }
      }
    }
    std::int64_t v15 = x9;
  } else {
    x10 = (x10 + sycl::max<std::uint32_t>(x10, x10));
    int v16 = static_cast<int>(static_cast<float>(static_cast<int>(item.get_local_range(0))));
  }
  x9 = ((x9 + sycl::max<std::int64_t>(x9, (static_cast<std::int64_t>(in[sycl::min<int>(c0, c2)]) + sycl::min<std::int64_t>(x9, x9)))) % 1099511627776);
  x10 = (((static_cast<float>(c0) <= static_cast<float>(c2)) ? ((x10 >= in[((1u + x10) % 256u)]) ? x10 : static_cast<std::uint32_t>(c1)) : 0u) + (((static_cast<int>(g.get_group_linear_id()) + c2) > static_cast<int>(item.get_local_range(0))) ? (((static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) % 2u) == 0u) ? x10 : x10) : x10));
  std::uint32_t v17 = (static_cast<std::uint32_t>((static_cast<int>((in[((5u * x10) % 256u)] % 1073741825u)) - c1)) + 100u);
  return static_cast<std::int64_t>(x9);
}
[[gnu::always_inline]] inline static int help5000032_2(sycl::nd_item<1> item, const std::uint32_t *in, int c0, int c1, int c2) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  if (((static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))) % std::int64_t(4)) < std::int64_t(0))) {
    return sycl::max<int>((73 - static_cast<int>(g.get_group_linear_id())), static_cast<int>(item.get_group(0)));
  }
  sycl::group_barrier(g);
  if (sycl::all_of_group(g, (sycl::max<std::int64_t>(static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0))), static_cast<std::int64_t>(static_cast<int>(item.get_group(0)))) != (static_cast<std::int64_t>(c0) + static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())))))) {
    float v18 = sycl::reduce_over_group(g, static_cast<float>(static_cast<float>((static_cast<std::int64_t>(((31.0f * static_cast<float>(static_cast<int>(item.get_global_id(0)))) + static_cast<float>((static_cast<std::int64_t>(((static_cast<float>(c2) >= static_cast<float>(static_cast<int>(item.get_global_id(0)))) ? static_cast<float>(static_cast<int>(item.get_local_range(0))) : static_cast<float>((in[(static_cast<int>(item.get_group(0)) | 3)] % 8388609u)))) % 4194304)))) % 1024))), sycl::maximum<>());
  } else {
    float v19 = static_cast<float>((static_cast<std::int64_t>((3.0f * static_cast<float>((static_cast<std::int64_t>(((sycl::max<std::int64_t>(static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id())), static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id()))) > static_cast<std::int64_t>(in[static_cast<int>(static_cast<float>(c1))])) ? static_cast<float>((in[static_cast<int>(item.get_local_range(0))] % 8388609u)) : static_cast<float>(static_cast<int>(item.get_local_id(0))))) % 2048)))) % 1024));
    std::int64_t v20 = ((static_cast<float>(sycl::min<std::uint32_t>(static_cast<std::uint32_t>(c1), static_cast<std::uint32_t>(c1))) == 0.0f) ? sycl::min<std::int64_t>((((static_cast<std::int64_t>(in[((static_cast<std::uint32_t>(c2) - static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id()))) % 256u)]) % std::int64_t(4)) != std::int64_t(0)) ? static_cast<std::int64_t>(c1) : static_cast<std::int64_t>(in[static_cast<int>(item.get_local_range(0))])), static_cast<std::int64_t>(c2)) : static_cast<std::int64_t>(static_cast<int>(item.get_group(0))));
  }
  short v21 = static_cast<short>(((((static_cast<int>(item.get_local_id(0)) + (static_cast<int>((in[(static_cast<int>(item.get_global_id(0)) ^ static_cast<int>(g.get_group_linear_id()))] % 1073741825u)) % 536870912)) ^ static_cast<int>(item.get_group(0))) ^ static_cast<int>(item.get_local_range(0))) % 1024));
  return static_cast<int>(((((static_cast<int>((in[(static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) & static_cast<std::uint32_t>(c1))] % 1073741825u)) - static_cast<int>(g.get_group_linear_id())) % 536870912) + (static_cast<int>(g.get_group_linear_id()) - static_cast<int>(g.get_group_linear_id()))) % 1024));
}
class Kernel5000032;
static void run5000032(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    handler.parallel_for(sycl::nd_range<1>(sycl::range<1>(14), sycl::range<1>(7)), [=](sycl::nd_item<1> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      int v22 = c1;
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)))));
      v22 = ((v22 - sycl::max<int>((c2 + static_cast<int>(item.get_group(0))), (2 >> 2))) % 1024);
      v22 = ((v22 ^ (((v22 & 33554431) << 5) - static_cast<int>(((static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())) * static_cast<std::int64_t>(in[static_cast<int>(g.get_group_linear_id())])) % 1073741825)))) % 1024);
      float v23 = sycl::exclusive_scan_over_group(g, static_cast<float>((((static_cast<float>(static_cast<int>(item.get_local_linear_id())) == static_cast<float>(static_cast<int>(item.get_group(0)))) && (static_cast<float>(static_cast<int>(item.get_local_id(0))) == 0.0f)) ? (static_cast<float>(c2) + static_cast<float>(static_cast<int>(item.get_local_linear_id()))) : static_cast<float>(static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)))))), static_cast<float>(static_cast<float>((static_cast<float>(c1) - static_cast<float>(c2)))), sycl::minimum<float>());
      v23 = static_cast<float>(static_cast<int>(static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0)))));
      item.barrier();
      sycl::group_barrier(g);
      std::int64_t a24[5] = {(static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) - static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)))), (static_cast<std::int64_t>(c2) << 2), (static_cast<std::int64_t>(c0) ^ static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0)))), (static_cast<std::int64_t>(c0) * static_cast<std::int64_t>(c0)), sycl::min<std::int64_t>(static_cast<std::int64_t>(c0), static_cast<std::int64_t>(c1))};
      int v25 = sycl::reduce_over_group(g, static_cast<int>(((static_cast<int>(item.get_local_linear_id()) + ((static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id())) <= static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0)))) ? v22 : static_cast<int>(item.get_group(0)))) % 1024)), static_cast<int>(static_cast<int>(v22)), sycl::bit_or<int>());
      if ((static_cast<float>(static_cast<int>(item.get_group(0))) != (v23 - static_cast<float>(static_cast<int>(g.get_group_linear_id()))))) {
        short v26 = static_cast<short>((v22 % 1));
        {
          const int n29 = (v26 & 7);
          for (int i27 = 0; (i27 < n29); ++i27) {
            std::int64_t *p28 = ((ll < 5) ? &a24[0] : &a24[(((((static_cast<std::uint32_t>(c1) % 5u) > 0u) ? v22 : v26) % 5 + 5) % 5)]);
          }
        }
        v26 = static_cast<short>(v22);
        v23 = static_cast<float>((static_cast<std::int64_t>((static_cast<float>(static_cast<int>(item.get_local_linear_id())) + v23)) % 1024));
      } else {
        a24[((((v23 < (v23 * v23)) ? (v25 ^ v25) : (v22 % 12)) % 5 + 5) % 5)] = a24[((((a24[(((v22 - 7) % 5 + 5) % 5)] <= a24[((static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) & static_cast<std::uint32_t>(c0)) % 5u)]) ? static_cast<int>((in[((static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) > static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0)))) ? static_cast<int>(item.get_local_id(0)) : static_cast<int>(g.get_group_linear_id()))] % 1073741825u)) : v22) % 5 + 5) % 5)];
        bool v30 = ((v22 % 4) != 0);
        v23 = v23;
        a24[(397 % 5)] = static_cast<std::int64_t>((in[(static_cast<int>(v23) & 255)] + static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id()))));
      }
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v22));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v23));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a24[0]));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a24[1]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a24[2]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a24[3]));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a24[4]));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v25));
    });
  }).wait_and_throw();
}

__attribute__((noinline)) static std::uint32_t help5000033_0(sycl::nd_item<2> item, const std::uint32_t *in, int c0, int c1, int c2, std::uint32_t &x1, int x2) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  x1 = (x1 ^ static_cast<std::uint32_t>(static_cast<std::int64_t>(static_cast<int>(item.get_group(1)))));
  switch ((((c1 >> 4) - static_cast<int>(5u)) & 3)) {
  case 0: {
    if (((static_cast<float>(static_cast<int>(item.get_local_range(1))) + static_cast<float>(static_cast<int>(item.get_local_range(0)))) != (static_cast<float>(c0) * static_cast<float>(static_cast<int>(item.get_local_range(0)))))) {
      break;
    }
    std::int64_t v3 = (((static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) + std::int64_t(31)) + sycl::reduce_over_group(g, static_cast<std::int64_t>(static_cast<std::int64_t>(in[(sycl::max<int>(x2, x2) & 255)])), sycl::bit_and<std::int64_t>())) % 1099511627776);
    break;
  }
  case 1: {
    x2 = (((sycl::min<int>(x2, x2) + (x2 - 2)) ^ (c0 | x2)) % 1024);
    break;
  }
  case 2: {
    int a4[3] = {((c0 + (static_cast<int>((in[((x2 ^ x2) & 255)] % 1073741825u)) % 536870912)) % 1024), (1 % 6), static_cast<int>(100u)};
    float v5 = sycl::group_broadcast(g, static_cast<float>(static_cast<float>((static_cast<std::int64_t>(static_cast<int>(item.get_group(1))) + static_cast<std::int64_t>(c2)))), static_cast<std::size_t>(((((static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) % 3u) > 2u) ? 2 : c2) % 1)));
    break;
  }
  }
  return static_cast<std::uint32_t>(static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(1))));
}
class Kernel5000033;
static void run5000033(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    handler.parallel_for<class Kernel5000033>(sycl::nd_range<2>(sycl::range<2>(1, 1), sycl::range<2>(1, 1)), [=](sycl::nd_item<2> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      {
        const int n8 = ((c2 - static_cast<int>(item.get_local_range(1))) & 7);
        for (int i6 = 0; (i6 < n8); ++i6) {
          std::uint32_t v7 = (static_cast<std::uint32_t>(static_cast<std::int64_t>(361.0f)) | (((in[static_cast<std::uint32_t>(c2)] <= static_cast<std::uint32_t>(c0)) ? static_cast<std::uint32_t>(c1) : static_cast<std::uint32_t>(c0)) * (static_cast<std::uint32_t>(static_cast<int>(item.get_group(1))) ^ static_cast<std::uint32_t>(c2))));
        }
      }
      for (int i9 = 0; (i9 < 0); ++i9) {
        short v10 = static_cast<short>(static_cast<int>(g.get_group_linear_id()));
        short v11 = static_cast<short>(0);
        short *p12 = &v10;
        out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(((static_cast<float>(static_cast<int>(item.get_local_id(1))) * static_cast<float>(c2)) + static_cast<float>(i9))));
      }
      bool v13 = (sycl::max<float>(7.0f, static_cast<float>(static_cast<int>(item.get_group(1)))) < static_cast<float>(static_cast<int>(item.get_local_linear_id())));
      {
        int w14 = 1;
        do {
          --w14;
          int v15 = sycl::reduce_over_group(g, static_cast<int>(((w14 % 8) ^ w14)), sycl::plus<>());
          double v16 = (7.0 - sycl::reduce_over_group(g, static_cast<double>(static_cast<double>(static_cast<int>(item.get_group(1)))), static_cast<double>((static_cast<double>(static_cast<int>(item.get_group(0))) + static_cast<double>(c0))), sycl::maximum<double>()));
          for (int i17 = 0; (i17 < 3); ++i17) {
            if ((ll == 0)) {
              if ((ll != 0)) {
                continue;
              }
              std::int64_t v18 = (((static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())) ^ static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id()))) + (std::int64_t(3) & static_cast<std::int64_t>(static_cast<int>(item.get_group(0))))) & static_cast<std::int64_t>(static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(1)))));
            }
          }
          float v19 = static_cast<float>(std::int64_t(3));
        } while ((w14 > 0));
      }
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v13));
    });
  }).wait_and_throw();
}

[[gnu::always_inline]] inline static std::uint32_t help5000034_0(sycl::nd_item<2> item, const std::uint32_t *in, const sycl::local_accessor<std::uint32_t, 1> &t0, const sycl::local_accessor<int, 1> &t1, int c0, int c1, int c2) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  for (int i1 = 2 - 1; (i1 >= 0); --i1) {
    float v2 = static_cast<float>((static_cast<std::int64_t>((static_cast<float>(static_cast<int>(item.get_local_range(0))) + sycl::reduce_over_group(g, static_cast<float>((static_cast<float>(static_cast<int>(item.get_local_range(1))) * sycl::min<float>(static_cast<float>(c2), static_cast<float>(static_cast<int>(item.get_global_id(1)))))), sycl::plus<float>()))) % 1024));
    unsigned char a3[8] = {static_cast<unsigned char>((i1 << 1)), static_cast<unsigned char>((static_cast<int>(item.get_local_id(1)) ^ i1)), static_cast<unsigned char>(sycl::max<int>(i1, i1)), static_cast<unsigned char>((i1 & i1)), static_cast<unsigned char>((i1 + i1)), static_cast<unsigned char>(((i1 > i1) ? i1 : i1)), static_cast<unsigned char>(static_cast<int>(item.get_local_id(0))), static_cast<unsigned char>((c1 << 0))};
  }
  if (sycl::none_of_group(g, ((668.0f - static_cast<float>(static_cast<int>(item.get_local_range(1)))) <= (7.0f - static_cast<float>(c1))))) {
    return (sycl::min<std::uint32_t>(static_cast<std::uint32_t>(c1), static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id()))) >> 1);
  }
  item.barrier(sycl::access::fence_space::local_space);
  return static_cast<std::uint32_t>(static_cast<std::uint32_t>(static_cast<int>(item.get_group(1))));
}
static float help5000034_1(sycl::nd_item<2> item, const std::uint32_t *in, const sycl::local_accessor<std::uint32_t, 1> &t0, const sycl::local_accessor<int, 1> &t1, int c0, int c1, int c2) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  switch ((sycl::min<int>(static_cast<int>(static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(1)))), sycl::min<int>(31, c2)) % 3)) {
  case 0: {
    {
      const int n6 = (((static_cast<std::int64_t>(c1) < static_cast<std::int64_t>(static_cast<int>(item.get_local_range(1)))) ? 3 : static_cast<int>(g.get_group_linear_id())) % 4);
      for (int i4 = 0; (i4 < n6); ++i4) {
        if (((((i4 <= i4) ? static_cast<std::int64_t>(c2) : static_cast<std::int64_t>(static_cast<int>(item.get_local_range(1)))) % std::int64_t(5)) != std::int64_t(1))) {
          break;
        }
        std::uint32_t v5 = ((static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) - static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0)))) - help5000034_0(item, in, t0, t1, c0, c1, c2));
      }
    }
    bool v7 = sycl::none_of_group(g, ((static_cast<std::uint32_t>(c0) % 5u) > 4u));
    break;
  }
  case 1: {
    item.barrier(sycl::access::fence_space::local_space);
    std::int64_t v8 = static_cast<std::int64_t>(c1);
    break;
  }
  default: {
    {
      int fuel2011 = 2;
      if ((((31 == 31) && (static_cast<int>(item.get_local_range(1)) <= static_cast<int>(item.get_local_range(1)))) || (!(31 == 31) && (static_cast<int>(item.get_local_range(1)) <= static_cast<int>(item.get_local_range(1)))))) goto part2011_1; else goto part2011_0;
    part2011_0: {
      int v9 = (static_cast<int>((in[(static_cast<int>(item.get_local_range(1)) % 9)] % 1073741825u)) % 1024);
      if (sycl::reduce_over_group(g, (static_cast<int>((in[static_cast<int>(static_cast<std::int64_t>(static_cast<int>(item.get_group(1))))] % 1073741825u)) != v9), sycl::logical_and<bool>())) {
        return static_cast<float>((static_cast<std::int64_t>(((static_cast<float>(c0) + static_cast<float>(static_cast<int>(item.get_local_range(1)))) * static_cast<float>(v9))) % 1024));
      }
      if (--fuel2011 < 0) goto end2011;
      if (((((std::int64_t(5) - static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)))) != static_cast<std::int64_t>(static_cast<int>(item.get_group(0)))) || !((std::int64_t(5) - static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)))) != static_cast<std::int64_t>(static_cast<int>(item.get_group(0))))) || (((static_cast<int>(g.get_group_linear_id()) + c0) % 5) != 3))) goto part2011_1; else goto part2011_0;
    }
    part2011_1: {
      unsigned char v10 = static_cast<unsigned char>(static_cast<int>(item.get_local_id(1)));
      if (--fuel2011 < 0) goto end2011;
      if ((((7 - static_cast<int>((in[((static_cast<int>((in[(static_cast<std::uint32_t>(c0) & static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id())))] % 1073741825u)) >> 5) % 256)] % 1073741825u))) <= (static_cast<int>(item.get_local_linear_id()) * static_cast<int>(item.get_group(0)))) ? (static_cast<float>(static_cast<int>(item.get_local_range(1))) != static_cast<float>(static_cast<int>(item.get_local_range(1)))) : (static_cast<float>(static_cast<int>(item.get_local_range(1))) != static_cast<float>(static_cast<int>(item.get_local_range(1)))))) goto part2011_1; else goto part2011_1;
    }
    end2011:;
    }
    break;
  }
  }
  float v11 = static_cast<float>(static_cast<int>(item.get_group(1)));
  v11 = static_cast<float>((static_cast<std::int64_t>((((sycl::max<float>(3.0f, 3.0f) * 0.0f) != ((v11 + static_cast<float>(static_cast<int>(g.get_group_linear_id()))) - v11)) ? static_cast<float>(static_cast<int>(item.get_local_range(1))) : sycl::max<float>((v11 * static_cast<float>(static_cast<int>(item.get_group(0)))), (v11 + v11)))) % 1024));
  return static_cast<float>(static_cast<float>((static_cast<std::int64_t>(static_cast<float>((static_cast<std::int64_t>(in[c1]) % 8388609))) % 1024)));
}
class Kernel5000034;
static void run5000034(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<std::uint32_t, 1> t0(sycl::range<1>(51), handler);
    sycl::local_accessor<int, 1> t1(sycl::range<1>(51), handler);
    handler.parallel_for(sycl::nd_range<2>(sycl::range<2>(6, 17), sycl::range<2>(3, 17)), [=](sycl::nd_item<2> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      item.barrier(sycl::access::fence_space::local_space);
      t0[ll] = ((1u << 0) ^ (in[sycl::min<int>(static_cast<int>(item.get_local_range(0)), static_cast<int>(item.get_global_id(1)))] & static_cast<std::uint32_t>(c0)));
      sycl::group_barrier(g);
      std::uint32_t v12 = t0[(static_cast<int>(item.get_local_range(1)) * static_cast<int>(item.get_group(0)))];
      v12 = ((static_cast<std::uint32_t>(c1) + v12) ^ (static_cast<std::uint32_t>(static_cast<std::int64_t>(static_cast<float>(static_cast<int>(item.get_local_range(0))))) + (v12 & v12)));
      std::uint32_t v13 = ((v12 ^ (3u % 10u)) + 31u);
      sycl::group_barrier(g);
      float a14[5] = {(static_cast<float>(static_cast<int>(item.get_global_id(0))) - static_cast<float>(static_cast<int>(item.get_global_id(0)))), static_cast<float>(c0), (static_cast<float>(static_cast<int>(item.get_group(0))) - static_cast<float>(static_cast<int>(item.get_local_range(1)))), 0.0f, static_cast<float>((static_cast<std::int64_t>(((static_cast<float>(c1) != static_cast<float>(static_cast<int>(item.get_local_id(1)))) ? static_cast<float>((in[static_cast<std::uint32_t>(static_cast<std::int64_t>(static_cast<float>(static_cast<int>(item.get_local_range(1)))))] % 8388609u)) : 1.0f)) % 1024))};
      std::uint32_t v15 = sycl::reduce_over_group(g, static_cast<std::uint32_t>(((static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id())) + v12) + (v13 + v13))), static_cast<std::uint32_t>((static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) + 31u)), sycl::plus<>());
      item.barrier(sycl::access::fence_space::local_space);
      v12 = (v12 + static_cast<std::uint32_t>(static_cast<std::int64_t>(sycl::max<float>((5.0f - static_cast<float>((in[((c2 * static_cast<int>(g.get_group_linear_id())) % 256)] % 8388609u))), static_cast<float>(c2)))));
      v13 = (v13 + v15);
      switch ((((static_cast<int>(g.get_group_linear_id()) + static_cast<int>(item.get_local_id(0))) | static_cast<int>(item.get_group(1))) % 5)) {
      case 0: {
        if ((((v13 ^ v13) % 3u) < 1u)) {
          break;
        }
      }
      case 1: {
        float v16 = static_cast<float>((static_cast<std::int64_t>(static_cast<float>((sycl::max<std::uint32_t>((v13 & v12), (7u / 12u)) % 8388609u))) % 1024));
        break;
      }
      case 2: {
        short v17 = static_cast<short>((static_cast<int>(g.get_group_linear_id()) - static_cast<int>(item.get_group(0))));
        break;
      }
      case 3: {
        int v18 = (static_cast<int>((std::int64_t(100) % std::int64_t(3))) * ((static_cast<int>(item.get_local_range(0)) + 0) >> 5));
        v13 = 7u;
        break;
      }
      default: {
        if (((a14[(static_cast<int>(item.get_local_linear_id()) % 5)] - static_cast<float>(static_cast<int>(item.get_local_range(0)))) > (static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[((v12 ^ v12) % 256u)] % 8388609u))) % 4194304)) + a14[(1 / 5)]))) {
          break;
        }
        break;
      }
      }
      if (((static_cast<std::int64_t>(static_cast<int>(item.get_local_range(1))) % std::int64_t(3)) == std::int64_t(0))) {
        item.barrier(sycl::access::fence_space::local_space);
        t1[ll] = (static_cast<int>(((in[((static_cast<int>((in[(static_cast<int>(item.get_global_id(1)) & static_cast<int>(item.get_group(0)))] % 1073741825u)) & static_cast<int>(item.get_local_id(1))) % 256)] ^ 0u) % 1073741825u)) % 1024);
        sycl::group_barrier(g);
        int v19 = t1[(((((static_cast<std::int64_t>(c2) % std::int64_t(5)) < std::int64_t(3)) ? v12 : v15) + (static_cast<std::uint32_t>(c2) - 1u)) % 51u)];
        a14[(v12 % 5u)] = static_cast<float>((static_cast<std::int64_t>(((5.0f * a14[(((v19 + static_cast<int>(item.get_local_id(0))) % 5 + 5) % 5)]) * a14[((v19 % 5 + 5) % 5)])) % 1024));
        sycl::group_barrier(g);
        {
          t0[ll] = v12;
          item.barrier(sycl::access::fence_space::local_space);
          const int n21 = (((v19 == v19) ? static_cast<int>(item.get_group(1)) : static_cast<int>(g.get_group_linear_id())) % 8);
          for (int i20 = 0; (i20 < n21); ++i20) {
            std::uint32_t x22 = sycl::max<std::uint32_t>(t0[ll], t0[(ll + 1) % 51]);
            item.barrier();
            t0[ll] = x22;
            sycl::group_barrier(g);
          }
        }
        std::uint32_t v23 = t0[ll];
        unsigned char v24 = static_cast<unsigned char>(((((((985 % 3) == 1) ? v19 : static_cast<int>(item.get_group(1))) + (static_cast<int>(item.get_local_range(0)) + static_cast<int>(item.get_local_range(0)))) ^ static_cast<int>(a14[((static_cast<int>(a14[(((100 - v19) % 5 + 5) % 5)]) % 5 + 5) % 5)])) & 255));
      }
      float v25 = help5000034_1(item, in, t0, t1, c0, c1, c2);
      std::uint32_t v26 = static_cast<std::uint32_t>((static_cast<std::int64_t>(v25) % std::int64_t(2)));
      std::uint32_t a27[3] = {0u, (static_cast<std::uint32_t>(c0) ^ v13), static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0)))};
      sycl::group_barrier(g);
      t1[ll] = ((static_cast<int>(item.get_local_linear_id()) & static_cast<int>(item.get_local_id(1))) ^ (static_cast<int>(item.get_group(1)) / 5));
      sycl::group_barrier(g);
      int v28 = t1[static_cast<int>(item.get_local_range(0))];
      double v29 = static_cast<double>((static_cast<std::int64_t>((((((((3u % 3u) == 0u) ? static_cast<std::int64_t>(c2) : static_cast<std::int64_t>(c1)) % std::int64_t(5)) == std::int64_t(3)) || !((v28 % 5) != 2)) ? (static_cast<double>(std::int64_t(2)) - (static_cast<double>(static_cast<int>(g.get_group_linear_id())) + static_cast<double>(in[((v26 ^ v15) % 256u)]))) : (static_cast<double>(static_cast<int>(g.get_group_linear_id())) - static_cast<double>(static_cast<std::int64_t>(c0))))) % 1048576));
      int v30 = ((((v28 >> 0) | (31 - static_cast<int>(item.get_group(1)))) + (v28 * (v28 % 3))) % 1024);
      bool v31 = sycl::none_of_group(g, ((static_cast<std::int64_t>(c1) + static_cast<std::int64_t>(in[(static_cast<int>(v25) & 255)])) > (static_cast<std::int64_t>(static_cast<int>(item.get_local_range(1))) + static_cast<std::int64_t>(c0))));
      {
        int w32 = 3;
        do {
          --w32;
          if (((std::int64_t(5) > static_cast<std::int64_t>(static_cast<int>(item.get_local_range(1)))) || (v25 < static_cast<float>(static_cast<int>(item.get_group(0)))))) {
            break;
          }
          bool v33 = v31;
          for (int i34 = (static_cast<int>(g.get_group_linear_id()) % 4) - 1; (i34 >= 0); --i34) {
            {
              int w35 = ((static_cast<int>(v25) % 5 + 5) % 5);
              do {
                --w35;
                v28 = ((((w32 + 1) | static_cast<int>((in[(static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) % 8u)] % 1073741825u))) / 11) % 1024);
              } while (((w35 > 0) && ((((static_cast<int>((in[(w35 & 255)] % 1073741825u)) % 536870912) + 31) % 5) > 2)));
            }
            item.barrier(sycl::access::fence_space::local_space);
            t0[ll] = ((static_cast<std::uint32_t>(c0) + static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))) + (v13 * v26));
            int v36 = sycl::reduce_over_group(g, static_cast<int>(((((v25 != a14[(((i34 - 1) % 5 + 5) % 5)]) ? v30 : v30) + ((v31 ? w32 : static_cast<int>((in[((static_cast<int>(item.get_local_range(1)) << 4) % 256)] % 1073741825u))) % 536870912)) % 1024)), sycl::bit_and<int>());
            sycl::group_barrier(g);
            std::uint32_t v37 = t0[(((a27[(static_cast<int>(g.get_group_linear_id()) % 3)] * v15) + v12) % 51u)];
          }
          v15 = v12;
        } while (((w32 > 0) && sycl::reduce_over_group(g, (((a27[(v13 % 3u)] % 2u) > 1u) || (v25 <= v25)), sycl::logical_and<bool>())));
      }
      v26 = static_cast<std::uint32_t>(static_cast<std::int64_t>((v25 + static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[((((static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id())) % std::int64_t(3)) != std::int64_t(2)) ? v15 : v13) % 256u)] % 8388609u))) % 4194304)))));
      sycl::group_barrier(g);
      sycl::group_barrier(g);
      switch (((((v25 - static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[(v28 & 255)] % 8388609u))) % 4194304))) <= (v25 * 3.0f)) ? (c0 * v28) : v28) & 3)) {
      case 0: {
        out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(sycl::min<std::int64_t>((static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))) + static_cast<std::int64_t>(static_cast<int>(item.get_global_id(1)))), static_cast<std::int64_t>(v26))));
      }
      case 1: {
        v26 = sycl::exclusive_scan_over_group(g, static_cast<std::uint32_t>((420u & static_cast<std::uint32_t>(static_cast<std::int64_t>(v25)))), sycl::bit_or<>());
      }
      case 2: {
        std::uint32_t v38 = sycl::inclusive_scan_over_group(g, static_cast<std::uint32_t>((in[((v31 ? static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(1))) : v26) % 256u)] ^ 100u)), sycl::plus<std::uint32_t>());
        v12 = in[(v12 % 256u)];
        break;
      }
      }
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v12));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v13));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[0]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[1]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[2]));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[3]));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[4]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v15));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v25));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v26));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a27[0]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a27[1]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a27[2]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v28));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v29));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v30));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v31));
    });
  }).wait_and_throw();
}

class Kernel5000035;
static void run5000035(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    handler.parallel_for<class Kernel5000035>(sycl::nd_range<1>(sycl::range<1>(46), sycl::range<1>(23)), [=](sycl::nd_item<1> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      std::uint32_t v1 = static_cast<std::uint32_t>(c2);
      bool v2 = sycl::all_of_group(g, (static_cast<float>(static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0)))) >= sycl::min<float>(static_cast<float>(static_cast<int>(item.get_local_linear_id())), static_cast<float>(static_cast<int>(item.get_global_id(0))))));
      switch ((c0 % 4)) {
      case 0: {
        std::int64_t a3[2] = {(static_cast<std::int64_t>(in[(c1 & c2)]) ^ std::int64_t(2)), static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id()))};
        int v4 = (7 + ((static_cast<int>(item.get_local_id(0)) ^ c1) - sycl::min<int>(c2, c0)));
      }
      case 1: {
        std::uint32_t v5 = sycl::min<std::uint32_t>((sycl::min<std::uint32_t>(0u, v1) + v1), static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0))));
        break;
      }
      case 2: {
        short a6[3] = {static_cast<short>(static_cast<int>(item.get_global_id(0))), static_cast<short>((static_cast<int>((in[c2] % 1073741825u)) % 6)), static_cast<short>(sycl::max<int>(c1, static_cast<int>(item.get_local_range(0))))};
        break;
      }
      }
      int v7 = (static_cast<int>(g.get_group_linear_id()) + (static_cast<int>(item.get_group(0)) * 0));
      float v8 = static_cast<float>((static_cast<std::int64_t>((static_cast<float>(static_cast<int>(item.get_group(0))) * ((static_cast<float>(c1) - static_cast<float>(static_cast<int>(item.get_group(0)))) + static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[((v7 + c0) & 255)] % 8388609u))) % 4194304))))) % 1024));
      v7 = v7;
      {
        const int n10 = (sycl::min<int>(v7, c0) & 7);
        for (int i9 = 0; (i9 < n10); ++i9) {
          if (((sycl::max<int>(v7, i9) % 3) > 0)) {
            continue;
          }
        }
      }
      v2 = (((v7 ^ v7) % 4) > 1);
      v2 = (sycl::max<std::uint32_t>(v1, v1) != v1);
      v2 = (7 == (c2 ^ static_cast<int>(item.get_group(0))));
      v8 = v8;
      switch ((((c0 & static_cast<int>((in[static_cast<int>(static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))))] % 1073741825u))) ^ (static_cast<int>((in[((v7 + (static_cast<int>((in[(v7 & 255)] % 1073741825u)) % 536870912)) & 255)] % 1073741825u)) ^ c2)) % 5)) {
      case 0: {
        v8 = static_cast<float>((static_cast<std::int64_t>(((((static_cast<std::uint32_t>(static_cast<std::int64_t>(1.0f)) % 2u) == 0u) || v2) ? (((static_cast<std::uint32_t>(std::int64_t(1)) % 4u) > 3u) ? (v8 - v8) : (v8 + v8)) : ((7u > v1) ? v8 : static_cast<float>(static_cast<int>(item.get_group(0)))))) % 1024));
        if (((v1 % 3u) != 0u)) {
          if (((774 == 519) || v2)) {
            out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(1));
            out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<std::uint32_t>(static_cast<std::int64_t>(static_cast<float>((v1 % 8388609u))))));
          }
          v8 = static_cast<float>((static_cast<std::int64_t>((v8 - v8)) % 1024));
          std::uint32_t v11 = ((static_cast<std::uint32_t>(c1) >> 5) ^ (static_cast<std::uint32_t>(static_cast<std::int64_t>(7.0f)) >> 0));
          if ((((v11 * v11) % 3u) != 0u)) {
            break;
          }
        }
        break;
      }
      case 1: {
        v2 = (static_cast<std::int64_t>(in[((v7 * v7) & 255)]) != static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))));
        v7 = ((sycl::min<int>((v7 & v7), (c2 ^ v7)) + ((1 & 5) ^ (2 + v7))) % 1024);
        break;
      }
      case 2: {
        v8 = static_cast<float>((static_cast<std::int64_t>((v8 + v8)) % 1024));
        if (((v8 + v8) < ((static_cast<std::int64_t>(c0) == std::int64_t(1)) ? static_cast<float>(static_cast<int>(g.get_group_linear_id())) : 31.0f))) {
          std::int64_t v12 = static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)));
          std::uint32_t a13[3] = {(in[(v7 & 255)] + static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0)))), (5u | 391u), v1};
          float v14 = static_cast<float>((static_cast<std::int64_t>((v2 ? ((((v1 % 2u) != 0u) ? v8 : v8) - (((v1 % 3u) != 1u) ? v8 : v8)) : (v8 - v8))) % 1024));
          v12 = (v12 ^ ((((static_cast<float>(static_cast<int>(item.get_group(0))) < static_cast<float>(c2)) || (v1 == v1)) ? std::int64_t(0) : std::int64_t(31)) / std::int64_t(10)));
        }
        break;
      }
      case 3: {
        switch (((((100 < v7) ? v7 : static_cast<int>((in[(v7 & 255)] % 1073741825u))) % 10) & 3)) {
        case 0: {
          int v15 = v7;
          break;
        }
        case 1: {
          out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<std::int64_t>(c1)));
          if ((ll == 21)) {
            std::uint32_t a16[2] = {static_cast<std::uint32_t>(static_cast<std::int64_t>(2.0f)), 100u};
          }
        }
        case 2: {
          float v17 = static_cast<float>((static_cast<std::int64_t>((2.0f + v8)) % 1024));
        }
        default: {
          std::uint32_t v18 = (static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0))) | ((20u | 0u) * v1));
          break;
        }
        }
        int v19 = (((v2 ? 5 : v7) + sycl::exclusive_scan_over_group(g, static_cast<short>(static_cast<short>(v7)), sycl::minimum<>())) % 1024);
        break;
      }
      default: {
        std::uint32_t v20 = static_cast<std::uint32_t>((sycl::max<std::int64_t>(static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))), static_cast<std::int64_t>(c0)) ^ static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0)))));
        break;
      }
      }
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v1));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v2));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v7));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v8));
    });
  }).wait_and_throw();
}

class Kernel5000036;
static void run5000036(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    handler.parallel_for(sycl::nd_range<2>(sycl::range<2>(8, 12), sycl::range<2>(8, 4)), [=](sycl::nd_item<2> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      bool v1 = sycl::none_of_group(g, ((static_cast<std::int64_t>(static_cast<int>(item.get_group(1))) != static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0)))) && ((static_cast<int>(item.get_global_id(0)) % 5) < 3)));
      v1 = (v1 || ((static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())) % std::int64_t(3)) > std::int64_t(2)));
      if ((static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(1))) != static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(1))))) {
        std::int64_t v2 = static_cast<std::int64_t>(((v1 ? static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id())) : static_cast<std::uint32_t>(c2)) - (static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0))) >> 4)));
        switch ((((static_cast<int>(item.get_local_range(0)) ^ static_cast<int>(item.get_local_range(1))) + ((v1 ? static_cast<int>((in[(static_cast<std::uint32_t>(c2) + static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0))))] % 1073741825u)) : static_cast<int>(item.get_local_range(0))) % 536870912)) % 4)) {
        case 0: {
          if ((ll == 31)) {
            break;
          }
          break;
        }
        case 1: {
          v2 = ((v2 + v2) % 1099511627776);
          break;
        }
        case 2: {
          v2 = ((v2 - ((v2 ^ (v2 - static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id())))) - (((static_cast<float>(static_cast<int>(item.get_local_range(0))) + static_cast<float>(static_cast<int>(item.get_global_id(1)))) < (static_cast<float>(static_cast<int>(item.get_group(0))) * 771.0f)) ? static_cast<std::int64_t>(static_cast<int>(item.get_group(1))) : (v2 - static_cast<std::int64_t>(static_cast<int>(item.get_local_id(1))))))) % 1099511627776);
          std::uint32_t a3[4] = {(static_cast<std::uint32_t>(c0) & in[sycl::max<int>(static_cast<int>(item.get_local_id(0)), static_cast<int>(item.get_local_range(1)))]), static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(1))), (in[sycl::min<int>(static_cast<int>(item.get_group(0)), c0)] ^ static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0)))), (static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(1))) << 0)};
          break;
        }
        default: {
          std::int64_t a4[2] = {(v2 ^ v2), (static_cast<std::int64_t>(static_cast<int>(item.get_global_id(1))) ^ v2)};
          break;
        }
        }
      }
      std::uint32_t v5 = 776u;
      sycl::group_barrier(g);
      v5 = (v5 - sycl::max<std::uint32_t>((v1 ? v5 : static_cast<std::uint32_t>(c0)), (v5 ^ 724u)));
      if (((sycl::max<int>(static_cast<int>((in[((static_cast<int>((in[((static_cast<int>(g.get_group_linear_id()) * static_cast<int>(item.get_local_range(0))) % 256)] % 1073741825u)) ^ static_cast<int>(g.get_group_linear_id())) % 256)] % 1073741825u)), static_cast<int>(item.get_local_id(1))) % 3) > 1)) {
        v5 = (v5 + (((static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) - in[((static_cast<int>(item.get_group(0)) + static_cast<int>((in[static_cast<int>(item.get_local_range(0))] % 1073741825u))) % 256)]) + (static_cast<std::uint32_t>(c2) / 11u)) - (static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(1))) & sycl::max<std::uint32_t>(v5, in[sycl::max<int>(2, 100)]))));
        v5 = (v5 - (v5 + ((v5 | v5) * (v5 & static_cast<std::uint32_t>(c1)))));
        if (((static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0))) * static_cast<std::int64_t>(c2)) >= (((v5 % 4u) == 3u) ? std::int64_t(3) : std::int64_t(7)))) {
          v5 = static_cast<std::uint32_t>(c2);
          double v6 = static_cast<double>((static_cast<std::int64_t>(((static_cast<double>(v5) * static_cast<double>(c0)) * sycl::min<double>(static_cast<double>(static_cast<int>(item.get_local_linear_id())), static_cast<double>(static_cast<int>(item.get_global_id(0)))))) % 1048576));
          std::uint32_t *p7 = &v5;
          (*p7) = ((*p7) - (((static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id())) ^ v5) + (*p7)) | (v5 + ((*p7) >> 2))));
        } else {
          std::uint32_t a8[2] = {(v5 + v5), static_cast<std::uint32_t>(c0)};
          std::uint32_t v9 = (static_cast<std::uint32_t>(c0) & v5);
          out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<std::int64_t>(sycl::min<float>(static_cast<float>((in[(static_cast<int>(g.get_group_linear_id()) & c1)] % 8388609u)), static_cast<float>(static_cast<int>(item.get_local_range(0)))))));
        }
        if ((((static_cast<int>((in[2] % 1073741825u)) / 12) % 5) == 0)) {
          if ((ll < ((static_cast<int>((in[(2 ^ static_cast<int>(item.get_group(0)))] % 1073741825u)) % 1073741824) << 0))) {
            out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<int>(item.get_group(1))));
            v5 = (((v5 | 0u) - (v5 + v5)) * static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(1))));
          }
          v5 = (((static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0))) << 2) < ((static_cast<std::int64_t>(c1) ^ std::int64_t(0)) >> 1)) ? v5 : (v5 | v5));
          v5 = (v5 + v5);
          std::int64_t a10[4] = {static_cast<std::int64_t>(static_cast<int>(item.get_group(1))), static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0))), (static_cast<std::int64_t>(c2) - static_cast<std::int64_t>(in[31])), (static_cast<std::int64_t>(c0) ^ static_cast<std::int64_t>(static_cast<int>(item.get_local_id(1))))};
        }
      }
      {
        const int n13 = ((v1 ? static_cast<int>((in[(static_cast<std::uint32_t>(static_cast<int>(item.get_group(1))) + static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))))] % 1073741825u)) : 2) % 4);
        for (int i11 = 0; (i11 < n13); ++i11) {
          std::uint32_t v12 = ((100u & static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(1)))) + sycl::inclusive_scan_over_group(g, static_cast<std::uint32_t>(v5), sycl::plus<std::uint32_t>()));
        }
      }
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>((static_cast<std::uint32_t>(static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)))) >> 3)));
      int a14[8] = {(static_cast<int>(item.get_local_id(0)) - 7), c2, ((static_cast<int>((in[static_cast<int>(item.get_local_id(0))] % 1073741825u)) | static_cast<int>(item.get_group(0))) % 1024), (static_cast<int>(item.get_global_id(1)) & static_cast<int>(item.get_local_id(1))), sycl::min<int>(static_cast<int>(item.get_group(1)), 31), (static_cast<int>(item.get_local_range(1)) | static_cast<int>(item.get_group(0))), (c2 - static_cast<int>(item.get_global_id(1))), (static_cast<int>(item.get_group(0)) - static_cast<int>(g.get_group_linear_id()))};
      v5 = (v5 - ((v5 | v5) + ((static_cast<std::uint32_t>(c0) - 5u) ^ (static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) + 100u))));
      std::int64_t v15 = (static_cast<std::int64_t>(c2) + sycl::reduce_over_group(g, static_cast<std::int64_t>(((static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))) * static_cast<std::int64_t>(static_cast<int>(item.get_group(1)))) ^ (static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0))) ^ static_cast<std::int64_t>(c1)))), sycl::maximum<>()));
      std::uint32_t a16[5] = {v5, (v5 - v5), (static_cast<std::uint32_t>(c1) ^ v5), sycl::max<std::uint32_t>(v5, static_cast<std::uint32_t>(c0)), in[static_cast<int>(static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(1))))]};
      float v17 = static_cast<float>(static_cast<int>(g.get_group_linear_id()));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(100));
      if ((ll >= static_cast<int>(item.get_group(1)))) {
        v17 = static_cast<float>((static_cast<std::int64_t>((v17 + (sycl::min<float>(sycl::min<float>(5.0f, static_cast<float>(c1)), (v17 - static_cast<float>(static_cast<int>(item.get_group(0))))) - v17))) % 1024));
      } else {
        v17 = static_cast<float>((static_cast<std::int64_t>((v17 + static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[(static_cast<int>(v17) & 255)] % 8388609u))) % 4194304)))) % 1024));
        v17 = static_cast<float>((1 / 4));
        std::uint32_t a18[5] = {(static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(1))) << 0), static_cast<std::uint32_t>(c0), v5, static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(1))), v5};
      }
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v1));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v5));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[0]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[1]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[2]));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[3]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[4]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[5]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[6]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a14[7]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v15));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a16[0]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a16[1]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a16[2]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a16[3]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a16[4]));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v17));
    });
  }).wait_and_throw();
}

class Kernel5000037;
static void run5000037(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    handler.parallel_for<class Kernel5000037>(sycl::nd_range<2>(sycl::range<2>(5, 7), sycl::range<2>(5, 7)), [=](sycl::nd_item<2> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      short v1 = static_cast<short>((((c2 << 3) + static_cast<int>(static_cast<std::int64_t>(c1))) - ((static_cast<int>(g.get_group_linear_id()) | static_cast<int>(item.get_local_linear_id())) + ((static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0))) == static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id()))) ? c0 : 2))));
      for (int i2 = 0; (i2 < 6); ++i2) {
        std::uint32_t v3 = sycl::max<std::uint32_t>(static_cast<std::uint32_t>(c0), static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())));
        v1 = static_cast<short>((((i2 + 31) + sycl::inclusive_scan_over_group(g, static_cast<int>(i2), sycl::bit_or<int>())) % 1024));
      }
      {
        int w4 = (static_cast<int>((in[static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(1)))] % 1073741825u)) % 5);
        while (sycl::any_of_group(g, w4 > 0)) {
          w4 = w4 - (w4 > 0);
          v1 = static_cast<short>(((v1 - 100) % 1024));
          double a5[4] = {(static_cast<double>(static_cast<int>(item.get_global_id(0))) * 3.0), static_cast<double>(static_cast<int>(item.get_local_linear_id())), static_cast<double>(static_cast<int>(item.get_local_range(0))), (((static_cast<std::int64_t>(c2) % std::int64_t(4)) < std::int64_t(0)) ? static_cast<double>(static_cast<int>(item.get_group(0))) : 3.0)};
          v1 = static_cast<short>((v1 ^ ((((static_cast<std::int64_t>(c2) - static_cast<std::int64_t>(static_cast<int>(item.get_group(0)))) < static_cast<std::int64_t>(static_cast<float>(static_cast<int>(item.get_global_id(1))))) ? (w4 - static_cast<int>(item.get_global_id(1))) : (w4 ^ v1)) >> 2)));
        }
      }
      int v6 = ((static_cast<int>(item.get_group(1)) & static_cast<int>(item.get_local_range(1))) << 2);
      v1 = static_cast<short>(((v1 + (c2 ^ ((v1 * c2) + (v1 + 1)))) % 1024));
      v1 = static_cast<short>(((v1 - sycl::min<int>(((((static_cast<int>(item.get_local_id(1)) % 4) > 3) ? v1 : v6) + (v6 ^ v1)), (static_cast<int>(static_cast<float>(static_cast<int>(item.get_local_id(1)))) + static_cast<int>(static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())))))) % 1024));
      if (((sycl::max<std::uint32_t>(static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())), static_cast<std::uint32_t>(c2)) % 4u) < 2u)) {
        short *p7 = &v1;
        out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(((static_cast<std::int64_t>(c1) / std::int64_t(9)) ^ static_cast<std::int64_t>(c2))));
      }
      short *p8 = &v1;
      if ((((static_cast<std::uint32_t>(static_cast<int>(item.get_group(1))) % 2u) < 0u) && (static_cast<float>(static_cast<int>(g.get_group_linear_id())) >= static_cast<float>(static_cast<int>(item.get_local_range(1)))))) {
        out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(((static_cast<std::int64_t>(in[((static_cast<int>(item.get_local_id(1)) - v6) & 255)]) ^ static_cast<std::int64_t>(static_cast<int>(item.get_global_id(1)))) + static_cast<std::int64_t>(v6))));
      }
      if ((ll != 8)) {
        short *p9 = &v1;
      }
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v1));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v6));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>((*p8)));
    });
  }).wait_and_throw();
}

static std::int64_t help5000038_0(sycl::nd_item<2> item, const std::uint32_t *in, const sycl::local_accessor<float, 1> &t0, const sycl::local_accessor<std::uint32_t, 1> &t1, int c0, int c1, int c2, float x1, std::int64_t &x2, int &x3) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  x3 = ((static_cast<int>(item.get_local_linear_id()) & static_cast<int>((x1 - static_cast<float>(static_cast<int>(item.get_local_range(0)))))) % 1024);
  x1 = static_cast<float>((static_cast<std::int64_t>((x1 + static_cast<float>(static_cast<int>(item.get_global_id(1))))) % 1024));
  x1 = static_cast<float>((static_cast<std::int64_t>((static_cast<float>((static_cast<std::int64_t>(static_cast<float>(((x2 >> 1) % 8388609))) % 4194304)) + x1)) % 1024));
  double v4 = static_cast<double>((static_cast<std::int64_t>(((((static_cast<int>((in[(static_cast<int>(item.get_group(1)) - static_cast<int>(item.get_group(1)))] % 1073741825u)) % 2) > 0) ? static_cast<double>(in[c0]) : static_cast<double>(static_cast<int>(g.get_group_linear_id()))) - sycl::reduce_over_group(g, static_cast<double>(sycl::min<double>((static_cast<double>(static_cast<int>(item.get_local_range(0))) - static_cast<double>(static_cast<int>(item.get_global_id(1)))), (31.0 * static_cast<double>(static_cast<int>(item.get_local_range(0)))))), static_cast<double>(static_cast<double>(c2)), sycl::plus<>()))) % 1048576));
  return static_cast<std::int64_t>(std::int64_t(2));
}
__attribute__((noinline)) static int help5000038_1(sycl::nd_item<2> item, const std::uint32_t *in, const sycl::local_accessor<float, 1> &t0, const sycl::local_accessor<std::uint32_t, 1> &t1, int c0, int c1, int c2) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  short v5 = static_cast<short>(sycl::min<int>(sycl::min<int>(((static_cast<std::int64_t>(c0) == static_cast<std::int64_t>(in[((c1 - 7) & 255)])) ? static_cast<int>(g.get_group_linear_id()) : static_cast<int>(item.get_group(0))), static_cast<int>(item.get_local_range(1))), (7 + c0)));
  std::int64_t v6 = ((static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())) ^ ((1 < 529) ? static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))) : static_cast<std::int64_t>(static_cast<int>(item.get_group(1))))) + (static_cast<std::int64_t>(static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))) ^ static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id()))));
  return static_cast<int>((((static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) % 5u) > 0u) ? (c2 ^ static_cast<int>(g.get_group_linear_id())) : static_cast<int>(item.get_group(0))));
}
class Kernel5000038;
static void run5000038(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<float, 1> t0(sycl::range<1>(32), handler);
    sycl::local_accessor<std::uint32_t, 1> t1(sycl::range<1>(32), handler);
    handler.parallel_for(sycl::nd_range<2>(sycl::range<2>(2, 16), sycl::range<2>(2, 16)), [=](sycl::nd_item<2> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      {
        int fuel2320 = 4;
        if (((static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))) / std::int64_t(8)) < static_cast<std::int64_t>(7u))) goto part2320_1; else goto part2320_0;
      part2320_0: {
        for (int i7 = 2 - 1; (i7 >= 0); --i7) {
          std::uint32_t v8 = static_cast<std::uint32_t>(((i7 + static_cast<int>(item.get_local_id(0))) >> 0));
          if ((sycl::min<float>(static_cast<float>(c0), static_cast<float>(static_cast<int>(item.get_local_range(0)))) >= static_cast<float>(i7))) {
            sycl::group_barrier(g);
            switch (((((i7 - c0) & ((static_cast<std::int64_t>(in[i7]) <= static_cast<std::int64_t>(static_cast<int>(item.get_local_range(1)))) ? i7 : 31)) % 5 + 5) % 5)) {
            case 0: {
              sycl::group_barrier(g, sycl::memory_scope::device);
              {
                t1[ll] = in[sycl::max<int>(i7, i7)];
                sycl::group_barrier(g, sycl::memory_scope::device);
                const int n10 = 0;
                for (int i9 = 0; (i9 < n10); ++i9) {
                  std::uint32_t x11 = (t1[ll] + t1[(ll + 1) % 32]);
                  sycl::group_barrier(g);
                  t1[ll] = x11;
                  sycl::group_barrier(g);
                }
              }
              std::uint32_t v12 = t1[ll];
              float v13 = ((static_cast<std::uint32_t>(sycl::max<std::int64_t>(std::int64_t(811), static_cast<std::int64_t>(static_cast<int>(item.get_group(0))))) <= sycl::min<std::uint32_t>(((static_cast<std::int64_t>(in[((v8 + v12) % 256u)]) < static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0)))) ? in[i7] : v8), (2u + v8))) ? static_cast<float>(static_cast<int>(item.get_global_id(0))) : (static_cast<float>(static_cast<int>(item.get_local_range(1))) + static_cast<float>(static_cast<int>(item.get_local_id(0)))));
              break;
            }
            case 1: {
              int v14 = static_cast<int>(static_cast<std::int64_t>(static_cast<int>(item.get_group(1))));
              break;
            }
            case 2: {
              double v15 = static_cast<double>(((((std::int64_t(0) % std::int64_t(3)) < std::int64_t(1)) ? i7 : i7) >> 1));
              break;
            }
            case 3: {
              std::int64_t a16[3] = {(static_cast<std::int64_t>(c1) - static_cast<std::int64_t>(static_cast<int>(item.get_group(0)))), std::int64_t(1), static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0)))};
              break;
            }
            default: {
              v8 = (v8 + ((((static_cast<float>(static_cast<int>(item.get_local_linear_id())) - static_cast<float>(static_cast<int>(item.get_local_linear_id()))) != (static_cast<float>(static_cast<int>(item.get_local_id(0))) + 5.0f)) ? (v8 & static_cast<std::uint32_t>(static_cast<int>(item.get_group(1)))) : v8) + v8));
              break;
            }
            }
          }
          unsigned char v17 = static_cast<unsigned char>(((static_cast<int>((v8 % 1073741825u)) - static_cast<int>(static_cast<float>(static_cast<int>(item.get_group(0))))) % 2));
          int v18 = (((static_cast<int>(item.get_local_id(0)) * v17) ^ (i7 + v17)) >> 3);
        }
        {
          const int n21 = (sycl::min<int>(static_cast<int>(item.get_local_range(0)), c2) % 2);
          for (int i19 = 0; (i19 < n21); ++i19) {
            std::int64_t v20 = (((static_cast<std::int64_t>(static_cast<int>(item.get_local_range(1))) * static_cast<std::int64_t>(static_cast<int>(item.get_global_id(1)))) | static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0)))) << 4);
          }
        }
        if (--fuel2320 < 0) goto end2320;
        if ((((sycl::min<std::uint32_t>(static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(1))), static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))) % 4u) != 3u) || (((static_cast<float>((in[(static_cast<int>(item.get_local_range(1)) >> 1)] % 8388609u)) - static_cast<float>(c1)) != (static_cast<float>((in[(c2 >> 5)] % 8388609u)) - static_cast<float>(static_cast<int>(item.get_global_id(0))))) && !((static_cast<float>((in[(static_cast<int>(item.get_local_range(1)) >> 1)] % 8388609u)) - static_cast<float>(c1)) != (static_cast<float>((in[(c2 >> 5)] % 8388609u)) - static_cast<float>(static_cast<int>(item.get_global_id(0)))))))) goto part2320_1; else goto part2320_0;
      }
      part2320_1: {
        if (((((3.0f * 745.0f) < static_cast<float>(c2)) && (static_cast<int>(item.get_local_range(1)) > (static_cast<int>(g.get_group_linear_id()) + c2))) || (!((3.0f * 745.0f) < static_cast<float>(c2)) && (static_cast<int>(item.get_local_range(1)) > (static_cast<int>(g.get_group_linear_id()) + c2))))) {
          std::int64_t v22 = sycl::reduce_over_group(g, static_cast<std::int64_t>((sycl::min<std::int64_t>(static_cast<std::int64_t>(static_cast<int>(item.get_group(0))), static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0)))) * static_cast<std::int64_t>(c1))), sycl::bit_and<std::int64_t>());
          sycl::group_barrier(g);
          {
            t1[ll] = (static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(1))) - sycl::min<std::uint32_t>(static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(1))), static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(1)))));
            sycl::group_barrier(g);
            const int n24 = (sycl::max<int>(c1, c1) % 4);
            for (int i23 = 0; (i23 < n24); ++i23) {
              std::uint32_t x25 = (t1[ll] + t1[(ll + 1) % 32]);
              item.barrier();
              t1[ll] = x25;
              sycl::group_barrier(g);
            }
          }
          std::uint32_t v26 = t1[ll];
          if ((((((737u & v26) % 3u) == 2u) && (((v22 - static_cast<std::int64_t>(c2)) % std::int64_t(3)) < std::int64_t(1))) || (!(((737u & v26) % 3u) == 2u) && (((v22 - static_cast<std::int64_t>(c2)) % std::int64_t(3)) < std::int64_t(1))))) {
            if ((static_cast<float>(static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id()))) == sycl::max<float>(static_cast<float>(c0), static_cast<float>(static_cast<int>(item.get_local_range(0)))))) {
              v22 = sycl::group_broadcast(g, static_cast<std::int64_t>(sycl::min<std::int64_t>((v22 & static_cast<std::int64_t>(in[0])), static_cast<std::int64_t>(v26))));
            }
          }
          int v27 = c0;
        }
        {
          int w28 = ((static_cast<int>(item.get_global_id(1)) % 9) % 2);
          do {
            w28 = w28 - (w28 > 0);
            if ((((static_cast<std::uint32_t>(w28) <= (static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(1))) ^ static_cast<std::uint32_t>(static_cast<int>(item.get_group(1))))) || !(static_cast<std::uint32_t>(w28) <= (static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(1))) ^ static_cast<std::uint32_t>(static_cast<int>(item.get_group(1)))))) || (((((std::int64_t(100) % std::int64_t(4)) != std::int64_t(2)) ? 0u : 1u) % 5u) != 1u))) {
              if (((((((static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0))) % 3u) != 0u) ? 100 : c2) != 0) || !((((static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0))) % 3u) != 0u) ? 100 : c2) != 0)) || ((2 > static_cast<int>(g.get_group_linear_id())) && (610.0f > static_cast<float>((in[static_cast<int>(g.get_group_linear_id())] % 8388609u)))))) {
                bool v29 = (sycl::max<std::uint32_t>(static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))), static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0)))) < static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))));
                std::uint32_t v30 = static_cast<std::uint32_t>(static_cast<int>((static_cast<std::int64_t>(c1) ^ static_cast<std::int64_t>(c0))));
              } else {
                item.barrier(sycl::access::fence_space::local_space);
                bool v31 = (((static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) % std::int64_t(5)) > std::int64_t(3)) || (static_cast<float>(static_cast<int>(item.get_global_id(0))) != static_cast<float>(static_cast<int>(item.get_local_range(0)))));
              }
            }
            {
              int fuel2317 = 1;
              if ((((static_cast<std::int64_t>(static_cast<int>(item.get_local_range(1))) + static_cast<std::int64_t>(c2)) > (static_cast<std::int64_t>(c0) + static_cast<std::int64_t>(c2))) || (((static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) == in[static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0)))]) && (static_cast<float>(static_cast<int>(item.get_local_id(1))) <= static_cast<float>(static_cast<int>(item.get_local_range(0))))) && !((static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) == in[static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0)))]) && (static_cast<float>(static_cast<int>(item.get_local_id(1))) <= static_cast<float>(static_cast<int>(item.get_local_range(0)))))))) goto part2317_1; else goto part2317_2;
            part2317_0: {
              std::uint32_t v32 = (((sycl::min<float>(static_cast<float>(static_cast<int>(item.get_global_id(0))), static_cast<float>(static_cast<int>(item.get_group(1)))) == static_cast<float>(c1)) && (static_cast<float>(w28) == (static_cast<float>(static_cast<int>(item.get_global_id(0))) + static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0)))] % 8388609u))) % 4194304))))) ? ((static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(1))) & static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0)))) + static_cast<std::uint32_t>(c2)) : (static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(1))) + static_cast<std::uint32_t>(w28)));
              if (--fuel2317 < 0) goto end2317;
              if ((((sycl::max<int>(static_cast<int>(item.get_group(0)), c2) % 2) > 1) || (((static_cast<std::int64_t>(static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(1)))) % std::int64_t(3)) < std::int64_t(2)) && !((static_cast<std::int64_t>(static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(1)))) % std::int64_t(3)) < std::int64_t(2))))) goto part2317_0; else goto part2317_1;
            }
            part2317_1: {
              float v33 = ((100.0f + static_cast<float>(c2)) + sycl::inclusive_scan_over_group(g, static_cast<float>((static_cast<float>(static_cast<int>(item.get_local_range(1))) + static_cast<float>(static_cast<int>(item.get_local_id(1))))), sycl::minimum<float>()));
              std::int64_t a34[2] = {std::int64_t(2), static_cast<std::int64_t>(static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())))};
              if (--fuel2317 < 0) goto end2317;
              if (((static_cast<std::uint32_t>(static_cast<int>(item.get_group(1))) % 3u) == 2u)) goto part2317_1; else goto part2317_1;
            }
            part2317_2: {
              std::int64_t v35 = ((((1.0f - static_cast<float>((in[(static_cast<int>(item.get_local_range(0)) ^ c0)] % 8388609u))) < (static_cast<float>(static_cast<int>(item.get_group(1))) + static_cast<float>(static_cast<int>(g.get_group_linear_id())))) && (sycl::max<float>(static_cast<float>(static_cast<int>(item.get_group(1))), static_cast<float>(static_cast<int>(g.get_group_linear_id()))) < static_cast<float>(static_cast<std::uint32_t>(c0)))) ? static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))) : std::int64_t(0));
              int v36 = ((w28 / 8) + sycl::exclusive_scan_over_group(g, static_cast<int>((static_cast<int>(item.get_group(1)) * (7 ^ 3))), sycl::bit_or<int>()));
              if (--fuel2317 < 0) goto end2317;
              if (((31 + c1) < static_cast<int>(7u))) goto part2317_1; else goto part2317_2;
            }
            end2317:;
            }
          } while (sycl::any_of_group(g, w28 > 0));
        }
        if (--fuel2320 < 0) goto end2320;
        if (((static_cast<float>((in[static_cast<int>(item.get_local_range(1))] % 8388609u)) == static_cast<float>(static_cast<int>(item.get_group(1)))) || (static_cast<int>(item.get_local_range(0)) <= static_cast<int>(item.get_local_range(0))))) goto part2320_0; else goto part2320_1;
      }
      end2320:;
      }
      int v37 = sycl::reduce_over_group(g, static_cast<int>(c1), static_cast<int>(static_cast<int>((static_cast<int>(item.get_group(1)) ^ static_cast<int>(item.get_local_range(1))))), sycl::bit_and<>());
      float a38[8] = {static_cast<float>(static_cast<int>(item.get_group(1))), (static_cast<float>(c2) - 5.0f), static_cast<float>(static_cast<int>(item.get_global_id(1))), static_cast<float>(static_cast<int>(item.get_local_linear_id())), static_cast<float>(static_cast<int>(item.get_local_linear_id())), static_cast<float>(static_cast<int>(item.get_global_id(1))), (static_cast<float>(static_cast<int>(item.get_local_linear_id())) * static_cast<float>(c1)), static_cast<float>(c0)};
      float v39 = static_cast<float>(static_cast<int>(item.get_local_range(0)));
      std::int64_t v40 = static_cast<std::int64_t>(((static_cast<float>(static_cast<int>(g.get_group_linear_id())) + static_cast<float>(static_cast<int>(item.get_group(1)))) - static_cast<float>(static_cast<int>(item.get_local_range(0)))));
      sycl::group_barrier(g, sycl::memory_scope::device);
      t1[ll] = (static_cast<std::uint32_t>(static_cast<std::int64_t>(v39)) * static_cast<std::uint32_t>(static_cast<std::int64_t>(31.0f)));
      sycl::group_barrier(g);
      for (int s41 = 16; (s41 > 0); s41 /= 2) {
        if ((ll < s41 && ll + s41 < 32)) {
          t1[ll] = (t1[ll] + t1[ll + s41]);
        }
        item.barrier();
      }
      std::uint32_t v42 = t1[0];
      if (((v42 & v42) == 7u)) {
        v39 = static_cast<float>((static_cast<std::int64_t>(static_cast<float>(((v40 ^ v40) % 8388609))) % 1024));
        sycl::group_barrier(g);
        float *p43 = ((ll == 25) ? &a38[(sycl::min<int>(v37, v37) & 7)] : &a38[(sycl::min<int>(v37, v37) & 7)]);
      } else {
        float *p44 = &a38[((5u % 13u) % 8u)];
        std::int64_t v45 = ((v40 - (v40 + v40)) % 1099511627776);
        a38[(v37 & 7)] = v39;
      }
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v37));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a38[0]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a38[1]));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a38[2]));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a38[3]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a38[4]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a38[5]));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a38[6]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(a38[7]));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v39));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v40));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v42));
    });
  }).wait_and_throw();
}

static std::int64_t help5000039_0(sycl::nd_item<2> item, const std::uint32_t *in, const sycl::local_accessor<float, 1> &t0, const sycl::local_accessor<std::uint32_t, 1> &t1, int c0, int c1, int c2) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  for (int i1 = 0; (i1 < 2); ++i1) {
    float v2 = (((((static_cast<std::int64_t>(c2) % std::int64_t(3)) == std::int64_t(0)) ? static_cast<float>(static_cast<int>(item.get_local_linear_id())) : static_cast<float>(c1)) - static_cast<float>(c1)) - sycl::min<float>(static_cast<float>((in[(static_cast<std::uint32_t>(c0) * static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(1))))] % 8388609u)), static_cast<float>(c2)));
    short a3[5] = {static_cast<short>((471 | i1)), static_cast<short>((i1 + i1)), static_cast<short>(i1), static_cast<short>((static_cast<int>((in[(i1 | 5)] % 1073741825u)) % 1024)), static_cast<short>(((static_cast<int>((in[(c1 % 5)] % 1073741825u)) - i1) % 1024))};
    int a4[3] = {(1 << 0), ((static_cast<float>(c0) > v2) ? c2 : 3), 7};
  }
  if (sycl::all_of_group(g, (static_cast<float>(static_cast<int>(item.get_local_id(1))) <= ((c1 > static_cast<int>(item.get_local_id(1))) ? static_cast<float>((in[static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(1)))] % 8388609u)) : static_cast<float>(static_cast<int>(item.get_local_id(1))))))) {
    std::int64_t v5 = (sycl::max<std::int64_t>(sycl::max<std::int64_t>(static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))), static_cast<std::int64_t>(c2)), static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0)))) ^ sycl::max<std::int64_t>((static_cast<std::int64_t>(static_cast<int>(item.get_local_id(1))) + static_cast<std::int64_t>(static_cast<int>(item.get_local_linear_id()))), static_cast<std::int64_t>(static_cast<std::uint32_t>(static_cast<int>(item.get_group(1))))));
    if ((static_cast<float>(static_cast<int>(item.get_group(0))) > (static_cast<float>(c0) - static_cast<float>(static_cast<int>(item.get_group(1)))))) {
      sycl::group_barrier(g);
      v5 = (v5 ^ static_cast<std::int64_t>(in[((2u * 461u) % 256u)]));
    }
    std::int64_t *p6 = &v5;
    std::uint32_t v7 = static_cast<std::uint32_t>(c0);
  }
  int v8 = static_cast<int>(item.get_local_range(1));
  v8 = ((v8 ^ static_cast<int>((in[sycl::min<std::uint32_t>(static_cast<std::uint32_t>(c2), static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))))] % 1073741825u))) % 1024);
  return static_cast<std::int64_t>((static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())) & (static_cast<std::int64_t>(static_cast<int>(item.get_group(1))) ^ static_cast<std::int64_t>(c1))));
}
class Kernel5000039;
static void run5000039(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<float, 1> t0(sycl::range<1>(7), handler);
    sycl::local_accessor<std::uint32_t, 1> t1(sycl::range<1>(7), handler);
    handler.parallel_for<class Kernel5000039>(sycl::nd_range<2>(sycl::range<2>(7, 2), sycl::range<2>(7, 1)), [=](sycl::nd_item<2> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      item.barrier();
      std::int64_t v9 = (sycl::max<std::int64_t>((static_cast<std::int64_t>(in[(1u >> 1)]) | static_cast<std::int64_t>(in[(static_cast<int>(item.get_local_range(0)) + static_cast<int>(item.get_local_id(0)))])), (static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())) - std::int64_t(0))) ^ ((static_cast<std::int64_t>(c1) >> 3) / std::int64_t(8)));
      v9 = ((v9 + static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0)))) % 1099511627776);
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(((static_cast<std::int64_t>(static_cast<float>(static_cast<int>(item.get_local_range(1)))) >= (v9 + std::int64_t(100))) ? (static_cast<int>(item.get_group(1)) >> 5) : (c2 << 0))));
      unsigned char v10 = static_cast<unsigned char>((((static_cast<int>(item.get_local_id(1)) | (5 + c2)) + sycl::max<int>(static_cast<int>(static_cast<std::uint32_t>(c2)), ((static_cast<int>((in[((static_cast<std::uint32_t>(static_cast<int>(item.get_group(1))) - static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0)))) % 256u)] % 1073741825u)) % 536870912) + c2))) % 256));
      v9 = (((static_cast<std::int64_t>(static_cast<int>(item.get_group(1))) ^ static_cast<std::int64_t>(in[(1 ^ static_cast<int>(g.get_group_linear_id()))])) + help5000039_0(item, in, t0, t1, c0, c1, c2)) % 1099511627776);
      for (int i11 = 6 - 1; (i11 >= 0); --i11) {
        out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(in[sycl::max<int>(i11, 31)]));
        double v12 = (static_cast<double>(std::int64_t(7)) * static_cast<double>(static_cast<int>(item.get_local_linear_id())));
        v9 = ((((v9 | v9) / std::int64_t(10)) + v9) % 1099511627776);
        v9 = v9;
      }
      float v13 = ((static_cast<float>(5u) + (static_cast<float>(static_cast<int>(item.get_local_id(0))) * static_cast<float>(static_cast<int>(item.get_local_range(1))))) - sycl::min<float>((100.0f - static_cast<float>(static_cast<int>(item.get_global_id(1)))), static_cast<float>(static_cast<std::uint32_t>(c2))));
      if (((static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) * std::int64_t(5)) >= static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())))) {
        if (((((v9 % std::int64_t(3)) == std::int64_t(2)) || !((v9 % std::int64_t(3)) == std::int64_t(2))) || ((((31u == static_cast<std::uint32_t>(static_cast<int>(item.get_group(1)))) ? std::int64_t(5) : static_cast<std::int64_t>(in[(((static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) % 5u) < 4u) ? c0 : static_cast<int>(item.get_local_range(1)))])) % std::int64_t(2)) < std::int64_t(1)))) {
          v13 = static_cast<float>((static_cast<std::int64_t>((v13 + (v13 - (static_cast<float>(static_cast<int>(item.get_group(0))) - 7.0f)))) % 1024));
        } else {
          {
            int fuel2405 = 3;
            if ((((static_cast<int>(item.get_group(1)) % 3) > 1) && (static_cast<float>(static_cast<int>(item.get_group(1))) <= static_cast<float>(c0)))) goto part2405_1; else goto part2405_0;
          part2405_0: {
            out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>((static_cast<float>((static_cast<std::int64_t>(static_cast<float>((static_cast<std::int64_t>(in[static_cast<std::uint32_t>(c2)]) % 8388609))) % 4194304)) + v13)));
            {
              int w14 = 1;
              do {
                --w14;
                v13 = v13;
              } while ((w14 > 0));
            }
            if (--fuel2405 < 0) goto end2405;
            if (((in[((in[c0] << 0) % 256u)] >= static_cast<std::uint32_t>(static_cast<int>(item.get_group(1)))) && ((static_cast<std::uint32_t>(c1) % 2u) == 1u))) goto part2405_0; else goto part2405_0;
          }
          part2405_1: {
            switch (sycl::max<int>(static_cast<int>(item.get_group(0)), static_cast<int>(item.get_group(0)))) {
            case 0: {
              int a15[8] = {(v10 + static_cast<int>(item.get_global_id(1))), (v10 - v10), 2, (v10 + v10), (v10 + v10), (((in[(100u * static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(1))))] % 2u) > 0u) ? v10 : v10), (((static_cast<int>((in[(((static_cast<int>((in[static_cast<std::uint32_t>(c0)] % 1073741825u)) % 536870912) + 2) % 256)] % 1073741825u)) % 536870912) + v10) % 1024), (v10 & v10)};
              sycl::group_barrier(g);
              {
                t1[ll] = (static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(1))) / 13u);
                sycl::group_barrier(g);
                const int n17 = 1;
                for (int i16 = 0; (i16 < n17); ++i16) {
                  std::uint32_t x18 = (t1[ll] + t1[(ll + 1) % 7]);
                  sycl::group_barrier(g, sycl::memory_scope::device);
                  t1[ll] = x18;
                  sycl::group_barrier(g);
                }
              }
              std::uint32_t v19 = t1[ll];
              break;
            }
            case 1: {
              int v20 = static_cast<int>(item.get_local_range(1));
              v13 = sycl::reduce_over_group(g, static_cast<float>(static_cast<float>((static_cast<std::int64_t>((static_cast<float>((static_cast<std::int64_t>(static_cast<float>((v9 % 8388609))) % 4194304)) - static_cast<float>((static_cast<std::int64_t>((static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[((v20 >> 1) & 255)] % 8388609u))) % 4194304)) + 31.0f)) % 4194304)))) % 1024))), sycl::maximum<>());
              break;
            }
            default: {
              sycl::group_barrier(g);
              t1[ll] = sycl::min<std::uint32_t>((static_cast<std::uint32_t>(static_cast<int>(item.get_group(1))) ^ static_cast<std::uint32_t>(c0)), static_cast<std::uint32_t>(static_cast<int>(item.get_group(1))));
              sycl::group_barrier(g);
              std::uint32_t v21 = t1[((ll + 1) % 7)];
              break;
            }
            }
            if (--fuel2405 < 0) goto end2405;
            if (((((static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) % 4u) != 3u) || !((static_cast<std::uint32_t>(static_cast<int>(item.get_group(0))) % 4u) != 3u)) || (((c1 % 5) % 3) == 2))) goto part2405_1; else goto part2405_1;
          }
          end2405:;
          }
          v9 = (((static_cast<std::int64_t>(in[(v10 ^ v10)]) + (v9 + v9)) ^ static_cast<std::int64_t>(static_cast<int>(item.get_group(1)))) % 1099511627776);
        }
        float v22 = static_cast<float>((static_cast<std::int64_t>((static_cast<float>((static_cast<int>((in[((v10 + v10) % 256)] % 1073741825u)) % 8388609)) - ((((v9 * static_cast<std::int64_t>(c2)) % std::int64_t(5)) < std::int64_t(2)) ? (3.0f + static_cast<float>(c0)) : static_cast<float>(static_cast<std::uint32_t>(static_cast<int>(item.get_group(1))))))) % 1024));
        v22 = static_cast<float>((static_cast<std::int64_t>(((v22 * sycl::min<float>(v22, static_cast<float>((in[(static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) + static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(1))))] % 8388609u)))) - 2.0f)) % 1024));
      } else {
        int v23 = ((c2 - sycl::exclusive_scan_over_group(g, static_cast<int>(((c2 & v10) + (((static_cast<std::int64_t>(c1) % std::int64_t(2)) != std::int64_t(1)) ? v10 : v10))), static_cast<int>(static_cast<int>((((v9 % std::int64_t(5)) != std::int64_t(1)) ? 100 : 100))), sycl::plus<int>())) % 1024);
      }
      if ((((static_cast<int>((in[(static_cast<int>(item.get_local_id(1)) >> 2)] % 1073741825u)) < (static_cast<int>((in[(0u / 3u)] % 1073741825u)) ^ v10)) || ((static_cast<int>(g.get_group_linear_id()) >> 0) > ((in[((static_cast<int>(item.get_group(0)) - 7) & 255)] < static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))) ? static_cast<int>(g.get_group_linear_id()) : static_cast<int>(item.get_local_range(0))))) && (!(static_cast<int>((in[(static_cast<int>(item.get_local_id(1)) >> 2)] % 1073741825u)) < (static_cast<int>((in[(0u / 3u)] % 1073741825u)) ^ v10)) || ((static_cast<int>(g.get_group_linear_id()) >> 0) > ((in[((static_cast<int>(item.get_group(0)) - 7) & 255)] < static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))) ? static_cast<int>(g.get_group_linear_id()) : static_cast<int>(item.get_local_range(0))))))) {
        v10 = static_cast<unsigned char>((((((v10 % 3) > 0) || (v13 <= v13)) ? v10 : ((v13 >= v13) ? v10 : v10)) % 7));
        float v24 = v13;
        v24 = static_cast<float>((static_cast<std::int64_t>((v24 + (((((v9 % std::int64_t(9)) % std::int64_t(2)) > std::int64_t(1)) ? (static_cast<float>(static_cast<int>(item.get_local_id(0))) * v13) : static_cast<float>(static_cast<int>(item.get_global_id(1)))) + sycl::max<float>(v13, (((static_cast<int>(item.get_local_range(0)) % 2) < 1) ? v24 : v13))))) % 1024));
        if ((ll == ((static_cast<float>(static_cast<int>(item.get_local_range(1))) >= static_cast<float>(c2)) ? static_cast<int>(g.get_group_linear_id()) : c2))) {
          v24 = static_cast<float>((static_cast<std::int64_t>((v24 + static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[v10] % 8388609u))) % 4194304)))) % 1024));
          v13 = v24;
          int v25 = 544;
          for (int i26 = 0; (i26 < 1); ++i26) {
            v13 = static_cast<float>((static_cast<std::int64_t>((v13 + ((static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[(((i26 != v25) ? v25 : v10) & 255)] % 8388609u))) % 4194304)) - sycl::min<float>(static_cast<float>(static_cast<int>(item.get_local_range(1))), v13)) - sycl::max<float>(static_cast<float>(i26), (static_cast<float>(c1) * static_cast<float>((static_cast<std::int64_t>(static_cast<float>((in[static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0)))] % 8388609u))) % 2048))))))) % 1024));
          }
        }
      }
      unsigned char *p27 = &v10;
      bool v28 = (((static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0))) | static_cast<std::uint32_t>(static_cast<int>(item.get_global_id(0)))) % 3u) > 0u);
      if (((static_cast<std::int64_t>(c2) >= static_cast<std::int64_t>(static_cast<float>(static_cast<int>(item.get_group(0))))) || (((v13 >= v13) || ((v10 % 2) != 0)) && !((v13 >= v13) || ((v10 % 2) != 0))))) {
        std::uint32_t v29 = static_cast<std::uint32_t>(c0);
        std::int64_t *p30 = &v9;
      } else {
        std::uint32_t a31[3] = {((v13 >= v13) ? static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id())) : static_cast<std::uint32_t>(c0)), in[(static_cast<int>(static_cast<float>((in[(static_cast<int>(599u) % 256)] % 8388609u))) % 256)], static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id()))};
      }
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v9));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v10));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v13));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>((*p27)));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v28));
    });
  }).wait_and_throw();
}

static std::uint32_t help5000040_0(sycl::nd_item<1> item, const std::uint32_t *in, const sycl::local_accessor<int, 1> &t0, const sycl::local_accessor<std::uint32_t, 1> &t1, int c0, int c1, int c2, int x1, int x2, int x3) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  bool v4 = ((static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))) + static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0)))) > (static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) << 2));
  sycl::group_barrier(g);
  t1[ll] = sycl::max<std::uint32_t>(static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))), (static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) - static_cast<std::uint32_t>(c0)));
  sycl::group_barrier(g);
  for (int d5 = 1; (d5 < 2); d5 *= 2) {
    std::uint32_t x6 = ll >= d5 ? t1[ll - d5] : 0u;
    item.barrier();
    t1[ll] = (t1[ll] + x6);
    item.barrier(sycl::access::fence_space::local_space);
  }
  std::uint32_t v7 = t1[ll];
  sycl::group_barrier(g);
  t0[ll] = ((((static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())) % std::int64_t(3)) != std::int64_t(1)) ? static_cast<int>(static_cast<std::int64_t>(c0)) : (x1 + 31)) % 1024);
  item.barrier();
  for (int s8 = 1; (s8 > 0); s8 /= 2) {
    if ((ll < s8 && ll + s8 < 2)) {
      t0[ll] = ((t0[ll] + t0[ll + s8]) % 1024);
    }
    sycl::group_barrier(g);
  }
  int v9 = t0[0];
  return static_cast<std::uint32_t>((static_cast<std::uint32_t>(c2) - (static_cast<std::uint32_t>(c2) & static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))))));
}
static std::uint32_t help5000040_1(sycl::nd_item<1> item, const std::uint32_t *in, const sycl::local_accessor<int, 1> &t0, const sycl::local_accessor<std::uint32_t, 1> &t1, int c0, int c1, int c2, std::int64_t x10, std::uint32_t x11) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  std::int64_t a12[2] = {x10, static_cast<std::int64_t>(in[((x11 - in[static_cast<int>(item.get_local_range(0))]) % 256u)])};
  x10 = ((x10 + x10) % 1099511627776);
  {
    const int n17 = ((static_cast<int>(item.get_local_range(0)) + static_cast<int>(item.get_local_range(0))) % 2);
    for (int i13 = 0; (i13 < n17); ++i13) {
      for (int i14 = 0; (i14 < i13); ++i14) {
        x11 = x11;
        std::int64_t v15 = (((sycl::max<std::int64_t>(x10, std::int64_t(7)) + sycl::max<std::int64_t>(std::int64_t(0), x10)) | (sycl::max<std::int64_t>(static_cast<std::int64_t>(static_cast<int>(item.get_global_id(0))), static_cast<std::int64_t>(in[(static_cast<int>(item.get_group(0)) - i13)])) + x10)) % 1099511627776);
      }
      std::uint32_t v16 = help5000040_0(item, in, t0, t1, c0, c1, c2, static_cast<int>((static_cast<std::int64_t>(c0) % std::int64_t(1))), (((static_cast<float>(c1) != (static_cast<float>(static_cast<int>(item.get_group(0))) + static_cast<float>(c0))) ? (i13 << 3) : (static_cast<int>((in[i13] % 1073741825u)) ^ c1)) % 1024), (((x11 < x11) ? sycl::max<int>(c0, static_cast<int>((in[(0 ^ i13)] % 1073741825u))) : 5) % 1024));
    }
  }
  std::int64_t *p18 = ((ll != (static_cast<int>(item.get_group(0)) + static_cast<int>(item.get_local_range(0)))) ? &a12[(static_cast<int>(static_cast<std::uint32_t>(c0)) % 2)] : &a12[((x11 ^ x11) % 2u)]);
  return static_cast<std::uint32_t>(((in[static_cast<int>(static_cast<float>(static_cast<int>(item.get_group(0))))] - static_cast<std::uint32_t>(c1)) - (static_cast<std::uint32_t>(c1) & in[static_cast<int>(static_cast<std::int64_t>(c2))])));
}
static int help5000040_2(sycl::nd_item<1> item, const std::uint32_t *in, const sycl::local_accessor<int, 1> &t0, const sycl::local_accessor<std::uint32_t, 1> &t1, int c0, int c1, int c2, int x19, int x20) {
  const auto g = item.get_group();
  const int ll = static_cast<int>(item.get_local_linear_id());
  (void)g, (void)ll;
  x19 = ((static_cast<int>(static_cast<float>(static_cast<int>(g.get_group_linear_id()))) + (((static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))) <= static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0)))) ? 100 : x20) * static_cast<int>(item.get_local_linear_id()))) % 1024);
  item.barrier();
  {
    t0[ll] = (x20 ^ (x20 | x20));
    sycl::group_barrier(g);
    const int n22 = 3;
    for (int i21 = 0; (i21 < n22); ++i21) {
      int x23 = ((t0[ll] - t0[(ll + 1) % 2]) % 1024);
      sycl::group_barrier(g);
      x20 = ((((((x20 ^ x19) & 67108863) << 4) % 536870912) + x20) % 1024);
      t0[ll] = x23;
      sycl::group_barrier(g);
    }
  }
  int v24 = t0[ll];
  item.barrier(sycl::access::fence_space::local_space);
  t0[ll] = (((static_cast<int>((in[((v24 % 12) & 255)] % 1073741825u)) % 3) + (c2 | x20)) % 1024);
  sycl::group_barrier(g);
  int v25 = t0[((ll + 2) % 2)];
  v25 = 100;
  return static_cast<int>((c0 >> 5));
}
class Kernel5000040;
static void run5000040(sycl::queue &queue, std::uint32_t *in, std::uint64_t *out, int c0, int c1, int c2) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<int, 1> t0(sycl::range<1>(2), handler);
    sycl::local_accessor<std::uint32_t, 1> t1(sycl::range<1>(2), handler);
    handler.parallel_for(sycl::nd_range<1>(sycl::range<1>(4), sycl::range<1>(2)), [=](sycl::nd_item<1> item) {
      const auto g = item.get_group();
      const int ll = static_cast<int>(item.get_local_linear_id());
      (void)g, (void)ll;
      const std::size_t base = item.get_global_linear_id() * 3;
      sycl::group_barrier(g);
      bool v26 = ((static_cast<std::int64_t>(c2) ^ static_cast<std::int64_t>(c2)) != static_cast<std::int64_t>(c1));
      int v27 = (c1 + ((static_cast<int>(item.get_local_range(0)) ^ c0) * (c1 << 1)));
      std::uint32_t v28 = help5000040_0(item, in, t0, t1, c0, c1, c2, ((static_cast<int>((in[(static_cast<std::uint32_t>(static_cast<int>(item.get_local_range(0))) | 7u)] % 1073741825u)) - 3) % 1024), (((static_cast<std::uint32_t>(c2) + static_cast<std::uint32_t>(c2)) != static_cast<std::uint32_t>(c0)) ? v27 : sycl::min<int>(v27, v27)), sycl::max<int>(static_cast<int>(static_cast<float>(static_cast<int>(g.get_group_linear_id()))), static_cast<int>(std::int64_t(7))));
      sycl::group_barrier(g);
      bool v29 = sycl::any_of_group(g, (static_cast<float>(static_cast<int>(g.get_group_linear_id())) > (static_cast<float>(static_cast<int>(item.get_local_range(0))) * static_cast<float>(static_cast<int>(item.get_local_range(0))))));
      switch (((((v27 % 9) >> 4) % 5 + 5) % 5)) {
      case 0: {
        v27 = (((static_cast<int>((in[(v27 & 255)] % 1073741825u)) % 536870912) + sycl::reduce_over_group(g, static_cast<unsigned char>(static_cast<unsigned char>((((v27 > (static_cast<int>((in[(v27 & 255)] % 1073741825u)) ^ v27)) ? v27 : v27) & 255))), sycl::plus<unsigned char>())) % 1024);
        break;
      }
      case 1: {
        {
          const int n33 = (static_cast<int>(item.get_group(0)) % 4);
          for (int i30 = 0; (i30 < n33); ++i30) {
            v27 = (((((static_cast<std::int64_t>(static_cast<int>(item.get_group(0))) > static_cast<std::int64_t>(c2)) ? i30 : i30) + (i30 / 6)) + (static_cast<int>((in[(v27 & 255)] % 1073741825u)) % 536870912)) % 1024);
            int v31 = ((809 ^ (v27 >> 2)) / 6);
            if (sycl::reduce_over_group(g, (static_cast<float>((in[(((static_cast<int>((in[((v28 * 100u) % 256u)] % 1073741825u)) % 16384) * 31) % 256)] % 8388609u)) != static_cast<float>(static_cast<int>(item.get_local_range(0)))), sycl::logical_or<bool>())) {
              std::int64_t a32[5] = {(std::int64_t(3) ^ static_cast<std::int64_t>(c0)), static_cast<std::int64_t>(static_cast<int>(g.get_group_linear_id())), sycl::min<std::int64_t>(std::int64_t(212), static_cast<std::int64_t>(static_cast<int>(item.get_local_id(0)))), (static_cast<std::int64_t>(c1) * std::int64_t(0)), (static_cast<std::int64_t>(in[((v31 & v31) & 255)]) >> 4)};
              v26 = ((v28 + in[((c0 ^ v31) & 255)]) < v28);
            }
          }
        }
        break;
      }
      case 2: {
        sycl::group_barrier(g, sycl::memory_scope::device);
        break;
      }
      case 3: {
        std::uint32_t v34 = v28;
        for (int i35 = 0; (i35 < 0); ++i35) {
          std::uint32_t v36 = v28;
          sycl::group_barrier(g);
          t1[ll] = (static_cast<std::uint32_t>(std::int64_t(2)) - (100u + v36));
          sycl::group_barrier(g);
          std::uint32_t v37 = t1[((v27 + (v27 | i35)) & 1)];
          int v38 = ((v26 ? ((v27 + v27) | (i35 * i35)) : ((v27 + static_cast<int>(item.get_local_id(0))) - v27)) % 1024);
        }
        break;
      }
      }
      v29 = (std::int64_t(100) < (static_cast<std::int64_t>(static_cast<int>(item.get_local_range(0))) + std::int64_t(247)));
      v28 = (v28 ^ v28);
      std::uint32_t v39 = (v28 - sycl::inclusive_scan_over_group(g, static_cast<std::uint32_t>(((in[static_cast<int>(7u)] >> 2) / 10u)), sycl::bit_and<>()));
      auto f40 = [&](std::uint32_t x41) -> std::uint32_t {
        for (int i42 = 5 - 1; (i42 >= 0); --i42) {
          v26 = ((static_cast<std::uint32_t>(c1) % 2u) < 1u);
          std::uint32_t v43 = sycl::inclusive_scan_over_group(g, static_cast<std::uint32_t>((((static_cast<std::uint32_t>(i42) % 3u) != 2u) ? in[static_cast<std::uint32_t>(static_cast<std::int64_t>(static_cast<float>(static_cast<int>(item.get_local_id(0)))))] : (static_cast<std::uint32_t>(static_cast<int>(item.get_local_linear_id())) * x41))), sycl::bit_xor<>(), static_cast<std::uint32_t>(static_cast<std::uint32_t>((v28 & static_cast<std::uint32_t>(static_cast<int>(g.get_group_linear_id()))))));
          bool v44 = ((v27 * v27) <= 3);
          int v45 = (((i42 % 9) ^ ((((v27 & 67108863) << 4) % 536870912) + ((static_cast<int>((in[(static_cast<int>((v28 % 1073741825u)) % 256)] % 1073741825u)) & i42) % 536870912))) % 1024);
        }
        v26 = !(static_cast<float>((in[(static_cast<int>((v28 % 1073741825u)) % 256)] % 8388609u)) > static_cast<float>(c2));
        unsigned char v46 = static_cast<unsigned char>((((static_cast<int>(item.get_local_linear_id()) + v27) | static_cast<int>(g.get_group_linear_id())) & 255));
        return static_cast<std::uint32_t>(static_cast<std::uint32_t>(c2));
      };
      v39 = (v39 + (static_cast<std::uint32_t>(static_cast<std::int64_t>(static_cast<float>((in[((v39 + static_cast<std::uint32_t>(c2)) % 256u)] % 8388609u)))) | sycl::max<std::uint32_t>((v28 + v28), 0u)));
      v26 = ((static_cast<float>(c0) != 5.0f) || (static_cast<float>(static_cast<int>(item.get_group(0))) < static_cast<float>(c0)));
      sycl::group_barrier(g);
      {
        t1[ll] = ((static_cast<std::uint32_t>(static_cast<int>(item.get_local_id(0))) & static_cast<std::uint32_t>(static_cast<int>(item.get_group(0)))) + v28);
        sycl::group_barrier(g);
        const int n48 = (5 - static_cast<int>(item.get_local_range(0)));
        for (int i47 = 0; (i47 < n48); ++i47) {
          std::uint32_t x49 = (t1[ll] - t1[(ll + 1) % 2]);
          sycl::group_barrier(g);
          sycl::group_barrier(g);
          t1[ll] = x49;
          sycl::group_barrier(g);
        }
      }
      std::uint32_t v50 = t1[ll];
      std::uint32_t v51 = (((static_cast<std::uint32_t>(c1) + static_cast<std::uint32_t>(c2)) << 3) >> 4);
      v29 = (static_cast<std::int64_t>(v28) < sycl::max<std::int64_t>(static_cast<std::int64_t>(c1), static_cast<std::int64_t>(in[((682 | v27) & 255)])));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v26));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v27));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v28));
      out[base + 0] = out[base + 0] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v29));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v39));
      out[base + 2] = out[base + 2] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v50));
      out[base + 1] = out[base + 1] * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(v51));
    });
  }).wait_and_throw();
}

struct Entry {
  int seed;
  void (*run)(sycl::queue &, std::uint32_t *, std::uint64_t *, int, int, int);
  int arguments[3];
  std::size_t size;
};

static const Entry entries[] = {
  {5000026, run5000026, {8, 3, 4}, 96},
  {5000027, run5000027, {2, 0, 0}, 6},
  {5000028, run5000028, {2, 3, 2}, 288},
  {5000029, run5000029, {1, 5, 0}, 186},
  {5000030, run5000030, {3, 6, 3}, 51},
  {5000031, run5000031, {6, 0, 9}, 117},
  {5000032, run5000032, {4, 0, 7}, 42},
  {5000033, run5000033, {8, 0, 9}, 3},
  {5000034, run5000034, {1, 2, 8}, 306},
  {5000035, run5000035, {9, 4, 1}, 138},
  {5000036, run5000036, {9, 7, 1}, 288},
  {5000037, run5000037, {0, 1, 0}, 105},
  {5000038, run5000038, {1, 6, 4}, 96},
  {5000039, run5000039, {8, 6, 0}, 42},
  {5000040, run5000040, {1, 1, 2}, 12},
};

// program FILE [SEED]: runs all kernels or one, and writes their outputs one behind the other.
int main(int argc, char **argv) {
  std::FILE *file = std::fopen(argv[1], "wb");
  if (!file)
    return 2;
  sycl::queue queue;
  for (const Entry &e : entries) {
    if (argc > 2 && std::atoi(argv[2]) != e.seed)
      continue;
    auto *in = sycl::malloc_shared<std::uint32_t>(256, queue);
    auto *out = sycl::malloc_shared<std::uint64_t>(e.size, queue);
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t x = static_cast<std::uint32_t>(e.seed) * 2654435761u + i * 40503u + 12345u;
      x ^= x >> 15;
      x *= 2246822519u;
      in[i] = x ^ (x >> 13);
    }
    for (std::size_t i = 0; i < e.size; ++i)
      out[i] = 0;
    try {
      e.run(queue, in, out, e.arguments[0], e.arguments[1], e.arguments[2]);
    } catch (const std::exception &error) {
      std::printf("kernel %d: %s\n", e.seed, error.what());
      return 1;
    }
    std::fwrite(out, sizeof *out, e.size, file);
    sycl::free(in, queue);
    sycl::free(out, queue);
  }
  std::fclose(file);
}
