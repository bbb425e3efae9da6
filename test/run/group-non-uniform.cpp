// Groups of some work-items of a sub-group: members, and the group functions on them, also where only some work-items come.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -Werror -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
// RUN: %cohortxx -O2 %for_one_isa -fplugin-arg-cohort-sg=1 -I%S/Inputs %s -o %t.sg1 %cohort_libs && %t.sg1
// RUN: %cohortxx -O2 %for_one_isa -fplugin-arg-cohort-sg=16 -I%S/Inputs %s -o %t.sg16 %cohort_libs && %t.sg16
#include "expect.hpp"
using namespace sycl;
namespace ext1 = sycl::ext::oneapi;
namespace exp1 = sycl::ext::oneapi::experimental;
static_assert(exp1::is_user_constructed_group<exp1::ballot_group<sub_group>>::value && !exp1::is_user_constructed_group<sub_group>::value);
static_assert(exp1::is_fixed_topology_group<exp1::root_group<2>>::value && exp1::is_user_constructed_group_v<exp1::tangle<sub_group>>);
static_assert(!std::is_same_v<exp1::opportunistic_group, exp1::ballot_group<sub_group>> && is_group_v<exp1::opportunistic_group>);
static_assert(std::is_same_v<ext1::sub_group, sub_group> && SYCL_EXT_ONEAPI_TANGLE == 1);
static_assert(exp1::is_fixed_topology_group<sub_group>::value && !exp1::is_fixed_topology_group<exp1::ballot_group<sub_group>>::value);

/// Not commutative: keeps the first hundreds of the left and the last ones of the right, and counts in thousands.
struct ends {
  int operator()(int a, int b) const { return (a / 1000 + b / 1000) * 1000 + a / 100 % 10 * 100 + b % 100; }
};
int value_of(std::size_t i) { return static_cast<int>(1000 + i * 7 % 10 * 100 + i * 3 % 97); }

struct record {
  int lane, sub_group, key; // who is in the group: those of the sub-group with the same key
  int id, size, sum, in_order, upto, before, before_init, first, last, any, all, none, left, right, other, joint, joint_order;
  int scanned[10]; // of the first member
};

template <class Group> void visit(Group g, std::size_t i, int key, record *r, const int *x) {
  static_assert(is_group_v<Group>);
  record &here = r[i];
  const int v = value_of(i);
  here.key = key;
  here.id = static_cast<int>(g.get_local_linear_id());
  here.size = static_cast<int>(g.get_local_linear_range());
  group_barrier(g);
  here.sum = reduce_over_group(g, v, plus<>());
  here.in_order = reduce_over_group(g, v, ends());
  here.upto = inclusive_scan_over_group(g, v, ends());
  here.before = exclusive_scan_over_group(g, v, plus<int>());
  here.before_init = exclusive_scan_over_group(g, v, 99, ends());
  here.first = group_broadcast(g, v);
  here.last = group_broadcast(g, v, g.get_local_linear_range() - 1);
  here.any = any_of_group(g, g.leader());
  here.all = all_of_group(g, v, [](int a) { return a >= 1000; });
  here.none = none_of_group(g, v, [](int a) { return a < 1000; });
  here.left = shift_group_left(g, v);
  here.right = shift_group_right(g, v, 1);
  here.other = select_from_group(g, v, id<1>(g.get_local_linear_range() - 1 - g.get_local_linear_id()));
  here.joint = joint_reduce(g, x, x + 10, plus<>());
  here.joint_order = joint_reduce(g, x, x + 10, 99, ends());
  joint_exclusive_scan(g, x, x + 10, r[group_broadcast(g, i)].scanned, 5, plus<>());
}

