# Patterns of kernels: right, and with one fault
# SPDX-License-Identifier: Apache-2.0
"""The subjects are those of suites for data races and barriers of GPU programs: neighbours and tiles in local memory, reductions, scans,
histograms, flags, work lists, graphs and grids; nothing is taken from them.

PATTERNS has (name, check, right, fault), where the fault is what the check has to report; a fifth element says the only language that
has it (scopes of OpenCL C's atomics are all that of the device here). The code is of one work-item, in what SYCL and
OpenCL C have in common but for macros (generate.py):

  i, g, lane, sub, grp        local id, global id, lane, sub-group, work-group; int
  N, G, GROUPS                32, 64, 2: work-items of a group, of all, groups; sub-groups have 16 lanes
  l                           local memory, 64 int, without values
  a                           64 int, a[k] == k; and o, 64 int, c, 8 int, all 0
  BAR, SGBAR                  barriers of the work-group, of the sub-group
  ADD, ADDW, ADDAR            fetch-and-add: relaxed, for the device and for the work-group; acquire and release for the device
  GET, PUT, GETA, PUTR        atomic load and store, relaxed; acquire, release; for the device
  FENCEA, FENCER              fences for the device
  SUM, BCAST, ANY, SCAN       of the work-group: sum, value of an item, whether any, exclusive sum
  SGSUM, SGBCAST, XORED       of the sub-group: sum, value of a lane, value of the lane at a distance by xor
"""

