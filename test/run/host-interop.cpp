// A device that has no objects of another API: interop_handle works, and says what cannot be had; traits say what there is.
// RUN: %cohortxx -O1 -Wall -Wextra -Werror -I%S/Inputs %s -o %t %cohort_libs && env COHORT_DEVICE=cpu %t | FileCheck %s
#include "expect.hpp"
#include <type_traits>
using namespace sycl;

template <class T, class U> constexpr bool same = std::is_same_v<T, U>;
constexpr backend ocl = backend::opencl, cuda = backend::ext_oneapi_cuda;
static_assert(same<backend_return_t<ocl, platform>, _cl_platform_id *> && same<backend_input_t<ocl, platform>, _cl_platform_id *>);
static_assert(same<backend_return_t<ocl, device>, _cl_device_id *> && same<backend_input_t<ocl, device>, _cl_device_id *>);
static_assert(same<backend_return_t<ocl, context>, _cl_context *> && same<backend_return_t<ocl, queue>, _cl_command_queue *>);
static_assert(same<backend_return_t<ocl, event>, std::vector<_cl_event *>> && same<backend_input_t<ocl, event>, std::vector<_cl_event *>>);
static_assert(same<backend_return_t<ocl, buffer<int>>, std::vector<_cl_mem *>> && same<backend_input_t<ocl, buffer<int, 2>>, _cl_mem *>);
static_assert(same<backend_return_t<cuda, device>, int> && same<backend_return_t<cuda, context>, CUctx_st *>);
static_assert(same<backend_return_t<cuda, queue>, CUstream_st *> && same<backend_return_t<cuda, buffer<float, 3>>, unsigned long long>);
static_assert(same<backend_traits<ocl>::return_type<queue>, backend_return_t<ocl, queue>> && cuda == backend::cuda);
static_assert(!std::is_default_constructible_v<interop_handle> && std::is_copy_constructible_v<interop_handle>);

template <class F> static void refuses(errc code, F f) {
  try {
    f();
    std::puts("nothing was thrown");
    expect::is_true(false, "throws");
  } catch (const exception &e) {
    std::puts(e.what());
    expect::is_true(e.code() == code, "code");
  }
}

