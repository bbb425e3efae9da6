// A small fake of the SYCL headers for tests of the plugin
// SPDX-License-Identifier: Apache-2.0
//
// Kernel functions are as in the real headers: templates in namespace sycl,
// annotated, called with the user's callable. There is no runtime behind it;
// 'launch' is only declared, and a test that links defines it.
#ifndef MOCK_SYCL_HPP
#define MOCK_SYCL_HPP

#ifndef __COHORT__
#error mock_sycl.hpp needs Cohort's plugin
#endif

#define MOCK_WORD __attribute__((convergent, nothrow)) extern
MOCK_WORD unsigned long __spirv_BuiltInLocalInvocationId(int dim);
MOCK_WORD unsigned long __spirv_BuiltInGlobalInvocationId(int dim);
MOCK_WORD void __spirv_ControlBarrier(int execution, int memory, int semantics);
MOCK_WORD int __spirv_GroupIAdd(int scope, int operation, int x);
#undef MOCK_WORD

namespace sycl {

enum class aspect { cpu, fp16, fp64 };
struct int4 {
  int s[4];
};

template <int D> struct item {
  unsigned long get_linear_id() const {
    return __spirv_BuiltInGlobalInvocationId(0);
  }
};
template <int D> struct nd_item {
  unsigned long get_local_id(int dimension) const {
    return __spirv_BuiltInLocalInvocationId(D - 1 - dimension);
  }
};
template <int D> void group_barrier(const nd_item<D> &) {
  __spirv_ControlBarrier(2, 2, 0x108);
}
template <int D> int reduce_over_group(const nd_item<D> &, int x) {
  return __spirv_GroupIAdd(2, 0, x);
}

namespace detail {
template <class T, int D> class accessor_base {
  T *data_ = nullptr;
  void *object_ = nullptr;
  unsigned long extents_[3 * D] = {};
};
} // namespace detail
template <class T, int D = 1> class accessor : public detail::accessor_base<T, D> {
public:
  void touch() const {}

private:
  bool placeholder_ = false;
};
template <class T> class local_accessor {
  unsigned long range_ = 0, offset_ = 0;
};

namespace detail {
template <class F>
[[clang::annotate("cohort.kernel", 0, 1)]] void kernel_single_task(const F *f) {
  (*f)();
}
template <class F, int D>
[[clang::annotate("cohort.kernel", 1, D)]] void kernel_range(const F *f) {
  (*f)(item<D>());
}
template <class F, int D>
[[clang::annotate("cohort.kernel", 2, D)]] void kernel_nd_range(const F *f) {
  (*f)(nd_item<D>());
}
/// What a header does that wraps the user's callable in one of its own.
template <class F> struct wrapper {
  F f;
  template <class Item> void operator()(Item it) const { call(f, it); }
  template <class Item> static void call(const F &f, Item it) { f(it); }
};
void launch(const void *identity, const void *closure);
template <class F> void launch(void (*kernel)(const F *), const F *f) {
  launch(reinterpret_cast<const void *>(kernel), f);
}
} // namespace detail

template <class F> void single_task(const F &f) {
  detail::launch(&detail::kernel_single_task<F>, &f);
}
template <int D, class F> void parallel_for_range(const F &f) {
  detail::launch(&detail::kernel_range<F, D>, &f);
}
template <int D, class F> void parallel_for(const F &f) {
  detail::launch(&detail::kernel_nd_range<F, D>, &f);
}
template <int D, class F> void parallel_for_wrapped(const F &f) {
  detail::wrapper<F> w{f};
  detail::launch(&detail::kernel_nd_range<detail::wrapper<F>, D>, &w);
}
struct handler {};
template <class F> void submit(const F &command_group) {
  command_group(handler());
}

} // namespace sycl
#endif
