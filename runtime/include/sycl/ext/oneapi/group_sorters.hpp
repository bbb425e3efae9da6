// Sorters: how the work-items of a group sort what they hold or share
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_group_sort. All are stable.
#ifndef SYCL_EXT_ONEAPI_GROUP_SORTERS_HPP
#define SYCL_EXT_ONEAPI_GROUP_SORTERS_HPP

#include "../../detail/group_sorts.hpp"
#include "../../device.hpp"
#include "bfloat16.hpp"
#include "group_load_store.hpp"
#include "properties.hpp"
#include <bitset>
#include <climits>
#include <functional>
#include <iterator>
#include <tuple>

namespace sycl {

namespace ext::oneapi::experimental {

/// A property: the order of elements of several work-items before the sort.
struct input_data_placement_key {
  /// With the order.
  template <group_algorithm_data_placement Placement> struct value_t {
    using key_t = input_data_placement_key;
  };
};
/// A property: the order of elements of several work-items after the sort.
struct output_data_placement_key {
  /// With the order.
  template <group_algorithm_data_placement Placement> struct value_t {
    using key_t = output_data_placement_key;
  };
};
template <group_algorithm_data_placement Placement>
inline constexpr input_data_placement_key::value_t<Placement>
    input_data_placement{};
template <group_algorithm_data_placement Placement>
inline constexpr output_data_placement_key::value_t<Placement>
    output_data_placement{};

/// The order of a radix sort.
enum class sorting_order { ascending, descending };

} // namespace ext::oneapi::experimental

namespace detail {

template <class P, class = void> struct sorted_element {
  using type = element_of<P>;
};
template <class P>
struct sorted_element<
    P, std::void_t<typename std::iterator_traits<P>::value_type>> {
  using type = std::remove_cv_t<typename std::iterator_traits<P>::value_type>;
};

template <class Key, class... Ps>
constexpr bool
places_striped(const ext::oneapi::experimental::properties<Ps...> &) {
  using ext::oneapi::experimental::group_algorithm_data_placement;
  return (std::is_same_v<Ps, typename Key::template value_t<
                                 group_algorithm_data_placement::striped>> ||
          ...);
}

template <class K, class V> struct key_and_value {
  K key;
  V value;
};

/// Where the elements of a group are while it sorts what its work-items hold:
/// twice as many as there are, in the memory that the user gives.
template <class Element, std::size_t PerItem, class Group> class sort_area {
public:
  sort_area(const Group &g, std::byte *scratch)
      : elements_(align_up<Element>(scratch)), id_(member_id(g)),
        size_(member_count(g)) {}

  Element *begin() const { return elements_; }
  Element *scratch() const { return elements_ + count(); }
  std::size_t count() const { return size_ * PerItem; }
  /// Element \p i of this work-item.
  Element &at(std::size_t i, bool is_striped) const {
    return elements_[is_striped ? i * size_ + id_ : id_ * PerItem + i];
  }

private:
  Element *elements_;
  std::size_t id_, size_;
};

/// Sorts elements of all work-items of \p g: \p put stores those of this one,
/// \p sort is called with the area, \p take loads them.
template <class Element, std::size_t PerItem, class Group, class Properties,
          class Put, class Sort, class Take>
void sort_held(const Group &g, std::byte *scratch, const Properties &p, Put put,
               Sort sort, Take take) {
  using namespace ext::oneapi::experimental;
  const sort_area<Element, PerItem, Group> area(g, scratch);
  for (std::size_t i = 0; i < PerItem; ++i)
    put(area.at(i, places_striped<input_data_placement_key>(p)), i);
  sort(area);
  for (std::size_t i = 0; i < PerItem; ++i)
    take(area.at(i, places_striped<output_data_placement_key>(p)), i);
  group_barrier(g); // the memory may be used again
}

/// How much memory sorters of what work-items hold need, for a sort_area.
template <class Element, std::size_t PerItem> class holds_elements {
public:
  /// Bytes that the memory must have.
  static constexpr std::size_t memory_required(memory_scope,
                                               std::size_t range_size) {
    return 2 * range_size * PerItem * sizeof(Element) + alignof(Element);
  }
  static std::size_t memory_required(device, memory_scope scope,
                                     std::size_t range_size) {
    return memory_required(scope, range_size);
  }
};

/// The operators of sorters of what work-items hold, from 'sort', which
/// sorts an area of elements by what it is given to find their keys.
template <class T, std::size_t PerItem, class Derived>
class holds_values : public holds_elements<T, PerItem> {
public:
  /// The value at this work-item's place in the order of all.
  template <class Group> T operator()(Group g, T value) {
    T result = value;
    (*this)(g, span<T, 1>(&result, 1),
            ext::oneapi::experimental::properties<>());
    return result;
  }
  /// The same of several values of each work-item.
  template <class Group, class Properties>
  void operator()(Group g, span<T, PerItem> values, Properties p) {
    sort_held<T, PerItem>(
        g, derived().scratch(), p, [&](T &x, std::size_t i) { x = values[i]; },
        [&](const auto &area) {
          derived().sort(g, area, [](const T &x) -> const T & { return x; });
        },
        [&](const T &x, std::size_t i) { values[i] = x; });
  }

private:
  Derived &derived() { return static_cast<Derived &>(*this); }
};

template <class T, class U, std::size_t PerItem, class Derived>
class holds_keys_and_values
    : public holds_elements<key_and_value<T, U>, PerItem> {
  using element = key_and_value<T, U>;

public:
  /// The key and value at this work-item's place in the order of the keys.
  template <class Group> std::tuple<T, U> operator()(Group g, T key, U value) {
    (*this)(g, span<T, 1>(&key, 1), span<U, 1>(&value, 1),
            ext::oneapi::experimental::properties<>());
    return {key, value};
  }
  /// The same of several keys and values of each work-item.
  template <class Group, class Properties>
  void operator()(Group g, span<T, PerItem> keys, span<U, PerItem> values,
                  Properties p) {
    sort_held<element, PerItem>(
        g, derived().scratch(), p,
        [&](element &x, std::size_t i) { x = element{keys[i], values[i]}; },
        [&](const auto &area) {
          derived().sort(g, area,
                         [](const element &x) -> const T & { return x.key; });
        },
        [&](const element &x, std::size_t i) {
          keys[i] = x.key;
          values[i] = x.value;
        });
  }

private:
  Derived &derived() { return static_cast<Derived &>(*this); }
};

/// Sorts areas by a comparison of keys.
template <class Compare> class compares {
public:
  /// A sorter with memory, which is uniform in the group that it sorts for.
  template <std::size_t Extent>
  compares(span<std::byte, Extent> scratch, Compare comp)
      : scratch_(scratch.data()), comp_(comp) {}
  std::byte *scratch() const { return scratch_; }
  template <class Group, class Area, class KeyOf>
  void sort(const Group &g, const Area &area, KeyOf key_of) {
    auto by_key = [&](const auto &a, const auto &b) {
      return comp_(key_of(a), key_of(b));
    };
    merge_sort(g, area.begin(), area.count(), area.scratch(), by_key);
  }

protected:
  std::byte *scratch_;
  Compare comp_;
};

/// Sorts areas by the bits of keys.
template <class T, ext::oneapi::experimental::sorting_order Order,
          unsigned BitsPerPass>
class orders_bits {
  static_assert(std::is_arithmetic_v<T> || std::is_same_v<T, half> ||
                    std::is_same_v<T, ext::oneapi::bfloat16>,
                "a radix sort is one of arithmetic types");

public:
  using mask_type = std::bitset<sizeof(T) * CHAR_BIT>;
  template <std::size_t Extent>
  orders_bits(span<std::byte, Extent> scratch, const mask_type &mask)
      : scratch_(scratch.data()), mask_(static_cast<bits>(mask.to_ullong())) {}
  std::byte *scratch() const { return scratch_; }
  template <class Group, class Area, class KeyOf>
  void sort(const Group &g, const Area &area, KeyOf key_of) {
    sort_range(g, area.begin(), area.count(), area.scratch(), key_of);
  }

protected:
  using bits = typename unsigned_of<sizeof(T)>::type;
  template <class Group, class Ptr, class E, class KeyOf>
  void sort_range(const Group &g, Ptr first, std::size_t n, E *scratch,
                  KeyOf key_of) {
    constexpr bool descends =
        Order == ext::oneapi::experimental::sorting_order::descending;
    radix_sort<BitsPerPass, descends>(g, first, n, scratch, key_of, mask_);
  }

