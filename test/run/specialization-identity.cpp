// Specialization constants are told apart by the object that names them: specializations of a variable template, elements of an array, and objects of the
// same name in two translation units. An inline one is the same in both.
// RUN: %cohortxx -std=c++20 -O0 -I%S/Inputs %s %S/Inputs/specialization-identity-other.cpp -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -std=c++20 -O2 -I%S/Inputs %s %S/Inputs/specialization-identity-other.cpp -o %t.O2 %cohort_libs && %each_isa %t.O2
// RUN: %if opencl %{ %cohortxx -std=c++20 -O2 -fplugin-arg-cohort-targets=cpu,spirv64 -I%S/Inputs %s %S/Inputs/specialization-identity-other.cpp -o %t.device %cohort_libs && %with_opencl %t.device %}
// RUN: %if ptxas %{ %cohortxx -std=c++20 -O2 -fplugin-arg-cohort-targets=cpu,nvptx64:sm_80 -I%S/Inputs -c %s -o %t.ptx.o %}
#include "expect.hpp"
#include "specialization-identity.hpp"

template <int d> inline constexpr specialization_id<int> sc(d);
template <class T> constexpr specialization_id<T> of_type(T(5));
template <auto &Spec> struct holder {
  static constexpr specialization_id<int> nested{7};
};
inline constexpr specialization_id<int> in_array[] = {specialization_id<int>(20), specialization_id<int>(21)};
static constexpr specialization_id<int> own(1);
namespace {
constexpr specialization_id<int> hidden(2);
}

int main() {
  queue q;
  expect::shared<int> results(q, 16);
  int *out = results.data;
  q.submit([&](handler &h) {
    h.set_specialization_constant<sc<44>>(440);
    h.set_specialization_constant<of_type<short>>(50);
    h.set_specialization_constant<holder<sc<1>>::nested>(70);
    h.set_specialization_constant<in_array[1]>(210);
    expect::equal(h.get_specialization_constant<sc<55>>(), 55, "handler: not set");
    expect::equal(h.get_specialization_constant<sc<44>>(), 440, "handler: set");
    h.single_task([=](kernel_handler k) {
      out[0] = k.get_specialization_constant<sc<44>>();
      out[1] = k.get_specialization_constant<sc<55>>();
      out[2] = k.get_specialization_constant<of_type<short>>();
      out[3] = k.get_specialization_constant<of_type<int>>();
      out[4] = k.get_specialization_constant<holder<sc<1>>::nested>();
      out[5] = k.get_specialization_constant<holder<sc<2>>::nested>();
      out[6] = k.get_specialization_constant<in_array[0]>();
      out[7] = k.get_specialization_constant<in_array[1]>();
    });
  });
  q.wait();
  const int wanted[] = {440, 55, 50, 5, 70, 7, 20, 210};
  for (int i = 0; i < 8; ++i)
    expect::equal(out[i], wanted[i], "in one translation unit", i);

  q.submit([&](handler &h) {
    h.set_specialization_constant<own>(100);
    h.set_specialization_constant<hidden>(200);
    h.set_specialization_constant<shared_by_both>(300);
    read_in_other(h, out);
  });
  q.wait();
  expect::equal(out[0], 11, "static of the other translation unit");
  expect::equal(out[1], 12, "of its anonymous namespace");
  expect::equal(out[2], 300, "inline in both");

  auto bundle = get_kernel_bundle<bundle_state::input>(q.get_context());
  expect::is_true(bundle.has_specialization_constant<sc<55>>(), "constant that a kernel reads");
  expect::is_true(!bundle.has_specialization_constant<sc<56>>(), "constant that none reads");
  expect::is_true(!bundle.has_specialization_constant<own>(), "constant whose namesake is read");
  return expect::result();
}
