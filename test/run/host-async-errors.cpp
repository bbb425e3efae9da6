// Errors of host tasks reach the asynchronous handler when the program asks for them.
// RUN: %cohortxx -O1 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
#include <stdexcept>
#include <string>
using namespace sycl;

int main() {
  std::string seen;
  queue q(
      default_selector_v,
      [&](exception_list errors) {
        for (const std::exception_ptr &e : errors)
          try {
            std::rethrow_exception(e);
          } catch (const std::exception &x) {
            seen += x.what();
          }
      },
      {property::queue::in_order()});
  expect::shared<int> data(q, 1);
  int *p = data.data;
  q.submit([&](handler &h) { h.host_task([] { throw std::runtime_error("one "); }); });
  q.single_task([=] { *p = 1; });
  q.submit([&](handler &h) {
    h.host_task([] { throw exception(make_error_code(errc::runtime), "two"); });
  });
  q.wait();
  expect::equal(*p, 1, "commands after an error run");
  expect::is_true(seen.empty(), "wait does not throw");
  q.wait_and_throw();
  expect::is_true(seen == "one two", "both errors, in order");
  return expect::result();
}
