#!/usr/bin/env python3
"""Prints a kernel that calls a function of 3000 instructions. SPDX-License-Identifier: Apache-2.0"""
print("define internal i32 @large(i32 %x0) {")
for i in range(3000):
    print(f"  %x{i + 1} = {('add', 'mul', 'xor')[i % 3]} i32 %x{i}, {i + 3}")
print("""  ret i32 %x3000
}
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %data = load ptr, ptr %f, align 8
  %x = load i32, ptr %data, align 4
  %y = call i32 @large(i32 %x)
  store i32 %y, ptr %data, align 4
  ret void
}""")
