// Extensions of a class or a function: auto_range, filter_selector, raw_kernel_arg, usm_deleter, host_task of a queue; subscripts by what becomes an id.
// RUN: %cohortxx -Werror -Wno-deprecated-declarations -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -Werror -Wno-deprecated-declarations -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %t.O3
#include "expect.hpp"
#include <memory>
#include <sycl/accessor_image.hpp>
#include <sycl/backend_types.hpp>
#include <sycl/ext/oneapi/experimental/raw_kernel_arg.hpp>
#include <sycl/ext/oneapi/filter_selector.hpp>
#include <sycl/ext/oneapi/virtual_mem/physical_mem.hpp>
#include <sycl/ext/oneapi/virtual_mem/virtual_mem.hpp>
#include <sycl/kernel_bundle_enums.hpp>
#include <sycl/specialization_id.hpp>
using namespace sycl;
namespace oneapi = sycl::ext::oneapi;
namespace exp1 = sycl::ext::oneapi::experimental;
static_assert(SYCL_EXT_ONEAPI_AUTO_LOCAL_RANGE == 1 && SYCL_EXT_ONEAPI_FILTER_SELECTOR == 1 && SYCL_EXT_ONEAPI_RAW_KERNEL_ARG == 1 &&
              SYCL_EXT_ONEAPI_USM_RAII == 1 && SYCL_EXT_ONEAPI_COMPLEX_ALGORITHMS == 1);

/// Launches \p global with an auto_range: every work-item once, in groups that divide the range.
template <int D> void auto_range_of(queue &q, range<D> global, const char *what) {
  expect::shared<int> seen(q, global.size()), bad(q, 1);
  int *s = seen.data, *b = bad.data;
  const nd_range<D> r(global, exp1::auto_range<D>());
  q.parallel_for(r, [=](nd_item<D> it) {
     s[it.get_global_linear_id()] += 1;
     const std::size_t size = it.get_local_range().size();
     if (reduce_over_group(it.get_group(), std::size_t(1), plus<>()) != size || it.get_global_range() != global)
       *b = 1;
   }).wait();
  for (std::size_t i = 0; i < global.size(); ++i)
    expect::equal(s[i], 1, what, static_cast<long>(i));
  expect::equal(*b, 0, what);
}

template <class F> bool throws(errc code, F &&f) {
  try {
    f();
  } catch (const exception &e) {
    return e.code() == code;
  }
  return false;
}

void auto_ranges(queue &q) {
  auto_range_of<1>(q, range<1>(1000), "one dimension");
  auto_range_of<1>(q, range<1>(997), "a prime number");
  auto_range_of<2>(q, range<2>(6, 50), "two dimensions");
  auto_range_of<3>(q, range<3>(3, 5, 7), "three dimensions");
  expect::shared<int> size(q, 1);
  int *s = size.data;
  q.parallel_for(nd_range<1>(64, exp1::auto_range<1>()), [=](nd_item<1> it) [[sycl::reqd_work_group_size(16)]] {
     if (it.get_global_linear_id() == 0)
       *s = static_cast<int>(it.get_local_range(0));
   }).wait();
  expect::equal(*s, 16, "as the kernel requires");
  expect::is_true(throws(errc::nd_range,
                         [&] { q.parallel_for(nd_range<1>(50, exp1::auto_range<1>()), [=](nd_item<1>) [[sycl::reqd_work_group_size(16)]] {}); }),
                  "what the required size does not divide");
}

