# Programs with all patterns
# SPDX-License-Identifier: Apache-2.0
"""generate.py sycl|opencl-kernels|opencl-host FILE [CHECK]...: each pattern twice, right and with its fault, but for faults of the checks that are
named. Programs name each kernel before they run
it: '== CHECK LINE NAME', CHECK is 'right' for a right one; verdict.py reads that."""

import sys

from patterns import PATTERNS

SYCL = """\
#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;

constexpr int N = 32, G = 64, GROUPS = 2;
#define LOCAL
#define BAR group_barrier(it.get_group())
#define SGBAR group_barrier(it.get_sub_group())
template <memory_order O, memory_scope S> using shared_int = atomic_ref<int, O, S>;
using device_int = shared_int<memory_order::relaxed, memory_scope::device>;
#define ADD(p, v) device_int(*(p)).fetch_add(v)
#define ADDW(p, v) shared_int<memory_order::relaxed, memory_scope::work_group>(*(p)).fetch_add(v)
#define ADDAR(p, v) shared_int<memory_order::acq_rel, memory_scope::device>(*(p)).fetch_add(v)
#define GET(p) device_int(*(p)).load()
#define PUT(p, v) device_int(*(p)).store(v)
#define GETA(p) device_int(*(p)).load(memory_order::acquire)
#define PUTR(p, v) device_int(*(p)).store(v, memory_order::release)
#define FENCEA atomic_fence(memory_order::acquire, memory_scope::device)
#define FENCER atomic_fence(memory_order::release, memory_scope::device)
#define SUM(x) reduce_over_group(it.get_group(), (x), plus<>())
#define BCAST(x, k) group_broadcast(it.get_group(), (x), (k))
#define ANY(x) any_of_group(it.get_group(), (x))
#define SCAN(x) exclusive_scan_over_group(it.get_group(), (x), plus<>())
#define SGSUM(x) reduce_over_group(it.get_sub_group(), (x), plus<>())
#define SGBCAST(x, k) group_broadcast(it.get_sub_group(), (x), (k))

queue q;
template <class F> void run(const char *check, int line, const char *name, F f) {
  std::fprintf(stderr, "== %s %d %s\\n", check, line, name);
  int *a = malloc_shared<int>(G, q), *o = malloc_shared<int>(G, q), *c = malloc_shared<int>(8, q);
  for (int k = 0; k < G; ++k)
    a[k] = k, o[k] = 0, c[k % 8] = 0;
  q.submit([&](handler &h) {
     local_accessor<int> memory(64, h);
     h.parallel_for(nd_range<1>(G, N), [=](nd_item<1> it) [[sycl::reqd_sub_group_size(16)]] {
       const int i = int(it.get_local_id(0)), lane = i % 16;
       f(it, i, int(it.get_global_id(0)), lane, i / 16, int(it.get_group(0)), &memory[0], a, o, c);
     });
   }).wait();
  for (int *p : {a, o, c})
    sycl::free(p, q);
}
#define ITEM [=]([[maybe_unused]] nd_item<1> it, [[maybe_unused]] int i, [[maybe_unused]] int g, [[maybe_unused]] int lane, [[maybe_unused]] int sub, [[maybe_unused]] int grp, [[maybe_unused]] int *l, [[maybe_unused]] int *a, [[maybe_unused]] int *o, [[maybe_unused]] int *c)
int main() {
"""

KERNELS = """\
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#define N 32
#define G 64
#define GROUPS 2
#define LOCAL local
#define BAR barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define SGBAR sub_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define AT(p) ((volatile atomic_int *)(p))
#define ADD(p, v) atomic_fetch_add_explicit(AT(p), v, memory_order_relaxed, memory_scope_device)
#define ADDW(p, v) atomic_fetch_add_explicit(AT(p), v, memory_order_relaxed, memory_scope_work_group)
#define ADDAR(p, v) atomic_fetch_add_explicit(AT(p), v, memory_order_acq_rel, memory_scope_device)
#define GET(p) atomic_load_explicit(AT(p), memory_order_relaxed, memory_scope_device)
#define PUT(p, v) atomic_store_explicit(AT(p), v, memory_order_relaxed, memory_scope_device)
#define GETA(p) atomic_load_explicit(AT(p), memory_order_acquire, memory_scope_device)
#define PUTR(p, v) atomic_store_explicit(AT(p), v, memory_order_release, memory_scope_device)
#define FENCEA atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_device)
#define FENCER atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_device)
#define SUM(x) work_group_reduce_add(x)
#define BCAST(x, k) work_group_broadcast(x, k)
#define ANY(x) work_group_any(x)
#define SCAN(x) work_group_scan_exclusive_add(x)
#define SGSUM(x) sub_group_reduce_add(x)
#define SGBCAST(x, k) sub_group_broadcast(x, k)
#define KERNEL(NAME) kernel __attribute__((intel_reqd_sub_group_size(16))) void NAME(global int *a, global int *o, global int *c, local int *l)
#define IDS const int i = get_local_id(0), g = get_global_id(0), lane = i % 16, sub = i / 16, grp = get_group_id(0); (void)lane; (void)sub; (void)grp; (void)g
"""

HOST = """\
#include <cstdio>
#include <sycl/sycl.hpp>
sycl::queue q;
void run(const char *check, int line, const char *name, const char *kernel) {
  std::fprintf(stderr, "== %s %d %s\\n", check, line, name);
  int *a = sycl::malloc_shared<int>(64, q), *o = sycl::malloc_shared<int>(64, q), *c = sycl::malloc_shared<int>(8, q);
  for (int k = 0; k < 64; ++k)
    a[k] = k, o[k] = 0, c[k % 8] = 0;
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int> l(64, h);
     h.set_args(a, o, c, l);
     h.parallel_for(sycl::nd_range<1>(64, 32), cohort::opencl_kernel(q.get_context(), kernel));
   }).wait();
  for (int *p : {a, o, c})
    sycl::free(p, q);
}
int main() {
"""


def both(language):
    for number, (name, check, right, fault, *only) in enumerate(PATTERNS):
        if only and only[0] != language:
            continue
        yield f"right{number}", "right", name, right
        yield f"fault{number}", check, name, fault


def main():
    what, path, *without = sys.argv[1:]
    first = {"sycl": SYCL, "opencl-kernels": KERNELS, "opencl-host": HOST}[what]
    lines = first.splitlines()
    kernel_lines = KERNELS.count("\n")
    for number, (kernel, check, name, code) in enumerate(both(what.split("-")[0])):
        if check in without:
            continue
        if what == "sycl":
            lines.append(f'  run("{check}", {len(lines) + 1}, "{name}", ITEM {{ {code} }});')
        elif what == "opencl-kernels":
            lines.append(f"KERNEL({kernel}) {{ IDS; {code} }}")
        else:
            lines.append(f'  run("{check}", {kernel_lines + number + 1}, "{name}", "{kernel}");')
    if what != "opencl-kernels":
        lines += ['  std::fprintf(stderr, "== end 0 end\\n");', "}"]
    with open(path, "w") as out:
        out.write("\n".join(lines) + "\n")


main()
