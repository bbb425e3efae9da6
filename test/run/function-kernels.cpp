// Functions that are kernels: launched with their arguments, through kernel objects with set_arg, with properties, as templates and overloads.
// RUN: %cohortxx -O1 -Wall -Wextra -Werror -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.0 %cohort_libs && %t.0
#include "expect.hpp"
#include <string>
#include <vector>
using namespace sycl;
namespace syclext = sycl::ext::oneapi;
namespace syclexp = sycl::ext::oneapi::experimental;
static_assert(SYCL_EXT_ONEAPI_FREE_FUNCTION_KERNELS == 1);
static_assert(std::is_same_v<decltype(syclexp::nd_range_kernel<2>), const syclexp::nd_range_kernel_key::value_t<2>> && syclexp::nd_range_kernel<2>.dimensions == 2);
static_assert(std::is_same_v<decltype(syclexp::single_task_kernel), const syclexp::single_task_kernel_key::value_t>);

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
void iota(float start, float *out) {
  const std::size_t i = syclext::this_work_item::get_nd_item<1>().get_global_linear_id();
  start += static_cast<float>(i); // its own copy
  out[i] = start;
}

// It may be called as any other function, in kernels too.
static void called(queue &q) {
  expect::shared<float> f(q, 64);
  float *p = f.data;
  q.parallel_for(nd_range<1>(64, 16), [=](nd_item<1>) { iota(1, p); }).wait();
  expect::equal(f[63], 64.0f, "called");
}

struct pair {
  char c;
  double d;
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
void mixed(char a, pair p, short b, long *out, bool c) noexcept {
  out[0] = a;
  out[1] = p.c;
  out[2] = static_cast<long>(p.d);
  out[3] = b;
  out[4] = c;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
void none() {}

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<2>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::work_group_size<4, 8>))
void sums(T *out, T x) {
  auto it = syclext::this_work_item::get_nd_item<2>();
  const T sum = reduce_over_group(it.get_group(), static_cast<T>(it.get_local_linear_id()) + x, plus<>());
  group_barrier(it.get_group());
  out[it.get_global_linear_id()] = sum;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel)) void which(int *x) { *x = 1; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel)) void which(long *x) { *x = 2; }

namespace ns {
struct holder {
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::sub_group_size<8>))
  static void lanes(unsigned *out) {
    auto it = syclext::this_work_item::get_nd_item<1>();
    out[it.get_global_id(0)] = it.get_sub_group().get_max_local_range()[0];
  }
};
} // namespace ns

// The property is on the first declaration alone.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
void scaled(accessor<int> data, local_accessor<int> scratch, int factor);
void scaled(accessor<int> data, local_accessor<int> scratch, int factor) {
  auto it = syclext::this_work_item::get_nd_item<1>();
  const std::size_t n = it.get_local_range(0), l = it.get_local_id(0);
  scratch[l] = data[it.get_global_id()];
  group_barrier(it.get_group());
  data[it.get_global_id()] = scratch[n - 1 - l] * factor;
}

static_assert(std::is_same_v<decltype(syclexp::kernel_function<iota>), const syclexp::kernel_function_s<iota>>);

static const nd_range<1> small(range<1>(64), range<1>(16));

static void launches(queue &q) {
  expect::shared<float> f(q, 64);
  syclexp::nd_launch(q, small, syclexp::kernel_function<iota>, 3, f.data);
  q.wait();
  for (int i = 0; i < 64; ++i)
    expect::equal(f[i], 3.0f + static_cast<float>(i), "iota", i);
  q.submit([&](handler &h) { syclexp::nd_launch(h, syclexp::launch_config(small), syclexp::kernel_function<iota>, 0.5f, f.data); }).wait();
  expect::equal(f[63], 63.5f, "launch_config");
}

