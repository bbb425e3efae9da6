// Programs declare classes of SYCL's runtime without its headers, in the inline namespace that DPC++ has them in.
// RUN: %cohortxx -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cohortxx -std=c++20 -fsyntax-only -Wall -Wextra -Werror %s
namespace sycl {
inline namespace _V1 {
class context;
class device;
class event;
class handler;
class platform;
class queue;
} // namespace _V1
} // namespace sycl

// An interface of the program's, before.
void submit(sycl::queue &q, sycl::handler *h, const sycl::event &e);
struct owner {
  sycl::platform *p;
  sycl::device *d;
  sycl::context *c;
};

#include <sycl/sycl.hpp>
#include <type_traits>

static_assert(std::is_same_v<sycl::queue, sycl::_V1::queue> && std::is_same_v<decltype(owner::d), sycl::device *> &&
              std::is_same_v<decltype(owner::p), sycl::platform *> && std::is_same_v<decltype(owner::c), sycl::context *>);

void submit(sycl::queue &q, sycl::handler *h, const sycl::event &e) {
  if (h)
    h->depends_on(e);
  else
    q.submit([&](sycl::handler &cgh) {
      cgh.depends_on(e);
      cgh.single_task([] {});
    });
}
