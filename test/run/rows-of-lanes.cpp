// Work-items that read rows and structures of their own: every type, length and kind of index, under masks, none of the lanes on, up to the last byte of
// a page.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O3 %for_one_isa -fplugin-arg-cohort-sg=32 -I%S/Inputs %s -o %t.32 %cohort_libs && %t.32
// RUN: %cohortxx -O3 %for_one_isa -fplugin-arg-cohort-sg=4 -I%S/Inputs %s -o %t.4 %cohort_libs && %t.4
// RUN: %cohortxx -O2 -I%S/Inputs -fplugin-arg-cohort-cpu=x86-64-v3 -c %s -o %t.o -Rpass=cohort-transposed-gathers 2>&1 | FileCheck %s
// CHECK: gathers of neighbouring elements are a load for each lane and a transposition
#include "expect.hpp"
#include <cstdint>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>
using namespace sycl;

/// n elements, behind which nothing may be read.
template <class T> struct fenced {
  explicit fenced(std::size_t n) : page(sysconf(_SC_PAGESIZE)), bytes((n * sizeof(T) + page - 1) / page * page) {
    begin = static_cast<char *>(mmap(nullptr, bytes + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    mprotect(begin + bytes, page, PROT_NONE);
    data = reinterpret_cast<T *>(begin + bytes - n * sizeof(T));
  }
  fenced(const fenced &) = delete;
  ~fenced() { munmap(begin, bytes + page); }
  std::size_t page, bytes;
  char *begin;
  T *data;
};

template <class T, class Index> static void rows(queue &q, std::size_t items, std::size_t length) {
  fenced<T> a(items * length);
  for (std::size_t i = 0; i < items * length; ++i)
    a.data[i] = T(i * 31 % 97 % 13);
  expect::shared<T> all(q, items), some(q, items), late(q, items);
  const T *data = a.data;
  T *pAll = all.data, *pSome = some.data, *pLate = late.data;
  const Index n = Index(length), count = Index(items);
  q.parallel_for(range<1>(items), [=](id<1> id) {
    const Index i = Index(id[0]);
    T sum = 0;
    for (Index k = 0; k < n; ++k)
      sum = T(sum + T(data[i * n + k] * T(k % 3)));
    pAll[i] = sum;
  });
  // Whole sub-groups are off, and lanes of others.
  q.parallel_for(nd_range<1>((items + 191) / 96 * 96, 96), [=](nd_item<1> it) {
    const Index i = Index(it.get_global_id(0));
    if (i >= count || i / 40 % 2 || i % 3 == 0)
      return;
    T sum = 0;
    for (Index k = 0; k < n; ++k)
      sum = T(sum + data[i * n + k]);
    pSome[i] = sum;
  });
  // From a place and to a length that differ.
  q.parallel_for(range<1>(items), [=](id<1> id) {
    const Index i = Index(id[0]);
    T sum = 0;
    for (Index k = i % n; k < n; ++k)
      sum = T(sum + data[i * n + k]);
    pLate[i] = sum;
  });
  q.wait();
  for (std::size_t i = 0; i < items; ++i) {
    T wantAll = 0, wantSome = 0, wantLate = 0;
    for (std::size_t k = 0; k < length; ++k) {
      const T x = data[i * length + k];
      wantAll = T(wantAll + T(x * T(k % 3)));
      if (!(i / 40 % 2 || i % 3 == 0))
        wantSome = T(wantSome + x);
      if (k >= i % length)
        wantLate = T(wantLate + x);
    }
    expect::equal(all[i], wantAll, "all", long(i));
    expect::equal(some[i], wantSome, "some", long(i));
    expect::equal(late[i], wantLate, "late", long(i));
  }
}

template <class T, int Members> struct record {
  T member[Members];
};

/// Structures by a list of numbers, some of which say none.
template <class T, int Members> static void records(queue &q) {
  const std::size_t items = 203, number = 57;
  fenced<record<T, Members>> list(number);
  for (std::size_t i = 0; i < number; ++i)
    for (int m = 0; m < Members; ++m)
      list.data[i].member[m] = T(i * 7 % 11 + std::size_t(m) * 13);
  expect::shared<int> at(q, items);
  expect::shared<T> found(q, items);
  for (std::size_t i = 0; i < items; ++i)
    at[i] = i / 64 == 1 || i % 5 == 0 ? -1 : int(i * 37 % number);
  const record<T, Members> *records = list.data;
  const int *pAt = at.data;
  T *pFound = found.data;
  q.parallel_for(range<1>(items), [=](id<1> i) {
    T sum = T(1);
    if (pAt[i] >= 0) {
      const record<T, Members> &r = records[pAt[i]];
      for (int m = 0; m < Members; ++m)
        sum = T(sum + T(r.member[m] * T(m + 1)));
    }
    pFound[i] = sum;
  });
  q.wait();
  for (std::size_t i = 0; i < items; ++i) {
    T want = T(1);
    for (int m = 0; m < Members && at[i] >= 0; ++m)
      want = T(want + T(list.data[at[i]].member[m] * T(m + 1)));
    expect::equal(found[i], want, "record", long(i));
  }
}

template <class T> static void all(queue &q) {
  for (std::size_t length : {1, 3, 4, 18, 37}) {
    rows<T, int>(q, 250, length);
    rows<T, unsigned>(q, 131, length);
    rows<T, std::size_t>(q, 64, length);
  }
  records<T, 2>(q);
  records<T, 3>(q);
  records<T, 4>(q);
  records<T, 5>(q);
  records<T, 8>(q);
  records<T, 19>(q);
}

/// Unsigned indices that go on at the other end of memory, in some lanes and some launches.
static void wrapping(queue &q) {
  constexpr std::size_t bytes = std::size_t(16) << 30, items = 100, length = 14;
  const std::size_t page = sysconf(_SC_PAGESIZE);
  char *begin = static_cast<char *>(mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  mprotect(begin, page, PROT_READ | PROT_WRITE);
  mprotect(begin + bytes - page, page, PROT_READ | PROT_WRITE);
  float *data = reinterpret_cast<float *>(begin);
  for (unsigned i = 0; i < 700; ++i) {
    data[i] = float(i + 1);
    data[~i] = float(i) * 0.5f;
  }
  expect::shared<float> all(q, items), some(q, items);
  float *pAll = all.data, *pSome = some.data;
  for (unsigned start : {0u, -7u, -40u, -250u, -600u}) {
    for (unsigned n = 1; n <= length; n += 3) {
      q.parallel_for(range<1>(items), [=](id<1> id) {
        const unsigned row = unsigned(id[0]) * 5 + start;
        float sum = 0;
        for (unsigned k = 0; k < n; ++k)
          sum += data[row + k];
        pAll[id] = sum;
        if (id[0] % 7 != 2) {
          float part = 0;
          for (unsigned k = 0; k < n; ++k)
            part += data[row + k] * float(k);
          pSome[id] = part;
        }
      });
      q.wait();
      for (unsigned i = 0; i < items; ++i) {
        float sum = 0, part = 0;
        for (unsigned k = 0; k < n; ++k) {
          sum += data[i * 5 + start + k];
          part += data[i * 5 + start + k] * float(k);
        }
        expect::equal(all[i], sum, "wrapping", long(i));
        if (i % 7 != 2)
          expect::equal(some[i], part, "wrapping, some", long(i));
      }
    }
  }
  munmap(begin, bytes);
}

int main() {
  queue q;
  wrapping(q);
  all<float>(q);
  all<double>(q);
  all<int>(q);
  all<std::uint64_t>(q);
  all<short>(q);
  all<std::uint8_t>(q);
  return expect::result();
}
