// Says whether the device computes x * x - 1 - 2^-11 with one rounding, which leaves 2^-24, or two, which leave nothing.
#include <cmath>
#include <cstdio>
#include <sycl/sycl.hpp>

int main() {
  sycl::queue q;
  float *x = sycl::malloc_shared<float>(64, q);
  for (int i = 0; i < 64; ++i)
    x[i] = 1 + std::ldexp(1.0f, -12);
  const float same = 1 + std::ldexp(1.0f, -11);
  q.parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> it) {
     const float mine = x[it.get_global_id()];
     x[it.get_global_id()] = mine * mine - same;
   }).wait();
  int fused = 0;
  for (int i = 0; i < 64; ++i)
    fused += x[i] == std::ldexp(1.0f, -24);
  std::printf("%d of 64 fused\n", fused);
  sycl::free(x, q);
}
