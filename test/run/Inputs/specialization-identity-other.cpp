// Constants with the names that another translation unit has as well
// SPDX-License-Identifier: Apache-2.0
#include "specialization-identity.hpp"

static constexpr specialization_id<int> own(11);
namespace {
constexpr specialization_id<int> hidden(12);
}

void read_in_other(handler &h, int *out) {
  h.single_task([=](kernel_handler k) {
    out[0] = k.get_specialization_constant<own>();
    out[1] = k.get_specialization_constant<hidden>();
    out[2] = k.get_specialization_constant<shared_by_both>();
  });
}
