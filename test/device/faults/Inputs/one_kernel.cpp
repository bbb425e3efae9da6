// One kernel on the default device.
#include <cstdio>
#include <sycl/sycl.hpp>

int main() {
  sycl::queue q;
  int *result = sycl::malloc_shared<int>(1, q);
  q.single_task([=] { *result = 5; }).wait();
  std::printf("plain: %d\n", *result);
  sycl::free(result, q);
}
