// Accessors with target::local, of SYCL 1.2.1, are hashed as local_accessor is.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -Wall -Wextra -Werror -Wno-deprecated-declarations -fsyntax-only %s
#include <sycl/sycl.hpp>

using older = sycl::accessor<int, 1, sycl::access_mode::read_write, sycl::target::local>;
bool differ(const older &l, const older &r) { return std::hash<older>()(l) != std::hash<older>()(r); }
std::size_t newer(const sycl::local_accessor<int> &a) { return std::hash<sycl::local_accessor<int>>()(a); }
