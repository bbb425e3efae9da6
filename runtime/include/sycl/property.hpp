// Properties and property_list
// SPDX-License-Identifier: Apache-2.0
//
// A list holds at most one property of each class; what carries no value costs
// no allocation beyond the list's own. A new property is a class derived from
// detail::property_of_kind and a line in the table of classes that take it.
#ifndef SYCL_PROPERTY_HPP
#define SYCL_PROPERTY_HPP

#include "exception.hpp"

namespace sycl {

inline namespace _V1 {
class context;
class queue;
class event;
} // namespace _V1
template <typename T, int Dimensions, typename AllocatorT> class buffer;

namespace detail {

/// One for each class of properties.
enum class property_kind {
  no_init,
  enable_profiling,
  in_order,
  use_host_ptr,
  use_mutex,
  context_bound,
  initialize_to_identity,
  discard_events,
  priority,
  image_use_host_ptr,
  image_use_mutex,
  image_context_bound,
  graph_no_cycle_check,
  graph_assume_buffer_outlives,
  graph_enable_profiling,
  graph_updatable,
  node_depends_on,
  node_depends_on_all_leaves,
  command_lists,
  pinned_host_memory
};

struct property_base {};
template <property_kind Kind> struct property_of_kind : property_base {};

template <property_kind Kind>
constexpr property_kind kind_of(const property_of_kind<Kind> *) {
  return Kind;
}
template <class P>
inline constexpr property_kind property_kind_v =
    kind_of(static_cast<const P *>(nullptr));

[[noreturn]] COHORT_API void throw_property_missing();

} // namespace detail

/// Whether P is a property. SYCL 2020, "Properties interface".
template <class P>
struct is_property : std::is_base_of<detail::property_base, P> {};
template <class P> inline constexpr bool is_property_v = is_property<P>::value;

/// Whether objects of type Object take the property P. SYCL 2020, "Properties
/// interface".
template <class P, class Object> struct is_property_of : std::false_type {};
template <class P, class Object>
inline constexpr bool is_property_of_v = is_property_of<P, Object>::value;

/// Any number of properties of different classes.
///
/// SYCL 2020, "Properties".
class property_list {
public:
  /// A list of \p ps.
  template <class... Ps, class = std::enable_if_t<(is_property_v<Ps> && ...)>>
  property_list(Ps... ps) {
    if constexpr (sizeof...(Ps) != 0) {
      entries_.reserve(sizeof...(Ps));
      (add(ps), ...);
    }
  }

  /// Whether the list has a property of type P.
  template <class P> bool has_property() const noexcept {
    return find<P>() != nullptr;
  }
  /// Throws errc::invalid if the list has no such property.
  template <class P> P get_property() const {
    const entry *e = find<P>();
    if (!e)
      detail::throw_property_missing();
    if constexpr (std::is_empty_v<P>)
      return P();
    else
      return *static_cast<const P *>(e->value.get());
  }

private:
  struct entry {
    detail::property_kind kind;
    std::shared_ptr<const void> value; // null if the class is empty
  };

  template <class P> void add(const P &p) {
    entry e{detail::property_kind_v<P>, nullptr};
    if constexpr (!std::is_empty_v<P>)
      e.value = std::make_shared<P>(p);
    entries_.push_back(static_cast<entry &&>(e));
  }
  template <class P> const entry *find() const noexcept {
    for (const entry &e : entries_)
      if (e.kind == detail::property_kind_v<P>)
        return &e;
    return nullptr;
  }

  std::vector<entry> entries_;
};

namespace property {

/// The accessor's previous contents are not used. SYCL 2020, "Accessors",
/// "Properties".
struct no_init : detail::property_of_kind<detail::property_kind::no_init> {};
using noinit [[deprecated("use property::no_init")]] = no_init;

namespace queue {
/// Commands measure their times, which event::get_profiling_info returns. SYCL
/// 2020, "Queue class", "Properties".
struct enable_profiling
    : detail::property_of_kind<detail::property_kind::enable_profiling> {};
/// Commands execute in the order of their submission. SYCL 2020, "Queue class",
/// "Properties".
struct in_order : detail::property_of_kind<detail::property_kind::in_order> {};
} // namespace queue

} // namespace property

namespace ext::oneapi::property::queue {
/// Nobody uses the events of the queue's commands. Nothing depends on it here.
/// Extension sycl_ext_oneapi_discard_queue_events.
struct discard_events : sycl::detail::property_of_kind<
                            sycl::detail::property_kind::discard_events> {};
/// Hints, which nothing depends on. Extension sycl_ext_oneapi_queue_priority.
struct priority_low
    : sycl::detail::property_of_kind<sycl::detail::property_kind::priority> {};
/// See priority_low. Extension sycl_ext_oneapi_queue_priority.
struct priority_normal : priority_low {};
/// See priority_low. Extension sycl_ext_oneapi_queue_priority.
struct priority_high : priority_low {};
} // namespace ext::oneapi::property::queue

namespace ext::oneapi::property::buffer {
/// Memory of the host for a buffer that the device copies from fast. Nothing
/// depends on it here. Extension
/// sycl_ext_oneapi_use_pinned_host_memory_property.
struct use_pinned_host_memory
    : sycl::detail::property_of_kind<
          sycl::detail::property_kind::pinned_host_memory> {};
} // namespace ext::oneapi::property::buffer

namespace ext::intel::property::queue {
/// How drivers of Level Zero get commands. Nothing depends on it here.
/// Extension sycl_ext_intel_queue_immediate_command_list.
struct immediate_command_list
    : sycl::detail::property_of_kind<
          sycl::detail::property_kind::command_lists> {};
/// See immediate_command_list. Extension
/// sycl_ext_intel_queue_immediate_command_list.
struct no_immediate_command_list : immediate_command_list {};
} // namespace ext::intel::property::queue

inline constexpr property::no_init no_init{};
[[deprecated("use no_init")]] inline constexpr property::no_init noinit{};

template <>
struct is_property_of<property::queue::enable_profiling, queue>
    : std::true_type {};
template <>
struct is_property_of<property::queue::in_order, queue> : std::true_type {};

} // namespace sycl
#endif
