// A weak_object of a class whose objects do not know how many copies there are is one error that says so.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Xclang -verify %s
#include <sycl/sycl.hpp>
using namespace sycl;

static_assert(SYCL_EXT_ONEAPI_WEAK_OBJECT == 1);
ext::oneapi::weak_object<queue> fine;
ext::oneapi::weak_object<accessor<int>> accessors; // expected-note {{requested here}}
// expected-error@*:* {{a weak_object refers to a platform, device, context, queue, event or buffer; objects of other classes do not know how many copies there are}}
ext::oneapi::weak_object<stream> streams; // expected-note {{requested here}}
// expected-error@*:* {{a weak_object refers to a platform, device, context, queue, event or buffer; objects of other classes do not know how many copies there are}}
