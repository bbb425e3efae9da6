// Products with sums, minima and maxima of what differs between work-items and what does not, negations, and integers with their bits reversed, used on the other side of a barrier or a vote.
#include "expect.hpp"
#include <cmath>
#include <cstdint>
using namespace sycl;

template <class Wait> static void rows(queue &q, const char *what, Wait wait) {
  expect::shared<long> out(q, 64), numbers(q, 2);
  long *o = out.data, *n = numbers.data;
  n[0] = 2654435761u;
  const int factor = 7;
  q.parallel_for(nd_range<2>({4, 8}, {4, 4}), [=](nd_item<2> it) {
     const float column = static_cast<float>(it.get_local_id(1));
     const float same = static_cast<float>(n[0] % 8388609 % 2048);
     const long product = static_cast<long>(same * static_cast<float>(factor + static_cast<int>(it.get_group_linear_id())) - column) % 1024;
     const long least = sycl::min<long>(factor, static_cast<long>(column) * 3);
     wait(it, static_cast<float>(product));
     o[it.get_global_linear_id()] = static_cast<long>(static_cast<float>(product));
     o[32 + it.get_global_linear_id()] = least;
   }).wait();
  for (long i = 0; i < 32; ++i) {
    const long column = i % 4, group = i / 4 % 2;
    expect::equal(o[i], (n[0] % 8388609 % 2048 * (factor + group) - column) % 1024, what, i);
    expect::equal(o[32 + i], std::min<long>(factor, column * 3), what, i);
  }
}

/// Negations of numbers of all widths, and of vectors, in work-groups that are longer than vectors of the device.
template <class T, class Wait> static void negations(queue &q, const char *what, Wait wait) {
  expect::shared<T> out(q, 64 * 4);
  T *o = out.data;
  q.parallel_for(nd_range<1>(64, 32), [=](nd_item<1> it) {
     const T x = static_cast<T>(static_cast<float>(it.get_local_id(0)));
     const T chosen = -(x > T(9) ? T(7) : x < T(5) ? T(3) : x);
     const vec<T, 2> pair = -vec<T, 2>(T(1), x);
     const T negated = -x, again = -(-x * T(2));
     wait(it, static_cast<float>(x));
     T *mine = o + it.get_global_id(0) * 4;
     mine[0] = negated, mine[1] = chosen, mine[2] = pair[1], mine[3] = again;
   }).wait();
  for (int i = 0; i < 64; ++i) {
    const int x = i % 32, chosen = x > 9 ? 7 : x < 5 ? 3 : x, expected[] = {-x, -chosen, -x, 2 * x};
    for (int k = 0; k < 4; ++k)
      expect::equal(static_cast<int>(o[i * 4 + k]), expected[k], what, i * 4 + k);
  }
  expect::equal(std::signbit(static_cast<float>(o[0])), true, what, -1);
}

template <class T> static T reversed(T x) {
  T r = 0;
  for (std::size_t i = 0; i < 8 * sizeof(T); ++i)
    r = static_cast<T>(r | static_cast<T>((x >> i & 1) << (8 * sizeof(T) - 1 - i)));
  return r;
}

static void bit_reversals(queue &q) {
  expect::shared<std::uint64_t> out(q, 64 * 4);
  std::uint64_t *o = out.data;
  q.parallel_for(nd_range<1>(64, 32), [=](nd_item<1> it) {
     const auto x = static_cast<std::uint64_t>(it.get_local_id(0)) * 0x123456789abcdf1u;
     std::uint64_t *mine = o + it.get_global_id(0) * 4;
     mine[0] = __builtin_bitreverse8(static_cast<std::uint8_t>(x));
     mine[1] = __builtin_bitreverse16(static_cast<std::uint16_t>(x));
     mine[2] = __builtin_bitreverse32(static_cast<std::uint32_t>(x));
     mine[3] = __builtin_bitreverse64(x);
   }).wait();
  for (std::uint64_t i = 0; i < 64; ++i) {
    const std::uint64_t x = i % 32 * 0x123456789abcdf1u;
    const std::uint64_t expected[] = {reversed(static_cast<std::uint8_t>(x)), reversed(static_cast<std::uint16_t>(x)), reversed(static_cast<std::uint32_t>(x)), reversed(x)};
    for (std::uint64_t k = 0; k < 4; ++k)
      expect::equal(o[i * 4 + k], expected[k], "reversed bits", i * 4 + k);
  }
}

int main() {
  queue q;
  rows(q, "barrier", [](nd_item<2> it, float) { group_barrier(it.get_group()); });
  rows(q, "vote", [](nd_item<2> it, float x) { any_of_group(it.get_group(), x > 1e30f); });
  const auto barrier = [](nd_item<1> it, float) { group_barrier(it.get_group()); };
  const auto vote = [](nd_item<1> it, float x) { any_of_group(it.get_group(), x > 1e30f); };
  negations<float>(q, "negations and a barrier", barrier);
  negations<double>(q, "negations of double and a barrier", barrier);
  negations<half>(q, "negations of half and a barrier", barrier);
  negations<float>(q, "negations and a vote", vote);
  bit_reversals(q);
  return expect::result();
}
