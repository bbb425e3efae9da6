// Objects of OpenCL: those of a context, memory and the queue in host tasks, events both ways, and the errors.
// SPDX-License-Identifier: Apache-2.0
#include "expect.hpp"
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <numeric>
#include <string>
#include <thread>
#include <sycl/backend/opencl.hpp>
#include <vector>
using namespace sycl;

/// A function of the loader that the runtime uses, or of the one behind that.
template <class F> static F *function(F *, const char *name) {
  const char *behind = std::getenv("COHORT_TEST_LOADER");
  static void *library = dlopen(behind ? behind : "libOpenCL.so.1", RTLD_NOW);
  void *found = library ? dlsym(library, name) : nullptr;
  if (!found)
    std::abort();
  return reinterpret_cast<F *>(found);
}
#define CL(NAME) function(static_cast<decltype(&NAME)>(nullptr), #NAME)

template <class F> static void refuses(errc code, const char *what, F f) {
  try {
    f();
    expect::is_true(false, what);
  } catch (const exception &e) {
    expect::is_true(e.code() == code, what);
    std::printf("%s: %s\n", what, e.what());
  }
}

static void expect_success(cl_int code, const char *what) { expect::equal(code, CL_SUCCESS, what); }

static void objects(queue &q) {
  const device d = q.get_device();
  cl_device_id id = get_native<backend::opencl>(d);
  char name[1024] = "";
  expect_success(CL(clGetDeviceInfo)(id, CL_DEVICE_NAME, sizeof name, name, nullptr), "name");
  expect::is_true(d.get_info<info::device::name>() == name, "the same device");
  expect::is_true(make_device<backend::opencl>(id) == d, "make_device");

  const platform p = d.get_platform();
  cl_platform_id platform_id = get_native<backend::opencl>(p), device_platform = nullptr;
  expect_success(CL(clGetDeviceInfo)(id, CL_DEVICE_PLATFORM, sizeof device_platform, &device_platform, nullptr), "platform");
  expect::is_true(platform_id == device_platform, "the same platform");
  expect::is_true(make_platform<backend::opencl>(platform_id) == p, "make_platform");

  const context c = q.get_context();
  cl_context context_id = get_native<backend::opencl>(c);
  expect::is_true(make_context<backend::opencl>(context_id).get_devices() == c.get_devices(), "make_context");

  // One queue of OpenCL for each of SYCL, with a reference that is ours.
  cl_command_queue mine = get_native<backend::opencl>(q), again = get_native<backend::opencl>(q);
  queue other(c, d);
  cl_command_queue others = get_native<backend::opencl>(other);
  expect::is_true(mine == again && mine != others, "a queue of its own");
  auto references = [&] {
    cl_uint n = 0;
    expect_success(CL(clGetCommandQueueInfo)(mine, CL_QUEUE_REFERENCE_COUNT, sizeof n, &n, nullptr), "queue info");
    return n;
  };
  expect::equal(references(), 3u, "references of a queue");
  cl_context queue_context = nullptr;
  expect_success(CL(clGetCommandQueueInfo)(mine, CL_QUEUE_CONTEXT, sizeof queue_context, &queue_context, nullptr), "queue context");
  expect::is_true(queue_context == context_id, "the queue's context");
  for (cl_command_queue each : {again, others})
    CL(clReleaseCommandQueue)(each);
  expect::equal(references(), 2u, "released");
  CL(clReleaseCommandQueue)(mine);

  refuses(errc::invalid, "device", [] { make_device<backend::opencl>(nullptr); });
  refuses(errc::invalid, "platform", [] { make_platform<backend::opencl>(nullptr); });
  cl_int code;
  cl_context foreign = CL(clCreateContext)(nullptr, 1, &id, nullptr, nullptr, &code);
  expect_success(code, "a context");
  refuses(errc::feature_not_supported, "context", [&] { make_context<backend::opencl>(foreign); });
  CL(clReleaseContext)(foreign);
  CL(clReleaseContext)(context_id);
  CL(clReleaseDevice)(id);
  refuses(errc::backend_mismatch, "get_native", [&] { get_native<backend::ext_oneapi_cuda>(d); });

  if (d.get_info<info::device::partition_max_sub_devices>() >= 1 && d.get_info<info::device::max_compute_units>() >= 2) {
    device part = d.create_sub_devices<info::partition_property::partition_by_counts>(std::vector<std::size_t>{1})[0];
    cl_device_id part_id = get_native<backend::opencl>(part);
    expect::is_true(part_id != id && make_device<backend::opencl>(part_id) == part, "a sub-device");
    CL(clReleaseDevice)(part_id);
  }
}

