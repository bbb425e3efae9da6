// Kernels on structs, enumerations, pairs, tuples, vectors of SYCL, and arrays captured by value.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <array>
#include <tuple>
#include <utility>
#include <vector>
using namespace sycl;

constexpr std::size_t n = 40;

enum class Colour : char { red, green, blue };
struct Point {
  float x, y;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
};
struct Particle {
  Point at, speed;
  Colour colour;
  std::array<int, 3> history;
};

int main() {
  queue q;
  std::vector<Particle> particles(n);
  for (std::size_t i = 0; i < n; ++i)
    particles[i] = {{float(i), 0}, {1, float(i)}, static_cast<Colour>(i % 3), {0, 0, 0}};
  std::vector<std::pair<int, float>> pairs(n);
  std::vector<std::tuple<int, char, double>> tuples(n);
  bool flags[n] = {};
  const std::array<int, 3> weights{5, 7, 11};
  int table[4] = {1, 10, 100, 1000};
  {
    buffer<Particle> p(particles);
    buffer<std::pair<int, float>> pr(pairs);
    buffer<std::tuple<int, char, double>> tp(tuples);
    buffer<bool> fl(flags, range<1>(n));
    q.submit([&](handler &h) {
      accessor particle{p, h};
      accessor pair{pr, h, write_only};
      accessor tuple{tp, h, write_only};
      accessor flag{fl, h, write_only};
      h.parallel_for(nd_range<1>(n, 10), [=](nd_item<1> it) {
        const std::size_t i = it.get_global_id(0);
        Particle mine = particle[i];
        for (int step = 0; step < 3; ++step) {
          mine.at = mine.at + mine.speed;
          mine.history[step] = static_cast<int>(mine.at.x) * weights[static_cast<int>(mine.colour)];
          group_barrier(it.get_group());
        }
        particle[i] = mine;
        pair[i] = {static_cast<int>(i), mine.at.y};
        tuple[i] = std::make_tuple(table[i % 4], 'a' + static_cast<char>(i % 26), 0.5 * static_cast<double>(i));
        flag[i] = mine.colour == Colour::green;
      });
    });
  }
  for (std::size_t i = 0; i < n; ++i) {
    const Particle &p = particles[i];
    expect::equal(p.at.x, float(i + 3), "x", i);
    expect::equal(p.at.y, float(3 * i), "y", i);
    for (int step = 0; step < 3; ++step)
      expect::equal(p.history[step], static_cast<int>(i + step + 1) * weights[i % 3], "history", i);
    expect::equal(pairs[i].first, static_cast<int>(i), "first of pair", i);
    expect::equal(pairs[i].second, float(3 * i), "second of pair", i);
    expect::equal(std::get<0>(tuples[i]), table[i % 4], "0 of tuple", i);
    expect::equal(std::get<1>(tuples[i]), static_cast<char>('a' + i % 26), "1 of tuple", i);
    expect::equal(std::get<2>(tuples[i]), 0.5 * static_cast<double>(i), "2 of tuple", i);
    expect::equal(flags[i], i % 3 == 1, "flag", i);
  }

  expect::shared<float4> vectors(q, n);
  float4 *v = vectors.data;
  q.parallel_for(nd_range<1>(n, 8), [=](nd_item<1> it) {
     const float f = static_cast<float>(it.get_local_id(0));
     float4 mine(f, f + 1, f + 2, f + 3);
     const float4 first = group_broadcast(it.get_group(), mine, 1);
     mine = mine * 2.0f + first;
     v[it.get_global_id(0)] = mine;
   }).wait();
  for (std::size_t i = 0; i < n; ++i)
    for (int k = 0; k < 4; ++k)
      expect::equal(v[i][k], 2.0f * static_cast<float>(i % 8 + k) + 1 + k, "component", i);
  return expect::result();
}