static void values(queue &q) {
  expect::shared<long> out(q, 5);
  syclexp::single_task(q, syclexp::kernel_function<mixed>, 'a', pair{'b', 7.0}, 300, out.data, true);
  syclexp::single_task(q, syclexp::kernel_function<none>);
  q.wait();
  const long wanted[] = {'a', 'b', 7, 300, 1};
  for (int i = 0; i < 5; ++i)
    expect::equal(out[i], wanted[i], "values", i);
  // The same one by one.
  kernel k = syclexp::get_kernel_bundle<mixed, bundle_state::executable>(q.get_context()).ext_oneapi_get_kernel<mixed>();
  expect::equal(k.get_info<info::kernel::num_args>(), 5u, "num_args");
  q.submit([&](handler &h) {
     h.set_arg(4, false);
     h.set_arg(3, out.data);
     h.set_arg(2, short(-5));
     h.set_arg(1, pair{'x', -8.0});
     h.set_arg(0, 'y');
     h.single_task(k);
   }).wait();
  const long wanted2[] = {'y', 'x', -8, -5, 0};
  for (int i = 0; i < 5; ++i)
    expect::equal(out[i], wanted2[i], "values by set_arg", i);
}

static void templates(queue &q) {
  expect::shared<int> i(q, 64);
  expect::shared<float> f(q, 64);
  nd_range<2> r(range<2>(8, 8), range<2>(4, 8));
  syclexp::nd_launch(q, r, syclexp::kernel_function<sums<int>>, i.data, 2);
  syclexp::nd_launch(q, r, syclexp::kernel_function<sums<float>>, f.data, 0.5f);
  q.wait();
  for (int n = 0; n < 64; ++n) {
    expect::equal(i[n], 31 * 32 / 2 + 64, "sums of int", n);
    expect::equal(f[n], 31.0f * 16 + 16, "sums of float", n);
  }
  try {
    syclexp::nd_launch(q, nd_range<2>(range<2>(8, 8), range<2>(8, 8)), syclexp::kernel_function<sums<int>>, i.data, 2);
    expect::is_true(false, "required size");
  } catch (const exception &e) {
    expect::is_true(e.code() == errc::nd_range, "required size");
  }
  expect::is_true(syclexp::get_kernel_info<sums<int>, info::kernel_device_specific::compile_work_group_size>(q) == range<3>(4, 8, 1), "compile_work_group_size");
  long *l = malloc_shared<long>(1, q);
  syclexp::single_task(q, syclexp::kernel_function<(void (*)(int *))which>, i.data);
  syclexp::single_task(q, syclexp::kernel_function<(void (*)(long *))which>, l);
  q.wait();
  expect::equal(i[0], 1, "overload");
  expect::equal(*l, 2, "overload");
  free(l, q);
  expect::shared<unsigned> lanes(q, 64);
  syclexp::nd_launch(q, small, syclexp::kernel_function<ns::holder::lanes>, lanes.data);
  q.wait();
  expect::equal(lanes[5], 8u, "sub_group_size");
}

static void accessors(queue &q) {
  std::vector<int> v(64);
  for (int i = 0; i < 64; ++i)
    v[i] = i;
  {
    buffer<int> b(v.data(), 64);
    q.submit([&](handler &h) { syclexp::nd_launch(h, small, syclexp::kernel_function<scaled>, accessor(b, h), local_accessor<int>(16, h), 10); });
    kernel k = syclexp::get_kernel_bundle<scaled, bundle_state::executable>(q.get_context()).ext_oneapi_get_kernel<scaled>();
    q.submit([&](handler &h) {
      h.set_args(accessor(b, h), local_accessor<int>(16, h), 2);
      h.parallel_for(small, k);
    });
  }
  for (int i = 0; i < 64; ++i)
    expect::equal(v[i], i * 20, "accessors", i);
}

