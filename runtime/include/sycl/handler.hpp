// Class handler: what a command group may ask for
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_HANDLER_HPP
#define SYCL_HANDLER_HPP

#include "detail/accessor_fwd.hpp"
#include "detail/byte_size.hpp"
#include "detail/kernel_entry.hpp"
#include "detail/kernel_traits.hpp"
#include "detail/launch.hpp"
#include "event.hpp"
#include "exception.hpp"
#include "interop_handle.hpp"
#include "kernel.hpp"
#include "kernel_handler.hpp"

namespace cohort {
class opencl_pipe;
}

namespace sycl {

inline namespace _V1 {
class queue;
} // namespace _V1

namespace ext::oneapi::experimental {
template <class T, class Properties> class device_global;
enum class graph_state;
template <graph_state State> class command_graph;
} // namespace ext::oneapi::experimental

namespace detail {
/// In ext/oneapi/graph.hpp.
using executable_graph = ext::oneapi::experimental::command_graph<
    static_cast<ext::oneapi::experimental::graph_state>(1)>;

struct handler_access;
struct accessor_access;
struct stream_memory;

[[noreturn]] COHORT_API void
throw_outside_global(std::size_t bytes, std::size_t offset, std::size_t size);
} // namespace detail

namespace ext::oneapi {
/// An argument of a kernel object as bytes, for handler::set_arg: a view of \p
/// count bytes of a value or pointer. Extension sycl_ext_oneapi_raw_kernel_arg.
class raw_kernel_arg {
public:
  /// The bytes have to be there until set_arg has been called.
  raw_kernel_arg(const void *bytes, std::size_t count)
      : bytes_(bytes), count_(count) {}

private:
  friend class sycl::handler;
  const void *bytes_;
  std::size_t count_;
};
namespace experimental {
using oneapi::raw_kernel_arg;
} // namespace experimental
} // namespace ext::oneapi

inline namespace _V1 {

/// One command group: its dependencies and its one action. Every function that
/// gives it an action throws errc::invalid if it has one already.
///
/// Exists during the call of queue::submit alone. SYCL 2020, "Command group
/// handler class".
class COHORT_API handler {
public:
  handler(const handler &) = delete;
  handler &operator=(const handler &) = delete;

  /// The action starts after the command of \p e, or of all \p events, is
  /// complete.
  void depends_on(const event &e);
  void depends_on(const std::vector<event> &events);
  /// Registers a placeholder accessor as one that the action uses.
  template <class T, int D, access_mode M, target Tg, access::placeholder P>
  void require(const accessor<T, D, M, Tg, P> &acc);

  // Kernels

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // diagnose_if
  /// Executes \p f once on the device, or a kernel of OpenCL C with one
  /// work-item.
  ///
  /// \p f is device copyable. SYCL 2020, "single_task invoke".
  template <class Name = detail::unnamed_kernel, class F>
  COHORT_TAKES_NOTHING void single_task(const F &f) {
    using N = detail::kernel_name_t<Name, F>;
    launch_single_task<N>(with_constants(f));
  }

  /// Executes \p f once for each element of the range: it gets an item or what
  /// an item converts to. The size of work-groups is chosen by the runtime;
  /// group functions are not available.
  ///
  /// SYCL 2020, "parallel_for invoke".
  template <class Name = detail::unnamed_kernel, class F>
  COHORT_TAKES_ITEM(1)
  void parallel_for(range<1> items, const F &f) {
    range_of_items<Name>(items, id<1>(), f);
  }
  template <class Name = detail::unnamed_kernel, class F>
  COHORT_TAKES_ITEM(2)
  void parallel_for(range<2> items, const F &f) {
    range_of_items<Name>(items, id<2>(), f);
  }
  template <class Name = detail::unnamed_kernel, class F>
  COHORT_TAKES_ITEM(3)
  void parallel_for(range<3> items, const F &f) {
    range_of_items<Name>(items, id<3>(), f);
  }
  template <class Name = detail::unnamed_kernel, class F, int D>
  [[deprecated("offsets are deprecated in SYCL 2020")]] void
  parallel_for(range<D> items, id<D> offset, const F &f) {
    range_of_items<Name>(items, offset, f);
  }
  /// Throws errc::nd_range if the groups do not divide the items, are empty or
  /// larger than the device allows.
  template <class Name = detail::unnamed_kernel, class F, int D>
  COHORT_TAKES_ND_ITEM void parallel_for(nd_range<D> r, const F &f) {
    using N = detail::kernel_name_t<Name, F>;
    launch_nd_range<N>(r, with_constants<nd_item<D> &>(f));
  }
#pragma clang diagnostic pop
  /// The same with properties of the kernel. Extension
  /// sycl_ext_oneapi_kernel_properties.
  template <class Name = detail::unnamed_kernel, class F, class... Ps>
  void single_task(const ext::oneapi::experimental::properties<Ps...> &list,
                   const F &f) {
    single_task<detail::kernel_name_t<Name, F>>(
        detail::with_properties(*this, f, list));
  }
  template <class Name = detail::unnamed_kernel, class F, int D, class... Ps>
  void parallel_for(range<D> items,
                    const ext::oneapi::experimental::properties<Ps...> &list,
                    const F &f) {
    parallel_for<detail::kernel_name_t<Name, F>>(
        items, detail::with_properties(*this, f, list));
  }
  template <class Name = detail::unnamed_kernel, class F, int D, class... Ps>
  void parallel_for(nd_range<D> r,
                    const ext::oneapi::experimental::properties<Ps...> &list,
                    const F &f) {
    parallel_for<detail::kernel_name_t<Name, F>>(
        r, detail::with_properties(*this, f, list));
  }
  /// Hierarchical parallelism: \p f gets each work-group, in which
  /// group::parallel_for_work_item goes through the work-items. Without a size
  /// of work-groups they have 64 items in the fastest dimension.
  ///
  /// Throws errc::nd_range if a group has no items or too many.
  /// SYCL 2020, "parallel_for hierarchical invoke".
  template <class Name = detail::unnamed_kernel, class F, int D>
  void parallel_for_work_group(range<D> num_work_groups,
                               range<D> work_group_size, const F &f) {
    using N = detail::kernel_name_t<Name, F>;
    launch_hierarchical<N, true>(num_work_groups, work_group_size,
                                 with_constants<group<D> &>(f));
  }
  template <class Name = detail::unnamed_kernel, class F, int D>
  void parallel_for_work_group(range<D> num_work_groups, const F &f) {
    range<D> size;
    size += 1;
    size[D - 1] = 64;
    using N = detail::kernel_name_t<Name, F>;
    launch_hierarchical<N, false>(num_work_groups, size,
                                  with_constants<group<D> &>(f));
  }

  /// Scoped parallelism: \p f gets each work-group.
  template <class Name = detail::unnamed_kernel, class F, int D>
  void parallel(range<D> num_work_groups, range<D> logical_group_size,
                const F &f) {
    using N = detail::kernel_name_t<Name, F>;
    using group = s_group<detail::work_group_properties<D>>;
    launch_scoped<N>(num_work_groups, logical_group_size,
                     with_constants<group &>(f));
  }

  /// Kernels of this command come from \p bundle: it has to have them, and has
  /// the values of specialization constants. Throws errc::invalid if it is of
  /// another context than the queue, or if a constant was set before.
  void use_kernel_bundle(const kernel_bundle<bundle_state::executable> &bundle);

  /// For kernels of this command that take a kernel_handler. What is set for
  /// one kernel takes 1 KiB at most, 16 bytes for each value included.
  /// Throws errc::invalid beyond that, or if a kernel bundle is used.
  ///
  /// SYCL 2020, "Setting and getting the value of a specialization constant".
  template <auto &Spec>
  void set_specialization_constant(detail::specialized_t<Spec> value) {
    own_constants().set(detail::specialization_key<Spec>(),
                        std::addressof(value), sizeof(value));
  }
  /// The value that was set, or that of \p Spec itself. Throws errc::invalid if
  /// a kernel bundle is used.
  template <auto &Spec>
  detail::specialized_t<Spec> get_specialization_constant() const {
    require_no_bundle();
    return detail::specialization_access::get<Spec>(constants_.get());
  }

  // With reductions: those, then the callable, which gets a reducer for each.

#define COHORT_REDUCE_RANGE(RANGE)                                             \
  template <class Name = detail::unnamed_kernel, class... Rest,                \
            detail::if_reductions<Rest...> = 0>                                \
  void parallel_for(RANGE items, const Rest &...rest) {                        \
    reduce_range<Name>(items, rest...);                                        \
  }
  /// The same with reductions in front of the callable, which gets a reducer
  /// for each behind the item.
  ///
  /// SYCL 2020, "Reduction variables".
  COHORT_REDUCE_RANGE(range<1>)
  COHORT_REDUCE_RANGE(range<2>)
  COHORT_REDUCE_RANGE(range<3>)
#undef COHORT_REDUCE_RANGE
  template <class Name = detail::unnamed_kernel, int D, class... Rest,
            detail::if_reductions<Rest...> = 0>
  void parallel_for(nd_range<D> r, const Rest &...rest) {
    reduce_nd_range<Name>(r, rest...);
  }
  template <class Name = detail::unnamed_kernel, int D, class... Rest,
            detail::if_reductions<Rest...> = 0>
  void parallel(range<D> num_work_groups, range<D> logical_group_size,
                const Rest &...rest) {
    reduce_scoped<Name>(num_work_groups, logical_group_size, rest...);
  }

  // Kernels of OpenCL C and functions that are kernels, whose arguments are set
  // before

  /// Argument number \p index, from 0. Accessors and pointers of USM are for
  /// pointers to global and constant memory, local accessors for pointers to
  /// local memory, cohort::opencl_pipe for pipes; everything else is a value: a
  /// trivially copyable object of the size of the parameter's type (vec and
  /// marray as they are). The launch throws errc::kernel_argument if one is
  /// missing or does not fit.
  template <class T> void set_arg(int index, const T &arg) {
    if constexpr (detail::is_local_accessor<T>::value) {
      std::size_t place = local_place(arg);
      set_argument(index, argument_kind::local, &place, sizeof(place));
      set_whole(index, std::addressof(arg), sizeof(T));
    } else if constexpr (detail::is_global_accessor<T>::value) {
      set_accessor(index, global_data(arg), memory_object(arg));
      set_whole(index, std::addressof(arg), sizeof(T));
    } else if constexpr (std::is_pointer_v<T> || std::is_null_pointer_v<T>) {
      const void *data = arg;
      set_argument(index, argument_kind::pointer, &data, sizeof(data));
    } else if constexpr (std::is_same_v<T, cohort::opencl_pipe>) {
      set_pipe(index, arg);
    } else if constexpr (std::is_same_v<T, ext::oneapi::raw_kernel_arg>) {
      set_argument(index, argument_kind::raw, arg.bytes_, arg.count_);
    } else {
      static_assert(std::is_trivially_copyable_v<T>,
                    "an argument of a kernel is an accessor, a pointer or "
                    "trivially copyable");
      set_argument(index, argument_kind::value, std::addressof(arg), sizeof(T));
    }
  }
  /// Arguments 0 and up.
  template <class... T> void set_args(const T &...args) {
    int index = 0;
    (set_arg(index++, args), ...);
  }
  /// Throws errc::nd_range as the other forms do.
  template <int D> void parallel_for(nd_range<D> r, const kernel &k) {
    launch_kernel(k, D, detail::extents::of(r.get_global_range()),
                  detail::extents::of(r.get_local_range()),
                  detail::extents::of(r.get_offset()));
  }
  /// Work-groups as large as suits: the size that the kernel requires, else one
  /// that divides \p items.
  void parallel_for(range<1> items, const kernel &k) {
    launch_kernel(k, 1, detail::extents::of(items), {{0, 0, 0}}, {{}});
  }
  void parallel_for(range<2> items, const kernel &k) {
    launch_kernel(k, 2, detail::extents::of(items), {{0, 0, 0}}, {{}});
  }
  void parallel_for(range<3> items, const kernel &k) {
    launch_kernel(k, 3, detail::extents::of(items), {{0, 0, 0}}, {{}});
  }
  void single_task(const kernel &k) {
    launch_kernel(k, 1, {{1, 1, 1}}, {{1, 1, 1}}, {{}});
  }

  /// Runs \p f on a host thread when all dependencies are done. What it throws
  /// is an asynchronous error. If it takes an interop_handle, it can use the
  /// API of the queue's backend; the contents of buffers with accessors for the
  /// device are then not brought to the host.
  ///
  /// SYCL 2020, "Host tasks".
  template <class F> void host_task(F &&f) {
    using T = std::decay_t<F>;
    static_assert(std::is_copy_constructible_v<T>,
                  "a host task is copied; capture what cannot be by a pointer "
                  "or in a std::shared_ptr");
    if constexpr (std::is_invocable_v<T &>) {
      host(detail::closure_of<T>(f),
           [](void *object) { (*static_cast<T *>(object))(); });
    } else {
      constexpr bool takes_handle = std::is_invocable_v<T &, interop_handle> ||
                                    std::is_invocable_v<T &, interop_handle &>;
      static_assert(takes_handle, "a host task is called without arguments or "
                                  "with an interop_handle");
      if constexpr (takes_handle)
        host_interop(detail::closure_of<T>(f),
                     [](void *object, cohort::rt::Interop *i) {
                       interop_handle handle(i);
                       if constexpr (std::is_invocable_v<T &, interop_handle &>)
                         (*static_cast<T *>(object))(handle);
                       else
                         (*static_cast<T *>(object))(std::move(handle));
                     });
    }
  }
  /// The older name of host_task.
  template <class F>
  [[deprecated("use host_task")]] void codeplay_host_task(F &&f) {
    host_task(static_cast<F &&>(f));
  }
  /// A host task with an interop_handle: what it puts into the queue of
  /// get_native_queue belongs to the command. It waits for what the command
  /// depends on before \p f is called, as the extension allows. Extension
  /// sycl_ext_codeplay_enqueue_native_command.
  template <class F> void ext_codeplay_enqueue_native_command(F &&f) {
    host_task(static_cast<F &&>(f));
  }
  /// The same, as AdaptiveCpp calls it; \p f may take the handle by reference.
  template <class F> void AdaptiveCpp_enqueue_custom_operation(F &&f) {
    host_task(static_cast<F &&>(f));
  }
  /// Its older name.
  template <class F> void hipSYCL_enqueue_custom_operation(F &&f) {
    host_task(static_cast<F &&>(f));
  }

  // USM

  /// Copies \p num_bytes bytes from \p src to \p dest; each is USM or memory of
  /// the host, and the ranges do not overlap.
  ///
  /// SYCL 2020, "SYCL functions for explicit memory operations".
  void memcpy(void *dest, const void *src, std::size_t num_bytes);
  /// Copies \p count elements, which are trivially copyable, from \p src to \p
  /// dest; each is USM or memory of the host, and the ranges do not overlap.
  ///
  /// Errors: errc::invalid if the size in bytes does not fit std::size_t.
  template <class T> void copy(const T *src, T *dest, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>,
                  "handler::copy copies bytes: the type must be trivially "
                  "copyable");
    memcpy(dest, src,
           detail::checked_bytes(errc::invalid, "a copy", range<1>(count),
                                 sizeof(T)));
  }
  /// To and from a device_global: bytes from \p offset on, or elements from
  /// \p start on.
  ///
  /// Errors: errc::invalid if they are not all in it.
  template <class T, class P>
  void memcpy(ext::oneapi::experimental::device_global<T, P> &dest,
              const void *src, std::size_t num_bytes = sizeof(T),
              std::size_t offset = 0);
  template <class T, class P>
  void memcpy(void *dest,
              const ext::oneapi::experimental::device_global<T, P> &src,
              std::size_t num_bytes = sizeof(T), std::size_t offset = 0);
  template <class T, class P>
  void copy(const std::remove_all_extents_t<T> *src,
            ext::oneapi::experimental::device_global<T, P> &dest,
            std::size_t count = sizeof(T) /
                                sizeof(std::remove_all_extents_t<T>),
            std::size_t start = 0);
  template <class T, class P>
  void copy(const ext::oneapi::experimental::device_global<T, P> &src,
            std::remove_const_t<std::remove_all_extents_t<T>> *dest,
            std::size_t count = sizeof(T) /
                                sizeof(std::remove_all_extents_t<T>),
            std::size_t start = 0);
  /// Sets \p num_bytes bytes from \p ptr on to the low byte of \p value.
  void memset(void *ptr, int value, std::size_t num_bytes);
  /// Writes \p count copies of \p pattern from \p ptr on; T is trivially
  /// copyable.
  ///
  /// Errors: errc::invalid if the size in bytes does not fit std::size_t.
  template <class T> void fill(void *ptr, const T &pattern, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>,
                  "handler::fill copies bytes: the type must be trivially "
                  "copyable");
    fill_region({ptr, 0, 0},
                {detail::checked_bytes(errc::invalid, "a fill", range<1>(count),
                                       sizeof(T)),
                 1, 1},
                std::addressof(pattern), sizeof(T));
  }
  // Extension sycl_ext_oneapi_memcpy2d: 'height' rows of 'width' bytes or
  // elements, each a pitch behind the one before. Errors: errc::invalid if a
  // row is longer than a pitch, or if the size in bytes does not fit
  // std::size_t.

