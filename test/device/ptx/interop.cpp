// Programs use the CUDA driver beside SYCL: devices, contexts, a stream that the runtime waits for, addresses of buffers. On a driver without a GPU.
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %cohortxx -O1 -Wall -Wextra -Werror -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t/program %cohort_libs -rdynamic -ldl
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_DEVICES=2 FAKE_PEERS=0 %t/program | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_DEVICES=2 FAKE_PEERS=0 FAKE_LATE=1 %t/program | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_DEVICES=2 FAKE_PEERS=0 FAKE_FAILS=cuStreamCreate %t/program | FileCheck %s --check-prefix=STREAM
#include <cstdio>
#include <dlfcn.h>
#include <sycl/sycl.hpp>
using namespace sycl;
constexpr backend cuda = backend::ext_oneapi_cuda;

struct LaunchArgument {
  unsigned long long global[3], offset[3], logical[3], dynamic, more;
};

/// Stands for every kernel: adds 1 to all that the accessor, which comes first in the closure, has.
extern "C" __attribute__((visibility("default"))) void fake_kernel(void **params, unsigned, unsigned, unsigned, const char *) {
  auto *argument = static_cast<LaunchArgument *>(params[1]);
  auto *data = *static_cast<int **>(params[0]);
  for (unsigned long long i = 0; i < argument->global[0]; ++i)
    ++data[i];
}

template <class F> static F driver(const char *name) { return reinterpret_cast<F>(dlsym(dlopen("libcuda.so.1", RTLD_NOW), name)); }

/// The program's own kernel; the driver says when it is over.
static void launch(CUstream_st *stream, unsigned long long data, unsigned long long count) {
  auto *function = driver<int (*)(const char *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, CUstream_st *, void **,
                                  void **)>("cuLaunchKernel");
  LaunchArgument argument{{count, 1, 1}, {}, {}, 0, 0};
  void *params[] = {&data, &argument};
  function("own", 1, 1, 1, 32, 1, 1, 0, stream, params, nullptr);
}

static int wrong = 0;
template <class F> static void refuses(errc code, F f) {
  try {
    f();
    ++wrong;
  } catch (const exception &e) {
    std::puts(e.what());
    wrong += e.code() != code;
  }
}

static void add(queue &q, buffer<int> &b) {
  q.submit([&](handler &h) {
    accessor a(b, h, read_write);
    h.parallel_for(nd_range<1>(64, 32), [=](nd_item<1> it) { ++a[it.get_global_id()]; });
  });
}

int main() {
  std::vector<device> all = device::get_devices();
  queue q(all[1], [](exception_list l) { std::rethrow_exception(*l.begin()); });
  wrong += get_native<cuda>(all[1]) != 1 || make_device<cuda>(1) != all[1] || make_device<cuda>(0) != all[0];
  context one(all[1]);
  CUctx_st *native = get_native<cuda>(one);
  wrong += make_context<cuda>(native).get_devices() != std::vector<device>{all[1]};
  // CHECK: {{^}}the device is of backend 'cuda', not of 'opencl'
  refuses(errc::backend_mismatch, [&] { get_native<backend::opencl>(all[1]); });
  // CHECK-NEXT: {{^}}make_device of an object that is none of the devices
  refuses(errc::invalid, [] { make_device<cuda>(7); });
  // CHECK-NEXT: {{^}}the devices of the context have no object of their API in common
  refuses(errc::feature_not_supported, [&] { get_native<cuda>(context(all)); });
  try {
    wrong += get_native<cuda>(q) != get_native<cuda>(q) || get_native<cuda>(q) == get_native<cuda>(queue(all[1]));
  } catch (const exception &e) {
    // STREAM: {{^}}device 'fake GPU' has no stream for the program: CUDA_ERROR_OUT_OF_MEMORY (2)
    std::puts(e.what());
    return 0;
  }

  {
    queue made = make_queue<cuda>(get_native<cuda>(q), one);
    wrong += get_native<cuda>(made) != get_native<cuda>(q) || made.get_device() != all[1] || !made.is_in_order();
    wrong += made.get_context() != one || get_native<cuda>(make_queue<cuda>(nullptr, one)) != nullptr;
    int *p = malloc_host<int>(4, made);
    made.memset(p, 0, 4 * sizeof(int));
    made.memset(p, 255, 2 * sizeof(int)).wait();
    wrong += p[1] != -1 || p[2] != 0;
    free(p, made);
    // CHECK-NEXT: {{^}}make_queue of an object that is no queue of the context
    refuses(errc::invalid, [&] { make_queue<cuda>(get_native<cuda>(q), context(all[0])); });
  }

  int data[64];
  for (int i = 0; i < 64; ++i)
    data[i] = i;
  {
    buffer<int> b(data, range<1>(64)), half(b, id<1>(32), range<1>(32)), unused(range<1>(8));
    add(q, b);
    q.submit([&](handler &h) {
      accessor a(b, h, read_write), part(half, h, read_write);
      accessor<int, 1, access_mode::read_write> other(unused);
      h.host_task([=, &q](interop_handle ih) {
        unsigned long long at = ih.get_native_mem<cuda>(a);
        wrong += ih.get_native_mem<cuda>(part) != at + 32 * sizeof(int);
        CUctx_st *current = nullptr;
        driver<int (*)(CUctx_st **)>("cuCtxGetCurrent")(&current);
        wrong += ih.get_backend() != backend::cuda || current != native || ih.get_native_context<cuda>() != native;
        wrong += ih.get_native_device<cuda>() != 1 || ih.get_native_queue<cuda>() != get_native<cuda>(q);
        // The kernel before is over.
        int first[2];
        driver<int (*)(unsigned long long, unsigned long long, std::size_t, CUstream_st *)>("cuMemcpyAsync")(
            reinterpret_cast<unsigned long long>(first), at, sizeof first, ih.get_native_queue<cuda>());
        wrong += first[0] != 1 || first[1] != 2;
        launch(ih.get_native_queue<cuda>(), at, 64);
        launch(ih.get_native_queue<cuda>(), at + 32 * sizeof(int), 32);
        // CHECK-NEXT: {{^}}get_native_mem of an accessor that was not registered
        refuses(errc::invalid, [&] { ih.get_native_mem<cuda>(other); });
        // CHECK-NEXT: {{^}}the queue of the host task is of backend 'cuda', not of 'opencl'
        refuses(errc::backend_mismatch, [&] { ih.get_native_mem<backend::opencl>(a); });
      });
    });
    add(q, b);
  }
  for (int i = 0; i < 64; ++i)
    wrong += data[i] != i + (i < 32 ? 3 : 4);
  // CHECK-NEXT: {{^}}0 wrong
  std::printf("%d wrong\n", wrong);
}
