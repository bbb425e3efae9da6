// Bodies of distribute_items with everything that is hard for a vector (calls, exceptions that are not thrown, early returns, switches, private arrays, atomics, loops of
// different length, values handed from item to item) give the same at every sub-group size, in groups of all proportions, as item by item.
// RUN: %cohortxx -O0 %s -o %t.0 %cohort_libs && %t.0 > %t.expected
// RUN: %cohortxx -O3 %s -o %t %cohort_libs && %t | diff %t.expected -
// RUN: %cohortxx -O1 -g -fplugin-arg-cohort-sg=4 -fplugin-arg-cohort-cpu=x86-64-v2 %s -o %t.4 %cohort_libs && %t.4 | diff %t.expected -
// RUN: FileCheck %s < %t.expected
// CHECK: groups of 5 x 1 x 1
#include <sycl/sycl.hpp>
#include <cstdio>
#include <stdexcept>

constexpr int count = 1 << 16;

__attribute__((noinline)) static int add_and_ask(int x, int *p) {
  *p += x;
  return x * 3 + *p;
}
__attribute__((noinline)) static int next_of(int x) {
  if (x < 0)
    throw std::runtime_error("below 0");
  return x + 1;
}

static unsigned digest(int *out) {
  unsigned hash = 7;
  for (int i = 0; i < count; ++i) {
    hash = hash * 31 + unsigned(out[i]);
    out[i] = 0;
  }
  return hash;
}

static void all_kinds(sycl::queue &q, const int *in, int *out, sycl::range<3> size) {
  using namespace sycl;
  q.parallel(range<3>(2, 1, 3), size, [=](auto g) {
    memory_environment(g, require_private_mem<int[5]>(), require_local_mem<int>(0), require_private_mem<short>(short(3)),
                       [&](auto &kept, auto &hits, auto &small) {
      distribute_items_and_wait(g, [&](s_item<3> it) {
        const int i = int(it.get_global_linear_id());
        int a[6];
        for (int k = 0; k < 6; ++k)
          a[k] = in[(i + k) & 1023];
        for (int k = 0; k < 5; ++k)
          kept(it)[k] = a[(in[i] + k) % 6];
        switch (in[i] & 7) {
        case 0:
          a[1] += add_and_ask(i, &a[2]);
          break;
        case 1:
        case 2:
          a[3] = next_of(a[3]);
          break;
        case 5:
          if (in[i] & 8)
            return;
          a[0] = 9;
          [[fallthrough]];
        default:
          a[4] ^= i;
        }
        small(it) = short(small(it) + a[4]);
        atomic_ref<int, memory_order::relaxed, memory_scope::device>(out[60000 + (in[i] & 3)]).fetch_add(a[in[i] % 6]);
        out[i] = a[0] + a[1] * 3 + a[2] * 5 + a[3] * 7 + a[4] * 11;
      });
      distribute_items_and_wait(g, [&](s_item<3> it) {
        const int i = int(it.get_global_linear_id());
        for (int j = 0; j < (in[i] & 15); ++j) {
          if (kept(it)[j % 5] == 500)
            break;
          if (((j + in[i]) & 3) == 0) {
            ++j;
            continue;
          }
          out[i] += kept(it)[j % 5];
        }
        if (it.get_local_id(g, 0) == 1)
          atomic_ref<int, memory_order::relaxed, memory_scope::work_group>(hits) += 1;
        const id<3> at = it.get_local_id(g);
        out[20000 + i] = int(at[0] * 10000 + at[1] * 100 + at[2]) + small(it);
      });
      distribute_groups(g, [&](auto unit) {
        distribute_items(unit, [&](s_item<3> it) {
          const int i = int(it.get_global_linear_id());
          if (in[i] & 1)
            out[40000 + i] = int(it.get_local_linear_id(g)) * 3 + kept(it)[in[i] % 5];
        });
        distribute_groups(unit, [&](auto part) {
          distribute_items(part, [&](s_item<3> it) {
            const int i = int(it.get_global_linear_id());
            if (!(in[i] & 1))
              out[40000 + i] = int(it.get_local_linear_id(g)) * 7 + kept(it)[in[i] % 5];
          });
        });
      });
      single_item(g, [&] { out[59000 + g.get_group_linear_id()] = hits; });
    });
  }).wait();
}

/// On the CPU one thread runs a group: what a variable outside has, the next item sees.
static void handed_on(sycl::queue &q, const int *in, int *out) {
  using namespace sycl;
  q.parallel(range<1>(4), range<1>(77), [=](auto g) {
    int last = 0, sum = 0, most = -5;
    unsigned mixed = 1;
    long total = 5;
    distribute_items_and_wait(g, [&](s_item<1> it) {
      const int i = int(it.get_global_id(0));
      mixed = mixed * 3 + unsigned(in[i]);
      last = in[i];
    });
    distribute_items_and_wait(g, [&](s_item<1> it) {
      const int i = int(it.get_global_id(0));
      if (in[i] & 2)
        sum += in[i];
      out[100 + i] = sum;
    });
    distribute_items_and_wait(g, [&](s_item<1> it) {
      const int i = int(it.get_global_id(0));
      most = in[i] > most ? in[i] : most;
      out[500 + i] = most;
    });
    distribute_items_and_wait(g, [&](s_item<1> it) {
      const int i = int(it.get_global_id(0));
      out[900 + i] = int(total);
      total += in[i];
      out[1300 + i] = int(total);
    });
    single_item(g, [&] { out[g.get_group_id(0)] = int(mixed) + last + sum + most + int(total); });
  }).wait();
}

int main() {
  sycl::queue q;
  int *in = sycl::malloc_shared<int>(count, q), *out = sycl::malloc_shared<int>(count, q);
  for (int i = 0; i < count; ++i) {
    in[i] = int((unsigned(i) * 2654435761u) >> 7 & 1023);
    out[i] = 0;
  }
  for (auto size : {sycl::range<3>(4, 4, 4), {3, 5, 7}, {2, 1, 40}, {1, 9, 17}, {5, 1, 1}, {1, 33, 3}}) {
    all_kinds(q, in, out, size);
    std::printf("groups of %zu x %zu x %zu: %u\n", size[0], size[1], size[2], digest(out));
  }
  handed_on(q, in, out);
  std::printf("handed on: %u\n", digest(out));
}
