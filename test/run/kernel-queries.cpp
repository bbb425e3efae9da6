// Kernels by name: kernel_id, kernel_bundle, kernel, and what a device makes of a kernel.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <string>
using namespace sycl;
namespace of_device = info::kernel_device_specific;

class plain; // never defined: a name alone
class required;
class unused;
template <class T> class templated;
class bytes; // the size may follow the types of a kernel

template <class F> void refused(F f, errc code, const char *words) {
  try {
    f();
    expect::is_true(false, words);
  } catch (const exception &e) {
    expect::is_true(e.code() == code && std::string(e.what()).find(words) != std::string::npos, e.what());
  }
}

int main() {
  queue q;
  const context ctx = q.get_context();
  const device dev = q.get_device();

  // Known before anything runs.
  const kernel_id plain_id = get_kernel_id<plain>(), required_id = get_kernel_id<required>();
  expect::is_true(plain_id != required_id && plain_id == get_kernel_id<plain>() && std::string(plain_id.get_name()) == "plain",
                  "ids of kernels");
  expect::is_true(std::hash<kernel_id>()(plain_id) == std::hash<kernel_id>()(get_kernel_id<plain>()), "hash");
  const std::vector<kernel_id> all = get_kernel_ids();
  int found = 0;
  for (const kernel_id &id : all)
    found += id == plain_id || id == required_id || id == get_kernel_id<templated<int>>();
  expect::equal(found, 3, "all kernels");
  refused([] { get_kernel_id<unused>(); }, errc::invalid, "no kernel 'unused'");

  auto bundle = get_kernel_bundle<bundle_state::executable>(ctx);
  expect::is_true(bundle.has_kernel(plain_id) && bundle.has_kernel<required>() && bundle.has_kernel<plain>(dev), "bundle of all");
  expect::is_true(!bundle.contains_specialization_constants() && !bundle.native_specialization_constant(), "no specialization constants");
  expect::is_true(!bundle.empty() && bundle.get_context() == ctx && bundle.get_devices() == ctx.get_devices() &&
                      bundle.get_kernel_ids().size() == all.size() && bundle.get_backend() == ctx.get_backend(),
                  "members of a bundle");
  auto one = get_kernel_bundle<plain, bundle_state::executable>(ctx);
  expect::is_true(one.has_kernel<plain>() && !one.has_kernel(required_id) && one != bundle, "bundle of one");
  expect::is_true((get_kernel_bundle<bundle_state::executable>(ctx, {plain_id}) == one), "bundle by id");
  expect::is_true((get_kernel_bundle<bundle_state::executable>(ctx, {dev}, {plain_id}).has_kernel(plain_id, dev)), "bundle by device and id");
  auto object = compile(get_kernel_bundle<bundle_state::input>(ctx, {plain_id}));
  expect::is_true(link(object) == one && build(get_kernel_bundle<bundle_state::input>(ctx, {plain_id})) == one, "states");
  expect::is_true((has_kernel_bundle<bundle_state::executable>(ctx)) && (has_kernel_bundle<plain, bundle_state::executable>(ctx)) &&
                      !(has_kernel_bundle<unused, bundle_state::executable>(ctx)),
                  "has_kernel_bundle");
  expect::is_true((has_kernel_bundle<bundle_state::executable>(ctx, {dev}) && has_kernel_bundle<plain, bundle_state::executable>(ctx, {dev}) &&
                   !has_kernel_bundle<unused, bundle_state::executable>(ctx, {dev})),
                  "has_kernel_bundle with a list of devices");
  refused([&] { has_kernel_bundle<bundle_state::input>(ctx, std::vector<device>()); }, errc::invalid, "needs a device");
  expect::is_true(has_kernel_bundle<bundle_state::input>(ctx, [](const device_image<bundle_state::input> &i) { return i.has_kernel(get_kernel_id<plain>()); }),
                  "has_kernel_bundle with a selector");
  // What can be done with input and object bundles, as the aspects say.
  expect::is_true(dev.has(aspect::online_compiler) && dev.has(aspect::online_linker), "aspects");
  auto other = compile(get_kernel_bundle<bundle_state::input>(ctx, {dev, dev}, {required_id}), {dev, dev});
  expect::equal(other.get_devices().size(), 1u, "each device once");
  auto linked = link({object, other});
  expect::is_true(linked.has_kernel(plain_id) && linked.has_kernel(required_id) && linked == link({object, other}, {dev}), "several objects");
  expect::is_true(std::hash<decltype(linked)>()(linked) == std::hash<decltype(linked)>()(link({object, other})), "hash of a bundle");
  refused([&] { link(std::vector{object}, std::vector<device>()); }, errc::invalid, "needs a device");
  refused([&] { link(std::vector<decltype(object)>()); }, errc::invalid, "needs a kernel bundle");
  expect::is_true(join(std::vector<decltype(object)>()).empty(), "join of nothing");
  expect::is_true(is_compatible({plain_id, required_id}, dev) && is_compatible<plain>(dev), "is_compatible");
  refused([&] { one.get_kernel(required_id); }, errc::invalid, "not in the kernel bundle");
  refused([&] { get_kernel_bundle<bundle_state::executable>(ctx, std::vector<device>()); }, errc::invalid, "needs a device");

  // What the device makes of them.
  const kernel k = one.get_kernel(plain_id), r = bundle.get_kernel<required>();
  expect::is_true(k != r && k == bundle.get_kernel(plain_id) && k.get_context() == ctx && k.get_backend() == ctx.get_backend() &&
                      k.get_kernel_bundle() == one,
                  "members of a kernel");
  expect::is_true(!k.get_info<info::kernel::function_name>().empty() && k.get_info<info::kernel::attributes>().empty(), "info::kernel");
  refused([&] { k.get_info<info::kernel::num_args>(); }, errc::invalid, "OpenCL C");
  const std::size_t largest = k.get_info<of_device::work_group_size>(dev);
  const std::size_t lanes = k.get_info<of_device::max_sub_group_size>(dev);
  expect::is_true(largest > 0 && largest <= dev.get_info<info::device::max_work_group_size>(), "work_group_size");
  expect::equal(k.get_info<of_device::preferred_work_group_size_multiple>(dev), lanes, "multiple");
  expect::equal(k.get_info<of_device::max_num_sub_groups>(dev), (largest + lanes - 1) / lanes, "max_num_sub_groups");
  expect::equal(k.get_info<of_device::compile_sub_group_size>(dev), 0u, "compile_sub_group_size");
  expect::equal(k.get_info<of_device::compile_num_sub_groups>(dev), 0u, "compile_num_sub_groups");
  expect::is_true(k.get_info<of_device::compile_work_group_size>(dev) == range<3>(0, 0, 0), "compile_work_group_size");
  expect::is_true(r.get_info<of_device::compile_work_group_size>(dev) == range<3>(2, 8, 1) &&
                      r.get_info<of_device::work_group_size>(dev) == 16 && r.get_info<of_device::compile_sub_group_size>(dev) == 4 &&
                      r.get_info<of_device::max_sub_group_size>(dev, range<3>(2, 8, 1)) == 4,
                  "required sizes");
  expect::is_true(bundle.get_kernel<templated<int>>().get_info<of_device::private_mem_size>(dev) >=
                      k.get_info<of_device::private_mem_size>(dev),
                  "private_mem_size");
  expect::equal(k.get_info<of_device::ext_codeplay_num_regs>(dev), 0u, "the CPU says nothing of registers");
  refused([&] { k.get_info<of_device::global_work_size>(dev); }, errc::invalid, "not a built-in one");

  // On a queue, with a work-group size.
  namespace on_queue = ext::oneapi::experimental::info::kernel_queue_specific;
  const std::size_t groups = k.ext_oneapi_get_info<on_queue::max_num_work_groups>(q, range<1>(32));
  expect::is_true(groups >= dev.get_info<info::device::max_compute_units>(), "max_num_work_groups");
  expect::equal(k.ext_oneapi_get_info<on_queue::max_num_work_groups>(q, 32u), groups, "a size that is a number");
  expect::is_true(k.ext_oneapi_get_info<on_queue::max_num_work_groups>(q, range<2>(4, 8), 1024) <= groups, "fewer with local memory");
  expect::equal(k.ext_oneapi_get_info<on_queue::max_num_work_groups>(q, range<1>(largest + 1)), std::size_t(0), "groups that are too large");
  expect::equal(k.ext_oneapi_get_info<on_queue::max_num_work_groups>(q, range<1>(32), std::size_t(1) << 40), std::size_t(0), "too much local memory");
  expect::equal(k.ext_oneapi_get_info<on_queue::max_work_group_size>(q), largest, "max_work_group_size");
  expect::is_true(k.ext_oneapi_get_info<on_queue::max_work_item_sizes<2>>(q)[1] <= largest, "max_work_item_sizes");
  expect::equal(std::size_t(k.ext_oneapi_get_info<on_queue::max_sub_group_size>(q, range<1>(32))), lanes, "max_sub_group_size");
  expect::equal(std::size_t(k.ext_oneapi_get_info<on_queue::num_sub_groups>(q, range<2>(3, 11))), (33 + lanes - 1) / lanes, "num_sub_groups");
  refused([&] { k.ext_oneapi_get_info<on_queue::max_num_work_groups>(q, range<1>(0)); }, errc::invalid, "size of a query is empty");

  // They agree with what happens.
  expect::shared<std::size_t> out(q, 4);
  std::size_t *o = out.data;
  q.submit([&](handler &h) {
     h.use_kernel_bundle(bundle);
     h.parallel_for<plain>(nd_range<1>(64, 32), [=](nd_item<1> it) { o[0] = it.get_sub_group().get_max_local_range()[0]; });
   }).wait();
  expect::equal(o[0], lanes, "sub-group size");
  expect::shared<unsigned char> byte(q, 64);
  unsigned char *b = byte.data;
  q.parallel_for<bytes>(nd_range<1>(64, 64), [=](nd_item<1> it) {
     b[it.get_global_id(0)] = static_cast<unsigned char>(it.get_sub_group().get_max_local_range()[0]);
   }).wait();
  const auto of_bytes = get_kernel_bundle<bytes, bundle_state::executable>(ctx).get_kernel<bytes>();
  expect::equal(std::size_t(b[63]), std::size_t(of_bytes.get_info<of_device::max_sub_group_size>(dev)), "sub-group size of bytes");
  q.parallel_for<required>(nd_range<2>({2, 8}, {2, 8}), [=](nd_item<2> it) [[sycl::reqd_work_group_size(2, 8)]] [[sycl::reqd_sub_group_size(4)]] {
     o[1] = it.get_sub_group().get_max_local_range()[0];
   }).wait();
  expect::equal(o[1], std::size_t(4), "required sub-group size");
  q.parallel_for<templated<int>>(nd_range<1>(8, 8), [=](nd_item<1> it) {
     std::size_t x[16] = {};
     for (std::size_t i = 0; i < 16; ++i)
       x[(i * 5 + it.get_local_id(0)) % 16] = i;
     group_barrier(it.get_group());
     o[2] = x[o[3] % 16] * 0 + 7;
   }).wait();
  expect::equal(o[2], std::size_t(7), "kernel of a template name");
  refused(
      [&] {
        q.submit([&](handler &h) {
          h.use_kernel_bundle(one);
          h.parallel_for<templated<long>>(range<1>(1), [](id<1>) {});
        });
      },
      errc::kernel_not_supported, "not in the kernel bundle");
  return expect::result();
}
