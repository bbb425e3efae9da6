// Scoped rows of narrow integers: many items at a time, then fewer, then those that are left, of rows of any length.
// RUN: %cohortxx -O2 -fplugin-arg-cohort-cpu=x86-64-v2 %s -o %t.v2 %cohort_libs && %t.v2
// RUN: %cohortxx -O2 %s -o %t %cohort_libs && %each_isa %t
#include <cstdio>
#include <sycl/sycl.hpp>

template <class T> static int check(int height, int gh, int groups, int gw) {
  const int width = groups * gw;
  sycl::queue q;
  T *in = sycl::malloc_shared<T>(width * height, q), *out = sycl::malloc_shared<T>(width * height, q);
  for (int i = 0; i < width * height; ++i) { in[i] = T(i * 7 + i / 5); out[i] = 99; }
  q.parallel(sycl::range<2>(height / gh, groups), sycl::range<2>(gh, gw), [=](auto group) {
     sycl::distribute_items(group, [&](sycl::s_item<2> item) {
       const int x = int(item.get_global_id(1)), y = int(item.get_global_id(0));
       int sum = 0;
       for (int dx = -1; dx <= 1; ++dx)
         sum += in[y * width + (x + dx + width) % width];
       if (sum % 3 != 0)
         out[y * width + x] = T(sum + (in[y * width + x] > 100 ? x : y));
     });
   }).wait();
  int wrong = 0;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      int sum = 0;
      for (int dx = -1; dx <= 1; ++dx) sum += in[y * width + (x + dx + width) % width];
      T expected = sum % 3 != 0 ? T(sum + (in[y * width + x] > 100 ? x : y)) : T(99);
      wrong += expected != out[y * width + x];
    }
  if (wrong) std::printf("%d x %d of %d bytes: %d wrong\n", gh, gw, int(sizeof(T)), wrong);
  sycl::free(in, q); sycl::free(out, q);
  return wrong;
}
int main() {
  int wrong = 0;
  for (int gw : {1, 3, 7, 8, 15, 16, 17, 31, 32, 33, 47, 63, 64, 65, 96, 127, 128, 200})
    wrong += check<unsigned char>(6, 2, 3, gw) + check<signed char>(4, 1, 2, gw) + check<short>(6, 3, 2, gw) + check<unsigned short>(2, 2, 1, gw);
  return wrong != 0;
}
