// Class device_image: each kernel of a bundle is one; selectors choose them, and bundles are joined.
// RUN: %cohortxx -O1 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
#include <unordered_set>
using namespace sycl;

class one;
class two;
constexpr auto state = bundle_state::executable;

int main() {
  queue q;
  context c = q.get_context();
  const kernel_id first = get_kernel_id<one>(), second = get_kernel_id<two>();
  using image = device_image<state>;
  static_assert(!std::is_default_constructible_v<image> && std::is_same_v<kernel_bundle<state>::device_image_type, image>);

  std::unordered_set<image> seen;
  auto all = get_kernel_bundle<state>(c, [&](const image &i) {
    static_assert(noexcept(i.has_kernel(first)) && noexcept(i.has_kernel(first, std::declval<const device &>())));
    seen.insert(i);
    return true;
  });
  expect::equal(seen.size(), 2u, "an image of each kernel");
  expect::equal(std::size_t(all.end() - all.begin()), 2u, "images of the bundle");
  for (const image &i : all)
    expect::is_true(seen.count(i) == 1 && i.has_kernel(first) != i.has_kernel(second) && i.has_kernel(first) == i.has_kernel(first, q.get_device()),
                    "an image has its kernel");

  auto with = [&](const kernel_id &id) {
    return get_kernel_bundle<state>(c, c.get_devices(), [&](const image &i) { return i.has_kernel(id); });
  };
  auto a = with(first), b = with(second);
  expect::is_true(a.has_kernel(first) && !a.has_kernel(second) && b.has_kernel(second) && *a.begin() != *b.begin(), "what a selector chooses");
  expect::is_true(has_kernel_bundle<state>(c, [&](const image &i) { return i.has_kernel(first); }) && !has_kernel_bundle<state>(c, [](const image &) { return false; }),
                  "has_kernel_bundle with a selector");
  auto joined = join(std::vector{a, b, a});
  expect::is_true(joined.has_kernel(first) && joined.has_kernel(second) && joined.end() - joined.begin() == 2, "joined bundles");

  // The joined bundle has what the command needs, one of the others not.
  auto run = [&](auto bundle) {
    int value = 0;
    try {
      buffer<int> out(&value, range<1>(1));
      q.submit([&](handler &h) {
        accessor acc(out, h);
        h.use_kernel_bundle(bundle);
        h.single_task<one>([=] { acc[0] = 7; });
      });
    } catch (const exception &e) {
      return e.code() == errc::kernel_not_supported ? -1 : -2;
    }
    return value;
  };
  expect::equal(run(joined), 7, "a kernel of the joined bundle");
  expect::equal(run(b), -1, "a kernel that is not in the bundle");
  q.single_task<two>([] {}).wait();

  auto code = [](auto f) {
    try {
      f();
    } catch (const exception &e) {
      return e.code();
    }
    return std::error_code();
  };
  expect::is_true(join(std::vector<kernel_bundle<state>>()).empty(), "no bundles to join");
  expect::is_true(code([&] { join(std::vector{a, get_kernel_bundle<state>(context(q.get_device()))}); }) == errc::invalid, "bundles of two contexts");

  return expect::result();
}
