// What kernels write to a stream: numbers as iostreams print them, vectors, ids and items; a work-item's statement in one piece; what is not
// flushed; more than there is room for.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0 > %t.txt && FileCheck %s < %t.txt
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %t.O2 > %t.txt && FileCheck %s < %t.txt
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=16 -I%S/Inputs %s -o %t.sg %cohort_libs && %t.sg > %t.txt && FileCheck %s < %t.txt
#include "expect.hpp"
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>
using namespace sycl;

/// What is printed on std::cout from here on.
struct captured {
  std::ostringstream text;
  std::streambuf *before = std::cout.rdbuf(text.rdbuf());
  ~captured() { std::cout.rdbuf(before); }
  std::vector<std::string> sorted_lines() const {
    std::istringstream in(text.str());
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
      lines.push_back(line);
    std::sort(lines.begin(), lines.end());
    return lines;
  }
};

/// As iostreams print them.
static void numbers(queue &q) {
  captured c;
  q.submit([&](handler &h) {
     sycl::stream out(4096, 512, h);
     h.single_task([=] {
       out << 1 << ' ' << -2l << ' ' << 3u << ' ' << static_cast<short>(-4) << ' ' << static_cast<unsigned char>(5) << ' ' << 1.5f << ' '
           << -2.25 << ' ' << half(0.5f) << ' ' << 'c' << ' ' << true << ' ' << "text" << sycl::endl;
       out << sycl::hex << 255 << ' ' << sycl::showbase << 255 << ' ' << sycl::oct << 8 << ' ' << sycl::dec << sycl::noshowbase << 10 << ' '
           << sycl::showpos << 7 << sycl::noshowpos << ' ' << 7 << sycl::endl;
       out << sycl::fixed << 1.5 << ' ' << sycl::setprecision(2) << 1.0f << ' ' << sycl::scientific << 1234.5 << ' ' << sycl::defaultfloat
           << sycl::setprecision(6) << 0.1 << '[' << sycl::setw(4) << 9 << ']' << sycl::endl;
       const char *none = nullptr;
       out << float4(1, 2.5f, 3, 4) << " | " << marray<int, 3>(4, 5, 6) << " | " << static_cast<const void *>(none) << sycl::endl;
     });
   }).wait();
  std::ostringstream wanted;
  wanted << "1 -2 3 -4 5 1.5 -2.25 0.5 c true text\n";
  wanted << "ff 0xff 010 10 +7 7\n";
  wanted << "1.500000 1.00 1.23e+03 0.1[   9]\n";
  wanted << "1, 2.5, 3, 4 | 4, 5, 6 | " << static_cast<const void *>(nullptr) << "\n";
  expect::is_true(c.text.str() == wanted.str(), "numbers");
  if (c.text.str() != wanted.str())
    std::cerr << c.text.str();
}

/// Each work-item's line in one piece, whoever else writes meanwhile.
static void items(queue &q) {
  captured c;
  constexpr int n = 96;
  q.submit([&](handler &h) {
     sycl::stream out(1 << 14, 128, h);
     h.parallel_for(nd_range<2>({4, n / 4}, {2, 8}), [=](nd_item<2> it) {
       auto i = it.get_global_linear_id();
       out << "item " << 1000 + i;
       if (i % 3 == 0)
         out << " divides";
       group_barrier(it.get_group());
       out << " id " << it.get_global_id() << sycl::endl;
     });
   }).wait();
  std::vector<std::string> wanted;
  for (int i = 0; i < n; ++i)
    wanted.push_back("item " + std::to_string(1000 + i) + (i % 3 == 0 ? " divides" : "") + " id {" + std::to_string(i / (n / 4)) + ", " +
                     std::to_string(i % (n / 4)) + "}");
  expect::is_true(c.sorted_lines() == wanted, "a line for each item");
}

