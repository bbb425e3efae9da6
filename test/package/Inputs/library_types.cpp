// Strings, vectors, functions and exceptions of the C++ library go through the runtime's interface.
#include <cstdio>
#include <sycl/sycl.hpp>
#include <stdexcept>
#include <vector>

int main() {
  sycl::queue q([](sycl::exception_list list) {
    for (const std::exception_ptr &e : list)
      try {
        std::rethrow_exception(e);
      } catch (const std::exception &x) {
        std::printf("later: %s\n", x.what());
      }
  });
  try {
    q.parallel_for(sycl::nd_range<1>(10, 3), [=](sycl::nd_item<1>) {});
  } catch (const sycl::exception &e) {
    std::printf("%d %s\n", e.code() == sycl::errc::nd_range, e.what());
  }
  std::vector<sycl::device> devices = sycl::device::get_devices();
  std::string name = devices.at(0).get_info<sycl::info::device::name>();
  std::printf("%d\n", !name.empty());
  std::vector<int> numbers(100, 1);
  {
    sycl::buffer<int> b(numbers);
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      h.parallel_for(100, [=](sycl::id<1> i) { a[i] += int(i); });
    });
  }
  std::printf("%d\n", numbers[99]);
  q.submit([&](sycl::handler &h) { h.host_task([] { throw std::runtime_error("thrown"); }); });
  q.wait_and_throw();
  // CHECK: 1 {{.*}}global range 10 is not a multiple of the work-group size 3
  // CHECK-NEXT: {{^}}1
  // CHECK-NEXT: {{^}}100
  // CHECK-NEXT: later: thrown
}