void filter_selectors() {
  expect::is_true(device(oneapi::filter_selector("cpu")).is_cpu(), "a type");
  const oneapi::filter_selector both("level_zero:gpu:1,host");
  expect::is_true(both.select_device().is_cpu() && queue(both).get_device() == device(both), "the second of two filters");
  expect::is_true(device(oneapi::filter_selector("*:cpu:0")).is_cpu() && device(oneapi::filter_selector("cpu:cpu:0")).is_cpu(), "all three");
  expect::is_true(device(oneapi::filter_selector("0")) == device::get_devices()[0], "a number");
  expect::is_true(device(oneapi::filter_selector("native_cpu")).get_backend() == backend::cpu, "a backend");
  expect::is_true(queue([](auto &d) { return d.is_cpu() ? 1 : -1; }).get_device().is_cpu(), "a selector that takes any reference");
  for (const char *none : {"cuda:accelerator", "hip", "cpu:99", "opencl:gpu:7"})
    expect::is_true(throws(errc::runtime, [&] { device d{oneapi::filter_selector(none)}; }), none);
  for (const char *wrong : {"", "gpu,", "gpu:cpu", "0:gpu", "tpu", "cpu:-1", "cpu:gpu:0:0", "gpu, cpu", "99999999999"})
    expect::is_true(throws(errc::runtime, [&] { oneapi::filter_selector s(wrong); }), wrong);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((exp1::nd_range_kernel<1>))
void store(int *to, int x, short y) { to[khr::this_nd_item<1>().get_global_linear_id()] = x + y; }

struct only_an_id {
  std::size_t value;
  operator id<1>() { return value; }
};

int main() {
  queue q;
  auto_ranges(q);
  filter_selectors();

  {
    expect::shared<int> out(q, 8);
    const kernel k = exp1::get_kernel_bundle<store, bundle_state::executable>(q.get_context()).ext_oneapi_get_kernel<store>();
    const int x = 40;
    const short y = 2;
    auto launch = [&](std::size_t bytes) {
      q.submit([&](handler &h) {
         h.set_arg(0, oneapi::raw_kernel_arg(&out.data, sizeof(out.data)));
         h.set_arg(1, exp1::raw_kernel_arg(&x, bytes));
         h.set_arg(2, y);
         h.parallel_for(nd_range<1>(8, 4), k);
       }).wait();
    };
    launch(sizeof(x));
    for (int i = 0; i < 8; ++i)
      expect::equal(out[i], 42, "an argument as bytes", i);
    expect::is_true(throws(errc::kernel_argument, [&] { launch(1); }), "too few bytes");
  }

  {
    std::unique_ptr<int, exp1::usm_deleter> p(malloc_shared<int>(1, q), q);
    std::shared_ptr<int> s(malloc_device<int>(1, q), exp1::usm_deleter(q.get_context()));
    q.single_task([=, p = p.get()] { *p = 42; }).wait();
    expect::equal(*p, 42, "memory with a deleter");
    expect::is_true(get_pointer_type(s.get(), q.get_context()) == usm::alloc::device, "device memory with a deleter");
  }

  // Host tasks of the enqueue functions, and what older programs name: ext::oneapi::sub_group, group functions in ext::oneapi, loads of volatile classes.
  {
    queue in_order{property::queue::in_order()};
    expect::shared<int> out(in_order, 3 * 16);
    expect::shared<int2> in(in_order, 16);
    int *o = out.data;
    int2 *x = in.data;
    exp1::host_task(in_order, [=] {
      for (int i = 0; i < 16; ++i)
        x[i] = int2(i, 2 * i);
    });
    in_order.parallel_for(nd_range<1>(16, 16), [=](nd_item<1> it) {
      oneapi::sub_group sg = it.get_sub_group();
      const std::size_t i = it.get_global_id(0);
      const std::size_t lanes = sg.get_local_linear_range();
      o[i] = oneapi::reduce(sg, 1, oneapi::plus<>()) == static_cast<int>(lanes);
      o[16 + i] = oneapi::exclusive_scan(it.get_group(), 2, plus<>());
      const volatile int2 *first = x + (i - sg.get_local_linear_id());
      o[32 + i] = sg.load(first).y();
    });
    exp1::submit(in_order, [&](handler &h) { exp1::host_task(h, [=] { o[0] += 5; }); });
    in_order.wait();
    for (int i = 0; i < 16; ++i) {
      expect::equal(out[i], i == 0 ? 6 : 1, "ext::oneapi::reduce, and a host task behind it", i);
      expect::equal(out[16 + i], 2 * i, "ext::oneapi::exclusive_scan", i);
      expect::equal(out[32 + i], 2 * i, "a load of a volatile vec", i);
    }
  }

  std::vector<int> data(8);
  {
    buffer<int> b(data);
    q.submit([&](handler &h) {
      accessor a(b, h);
      local_accessor<int> l(8, h);
      h.parallel_for(nd_range<1>(8, 8), [=](nd_item<1> it) {
        only_an_id i{it.get_local_id(0)};
        l[i] = static_cast<int>(i.value) + 1;
        a[only_an_id{i.value}] = l[i] * 2;
      });
    });
    host_accessor h(b);
    expect::equal(h[only_an_id{3}], 8, "a subscript that becomes an id");
  }
  // A row by an id of one dimension.
  {
    buffer<int, 2> b(range<2>(4, 3));
    buffer<int, 3> c(range<3>(2, 3, 4));
    q.submit([&](handler &h) {
      accessor a(b, h);
      accessor d(c, h);
      local_accessor<int, 2> l(range<2>(4, 3), h);
      h.parallel_for(nd_range<1>(4, 4), [=](nd_item<1> it) {
        const id<1> i = it.get_local_id();
        for (int k = 0; k < 3; ++k) {
          l[i][k] = static_cast<int>(10 * i[0]) + k;
          a[i][k] = l[i][k];
        }
        if (i[0] < 2)
          d[i][id<1>(2)][3] = static_cast<int>(i[0]) + 5;
      });
    });
    host_accessor a(b);
    host_accessor d(c);
    for (int i = 0; i < 4; ++i)
      for (int k = 0; k < 3; ++k)
        expect::equal(a[i][k], 10 * i + k, "a row by an id", 3 * i + k);
    expect::is_true(d[0][2][3] == 5 && d[1][2][3] == 6, "a slice by an id");
  }
  return expect::result();
}