/// What is not flushed is printed at the end; a kernel may write from a function.
static void line(const sycl::stream &out, int i) { out << "line " << i << "\n"; }
static void unflushed(queue &q) {
  captured c;
  q.submit([&](handler &h) {
     sycl::stream out(1024, 64, h);
     expect::equal(out.size(), 1024u, "size");
     expect::equal(out.work_item_buffer_size(), 64u, "size for a work-item");
     sycl::stream copy = out, other(16, 16, h);
     expect::is_true(copy == out && other != out, "copies are equal");
     expect::is_true(std::hash<sycl::stream>()(copy) == std::hash<sycl::stream>()(out), "hash");
     h.parallel_for(range<1>(10), [=](id<1> i) { line(out, i); });
   }).wait();
  std::vector<std::string> wanted;
  for (int i = 0; i < 10; ++i)
    wanted.push_back("line " + std::to_string(i));
  expect::is_true(c.sorted_lines() == wanted, "what is not flushed");
}

static void objects(queue &q) {
  captured c;
  q.submit([&](handler &h) {
     sycl::stream out(4096, 512, h);
     h.parallel_for(nd_range<1>(4, 2), [=](nd_item<1> it) {
       if (it.get_global_id(0) == 3)
         out << it << ' ' << it.get_group() << ' ' << it.get_nd_range() << ' ' << range<2>(3, 4) << sycl::flush;
     });
   }).wait();
  q.submit([&](handler &h) {
     sycl::stream out(4096, 512, h);
     h.parallel_for(range<1>(2), [=](item<1> it) {
       if (it.get_id(0) == 1)
         out << ' ' << it << sycl::endl;
     });
   }).wait();
  expect::is_true(c.text.str() == "nd_item(global_id: {3}, local_id: {1}) group(id: {1}, local_range: {2}) nd_range(global_range: {4}, "
                                  "local_range: {2}) {3, 4} item(range: {2}, id: {1})\n",
                  "objects");
}

/// The rest is left out, and that is said.
static void too_much(queue &q) {
  captured c;
  q.submit([&](handler &h) {
     sycl::stream out(64, 64, h);
     h.parallel_for(range<1>(10000), [=](id<1>) { out << "0123456789\n"; });
   }).wait();
  std::vector<std::string> lines = c.sorted_lines();
  expect::is_true(lines.size() > 6 && lines.size() < 100, "not all lines");
  expect::equal(std::count(lines.begin(), lines.end(), "[...]"), 1, "what is left out");
  for (const std::string &l : lines)
    expect::is_true(l == "[...]" || l.find("0123456789") == 0, "what was written");
}

/// Scoped and hierarchical kernels write from the group and from its items.
static void scoped(queue &q) {
  captured c;
  q.submit([&](handler &h) {
     sycl::stream out(4096, 512, h);
     h.parallel(range<1>(2), range<1>(8), [=](auto g) {
       distribute_items(g, [&](s_item<1>) { out << 'x'; });
       single_item(g, [&] { out << " group" << sycl::endl; });
     });
   }).wait();
  q.submit([&](handler &h) {
     sycl::stream out(4096, 512, h);
     h.parallel_for_work_group(range<1>(2), range<1>(4), [=](group<1> g) {
       g.parallel_for_work_item([&](h_item<1>) { out << 'y'; });
       out << sycl::endl;
     });
   }).wait();
  const std::string text = c.text.str();
  expect::equal(std::count(text.begin(), text.end(), 'x'), 16, "scoped items");
  expect::equal(std::count(text.begin(), text.end(), 'y'), 8, "items of hierarchical kernels");
  std::size_t lines = 0;
  for (const std::string &l : c.sorted_lines())
    lines += l.find(" group") != std::string::npos;
  expect::equal(lines, 2u, "scoped groups");
}

int main() {
  queue q;
  numbers(q);
  items(q);
  unflushed(q);
  objects(q);
  too_much(q);
  scoped(q);
  q.submit([&](handler &h) {
     sycl::stream out(64, 64, h);
     h.single_task([=] { out << "on standard output" << sycl::endl; });
   }).wait();
  // CHECK: on standard output
  // CHECK: {{[1-9][0-9]+}} checks, 0 failed
  return expect::result();
}
