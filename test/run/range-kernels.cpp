// A kernel over a range may take an item, an id, an integer or a generic parameter, in any dimension.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

int main() {
  queue q;
  expect::shared<int> out(q, 4096);
  int *o = out.data;
  auto all_are = [&](std::size_t n, auto value, const char *what) {
    for (std::size_t i = 0; i < n; ++i) {
      expect::equal(o[i], static_cast<int>(value(i)), what, i);
      o[i] = -1;
    }
  };

  q.parallel_for(1000, [=](id<1> i) { o[i] = static_cast<int>(i) * 2; }).wait();
  all_are(1000, [](int i) { return i * 2; }, "id<1>");
  q.parallel_for(range<1>(999), [=](std::size_t i) { o[i] = static_cast<int>(i) + 1; }).wait();
  all_are(999, [](int i) { return i + 1; }, "size_t");
  q.parallel_for(range<1>(77), [=](int i) { o[i] = i - 5; }).wait();
  all_are(77, [](int i) { return i - 5; }, "int");
  q.parallel_for(range<1>(500), [=](item<1> i) { o[i] = static_cast<int>(i.get_range(0) + i.get_linear_id()); }).wait();
  all_are(500, [](int i) { return 500 + i; }, "item<1>");
  q.parallel_for(range<1>(300), [=](auto i) {
     static_assert(std::is_same_v<decltype(i), item<1>>);
     o[i.get_id(0)] = 7;
   }).wait();
  all_are(300, [](int) { return 7; }, "auto");
  q.parallel_for({13, 17}, [=](id<2> i) { o[i[0] * 17 + i[1]] = static_cast<int>(i[0] * 100 + i[1]); }).wait();
  all_are(13 * 17, [](int i) { return i / 17 * 100 + i % 17; }, "id<2>");
  q.parallel_for({5, 6, 7}, [=](item<3> i) {
     o[i.get_linear_id()] = static_cast<int>(i[0] * 10000 + i[1] * 100 + i[2] + i.get_range().size());
   }).wait();
  all_are(210, [](int i) { return i / 42 * 10000 + i / 7 % 6 * 100 + i % 7 + 210; }, "item<3>");
  q.single_task([=] { o[0] = 42; }).wait();
  all_are(1, [](int) { return 42; }, "single_task");
  return expect::result();
}