/// Kernels before and behind commands of OpenCL on a buffer of \p n elements and on part of it.
/// Queues of OpenCL become queues of SYCL, whose commands wait for what is in them.
static void queues(queue &q) {
  const device d = q.get_device();
  const context c = q.get_context();
  cl_device_id id = get_native<backend::opencl>(d);
  cl_context context_id = get_native<backend::opencl>(c);
  cl_int code;
  cl_command_queue_properties timed[] = {CL_QUEUE_PROPERTIES, CL_QUEUE_PROFILING_ENABLE, 0};
  cl_command_queue native = CL(clCreateCommandQueueWithProperties)(context_id, id, timed, &code);
  expect_success(code, "a queue of the program's");
  auto references = [&] {
    cl_uint n = 0;
    expect_success(CL(clGetCommandQueueInfo)(native, CL_QUEUE_REFERENCE_COUNT, sizeof n, &n, nullptr), "queue info");
    return n;
  };
  {
    queue made = make_queue<backend::opencl>(native, c);
    queue copy = made;
    cl_command_queue again = get_native<backend::opencl>(copy);
    expect::is_true(again == native, "the queue that was given");
    expect::equal(references(), 3u, "references of a queue that was given");
    CL(clReleaseCommandQueue)(again);
    expect::is_true(made.get_device() == d && made.get_context() == c, "its device and context");
    expect::is_true(made.is_in_order() && made.has_property<property::queue::enable_profiling>(), "its properties");

    // What is in the queue comes first.
    buffer<int> b(range<1>(1));
    b.get_host_access()[0] = 0;
    auto then = [&](auto change) {
      return made.submit([&](handler &h) {
        accessor a(b, h);
        h.single_task([=] { a[0] = change(a[0]); });
      });
    };
    cl_event gate = CL(clCreateUserEvent)(context_id, &code);
    expect_success(code, "a gate");
    expect_success(CL(clEnqueueBarrierWithWaitList)(native, 1, &gate, nullptr), "a barrier");
    event last = then([](int x) { return x + 1; });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    expect::is_true(last.get_info<info::event::command_execution_status>() != info::event_command_status::complete, "it waits");
    expect_success(CL(clSetUserEventStatus)(gate, CL_COMPLETE), "the gate opens");
    last.wait();
    expect::equal(host_accessor(b)[0], 1, "it has run");
    for (int i = 0; i < 20; ++i)
      then([](int x) { return x * 2 % 1001; });
    made.wait();
    int wanted = 1;
    for (int i = 0; i < 20; ++i)
      wanted = wanted * 2 % 1001;
    expect::equal(host_accessor(b)[0], wanted, "in order");
    CL(clReleaseEvent)(gate);
  }
  expect::equal(references(), 1u, "the queue is ours again");
  CL(clReleaseCommandQueue)(native);

  cl_command_queue_properties loose[] = {CL_QUEUE_PROPERTIES, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, 0};
  native = CL(clCreateCommandQueueWithProperties)(context_id, id, loose, &code);
  if (code == CL_SUCCESS) { // a device need not have them
    expect::is_true(!make_queue<backend::opencl>(native, c).is_in_order(), "out of order");
    CL(clReleaseCommandQueue)(native);
  }
  refuses(errc::invalid, "queue", [&] { make_queue<backend::opencl>(nullptr, c); });
  cl_context foreign = CL(clCreateContext)(nullptr, 1, &id, nullptr, nullptr, &code);
  native = CL(clCreateCommandQueueWithProperties)(foreign, id, nullptr, &code);
  expect_success(code, "a queue of another context");
  refuses(errc::invalid, "queue of another context", [&] { make_queue<backend::opencl>(native, c); });
  refuses(errc::backend_mismatch, "make_queue", [&] { make_queue<backend::ext_oneapi_cuda>(nullptr, c); });
  CL(clReleaseCommandQueue)(native);
  CL(clReleaseContext)(foreign);
  CL(clReleaseContext)(context_id);
  CL(clReleaseDevice)(id);
}

