// A shared library with a kernel template that the program has too
// SPDX-License-Identifier: Apache-2.0
#include "host-library.hpp"

extern "C" int library_answer() { return answer<20>() + answer<22>(); }