  /// As memcpy, row by row; all in bytes.
  void ext_oneapi_memcpy2d(void *dest, std::size_t dest_pitch, const void *src,
                           std::size_t src_pitch, std::size_t width,
                           std::size_t height);
  /// As memset, row by row; all in bytes.
  void ext_oneapi_memset2d(void *dest, std::size_t dest_pitch, int value,
                           std::size_t width, std::size_t height);
  /// As copy, row by row; all in elements.
  template <class T>
  void ext_oneapi_copy2d(const T *src, std::size_t src_pitch, T *dest,
                         std::size_t dest_pitch, std::size_t width,
                         std::size_t height) {
    static_assert(std::is_trivially_copyable_v<T>,
                  "handler::ext_oneapi_copy2d copies bytes: the type must be "
                  "trivially copyable");
    auto bytes = [](std::size_t count) {
      return detail::checked_bytes(errc::invalid, "a copy", range<1>(count),
                                   sizeof(T));
    };
    ext_oneapi_memcpy2d(dest, bytes(dest_pitch), src, bytes(src_pitch),
                        bytes(width), height);
  }
  /// As fill, row by row; all in elements.
  template <class T>
  void ext_oneapi_fill2d(void *dest, std::size_t dest_pitch, const T &pattern,
                         std::size_t width, std::size_t height) {
    static_assert(std::is_trivially_copyable_v<T>,
                  "handler::ext_oneapi_fill2d copies bytes: the type must be "
                  "trivially copyable");
    auto bytes = [](std::size_t count) {
      return detail::checked_bytes(errc::invalid, "a fill", range<1>(count),
                                   sizeof(T));
    };
    fill_rows(dest, bytes(dest_pitch), bytes(width), height,
              std::addressof(pattern), sizeof(T));
  }