static void memory(queue &q, std::size_t n) {
  std::vector<int> data(n, 1);
  {
    buffer<int> whole(data.data(), range<1>(n)), part(whole, id<1>(1024), range<1>(512));
    q.submit([&](handler &h) {
      accessor a(whole, h, read_write);
      h.parallel_for(range<1>(n), [=](id<1> i) { a[i] += static_cast<int>(i[0]); });
    });
    q.submit([&](handler &h) {
      accessor a(whole, h, read_write);
      h.host_task([=, &q](interop_handle ih) {
        expect::is_true(ih.get_backend() == backend::opencl, "get_backend");
        std::vector<cl_mem> m = ih.get_native_mem<backend::opencl>(a);
        expect::equal(m.size(), 1u, "one object");
        expect::is_true(ih.get_native_mem<backend::opencl>(a) == m, "the same object");
        std::size_t bytes = 0;
        expect_success(CL(clGetMemObjectInfo)(m[0], CL_MEM_SIZE, sizeof bytes, &bytes, nullptr), "size");
        expect::equal(bytes, n * sizeof(int), "size");
        cl_command_queue own = ih.get_native_queue<backend::opencl>(), same = get_native<backend::opencl>(q);
        expect::is_true(own == same, "the queue of the queue");
        CL(clReleaseCommandQueue)(same);
        cl_device_id d = nullptr;
        cl_context c = nullptr;
        expect_success(CL(clGetCommandQueueInfo)(own, CL_QUEUE_DEVICE, sizeof d, &d, nullptr), "device");
        expect_success(CL(clGetCommandQueueInfo)(own, CL_QUEUE_CONTEXT, sizeof c, &c, nullptr), "context");
        expect::is_true(d == ih.get_native_device<backend::opencl>() && c == ih.get_native_context<backend::opencl>(), "handle");
        // Nobody waits: the runtime does.
        const int seven = 7;
        expect_success(CL(clEnqueueFillBuffer)(own, m[0], &seven, sizeof seven, 0, 100 * sizeof(int), 0, nullptr, nullptr), "fill");
        expect_success(CL(clEnqueueCopyBuffer)(own, m[0], m[0], 0, 200 * sizeof(int), 50 * sizeof(int), 0, nullptr, nullptr), "copy");
      });
    });
    q.submit([&](handler &h) {
      accessor a(part, h, write_only);
      h.host_task([=](interop_handle ih) {
        std::vector<cl_mem> m = ih.get_native_mem<backend::opencl>(a);
        const int nine = 9;
        expect_success(CL(clEnqueueFillBuffer)(ih.get_native_queue<backend::opencl>(), m[0], &nine, sizeof nine, 0, 512 * sizeof(int), 0,
                                               nullptr, nullptr),
                       "fill a part");
      });
    });
    q.submit([&](handler &h) {
      accessor a(whole, h, read_write);
      h.parallel_for(range<1>(n), [=](id<1> i) { a[i] *= 2; });
    });
    // Read where it is, and on the host in the same task.
    std::vector<int> read(n);
    buffer<int> second{range<1>(4)};
    q.submit([&](handler &h) {
      accessor a(whole, h, read_only);
      accessor<int, 1, access_mode::write, target::host_task> b(second, h);
      h.host_task([=, &read](interop_handle ih) {
        expect_success(CL(clEnqueueReadBuffer)(ih.get_native_queue<backend::opencl>(), ih.get_native_mem<backend::opencl>(a)[0], CL_TRUE,
                                               0, n * sizeof(int), read.data(), 0, nullptr, nullptr),
                       "read");
        b[3] = read[0];
      });
    }).wait_and_throw();
    host_accessor b(second);
    expect::equal(b[3], 14, "the host's own access");
    host_accessor a(whole, read_only);
    for (std::size_t i = 0; i < n; ++i)
      expect::equal(read[i], a[i], "read", i);
  }
  for (std::size_t i = 0; i < n; ++i) {
    int wanted = i < 100 || (i >= 200 && i < 250) ? 7 : i >= 1024 && i < 1536 ? 9 : static_cast<int>(i) + 1;
    expect::equal(data[i], 2 * wanted, "written", i);
  }
}

