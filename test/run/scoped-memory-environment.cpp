// memory_environment gives each group its local memory and each logical item its private memory, in any mixture.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

struct point {
  int x = 1;
  double y = 2;
};

int main() {
  queue q;
  constexpr int groups = 6, size = 40, n = groups * size;
  expect::shared<int> out(q, n), wrong(q, groups);
  int *o = out.data, *w = wrong.data;

  // Every kind of request at once, in order; values live across several distributions.
  q.parallel(range<1>(groups), range<1>(size), [=](auto g) {
     const int group = static_cast<int>(g[0]);
     memory_environment(
         g, require_local_mem<int[size]>(), require_private_mem<int>(), require_local_mem<float>(2.5f),
         require_private_mem<point>(point{7, 0.5}), require_local_mem<int[3][4]>(9), require_local_mem<short[2][3][5]>(short(-4)),
         require_private_mem<int[3]>(), require_local_mem<point>(point{3, 4}),
         [&](int(&slots)[size], auto &mine, float &scale, auto &where, int(&table)[3][4], short(&cube)[2][3][5], auto &three,
             point &corner) {
           for (auto &row : table)
             for (int x : row)
               w[group] += x != 9;
           for (auto &plane : cube)
             for (auto &row : plane)
               for (short x : row)
                 w[group] += x != -4;
           w[group] += scale != 2.5f || corner.x != 3 || corner.y != 4;
           distribute_items(g, [&](s_item<1> it) {
             const int i = static_cast<int>(it.get_local_id(g, 0));
             mine(it) = 100 * group + i;
             for (int k = 0; k < 3; ++k)
               three(it)[k] = i * k;
             where(it).x += i;
           });
           distribute_items_and_wait(g, [&](s_item<1> it) { slots[it.get_local_id(g, 0)] = mine(it) * 2; });
           // Private memory belongs to the logical item, also in a subdivision.
           distribute_groups(g, [&](auto sub) {
             distribute_items(sub, [&](s_item<1> it) { mine(it) += three(it)[2]; });
           });
           group_barrier(g);
           distribute_items(g, [&](s_item<1> it) {
             const int i = static_cast<int>(it.get_local_id(g, 0));
             o[it.get_global_id(0)] = mine(it) + slots[size - 1 - i] + three(it)[1] + where(it).x +
                                      static_cast<int>(where(it).y * 2) + static_cast<int>(scale * 2);
           });
         });
   }).wait();
  for (int g = 0; g < groups; ++g) {
    expect::equal(w[g], 0, "initial values", g);
    for (int i = 0; i < size; ++i)
      expect::equal(o[g * size + i], 100 * g + i + 2 * i + 2 * (100 * g + size - 1 - i) + i + 7 + i + 1 + 5, "mixture", i);
  }

  // Environments nest, stand in loops, and are initialised anew each time.
  q.parallel(range<1>(groups), range<1>(size), [=](auto g) {
     memory_environment(g, require_private_mem<long>(0l), [&](auto &sum) {
       for (int round = 1; round <= 4; ++round)
         memory_environment(g, require_local_mem<int[size]>(round), require_private_mem<int>(round), [&](auto &l, auto &p) {
           distribute_items_and_wait(g, [&](s_item<1> it) { l[it.get_local_id(g, 0)] += ++p(it); });
           distribute_items_and_wait(g, [&](s_item<1> it) { sum(it) += l[(it.get_local_id(g, 0) + 1) % size]; });
         });
       distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = static_cast<int>(sum(it)); });
     });
   }).wait();
  for (int i = 0; i < n; ++i)
    expect::equal(o[i], 3 + 5 + 7 + 9, "rounds", i);

  // On units of a subdivision, in two dimensions; and the two shorthands.
  q.parallel(range<2>(2, groups / 2), range<2>(5, 8), [=](auto g) {
     local_memory_environment<int>(g, [&](int &total) {
       single_item_and_wait(g, [&] { total = 0; });
       private_memory_environment<int>(g, [&](auto &p) {
         distribute_groups_and_wait(g, [&](auto sub) {
           memory_environment(sub, require_local_mem<int>(5), require_private_mem<int>(2), [&](int &five, auto &two) {
             distribute_items(sub, [&](s_item<2> it) { p(it) = five + two(it); });
           });
         });
         distribute_items_and_wait(g, [&](s_item<2> it) {
           atomic_ref<int, memory_order::relaxed, memory_scope::work_group>(total) += p(it);
         });
         distribute_items(g, [&](s_item<2> it) { o[it.get_global_linear_id()] = total; });
       });
     });
   }).wait();
  for (int i = 0; i < n; ++i)
    expect::equal(o[i], 7 * size, "units", i);
  return expect::result();
}
