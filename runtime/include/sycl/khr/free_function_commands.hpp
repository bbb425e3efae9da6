// Commands by free functions that return no event
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_khr_free_function_commands: each function takes the handler of
// a command group, or a queue, which gets a command group with this command
// alone; a placeholder is required in it first.
#ifndef SYCL_KHR_FREE_FUNCTION_COMMANDS_HPP
#define SYCL_KHR_FREE_FUNCTION_COMMANDS_HPP

#include "../queue.hpp"
#include "../reduction.hpp"

#define SYCL_KHR_FREE_FUNCTION_COMMANDS 1

namespace sycl {

class kernel;
namespace detail {

/// A kernel object has arguments, a callable has none.
template <class F, class... Args>
using if_launchable =
    std::enable_if_t<sizeof...(Args) == 0 || std::is_same_v<F, kernel>, int>;
/// Reductions, one at least.
template <class... Reductions>
using if_all_reductions =
    std::enable_if_t<sizeof...(Reductions) != 0 &&
                         (is_reduction_v<std::decay_t<Reductions>> && ...),
                     int>;

template <class Range, class F, class... Args>
void launch_over(handler &h, const Range &r, const F &f, Args &...args) {
  if constexpr (std::is_same_v<F, kernel>)
    h.set_args(args...);
  h.parallel_for(r, f);
}

} // namespace detail

namespace khr {

/// Submits the command group \p group.
template <class Group> void submit(queue q, Group &&group) {
  q.submit(static_cast<Group &&>(group));
}
/// The same, with the event of the command.
template <class Group> event submit_tracked(queue q, Group &&group) {
  return q.submit(static_cast<Group &&>(group));
}

/// A kernel of one work-item; of a kernel object also its arguments.
template <class F, class... Args, detail::if_launchable<F, Args...> = 0>
void launch_task(handler &h, const F &f, Args &&...args) {
  if constexpr (std::is_same_v<F, kernel>)
    h.set_args(args...);
  h.single_task(f);
}
template <class F, class... Args, detail::if_launchable<F, Args...> = 0>
void launch_task(queue q, const F &f, Args &&...args) {
  q.submit([&](handler &h) { khr::launch_task(h, f, args...); });
}

// One overload for each number of dimensions, so that a number and a list in
// braces become a range.
#define COHORT_LAUNCH(D)                                                       \
  template <class F, class... Args, detail::if_launchable<F, Args...> = 0>     \
  void launch(handler &h, range<D> r, const F &f, Args &&...args) {            \
    detail::launch_over(h, r, f, args...);                                     \
  }                                                                            \
  template <class F, class... Args, detail::if_launchable<F, Args...> = 0>     \
  void launch(queue q, range<D> r, const F &f, Args &&...args) {               \
    q.submit([&](handler &h) { detail::launch_over(h, r, f, args...); });      \
  }                                                                            \
  template <class F, class... Args, detail::if_launchable<F, Args...> = 0>     \
  void launch_grouped(handler &h, range<D> r, range<D> size, const F &f,       \
                      Args &&...args) {                                        \
    detail::launch_over(h, nd_range<D>(r, size), f, args...);                  \
  }                                                                            \
  template <class F, class... Args, detail::if_launchable<F, Args...> = 0>     \
  void launch_grouped(queue q, range<D> r, range<D> size, const F &f,          \
                      Args &&...args) {                                        \
    q.submit([&](handler &h) {                                                 \
      detail::launch_over(h, nd_range<D>(r, size), f, args...);                \
    });                                                                        \
  }                                                                            \
  template <class F, class... Rs, detail::if_all_reductions<Rs...> = 0>        \
  void launch_reduce(handler &h, range<D> r, const F &f, Rs &&...rs) {         \
    h.parallel_for(r, rs..., f);                                               \
  }                                                                            \
  template <class F, class... Rs, detail::if_all_reductions<Rs...> = 0>        \
  void launch_reduce(queue q, range<D> r, const F &f, Rs &&...rs) {            \
    q.submit([&](handler &h) { h.parallel_for(r, rs..., f); });                \
  }                                                                            \
  template <class F, class... Rs, detail::if_all_reductions<Rs...> = 0>        \
  void launch_grouped_reduce(handler &h, range<D> r, range<D> size,            \
                             const F &f, Rs &&...rs) {                         \
    h.parallel_for(nd_range<D>(r, size), rs..., f);                            \
  }                                                                            \
  template <class F, class... Rs, detail::if_all_reductions<Rs...> = 0>        \
  void launch_grouped_reduce(queue q, range<D> r, range<D> size, const F &f,   \
                             Rs &&...rs) {                                     \
    q.submit(                                                                  \
        [&](handler &h) { h.parallel_for(nd_range<D>(r, size), rs..., f); });  \
  }
/// A kernel over a range, or over a range in groups of \p size, with reductions
/// behind the callable or the arguments of a kernel object. See
/// handler::parallel_for.
///
/// Errors: those of handler::parallel_for.
COHORT_LAUNCH(1)
COHORT_LAUNCH(2)
COHORT_LAUNCH(3)
#undef COHORT_LAUNCH

#define COHORT_UNPACK(...) __VA_ARGS__
#define COHORT_COMMAND(TEMPLATE, NAME, MEMBER, PARAMETERS, ARGUMENTS)          \
  COHORT_UNPACK TEMPLATE void NAME(handler &h, COHORT_UNPACK PARAMETERS) {     \
    h.MEMBER ARGUMENTS;                                                        \
  }                                                                            \
  COHORT_UNPACK TEMPLATE void NAME(queue q, COHORT_UNPACK PARAMETERS) {        \
    q.MEMBER ARGUMENTS;                                                        \
  }

/// See handler::memcpy.
COHORT_COMMAND((inline), memcpy, memcpy,
               (void *dest, const void *src, std::size_t num_bytes),
               (dest, src, num_bytes))
/// See handler::memset.
COHORT_COMMAND((inline), memset, memset,
               (void *ptr, int value, std::size_t num_bytes),
               (ptr, value, num_bytes))
/// See handler::prefetch.
COHORT_COMMAND((inline), prefetch, prefetch, (void *ptr, std::size_t num_bytes),
               (ptr, num_bytes))
/// See handler::mem_advise.
COHORT_COMMAND((inline), mem_advise, mem_advise,
               (void *ptr, std::size_t num_bytes, int advice),
               (ptr, num_bytes, advice))

/// See handler::copy: between USM pointers, and between accessors and the
/// host's memory.
COHORT_COMMAND((template <class T>), copy, copy,
               (const T *src, T *dest, std::size_t count), (src, dest, count))
COHORT_COMMAND((template <class From, class T, int D, access_mode M>), copy,
               copy, (const From *src, accessor<T, D, M, target::device> dest),
               (src, dest))
COHORT_COMMAND((template <class From, class T, int D, access_mode M>), copy,
               copy,
               (std::shared_ptr<From> src,
                accessor<T, D, M, target::device> dest),
               (src, dest))
COHORT_COMMAND((template <class T, int D, access_mode M, class To>), copy, copy,
               (accessor<T, D, M, target::device> src, To *dest), (src, dest))
COHORT_COMMAND((template <class T, int D, access_mode M, class To>), copy, copy,
               (accessor<T, D, M, target::device> src,
                std::shared_ptr<To> dest),
               (src, dest))
COHORT_COMMAND((template <class T, int D, access_mode M, class To, int ToD,
                          access_mode ToM>),
               copy, copy,
               (accessor<T, D, M, target::device> src,
                accessor<To, ToD, ToM, target::device> dest),
               (src, dest))

/// See handler::fill: on USM pointers and accessors.
COHORT_COMMAND((template <class T>), fill, fill,
               (T * ptr, const T &pattern, std::size_t count),
               (ptr, pattern, count))
COHORT_COMMAND((template <class T, int D, access_mode M>), fill, fill,
               (accessor<T, D, M, target::device> dest, const T &pattern),
               (dest, pattern))

/// See handler::update_host.
COHORT_COMMAND((template <class T, int D, access_mode M>), update_host,
               update_host, (accessor<T, D, M, target::device> acc), (acc))
#undef COHORT_COMMAND
#undef COHORT_UNPACK

/// Commands that are submitted later begin when all before are complete. See
/// handler::ext_oneapi_barrier.
inline void command_barrier(handler &h) { h.ext_oneapi_barrier(); }
inline void command_barrier(queue q) { q.ext_oneapi_submit_barrier(); }
/// Commands that are submitted later begin when those of \p events are
/// complete.
inline void event_barrier(handler &h, const std::vector<event> &events) {
  h.ext_oneapi_barrier(events);
}
inline void event_barrier(queue q, const std::vector<event> &events) {
  q.ext_oneapi_submit_barrier(events);
}

} // namespace khr
} // namespace sycl
#endif