static void errors(queue &q) {
  buffer<int> b{range<1>(64)}, unused{range<1>(64)}, none{range<1>(0)};
  buffer<int> half(b, id<1>(0), range<1>(32));
  q.submit([&](handler &h) {
    accessor a(b, h, read_write), e(none, h, read_write), part(half, h, read_write);
    accessor<int, 1, access_mode::read_write> wrong(unused), nothing;
    h.host_task([=](interop_handle ih) {
      refuses(errc::invalid, "not registered", [&] { ih.get_native_mem<backend::opencl>(wrong); });
      refuses(errc::invalid, "default constructed", [&] { ih.get_native_mem<backend::opencl>(nothing); });
      refuses(errc::backend_mismatch, "memory", [&] { ih.get_native_mem<backend::cuda>(a); });
      refuses(errc::backend_mismatch, "queue", [&] { ih.get_native_queue<backend::cuda>(); });
      expect::is_true(ih.get_native_mem<backend::opencl>(e).empty(), "no elements");
      expect::equal(ih.get_native_mem<backend::opencl>(a).size(), 1u, "memory");
      refuses(errc::feature_not_supported, "overlap", [&] { ih.get_native_mem<backend::opencl>(part); });
    });
  }).wait_and_throw();
  // What a host task throws is an asynchronous error.
  bool seen = false;
  queue reports(q.get_context(), q.get_device(), [&](exception_list l) { seen = l.size() == 1; });
  reports.submit([&](handler &h) {
    h.host_task([](interop_handle ih) {
      ih.get_native_queue<backend::opencl>();
      throw exception(errc::runtime, "own");
    });
  });
  reports.wait_and_throw();
  expect::is_true(seen, "an asynchronous error");
}

static cl_int status(cl_event e) {
  cl_int s = 0;
  expect_success(CL(clGetEventInfo)(e, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof s, &s, nullptr), "status");
  return s;
}

static void events(queue &q) {
  int failed = 0;
  context c(q.get_device(), [&](exception_list l) { failed += static_cast<int>(l.size()); });
  cl_context native = get_native<backend::opencl>(c);
  cl_int code;
  cl_event mine = CL(clCreateUserEvent)(native, &code);
  expect_success(code, "an event");
  event made = make_event<backend::opencl>({mine}, c);
  expect::is_true(made.get_info<info::event::command_execution_status>() != info::event_command_status::complete, "not yet");
  // A command behind it, whose own event is one of OpenCL.
  std::atomic<bool> ran{false};
  event behind = q.submit([&](handler &h) {
    h.depends_on(made);
    h.host_task([&] { ran = true; });
  });
  std::vector<cl_event> out = get_native<backend::opencl>(behind);
  expect::equal(out.size(), 1u, "an event that is not complete");
  expect::is_true(status(out[0]) != CL_COMPLETE && !ran, "waits");
  CL(clSetUserEventStatus)(mine, CL_COMPLETE);
  expect_success(CL(clWaitForEvents)(1, out.data()), "wait");
  expect::is_true(ran, "the event is behind the command");
  CL(clReleaseEvent)(out[0]);
  CL(clReleaseEvent)(mine);
  made.wait();
  behind.wait();
  expect::is_true(get_native<backend::opencl>(behind).empty() && get_native<backend::opencl>(event()).empty(), "complete");
  make_event<backend::opencl>({}, c).wait_and_throw();
  expect::equal(failed, 0, "no error");

  cl_event broken = CL(clCreateUserEvent)(native, &code);
  event fails = make_event<backend::opencl>({broken}, c);
  CL(clSetUserEventStatus)(broken, -5);
  fails.wait_and_throw();
  expect::equal(failed, 1, "an event that fails");
  CL(clReleaseEvent)(broken);
  refuses(errc::invalid, "event", [&] { make_event<backend::opencl>({nullptr}, c); });
  CL(clReleaseContext)(native);
}

int main() {
  queue q([](exception_list l) { std::rethrow_exception(*l.begin()); });
  objects(q);
  queues(q);
  memory(q, 4096);
  queue in_order(q.get_context(), q.get_device(), {property::queue::in_order(), property::queue::enable_profiling()});
  memory(in_order, 5000);
  errors(q);
  events(q);
  return expect::result();
}
