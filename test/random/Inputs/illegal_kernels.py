# Kernels that break the rules, in the reference's own form
# SPDX-License-Identifier: Apache-2.0

import sys

sys.path.insert(0, sys.argv[1])
import reference

HEAD = "def kernel(it, arguments, inp, out, t):\n  ll = it.linear\n  if False: yield\n"
BARRIER = '  yield (1, "group", "barrier")\n'
KERNELS = {
    "race": "  t.put(0, ll, it)\n",
    "read": "  t.put(ll, ll, it)\n  t.get(0, it)\n",
    "barrier": "  if ll < 2:\n  " + BARRIER,
    "places": '  if ll < 2:\n  %s  else:\n    yield (2, "group", "barrier")\n' % BARRIER,
    "id": '  yield (1, "group", "broadcast", 5, ll)\n',
    "legal": "  t.put(ll, ll, it)\n%s  out[it.global_linear] = t.get(ll ^ 1, it)\n" % BARRIER,
}

for name, body in KERNELS.items():
    launch = reference.Launch((1,), (4,), [], [], 4, [4])
    try:
        print("%s: %s" % (name, reference.run(HEAD + body, launch, 1)))
    except reference.IllegalKernel as error:
        print("%s: %s" % (name, error))
