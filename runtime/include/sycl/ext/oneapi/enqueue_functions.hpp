// Commands by free functions
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_enqueue_functions, without graphs: each function
// takes a queue, or the handler of a command group, in front of what the member
// of handler takes. Reductions stand behind the callable.
#ifndef SYCL_EXT_ONEAPI_ENQUEUE_FUNCTIONS_HPP
#define SYCL_EXT_ONEAPI_ENQUEUE_FUNCTIONS_HPP

#include "../../queue.hpp"
#include "kernel_properties.hpp"
#include "properties.hpp"

#define SYCL_EXT_ONEAPI_ENQUEUE_FUNCTIONS 1

namespace sycl::ext::oneapi::experimental {

/// A range or an nd_range, with properties of the launch: use_root_sync, and
/// those of kernels.
template <class Range, class Properties = empty_properties_t>
class launch_config {
public:
  /// The configuration of \p r and \p properties.
  launch_config(Range r, Properties properties = {})
      : range_(r), properties_(properties) {}

  /// What is launched.
  const Range &get_range() const noexcept { return range_; }
  /// As given.
  const Properties &get_properties() const noexcept { return properties_; }

private:
  Range range_;
  Properties properties_;
};

/// Submits the command group \p group.
template <class Group> void submit(queue q, Group &&group) {
  q.submit(static_cast<Group &&>(group));
}
template <class Group, class... Ps>
void submit(queue q, const properties<Ps...> &, Group &&group) {
  q.submit(static_cast<Group &&>(group));
}
/// The same, with the event of the command.
template <class Group> event submit_with_event(queue q, Group &&group) {
  return q.submit(static_cast<Group &&>(group));
}
template <class Group, class... Ps>
event submit_with_event(queue q, const properties<Ps...> &, Group &&group) {
  return q.submit(static_cast<Group &&>(group));
}

/// A kernel of one work-item. See handler::single_task.
template <class Name = detail::unnamed_kernel, class F>
void single_task(handler &h, const F &f) {
  h.single_task<Name>(f);
}
/// The same with a kernel object, and its arguments.
template <class... Args>
void single_task(handler &h, const kernel &k, Args &&...args) {
  h.set_args(args...);
  h.single_task(k);
}
template <class Name = detail::unnamed_kernel, class F, class... Args>
void single_task(queue q, const F &f, Args &&...args) {
  q.submit([&](handler &h) {
    if constexpr (std::is_same_v<F, kernel>)
      experimental::single_task(h, f, args...);
    else
      experimental::single_task<Name>(h, f);
  });
}

// parallel_for over a range, and nd_launch over an nd_range, alike.
#define COHORT_ENQUEUE(NAME, RANGE)                                            \
  template <class Name = detail::unnamed_kernel, int D, class F,               \
            class... Rest>                                                     \
  void NAME(handler &h, RANGE<D> r, const F &f, Rest &&...rest) {              \
    if constexpr (std::is_same_v<F, kernel>) {                                 \
      h.set_args(rest...);                                                     \
      h.parallel_for(r, f);                                                    \
    } else {                                                                   \
      h.parallel_for<Name>(r, rest..., f);                                     \
    }                                                                          \
  }                                                                            \
  template <class Name = detail::unnamed_kernel, int D, class P, class F,      \
            class... Rest>                                                     \
  void NAME(handler &h, launch_config<RANGE<D>, P> c, const F &f,              \
            Rest &&...rest) {                                                  \
    if constexpr (std::is_same_v<P, empty_properties_t> ||                     \
                  std::is_same_v<F, kernel> || sizeof...(Rest) != 0)           \
      experimental::NAME<Name>(h, c.get_range(), f, rest...);                  \
    else                                                                       \
      h.parallel_for<Name>(c.get_range(), c.get_properties(), f);              \
  }                                                                            \
  template <class Name = detail::unnamed_kernel, int D, class F,               \
            class... Rest>                                                     \
  void NAME(queue q, RANGE<D> r, const F &f, Rest &&...rest) {                 \
    q.submit([&](handler &h) { experimental::NAME<Name>(h, r, f, rest...); }); \
  }                                                                            \
  template <class Name = detail::unnamed_kernel, int D, class P, class F,      \
            class... Rest>                                                     \
  void NAME(queue q, launch_config<RANGE<D>, P> c, const F &f,                 \
            Rest &&...rest) {                                                  \
    q.submit([&](handler &h) { experimental::NAME<Name>(h, c, f, rest...); }); \
  }
/// A kernel over a range; behind the callable, reductions, or behind a kernel
/// object its arguments. See handler::parallel_for.
COHORT_ENQUEUE(parallel_for, range)
/// A kernel over an nd_range, likewise.
///
/// Errors: errc::nd_range as handler::parallel_for.
COHORT_ENQUEUE(nd_launch, nd_range)
#undef COHORT_ENQUEUE

// The operations of a handler with the same arguments.
#define COHORT_UNPACK(...) __VA_ARGS__
#define COHORT_ENQUEUE(NAME, MEMBER, PARAMETERS, ARGUMENTS)                    \
  void NAME(handler &h, COHORT_UNPACK PARAMETERS) { h.MEMBER ARGUMENTS; }      \
  COHORT_TEMPLATE void NAME(queue q, COHORT_UNPACK PARAMETERS) {               \
    q.submit([&](handler &h) { h.MEMBER ARGUMENTS; });                         \
  }
#define COHORT_TEMPLATE inline
/// See handler::memcpy, memset, prefetch and mem_advise.
inline COHORT_ENQUEUE(memcpy, memcpy, (void *dest, const void *src, std::size_t num_bytes), (dest, src, num_bytes)) inline COHORT_ENQUEUE(
    memset, memset, (void *ptr, int value, std::size_t num_bytes),
    (ptr, value,
     num_bytes)) inline COHORT_ENQUEUE(prefetch, prefetch,
                                       (void *ptr, std::size_t num_bytes),
                                       (ptr,
                                        num_bytes)) inline COHORT_ENQUEUE(mem_advise,
                                                                          mem_advise,
                                                                          (void *
                                                                               ptr,
                                                                           std::size_t
                                                                               num_bytes,
                                                                           int advice),
                                                                          (ptr,
                                                                           num_bytes,
                                                                           advice))
    /// Behind all commands before. See handler::ext_oneapi_barrier.
    inline void barrier(handler &h) {
  h.ext_oneapi_barrier();
}
/// The same.
inline void barrier(queue q) { q.ext_oneapi_submit_barrier(); }
/// The same behind those of \p events.
inline COHORT_ENQUEUE(partial_barrier, ext_oneapi_barrier,
                      (const std::vector<event> &events), (events))
#undef COHORT_TEMPLATE
#define COHORT_TEMPLATE template <class T>
    /// See handler::copy and fill.
    template <class T>
    COHORT_ENQUEUE(copy, copy, (const T *src, T *dest, std::size_t count),
                   (src, dest, count))
    template <class T>
    COHORT_ENQUEUE(fill, fill, (T * ptr, const T &pattern, std::size_t count),
                   (ptr, pattern, count))
#undef COHORT_TEMPLATE
#undef COHORT_ENQUEUE
#undef COHORT_UNPACK

} // namespace sycl::ext::oneapi::experimental
#endif
