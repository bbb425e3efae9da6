// Class queue
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_QUEUE_HPP
#define SYCL_QUEUE_HPP

#include "context.hpp"
#include "handler.hpp"
#include <optional>

namespace sycl {

namespace ext::oneapi::experimental {
/// What becomes of commands that are submitted to a queue. Extension
/// sycl_ext_oneapi_graph.
enum class queue_state { executing, recording };
} // namespace ext::oneapi::experimental

inline namespace _V1 {

/// Takes command groups and executes them in the order of their dependencies,
/// or in that of their submission with property::queue::in_order. All members
/// may be called from several threads at once.
///
/// Copies refer to the same queue. SYCL 2020, "Queue class".
class COHORT_API queue {
public:
  /// A queue on the device that is given, or that a selector or the default
  /// selector chooses, in the context that is given or in a default one.
  /// Asynchronous errors go to \p handler; without one they are reported on
  /// stderr and end the program.
  ///
  /// Errors: errc::runtime if the selector accepts no device; errc::invalid if
  /// the context does not have the device.
  explicit queue(const property_list &properties = {});
  explicit queue(async_handler handler, const property_list &properties = {});
  template <class Selector, detail::if_selector<Selector> = 0>
  explicit queue(const Selector &selector, const property_list &properties = {})
      : queue(device(selector), properties) {}
  /// The classes of selectors become queues, as before SYCL 2020.
  queue(const device_selector &selector, const property_list &properties = {})
      : queue(device(selector), properties) {}
  template <class Selector, detail::if_selector<Selector> = 0>
  queue(const Selector &selector, async_handler handler,
        const property_list &properties = {})
      : queue(device(selector), handler, properties) {}
  explicit queue(const device &d, const property_list &properties = {});
  queue(const device &d, async_handler handler,
        const property_list &properties = {});
  template <class Selector, detail::if_selector<Selector> = 0>
  queue(const context &c, const Selector &selector,
        const property_list &properties = {})
      : queue(c, device(selector), properties) {}
  template <class Selector, detail::if_selector<Selector> = 0>
  queue(const context &c, const Selector &selector, async_handler handler,
        const property_list &properties = {})
      : queue(c, device(selector), handler, properties) {}
  /// Throws errc::invalid if the context does not have the device.
  queue(const context &c, const device &d,
        const property_list &properties = {});
  queue(const context &c, const device &d, async_handler handler,
        const property_list &properties = {});

  /// The backend of the device.
  backend get_backend() const noexcept;
  COHORT_NO_HOST_DEVICE
  /// The context in which the queue executes commands.
  context get_context() const;
  /// The device on which the queue executes commands.
  device get_device() const;
  /// Whether the queue was made with property::queue::in_order.
  bool is_in_order() const noexcept;

  /// Answers a query of info::queue. SYCL 2020, "Queue class", "Information
  /// descriptors".
  template <class Param> typename Param::return_type get_info() const {
    static_assert(Param::owner == detail::info_class::queue,
                  "queue::get_info takes descriptors of info::queue");
    return query<Param>();
  }
  /// Whether the queue was made with the property P.
  template <class P> bool has_property() const noexcept {
    return properties().template has_property<P>();
  }
  /// The property P that the queue was made with.
  ///
  /// Errors: errc::invalid if there is none.
  template <class P> P get_property() const {
    return properties().template get_property<P>();
  }

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // diagnose_if
  /// Calls \p group with a handler at once and submits what it asked for. What
  /// the group throws comes out; nothing is submitted then.
  template <class Group>
  __attribute__((diagnose_if((detail::has_one_operator_v<std::decay_t<Group>> &&
                              !std::is_invocable_v<Group &, handler &>),
                             "the callable of 'submit' takes a 'handler &'",
                             "error"))) event
  submit(Group &&group) {
    handler h(impl());
    group(h);
    return h.finish();
  }
#pragma clang diagnostic pop
  /// If this queue refuses the group, \p secondary gets it.
  template <class Group> event submit(Group &&group, queue &secondary) {
    try {
      return submit(group);
    } catch (const exception &) {
      return secondary.submit(group);
    }
  }

  /// Waits for everything that was submitted before.
  void wait();
  /// The same, then throw_asynchronous().
  void wait_and_throw();
  /// Passes the asynchronous errors so far to the handler.
  void throw_asynchronous();

  /// Whether everything that was submitted so far is complete. Extension
  /// sycl_khr_queue_empty_query.
  bool khr_empty() const;
  /// Sees to it that the commands submitted so far start although nobody waits
  /// for them; all do, so there is nothing to do. Extension
  /// sycl_khr_queue_flush.
  void khr_flush() const {}
  /// The older name of khr_empty(). Extension sycl_ext_oneapi_queue_empty.
  bool ext_oneapi_empty() const { return khr_empty(); }

  /// See handler::ext_oneapi_barrier.
  event ext_oneapi_submit_barrier() {
    return after([](handler &h) { h.ext_oneapi_barrier(); });
  }
  event ext_oneapi_submit_barrier(const std::vector<event> &events) {
    return after([&](handler &h) { h.ext_oneapi_barrier(events); });
  }
  /// An event behind all that was submitted to this queue, which is in order;
  /// it is that of a barrier, also where the queue is empty.
  ///
  /// Errors: errc::invalid if the queue is not in order.
  /// Extension sycl_ext_oneapi_in_order_queue_events.
  std::optional<event> ext_oneapi_get_last_event() const {
    check_in_order();
    return queue(*this).ext_oneapi_submit_barrier();
  }
  /// What is submitted to this queue later, which is in order, waits for \p e
  /// as well; errors as above.
  void ext_oneapi_set_external_event(const event &e) {
    check_in_order();
    ext_oneapi_submit_barrier({e});
  }
  /// The older name of ext_oneapi_submit_barrier.
  [[deprecated("use ext_oneapi_submit_barrier")]] event submit_barrier() {
    return ext_oneapi_submit_barrier();
  }
  [[deprecated("use ext_oneapi_submit_barrier")]] event
  submit_barrier(const std::vector<event> &events) {
    return ext_oneapi_submit_barrier(events);
  }

  /// See the members of handler that copy to and from a device_global.
  template <class T, class P, class... Events>
  event memcpy(ext::oneapi::experimental::device_global<T, P> &dest,
               const void *src, std::size_t num_bytes = sizeof(T),
               std::size_t offset = 0, const Events &...events) {
    return after([&](handler &h) { h.memcpy(dest, src, num_bytes, offset); },
                 events...);
  }
  template <class T, class P, class... Events>
  event memcpy(void *dest,
               const ext::oneapi::experimental::device_global<T, P> &src,
               std::size_t num_bytes = sizeof(T), std::size_t offset = 0,
               const Events &...events) {
    return after([&](handler &h) { h.memcpy(dest, src, num_bytes, offset); },
                 events...);
  }
  /// Likewise, in elements.
  template <class T, class P, class... Events>
  event copy(const std::remove_all_extents_t<T> *src,
             ext::oneapi::experimental::device_global<T, P> &dest,
             std::size_t count = sizeof(T) /
                                 sizeof(std::remove_all_extents_t<T>),
             std::size_t start = 0, const Events &...events) {
    return after([&](handler &h) { h.copy(src, dest, count, start); },
                 events...);
  }
  template <class T, class P, class... Events>
  event copy(const ext::oneapi::experimental::device_global<T, P> &src,
             std::remove_const_t<std::remove_all_extents_t<T>> *dest,
             std::size_t count = sizeof(T) /
                                 sizeof(std::remove_all_extents_t<T>),
             std::size_t start = 0, const Events &...events) {
    return after([&](handler &h) { h.copy(src, dest, count, start); },
                 events...);
  }

  /// See handler::ext_oneapi_graph.
  event ext_oneapi_graph(const detail::executable_graph &graph) {
    return after([&](handler &h) { h.ext_oneapi_graph(graph); });
  }
  event ext_oneapi_graph(const detail::executable_graph &graph,
                         const event &e) {
    return after([&](handler &h) { h.ext_oneapi_graph(graph); }, e);
  }
  event ext_oneapi_graph(const detail::executable_graph &graph,
                         const std::vector<event> &events) {
    return after([&](handler &h) { h.ext_oneapi_graph(graph); }, events);
  }
  /// Whether commands are executed, or recorded into a graph.
  ext::oneapi::experimental::queue_state ext_oneapi_get_state() const;

  // Shortcuts: a command group with one action, after the given events.

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // diagnose_if
  /// A command group with one single_task, after the given events. See
  /// handler::single_task.
  template <class Name = detail::unnamed_kernel, class F>
  COHORT_TAKES_NOTHING event single_task(const F &f) {
    return after([&](handler &h) { h.single_task<Name>(f); });
  }
  template <class Name = detail::unnamed_kernel, class F>
  COHORT_TAKES_NOTHING event single_task(const event &e, const F &f) {
    return after([&](handler &h) { h.single_task<Name>(f); }, e);
  }
  template <class Name = detail::unnamed_kernel, class F>
  COHORT_TAKES_NOTHING event single_task(const std::vector<event> &es,
                                         const F &f) {
    return after([&](handler &h) { h.single_task<Name>(f); }, es);
  }

// range<1> to range<3> one by one, so that an integer or braces convert.
#define COHORT_PARALLEL_FOR(N)                                                 \
  template <class Name = detail::unnamed_kernel, class F>                      \
  COHORT_TAKES_ITEM(N)                                                         \
  event parallel_for(range<N> r, const F &f) {                                 \
    return after([&](handler &h) { h.parallel_for<Name>(r, f); });             \
  }                                                                            \
  template <class Name = detail::unnamed_kernel, class F>                      \
  COHORT_TAKES_ITEM(N)                                                         \
  event parallel_for(range<N> r, const event &e, const F &f) {                 \
    return after([&](handler &h) { h.parallel_for<Name>(r, f); }, e);          \
  }                                                                            \
  template <class Name = detail::unnamed_kernel, class F>                      \
  COHORT_TAKES_ITEM(N)                                                         \
  event parallel_for(range<N> r, const std::vector<event> &es, const F &f) {   \
    return after([&](handler &h) { h.parallel_for<Name>(r, f); }, es);         \
  }
  /// A command group with one parallel_for over a range, after the given
  /// events. See handler::parallel_for.
  COHORT_PARALLEL_FOR(1)
  COHORT_PARALLEL_FOR(2)
  COHORT_PARALLEL_FOR(3)
#undef COHORT_PARALLEL_FOR
  COHORT_LEGACY_BEGIN
  /// The same from \p offset on. See handler::parallel_for.
  template <class Name = detail::unnamed_kernel, class F, int D>
  [[deprecated("offsets are deprecated in SYCL 2020")]] event
  parallel_for(range<D> r, id<D> offset, const F &f) {
    return after([&](handler &h) { h.parallel_for<Name>(r, offset, f); });
  }
  template <class Name = detail::unnamed_kernel, class F, int D>
  [[deprecated("offsets are deprecated in SYCL 2020")]] event
  parallel_for(range<D> r, id<D> offset, const event &e, const F &f) {
    return after([&](handler &h) { h.parallel_for<Name>(r, offset, f); }, e);
  }
  template <class Name = detail::unnamed_kernel, class F, int D>
  [[deprecated("offsets are deprecated in SYCL 2020")]] event
  parallel_for(range<D> r, id<D> offset, const std::vector<event> &events,
               const F &f) {
    return after([&](handler &h) { h.parallel_for<Name>(r, offset, f); },
                 events);
  }
  COHORT_LEGACY_END

  /// A command group with one parallel_for over an nd_range, after the given
  /// events.
  ///
  /// Errors: errc::nd_range as handler::parallel_for.
  template <class Name = detail::unnamed_kernel, class F, int D>
  COHORT_TAKES_ND_ITEM event parallel_for(nd_range<D> r, const F &f) {
    return after([&](handler &h) { h.parallel_for<Name>(r, f); });
  }
  template <class Name = detail::unnamed_kernel, class F, int D>
  COHORT_TAKES_ND_ITEM event parallel_for(nd_range<D> r, const event &e,
                                          const F &f) {
    return after([&](handler &h) { h.parallel_for<Name>(r, f); }, e);
  }
  template <class Name = detail::unnamed_kernel, class F, int D>
  COHORT_TAKES_ND_ITEM event parallel_for(nd_range<D> r,
                                          const std::vector<event> &es,
                                          const F &f) {
    return after([&](handler &h) { h.parallel_for<Name>(r, f); }, es);
  }

#pragma clang diagnostic pop
  /// The same with properties of the kernel, after the given events.
#define COHORT_WITH_PROPERTIES(...)                                            \
  template <class Name = detail::unnamed_kernel, class F, int D, class... Ps>  \
  event parallel_for(__VA_ARGS__, const F &f) {                                \
    return after(                                                              \
        [&](handler &h) { h.parallel_for<Name>(r, list, f); } COHORT_EVENTS);  \
  }
#define COHORT_EVENTS
  COHORT_WITH_PROPERTIES(
      range<D> r, const ext::oneapi::experimental::properties<Ps...> &list)
  COHORT_WITH_PROPERTIES(
      nd_range<D> r, const ext::oneapi::experimental::properties<Ps...> &list)
#undef COHORT_EVENTS
#define COHORT_EVENTS , e
  COHORT_WITH_PROPERTIES(
      range<D> r, const event &e,
      const ext::oneapi::experimental::properties<Ps...> &list)
  COHORT_WITH_PROPERTIES(
      nd_range<D> r, const event &e,
      const ext::oneapi::experimental::properties<Ps...> &list)
  COHORT_WITH_PROPERTIES(
      range<D> r, const std::vector<event> &e,
      const ext::oneapi::experimental::properties<Ps...> &list)
  COHORT_WITH_PROPERTIES(
      nd_range<D> r, const std::vector<event> &e,
      const ext::oneapi::experimental::properties<Ps...> &list)
#undef COHORT_EVENTS
#undef COHORT_WITH_PROPERTIES
  template <class Name = detail::unnamed_kernel, class F, class... Ps>
  event single_task(const ext::oneapi::experimental::properties<Ps...> &list,
                    const F &f) {
    return after([&](handler &h) { h.single_task<Name>(list, f); });
  }

// The same with reductions in front of the callable.
#define COHORT_REDUCE(NAME, TEMPLATE, PARAMETERS, ARGUMENTS)                   \
  template <class Name = detail::unnamed_kernel,                               \
            COHORT_UNPACK TEMPLATE class... Rest,                              \
            detail::if_reductions<Rest...> = 0>                                \
  event NAME(COHORT_UNPACK PARAMETERS, const Rest &...rest) {                  \
    return after(                                                              \
        [&](handler &h) { h.NAME<Name>(COHORT_UNPACK ARGUMENTS, rest...); });  \
  }                                                                            \
  template <class Name = detail::unnamed_kernel,                               \
            COHORT_UNPACK TEMPLATE class... Rest,                              \
            detail::if_reductions<Rest...> = 0>                                \
  event NAME(COHORT_UNPACK PARAMETERS, const event &e, const Rest &...rest) {  \
    return after(                                                              \
        [&](handler &h) { h.NAME<Name>(COHORT_UNPACK ARGUMENTS, rest...); },   \
        e);                                                                    \
  }                                                                            \
  template <class Name = detail::unnamed_kernel,                               \
            COHORT_UNPACK TEMPLATE class... Rest,                              \
            detail::if_reductions<Rest...> = 0>                                \
  event NAME(COHORT_UNPACK PARAMETERS, const std::vector<event> &es,           \
             const Rest &...rest) {                                            \
    return after(                                                              \
        [&](handler &h) { h.NAME<Name>(COHORT_UNPACK ARGUMENTS, rest...); },   \
        es);                                                                   \
  }
#define COHORT_UNPACK(...) __VA_ARGS__
  /// The same with reductions in front of the callable, which gets a reducer
  /// for each. See handler::parallel_for.
  COHORT_REDUCE(parallel_for, (), (range<1> r), (r))
  COHORT_REDUCE(parallel_for, (), (range<2> r), (r))
  COHORT_REDUCE(parallel_for, (), (range<3> r), (r))
  COHORT_REDUCE(parallel_for, (int D, ), (nd_range<D> r), (r))
  /// A command group with one scoped kernel, after the given events. See
  /// handler::parallel.
  COHORT_REDUCE(parallel, (int D, ),
                (range<D> num_work_groups, range<D> logical_group_size),
                (num_work_groups, logical_group_size))
#undef COHORT_UNPACK
#undef COHORT_REDUCE

  template <class Name = detail::unnamed_kernel, class F, int D>
  event parallel(range<D> num_work_groups, range<D> logical_group_size,
                 const F &f) {
    return after([&](handler &h) {
      h.parallel<Name>(num_work_groups, logical_group_size, f);
    });
  }
  template <class Name = detail::unnamed_kernel, class F, int D>
  event parallel(range<D> num_work_groups, range<D> logical_group_size,
                 const event &e, const F &f) {
    return after(
        [&](handler &h) {
          h.parallel<Name>(num_work_groups, logical_group_size, f);
        },
        e);
  }
  template <class Name = detail::unnamed_kernel, class F, int D>
  event parallel(range<D> num_work_groups, range<D> logical_group_size,
                 const std::vector<event> &es, const F &f) {
    return after(
        [&](handler &h) {
          h.parallel<Name>(num_work_groups, logical_group_size, f);
        },
        es);
  }

// The operations of a handler with the same arguments, alone, after an event,
// after several.
#define COHORT_SHORTCUT(NAME, PARAMETERS, ARGUMENTS)                           \
  event NAME(COHORT_UNPACK PARAMETERS) {                                       \
    return after([&](handler &h) { h.NAME ARGUMENTS; });                       \
  }                                                                            \
  COHORT_TEMPLATE event NAME(COHORT_UNPACK PARAMETERS, const event &e) {       \
    return after([&](handler &h) { h.NAME ARGUMENTS; }, e);                    \
  }                                                                            \
  COHORT_TEMPLATE event NAME(COHORT_UNPACK PARAMETERS,                         \
                             const std::vector<event> &es) {                   \
    return after([&](handler &h) { h.NAME ARGUMENTS; }, es);                   \
  }
#define COHORT_UNPACK(...) __VA_ARGS__
#define COHORT_TEMPLATE
  /// A command group with one memcpy of bytes, after the given events. The
  /// ranges may not overlap. See handler::memcpy.
  COHORT_SHORTCUT(memcpy, (void *dest, const void *src, std::size_t num_bytes),
                  (dest, src, num_bytes))
  /// A command group with one memset, after the given events. See
  /// handler::memset.
  COHORT_SHORTCUT(memset, (void *ptr, int value, std::size_t num_bytes),
                  (ptr, value, num_bytes))
  /// A command group with one prefetch, after the given events: a hint.
  COHORT_SHORTCUT(prefetch, (const void *ptr, std::size_t num_bytes),
                  (ptr, num_bytes))
  /// A command group with one mem_advise, after the given events: a hint.
  COHORT_SHORTCUT(mem_advise,
                  (const void *ptr, std::size_t num_bytes, int advice),
                  (ptr, num_bytes, advice))
  /// A command group with one copy, or one setting, of bytes row by row. See
  /// handler::ext_oneapi_memcpy2d and ext_oneapi_memset2d.
  COHORT_SHORTCUT(ext_oneapi_memcpy2d,
                  (void *dest, std::size_t dest_pitch, const void *src,
                   std::size_t src_pitch, std::size_t width,
                   std::size_t height),
                  (dest, dest_pitch, src, src_pitch, width, height))
  COHORT_SHORTCUT(ext_oneapi_memset2d,
                  (void *dest, std::size_t dest_pitch, int value,
                   std::size_t width, std::size_t height),
                  (dest, dest_pitch, value, width, height))
#undef COHORT_TEMPLATE
#define COHORT_TEMPLATE template <class T>
  /// The same by elements. See handler::ext_oneapi_copy2d and
  /// ext_oneapi_fill2d.
  template <class T>
  COHORT_SHORTCUT(ext_oneapi_copy2d,
                  (const T *src, std::size_t src_pitch, T *dest,
                   std::size_t dest_pitch, std::size_t width,
                   std::size_t height),
                  (src, src_pitch, dest, dest_pitch, width, height))
  template <class T>
  COHORT_SHORTCUT(ext_oneapi_fill2d,
                  (void *dest, std::size_t dest_pitch, const T &pattern,
                   std::size_t width, std::size_t height),
                  (dest, dest_pitch, pattern, width, height))
  /// A command group with one fill of \p count elements, after the given
  /// events. See handler::fill.
  template <class T>
  COHORT_SHORTCUT(fill, (void *ptr, const T &pattern, std::size_t count),
                  (ptr, pattern, count))
  /// A command group with one copy of \p count elements, after the given
  /// events. See handler::copy.
  template <class T>
  COHORT_SHORTCUT(copy, (const T *src, T *dest, std::size_t count),
                  (src, dest, count))
#undef COHORT_TEMPLATE
#undef COHORT_UNPACK
#undef COHORT_SHORTCUT

  // The same for accessors that are placeholders: they are required first.

  template <class T, int D, access_mode M, target Tg, access::placeholder P,
            class To>
  event copy(accessor<T, D, M, Tg, P> src, To dest) {
    return submit([&](handler &h) {
      require_placeholder(h, src);
      require_placeholder(h, dest);
      h.copy(src, dest);
    });
  }
  template <class From, class T, int D, access_mode M, target Tg,
            access::placeholder P>
  event copy(const From *src, accessor<T, D, M, Tg, P> dest) {
    return submit([&](handler &h) {
      h.require(dest);
      h.copy(src, dest);
    });
  }
  template <class From, class T, int D, access_mode M, target Tg,
            access::placeholder P>
  event copy(std::shared_ptr<From> src, accessor<T, D, M, Tg, P> dest) {
    return submit([&](handler &h) {
      h.require(dest);
      h.copy(src, dest);
    });
  }
  /// A command group with one update_host. A placeholder is required first.
  template <class T, int D, access_mode M, target Tg, access::placeholder P>
  event update_host(accessor<T, D, M, Tg, P> acc) {
    return submit([&](handler &h) {
      h.require(acc);
      h.update_host(acc);
    });
  }
  /// A command group with one fill of an accessor's elements. A placeholder is
  /// required first.
  template <class T, int D, access_mode M, target Tg, access::placeholder P>
  event fill(accessor<T, D, M, Tg, P> dest, const T &pattern) {
    return submit([&](handler &h) {
      h.require(dest);
      h.fill(dest, pattern);
    });
  }

  COHORT_REFERENCE_SEMANTICS(queue)
  COHORT_OWNER_BEFORE(queue)

private:
  queue(detail::handle<cohort::rt::Queue> impl, detail::access_impl)
      : impl_(static_cast<detail::handle<cohort::rt::Queue> &&>(impl)) {}
  cohort::rt::Queue *impl() const noexcept { return impl_.get(); }
  template <class Param> typename Param::return_type query() const;
  const property_list &properties() const noexcept;

  void check_in_order() const {
    if (!is_in_order())
      throw exception(make_error_code(errc::invalid),
                      "the queue is not in order");
  }

  template <class Group, class... Events>
  event after(const Group &group, const Events &...events) {
    handler h(impl());
    (h.depends_on(events), ...);
    group(h);
    return h.finish();
  }
  template <class T, int D, access_mode M, target Tg, access::placeholder P>
  static void require_placeholder(handler &h, accessor<T, D, M, Tg, P> &acc) {
    h.require(acc);
  }
  template <class T> static void require_placeholder(handler &, T &) {}

  detail::handle<cohort::rt::Queue> impl_;
  // Not used. oneDPL's policies keep two words in the place of a queue that
  // they have not made yet.
  [[maybe_unused]] void *second_word_ = nullptr;
};

} // namespace _V1

} // namespace sycl

template <>
struct std::hash<sycl::queue> : sycl::detail::impl_hash<sycl::queue> {};

#endif