static void bundles(queue &q) {
  const context c = q.get_context();
  const kernel_id id = syclexp::get_kernel_id<iota>();
  expect::is_true(std::string(id.get_name()) == "iota", "name");
  expect::is_true(id != syclexp::get_kernel_id<none>(), "ids differ");
  auto all = get_kernel_ids();
  expect::is_true(std::find(all.begin(), all.end(), id) != all.end(), "among all");
  auto b = syclexp::get_kernel_bundle<iota, bundle_state::executable>(c, c.get_devices());
  expect::is_true(b.ext_oneapi_has_kernel<iota>() && b.ext_oneapi_has_kernel<iota>(q.get_device()), "has");
  expect::is_true(!b.ext_oneapi_has_kernel<none>(), "has another");
  expect::is_true(syclexp::has_kernel_bundle<iota, bundle_state::executable>(c), "has bundle");
  expect::is_true(syclexp::has_kernel_bundle<iota, bundle_state::executable>(c, c.get_devices()), "has bundle");
  expect::is_true(syclexp::is_compatible<iota>(q.get_device()), "compatible");
  expect::is_true(syclexp::get_kernel_info<iota, info::kernel::num_args>(c) == 2, "num_args of a context");
  expect::is_true(syclexp::get_kernel_info<iota, info::kernel_device_specific::work_group_size>(c, q.get_device()) > 0, "of a device");
}

template <class F> static void refused(F f, errc code, const std::string &words) {
  try {
    f();
    expect::is_true(false, words.c_str());
  } catch (const exception &e) {
    expect::is_true(e.code() == code, words.c_str(), 1);
    expect::is_true(e.what() == words, e.what(), 2);
  }
}

static void errors(queue &q) {
  const context c = q.get_context();
  kernel k = syclexp::get_kernel_bundle<iota, bundle_state::executable>(c).ext_oneapi_get_kernel<iota>();
  expect::shared<float> f(q, 64);
  auto launch = [&](auto set) {
    q.submit([&](handler &h) {
      set(h);
      h.parallel_for(small, k);
    });
  };
  refused([&] { launch([&](handler &h) { h.set_arg(1, f.data); }); }, errc::kernel_argument, "kernel 'iota': argument 0 has not been set");
  refused([&] { launch([&](handler &h) { h.set_args(1.0, f.data); }); }, errc::kernel_argument, "kernel 'iota': argument 0 has 4 bytes, and was given 8");
  refused([&] { launch([&](handler &h) { h.set_args(1.0f, f.data, 3); }); }, errc::kernel_argument, "kernel 'iota': argument 2 was set, but it has only 2");
  buffer<int> b(64);
  accessor<int> placeholder(b);
  const std::string unrequired = "kernel 'scaled' has an accessor that its command group does not require: it is of another command group, or a placeholder "
                                 "without handler::require, so that the kernel would not wait for what else uses the buffer";
  refused([&] { q.submit([&](handler &h) { syclexp::nd_launch(h, small, syclexp::kernel_function<scaled>, placeholder, local_accessor<int>(16, h), 10); }); },
          errc::kernel_argument, unrequired);
  kernel s = syclexp::get_kernel_bundle<scaled, bundle_state::executable>(c).ext_oneapi_get_kernel<scaled>();
  refused(
      [&] {
        q.submit([&](handler &h) {
          h.set_args(placeholder, local_accessor<int>(16, h), 10);
          h.parallel_for(small, s);
        });
      },
      errc::kernel_argument, unrequired);
  refused([&] { syclexp::nd_launch(q, nd_range<2>({8, 8}, {8, 8}), syclexp::kernel_function<iota>, 1.0f, f.data); }, errc::invalid,
          "kernel 'iota' is declared to be one for an nd_range of 1 dimension, and was launched for an nd_range of 2 dimensions");
  refused([&] { syclexp::single_task(q, syclexp::kernel_function<iota>, 1.0f, f.data); }, errc::invalid,
          "kernel 'iota' is declared to be one for an nd_range of 1 dimension, and was launched for one work-item");
  refused([&] { syclexp::nd_launch(q, small, syclexp::kernel_function<none>); }, errc::invalid,
          "kernel 'none' is declared to be one for one work-item, and was launched for an nd_range of 1 dimension");
  refused(
      [&] {
        q.submit([&](handler &h) {
          h.set_args(1.0f, f.data);
          h.parallel_for(range<1>(64), k);
        });
      },
      errc::invalid, "kernel 'iota' is declared to be one for an nd_range of 1 dimension, and was launched for a range of 1 dimension");
}

int main() {
  queue q;
  launches(q);
  called(q);
  values(q);
  templates(q);
  accessors(q);
  bundles(q);
  errors(q);
  return expect::result();
}
