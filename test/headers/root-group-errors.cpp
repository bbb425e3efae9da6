// Barriers of all work-groups are for kernels over an nd_range, and root groups for no other group function: errors that say so.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include <sycl/sycl.hpp>
using namespace sycl;
namespace syclexp = sycl::ext::oneapi::experimental;

void f(queue &q) {
  q.parallel_for(range<1>(8), syclexp::properties{syclexp::use_root_sync}, [](item<1>) {});
  // expected-error@*:* {{use_root_sync is for kernels over an nd_range}}
  q.parallel_for(nd_range<1>(8, 8), syclexp::properties{syclexp::use_root_sync}, [](nd_item<1> it) {
    auto root = it.ext_oneapi_get_root_group();
    group_barrier(root);
    group_broadcast(root, 1); // expected-error {{the first argument is no group}}
    root.get_linear_id<syclexp::execution_scope::root_group>(); // expected-error {{no matching member function for call to 'get_linear_id'}}
  });
}
