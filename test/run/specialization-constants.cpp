// Specialization constants: what the host sets, or their own value, in every kind of kernel that takes a kernel_handler.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <string>
using namespace sycl;

struct filter {
  float weights[3];
  short radius;
};
namespace settings {
constexpr specialization_id<int> factor(3);
constexpr specialization_id<filter> shape(filter{{1, 2, 3}, 4});
struct of_class {
  static constexpr specialization_id<double> scale{0.5};
};
} // namespace settings
constexpr specialization_id<bool> flag; // false
constexpr specialization_id<std::uint64_t> unread(9);
struct large {
  char bytes[600];
};
constexpr specialization_id<large> large_one, large_two;

class named;

template <class F> void refused(F f, const char *words) {
  try {
    f();
    expect::is_true(false, words);
  } catch (const exception &e) {
    expect::is_true(e.code() == errc::invalid && std::string(e.what()).find(words) != std::string::npos, e.what());
  }
}

int main() {
  queue q;
  const int n = 100;
  expect::shared<double> results(q, n);
  double *out = results.data;
  auto all = [&](double wanted, const char *what) {
    q.wait();
    for (int i = 0; i < n; ++i) {
      expect::equal(out[i], wanted, what, i);
      out[i] = -1;
    }
  };

  // Their own values.
  q.parallel_for(range<1>(n), [=](id<1> i, kernel_handler h) { out[i] = h.get_specialization_constant<settings::factor>(); });
  all(3, "own value");
  q.parallel_for(nd_range<1>(n, 10), [=](nd_item<1> it, kernel_handler h) {
    const filter f = h.get_specialization_constant<settings::shape>();
    out[it.get_global_id(0)] = f.weights[0] + f.weights[2] * f.radius + h.get_specialization_constant<flag>();
  });
  all(13, "own value of a structure");

  // What is set, for the launch alone; the last value counts.
  auto set = [&](handler &h) {
    h.set_specialization_constant<settings::factor>(1);
    h.set_specialization_constant<settings::shape>({{5, 6, 7}, -2});
    h.set_specialization_constant<settings::factor>(40);
    h.set_specialization_constant<settings::of_class::scale>(0.25);
    h.set_specialization_constant<flag>(true);
    h.set_specialization_constant<unread>(8);
    expect::equal(h.get_specialization_constant<settings::factor>(), 40, "handler has the value");
    expect::is_true(h.get_specialization_constant<flag>() && h.get_specialization_constant<unread>() == 8, "handler has the values");
  };
  auto value = [](kernel_handler h) {
    const filter f = h.get_specialization_constant<settings::shape>();
    return h.get_specialization_constant<settings::factor>() * h.get_specialization_constant<settings::of_class::scale>() + f.weights[1] +
           f.radius + (h.get_specialization_constant<flag>() ? 100 : 0);
  };
  q.submit([&](handler &h) {
    set(h);
    h.parallel_for<named>(range<2>(4, 25), [=](item<2> it, kernel_handler k) { out[it.get_linear_id()] = value(k); });
  });
  all(114, "range");
  q.submit([&](handler &h) {
    set(h);
    h.parallel_for(nd_range<1>(n, 20), [=](nd_item<1> it, kernel_handler k) [[sycl::reqd_work_group_size(20)]] {
      // In step with a group function.
      out[it.get_global_id(0)] = reduce_over_group(it.get_group(), value(k), maximum<>());
    });
  });
  all(114, "nd_range");
  q.submit([&](handler &h) {
    set(h);
    h.parallel(range<1>(5), range<1>(20), [=](auto g, kernel_handler k) {
      distribute_items_and_wait(g, [&](s_item<1> it) { out[it.get_global_id(0)] = value(k); });
    });
  });
  all(114, "scoped");
  q.submit([&](handler &h) {
    set(h);
    h.single_task([=](kernel_handler k) {
      for (int i = 0; i < n; ++i)
        out[i] = value(k);
    });
  });
  all(114, "single task");
  q.parallel_for(range<1>(n), [=](id<1> i, kernel_handler h) { out[i] = value(h); });
  all(3 * 0.5 + 2 + 4, "not set for the next launch");

  // With reductions.
  expect::shared<int> sums(q, 1);
  int *sum = sums.data;
  auto reduced = [&](int wanted, const char *what) {
    q.wait();
    expect::equal(*sum, wanted, what);
    *sum = 0;
  };
  *sum = 0;
  q.submit([&](handler &h) {
    h.set_specialization_constant<settings::factor>(7);
    h.parallel_for(range<1>(n), reduction(sum, plus<>()),
                   [=](id<1>, auto &r, kernel_handler k) { r += k.get_specialization_constant<settings::factor>(); });
  });
  reduced(700, "reduction over a range");
  q.submit([&](handler &h) {
    h.set_specialization_constant<settings::factor>(8);
    h.parallel_for(nd_range<1>(n, 20), reduction(sum, plus<>()),
                   [=](nd_item<1>, auto &r, kernel_handler k) { r += k.get_specialization_constant<settings::factor>(); });
  });
  reduced(800, "reduction over an nd_range");
  q.submit([&](handler &h) {
    h.set_specialization_constant<settings::factor>(9);
    h.parallel(range<1>(5), range<1>(20), reduction(sum, plus<>()), [=](auto g, auto &r, kernel_handler k) {
      if (g.leader())
        r += k.get_specialization_constant<settings::factor>();
    });
  });
  reduced(45, "reduction of groups");

  // Through kernel bundles.
  auto input = get_kernel_bundle<bundle_state::input>(q.get_context());
  expect::is_true(input.contains_specialization_constants() && !input.native_specialization_constant(), "bundle with constants");
  expect::is_true(input.has_specialization_constant<settings::factor>() && !input.has_specialization_constant<unread>(), "constants of a bundle");
  input.set_specialization_constant<settings::factor>(11);
  auto built = build(input);
  input.set_specialization_constant<settings::factor>(12);
  auto linked = link(compile(input));
  expect::equal(built.get_specialization_constant<settings::factor>(), 11, "value of a bundle");
  expect::equal(linked.get_specialization_constant<settings::factor>(), 12, "value of a bundle that was linked");
  expect::equal(built.get_specialization_constant<settings::of_class::scale>(), 0.5, "own value in a bundle");
  q.submit([&](handler &h) {
    h.use_kernel_bundle(built);
    refused([&] { h.set_specialization_constant<settings::factor>(1); }, "uses a kernel bundle");
    refused([&] { (void)h.get_specialization_constant<settings::factor>(); }, "uses a kernel bundle");
    h.parallel_for(range<1>(n), [=](id<1> i, kernel_handler k) { out[i] = k.get_specialization_constant<settings::factor>(); });
  });
  all(11, "value of the bundle");
  refused(
      [&] {
        q.submit([&](handler &h) {
          h.set_specialization_constant<settings::factor>(1);
          h.use_kernel_bundle(built);
        });
      },
      "was set before");
  refused(
      [&] {
        q.submit([&](handler &h) {
          h.set_specialization_constant<large_one>(large());
          h.set_specialization_constant<large_two>(large());
        });
      },
      "of 600 bytes does not fit: what is set takes 616 of 1024 bytes");
  return expect::result();
}
