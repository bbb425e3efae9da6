// Accessors mean their buffer wherever a type puts them in a kernel's callable, and bytes that look like one are data, on every device.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <array>
#include <cstring>
#include <optional>
#include <tuple>
#include <variant>
#include <vector>
using namespace sycl;

using ints = accessor<int>;

struct nothing {};
struct base {
  ints of_base;
};
struct middle : nothing, base {
  unsigned flag : 3;
  char small;
  ints member;
};
struct places : middle {
  [[no_unique_address]] nothing none;
  ints rows[2][2];
  std::array<ints, 2> array;
};
/// What a program makes of a tag and a union.
struct either {
  bool is_accessor;
  union {
    ints a;
    long numbers[5];
  };
  explicit either(const ints &a) : is_accessor(true), a(a) {}
  explicit either(long n) : is_accessor(false), numbers{n, n, n, n, n} {}
};

/// Runs `submit` with accessors of `count` elements of one buffer each, and returns these elements.
template <class Submit> static std::vector<int> with_accessors(int count, Submit submit) {
  queue q([](exception_list list) { std::rethrow_exception(*list.begin()); });
  std::vector<int> values(count, 0);
  {
    std::vector<buffer<int>> buffers;
    for (int &x : values)
      buffers.emplace_back(&x, range<1>(1));
    q.submit([&](handler &h) {
      std::vector<ints> all;
      for (buffer<int> &b : buffers)
        all.emplace_back(b, h);
      submit(h, all);
    });
    q.wait_and_throw();
  }
  return values;
}

static void expect_numbered(const std::vector<int> &values, const char *what) {
  for (std::size_t i = 0; i != values.size(); ++i)
    expect::equal(values[i], static_cast<int>(i) + 1, what);
}

static void members_bases_and_arrays() {
  auto values = with_accessors(11, [](handler &h, std::vector<ints> &a) {
    places p;
    p.of_base = a[0];
    p.member = a[1];
    p.rows[0][0] = a[2];
    p.rows[0][1] = a[3];
    p.rows[1][0] = a[4];
    p.rows[1][1] = a[5];
    p.array = {a[6], a[7]};
    std::tuple<char, ints, short, ints> tuple('a', a[8], 2, a[9]);
    std::pair<ints, char> pair(a[10], 'b');
    h.single_task([=] {
      p.of_base[0] = 1;
      p.member[0] = 2;
      p.rows[0][0][0] = 3;
      p.rows[0][1][0] = 4;
      p.rows[1][0][0] = 5;
      p.rows[1][1][0] = 6;
      p.array[0][0] = 7;
      p.array[1][0] = 8;
      std::get<1>(tuple)[0] = 9;
      std::get<3>(tuple)[0] = 10;
      pair.first[0] = 11;
    });
  });
  expect_numbered(values, "members, bases and arrays");
}

static void lambdas_in_lambdas() {
  auto values = with_accessors(2, [](handler &h, std::vector<ints> &all) {
    ints a = all[0], b = all[1];
    auto inner = [b](int n) { b[0] = n; };
    h.single_task([=] {
      a[0] = 1;
      inner(2);
    });
  });
  expect_numbered(values, "lambdas in lambdas");
}

static void shared_places() {
  auto values = with_accessors(3, [](handler &h, std::vector<ints> &a) {
    either first(a[0]), number(5);
    std::optional<ints> some = a[1], none;
    std::variant<long, ints> chosen = a[2], other = 7l;
    h.single_task([=] {
      if (first.is_accessor)
        first.a[0] = 1;
      if (some && !none)
        (*some)[0] = 2;
      if (auto *at = std::get_if<ints>(&chosen); at && !number.is_accessor && number.numbers[1] == 5)
        if (auto *n = std::get_if<long>(&other))
          (*at)[0] = static_cast<int>(*n) - 4;
    });
  });
  expect_numbered(values, "unions, optional and variant");
}

static constexpr specialization_id<int> first_value(1);

static void wrapped_callables() {
  int sum = 0;
  auto values = with_accessors(2, [&](handler &h, std::vector<ints> &all) {
    ints a = all[0], b = all[1];
    h.single_task([=](kernel_handler k) {
      a[0] = k.get_specialization_constant<first_value>();
      b[0] = 2;
    });
  });
  expect_numbered(values, "with a kernel_handler");
  {
    buffer<int> result(&sum, range<1>(1));
    values = with_accessors(2, [&](handler &h, std::vector<ints> &all) {
      ints a = all[0], b = all[1];
      h.parallel_for(range<1>(10), reduction(result, h, plus<>()), [=](id<1> i, auto &r) {
        if (i == 3)
          a[0] = 1;
        if (i == 4)
          b[0] = 2;
        r += static_cast<int>(i);
      });
    });
  }
  expect_numbered(values, "with a reduction");
  expect::equal(sum, 45, "a reduction");
}

/// Numbers that happen to be those of an accessor: what captures it knows nothing of that.
static void data_that_looks_like_an_accessor() {
  struct words {
    std::uintptr_t word[2];
  };
  static_assert(sizeof(ints) >= sizeof(words));
  words known{}, seen{};
  {
    queue q([](exception_list list) { std::rethrow_exception(*list.begin()); });
    int x = 0;
    buffer<int> b(&x, range<1>(1));
    buffer<words> out(&seen, range<1>(1));
    q.submit([&](handler &h) {
      ints a(b, h);
      accessor to(out, h);
      std::memcpy(&known, &a, sizeof known);
      words copy = known;
      h.single_task([=] {
        a[0] = 1;
        to[0].word[0] = copy.word[0];
        to[0].word[1] = copy.word[1];
      });
    });
    q.wait_and_throw();
    expect::equal(host_accessor(b)[0], 1, "an accessor beside its bytes");
  }
  expect::is_true(seen.word[0] == known.word[0] && seen.word[1] == known.word[1], "bytes that look like an accessor are data");
}

static void comparisons() {
  auto values = with_accessors(2, [](handler &h, std::vector<ints> &all) {
    ints a = all[0], b = all[1], same = a;
    h.single_task([=] {
      a[0] = a == same ? 1 : -1;
      b[0] = a != b ? 2 : -2;
    });
  });
  expect_numbered(values, "comparisons");
}

int main() {
  members_bases_and_arrays();
  lambdas_in_lambdas();
  shared_places();
  wrapped_callables();
  data_that_looks_like_an_accessor();
  comparisons();
  return expect::result();
}
