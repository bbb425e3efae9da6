// sycl_ext_oneapi_work_group_static: variables of the work-group at namespace scope, of classes and in blocks, of functions that are
// called twice, are templates or are not inlined.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
// RUN: %cohortxx -O2 -fplugin-arg-cohort-check-run=all -I%S/Inputs %s -o %t.checked %cohort_libs && %t.checked
#include "expect.hpp"
using namespace sycl;
using ext::oneapi::experimental::work_group_static;

#if SYCL_EXT_ONEAPI_WORK_GROUP_STATIC != 1
#error the macro of the extension is missing
#endif

constexpr int size = 64, groups = 3;
work_group_static<int> scalar;
static work_group_static<int[size]> array;

struct pair_of {
  int first;
  float second;
};
struct owner {
  static inline work_group_static<pair_of> member;
};

[[gnu::noinline]] int *address() { return &scalar; }

// Two calls share the variable.
[[gnu::noinline]] int keep(group<1> g, int id, int x) {
  work_group_static<int[size]> line;
  if (x >= 0)
    line[id] = x;
  group_barrier(g);
  return line[(id + 1) % size];
}

// Each instance has one of its own.
template <class T> T &own() {
  static work_group_static<T> value;
  return value;
}

template <class T> void fill(const work_group_static<T> &variable, const T &value) { variable = value; }

struct functor {
  int *out;
  void operator()(nd_item<1> it) const {
    work_group_static<int> sum;
    const auto g = it.get_group();
    const int id = static_cast<int>(it.get_local_id(0)), which = static_cast<int>(g[0]);
    array[id] = id * id;
    if (g.leader()) {
      fill(scalar, which);
      scalar += 2;
      owner::member = pair_of{which, 0.5f};
      own<int>() = 10 + which;
      own<long>() = 20 + which;
      sum = 0;
    }
    group_barrier(g);
    atomic_ref<int, memory_order::relaxed, memory_scope::work_group, access::address_space::local_space>(sum) += id;
    const auto add = [&](int x) { return sum + x; };
    const pair_of &pair = owner::member;
    group_barrier(g);
    int *line = out + it.get_global_id(0) * 8;
    line[0] = *address();
    line[1] = array[size - 1 - id];
    line[2] = pair.first + static_cast<int>(2 * pair.second);
    line[3] = add(1);
    line[4] = keep(g, id, 3 * id);
    line[5] = keep(g, id, -1);
    line[6] = own<int>();
    line[7] = static_cast<int>(own<long>());
  }
};

int main() {
  queue q;
  expect::shared<int> results(q, size * groups * 8);
  q.parallel_for(nd_range<1>(size * groups, size), functor{results.data}).wait_and_throw();
  for (int i = 0; i < size * groups; ++i) {
    const int id = i % size, which = i / size, *line = results.data + i * 8;
    const int next = 3 * ((id + 1) % size), square = (size - 1 - id) * (size - 1 - id);
    const int wanted[] = {which + 2, square, which + 1, size * (size - 1) / 2 + 1, next, next, 10 + which, 20 + which};
    for (int j = 0; j < 8; ++j)
      expect::equal(line[j], wanted[j], "a variable of the work-group");
  }

  // Another kernel has other objects; a variable in a loop is one.
  expect::shared<int> rounds(q, size);
  int *r = rounds.data;
  q.parallel_for(nd_range<1>(size, size), [=](nd_item<1> it) {
     const int id = static_cast<int>(it.get_local_id(0));
     int sum = 0;
     for (int k = 0; k < 3; ++k) {
       work_group_static<int> last;
       if (id == size - 1)
         last = k + 1;
       group_barrier(it.get_group());
       sum += last;
       group_barrier(it.get_group());
     }
     r[id] = sum;
   }).wait_and_throw();
  for (int i = 0; i < size; ++i)
    expect::equal(rounds[i], 6, "a variable in a loop");
  return expect::result();
}
