// What may be a kernel: lambdas with and without names, generic ones, functors, templates, callables in members and namespaces.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

constexpr std::size_t n = 64;

class NamedAtNamespaceScope;
namespace inner {
class Name;
template <class T, int N> class TemplateName;
enum class Kind { first, second };
template <Kind K> class EnumName;
} // namespace inner

struct Functor {
  int *out;
  int add;
  void operator()(id<1> i) const { out[i] = static_cast<int>(i[0]) + add; }
};

template <class T> class GenericFunctor {
public:
  GenericFunctor(T *data, T factor) : data(data), factor(factor) {}
  void operator()(nd_item<1> it) const { data[it.get_global_id(0)] *= factor; }

private:
  T *data, factor;
};

struct OverloadedFunctor { // the one for items is called
  int *out;
  void operator()(item<1> it) const { out[it.get_linear_id()] = 7; }
};

template <class T> static void scale(queue &q, T *data, T factor) {
  q.parallel_for(range<1>(n), [=](id<1> i) { data[i] *= factor; });
  q.wait();
  q.parallel_for<inner::TemplateName<T, 3>>(range<1>(n), [=](id<1> i) { data[i] += T(1); });
  q.wait();
}

class Owner {
public:
  explicit Owner(queue &q) : q(q), data(malloc_shared<int>(n, q)) {}
  ~Owner() { free(data, q); }
  void fill(int value) {
    q.parallel_for(range<1>(n), [=, data = data](id<1> i) { data[i] = value; }).wait();
  }
  int at(int i) const { return data[i]; }

private:
  queue q;
  int *data;
};

static int helper(int x) { return x * 2 + 1; }

int main() {
  queue q;
  expect::shared<int> memory(q, n);
  expect::shared<double> doubles(q, n);
  int *out = memory.data;
  auto all = [&](auto wanted, const char *what) {
    for (std::size_t i = 0; i < n; ++i)
      expect::equal(out[i], wanted(static_cast<int>(i)), what, i);
  };

  q.parallel_for<NamedAtNamespaceScope>(range<1>(n), [=](id<1> i) { out[i] = 1; }).wait();
  all([](int) { return 1; }, "named class");
  q.parallel_for<class Local>(range<1>(n), [=](item<1> it) { out[it] = 2; }).wait();
  all([](int) { return 2; }, "name declared in the call");
  q.parallel_for<inner::Name>(range<1>(n), [=](auto i) { out[i] = 3; }).wait();
  all([](int) { return 3; }, "generic lambda");
  q.parallel_for<inner::EnumName<inner::Kind::second>>(nd_range<1>(n, 16), [=](auto it) {
     out[it.get_global_id(0)] = static_cast<int>(it.get_local_id(0));
   }).wait();
  all([](int i) { return i % 16; }, "generic lambda, nd_item");
  q.parallel_for(range<1>(n), [=](int i) { out[i] = i; }).wait();
  all([](int i) { return i; }, "lambda with an int");
  q.parallel_for(range<1>(n), [=](std::size_t i) { out[i] = helper(static_cast<int>(i)); }).wait();
  all([](int i) { return 2 * i + 1; }, "lambda with a size, function called");

  q.parallel_for(range<1>(n), Functor{out, 5}).wait();
  all([](int i) { return i + 5; }, "functor");
  q.parallel_for<class NamedFunctor>(range<1>(n), Functor{out, 6}).wait();
  all([](int i) { return i + 6; }, "named functor");
  q.parallel_for(nd_range<1>(n, 8), GenericFunctor<int>(out, 3)).wait();
  all([](int i) { return 3 * (i + 6); }, "functor template");
  q.parallel_for(range<1>(n), OverloadedFunctor{out}).wait();
  all([](int) { return 7; }, "functor with an item");

  for (std::size_t i = 0; i < n; ++i)
    doubles[i] = static_cast<double>(i);
  scale(q, out, 2);
  all([](int) { return 15; }, "kernel in a function template, int");
  scale(q, doubles.data, 0.5);
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(doubles[i], 0.5 * static_cast<double>(i) + 1, "kernel in a function template, double", i);

  Owner owner(q);
  owner.fill(9);
  for (int i = 0; i < static_cast<int>(n); ++i)
    expect::equal(owner.at(i), 9, "kernel in a member function", i);

  // A lambda that is kept, and a lambda in the kernel.
  auto kernel = [=](id<1> i) {
    auto square = [&](int x) { return x * x; };
    out[i] = square(static_cast<int>(i[0]));
  };
  q.parallel_for(range<1>(n), kernel).wait();
  all([](int i) { return i * i; }, "kept lambda");
  q.submit([&](handler &h) { h.parallel_for(range<1>(n), kernel); }).wait();
  all([](int i) { return i * i; }, "the same lambda again");
  int one = 1;
  q.single_task([=] { out[0] = one; }).wait();
  expect::equal(out[0], 1, "single_task");
  return expect::result();
}