  std::byte *scratch_;
  bits mask_;
};

} // namespace detail

namespace ext::oneapi::experimental {

/// Sorters by a comparison, with merges. memory_required gives the bytes that
/// the constructor's memory must have for a range of so many elements, or a
/// work-group or sub-group of so many work-items, on any device.
namespace default_sorters {

/// Sorts a range.
template <typename Compare = std::less<>>
class joint_sorter : sycl::detail::compares<Compare> {
public:
  /// A sorter with memory, which is uniform in the group that it sorts for.
  template <std::size_t Extent>
  joint_sorter(span<std::byte, Extent> scratch, Compare comp = {})
      : sycl::detail::compares<Compare>(scratch, comp) {}
  /// Sorts the range.
  ///
  /// Requires: reached by all work-items of \p g with a uniform range.
  template <typename Group, typename Ptr>
  void operator()(Group g, Ptr first, Ptr last) {
    using T = typename sycl::detail::sorted_element<Ptr>::type;
    sycl::detail::merge_sort(g, first, static_cast<std::size_t>(last - first),
                             sycl::detail::align_up<T>(this->scratch_),
                             this->comp_);
  }
  /// Bytes that the memory must have.
  template <typename T>
  static constexpr std::size_t memory_required(memory_scope,
                                               std::size_t range_size) {
    return range_size * sizeof(T) + alignof(T);
  }
  /// Bytes that the memory must have.
  template <typename T>
  static std::size_t memory_required(device, memory_scope scope,
                                     std::size_t range_size) {
    return memory_required<T>(scope, range_size);
  }
};

/// Sorts the values that the work-items of a group hold.
template <typename T, typename Compare = std::less<>,
          std::size_t ElementsPerWorkItem = 1>
class group_sorter : sycl::detail::compares<Compare>,
                     public sycl::detail::holds_values<
                         T, ElementsPerWorkItem,
                         group_sorter<T, Compare, ElementsPerWorkItem>> {
  friend class sycl::detail::holds_values<T, ElementsPerWorkItem, group_sorter>;

public:
  /// A sorter with memory, which is uniform in the group that it sorts for.
  template <std::size_t Extent>
  group_sorter(span<std::byte, Extent> scratch, Compare comp = {})
      : sycl::detail::compares<Compare>(scratch, comp) {}
};

/// Sorts keys that the work-items of a group hold, with a value for each.
template <typename T, typename U, typename Compare = std::less<>,
          std::size_t ElementsPerWorkItem = 1>
class group_key_value_sorter
    : sycl::detail::compares<Compare>,
      public sycl::detail::holds_keys_and_values<
          T, U, ElementsPerWorkItem,
          group_key_value_sorter<T, U, Compare, ElementsPerWorkItem>> {
  friend class sycl::detail::holds_keys_and_values<T, U, ElementsPerWorkItem,
                                                   group_key_value_sorter>;

public:
  /// A sorter with memory, which is uniform in the group that it sorts for.
  template <std::size_t Extent>
  group_key_value_sorter(span<std::byte, Extent> scratch, Compare comp = {})
      : sycl::detail::compares<Compare>(scratch, comp) {}
};

} // namespace default_sorters

/// Sorters by the bits of an arithmetic type that are in a mask, BitsPerPass at
/// a time. memory_required as that of default_sorters.
namespace radix_sorters {

/// Sorts a range of fewer than 2^32 elements.
template <typename T, sorting_order Order = sorting_order::ascending,
          unsigned int BitsPerPass = 4>
class joint_sorter : sycl::detail::orders_bits<T, Order, BitsPerPass> {
  using base = sycl::detail::orders_bits<T, Order, BitsPerPass>;

public:
  /// A sorter with memory, which is uniform in the group that it sorts for.
  template <std::size_t Extent>
  joint_sorter(
      span<std::byte, Extent> scratch,
      const typename base::mask_type mask = typename base::mask_type().set())
      : base(scratch, mask) {}
  /// Sorts the range.
  ///
  /// Requires: reached by all work-items of \p g with a uniform range.
  template <typename Group, typename Ptr>
  void operator()(Group g, Ptr first, Ptr last) {
    using E = typename sycl::detail::sorted_element<Ptr>::type;
    this->sort_range(g, first, static_cast<std::size_t>(last - first),
                     sycl::detail::align_up<E>(this->scratch_),
                     [](const T &x) -> const T & { return x; });
  }
  /// Bytes that the memory must have.
  static constexpr std::size_t memory_required(memory_scope,
                                               std::size_t range_size) {
    return range_size * sizeof(T) + alignof(T);
  }
};

/// Sorts the values that the work-items of a group hold.
template <typename T, sorting_order Order = sorting_order::ascending,
          std::size_t ElementsPerWorkItem = 1, unsigned int BitsPerPass = 4>
class group_sorter
    : sycl::detail::orders_bits<T, Order, BitsPerPass>,
      public sycl::detail::holds_values<
          T, ElementsPerWorkItem,
          group_sorter<T, Order, ElementsPerWorkItem, BitsPerPass>> {
  using base = sycl::detail::orders_bits<T, Order, BitsPerPass>;
  friend class sycl::detail::holds_values<T, ElementsPerWorkItem, group_sorter>;

public:
  /// A sorter with memory, which is uniform in the group that it sorts for.
  template <std::size_t Extent>
  group_sorter(
      span<std::byte, Extent> scratch,
      const typename base::mask_type mask = typename base::mask_type().set())
      : base(scratch, mask) {}
};

/// Sorts keys that the work-items of a group hold, with a value for each.
template <typename T, typename U,
          sorting_order Order = sorting_order::ascending,
          std::size_t ElementsPerWorkItem = 1, unsigned int BitsPerPass = 4>
class group_key_value_sorter
    : sycl::detail::orders_bits<T, Order, BitsPerPass>,
      public sycl::detail::holds_keys_and_values<
          T, U, ElementsPerWorkItem,
          group_key_value_sorter<T, U, Order, ElementsPerWorkItem,
                                 BitsPerPass>> {
  using base = sycl::detail::orders_bits<T, Order, BitsPerPass>;
  friend class sycl::detail::holds_keys_and_values<T, U, ElementsPerWorkItem,
                                                   group_key_value_sorter>;

public:
  /// A sorter with memory, which is uniform in the group that it sorts for.
  template <std::size_t Extent>
  group_key_value_sorter(
      span<std::byte, Extent> scratch,
      const typename base::mask_type mask = typename base::mask_type().set())
      : base(scratch, mask) {}
};

} // namespace radix_sorters

} // namespace ext::oneapi::experimental
} // namespace sycl
#endif