  /// Extension sycl_ext_oneapi_enqueue_barrier: a command that does nothing,
  /// behind everything that was submitted to the queue before, and in front of
  /// all that is submitted later.
  void ext_oneapi_barrier();
  /// The same behind the commands of \p events, of any queues, alone; behind
  /// all if there are none.
  void ext_oneapi_barrier(const std::vector<event> &events);

  /// Extension sycl_ext_oneapi_graph: executes \p graph behind the execution
  /// before, or makes it a part of another graph.
  ///
  /// Errors: errc::invalid if the graph is of another device or context.
  void ext_oneapi_graph(const detail::executable_graph &graph);

  /// Hints; nothing moves on the CPU, but the command takes part in the order.
  void prefetch(const void *ptr, std::size_t num_bytes);
  /// Hints; as prefetch.
  void mem_advise(const void *ptr, std::size_t num_bytes, int advice);

  // Accessors. The elements are those in the accessor's own range.

  /// Copies the elements of \p src in row-major order to \p dest.
  template <class T, int D, access_mode M, target Tg, access::placeholder P,
            class To>
  void copy(accessor<T, D, M, Tg, P> src, std::shared_ptr<To> dest);
  template <class From, class T, int D, access_mode M, target Tg,
            access::placeholder P>
  void copy(std::shared_ptr<From> src, accessor<T, D, M, Tg, P> dest);
  template <class T, int D, access_mode M, target Tg, access::placeholder P,
            class To>
  void copy(accessor<T, D, M, Tg, P> src, To *dest);
  template <class From, class T, int D, access_mode M, target Tg,
            access::placeholder P>
  void copy(const From *src, accessor<T, D, M, Tg, P> dest);
  /// Throws errc::invalid if \p dest has fewer elements.
  template <class T, int D, access_mode M, target Tg, access::placeholder P,
            class To, int ToD, access_mode ToM, target ToTg,
            access::placeholder ToP>
  void copy(accessor<T, D, M, Tg, P> src,
            accessor<To, ToD, ToM, ToTg, ToP> dest);
  /// Makes the host's memory of the buffer current. The buffer's memory is the
  /// host's on the CPU: nothing is copied then.
  template <class T, int D, access_mode M, target Tg, access::placeholder P>
  void update_host(accessor<T, D, M, Tg, P> acc);
  /// Writes \p pattern to every element of \p dest.
  ///
  /// Errors: at compile time if the accessor only reads or T is not trivially
  /// copyable.
  template <class T, int D, access_mode M, target Tg, access::placeholder P>
  void fill(accessor<T, D, M, Tg, P> dest, const T &pattern);

private:
  friend class queue;
  friend struct detail::handler_access;

