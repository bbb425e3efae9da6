// Extension sycl_ext_oneapi_dot_accumulate: products of four signed and unsigned bytes, packed and as vectors, in all combinations.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <sycl/ext/oneapi/dot_product.hpp>
#if !SYCL_EXT_ONEAPI_DOT_ACCUMULATE
#error the macro of the extension is missing
#endif
using sycl::ext::oneapi::dot_acc;

int main() {
  sycl::queue q;
  expect::shared<int> out(q, 9);
  int *p = out.data;
  q.single_task([=] {
     // Bytes -1, 2, -128, 127 and 255, 2, 128, 127, from the lowest on.
     const std::uint32_t bits = 0x7f8002ffu;
     const auto s = static_cast<std::int32_t>(bits);
     p[0] = dot_acc(s, s, 10);
     p[1] = dot_acc(s, bits, 10);
     p[2] = dot_acc(bits, s, 10);
     p[3] = dot_acc(bits, bits, 10);
     const sycl::vec<std::int8_t, 4> vs{-1, 2, -128, 127};
     const sycl::vec<std::uint8_t, 4> vu{255, 2, 128, 127};
     p[4] = dot_acc(vs, vs, 10);
     p[5] = dot_acc(vs, vu, 10);
     p[6] = dot_acc(vu, vs, 10);
     p[7] = dot_acc(vu, vu, 10);
     p[8] = dot_acc(vu, vu, 0x7fffffff); // wraps around
   }).wait_and_throw();
  const int signed_both = 1 + 4 + 16384 + 16129, mixed = -255 + 4 - 16384 + 16129, unsigned_both = 65025 + 4 + 16384 + 16129;
  for (int packed : {0, 4}) {
    expect::equal(out[packed], 10 + signed_both, "signed and signed", packed);
    expect::equal(out[packed + 1], 10 + mixed, "signed and unsigned", packed);
    expect::equal(out[packed + 2], 10 + mixed, "unsigned and signed", packed);
    expect::equal(out[packed + 3], 10 + unsigned_both, "unsigned and unsigned", packed);
  }
  expect::equal(out[8], static_cast<int>(0x7fffffffu + unsigned_both), "a sum that wraps around");
  return expect::result();
}