int main() {
  int async = 0;
  queue q([&](exception_list l) { async += static_cast<int>(l.size()); });
  const device d = q.get_device();
  const context c = q.get_context();

  // CHECK: {{^}}the platform is of backend 'cpu', not of 'opencl'
  refuses(errc::backend_mismatch, [&] { get_native<ocl>(d.get_platform()); });
  // CHECK-NEXT: {{^}}the device is of backend 'cpu', not of 'opencl'
  refuses(errc::backend_mismatch, [&] { get_native<ocl>(d); });
  // CHECK-NEXT: {{^}}the context is of backend 'cpu', not of 'cuda'
  refuses(errc::backend_mismatch, [&] { get_native<cuda>(c); });
  // CHECK-NEXT: {{^}}the queue is of backend 'cpu', not of 'cuda'
  refuses(errc::backend_mismatch, [&] { get_native<cuda>(q); });
  // CHECK-NEXT: {{^}}the event is of backend 'cpu', not of 'opencl'
  refuses(errc::backend_mismatch, [&] { get_native<ocl>(q.single_task([] {})); });
  // CHECK-NEXT: {{^}}the event is of backend 'cpu', not of 'opencl'
  refuses(errc::backend_mismatch, [&] { get_native<ocl>(event()); });

  // CHECK-NEXT: {{^}}make_platform of an object that is none of the platforms that the program sees
  refuses(errc::invalid, [] { make_platform<ocl>(nullptr); });
  // CHECK-NEXT: {{^}}make_device of an object that is none of the devices that the program sees
  refuses(errc::invalid, [] { make_device<cuda>(0); });
  // CHECK-NEXT: {{^}}make_context of an object that is no context of the runtime's: memory and kernels cannot be in another one
  refuses(errc::feature_not_supported, [] { make_context<cuda>(nullptr); });
  // CHECK-NEXT: {{^}}the context is of backend 'cpu', not of 'opencl'
  refuses(errc::backend_mismatch, [&] { make_event<ocl>({}, c); });

  // A host task with a handle is behind what it depends on, as one without is, and has its own access.
  int data[4] = {1, 2, 3, 4};
  {
    buffer<int> b(data, range<1>(4));
    q.submit([&](handler &h) {
      accessor a(b, h, read_write);
      h.parallel_for(range<1>(4), [=](id<1> i) { a[i] *= 10; });
    });
    q.submit([&](handler &h) {
      accessor<int, 1, access_mode::read_write, target::host_task> mine(b, h);
      accessor a(b, h, read_write);
      h.host_task([=](interop_handle ih) {
        expect::is_true(ih.get_backend() == backend::cpu, "the queue's backend");
        for (int i = 0; i < 4; ++i)
          mine[i] += 1;
        // CHECK-NEXT: {{^}}the queue of the host task is of backend 'cpu', not of 'opencl'
        refuses(errc::backend_mismatch, [&] { ih.get_native_mem<ocl>(a); });
        // CHECK-NEXT: {{^}}the queue of the host task is of backend 'cpu', not of 'opencl'
        refuses(errc::backend_mismatch, [&] { ih.get_native_queue<ocl>(); });
        // CHECK-NEXT: {{^}}the queue of the host task is of backend 'cpu', not of 'cuda'
        refuses(errc::backend_mismatch, [&] { ih.get_native_device<cuda>(); });
        // CHECK-NEXT: {{^}}the queue of the host task is of backend 'cpu', not of 'cuda'
        refuses(errc::backend_mismatch, [&] { ih.get_native_context<cuda>(); });
      });
    });
  }
  for (int i = 0; i < 4; ++i)
    expect::equal(data[i], 10 * (i + 1) + 1, "data", i);

  // By any reference, generic, and one that can be called both ways, which then gets none.
  int calls = 0;
  q.submit([&](handler &h) { h.host_task([&](const interop_handle &) { ++calls; }); }).wait();
  q.submit([&](handler &h) { h.host_task([&](auto ih) { calls += ih.get_backend() == backend::cpu; }); }).wait();
  q.submit([&](handler &h) { h.host_task([&](auto... none) { calls += sizeof...(none) == 0; }); }).wait();
  expect::equal(calls, 3, "calls");

  // As the extensions of DPC++ and AdaptiveCpp call it; by a reference that is not constant too.
  q.submit([&](handler &h) { h.ext_codeplay_enqueue_native_command([&](interop_handle ih) { calls += !ih.ext_codeplay_has_graph(); }); }).wait();
  q.submit([&](handler &h) { h.AdaptiveCpp_enqueue_custom_operation([&](interop_handle &ih) { calls += ih.get_backend() == backend::cpu; }); }).wait();
  q.submit([&](handler &h) { h.hipSYCL_enqueue_custom_operation([&](interop_handle &) { ++calls; }); }).wait();
  expect::equal(calls, 6, "calls of other names");
  static_assert(SYCL_EXT_ONEAPI_ENQUEUE_NATIVE_COMMAND == 1 && ACPP_EXT_ENQUEUE_CUSTOM_OPERATION == 1);

  q.submit([&](handler &h) { h.host_task([](interop_handle ih) { ih.get_native_queue<ocl>(); }); });
  q.wait_and_throw();
  expect::equal(async, 1, "what nothing catches is an asynchronous error");
  refuses(errc::invalid, [&] {
    // CHECK-NEXT: {{^}}a command group has one action
    q.submit([&](handler &h) {
      h.host_task([](interop_handle) {});
      h.host_task([](interop_handle) {});
    });
  });
  return expect::result();
}
// CHECK-NEXT: {{^[1-9][0-9]*}} checks, 0 failed
