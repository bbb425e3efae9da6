// OpenCL C that is compiled when the program runs: options, includes, logs, errors, the cache, life times.
// RUN: rm -rf %t.cache && %cohortxx -O1 -I%S/../run/Inputs %s -o %t %cohort_libs
// RUN: env COHORT_CACHE_DIR=%t.cache %t | FileCheck %s
// RUN: env COHORT_CACHE_DIR= COHORT_CLANG=no-such-clang %t errors | FileCheck %s --check-prefix=NO-CLANG
// What is on disk needs no compiler.
// RUN: echo '#!/bin/sh' > %t.clang && echo 'test ! -e %t.broken && exec %clang "$@"' >> %t.clang && chmod +x %t.clang && rm -f %t.broken
// RUN: env COHORT_CACHE_DIR=%t.cache COHORT_CLANG=%t.clang %t first && touch %t.broken
// RUN: env COHORT_CACHE_DIR=%t.cache COHORT_CLANG=%t.clang %t first
// RUN: env COHORT_CACHE_DIR=%t.cache COHORT_CLANG=%t.clang %t errors | FileCheck %s --check-prefix=BROKEN
// RUN: %if opencl %{ %with_opencl %t first %}
// NO-CLANG: build: OpenCL C is compiled by clang 22, and 'no-such-clang' cannot be started: No such file or directory; COHORT_CLANG may name it
// BROKEN: build: the OpenCL C source cannot be compiled
#include "expect.hpp"
#include <cstring>
#include <optional>

namespace syclex = sycl::ext::oneapi::experimental;
using bundle = sycl::kernel_bundle<sycl::bundle_state::executable>;

static const char text[] = R"(
#include "more/factor.h"
kernel void scale(global int *p, local int *scratch, int add) {
  size_t i = get_global_id(0);
  scratch[get_local_id(0)] = p[i] * FACTOR + add;
  barrier(CLK_LOCAL_MEM_FENCE);
  p[i] = scratch[get_local_size(0) - 1 - get_local_id(0)];
}
kernel void sum(global int *p) { *p = sub_group_reduce_add(OPTION); }
)";

static bundle make(sycl::queue &q, const std::vector<std::string> &options, std::string *log) {
  auto source = syclex::create_kernel_bundle_from_source(
      q.get_context(), syclex::source_language::opencl, text,
      syclex::properties{syclex::include_files{"more/factor.h", "#define FACTOR 3\n#warning included\n"}});
  return syclex::build(source, syclex::properties{syclex::build_options{options}, syclex::save_log{log}});
}

static void first(sycl::queue &q) {
  syclex::properties list{syclex::build_options{"-w"}};
  expect::is_true(list.has_property<syclex::build_options>() && !list.has_property<syclex::save_log>(), "has_property");
  expect::is_true(list.get_property<syclex::build_options>().opts[0] == "-w", "get_property");
  std::string log;
  bundle b = make(q, {"-DOPTION='2 + 3' -cl-fast-relaxed-math"}, &log);
  expect::is_true(log.find("included") != std::string::npos, "log");
  expect::is_true(b.ext_oneapi_has_kernel("scale") && b.ext_oneapi_has_kernel("sum"), "has_kernel");
  expect::is_true(b.ext_oneapi_has_kernel("sum", q.get_device()), "has_kernel of a device");
  expect::is_true(!b.ext_oneapi_has_kernel("scal"), "has not");
  // The program's own kernels are others.
  expect::is_true(!cohort::has_opencl_kernel("scale"), "no kernel of the program");

  expect::shared<int> p(q, 64);
  for (int i = 0; i != 64; ++i)
    p[i] = i;
  // Bundle and kernel are gone when the command runs.
  std::optional<sycl::kernel> k = b.ext_oneapi_get_kernel("scale");
  std::optional<bundle> gone = std::move(b);
  sycl::event e = q.submit([&](sycl::handler &h) {
    h.set_args(p.data, sycl::local_accessor<int>(16, h), 1);
    h.parallel_for(sycl::nd_range<1>(64, 16), *k);
  });
  k.reset();
  gone.reset();
  e.wait();
  for (int i = 0; i != 64; ++i)
    expect::equal(p[i], 3 * (i / 16 * 16 + 15 - i % 16) + 1, "scale", i);

  // Another one of the same names at the same time.
  bundle five = make(q, {"-DOPTION=5"}, nullptr), seven = make(q, {"-DOPTION=7", "-cl-std=CL2.0"}, nullptr);
  for (bundle *b : {&five, &seven}) {
    q.submit([&](sycl::handler &h) {
      h.set_args(p.data);
      h.single_task(b->ext_oneapi_get_kernel("sum"));
    }).wait();
    expect::equal(p[0], b == &five ? 5 : 7, "sum");
  }
}

template <class F> static void fails(F f) {
  try {
    f();
    std::puts("no error");
  } catch (const sycl::exception &e) {
    std::printf("%s: %s\n", e.code() == sycl::errc::build ? "build" : e.code() == sycl::errc::invalid ? "invalid" : "other", e.what());
  }
}

static void build(sycl::queue &q, const char *source, const syclex::include_files &files = {}) {
  syclex::build(syclex::create_kernel_bundle_from_source(q.get_context(), syclex::source_language::opencl, source, syclex::properties{files}));
}

static void errors(sycl::queue &q) {
  // CHECK: build: the OpenCL C source cannot be compiled; the compiler's log is:
  // CHECK-NEXT: kernel.cl:2:1: error: unknown type name 'intt'
  // CHECK-NEXT: intt x;
  fails([&] { build(q, "kernel void k() {}\nintt x;\n"); });
  // What the plugin finds.
  // CHECK: build: the OpenCL C source cannot be compiled
  // CHECK-NEXT: kernel.cl:1:{{[0-9]+}}: error: kernel 'k' has an argument of type 'image2d_t'
  fails([&] { build(q, "kernel void k(read_only image2d_t i) {}"); });
  // CHECK: invalid: '../a.h' is no name of a file to include: it is relative and stays in the folder
  fails([&] { build(q, "", {"../a.h", ""}); });
  // CHECK: invalid: the file 'a.h' was added before
  fails([&] { syclex::include_files("a.h", "").add("a.h", ""); });
  // CHECK: invalid: a kernel bundle needs a device
  fails([&] { syclex::build(syclex::create_kernel_bundle_from_source(q.get_context(), syclex::source_language::opencl, ""), std::vector<sycl::device>()); });
  // CHECK: invalid: kernel 'scal' is not in the kernel bundle
  fails([&] { make(q, {"-DOPTION=5"}, nullptr).ext_oneapi_get_kernel("scal"); });
}

int main(int argc, char **argv) {
  sycl::queue q;
  expect::is_true(syclex::is_source_kernel_bundle_supported(q.get_backend(), syclex::source_language::opencl), "support");
  if (argc == 1 || std::strcmp(argv[1], "first") == 0)
    first(q);
  if (argc == 1 || std::strcmp(argv[1], "errors") == 0)
    errors(q);
  // CHECK: {{[1-9][0-9]}} checks, 0 failed
  std::printf("%d checks, %d failed\n", expect::checks, expect::failures);
  return expect::failures != 0;
}
