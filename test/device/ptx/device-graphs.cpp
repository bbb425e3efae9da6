// From its second execution on, a graph of kernels, copies and fills is one command of the device, with the edges of the program. It is recorded
// again where buffers, libraries or versions of kernels have changed, and submitted command by command where the host takes part.
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 -DLIBRARY -shared -fPIC %s -o %t/library.so %cohort_libs
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t/program %cohort_libs -rdynamic -ldl
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_GRAPHS=1 FAKE_SLOW_MODULES=20 %t/program %t/library.so | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_GRAPHS=1 FAKE_SLOW_MODULES=20 FAKE_LATE=1 %t/program %t/library.so | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_GRAPHS=1 FAKE_FAILS=cuGraphExecUpdate %t/program %t/library.so update | FileCheck %s --check-prefix=ANEW
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_FAILS=cuStreamBeginCapture %t/program %t/library.so error | FileCheck %s --check-prefix=CAPTURE
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_FAILS=cuStreamEndCapture %t/program %t/library.so error | FileCheck %s --check-prefix=END
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_FAILS=cuGraphInstantiate %t/program %t/library.so error | FileCheck %s --check-prefix=INSTANTIATE
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_FAILS=cuGraphLaunch %t/program %t/library.so error | FileCheck %s --check-prefix=LAUNCH
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_GRAPHS=1 COHORT_TRACE=%t/trace.json %t/program %t/library.so update | FileCheck %s --check-prefix=TRACE
// CAPTURE: device 'fake GPU' records no commands: CUDA_ERROR_FAKE (801)
// END: a graph cannot be recorded: CUDA_ERROR_FAKE (901)
// INSTANTIATE: device 'fake GPU' takes no graph: CUDA_ERROR_OUT_OF_MEMORY (2)
// LAUNCH: a graph cannot be executed: CUDA_ERROR_FAKE (700)
#pragma clang diagnostic ignored "-Winvalid-offsetof"
#include <atomic>
#include <chrono>
#include <cstdio>
#include <dlfcn.h>
#include <sycl/sycl.hpp>
#include <thread>
using namespace sycl;
namespace syclex = sycl::ext::oneapi::experimental;
using graph = syclex::command_graph<>;

enum Kind : long { adds = 0x5555, adds_buffers = 0x6666, does_nothing = 0x7777 };
/// *to += *from * factor.
struct Add {
  int *to;
  const int *from;
  long factor;
  Kind kind = adds;
  void operator()(nd_item<1>) const { *to += int(*from * factor); }
};

#ifdef LIBRARY
struct AddThere : Add {};
extern "C" __attribute__((visibility("default"))) void submit_there(queue &q, int *to, const int *from) {
  q.parallel_for(nd_range<1>(32, 32), AddThere{{to, from, 1}});
}
#else

/// An accessor begins with the address of its first element.
struct AddBuffers {
  accessor<int, 1, access_mode::read_write> to;
  accessor<int, 1, access_mode::read> from;
  Kind kind = adds_buffers;
  void operator()(nd_item<1>) const { to[0] += from[0]; }
};
struct Reverse {
  int *x;
  local_accessor<int> tile;
  Kind kind = does_nothing;
  void operator()(nd_item<1> it) const {
    tile[it.get_local_id(0)] = *x;
    group_barrier(it.get_group());
    x[1] = tile[63 - it.get_local_id(0)];
  }
};

/// Stands for every kernel.
extern "C" __attribute__((visibility("default"))) void fake_kernel(void **params, unsigned, unsigned, unsigned, const char *) {
  auto at = [&](size_t place) { return static_cast<char *>(params[0]) + place; };
  auto kind_at = [&](size_t place) { return *reinterpret_cast<long *>(at(place)); };
  if (kind_at(offsetof(Add, kind)) == adds) {
    auto *a = reinterpret_cast<Add *>(at(0));
    *a->to += int(*a->from * a->factor);
  } else if (kind_at(offsetof(AddBuffers, kind)) == adds_buffers) {
    **reinterpret_cast<int **>(at(offsetof(AddBuffers, to))) += **reinterpret_cast<int **>(at(offsetof(AddBuffers, from)));
  }
}