  explicit handler(cohort::rt::Queue *q);
  ~handler();
  /// Submits the group; the handler is empty afterwards.
  event finish();

  template <class N, class F> void launch_single_task(const F &f) {
    launch({detail::identity_of<N, &detail::kernel_single_task<N, F>>(),
            detail::type_name<N>(),
            detail::kernel_kind_single_task,
            1,
            {{1, 1, 1}},
            {{1, 1, 1}},
            {{}}},
           detail::closure_of(f));
  }
  template <class Name, class F, int D>
  void range_of_items(range<D> items, id<D> offset, const F &f) {
    using N = detail::kernel_name_t<Name, F>;
    launch_range<N>(items, offset, with_constants<item<D, true> &>(f));
  }
  template <class N, class F, int D>
  void launch_range(range<D> items, id<D> offset, const F &f) {
    static_assert(!detail::root_sync_v<F>,
                  "use_root_sync is for kernels over an nd_range");
    launch({detail::identity_of<N, &detail::kernel_range<N, F, D>>(),
            detail::type_name<N>(),
            detail::kernel_kind_range,
            D,
            detail::extents::of(items),
            {{1, 1, 1}},
            detail::extents::of(offset)},
           detail::closure_of(f));
  }
  template <class N, class F, int D>
  void launch_nd_range(const nd_range<D> &r, const F &f) {
    launch({detail::identity_of<N, &detail::kernel_nd_range<N, F, D>>(),
            detail::type_name<N>(), detail::kernel_kind_nd_range, D,
            detail::extents::of(r.get_global_range()),
            detail::extents::of(r.get_local_range()),
            detail::extents::of(r.get_offset()), false, detail::root_sync_v<F>},
           detail::closure_of(f));
  }
  template <class N, class F, int D>
  void launch_scoped(range<D> num_work_groups, range<D> logical_group_size,
                     const F &f) {
    launch({detail::identity_of<N, &detail::kernel_scoped<N, F, D>>(),
            detail::type_name<N>(),
            detail::kernel_kind_scoped,
            D,
            detail::extents::of(num_work_groups),
            detail::extents::of(logical_group_size),
            {{}}},
           detail::closure_of(f));
  }
  template <class N, bool HasSize, class F, int D>
  void launch_hierarchical(range<D> num_work_groups, range<D> size,
                           const F &f) {
    launch(
        {detail::identity_of<N,
                             &detail::kernel_hierarchical<N, F, D, HasSize>>(),
         detail::type_name<N>(),
         detail::kernel_kind_scoped,
         D,
         detail::extents::of(num_work_groups),
         detail::extents::of(size),
         {{}},
         true},
        detail::closure_of(f));
  }
  /// \p f; if it takes a kernel_handler behind \p Args, with the specialization
  /// constants that are set.
  template <class... Args, class F> decltype(auto) with_constants(const F &f) {
    if constexpr (detail::has_properties_v<F>) {
      auto all = detail::with_properties(
          *this, f, f.get(ext::oneapi::experimental::properties_tag()));
      if constexpr (detail::takes_kernel_handler_v<decltype(all), Args...>)
        return with_constants<Args...>(all); // a new object
      else
        return all;
    } else if constexpr (detail::takes_kernel_handler_v<F, Args...>)
      return detail::with_kernel_handler<F>{
          f, constants_ ? *constants_ : detail::specialization_values()};
    else
      return (f);
  }
  template <class Item, class Launch, class... Rest>
  void reduce(const Launch &launch, const Rest &...rest);
  template <class Item, class Launch, class F, class... R>
  void reduce_with(const Launch &launch, const F &f,
                   const detail::reduction_list<R...> &list);
  template <class Name, int D, class... Rest>
  void reduce_range(range<D> items, const Rest &...rest);
  template <class Name, int D, class... Rest>
  void reduce_nd_range(nd_range<D> r, const Rest &...rest);
  template <class Name, int D, class... Rest>
  void reduce_scoped(range<D> groups, range<D> size, const Rest &...rest);
  void launch(const detail::kernel_launch &kernel, const detail::closure &f);
  enum class argument_kind { value, pointer, local, pipe, raw };
  void set_argument(int index, argument_kind kind, const void *data,
                    std::size_t size);
  /// \p data, which is in \p object.
  void set_accessor(int index, const void *data,
                    cohort::rt::MemoryObject *object);
  /// The bytes of the accessor, which a function takes.
  void set_whole(int index, const void *accessor, std::size_t size);
  void set_pipe(int index, const cohort::opencl_pipe &pipe);
  /// Local extents of 0: to be chosen.
  void launch_kernel(const kernel &k, unsigned dims,
                     const detail::extents &global, detail::extents local,
                     const detail::extents &offset);
  void host(const detail::closure &f, void (*call)(void *));
  void host_interop(const detail::closure &f,
                    void (*call)(void *, cohort::rt::Interop *));
  void require_no_bundle() const;
  detail::specialization_values &own_constants();
  /// The bytes of \p src, row by row, to the first ones of \p dest.
  void copy_region(const detail::memory_region &dest,
                   const detail::region_extents &dest_box,
                   const detail::memory_region &src,
                   const detail::region_extents &src_box);
  void fill_region(const detail::memory_region &dest,
                   const detail::region_extents &box, const void *pattern,
                   std::size_t pattern_bytes);
  void fill_rows(void *dest, std::size_t pitch, std::size_t row_bytes,
                 std::size_t rows, const void *pattern,
                 std::size_t pattern_bytes);
  /// The action, which is no kernel, uses \p object: errc::invalid once the
  /// command group is submitted, if the group does not require it.
  void uses(const cohort::rt::MemoryObject *object);
  /// An action that does nothing but wait for its dependencies.
  void empty_action();
  /// Keeps \p owner until the command is done.
  void keep_alive(std::shared_ptr<const void> owner);

