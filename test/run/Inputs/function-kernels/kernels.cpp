#include "kernels.hpp"

void sums(int *out, int x) {
  auto it = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  const int i = int(it.get_global_id(0));
  out[i] = sycl::reduce_over_group(it.get_group(), x + i, sycl::plus<>());
}

void launch_sums(sycl::queue &q, int *out) {
  syclexp::nd_launch(q, sycl::nd_range<1>(64, 16), syclexp::kernel_function<sums>, out, 1);
}
sycl::kernel_id id_of_sums() { return syclexp::get_kernel_id<sums>(); }
