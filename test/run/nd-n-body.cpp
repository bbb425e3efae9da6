// Forces between bodies, tile by tile through local memory; numbers are integers, so that any order gives the same sums.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

struct Body {
  int x, y, mass;
};

constexpr std::size_t bodies = 240, tile = 40;

static long attraction(const Body &a, const Body &b) {
  const long dx = b.x - a.x, dy = b.y - a.y;
  return (dx * 3 + dy * 5) * b.mass % 1000;
}

int main() {
  queue q;
  expect::shared<Body> memory(q, bodies);
  expect::shared<long> forces(q, bodies);
  for (int i = 0; i < static_cast<int>(bodies); ++i)
    memory[i] = {i * 37 % 101, i * 53 % 97, i % 9 + 1};
  const Body *body = memory.data;
  long *force = forces.data;
  q.submit([&](handler &h) {
     local_accessor<Body> near(tile, h);
     h.parallel_for(nd_range<1>(bodies, tile), [=](nd_item<1> it) {
       const Body mine = body[it.get_global_id(0)];
       long sum = 0;
       for (std::size_t first = 0; first < bodies; first += tile) {
         near[it.get_local_id(0)] = body[first + it.get_local_id(0)];
         it.barrier(access::fence_space::local_space);
         for (const Body &other : near)
           sum += attraction(mine, other);
         it.barrier(access::fence_space::local_space);
       }
       force[it.get_global_id(0)] = sum;
     });
   }).wait();
  for (std::size_t i = 0; i < bodies; ++i) {
    long sum = 0;
    for (std::size_t j = 0; j < bodies; ++j)
      sum += attraction(memory[i], memory[j]);
    expect::equal(forces[i], sum, "force", i);
  }
  return expect::result();
}