  cohort::rt::Command *command_; // null once submitted
  std::shared_ptr<detail::specialization_values> constants_; // null: none set
};

} // namespace _V1

namespace detail {

/// What accessors and kernels that are no templates need of a handler.
struct handler_access {
  static void launch(handler &h, const kernel_launch &kernel,
                     const closure &f) {
    h.launch(kernel, f);
  }
  /// Reserves \p bytes of dynamic local memory; the byte offset, which is what
  /// __cohort_local_arg takes in the kernel. Throws errc::memory_allocation if
  /// the group's local memory then exceeds the device's limit.
  COHORT_API static std::size_t add_local(handler &h, std::size_t bytes,
                                          std::size_t align);
  /// The offset of such memory that the group's kernel, an object that is a
  /// function, gets as scratch memory.
  COHORT_API static void set_scratch(handler &h, std::size_t offset);
  /// The group becomes a barrier with times. See submit_profiling_tag.
  COHORT_API static void tag(handler &h);
  /// Memory that host and device can use until the command is done: \p head
  /// bytes, the first 128 of them zero, and \p bytes more; aligned to 128.
  COHORT_API static void *add_scratch(handler &h, std::size_t bytes,
                                      std::size_t head);
  /// Memory of a stream, whose text is printed when the command is done.
  COHORT_API static stream_memory *add_stream(handler &h, std::size_t size);
  /// Into how large groups a reduction over \p items items is best cut.
  COHORT_API static std::size_t reduction_group(handler &h, std::size_t items);
  /// The command reads or writes the bytes from \p begin to \p end of \p
  /// object; \p on_host: a host task does so itself.
  COHORT_API static void require(handler &h, cohort::rt::MemoryObject *object,
                                 access_mode mode, std::size_t begin,
                                 std::size_t end, bool on_host);
};

} // namespace detail
} // namespace sycl
#endif
