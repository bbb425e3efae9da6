// Names of joint_matrix in templates that are not used (SYCLomatic's headers) compile; a use is an error that says what is missing.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -Wall -Wextra -Werror -fsyntax-only %s
// RUN: not %clangxx -std=c++17 -D__COHORT__=1 -DBAD -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s
#include <sycl/sycl.hpp>

namespace matrix = sycl::ext::oneapi::experimental::matrix;

template <class T, matrix::use Use, matrix::layout Layout = matrix::layout::dynamic> class wrapper {
  using type = matrix::joint_matrix<sycl::sub_group, T, Use, 8, 8, Layout>;
  type values;
  static decltype(auto) elements(type &m) {
    return sycl::ext::oneapi::detail::get_wi_data(sycl::ext::oneapi::this_work_item::get_sub_group(), m);
  }

public:
  void copy(wrapper &to) {
    matrix::joint_matrix_copy(sycl::ext::oneapi::this_work_item::get_sub_group(), values, to.values);
  }
};
using unused = wrapper<float, matrix::use::a, matrix::layout::row_major>;

#ifdef BAD
// CHECK: joint_matrix is not supported
wrapper<float, matrix::use::b> used;
void fill(sycl::sub_group g, int &m) {
  // CHECK: joint_matrix_fill is not supported
  matrix::joint_matrix_fill(g, m, 0);
}
#endif
