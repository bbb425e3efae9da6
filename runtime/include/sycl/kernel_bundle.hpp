// Class kernel_bundle
// SPDX-License-Identifier: Apache-2.0
//
// Kernels are compiled ahead of time: a bundle of any state holds kernels that
// can run, and to compile, link or build it changes its type alone.
#ifndef SYCL_KERNEL_BUNDLE_HPP
#define SYCL_KERNEL_BUNDLE_HPP

#include "detail/device_image.hpp"
#include "kernel.hpp"
#include "property.hpp"
#include "queue.hpp"

namespace sycl {

namespace ext::oneapi::experimental {
/// In free_function_kernels.hpp.
template <auto *Func> kernel_id get_kernel_id();
} // namespace ext::oneapi::experimental

namespace detail {
/// Throws errc::invalid if \p devices is empty, or one is not of \p c.
COHORT_API void check_bundle_devices(const context &c,
                                     const std::vector<device> &devices);
/// Whether each of \p ids, or if it is null any kernel of the program, is for
/// one of \p devices. Throws as check_bundle_devices.
COHORT_API bool has_kernels(const context &c,
                            const std::vector<device> &devices,
                            const std::vector<kernel_id> *ids);
/// The devices that are among \p wanted and among \p there.
///
/// Errors: errc::invalid if there is none, or if \p all is set and one of \p
/// wanted is missing.
COHORT_API std::vector<device> devices_among(const std::vector<device> &wanted,
                                             const std::vector<device> &there,
                                             bool all);
/// \p devices, each once.
COHORT_API std::vector<device> each_once(const std::vector<device> &devices);
[[noreturn]] COHORT_API void throw_not_in_bundle(const char *kernel);
[[noreturn]] COHORT_API void throw_not_joined();
/// The same as kernel_is_for, and the device has the sizes of groups that the
/// kernel requires.
COHORT_API bool kernel_runs_on(const void *identity, const device &d);
} // namespace detail

/// Some kernels of the program, for some devices of a context.
///
/// Kernels are compiled ahead of time: a bundle of any state holds kernels that
/// can run. Copies share the constants that are set. SYCL 2020, "Kernel
/// bundles".
template <bundle_state State> class kernel_bundle {
public:
  using device_image_type = device_image<State>;
  using device_image_iterator =
      typename std::vector<device_image_type>::const_iterator;

  kernel_bundle() = delete;

  /// The images: one for each kernel.
  device_image_iterator begin() const { return images_.begin(); }
  /// The end of the images.
  device_image_iterator end() const { return images_.end(); }

  /// Whether there is no kernel.
  bool empty() const noexcept { return ids_.empty(); }
  /// The backend of the context.
  backend get_backend() const noexcept { return context_.get_backend(); }
  /// The context of the bundle.
  context get_context() const noexcept { return context_; }
  /// The devices that the kernels are for.
  std::vector<device> get_devices() const { return devices_; }
  /// The kernels.
  std::vector<kernel_id> get_kernel_ids() const { return ids_; }
  /// Whether a kernel of the program reads a specialization constant; which
  /// kernel is not known.
  bool contains_specialization_constants() const noexcept {
    return !empty() && detail::has_any_specialization();
  }
  /// Whether the devices specialize code: false, constants are values of a
  /// launch.
  bool native_specialization_constant() const noexcept { return false; }
  /// Whether a kernel of the program reads this one.
  template <auto &Spec> bool has_specialization_constant() const noexcept {
    return !empty() &&
           detail::has_specialization(detail::specialization_key<Spec>());
  }
  /// For what is built of this bundle. Throws errc::invalid as the handler
  /// does.
  template <auto &Spec, bundle_state S = State,
            std::enable_if_t<S == bundle_state::input, int> = 0>
  void set_specialization_constant(detail::specialized_t<Spec> value) {
    constants_->set(detail::specialization_key<Spec>(), std::addressof(value),
                    sizeof(value));
  }
  /// The value that was set, or that of \p Spec itself.
  template <auto &Spec>
  detail::specialized_t<Spec> get_specialization_constant() const {
    return detail::specialization_access::get<Spec>(constants_.get());
  }

  /// Whether the kernel is in the bundle, and (with a device) compiled for it.
  bool has_kernel(const kernel_id &id) const noexcept {
    for (const kernel_id &own : ids_)
      if (own == id)
        return true;
    return false;
  }
  bool has_kernel(const kernel_id &id, const device &dev) const noexcept {
    bool is_here = false;
    for (const device &d : devices_)
      is_here |= d == dev;
    return is_here && has_kernel(id) &&
           detail::kernel_is_for(detail::kernel_access::identity(id), dev);
  }
  template <class KernelName> bool has_kernel() const {
    return has_kernel(get_kernel_id<KernelName>());
  }
  template <class KernelName> bool has_kernel(const device &dev) const {
    return has_kernel(get_kernel_id<KernelName>(), dev);
  }
  /// Throws errc::invalid if the bundle has no such kernel.
  template <bundle_state S = State,
            std::enable_if_t<S == bundle_state::executable, int> = 0>
  kernel get_kernel(const kernel_id &id) const {
    if (!has_kernel(id))
      detail::throw_not_in_bundle(id.get_name());
    return detail::kernel_access::make(id, context_, owner_);
  }
  template <class KernelName, bundle_state S = State,
            std::enable_if_t<S == bundle_state::executable, int> = 0>
  kernel get_kernel() const {
    return get_kernel(get_kernel_id<KernelName>());
  }

  /// The same of a kernel that is a function. Extension
  /// sycl_ext_oneapi_free_function_kernels.
  template <auto *Func> bool ext_oneapi_has_kernel() const {
    return has_kernel(ext::oneapi::experimental::get_kernel_id<Func>());
  }
  template <auto *Func> bool ext_oneapi_has_kernel(const device &dev) const {
    return has_kernel(ext::oneapi::experimental::get_kernel_id<Func>(), dev);
  }
  /// Errors: errc::invalid if the bundle does not have it.
  template <auto *Func, bundle_state S = State,
            std::enable_if_t<S == bundle_state::executable, int> = 0>
  kernel ext_oneapi_get_kernel() const {
    return get_kernel(ext::oneapi::experimental::get_kernel_id<Func>());
  }

  // Of what was compiled at run time (extension
  // sycl_ext_oneapi_kernel_compiler): by the name in the source. Throws
  // errc::invalid if the bundle has no such kernel.
  /// Whether a kernel of this name was compiled, for \p dev if it is given.
  template <bundle_state S = State,
            std::enable_if_t<S == bundle_state::executable, int> = 0>
  bool ext_oneapi_has_kernel(const std::string &name) const {
    return source_kernel(name) != nullptr;
  }
  template <bundle_state S = State,
            std::enable_if_t<S == bundle_state::executable, int> = 0>
  bool ext_oneapi_has_kernel(const std::string &name, const device &dev) const {
    const kernel_id *id = source_kernel(name);
    return id && has_kernel(*id, dev);
  }
  /// The kernel that was compiled under this name.
  ///
  /// Errors: errc::invalid if there is none.
  template <bundle_state S = State,
            std::enable_if_t<S == bundle_state::executable, int> = 0>
  kernel ext_oneapi_get_kernel(const std::string &name) const {
    const kernel_id *id = source_kernel(name);
    if (!id)
      detail::throw_not_in_bundle(name.c_str());
    return detail::kernel_access::make(*id, context_, owner_);
  }

  /// Whether both have the same kernels for the same devices of one context.
  friend bool operator==(const kernel_bundle &l, const kernel_bundle &r) {
    return l.context_ == r.context_ && l.devices_ == r.devices_ &&
           l.ids_ == r.ids_;
  }
  friend bool operator!=(const kernel_bundle &l, const kernel_bundle &r) {
    return !(l == r);
  }

private:
  friend struct detail::bundle_access;
  kernel_bundle(const context &c, std::vector<device> devices,
                std::vector<kernel_id> ids)
      : context_(c), devices_(static_cast<std::vector<device> &&>(devices)),
        ids_(static_cast<std::vector<kernel_id> &&>(ids)) {
    auto shared = std::make_shared<const std::vector<device>>(devices_);
    for (const kernel_id &id : ids_)
      images_.push_back(device_image_type(id, shared));
  }

  const kernel_id *source_kernel(const std::string &name) const {
    for (const kernel_id &id : ids_)
      if (owner_ && id.get_name() == name)
        return &id;
    return nullptr;
  }

  context context_;
  std::vector<device> devices_;
  std::vector<kernel_id> ids_;
  std::vector<device_image_type> images_;
  // Shared by copies of the bundle; null: none set, nor can be.
  std::shared_ptr<detail::specialization_values> constants_ =
      State == bundle_state::input
          ? std::make_shared<detail::specialization_values>()
          : nullptr;
  std::shared_ptr<const void> owner_; // of code that was made at run time
};

namespace detail {
struct bundle_access {
  COHORT_API static kernel_bundle<bundle_state::executable>
  make_owning(const context &c, const std::vector<device> &devices,
              const std::vector<kernel_id> &ids,
              const std::shared_ptr<const void> &owner);
  template <bundle_state State>
  static kernel_bundle<State> make(const context &c,
                                   const std::vector<device> &devices,
                                   const std::vector<kernel_id> &ids) {
    check_bundle_devices(c, devices);
    std::vector<device> own = each_once(devices);
    std::vector<kernel_id> there;
    for (const kernel_id &id : ids)
      for (const device &d : own)
        if (kernel_is_for(kernel_access::identity(id), d)) {
          there.push_back(id);
          break;
        }
    return {c, static_cast<std::vector<device> &&>(own),
            static_cast<std::vector<kernel_id> &&>(there)};
  }
  /// What \p from becomes, with the constants that it has now.
  template <bundle_state State, bundle_state From>
  static kernel_bundle<State> make_of(const kernel_bundle<From> &from,
                                      const std::vector<device> &devices) {
    auto b = make<State>(from.get_context(),
                         devices_among(devices, from.get_devices(), true),
                         from.get_kernel_ids());
    if (from.constants_)
      b.constants_ = std::make_shared<specialization_values>(*from.constants_);
    return b;
  }
  template <bundle_state State>
  static kernel_bundle<State>
  join(const std::vector<kernel_bundle<State>> &bundles) {
    std::vector<kernel_id> ids;
    auto owners = std::make_shared<std::vector<std::shared_ptr<const void>>>();
    for (const auto &b : bundles) {
      if (b.context_ != bundles[0].context_ ||
          b.devices_ != bundles[0].devices_)
        throw_not_joined();
      for (const kernel_id &id : b.ids_) {
        bool is_there = false;
        for (const kernel_id &other : ids)
          is_there |= other == id;
        if (!is_there)
          ids.push_back(id);
      }
      if (b.owner_)
        owners->push_back(b.owner_);
    }
    if (bundles.empty())
      return {context(), context().get_devices(), {}};
    kernel_bundle<State> all(bundles[0].context_, bundles[0].devices_, ids);
    if (!owners->empty())
      all.owner_ = owners;
    for (const auto &b : bundles)
      if (b.constants_) {
        if (!all.constants_)
          all.constants_ = std::make_shared<specialization_values>();
        all.constants_->set_all(*b.constants_);
      }
    return all;
  }
  /// The kernels of all for \p devices, with the constants that are set.
  static kernel_bundle<bundle_state::executable>
  link(const std::vector<kernel_bundle<bundle_state::object>> &bundles,
       const std::vector<device> &devices) {
    std::vector<kernel_bundle<bundle_state::executable>> all;
    for (const auto &b : bundles)
      all.push_back(make_of<bundle_state::executable>(b, devices));
    return join(all);
  }
  /// Those of the images of \p all that \p selector chooses.
  template <bundle_state State, class Selector>
  static kernel_bundle<State> select(const kernel_bundle<State> &all,
                                     Selector &selector) {
    std::vector<kernel_id> ids;
    for (const auto &image : all)
      if (selector(image))
        ids.push_back(image.id_);
    return {all.context_, all.devices_, ids};
  }
  static const std::shared_ptr<specialization_values> &
  constants(const kernel_bundle<bundle_state::executable> &b) {
    return b.constants_;
  }
};
} // namespace detail

/// The kernels of the program, or those of \p ids or of a selector's choice,
/// for the devices of \p ctx or for \p devs.
///
/// Errors: errc::invalid if a device is not of the context, or if a kernel that
/// is named is not for any of them. SYCL 2020, "Obtaining a kernel bundle".
template <bundle_state State>
kernel_bundle<State> get_kernel_bundle(const context &ctx,
                                       const std::vector<device> &devs) {
  return detail::bundle_access::make<State>(ctx, devs, get_kernel_ids());
}
template <bundle_state State>
kernel_bundle<State> get_kernel_bundle(const context &ctx,
                                       const std::vector<device> &devs,
                                       const std::vector<kernel_id> &ids) {
  auto bundle = detail::bundle_access::make<State>(ctx, devs, ids);
  for (const kernel_id &id : ids)
    if (!bundle.has_kernel(id))
      detail::throw_not_in_bundle(id.get_name());
  return bundle;
}
template <bundle_state State>
kernel_bundle<State> get_kernel_bundle(const context &ctx) {
  return get_kernel_bundle<State>(ctx, ctx.get_devices());
}
template <bundle_state State>
kernel_bundle<State> get_kernel_bundle(const context &ctx,
                                       const std::vector<kernel_id> &ids) {
  return get_kernel_bundle<State>(ctx, ctx.get_devices(), ids);
}
template <class KernelName, bundle_state State>
kernel_bundle<State> get_kernel_bundle(const context &ctx,
                                       const std::vector<device> &devs) {
  return get_kernel_bundle<State>(ctx, devs, {get_kernel_id<KernelName>()});
}
template <class KernelName, bundle_state State>
kernel_bundle<State> get_kernel_bundle(const context &ctx) {
  return get_kernel_bundle<State>(ctx, {get_kernel_id<KernelName>()});
}

/// The kernels for which \p selector returns true; it takes a device_image,
/// and each kernel is one.
template <bundle_state State, class Selector,
          std::enable_if_t<std::is_invocable_r_v<bool, Selector &,
                                                 const device_image<State> &>,
                           int> = 0>
kernel_bundle<State> get_kernel_bundle(const context &ctx,
                                       const std::vector<device> &devs,
                                       Selector selector) {
  return detail::bundle_access::select(get_kernel_bundle<State>(ctx, devs),
                                       selector);
}
template <bundle_state State, class Selector,
          std::enable_if_t<std::is_invocable_r_v<bool, Selector &,
                                                 const device_image<State> &>,
                           int> = 0>
kernel_bundle<State> get_kernel_bundle(const context &ctx, Selector selector) {
  return get_kernel_bundle<State>(ctx, ctx.get_devices(), selector);
}

/// A bundle with the kernels of all \p bundles and the constants that were set
/// in them, in the last one if in several.
///
/// Without bundles, one without kernels of a default constructed context.
///
/// Errors: errc::invalid if they are not of the same context and devices. SYCL
/// 2020, "Joining kernel bundles".
template <bundle_state State>
kernel_bundle<State> join(const std::vector<kernel_bundle<State>> &bundles) {
  return detail::bundle_access::join(bundles);
}

/// Whether get_kernel_bundle with these arguments would have a kernel, and all
/// that are named.
///
/// Errors: errc::invalid if there is no device, or one is not of the context.
/// SYCL 2020, "Querying if a kernel bundle exists".
template <bundle_state State>
bool has_kernel_bundle(const context &ctx, const std::vector<device> &devs) {
  return detail::has_kernels(ctx, devs, nullptr);
}
template <bundle_state State>
bool has_kernel_bundle(const context &ctx, const std::vector<device> &devs,
                       const std::vector<kernel_id> &ids) {
  return detail::has_kernels(ctx, devs, &ids);
}
template <bundle_state State> bool has_kernel_bundle(const context &ctx) {
  return detail::has_kernels(ctx, ctx.get_devices(), nullptr);
}
template <bundle_state State>
bool has_kernel_bundle(const context &ctx, const std::vector<kernel_id> &ids) {
  return detail::has_kernels(ctx, ctx.get_devices(), &ids);
}
template <bundle_state State, class Selector,
          std::enable_if_t<std::is_invocable_r_v<bool, Selector &,
                                                 const device_image<State> &>,
                           int> = 0>
bool has_kernel_bundle(const context &ctx, const std::vector<device> &devs,
                       Selector selector) {
  return !get_kernel_bundle<State>(ctx, devs, selector).empty();
}
template <bundle_state State, class Selector,
          std::enable_if_t<std::is_invocable_r_v<bool, Selector &,
                                                 const device_image<State> &>,
                           int> = 0>
bool has_kernel_bundle(const context &ctx, Selector selector) {
  return !get_kernel_bundle<State>(ctx, selector).empty();
}
/// The same of one kernel; false if the program has no kernel of this name.
template <class KernelName, bundle_state State>
bool has_kernel_bundle(const context &ctx, const std::vector<device> &devs) {
  detail::check_bundle_devices(ctx, devs);
  try {
    const std::vector<kernel_id> ids{get_kernel_id<KernelName>()};
    return detail::has_kernels(ctx, devs, &ids);
  } catch (const exception &) {
    return false;
  }
}
template <class KernelName, bundle_state State>
bool has_kernel_bundle(const context &ctx) {
  return has_kernel_bundle<KernelName, State>(ctx, ctx.get_devices());
}

/// Whether \p dev can run all of the kernels. SYCL 2020, "Querying if a kernel
/// is compatible with a device".
COHORT_API bool is_compatible(const std::vector<kernel_id> &ids,
                              const device &dev);
template <class KernelName> bool is_compatible(const device &dev) {
  return is_compatible({get_kernel_id<KernelName>()}, dev);
}

/// The bundle in another state, for \p devs or for the devices that it has. No
/// code is compiled.
///
/// Errors: errc::invalid if there is no device, or one is not of the bundle.
/// SYCL 2020, "Online
/// compiling and linking".
COHORT_API kernel_bundle<bundle_state::object>
compile(const kernel_bundle<bundle_state::input> &b,
        const std::vector<device> &devs, const property_list & = {});
COHORT_API kernel_bundle<bundle_state::object>
compile(const kernel_bundle<bundle_state::input> &b,
        const property_list & = {});
/// As compile(): an executable bundle of an input bundle.
COHORT_API kernel_bundle<bundle_state::executable>
build(const kernel_bundle<bundle_state::input> &b,
      const std::vector<device> &devs, const property_list & = {});
COHORT_API kernel_bundle<bundle_state::executable>
build(const kernel_bundle<bundle_state::input> &b, const property_list & = {});
/// As compile(): an executable bundle of an object bundle.
COHORT_API kernel_bundle<bundle_state::executable>
link(const kernel_bundle<bundle_state::object> &b,
     const std::vector<device> &devs, const property_list & = {});
COHORT_API kernel_bundle<bundle_state::executable>
link(const kernel_bundle<bundle_state::object> &b, const property_list & = {});
/// One bundle with the kernels of all, for \p devs or for those that are in
/// each of them.
///
/// Errors: errc::invalid if there is no such device, or the bundles are of
/// several contexts.
COHORT_API kernel_bundle<bundle_state::executable>
link(const std::vector<kernel_bundle<bundle_state::object>> &bundles,
     const std::vector<device> &devs, const property_list & = {});
COHORT_API kernel_bundle<bundle_state::executable>
link(const std::vector<kernel_bundle<bundle_state::object>> &bundles,
     const property_list & = {});

} // namespace sycl

template <sycl::bundle_state State>
struct std::hash<sycl::kernel_bundle<State>> {
  std::size_t
  operator()(const sycl::kernel_bundle<State> &bundle) const noexcept {
    std::size_t all = std::hash<sycl::context>()(bundle.get_context());
    for (const auto &image : bundle)
      all = all * 31 + std::hash<sycl::device_image<State>>()(image);
    return all;
  }
};
#endif
