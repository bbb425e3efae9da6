// Properties and property_list
// SPDX-License-Identifier: Apache-2.0
//
// A list holds at most one property of each class; what carries no value costs
// no allocation beyond the list's own. A new property is a class derived from
// detail::property_base and a line in the table of classes that take it.
#ifndef SYCL_PROPERTY_HPP
#define SYCL_PROPERTY_HPP

#include "exception.hpp"

namespace sycl {

class context;
class queue;
class event;
template <typename T, int Dimensions, typename AllocatorT> class buffer;

namespace detail {

struct property_base {};

/// A name for each class of property. Not the address of a variable: there
/// would be one in the program and another one in the library.
template <class P> constexpr const char *property_name() {
  return __PRETTY_FUNCTION__;
}

[[noreturn]] COHORT_API void throw_property_missing();

} // namespace detail

template <class P>
struct is_property : std::is_base_of<detail::property_base, P> {};
template <class P> inline constexpr bool is_property_v = is_property<P>::value;

template <class P, class Object> struct is_property_of : std::false_type {};
template <class P, class Object>
inline constexpr bool is_property_of_v = is_property_of<P, Object>::value;

/// Any number of properties of different classes.
class property_list {
public:
  template <class... Ps, class = std::enable_if_t<(is_property_v<Ps> && ...)>>
  property_list(Ps... ps) {
    if constexpr (sizeof...(Ps) != 0) {
      entries_.reserve(sizeof...(Ps));
      (add(ps), ...);
    }
  }

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
    const char *name;
    std::shared_ptr<const void> value; // null if the class is empty
  };

  template <class P> void add(const P &p) {
    entry e{detail::property_name<P>(), nullptr};
    if constexpr (!std::is_empty_v<P>)
      e.value = std::make_shared<P>(p);
    entries_.push_back(static_cast<entry &&>(e));
  }
  template <class P> const entry *find() const noexcept {
    for (const entry &e : entries_)
      if (!__builtin_strcmp(e.name, detail::property_name<P>()))
        return &e;
    return nullptr;
  }

  std::vector<entry> entries_;
};

namespace property {

/// Nothing that was in the memory before needs to be there.
struct no_init : detail::property_base {};

namespace queue {
struct enable_profiling : detail::property_base {};
struct in_order : detail::property_base {};
} // namespace queue

} // namespace property

inline constexpr property::no_init no_init{};

template <>
struct is_property_of<property::queue::enable_profiling, queue>
    : std::true_type {};
template <>
struct is_property_of<property::queue::in_order, queue> : std::true_type {};

} // namespace sycl
#endif