PATTERNS = [
    # Neighbours
    ("neighbour to the right", "races", "l[i] = a[g]; BAR; o[g] = l[(i + 1) % N];", "l[i] = a[g]; o[g] = l[(i + 1) % N];"),
    ("neighbour to the left", "races", "l[i] = a[g]; BAR; if (i > 0) o[g] = l[i - 1];", "l[i] = a[g]; if (i > 0) o[g] = l[i - 1];"),
    ("reversal", "races", "l[i] = a[g]; BAR; o[g] = l[N - 1 - i];", "l[i] = a[g]; o[g] = l[N - 1 - i];"),
    ("reversal in place", "races", "l[i] = a[g]; BAR; int x = l[N - 1 - i]; BAR; l[i] = x; o[g] = l[i];",
     "l[i] = a[g]; BAR; int x = l[N - 1 - i]; l[i] = x; o[g] = l[i];"),
    ("rotation in a loop", "races", "l[i] = a[g]; BAR; for (int k = 0; k < 3; ++k) { int x = l[(i + 1) % N]; BAR; l[i] = x; BAR; } o[g] = l[i];",
     "l[i] = a[g]; BAR; for (int k = 0; k < 3; ++k) { int x = l[(i + 1) % N]; BAR; l[i] = x; } o[g] = l[i];"),
    ("rotation in a loop, other barrier", "races", "l[i] = a[g]; for (int k = 0; k < 3; ++k) { BAR; int x = l[(i + 1) % N]; BAR; l[i] = x; } o[g] = l[i];",
     "l[i] = a[g]; BAR; for (int k = 0; k < 3; ++k) { int x = l[(i + 1) % N]; l[i] = x; BAR; } o[g] = l[i];"),
    ("two buffers in turn", "races",
     "l[i] = a[g]; BAR; for (int k = 0; k < 4; ++k) { int from = k % 2 * N, to = N - from; l[to + i] = l[from + (i + 1) % N]; BAR; } o[g] = l[i];",
     "l[i] = a[g]; l[N + i] = 0; BAR; for (int k = 0; k < 4; ++k) { int from = k % 2 * N, to = N - from; l[to + i] = l[from + (i + 1) % N]; } o[g] = l[i];"),
    ("stencil in global memory", "races", "if (i > 0 && i < N - 1) o[g] = a[g - 1] + a[g] + a[g + 1];", "if (i > 0 && i < N - 1) a[g] = a[g - 1] + a[g] + a[g + 1];"),
    ("tile with a border", "uninit", "l[i + 1] = a[g]; if (i == 0) l[0] = 0; if (i == N - 1) l[N + 1] = 0; BAR; o[g] = l[i] + l[i + 1] + l[i + 2];",
     "l[i + 1] = a[g]; if (i == 0) l[0] = 0; BAR; o[g] = l[i] + l[i + 1] + l[i + 2];"),
    ("tile that is too small", "bounds", "l[i * 2] = a[g]; BAR; o[g] = l[(i * 2 + 2) % 64];", "l[i * 2 + 1] = l[i * 2] = a[g]; BAR; o[g] = l[i * 2 + 2];"),
    # Reductions
    ("tree, halves", "races", "l[i] = a[g]; for (int s = N / 2; s > 0; s /= 2) { BAR; if (i < s) l[i] += l[i + s]; } if (i == 0) o[grp] = l[0];",
     "l[i] = a[g]; BAR; for (int s = N / 2; s > 0; s /= 2) if (i < s) l[i] += l[i + s]; if (i == 0) o[grp] = l[0];"),
    ("tree, one too many", "races", "l[i] = a[g]; for (int s = N / 2; s > 0; s /= 2) { BAR; if (i < s) l[i] += l[i + s]; } if (i == 0) o[grp] = l[0];",
     "l[i] = a[g]; for (int s = N / 2; s > 0; s /= 2) { BAR; if (i <= s && i + s < N) l[i] += l[i + s]; } if (i == 0) o[grp] = l[0];"),
    ("tree, last level too late", "races", "l[i] = a[g]; for (int s = N / 2; s > 0; s /= 2) { BAR; if (i < s) l[i] += l[i + s]; } BAR; o[g] = l[0];",
     "l[i] = a[g]; for (int s = N / 2; s > 0; s /= 2) { BAR; if (i < s) l[i] += l[i + s]; } o[g] = l[0];"),
    ("tree, interleaved", "races", "l[i] = a[g]; BAR; for (int s = 1; s < N; s *= 2) { if (i % (2 * s) == 0) l[i] += l[i + s]; BAR; } if (i == 0) o[grp] = l[0];",
     "l[i] = a[g]; BAR; for (int s = 1; s < N; s *= 2) { if (i % s == 0) l[i] += l[(i + s) % N]; BAR; } if (i == 0) o[grp] = l[0];"),
    ("tree, barrier in the branch", "convergence", "l[i] = a[g]; for (int s = N / 2; s > 0; s /= 2) { BAR; if (i < s) l[i] += l[i + s]; }",
     "l[i] = a[g]; BAR; for (int s = N / 2; s > 0; s /= 2) if (i < s) { l[i] += l[i + s]; BAR; }"),
    ("tree without the last barriers", "races", "l[i] = a[g]; for (int s = N / 2; s > 0; s /= 2) { BAR; if (i < s) l[i] += l[i + s]; } if (i == 0) o[grp] = l[0];",
     "l[i] = a[g]; for (int s = N / 2; s > 0; s /= 2) { if (s >= 16) BAR; if (i < s) l[i] += l[i + s]; } if (i == 0) o[grp] = l[0];"),
    ("tree that begins with too much", "uninit", "l[i] = a[g]; for (int s = N / 2; s > 0; s /= 2) { BAR; if (i < s) l[i] += l[i + s]; }",
     "l[i] = a[g]; for (int s = N; s > 0; s /= 2) { BAR; if (i < s) l[i] += l[i + s]; }"),
    ("one item sums", "races", "l[i] = a[g]; BAR; if (i == 0) { int x = 0; for (int k = 0; k < N; ++k) x += l[k]; o[grp] = x; }",
     "l[i] = a[g]; if (i == 0) { int x = 0; for (int k = 0; k < N; ++k) x += l[k]; o[grp] = x; }"),
    ("sum in one element", "races", "if (i == 0) l[0] = 0; BAR; ADDW(&l[0], a[g]); BAR; o[g] = l[0];", "if (i == 0) l[0] = 0; BAR; l[0] += a[g]; BAR; o[g] = l[0];"),
    ("sum without a beginning", "uninit", "if (i == 0) l[0] = 0; BAR; ADDW(&l[0], a[g]); BAR; o[g] = l[0];", "if (i == 1) l[1] = 0; BAR; o[g] = l[0] + l[1]; "),
    ("sum over all groups", "races", "ADD(&c[0], a[g]);", "c[0] += a[g];"),
    ("sum of each group's sum", "races", "int x = SUM(a[g]); if (i == 0) ADD(&c[1], x);", "int x = SUM(a[g]); if (i == 0) c[1] += x;"),
    ("sum of sub-groups", "races", "int x = SGSUM(a[g]); if (lane == 0) l[sub] = x; BAR; if (i == 0) o[grp] = l[0] + l[1];",
     "int x = SGSUM(a[g]); if (lane == 0) l[sub] = x; SGBAR; if (i == 0) o[grp] = l[0] + l[1];"),
    ("greatest element", "races", "l[i] = a[g]; BAR; int m = l[0]; for (int k = 1; k < N; ++k) m = m > l[k] ? m : l[k]; o[g] = m;",
     "if (i == 0) l[0] = 0; BAR; if (a[g] > l[0]) l[0] = a[g]; BAR; o[g] = l[0];"),
    # Scans
    ("scan by doubling", "races", "l[i] = a[g]; BAR; for (int d = 1; d < N; d *= 2) { int x = i >= d ? l[i - d] : 0; BAR; l[i] += x; BAR; } o[g] = l[i];",
     "l[i] = a[g]; BAR; for (int d = 1; d < N; d *= 2) { int x = i >= d ? l[i - d] : 0; l[i] += x; BAR; } o[g] = l[i];"),
    ("scan by doubling, at the edge", "bounds", "l[i] = a[g]; BAR; int x = i >= 3 ? l[i - 3] : 0; o[g] = x;", "l[i] = a[g]; BAR; int x = i >= 2 ? l[i - 3] : 0; o[g] = x;"),
    ("scan, sums down", "races", "l[i] = 1; BAR; for (int d = N / 2, s = 1; d > 0; d /= 2, s *= 2) { if (i < d) l[s * (2 * i + 2) - 1] += l[s * (2 * i + 1) - 1]; BAR; }",
     "l[i] = 1; BAR; for (int d = N / 2, s = 1; d > 0; d /= 2, s *= 2) { if (i < d) l[s * (2 * i + 2) - 1] += l[s * (2 * i + 1) - 1]; }"),
    ("places by a scan", "races", "int x = a[g] % 2; int to = SCAN(x); if (x) l[to] = a[g]; BAR; if (i < N / 2) o[g] = l[i];",
     "int x = a[g] % 2; int to = SCAN(x); if (x) l[to / 2] = a[g]; BAR; if (i < N / 4) o[g] = l[i];"),
    ("places by a counter", "races", "if (i == 0) l[63] = 0; BAR; int to = ADDW(&l[63], 1); l[to] = a[g]; BAR; o[g] = l[i];",
     "if (i == 0) l[63] = 0; BAR; int to = l[63]; l[63] = to + 1; l[to] = a[g]; BAR; o[g] = l[i];"),
    # Histograms
    ("histogram of a group", "races", "if (i < 8) l[i] = 0; BAR; ADDW(&l[a[g] % 8], 1); BAR; if (i < 8) ADD(&c[i], l[i]);",
     "if (i < 8) l[i] = 0; BAR; l[a[g] % 8] += 1; BAR; if (i < 8) ADD(&c[i], l[i]);"),
    ("histogram without zeros", "uninit", "if (i < 8) l[i] = 0; BAR; ADDW(&l[a[g] % 8], 1); BAR; if (i < 8) ADD(&c[i], l[i]);",
     "if (i < 7) l[i] = 0; BAR; if (i < 8) ADD(&c[i], l[i]);"),
    ("histogram without the first barrier", "races", "if (i < 8) l[i] = 0; BAR; ADDW(&l[a[g] % 8], 1); BAR; if (i < 8) ADD(&c[i], l[i]);",
     "if (i < 8) l[i] = 0; ADDW(&l[a[g] % 8], 1); BAR; if (i < 8) ADD(&c[i], l[i]);"),
    ("histogram without the second barrier", "races", "if (i < 8) l[i] = 0; BAR; ADDW(&l[a[g] % 8], 1); BAR; if (i < 8) o[g] = l[i];",
     "if (i < 8) l[i] = 0; BAR; ADDW(&l[a[g] % 8], 1); if (i < 8) o[g] = l[i];"),
    ("histogram over all groups", "races", "ADD(&c[a[g] % 8], 1);", "ADDW(&c[a[g] % 8], 1);", "sycl"),
    ("histogram with one class too many", "bounds", "ADD(&c[a[g] % 8], 1);", "ADD(&c[a[g] % 9], 1);"),
    ("flags that anybody sets", "races", "if (a[g] % 3 == 0) PUT(&c[2], 1);", "if (a[g] % 3 == 0) c[2] = 1;"),
    # Global memory
    ("element of one's own", "races", "o[g] = a[g];", "o[g / 2] = a[g];"),
    ("last item writes the one before", "races", "o[g] = a[g];", "o[g < G - 1 ? g : g - 1] = a[g];"),
    ("groups write the same", "races", "o[grp * N + i] = a[g];", "o[i] = a[g];"),
    ("element behind the end", "bounds", "o[g] = a[g];", "o[g + 1] = a[g];"),
    ("element in front of the beginning", "bounds", "if (g > 0) o[g - 1] = a[g];", "o[g - 1] = a[g];"),
    ("strided elements", "bounds", "if (g < G / 2) o[2 * g + 1] = a[g];", "if (g <= G / 2) o[2 * g + 1] = a[g];"),
    ("blocks of several elements", "races", "for (int k = 0; k < 2; ++k) if (g < N) o[2 * g + k] = a[g];", "for (int k = 0; k < 3; ++k) if (g < N - 1) o[2 * g + k] = a[g];"),
    ("transposed matrix", "races", "int x = g % 8, y = g / 8; o[x * 8 + y] = a[g];", "int x = g % 8, y = g / 8; o[x * 7 + y] = a[g];"),
    ("matrix with too long rows", "bounds", "int x = g % 8, y = g / 8; o[y * 8 + x] = a[g];", "int x = g % 8, y = g / 8; o[y * 9 + x] = a[g];"),
    ("index from memory", "bounds", "o[g] = a[a[g]];", "o[g] = a[2 * a[g]];"),
    ("scatter by an index from memory", "races", "o[a[g]] = g;", "o[a[g] / 3] = g;"),
    ("next in a list", "races", "o[g] = a[(a[g] + 1) % G];", "a[g] = a[(a[g] + 1) % G] % G;"),
    ("pushes along edges", "races", "ADD(&o[a[g] * 7 % 16], 1);", "o[a[g] * 7 % 16] += 1;"),
    ("pulls along edges", "races", "int x = 0; for (int k = 0; k < 4; ++k) x += a[(g * 5 + k) % G]; o[g] = x;", "int x = 0; for (int k = 0; k < 4; ++k) x += o[(g * 5 + k) % G]; o[g] = x;"),
    ("global memory behind a barrier", "races", "o[g] = a[g]; BAR; int x = o[grp * N + (i + 1) % N]; BAR; o[g] = x;", "o[g] = a[g]; BAR; int x = o[grp * N + (i + 1) % N]; o[g] = x;"),
    ("global memory of the other group", "races", "o[g] = a[g]; BAR; c[grp] = 1;" .replace("c[grp] = 1;", "if (i == 0) c[grp] = o[grp * N + 5];"), "o[g] = a[g]; BAR; if (i == 0) c[grp] = o[(grp + 1) % GROUPS * N + 5];"),
    # Order by atomics
    ("last group sums, with acquire and release", "races", "if (i == 0) { o[grp] = a[g]; if (ADDAR(&c[0], 1) == GROUPS - 1) o[8] = o[0] + o[1]; }",
     "if (i == 0) { o[grp] = a[g]; if (ADD(&c[0], 1) == GROUPS - 1) o[8] = o[0] + o[1]; }"),
    ("last group sums, with fences", "races", "if (i == 0) { o[grp] = a[g]; FENCER; int x = ADD(&c[0], 1); FENCEA; if (x == GROUPS - 1) o[8] = o[0] + o[1]; }",
     "if (i == 0) { o[grp] = a[g]; int x = ADD(&c[0], 1); FENCEA; if (x == GROUPS - 1) o[8] = o[0] + o[1]; }"),
    ("last group sums, no fence to acquire", "races", "if (i == 0) { o[grp] = a[g]; FENCER; int x = ADD(&c[0], 1); FENCEA; if (x == GROUPS - 1) o[8] = o[0] + o[1]; }",
     "if (i == 0) { o[grp] = a[g]; FENCER; int x = ADD(&c[0], 1); if (x == GROUPS - 1) o[8] = o[0] + o[1]; }"),
    ("flag of an item", "races", "if (g == 0) { o[0] = 5; PUTR(&c[0], 1); } if (g == N) { if (GETA(&c[0])) o[1] = o[0]; }",
     "if (g == 0) { o[0] = 5; PUT(&c[0], 1); } if (g == N) { if (GET(&c[0])) o[1] = o[0]; }"),
    ("atomic and plain write", "races", "ADD(&c[3], 1);", "if (g == 5) c[3] = 7; else ADD(&c[3], 1);"),
    ("atomic write and plain read", "races", "ADD(&c[4], 1); BAR; if (g == 9) o[0] = GET(&c[4]);", "ADD(&c[4], 1); if (g == 9) o[0] = c[4];"),
    ("scope of the group in local memory", "races", "if (i == 0) l[5] = 0; BAR; ADDW(&l[5], 1);", "if (g == 0) c[5] = 0; BAR; ADDW(&c[5], 1);"),
    # Sub-groups
    ("neighbour in the sub-group", "races", "l[i] = a[g]; SGBAR; o[g] = l[i ^ 1];", "l[i] = a[g]; SGBAR; o[g] = l[i ^ 16];"),
    ("sub-group without a barrier", "races", "l[i] = a[g]; SGBAR; o[g] = l[i ^ 3];", "l[i] = a[g]; o[g] = l[i ^ 3];"),
    ("exchange between sub-groups", "races", "l[i] = a[g]; BAR; o[g] = l[N - 1 - i];", "l[i] = a[g]; SGBAR; o[g] = l[N - 1 - i];"),
    ("butterfly in local memory", "races", "l[i] = a[g]; for (int d = 1; d < 16; d *= 2) { SGBAR; int x = l[i ^ d]; SGBAR; l[i] += x; } o[g] = l[i];",
     "l[i] = a[g]; for (int d = 1; d < 16; d *= 2) { SGBAR; int x = l[i ^ d]; l[i] += x; } o[g] = l[i];"),
    # Convergence
    ("barrier in a branch on the group", "convergence", "if (grp == 0) BAR; o[g] = 1;", "if (i == 0) BAR; o[g] = 1;"),
    ("barrier behind a return", "convergence", "if (grp > 5) return; BAR; o[g] = 1;", "if (i > 29) return; BAR; o[g] = 1;"),
    ("barrier in a loop", "convergence", "for (int k = 0; k < 3; ++k) BAR; o[g] = 1;", "for (int k = 0; k < i % 3; ++k) BAR; o[g] = 1;"),
    ("barrier in a loop with a break", "convergence", "for (int k = 0; k < 5; ++k) { if (grp == k) break; BAR; } o[g] = 1;", "for (int k = 0; k < 5; ++k) { if (a[g] == k) break; BAR; } o[g] = 1;"),
    ("barrier in a loop with continue", "convergence", "for (int k = 0; k < 4; ++k) { if (k == 2) continue; BAR; } o[g] = 1;", "for (int k = 0; k < 4; ++k) { if (k < i % 4) continue; BAR; } o[g] = 1;"),
    ("barrier in both branches", "convergence", "if (grp) BAR; else BAR; o[g] = 1;", "if (lane < 8) BAR; else BAR; o[g] = 1;"),
    ("barrier in a switch", "convergence", "switch (grp) { case 0: BAR; break; default: o[g] = 1; }", "switch (i % 3) { case 0: BAR; break; default: o[g] = 1; }"),
    ("barrier in a branch on data", "convergence", "if (a[0] == 0) BAR; o[g] = 1;", "if (a[g] % 2) BAR; o[g] = 1;"),
    ("sum in a branch", "convergence", "if (grp == 1) o[g] = SUM(a[g]);", "if (a[g] > 3) o[g] = SUM(a[g]);"),
    ("sum behind a return", "convergence", "int x = SUM(a[g]); if (i > 20) return; o[g] = x;", "if (i > 20) return; int x = SUM(a[g]); o[g] = x;"),
    ("sum of a sub-group in a branch", "convergence", "if (sub == 1) o[g] = SGSUM(a[g]);", "if (lane != 7) o[g] = SGSUM(a[g]);"),
    ("barrier of a sub-group in a branch", "convergence", "if (sub == 0) SGBAR; o[g] = 1;", "if (lane > 3) SGBAR; o[g] = 1;"),
    ("vote in a loop", "convergence", "int k = 0; while (ANY(k < i % 4)) ++k; o[g] = k;", "int k = 0; while (k < i % 4 && ANY(k < 40)) ++k; o[g] = k;"),
    ("short circuit", "convergence", "int x = ANY(i > 3); if (x && grp == 0) o[g] = 1;", "if (i > 3 && ANY(i > 5)) o[g] = 1;"),
    ("two loops of different length", "convergence", "for (int k = 0; k < 2; ++k) { BAR; } for (int k = 0; k < grp; ++k) BAR; o[g] = 1;", "for (int k = 0; k < 2 + sub; ++k) { BAR; } o[g] = 1;"),
    ("barriers of different groups", "convergence", "SGBAR; BAR; o[g] = 1;", "if (lane < 4) SGBAR; BAR; o[g] = 1;"),
    # Arguments
    ("id of a broadcast", "arguments", "o[g] = BCAST(a[g], 3);", "o[g] = BCAST(a[g], i / 8);"),
    ("id of a broadcast from memory", "arguments", "o[g] = BCAST(a[g], a[5]);", "o[g] = BCAST(a[g], a[g] % N);"),
    ("id of a broadcast that is too large", "arguments", "o[g] = BCAST(a[g], N - 1);", "o[g] = BCAST(a[g], N);"),
    ("lane of a broadcast", "arguments", "o[g] = SGBCAST(a[g], 9);", "o[g] = SGBCAST(a[g], lane / 2);"),
    ("lane of a broadcast that is too large", "arguments", "o[g] = SGBCAST(a[g], 15);", "o[g] = SGBCAST(a[g], 16);"),
    # Memory without values
    ("half of the tile", "uninit", "l[i] = a[g]; BAR; o[g] = l[i / 2];", "if (i < N / 2) l[i] = a[g]; BAR; o[g] = l[i];"),
    ("tile in one branch", "uninit", "l[i] = grp ? a[g] : 0; BAR; o[g] = l[i];", "if (grp) l[i] = a[g]; BAR; o[g] = l[i];"),
    ("element behind the tile", "uninit", "l[i] = a[g]; BAR; o[g] = l[(i + 1) % N];", "l[i] = a[g]; BAR; o[g] = l[i + 1];"),
    ("counter of the group before", "uninit", "if (i == 0) l[7] = 0; BAR; o[g] = l[7];", "if (g == 0) l[7] = 0; BAR; o[g] = l[7];"),
    ("read before the write", "uninit", "l[i] = 0; o[g] = l[i]; l[i] = a[g];", "o[g] = l[i]; l[i] = a[g];"),
    # Arrays of an item
    ("array of an item", "bounds", "int p[8]; for (int k = 0; k < 8; ++k) p[k] = k; o[g] = p[a[g] % 8];", "int p[8]; for (int k = 0; k < 8; ++k) p[k] = k; o[g] = p[a[g] % 9];"),
    ("stack of an item", "bounds", "int p[4], top = 0; for (int k = 0; k < a[g] % 5; ++k) p[top++] = k; o[g] = top ? p[top - 1] : 0;",
     "int p[4], top = 0; for (int k = 0; k < a[g] % 6; ++k) p[top++] = k; o[g] = top ? p[top - 1] : 0;"),
    # Phases of algorithms
    ("odd and even exchange", "races",
     "l[i] = a[g] * 7 % N; BAR; for (int k = 0; k < N; ++k) { if (i % 2 == k % 2 && i + 1 < N) { int x = l[i], y = l[i + 1]; if (x > y) { l[i] = y; l[i + 1] = x; } } BAR; } o[g] = l[i];",
     "l[i] = a[g] * 7 % N; BAR; for (int k = 0; k < N; ++k) { if (i + 1 < N) { int x = l[i], y = l[i + 1]; if (x > y) { l[i] = y; l[i + 1] = x; } } BAR; } o[g] = l[i];"),
    ("bitonic sort", "races",
     "l[i] = a[g] * 5 % N; BAR; for (int k = 2; k <= N; k *= 2) for (int j = k / 2; j > 0; j /= 2) { int q = i ^ j; if (q > i) { int x = l[i], y = l[q]; if ((x > y) == ((i & k) == 0)) { l[i] = y; l[q] = x; } } BAR; } o[g] = l[i];",
     "l[i] = a[g] * 5 % N; BAR; for (int k = 2; k <= N; k *= 2) { for (int j = k / 2; j > 0; j /= 2) { int q = i ^ j; if (q > i) { int x = l[i], y = l[q]; if ((x > y) == ((i & k) == 0)) { l[i] = y; l[q] = x; } } } BAR; } o[g] = l[i];"),
    ("wavefront", "races", "l[i] = 0; BAR; for (int d = 0; d < N; ++d) { if (i == d) l[i] = (i ? l[i - 1] : 0) + 1; BAR; } o[g] = l[i];",
     "l[i] = 0; BAR; for (int d = 0; d < N; ++d) { if (i == d || i == d + 1) l[i] = (i ? l[i - 1] : 0) + 1; BAR; } o[g] = l[i];"),
    ("pivot row", "races", "l[i] = a[g]; BAR; for (int k = 0; k < 4; ++k) { int p = l[k]; BAR; if (i > k) l[i] -= p; BAR; } o[g] = l[i];",
     "l[i] = a[g]; BAR; for (int k = 0; k < 4; ++k) { if (i >= k) l[i] -= l[k]; BAR; } o[g] = l[i];"),
    ("matrix in tiles", "races", "int x = i % 8, y = i / 8, s = 0; for (int k = 0; k < 2; ++k) { l[i] = a[g] + k; BAR; for (int m = 0; m < 4; ++m) s += l[y * 8 + m] * l[m * 8 + x]; BAR; } o[g] = s;",
     "int x = i % 8, y = i / 8, s = 0; for (int k = 0; k < 2; ++k) { l[i] = a[g] + k; BAR; for (int m = 0; m < 4; ++m) s += l[y * 8 + m] * l[m * 8 + x]; } o[g] = s;"),
    ("producer and consumer", "races", "for (int k = 0; k < 3; ++k) { if (i == 0) l[0] = k; BAR; o[g] += l[0]; BAR; }", "for (int k = 0; k < 3; ++k) { if (i == 0) l[0] = k; BAR; o[g] += l[0]; }"),
    ("sub-groups with tasks of their own", "races", "if (sub == 0) l[lane] = a[g]; BAR; if (sub == 1) o[g] = l[lane];", "if (sub == 0) l[lane] = a[g]; if (sub == 1) o[g] = l[lane];"),
    ("list of work", "races", "if (i == 0) l[0] = 0; BAR; if (a[g] % 2) { int k = ADDW(&l[0], 1); l[1 + k] = g; } BAR; if (i < l[0]) o[g] = l[1 + i];",
     "if (i == 0) l[0] = 0; BAR; if (a[g] % 2) { int k = ADDW(&l[0], 1); l[1 + k] = g; } if (i < 3) o[g] = l[0]; BAR;"),
    ("bytes of one word", "races", "((LOCAL char *)l)[i] = (char)i; BAR; o[g] = l[i / 4];", "((LOCAL char *)l)[i] = (char)i; if (i == 0) l[1] = 4; BAR; o[g] = l[i / 4];"),
]