void check(const record *r, std::size_t n, const char *what) {
  int joint = 0, joint_order = 99;
  for (int i = 0; i < 10; ++i) {
    joint += value_of(i);
    joint_order = ends()(joint_order, value_of(i));
  }
  for (std::size_t i = 0; i < n; ++i) {
    const record &here = r[i];
    int size = 0, id = 0, sum = 0, in_order = 0, upto = 0, before = 0, before_init = 99, first = 0, last = 0, next = 0, previous = 0;
    std::size_t members[64];
    for (std::size_t k = i / 40 * 40; k < i / 40 * 40 + 40 && k < n; ++k) {
      if (r[k].sub_group != here.sub_group || r[k].key != here.key)
        continue;
      const int v = value_of(k);
      members[size] = k;
      first = size == 0 ? v : first;
      in_order = size == 0 ? v : ends()(in_order, v);
      if (k < i) {
        ++id;
        before += v;
        before_init = ends()(before_init, v);
        previous = v;
      }
      if (k == i)
        upto = in_order;
      if (k > i && !next)
        next = v;
      last = v;
      sum += v;
      ++size;
    }
    const int wanted[] = {id, size, sum, in_order, upto, before, before_init, first, last, 1, 1, 1};
    const int *got = &here.id;
    for (int f = 0; f < 12; ++f)
      expect::equal(got[f], wanted[f], what, static_cast<long>(1000 * f + i));
    if (next)
      expect::equal(here.left, next, what, 20000 + static_cast<long>(i));
    if (previous)
      expect::equal(here.right, previous, what, 21000 + static_cast<long>(i));
    expect::equal(here.other, value_of(members[size - 1 - id]), what, 22000 + static_cast<long>(i));
    expect::equal(here.joint, joint, what, 23000 + static_cast<long>(i));
    expect::equal(here.joint_order, joint_order, what, 24000 + static_cast<long>(i));
    for (int k = 0, prefix = 5; k < 10; prefix += value_of(k++))
      expect::equal(r[members[0]].scanned[k], prefix, what, 25000 + static_cast<long>(i));
  }
}

template <class Make> void test(queue &q, const char *what, Make make) {
  constexpr std::size_t n = 80;
  expect::shared<record> out(q, n);
  expect::shared<int> in(q, 10);
  for (int i = 0; i < 10; ++i)
    in[i] = value_of(i);
  record *r = out.data;
  const int *x = in.data;
  q.parallel_for(nd_range<1>(n, 40), [=](nd_item<1> it) {
     const sub_group sg = it.get_sub_group();
     const std::size_t i = it.get_global_id(0);
     r[i].lane = static_cast<int>(sg.get_local_linear_id());
     r[i].sub_group = static_cast<int>(sg.get_group_linear_id());
     make(sg, i, r, x);
   }).wait();
  check(r, n, what);
}

