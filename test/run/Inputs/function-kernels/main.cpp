#include "kernels.hpp"
#include "../expect.hpp"

int main() {
  sycl::queue q;
  expect::shared<int> out(q, 64);
  auto check = [&](int x) {
    q.wait();
    for (int i = 0; i < 64; ++i)
      expect::equal(out[i], 16 * x + 16 * (i / 16 * 16) + 120, "sums", i);
  };
  syclexp::nd_launch(q, sycl::nd_range<1>(64, 16), syclexp::kernel_function<sums>, out.data, 5);
  check(5);
#ifdef BOTH_LAUNCH
  launch_sums(q, out.data);
  check(1);
  expect::is_true(id_of_sums() == syclexp::get_kernel_id<sums>(), "one kernel");
#endif
  return expect::result();
}
