// What a launch costs: one group that does nothing, from the call to the end of
// the wait SPDX-License-Identifier: Apache-2.0

#include "shared.hpp"

namespace bench {

static sycl::queue &outOfOrder() {
  static sycl::queue queue;
  return queue;
}

void addLaunch(std::vector<Case> &cases) {
  const auto right = [] { return true; };
  cases.push_back({"launch/single_task",
                   [] { theQueue().single_task<class OneTask>([] {}).wait(); },
                   right});
  cases.push_back({"launch/nd_range",
                   [] {
                     theQueue()
                         .parallel_for<class OneGroup>(
                             sycl::nd_range<1>(256, 256),
                             [](sycl::nd_item<1>) {})
                         .wait();
                   },
                   right});
  cases.push_back({"launch/nd_range out of order",
                   [] {
                     outOfOrder()
                         .parallel_for<class OneGroupAnyOrder>(
                             sycl::nd_range<1>(256, 256),
                             [](sycl::nd_item<1>) {})
                         .wait();
                   },
                   right});
  cases.push_back({"launch/scoped",
                   [] {
                     theQueue()
                         .parallel<class OneScopedGroup>(sycl::range<1>(1),
                                                         sycl::range<1>(256),
                                                         [](auto) {})
                         .wait();
                   },
                   right});
  cases.push_back({"launch/100 in order, one wait",
                   [] {
                     for (int i = 0; i < 100; ++i)
                       theQueue().single_task<class OneOfMany>([] {});
                     theQueue().wait();
                   },
                   right});
}

} // namespace bench
