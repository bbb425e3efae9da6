// Visibility of what libcohort.so exports
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_EXPORT_HPP
#define SYCL_DETAIL_EXPORT_HPP

#define COHORT_API __attribute__((visibility("default")))

#endif
