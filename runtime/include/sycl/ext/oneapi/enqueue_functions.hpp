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

/// A range or an nd_range, with properties of the launch: use_root_sync,
/// work_group_scratch_size, and those of kernels.
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
template <class Name = sycl::detail::unnamed_kernel, class F>
void single_task(handler &h, const F &f) {
  h.single_task<Name>(f);
}
/// The same with a kernel object, and its arguments.
template <class... Args>
void single_task(handler &h, const kernel &k, Args &&...args) {
  h.set_args(args...);
  h.single_task(k);
}
template <class Name = sycl::detail::unnamed_kernel, class F, class... Args>
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
  template <class Name = sycl::detail::unnamed_kernel, int D, class F,         \
            class... Rest>                                                     \
  void NAME(handler &h, RANGE<D> r, const F &f, Rest &&...rest) {              \
    if constexpr (std::is_same_v<F, kernel>) {                                 \
      h.set_args(rest...);                                                     \
      h.parallel_for(r, f);                                                    \
    } else {                                                                   \
      h.parallel_for<Name>(r, rest..., f);                                     \
    }                                                                          \
  }                                                                            \
  template <class Name = sycl::detail::unnamed_kernel, int D, class P,         \
            class F, class... Rest>                                            \
  void NAME(handler &h, launch_config<RANGE<D>, P> c, const F &f,              \
            Rest &&...rest) {                                                  \
    if constexpr (std::is_same_v<F, kernel>)                                   \
      sycl::detail::set_scratch(h, c.get_properties());                        \
    if constexpr (std::is_same_v<P, empty_properties_t> ||                     \
                  std::is_same_v<F, kernel> || sizeof...(Rest) != 0)           \
      experimental::NAME<Name>(h, c.get_range(), f, rest...);                  \
    else                                                                       \
      h.parallel_for<Name>(c.get_range(), c.get_properties(), f);              \
  }                                                                            \
  template <class Name = sycl::detail::unnamed_kernel, int D, class F,         \
            class... Rest>                                                     \
  void NAME(queue q, RANGE<D> r, const F &f, Rest &&...rest) {                 \
    q.submit([&](handler &h) { experimental::NAME<Name>(h, r, f, rest...); }); \
  }                                                                            \
  template <class Name = sycl::detail::unnamed_kernel, int D, class P,         \
            class F, class... Rest>                                            \
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

// The operations of a handler with the same arguments; a queue's are a command
// group each.

/// See handler::memcpy.
inline void memcpy(handler &h, void *dest, const void *src,
                   std::size_t num_bytes) {
  h.memcpy(dest, src, num_bytes);
}
/// The same.
inline void memcpy(queue q, void *dest, const void *src,
                   std::size_t num_bytes) {
  q.submit([&](handler &h) { h.memcpy(dest, src, num_bytes); });
}
/// See handler::memset.
inline void memset(handler &h, void *ptr, int value, std::size_t num_bytes) {
  h.memset(ptr, value, num_bytes);
}
/// The same.
inline void memset(queue q, void *ptr, int value, std::size_t num_bytes) {
  q.submit([&](handler &h) { h.memset(ptr, value, num_bytes); });
}
/// See handler::prefetch.
inline void prefetch(handler &h, void *ptr, std::size_t num_bytes) {
  h.prefetch(ptr, num_bytes);
}
/// The same.
inline void prefetch(queue q, void *ptr, std::size_t num_bytes) {
  q.submit([&](handler &h) { h.prefetch(ptr, num_bytes); });
}
/// See handler::mem_advise.
inline void mem_advise(handler &h, void *ptr, std::size_t num_bytes,
                       int advice) {
  h.mem_advise(ptr, num_bytes, advice);
}
/// The same.
inline void mem_advise(queue q, void *ptr, std::size_t num_bytes, int advice) {
  q.submit([&](handler &h) { h.mem_advise(ptr, num_bytes, advice); });
}
/// See handler::copy.
template <class T>
void copy(handler &h, const T *src, T *dest, std::size_t count) {
  h.copy(src, dest, count);
}
/// The same.
template <class T>
void copy(queue q, const T *src, T *dest, std::size_t count) {
  q.submit([&](handler &h) { h.copy(src, dest, count); });
}
/// See handler::fill.
template <class T>
void fill(handler &h, T *ptr, const T &pattern, std::size_t count) {
  h.fill(ptr, pattern, count);
}
/// The same.
template <class T>
void fill(queue q, T *ptr, const T &pattern, std::size_t count) {
  q.submit([&](handler &h) { h.fill(ptr, pattern, count); });
}

/// See handler::host_task.
template <class F> void host_task(handler &h, F &&f) {
  h.host_task(static_cast<F &&>(f));
}
/// The same.
template <class F> void host_task(queue q, F &&f) {
  q.submit([&](handler &h) { h.host_task(static_cast<F &&>(f)); });
}

/// Behind all commands before. See handler::ext_oneapi_barrier.
inline void barrier(handler &h) { h.ext_oneapi_barrier(); }
/// The same.
inline void barrier(queue q) { q.ext_oneapi_submit_barrier(); }
/// The same behind those of \p events.
inline void partial_barrier(handler &h, const std::vector<event> &events) {
  h.ext_oneapi_barrier(events);
}
/// The same.
inline void partial_barrier(queue q, const std::vector<event> &events) {
  q.submit([&](handler &h) { h.ext_oneapi_barrier(events); });
}

} // namespace sycl::ext::oneapi::experimental
#endif
