// memory_environment: local and private memory of scoped kernels
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_SCOPED_MEMORY_ENVIRONMENT_HPP
#define SYCL_SCOPED_MEMORY_ENVIRONMENT_HPP

#include "distribute.hpp"
#include <new>

namespace sycl {
namespace detail {

/// Elements of an array of any rank, or the object itself.
template <class T> using leaf_of = std::remove_all_extents_t<T>;
template <class T>
inline constexpr std::size_t leaf_count = sizeof(T) / sizeof(leaf_of<T>);
template <class T> leaf_of<T> *leaves(T &object) noexcept {
  return reinterpret_cast<leaf_of<T> *>(&object);
}

/// A copy of any object, C arrays included.
template <class T> struct copied {
  T value;
  explicit copied(const T &x) noexcept : value(x) {}
  void put(T *at) const { ::new (static_cast<void *>(at)) T(value); }
};
template <class T, std::size_t N> struct copied<T[N]> {
  T value[N];
  explicit copied(const T (&x)[N]) noexcept {
    for (std::size_t i = 0; i < leaf_count<T[N]>; ++i)
      leaves(value)[i] = leaves(x)[i];
  }
  void put(T (*at)[N]) const {
    for (std::size_t i = 0; i < leaf_count<T[N]>; ++i)
      ::new (static_cast<void *>(leaves(*at) + i)) leaf_of<T>(leaves(value)[i]);
  }
};

struct make_private_memory {};

} // namespace detail

/// One T for each logical item of the work-group. memory_environment passes
/// references to objects of this class; to construct one is deprecated.
/// 'AdaptiveCpp scoped parallelism', memory_environment.
template <class T, class SpGroup> class s_private_memory {
public:
  /// Allocates the objects, uninitialised.
  ///
  /// Requires: reached by all physical items of the group. Deprecated.
  [[deprecated("Use sycl::memory_environment() "
               "instead")]] explicit s_private_memory(const SpGroup &)
      : s_private_memory(detail::make_private_memory()) {}
  s_private_memory(const s_private_memory &) = delete;
  s_private_memory &operator=(const s_private_memory &) = delete;

  /// The object of the logical item \p idx.
  [[deprecated("Use sycl::memory_environment() instead")]] T &
  operator()(const s_item<SpGroup::dimensions> &idx) noexcept {
    return object_of(idx);
  }

protected:
  explicit s_private_memory(detail::make_private_memory) noexcept
      : block_(__cohort_private_alloc(sizeof(T), alignof(T),
                                      detail::level_of<SpGroup>)) {}
  T &object_of(const s_item<SpGroup::dimensions> &idx) const noexcept {
    return *static_cast<T *>(__cohort_private_item(
        block_, detail::scoped_access::work_group_linear_id(idx), sizeof(T),
        alignof(T)));
  }

private:
  friend struct detail::scoped_access;
  void *block_;
};

namespace detail {

/// The object that memory_environment passes: the same, and not deprecated.
template <class T, class SpGroup>
class private_memory : public s_private_memory<T, SpGroup> {
public:
  private_memory() noexcept
      : s_private_memory<T, SpGroup>(detail::make_private_memory()) {}
  /// Every logical item of \p g gets a copy of \p init.
  private_memory(const SpGroup &g, const copied<T> &init) noexcept
      : private_memory() {
    distribute_items(g, [&](const s_item<SpGroup::dimensions> &idx) {
      init.put(&this->object_of(idx));
    });
  }
  /// \p fill gets the new object, which can't be copied.
  template <class Fill>
  explicit private_memory(Fill &&fill) : private_memory() {
    fill(*this);
  }
  T &operator()(const s_item<SpGroup::dimensions> &idx) noexcept {
    return this->object_of(idx);
  }
};

/// Memory for one T per group; the same call gives the same object.
template <class T, class Group> T &local_object() noexcept {
  return *static_cast<T *>(
      __cohort_local_alloc(sizeof(T), alignof(T), level_of<Group>));
}

template <class T> struct local_request {
  template <class SpGroup> T &acquire(const SpGroup &) const noexcept {
    return local_object<T, SpGroup>();
  }
};

template <class T, class InitType> struct initialized_local_request {
  InitType init;

  /// The elements are spread over the physical items. The barrier before keeps
  /// off those that still read what the last iteration of a loop left there.
  template <class SpGroup> T &acquire(const SpGroup &g) const noexcept {
    T &object = local_object<T, SpGroup>();
    const std::size_t step = g.get_physical_local_linear_range();
    group_barrier(g);
    for (std::size_t i = g.get_physical_local_linear_id(); i < leaf_count<T>;
         i += step)
      ::new (static_cast<void *>(leaves(object) + i)) leaf_of<T>(init);
    group_barrier(g);
    return object;
  }
};

template <class T> struct private_request {
  template <class SpGroup>
  private_memory<T, SpGroup> acquire(const SpGroup &) const noexcept {
    return {};
  }
};

template <class T> struct initialized_private_request {
  copied<T> init;

  template <class SpGroup>
  private_memory<T, SpGroup> acquire(const SpGroup &g) const noexcept {
    return private_memory<T, SpGroup>(g, init);
  }
};

/// Serves the first of \p Left requests, puts what it gave behind the rest, and
/// goes on; in the end the callable is in front of its arguments.
template <std::size_t Left, class SpGroup, class First, class... Rest>
void serve(const SpGroup &g, First &first, Rest &...rest) noexcept {
  if constexpr (Left == 0) {
    (void)g;
    call(first, rest...);
  } else {
    auto &&object = first.acquire(g);
    serve<Left - 1>(g, rest..., object);
  }
}

} // namespace detail

/// A T in local memory for each group, uninitialised.
template <class T> detail::local_request<T> require_local_mem() noexcept {
  return {};
}
/// A T in local memory for each group. If T is an array, every element of it
/// gets \p x, otherwise the object does. It is there when the callable starts.
template <class T, class InitType>
detail::initialized_local_request<T, InitType>
require_local_mem(const InitType &x) noexcept {
  return {x};
}
/// A T (arrays too) for each logical item, uninitialised.
template <class T> detail::private_request<T> require_private_mem() noexcept {
  return {};
}
/// The same, each a copy of \p x.
template <class T>
detail::initialized_private_request<T>
require_private_mem(const T &x) noexcept {
  return {detail::copied<T>(x)};
}

/// Allocates what the requests before the last argument ask for, and calls the
/// last argument with a reference to each, in order.
///
/// Local memory is one object a group, private memory one a logical item. A
/// reference is good until the callable returns.
///
/// Requires: reached by all physical items of \p g.
/// 'AdaptiveCpp scoped parallelism', memory_environment.
template <class SpGroup, class... Args, detail::if_scoped_group<SpGroup> = 0>
void memory_environment(const SpGroup &g, Args &&...args) noexcept {
  static_assert(sizeof...(Args) > 0, "memory_environment needs a callable");
  detail::serve<sizeof...(Args) - 1>(g, args...);
}

/// As memory_environment with require_local_mem<T>(): \p f gets a reference to
/// one uninitialised T for the group.
template <class T, class Group, class Function,
          detail::if_scoped_group<Group> = 0>
void local_memory_environment(const Group &g, Function &&f) {
  memory_environment(g, require_local_mem<T>(), f);
}

/// As memory_environment with require_private_mem<T>(): \p f gets the
/// uninitialised T of each logical item.
template <class T, class Group, class Function,
          detail::if_scoped_group<Group> = 0>
void private_memory_environment(const Group &g, Function &&f) noexcept {
  memory_environment(g, require_private_mem<T>(), f);
}

/// One T in local memory for each group, made in the kernel body. Deprecated.
/// 'AdaptiveCpp scoped parallelism', memory_environment.
template <class T, class Group> class local_memory {
public:
  using scalar_type = std::remove_extent_t<T>;

  /// Allocates the object, uninitialised.
  ///
  /// Requires: reached by all physical items of the group.
  [[deprecated("Use sycl::memory_environment() instead")]] local_memory()
      : object_(detail::local_object<T, Group>()) {}
  [[deprecated("Use sycl::memory_environment() "
               "instead")]] explicit local_memory(const Group &)
      : object_(detail::local_object<T, Group>()) {}

  /// If T is an array.
  [[deprecated("Use sycl::memory_environment() instead")]] scalar_type &
  operator[](std::size_t index) noexcept {
    return object_[index];
  }
  /// The object.
  [[deprecated("Use sycl::memory_environment() instead")]] T &
  operator()() noexcept {
    return object_;
  }

private:
  T &object_;
};

} // namespace sycl
#endif
