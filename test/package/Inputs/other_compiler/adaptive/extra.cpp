// ACPP_EXTRA_COMPILE_OPTIONS reach the compiler.
// SPDX-License-Identifier: Apache-2.0
#ifndef EXTRA
#error "EXTRA is missing"
#endif
