// What -fsycl defines is defined without a header.
// SPDX-License-Identifier: Apache-2.0
#if !defined SYCL_LANGUAGE_VERSION || SYCL_LANGUAGE_VERSION < 202000
#error "SYCL_LANGUAGE_VERSION is missing"
#endif
