// Why a call of a group function is none
// SPDX-License-Identifier: Apache-2.0
//
// The group functions are there for legal calls alone. Beside each stands an
// overload for the others, whose only use is the one error that it gives, in
// the line of the call: it names the constraint. To SFINAE both are no
// function.
#ifndef SYCL_DETAIL_GROUP_FAULTS_HPP
#define SYCL_DETAIL_GROUP_FAULTS_HPP

#include "../function_objects.hpp"
#include "../group_traits.hpp"
#include "../id.hpp"

namespace sycl {

template <class T, class SpGroup> class s_private_memory;

namespace detail {

enum class fault {
  none, // or one that has no message of its own
  no_group,
  no_sub_group,
  value_not_copyable,
  init_not_copyable,
  init_type,
  init_comes_first,
  init_comes_last,
  operation,
  no_identity,
  predicate,
  no_range,
  read_only,
  ends_differ,
  id_dimensions
};

template <fault F> using if_fault = std::enable_if_t<F != fault::none, int>;

/// Objects of private memory stand for values on scoped groups: the type of one
/// item's object.
template <class T> struct object_type {
  using type = T;
};
template <class T, class SpGroup>
object_type<T> private_object(const s_private_memory<T, SpGroup> *);
template <class X>
using private_object_t =
    typename decltype(private_object(std::declval<const X *>()))::type;
template <class X, class = void>
inline constexpr bool is_private_memory_v = false;
template <class X>
inline constexpr bool is_private_memory_v<X, std::void_t<private_object_t<X>>> =
    true;

template <class T, class Op>
inline constexpr bool combines_v = std::is_invocable_r_v<T, Op, T, T>;

template <class Group, class... Rest> constexpr fault group_fault() {
  return is_group_v<Group> ? fault::none : fault::no_group;
}

/// A group and a value, such as group_broadcast has.
template <class Group, class T, class... Rest> constexpr fault value_fault() {
  if constexpr (!is_group_v<Group>)
    return fault::no_group;
  else if constexpr (is_private_memory_v<T>)
    return std::is_trivially_copyable_v<private_object_t<T>>
               ? fault::none
               : fault::value_not_copyable;
  else
    return is_value_v<T> ? fault::none : fault::value_not_copyable;
}

template <class T> inline constexpr int id_dimensions_v = 0;
template <int D> inline constexpr int id_dimensions_v<id<D>> = D;

template <class Group, class T, class... Rest>
constexpr fault broadcast_fault() {
  constexpr fault f = value_fault<Group, T>();
  if constexpr (f == fault::none)
    return ((id_dimensions_v<Rest> != 0 &&
             id_dimensions_v<Rest> != Group::dimensions) ||
            ...)
               ? fault::id_dimensions
               : fault::none;
  else
    return f;
}

template <class Group, class T, class... Rest> constexpr fault shuffle_fault() {
  if constexpr (is_group_v<Group>)
    if constexpr (!shuffles_v<Group> && !is_lanes_v<Group>)
      return fault::no_sub_group;
  return value_fault<Group, T>();
}

/// A predicate for \p T.
template <class Predicate, class T> constexpr fault predicate_fault() {
  return std::is_invocable_r_v<bool, Predicate, T> ? fault::none
                                                   : fault::predicate;
}
template <class Group, class T, class... Predicate>
constexpr fault vote_fault() {
  if constexpr (!is_group_v<Group>)
    return fault::no_group;
  else if constexpr (sizeof...(Predicate) == 1 && !is_private_memory_v<T>)
    return predicate_fault<Predicate..., T>();
  else
    return fault::none;
}

/// What a reduction or scan of T starts from and combines with.
enum class init_place { first, last };
template <class T, class V, class Op, bool NeedsIdentity = false>
constexpr fault combine_fault() {
  if constexpr (!is_value_v<T>)
    return fault::init_not_copyable;
  else if constexpr (!std::is_constructible_v<T, V>)
    return fault::init_type;
  else if constexpr (!combines_v<T, Op>)
    return fault::operation;
  else if constexpr (NeedsIdentity && !has_identity_v<combiner_of<Op, T>, T>)
    return fault::no_identity;
  else
    return fault::none;
}

/// The arguments after the values, which are \p T: an operator, with or without
/// an init on the side \p Place.
template <init_place Place, bool NeedsIdentity, class T, class Op>
constexpr fault after_values_fault() {
  return combine_fault<T, T, Op, NeedsIdentity>();
}
template <init_place Place, bool NeedsIdentity, class T, class A, class B>
constexpr fault after_values_fault() {
  if constexpr (Place == init_place::first && combines_v<B, A>)
    return fault::init_comes_first;
  else if constexpr (Place == init_place::last && combines_v<A, B>)
    return fault::init_comes_last;
  else if constexpr (Place == init_place::first)
    return combine_fault<A, T, B>();
  else
    return combine_fault<B, T, A>();
}

template <init_place Place, bool NeedsIdentity, class Group, class T,
          class... Rest>
constexpr fault over_group_fault() {
  constexpr fault f = value_fault<Group, T>();
  if constexpr (f != fault::none || sizeof...(Rest) == 0 || sizeof...(Rest) > 2)
    return f;
  else if constexpr (is_private_memory_v<T>)
    return after_values_fault<Place, NeedsIdentity,
                              std::remove_all_extents_t<private_object_t<T>>,
                              Rest...>();
  else
    return after_values_fault<Place, NeedsIdentity, T, Rest...>();
}

/// What can be read at an index, as a range's ends.
template <class P>
using element_of =
    std::remove_cv_t<std::remove_reference_t<decltype(*std::declval<P>())>>;
template <class P, class = void> inline constexpr bool is_pointer_v = false;
template <class P>
inline constexpr bool is_pointer_v<
    P, std::void_t<decltype(std::declval<P>()[0]), element_of<P>>> =
    !std::is_void_v<element_of<P>>;
/// Whether elements can be written, too.
template <class P, bool = is_pointer_v<P>>
inline constexpr bool is_output_v = false;
template <class P>
inline constexpr bool is_output_v<P, true> =
    std::is_assignable_v<decltype(std::declval<P>()[0]), element_of<P>>;

template <class Group, class First, class Last> constexpr fault range_fault() {
  if constexpr (!is_group_v<Group>)
    return fault::no_group;
  else if constexpr (!is_pointer_v<First> || !is_pointer_v<Last>)
    return fault::no_range;
  else
    return std::is_same_v<First, Last> ? fault::none : fault::ends_differ;
}

template <class Group, class First, class Last, class... Predicate>
constexpr fault joint_vote_fault() {
  constexpr fault f = range_fault<Group, First, Last>();
  if constexpr (f == fault::none && sizeof...(Predicate) == 1)
    return predicate_fault<Predicate..., decltype(std::declval<First>()[0])>();
  else
    return f;
}

template <class Group, class First, class Last, class... Rest>
constexpr fault joint_reduce_fault() {
  constexpr fault f = range_fault<Group, First, Last>();
  if constexpr (f != fault::none || sizeof...(Rest) == 0 || sizeof...(Rest) > 2)
    return f;
  else
    return after_values_fault<init_place::first, true, element_of<First>,
                              Rest...>();
}

template <init_place Place, bool NeedsIdentity, class Group, class First,
          class Last, class Out, class... Rest>
constexpr fault joint_scan_fault() {
  constexpr fault f = range_fault<Group, First, Last>();
  if constexpr (f != fault::none || sizeof...(Rest) == 0 || sizeof...(Rest) > 2)
    return f;
  else if constexpr (!is_pointer_v<Out>)
    return fault::no_range;
  else if constexpr (!is_output_v<Out>)
    return fault::read_only;
  else if constexpr (sizeof...(Rest) == 1)
    return after_values_fault<Place, NeedsIdentity, element_of<Out>, Rest...>();
  else
    return after_values_fault<Place, NeedsIdentity, element_of<First>,
                              Rest...>();
}

// Of the functions whose init has a place.
#define COHORT_INIT_FAULT(NAME, FAULT, PLACE, NEEDS_IDENTITY)                  \
  template <class... A>                                                        \
  constexpr auto NAME() -> decltype(FAULT<PLACE, NEEDS_IDENTITY, A...>()) {    \
    return FAULT<PLACE, NEEDS_IDENTITY, A...>();                               \
  }
COHORT_INIT_FAULT(reduce_fault, over_group_fault, init_place::first, false)
COHORT_INIT_FAULT(inclusive_fault, over_group_fault, init_place::last, false)
COHORT_INIT_FAULT(exclusive_fault, over_group_fault, init_place::first, true)
COHORT_INIT_FAULT(joint_inclusive_fault, joint_scan_fault, init_place::last,
                  false)
COHORT_INIT_FAULT(joint_exclusive_fault, joint_scan_fault, init_place::first,
                  true)
#undef COHORT_INIT_FAULT

} // namespace detail
} // namespace sycl
#endif
