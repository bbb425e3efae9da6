// Several reductions next to each other, which vectors go through together: two to seven, of numbers of 16 to 64 bits, with every
// operator; results that are read between them; and one that needs another.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O3 -fplugin-arg-cohort-sg=4 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.sg4 %cohort_libs && %t.sg4
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=32 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.sg32 %cohort_libs && %t.sg32
#include "expect.hpp"
using namespace sycl;

constexpr std::size_t most = 7;

template <class T, class Op> static void check(queue &q, std::size_t size, Op op, const char *name) {
  expect::shared<T> in(q, most * size), out(q, (most + 2) * size);
  expect::shared<unsigned> width(q, 1);
  for (std::size_t i = 0; i < most * size; ++i)
    in[i] = static_cast<T>((i * 40503u + (i >> 3) + 1) & 0xfffff);
  const T *from = in.data;
  T *to = out.data;
  unsigned *widthOf = width.data;
  q.parallel_for(nd_range<1>(size, size), [=](nd_item<1> it) {
     const sub_group sg = it.get_sub_group();
     const std::size_t i = it.get_local_id(0);
     if (i == 0)
       *widthOf = sg.get_max_local_range()[0];
     T all[most], read = 0;
     for (std::size_t k = 0; k < most; ++k) {
       all[k] = reduce_over_group(sg, from[k * size + i], op);
       read = static_cast<T>((read ^ all[k]) >> 1);
     }
     for (std::size_t k = 0; k < most; ++k)
       to[k * size + i] = all[k];
     to[most * size + i] = read;
     const T first = reduce_over_group(sg, from[i], op);
     to[(most + 1) * size + i] = reduce_over_group(sg, static_cast<T>(from[size + i] ^ first), op);
   }).wait();
  auto reduced = [&](std::size_t i, auto value) {
    const std::size_t begin = i / width[0] * width[0], end = std::min(size, begin + width[0]);
    T all = value(begin);
    for (std::size_t j = begin + 1; j < end; ++j)
      all = op(all, value(j));
    return all;
  };
  for (std::size_t i = 0; i < size; ++i) {
    T read = 0;
    for (std::size_t k = 0; k < most; ++k) {
      const T all = reduced(i, [&](std::size_t j) { return in[k * size + j]; });
      expect::equal(to[k * size + i], all, name, static_cast<long>(k * size + i));
      read = static_cast<T>((read ^ all) >> 1);
    }
    expect::equal(to[most * size + i], read, name, static_cast<long>(i));
    const T first = reduced(i, [&](std::size_t j) { return in[j]; });
    const T last = reduced(i, [&](std::size_t j) { return static_cast<T>(in[size + j] ^ first); });
    expect::equal(to[(most + 1) * size + i], last, name, static_cast<long>(i));
  }
}

/// Sums whose numbers do not meet memory in between.
template <std::size_t N> static void checkSums(queue &q) {
  constexpr std::size_t size = 64;
  expect::shared<unsigned> in(q, size), out(q, size);
  for (std::size_t i = 0; i < size; ++i)
    in[i] = static_cast<unsigned>(i * 2654435761u);
  const unsigned *from = in.data;
  unsigned *to = out.data;
  q.parallel_for(nd_range<1>(size, size), [=](nd_item<1> it) {
     const std::size_t i = it.get_local_id(0);
     const unsigned x = from[i];
     unsigned sum = 0;
     for (unsigned k = 0; k < N; ++k)
       sum = sum * 5 + (reduce_over_group(it.get_group(), x ^ (k * 77), plus<>()) ^ x);
     to[i] = sum;
   }).wait();
  for (std::size_t i = 0; i < size; ++i) {
    unsigned sum = 0;
    for (unsigned k = 0; k < N; ++k) {
      unsigned all = 0;
      for (std::size_t j = 0; j < size; ++j)
        all += in[j] ^ (k * 77);
      sum = sum * 5 + (all ^ in[i]);
    }
    expect::equal(out[i], sum, "sums of a group", static_cast<long>(N * 1000 + i));
  }
}

template <class T> static void checkType(queue &q) {
  for (std::size_t size : {64u, 48u, 5u}) {
    check<T>(q, size, plus<T>(), "plus");
    if constexpr (std::is_unsigned_v<T> || sizeof(T) == 2) // products of others overflow
      check<T>(q, size, multiplies<T>(), "multiplies");
    check<T>(q, size, bit_and<T>(), "bit_and");
    check<T>(q, size, bit_or<T>(), "bit_or");
    check<T>(q, size, bit_xor<T>(), "bit_xor");
    check<T>(q, size, minimum<T>(), "minimum");
    check<T>(q, size, maximum<T>(), "maximum");
  }
}

int main() {
  queue q;
  checkType<std::int16_t>(q);
  checkType<std::uint32_t>(q);
  checkType<std::int32_t>(q);
  checkType<std::uint64_t>(q);
  checkType<std::int64_t>(q);
  checkSums<2>(q);
  checkSums<3>(q);
  checkSums<7>(q);
  checkSums<32>(q);
  return expect::result();
}