static int wrong = 0;
static void equal(int value, int wanted, const char *what) {
  if (value != wanted) {
    std::printf("%s: %d, not %d\n", what, value, wanted);
    ++wrong;
  }
}
static int num_graphs() {
  static auto *n = static_cast<std::atomic<int> *>(dlsym(dlopen("libcuda.so.1", RTLD_LAZY), "fake_num_graphs"));
  return n->load();
}
static void add(queue &q, int *to, const int *from, long factor) { q.parallel_for(nd_range<1>(32, 32), Add{to, from, factor}); }

/// a; then b and c; then d.
static void edges() {
  queue q;
  int *x = malloc_device<int>(5, q), host[5] = {};
  q.memset(x, 0, 5 * sizeof(int)).wait();
  graph g(q);
  auto a = g.add([&](handler &h) { h.fill(x, 3, 1); });
  auto b = g.add([&](handler &h) { h.parallel_for(nd_range<1>(32, 32), Add{x + 1, x, 2}); }, syclex::property::node::depends_on(a));
  auto c = g.add([&](handler &h) { h.memcpy(x + 2, x, sizeof(int)); }, syclex::property::node::depends_on(a));
  auto empty = g.add(syclex::property::node::depends_on(b, c));
  g.add([&](handler &h) { h.parallel_for(nd_range<1>(32, 32), Add{x + 3, x + 1, 1}); }, syclex::property::node::depends_on(empty));
  // A graph in a graph.
  graph outer(q);
  auto before = outer.add([&](handler &h) { h.parallel_for(nd_range<1>(32, 32), Add{x + 4, x + 3, 1}); });
  auto inner = g.finalize();
  outer.add([&](handler &h) { h.ext_oneapi_graph(inner); }, syclex::property::node::depends_on(before));
  auto exec = outer.finalize();
  // CHECK: graph: 5 nodes, edges 0-1 1-2 1-3 2-4 3-4
  for (int i = 0; i < 4; ++i)
    q.ext_oneapi_graph(exec);
  q.wait();
  q.memcpy(host, x, sizeof host).wait();
  equal(host[1], 6 * 4, "a kernel of each execution");
  equal(host[2], 3, "a copy");
  equal(host[3], 6 * (1 + 2 + 3 + 4), "what is behind both");
  equal(host[4], 6 * (1 + 3 + 6), "executions are in order");
  equal(num_graphs(), 1, "graphs");
  free(x, q);
}

/// Buffers are brought to the device and back around executions.
static void buffers() {
  queue q{property::queue::in_order()};
  int one = 1;
  buffer<int> b(1), from(&one, 1);
  b.get_host_access()[0] = 0;
  graph g(q, syclex::property::graph::assume_buffer_outlives_graph());
  g.begin_recording(q);
  for (int i = 0; i < 2; ++i)
    q.submit([&](handler &h) {
      accessor to(b, h, read_write);
      accessor in(from, h, read_only);
      h.parallel_for(nd_range<1>(32, 32), AddBuffers{to, in});
    });
  g.end_recording();
  auto exec = g.finalize();
  // CHECK: graph: 2 nodes, edges 0-1
  for (int i = 1; i <= 5; ++i) {
    q.ext_oneapi_graph(exec);
    host_accessor now(b);
    equal(now[0], i * 2 + (i - 1) * 100, "a buffer after an execution");
    now[0] += 100;
  }
  equal(num_graphs(), 1, "graphs");
}

/// A host task has the host take part.
static void host_task() {
  queue q;
  int *x = malloc_device<int>(2, q), host[2] = {}, tasks = 0;
  q.fill(x, 1, 2).wait();
  graph g(q);
  g.begin_recording(q);
  event e = q.parallel_for(nd_range<1>(32, 32), Add{x, x + 1, 1});
  q.submit([&](handler &h) {
    h.depends_on(e);
    h.host_task([&] { ++tasks; });
  });
  g.end_recording();
  auto exec = g.finalize();
  for (int i = 0; i < 3; ++i)
    q.ext_oneapi_graph(exec);
  q.wait();
  q.memcpy(host, x, sizeof host).wait();
  equal(host[0], 4, "a kernel beside a host task");
  equal(tasks, 3, "host tasks");
  equal(num_graphs(), 0, "graphs with a host task");
  free(x, q);
}

