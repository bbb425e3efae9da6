#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;
namespace syclexp = sycl::ext::oneapi::experimental;

int main() {
  queue q;
  int *p = malloc_shared<int>(2, q);
  p[0] = 0, p[1] = 1;
  try {
    const std::size_t groups = get_kernel_bundle<bundle_state::executable>(q.get_context()).get_kernel<class swap>()
                                   .ext_oneapi_get_info<syclexp::info::kernel_queue_specific::max_num_work_groups>(q, range<1>(1), 0);
    q.parallel_for<class swap>(nd_range<1>(2, groups > 1 ? 1 : 2), syclexp::properties{syclexp::use_root_sync}, [=](nd_item<1> it) {
       const int own = p[it.get_global_id(0)];
       group_barrier(it.ext_oneapi_get_root_group());
       p[1 - it.get_global_id(0)] = own;
     }).wait();
    std::printf("swapped: %d %d\n", p[0], p[1]);
  } catch (const exception &e) {
    std::printf("%s\n", e.what());
  }
  // Its members are for every launch.
  q.parallel_for(nd_range<1>(4, 2), [=](nd_item<1> it) {
     auto root = it.ext_oneapi_get_root_group();
     if (root.get_local_linear_id() == root.get_local_linear_range() - 1)
       p[0] = int(root.get_local_id()[0]);
   }).wait();
  std::printf("members: %d\n", p[0]);
  free(p, q);
}
