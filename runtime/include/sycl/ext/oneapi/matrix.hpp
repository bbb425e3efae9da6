// sycl_ext_oneapi_matrix: names alone
// SPDX-License-Identifier: Apache-2.0
//
// Headers of programs name these in templates that the programs do not use
// (SYCLomatic's). There are no matrices: a use is an error at compile time.
#ifndef SYCL_EXT_ONEAPI_MATRIX_HPP
#define SYCL_EXT_ONEAPI_MATRIX_HPP

#include <cstddef>

namespace sycl::ext::oneapi {
namespace experimental::matrix {

/// Which operand of a product a matrix is. Extension sycl_ext_oneapi_matrix, as
/// all of this file.
enum class use { a, b, accumulator };
/// The order of a matrix in memory.
enum class layout { row_major, col_major, dynamic };

/// Not supported.
template <class Group, class T, use Use, std::size_t Rows, std::size_t Cols,
          layout Layout = layout::dynamic>
struct joint_matrix {
  static_assert(!sizeof(Group *), "joint_matrix is not supported");
};

#define COHORT_NO_MATRIX(NAME)                                                 \
  template <class Group, class... Args> void NAME(Group, Args &&...) {         \
    static_assert(!sizeof(Group *), #NAME " is not supported");                \
  }
/// Not supported.
COHORT_NO_MATRIX(joint_matrix_fill)
/// Not supported.
COHORT_NO_MATRIX(joint_matrix_load)
/// Not supported.
COHORT_NO_MATRIX(joint_matrix_store)
/// Not supported.
COHORT_NO_MATRIX(joint_matrix_mad)
/// Not supported.
COHORT_NO_MATRIX(joint_matrix_apply)
/// Not supported.
COHORT_NO_MATRIX(joint_matrix_copy)
/// Not supported.
COHORT_NO_MATRIX(joint_matrix_prefetch)
#undef COHORT_NO_MATRIX

} // namespace experimental::matrix

namespace detail {
/// Not supported: DPC++'s, for the elements of a joint_matrix.
template <class Group, class Matrix> auto get_wi_data(Group, Matrix &) {
  static_assert(!sizeof(Group *), "joint_matrix is not supported");
}
} // namespace detail
} // namespace sycl::ext::oneapi
#endif