static void update() {
  queue q{property::queue::in_order()};
  int *x = malloc_device<int>(2, q), host[2] = {};
  q.fill(x, 1, 2).wait();
  auto make = [&](long factor) {
    graph g(q);
    g.begin_recording(q);
    add(q, x, x + 1, factor);
    add(q, x, x + 1, factor);
    g.end_recording();
    return g;
  };
  auto exec = make(1).finalize(syclex::property::graph::updatable());
  for (int i = 0; i < 2; ++i)
    q.ext_oneapi_graph(exec);
  // CHECK: graph: 2 nodes, edges 0-1
  // CHECK: changed graph: 2 nodes
  // ANEW: graph: 2 nodes, edges 0-1
  // ANEW-NEXT: graph: 2 nodes, edges 0-1
  // TRACE-NOT: graph:
  // TRACE: 0 wrong
  q.wait();
  exec.update(make(100));
  for (int i = 0; i < 2; ++i)
    q.ext_oneapi_graph(exec);
  q.wait();
  q.memcpy(host, x, sizeof host).wait();
  equal(host[0], 405, "an updated graph");
  free(x, q);
}

/// The second kernel is a library's, which is closed.
static void library(const char *path) {
  queue q{property::queue::in_order()};
  void *opened = dlopen(path, RTLD_NOW);
  auto submit_there = reinterpret_cast<void (*)(queue &, int *, const int *)>(dlsym(opened, "submit_there"));
  int *x = malloc_device<int>(2, q), host[2] = {};
  q.fill(x, 1, 2).wait();
  graph g(q);
  g.begin_recording(q);
  add(q, x, x + 1, 1);
  submit_there(q, x, x + 1);
  g.end_recording();
  auto exec = g.finalize();
  for (int i = 0; i < 3; ++i)
    q.ext_oneapi_graph(exec);
  q.wait();
  dlclose(opened);
  // CHECK: kernel 'AddThere' is not in the program's kernel table
  try {
    q.ext_oneapi_graph(exec);
  } catch (const exception &e) {
    std::printf("%s\n", e.what());
  }
  q.wait();
  q.memcpy(host, x, sizeof host).wait();
  equal(host[0], 7, "executions while the library was there");
  free(x, q);
}

/// A version of the kernel for its launches is built beside the program.
static void versions() {
  queue q{property::queue::in_order()};
  int *x = malloc_device<int>(2, q);
  q.fill(x, 1, 2).wait();
  graph g(q);
  g.begin_recording(q);
  q.submit([&](handler &h) {
    local_accessor<int> tile(64, h);
    h.parallel_for(nd_range<1>(64, 64), Reverse{x, tile});
  });
  g.end_recording();
  auto exec = g.finalize();
  // CHECK: graph: 1 nodes
  // CHECK: changed graph: 1 nodes
  for (int i = 0; i < 300; ++i) {
    q.ext_oneapi_graph(exec);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  q.wait();
}

int main(int argc, char **argv) {
  if (argc > 2 && !std::strcmp(argv[2], "update")) {
    update();
  } else if (argc > 2) {
    queue q{[](exception_list list) {
      for (const std::exception_ptr &e : list)
        try {
          std::rethrow_exception(e);
        } catch (const exception &e) {
          std::printf("%s\n", e.what());
        }
    }};
    int *x = malloc_device<int>(2, q);
    graph g(q);
    g.add([&](handler &h) { h.parallel_for(nd_range<1>(32, 32), Add{x, x + 1, 1}); });
    auto exec = g.finalize();
    for (int i = 0; i < 2; ++i)
      q.ext_oneapi_graph(exec);
    q.wait_and_throw();
    return 0;
  } else {
    edges();
    buffers();
    host_task();
    update();
    library(argv[1]);
    versions();
  }
  // CHECK: {{^}}0 wrong
  std::printf("%d wrong\n", wrong);
  return wrong != 0;
}
#endif
