// A program for SYCL 1.2.1 and DPC++ before SYCL 2020: names of the standard library, types, selectors and exceptions as they were.
// RUN: %cohortxx -O0 -Wno-deprecated-declarations -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -Wno-deprecated-declarations -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
#include <CL/sycl.hpp>

#include "expect.hpp"
using namespace cl::sycl;

class first_cpu : public device_selector {
public:
  int operator()(const device &d) const override { return d.is_cpu() ? 10 : -1; }
};

static void selectors() {
  unique_ptr_class<device_selector> own(new first_cpu), standard(new cpu_selector);
  expect::is_true(own->select_device() == standard->select_device(), "select_device");
  expect::is_true(queue(*own).get_device() == device(host_selector()), "a queue of a selector's base");
  queue q(default_selector{});
  q = cpu_selector(); // as before SYCL 2020
  expect::is_true(q.get_device().is_cpu(), "a selector as a queue");
  expect::is_true(!q.is_host() && !q.get_device().is_host() && !q.get_context().is_host() && !platform().is_host() && !event().is_host(), "is_host");
  expect::is_true(q.get_device().get_info<info::device::usm_shared_allocations>() == q.get_device().has(aspect::usm_shared_allocations),
                  "usm_shared_allocations");
  expect::equal(ext::intel::ctz(8u), 3u, "ctz where it was");
  static_assert(access::address_space::ext_intel_host_device_space == access::address_space::ext_intel_global_host_space);
  string_class words;
  try {
    gpu_selector none;
    words = device(none).get_info<info::device::name>();
  } catch (const runtime_error &e) {
    words = e.what();
  }
  expect::is_true(!words.empty(), "a GPU, or an exception");
}

static void commands(queue &q) {
  vector_class<cl_int> values(64, 3);
  function_class<int(int)> twice = [](int x) { return 2 * x; };
  {
    buffer<cl_int, 1> b(values.data(), range<1>(values.size()));
    q.submit([&](handler &h) {
      auto acc = b.get_access<access::mode::read_write>(h);
      h.parallel_for<class older_names_kernel>(range<1>(64), [=](id<1> i) { acc[i] += cl_int(i[0]); });
    });
    auto host = b.get_access<access::mode::read>();
    int *start = host.get_pointer();
    expect::equal(start[5], 8, "a pointer to elements that are read");
  }
  expect::equal(twice(values[10]), 26, "written back");
  int *data = malloc_shared<int>(8, q);
  q.fill(data, 1, 8).wait();
  q.parallel_for(range<1>(4), id<1>(2), [=](id<1> i) { data[i[0]] = 5; });
  q.submit_barrier();
  q.wait();
  q.submit([&](handler &h) { h.codeplay_host_task([=] { data[7] = 9; }); }).wait();
  expect::is_true(data[1] == 1 && data[2] == 5 && data[5] == 5 && data[6] == 1 && data[7] == 9, "an offset and a host task");
  sycl::free(data, q);
}

static void groups(queue &q) {
  constexpr int n = 32;
  expect::shared<int> out(q, 8 * n);
  int *o = out.data;
  q.parallel_for(nd_range<1>(n, n), [=](nd_item<1> it) {
     const int id = int(it.get_local_id(0));
     auto g = it.get_group();
     o[id] = ONEAPI::reduce(g, id, ONEAPI::plus<>());
     o[n + id] = ONEAPI::exclusive_scan(g, 2, 100, ONEAPI::plus<int>());
     o[2 * n + id] = ONEAPI::broadcast(g, id, 7);
     o[3 * n + id] = ONEAPI::any_of(g, id == 3) && !ONEAPI::all_of(g, id == 3) && ONEAPI::none_of(g, id, [](int x) { return x > n; });
     o[4 * n + id] = ONEAPI::leader(g);
     group_barrier(g);
     o[5 * n + id] = ONEAPI::reduce(g, (const int *)o, (const int *)o + n, ONEAPI::maximum<>());
     ONEAPI::inclusive_scan(g, (const int *)o + n, (const int *)o + n + 4, o + 6 * n, ONEAPI::plus<>());
     ONEAPI::sub_group sg = it.get_sub_group();
     sg.barrier(access::fence_space::local_space);
     o[7 * n + id] = ONEAPI::atomic_ref<int, ONEAPI::memory_order::relaxed, ONEAPI::memory_scope::device, access::address_space::global_space>(o[7 * n + id])
                         .fetch_add(1);
   }).wait();
  for (int i = 0; i < n; ++i) {
    expect::equal(out[i], n * (n - 1) / 2, "reduce", i);
    expect::equal(out[n + i], 100 + 2 * i, "exclusive_scan", i);
    expect::equal(out[2 * n + i], 7, "broadcast", i);
    expect::equal(out[3 * n + i], 1, "votes", i);
    expect::equal(out[4 * n + i], i == 0, "leader", i);
    expect::equal(out[5 * n + i], n * (n - 1) / 2, "reduce of a range", i);
  }
  expect::equal(out[6 * n + 3], 100 + 102 + 104 + 106, "scan of a range");
}

static_assert(std::is_same_v<cl_float4, vec<float, 4>> && sizeof(cl_half2) == 4 && std::is_same_v<longlong2, vec<long long, 2>>);
static_assert(std::is_same_v<::cl_uint, cl::sycl::cl_uint> && std::is_same_v<exception_ptr_class, std::exception_ptr>);

int main() {
  selectors();
  queue q;
  commands(q);
  groups(q);
  expect::is_true(std::hash<half>()(half(1.5f)) == std::hash<half>()(half(1.5f)) && std::hash<half>()(half(0.f)) == std::hash<half>()(half(-0.f)),
                  "hash of half");
  return expect::result();
}
