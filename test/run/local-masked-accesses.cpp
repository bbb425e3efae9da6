// Work-items under a condition access local memory next to other objects of it, at its first and last elements, in all widths of vectors and
// on all instruction sets: elements of the others keep what they have, whichever is written first.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs
// RUN: %each_isa %t
// RUN: %cohortxx -O3 -fplugin-arg-cohort-cpu=x86-64-v2 -fplugin-arg-cohort-sg=32 -I%S/Inputs %s -o %t.32 %cohort_libs && %t.32
// RUN: %if avx2 %{ %cohortxx -O1 -fplugin-arg-cohort-cpu=x86-64-v3 -fplugin-arg-cohort-sg=64 -I%S/Inputs %s -o %t.64 %cohort_libs && %t.64 %}
#include "expect.hpp"
#include <vector>
using namespace sycl;

constexpr std::size_t groups = 3;

/// What item \p l of a group of \p size writes in step \p s.
template <class T> T written(std::size_t l, std::size_t s) { return static_cast<T>((l * 7 + s * 13) % 100); }

/// Three objects in a row: in turn a part of the items writes to the one in the middle, whose vectors reach into the others,
/// and all of them to one of its neighbours.
template <class T> void neighbours(queue &q, std::size_t size) {
  expect::shared<T> out(q, groups * size * 3);
  T *o = out.data;
  q.submit([&](handler &h) {
     local_accessor<T> before(size, h), middle(size, h), behind(size, h);
     h.parallel_for(nd_range<1>(groups * size, size), [=](nd_item<1> it) {
       const std::size_t l = it.get_local_id(0), n = it.get_local_range(0);
       before[l] = middle[l] = behind[l] = T(1);
       group_barrier(it.get_group());
       for (std::size_t s = 1; s < n; s *= 2) {
         if (l < s)
           middle[n - 1 - l] = written<T>(l, s);
         behind[l] = written<T>(l, s + 1);
         group_barrier(it.get_group());
         if (l >= n - s)
           middle[l] += behind[l];
         before[l] = written<T>(l, s + 2);
         group_barrier(it.get_group());
         T moved = l >= s ? middle[l - s] : T(0); // the others' place is in front of the object
         group_barrier(it.get_group());
         if (l >= s && l % 3 != 1)
           middle[l] = static_cast<T>(moved / 2 + middle[l] / 2);
         group_barrier(it.get_group());
       }
       T *mine = o + it.get_group(0) * n * 3;
       mine[l] = before[l];
       mine[n + l] = middle[l];
       mine[2 * n + l] = behind[l];
     });
   }).wait();

  std::vector<T> before(size, T(1)), middle(size, T(1)), behind(size, T(1));
  for (std::size_t s = 1; s < size; s *= 2) {
    for (std::size_t l = 0; l < s; ++l)
      middle[size - 1 - l] = written<T>(l, s);
    for (std::size_t l = 0; l < size; ++l)
      behind[l] = written<T>(l, s + 1);
    for (std::size_t l = size - s; l < size; ++l)
      middle[l] += behind[l];
    for (std::size_t l = 0; l < size; ++l)
      before[l] = written<T>(l, s + 2);
    std::vector<T> old = middle;
    for (std::size_t l = s; l < size; ++l)
      if (l % 3 != 1)
        middle[l] = static_cast<T>(old[l - s] / 2 + old[l] / 2);
  }
  for (std::size_t i = 0; i < groups * size * 3; ++i) {
    const std::vector<T> &from = i / size % 3 == 0 ? before : i / size % 3 == 1 ? middle : behind;
    expect::equal(o[i], from[i % size], "element");
  }
}

/// A sorting network: exchanges over distances of one vector and less, of which half of the items do the work.
template <class T> void sorted(queue &q, std::size_t size) {
  expect::shared<T> out(q, groups * size);
  T *o = out.data;
  for (std::size_t i = 0; i < groups * size; ++i)
    o[i] = static_cast<T>(i * 37 % 101);
  q.submit([&](handler &h) {
     local_accessor<T> t(size, h);
     h.parallel_for(nd_range<1>(groups * size, size), [=](nd_item<1> it) {
       const std::size_t l = it.get_local_id(0), g = it.get_global_id(0), n = it.get_local_range(0);
       t[l] = o[g];
       group_barrier(it.get_group());
       for (std::size_t k = 2; k <= n; k *= 2)
         for (std::size_t j = k / 2; j > 0; j /= 2) {
           const std::size_t p = l ^ j;
           if (p > l && (t[l] > t[p]) == ((l & k) == 0)) {
             T x = t[l];
             t[l] = t[p];
             t[p] = x;
           }
           group_barrier(it.get_group());
         }
       o[g] = t[l];
     });
   }).wait();
  for (std::size_t i = 0; i < groups * size; ++i)
    if (i % size)
      expect::equal(o[i - 1] <= o[i], true, "order");
}

/// Static local memory, a variable of the compiled kernel with others beside it.
void variables(queue &q) {
  constexpr std::size_t size = 24;
  expect::shared<int> out(q, size * 2);
  int *o = out.data;
  q.parallel_for(nd_range<1>(size, size), [=](nd_item<1> it) {
     auto g = it.get_group();
     int *first = *ext::oneapi::group_local_memory_for_overwrite<int[size]>(g).get();
     int *second = *ext::oneapi::group_local_memory_for_overwrite<int[size]>(g).get();
     const std::size_t l = it.get_local_id(0);
     first[l] = second[l] = 0;
     group_barrier(g);
     for (std::size_t s = 1; s < size; s += 3) {
       if (l < s)
         first[size - 1 - l] += static_cast<int>(l + s);
       second[l] += static_cast<int>(s);
       group_barrier(g);
       if (l > s)
         second[l - s] += first[l];
       group_barrier(g);
     }
     o[l] = first[l];
     o[size + l] = second[l];
   }).wait();
  int first[size] = {}, second[size] = {};
  for (std::size_t s = 1; s < size; s += 3) {
    for (std::size_t l = 0; l < s; ++l)
      first[size - 1 - l] += static_cast<int>(l + s);
    for (std::size_t l = 0; l < size; ++l)
      second[l] += static_cast<int>(s);
    for (std::size_t l = s + 1; l < size; ++l)
      second[l - s] += first[l];
  }
  for (std::size_t l = 0; l < size; ++l) {
    expect::equal(o[l], first[l], "first");
    expect::equal(o[size + l], second[l], "second");
  }
}

template <class T> void all(queue &q) {
  for (std::size_t size : {1, 5, 16, 32, 37, 100})
    neighbours<T>(q, size);
  for (std::size_t size : {2, 8, 16, 64, 128})
    sorted<T>(q, size);
}

int main() {
  queue q;
  all<signed char>(q);
  all<short>(q);
  all<int>(q);
  all<long>(q);
  all<float>(q);
  all<double>(q);
  variables(q);
  return expect::result();
}