int main() {
  queue q;
  test(q, "ballot_group", [](sub_group sg, std::size_t i, record *r, const int *x) {
    const bool p = i % 3 == 1;
    auto g = exp1::get_ballot_group(sg, p);
    visit(g, i, p, r, x);
    r[i].any &= g.get_group_linear_id() == p && g.get_group_linear_range() == 2;
  });
  test(q, "ballot_group in a branch", [](sub_group sg, std::size_t i, record *r, const int *x) {
    const bool p = i % 5 < 2;
    auto g = exp1::get_ballot_group(sg, p);
    if (p)
      visit(g, i, p, r, x);
    else
      visit(g, i, 7, r, x);
  });
  test(q, "fixed_size_group", [](sub_group sg, std::size_t i, record *r, const int *x) {
    auto g = exp1::get_fixed_size_group<4>(sg);
    const int key = static_cast<int>(sg.get_local_linear_id() / 4);
    visit(g, i, key, r, x);
    r[i].any &= static_cast<int>(g.get_group_linear_id()) == key && g.get_max_local_range() == range<1>(4);
  });
  test(q, "chunk", [](sub_group sg, std::size_t i, record *r, const int *x) {
    exp1::chunk<2, sub_group> g = exp1::chunked_partition<2>(sg);
    visit(g, i, static_cast<int>(sg.get_local_linear_id() / 2), r, x);
  });
  test(q, "tangle_group", [](sub_group sg, std::size_t i, record *r, const int *x) {
    if (i % 4 == 3)
      visit(exp1::get_tangle_group(sg), i, 1, r, x);
    else
      visit(exp1::get_tangle_group(sg), i, 2, r, x);
  });
  test(q, "fragment", [](sub_group sg, std::size_t i, record *r, const int *x) {
    const bool p = i % 7 < 3;
    exp1::fragment<sub_group> g = exp1::binary_partition(sg, p);
    visit(g, i, p, r, x);
    r[i].any &= g.get_group_id() == id<1>(p) && g.get_group_range() == range<1>(2);
  });
  test(q, "fragment of a fragment, in a branch", [](sub_group sg, std::size_t i, record *r, const int *x) {
    const bool p = i % 2 == 0, p2 = i % 6 < 3;
    auto g = exp1::binary_partition(sg, p);
    if (p) {
      exp1::fragment<exp1::fragment<sub_group>> part = exp1::binary_partition(g, p2);
      visit(part, i, p2, r, x);
      r[i].any &= part.get_group_linear_id() == p2 && part.get_group_linear_range() == 2;
    } else {
      visit(g, i, 2, r, x);
    }
  });
  test(q, "fragment of a chunk", [](sub_group sg, std::size_t i, record *r, const int *x) {
    const bool p = i % 3 == 0;
    const int number = static_cast<int>(sg.get_local_linear_id() / 4);
    visit(exp1::binary_partition(exp1::chunked_partition<4>(sg), p), i, 2 * number + p, r, x);
  });
  test(q, "chunk of a chunk", [](sub_group sg, std::size_t i, record *r, const int *x) {
    const auto whole = exp1::chunked_partition<8>(sg);
    const exp1::chunk<2, exp1::chunk<8, sub_group>> g = exp1::chunked_partition<2>(whole);
    visit(g, i, static_cast<int>(sg.get_local_linear_id() / 2), r, x);
    r[i].any &= g.get_group_linear_id() == sg.get_local_linear_id() % 8 / 2 && g.get_group_linear_range() == (whole.get_local_linear_range() + 1) / 2 &&
                g.get_max_local_range() == range<1>(2);
  });
  test(q, "chunk as a fragment", [](sub_group sg, std::size_t i, record *r, const int *x) {
    const exp1::fragment<sub_group> g = exp1::chunked_partition<4>(sg);
    const int key = static_cast<int>(sg.get_local_linear_id() / 4);
    visit(g, i, key, r, x);
    r[i].any &= static_cast<int>(g.get_group_linear_id()) == key && g.get_max_local_range() == sg.get_max_local_range();
  });
  test(q, "tangle", [](sub_group sg, std::size_t i, record *r, const int *x) {
    if (i % 4 == 3) {
      const exp1::tangle<sub_group> g = exp1::entangle(sg);
      visit(g, i, 1, r, x);
    } else {
      visit(exp1::entangle(sg), i, 2, r, x);
    }
  });
  test(q, "opportunistic_group", [](sub_group, std::size_t i, record *r, const int *x) {
    visit(exp1::this_kernel::get_opportunistic_group(), i, 0, r, x);
  });

  // Masks.
  expect::shared<int> wrong(q, 1);
  expect::shared<unsigned> bits(q, 64);
  int *w = wrong.data;
  unsigned *b = bits.data;
  q.parallel_for(nd_range<1>(64, 64), [=](nd_item<1> it) {
     const sub_group sg = it.get_sub_group();
     const std::size_t lane = sg.get_local_linear_id(), size = sg.get_local_linear_range();
     auto claim = [=](bool ok) {
       if (!ok)
         *w = 1;
     };
     ext1::sub_group_mask even = ext1::group_ballot(sg, lane % 2 == 0);
     const ext1::sub_group_mask all = ext1::group_ballot(sg);
     claim(even.count() == (size + 1) / 2 && even[id<1>(lane)] == (lane % 2 == 0) && even.test(lane) == !(lane & 1));
     claim(all.all() && all.any() && !all.none() && all.size() == size && all.count() == size);
     claim(even.find_low() == id<1>(0) && even.find_high() == id<1>((size - 1) / 2 * 2));
     claim((~even | even) == all && (~even & even).none() && (even ^ all) == ~even && even != ~even);
     unsigned low = 0;
     even.extract_bits(low);
     b[it.get_global_id(0)] = low;
     ext1::sub_group_mask m = even;
     m.flip();
     claim(m == ~even && (m << 1 | m) == (m | m << 1) && (size < 2 || (even << 1).test(1)) && (size < 3 || (even >> 2).test(0)));
     m.reset();
     claim(m.none());
     m[id<1>(lane)] = true;
     claim(m.find_low() == id<1>(lane) && m.find_high() == id<1>(lane) && m.count() == 1);
     m.set();
     m.reset_low();
     claim(!m[id<1>(0)] && m.count() == size - 1);
     m.insert_bits(static_cast<unsigned char>(1), id<1>(0));
     claim(m[id<1>(0)] && (size < 2 || !m[id<1>(1)]));
     m.set();
     m.reset_high();
     claim(!m[id<1>(size - 1)]);
     m.reset(id<1>(0));
     m.flip(id<1>(0));
     claim(m[id<1>(0)] == true);
     // Made by the program: bits from size() on are left out.
     const sub_group::mask_type empty, low_two(3ull), alternate(marray<unsigned char, 3>(0x55)), full(~0ull);
     claim(empty.none() && empty.size() == sg.get_max_local_range()[0] && full == all && full.count() == size);
     claim(low_two[id<1>(0)] && low_two.count() == (size < 2 ? 1 : 2));
     for (std::size_t i = 0; i < size; ++i)
       claim(alternate.test(i) == (i < 24 && i % 2 == 0));
   }).wait();
  expect::equal(*w, 0, "masks");
  expect::is_true((bits[0] & 1) != 0 && (bits[0] & 0xaaaaaaaau) == 0, "bits of a mask");

  // group_load and group_store.
  constexpr std::size_t items = 24, each = 3;
  expect::shared<int> from(q, items * each), to(q, 4 * items * each);
  for (std::size_t i = 0; i < items * each; ++i)
    from[i] = value_of(i);
  int *f = from.data, *t = to.data;
  q.parallel_for(nd_range<1>(items, items), [=](nd_item<1> it) {
     auto g = it.get_group();
     int mine[each], one;
     exp1::group_load(g, f, span<int, each>(mine));
     exp1::group_store(g, span<int, each>(mine), t, exp1::properties(exp1::data_placement_striped));
     exp1::group_load(g, f, span(mine), exp1::properties(exp1::data_placement_striped, exp1::full_group));
     exp1::group_store(g, span(mine), t + items * each);
     vec<int, 3> v;
     exp1::group_load(g, f, v);
     exp1::group_store(g, v, t + 2 * items * each);
     exp1::group_load(g, f, one);
     exp1::group_store(g, one + 1, t + 3 * items * each);
   }).wait();
  for (std::size_t i = 0; i < items; ++i) {
    for (std::size_t k = 0; k < each; ++k) {
      expect::equal(t[k * items + i], value_of(i * each + k), "blocked to striped", i);
      expect::equal(t[items * each + i * each + k], value_of(k * items + i), "striped to blocked", i);
      expect::equal(t[2 * items * each + i * each + k], value_of(i * each + k), "vec", i);
    }
    expect::equal(t[3 * items * each + i], value_of(i) + 1, "one element", i);
  }
  return expect::result();
}
