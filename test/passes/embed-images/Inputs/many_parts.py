#!/usr/bin/env python3
"""Prints a module with kernels of 20 required sub-group sizes, all of several blocks: 20 modules of SPIR-V from one process.

SPDX-License-Identifier: Apache-2.0
"""

for size in range(1, 21):
    for number in range(3):
        stores = "\n".join(f"  store volatile i32 {i}, ptr %p" for i in range(size * 7 % 20 + 1))
        print(f"""define void @k{size}_{number}(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-sub-group-size"="{size}" {{
  %p = load ptr, ptr %f
{stores}
  %v = load i32, ptr %p
  %c = icmp eq i32 %v, {size}
  br i1 %c, label %then, label %exit
then:
  store volatile i32 1, ptr %p
  br label %exit
exit:
  ret void
}}""")
