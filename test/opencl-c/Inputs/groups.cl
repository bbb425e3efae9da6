// Each function of sub-groups and work-groups, for T, against a serial computation by every work-item.
// SPDX-License-Identifier: Apache-2.0
//
// out[i] counts the wrong results of work-item i; the values are small, so that sums of floats are exact.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#define JOIN_1(A, B, C) A##B##C
#define JOIN(A, B, C) JOIN_1(A, B, C)

// The values of the items from first on, in linear order.
#define EXPECT(F, X) wrong += !((F) == (X))

#define GROUP(T, PREFIX, LID, SIZE, FIRST, LOWEST, HIGHEST)                                                                  \
  {                                                                                                                          \
    T sum = 0, least = HIGHEST, most = LOWEST, sum_ex = 0, least_ex = HIGHEST, most_ex = LOWEST, sum_in = 0, least_in = HIGHEST,             \
      most_in = LOWEST;                                                                                                      \
    for (uint i = 0; i != SIZE; ++i) {                                                                                       \
      T v = values[FIRST + i];                                                                                               \
      if (i == LID) {                                                                                                        \
        sum_ex = sum;                                                                                                        \
        least_ex = least;                                                                                                    \
        most_ex = most;                                                                                                      \
      }                                                                                                                      \
      sum += v;                                                                                                              \
      least = v < least ? v : least;                                                                                         \
      most = v > most ? v : most;                                                                                            \
      if (i == LID) {                                                                                                        \
        sum_in = sum;                                                                                                        \
        least_in = least;                                                                                                    \
        most_in = most;                                                                                                      \
      }                                                                                                                      \
    }                                                                                                                        \
    EXPECT(PREFIX##_reduce_add(x), sum);                                                                                     \
    EXPECT(PREFIX##_reduce_min(x), least);                                                                                   \
    EXPECT(PREFIX##_reduce_max(x), most);                                                                                    \
    EXPECT(PREFIX##_scan_exclusive_add(x), sum_ex);                                                                          \
    EXPECT(PREFIX##_scan_exclusive_min(x), least_ex);                                                                        \
    EXPECT(PREFIX##_scan_exclusive_max(x), most_ex);                                                                         \
    EXPECT(PREFIX##_scan_inclusive_add(x), sum_in);                                                                          \
    EXPECT(PREFIX##_scan_inclusive_min(x), least_in);                                                                        \
    EXPECT(PREFIX##_scan_inclusive_max(x), most_in);                                                                         \
    EXPECT(PREFIX##_broadcast(x, SIZE - 1), values[FIRST + SIZE - 1]);                                                       \
  }

// Work-groups have no functions of the smaller integers.
#define NONE(T, LOWEST, HIGHEST)
#define ALL(T, LOWEST, HIGHEST) GROUP(T, work_group, l, n, 0, LOWEST, HIGHEST)

#define TEST(T, LOWEST, HIGHEST, WORK_GROUP)                                                                                             \
  kernel void test_##T(global int *out) {                                                                                    \
    local T values[256];                                                                                                     \
    uint l = get_local_linear_id(), n = get_local_size(0), lane = get_sub_group_local_id(), lanes = get_sub_group_size();    \
    uint first = get_sub_group_id() * get_max_sub_group_size();                                                              \
    int wrong = 0;                                                                                                           \
    T x = (T)((l * 7 + 3) % 11);                                                                                             \
    values[l] = x;                                                                                                           \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                                            \
    WORK_GROUP(T, LOWEST, HIGHEST)                                                                                           \
    GROUP(T, sub_group, lane, lanes, first, LOWEST, HIGHEST)                                                                 \
    EXPECT(sub_group_shuffle(x, lanes - 1 - lane), values[first + lanes - 1 - lane]);                                        \
    if (lanes == get_max_sub_group_size()) {                                                                                 \
      EXPECT(sub_group_shuffle_xor(x, lanes - 1), values[first + (lane ^ (lanes - 1))]);                                     \
      EXPECT(sub_group_rotate(x, 1), values[first + (lane + 1) % lanes]);                                                    \
    }                                                                                                                        \
    T up = sub_group_shuffle_up(x, 1), down = sub_group_shuffle_down(x, 1);                                                  \
    EXPECT(lane == 0 || up == values[first + lane - 1], true);                                                               \
    EXPECT(lane + 1 == lanes || down == values[first + lane + 1], true);                                                     \
    if (lane & 1) {                                                                                                          \
      T odd = 0, product = 1;                                                                                                \
      for (uint i = 1; i < lanes; i += 2)                                                                                    \
        odd += values[first + i];                                                                                            \
      EXPECT(sub_group_non_uniform_reduce_add(x), odd);                                                                      \
      EXPECT(sub_group_non_uniform_reduce_mul((T)1), product);                                                               \
      EXPECT(sub_group_broadcast_first(x), values[first + 1]);                                                               \
      EXPECT(sub_group_non_uniform_all_equal(x), (int)(lanes < 4));                                                          \
    }                                                                                                                        \
    T pair = values[first + (lane & ~1u)] + ((lane | 1u) < lanes ? values[first + (lane | 1u)] : (T)0);                      \
    if (get_max_sub_group_size() > 1)                                                                                        \
      EXPECT(sub_group_clustered_reduce_add(x, 2), pair);                                                                    \
    out[get_global_id(0)] = wrong;                                                                                           \
  }
TEST(char, CHAR_MIN, CHAR_MAX, NONE)
TEST(uchar, 0, UCHAR_MAX, NONE)
TEST(short, SHRT_MIN, SHRT_MAX, NONE)
TEST(ushort, 0, USHRT_MAX, NONE)
TEST(int, INT_MIN, INT_MAX, ALL)
TEST(uint, 0, UINT_MAX, ALL)
TEST(long, LONG_MIN, LONG_MAX, ALL)
TEST(ulong, 0, ULONG_MAX, ALL)
TEST(half, (half)-INFINITY, (half)INFINITY, ALL)
TEST(float, -INFINITY, INFINITY, ALL)
TEST(double, -(double)INFINITY, (double)INFINITY, ALL)

kernel void test_votes(global int *out) {
  uint lane = get_sub_group_local_id(), lanes = get_sub_group_size(), n = get_local_size(0), l = get_local_linear_id();
  int wrong = 0;
  // Any value that is not zero is true.
  EXPECT(sub_group_all(lane + 2), 1);
  EXPECT(sub_group_all(lane), 0);
  EXPECT(sub_group_any(lane == lanes - 1 ? 256 : 0), 1);
  EXPECT(sub_group_any(0), 0);
  EXPECT(work_group_all(l < n), 1);
  EXPECT(work_group_all(l), 0);
  EXPECT(work_group_any(l == n - 1), 1);
  EXPECT(work_group_any(l == n), 0);
  uint4 odd = sub_group_ballot(lane & 1);
  ulong bits = odd.x | (ulong)odd.y << 32, all = lanes == 64 ? ~0ul : (1ul << lanes) - 1;
  EXPECT(bits, 0xaaaaaaaaaaaaaaaaul & all);
  EXPECT(odd.z | odd.w, 0);
  EXPECT(sub_group_inverse_ballot(odd), (int)(lane & 1));
  EXPECT(sub_group_ballot_bit_extract(odd, lane), (int)(lane & 1));
  EXPECT(sub_group_ballot_bit_count(odd), lanes / 2);
  EXPECT(sub_group_ballot_exclusive_scan(odd), lane / 2);
  EXPECT(sub_group_ballot_inclusive_scan(odd), (lane + 1) / 2);
  if (lanes > 1) {
    EXPECT(sub_group_ballot_find_lsb(odd), 1);
    EXPECT(sub_group_ballot_find_msb(odd), (lanes & ~1u) - 1);
  }
  uint4 lt = get_sub_group_lt_mask(), ge = get_sub_group_ge_mask(), eq = get_sub_group_eq_mask(), le = get_sub_group_le_mask(),
        gt = get_sub_group_gt_mask();
  EXPECT((lt.x | (ulong)lt.y << 32) | (ge.x | (ulong)ge.y << 32), all);
  EXPECT((le.x | (ulong)le.y << 32) | (gt.x | (ulong)gt.y << 32), all);
  EXPECT((eq.x | (ulong)eq.y << 32), 1ul << lane);
  int elected = sub_group_elect();
  EXPECT(elected, lane == 0);
  EXPECT(get_num_sub_groups(), (n + get_max_sub_group_size() - 1) / get_max_sub_group_size());
  EXPECT(get_enqueued_num_sub_groups(), get_num_sub_groups());
  EXPECT(l, get_sub_group_id() * get_max_sub_group_size() + lane);
  out[get_global_id(0)] = wrong;
}
