// Vectors added through buffers: the first program of every tutorial, in its several ways to write it.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <numeric>
#include <vector>
using namespace sycl;

constexpr std::size_t n = 1000;

static void withAccessors(queue &q, const std::vector<int> &a, const std::vector<int> &b, std::vector<int> &c) {
  buffer<int> bufferA(a.data(), range<1>(n)), bufferB(b), bufferC(c);
  q.submit([&](handler &h) {
    accessor inA{bufferA, h, read_only};
    accessor inB{bufferB, h, read_only};
    accessor out{bufferC, h, write_only, no_init};
    h.parallel_for(n, [=](id<1> i) { out[i] = inA[i] + inB[i]; });
  });
} // the destructors wait and write back

static void withGetAccess(queue &q, const std::vector<int> &a, const std::vector<int> &b, std::vector<int> &c) {
  buffer<int, 1> bufferA(a.begin(), a.end()), bufferB(b.begin(), b.end());
  buffer<int, 1> bufferC(c.data(), range<1>(c.size()));
  q.submit([&](handler &h) {
    auto inA = bufferA.get_access<access::mode::read>(h);
    auto inB = bufferB.get_access<access::mode::read>(h);
    auto out = bufferC.get_access<access::mode::discard_write>(h);
    h.parallel_for<class AddWithGetAccess>(range<1>(n), [=](item<1> it) {
      out[it] = inA[it.get_id()] + inB[it.get_linear_id()];
    });
  });
}

// The result is read through a host accessor while the buffer lives.
static void readByHostAccessor(queue &q, const std::vector<int> &a) {
  buffer<int> in(a), sums{range<1>(n)};
  q.submit([&](handler &h) {
    accessor from{in, h, read_only};
    accessor to{sums, h, write_only, no_init};
    h.parallel_for(nd_range<1>(n, 8), [=](nd_item<1> it) {
      const std::size_t i = it.get_global_id(0);
      to[i] = from[i] + from[n - 1 - i];
    });
  });
  q.submit([&](handler &h) {
    accessor both{sums, h, read_write};
    h.parallel_for(n, [=](auto i) { both[i] *= 2; });
  });
  host_accessor result{sums, read_only};
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(result[i], 2 * (a[i] + a[n - 1 - i]), "by host_accessor", i);
}

int main() {
  queue q;
  std::vector<int> a(n), b(n), c(n), d(n);
  std::iota(a.begin(), a.end(), 1);
  std::iota(b.begin(), b.end(), 100);
  withAccessors(q, a, b, c);
  withGetAccess(q, a, b, d);
  for (std::size_t i = 0; i < n; ++i) {
    expect::equal(c[i], a[i] + b[i], "accessors", i);
    expect::equal(d[i], a[i] + b[i], "get_access", i);
  }
  readByHostAccessor(q, a);
  return expect::result();
}
