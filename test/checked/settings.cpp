// What COHORT_CHECK sets, and the text of a report with the calls around its place.
// RUN: %cohortxx -O1 -fplugin-arg-cohort-check-run=all -fplugin-arg-cohort-checks=all:off %s -o %t %cohort_libs

// A program with reports goes on to its end, where its exit status is that of the checks.
// RUN: sh -c '%t 2>%t.err; echo "status $?"' | FileCheck %s --check-prefix=STATUS
// RUN: FileCheck %s --check-prefix=TEXT < %t.err
// STATUS: the end
// STATUS-NEXT: status 66
// TEXT:      settings.cpp:[[#BARRIER:]]:3: error: 'group_barrier' is reached by 4 of the 8 work-items of the work-group [cohort-check-convergence]
// TEXT-NEXT: settings.cpp:[[#BARRIER+8]]:9: note: called from here
// TEXT-NEXT: note: work-items 0 to 3 of work-group 0 are there; the first has local id 0, global id 0, sub-group 0, lane 0
// TEXT-NEXT: note: work-items 4 to 7 have left the kernel
// TEXT-NEXT: note: in kernel 'first'
// TEXT:      settings.cpp:[[#RACE:]]:42: error: data race in global memory: a work-item writes what another one writes, and no barrier is between [cohort-check-races]
// TEXT-NEXT: settings.cpp:[[#RACE]]:42: note: work-item 1 of work-group 0 (local id 1, global id 1, sub-group 0, lane 1) writes here, at byte 0 of a USM allocation of 4 bytes
// TEXT-NEXT: settings.cpp:[[#RACE]]:42: note: work-item 0 writes here, before that in this run
// TEXT-NEXT: note: in kernel 'second'

// RUN: sh -c 'COHORT_CHECK=stop,exit=5 %t 2>&1; echo "status $?"' | FileCheck %s --check-prefix=STOP
// STOP:     kernel 'first'
// STOP-NOT: kernel 'second'
// STOP-NOT: the end
// STOP:     status 5

// RUN: env COHORT_CHECK=limit=1,exit=0 %t 2>&1 | FileCheck %s --check-prefix=LIMIT
// LIMIT:     kernel 'first'
// LIMIT:     note: further reports are not printed; COHORT_CHECK=limit=N sets how many are
// LIMIT-NOT: kernel 'second'
// LIMIT:     the end

// Suppressions, by check and kernel or by place; all of them leave the program's own status.
// RUN: printf '# known\nconvergence kernel=first\n' > %t.one
// RUN: env COHORT_CHECK=suppress=%t.one,log=%t.log not %t && FileCheck %s --check-prefix=ONE < %t.log
// ONE-NOT: first
// ONE:     kernel 'second'
// RUN: printf 'convergence\nraces at=settings.cpp:83\n' > %t.two
// RUN: env COHORT_CHECK=suppress=%t.two %t 2>&1 | FileCheck %s --check-prefix=ALL
// ALL-NOT: error
// ALL:     the end

// Annotations for code hosts, and a document in SARIF, which is whole also if the program is stopped.
// RUN: env COHORT_CHECK=format=github not %t 2>&1 | FileCheck %s --check-prefix=GITHUB
// GITHUB:      ::error file={{.*}}settings.cpp,line=71,col=3,title=cohort-check-convergence::'group_barrier' is reached by 4 of the 8 work-items of the work-group%0A{{.*}}settings.cpp:79:9: called from here%0Awork-items 0 to 3
// GITHUB-NEXT: ::error file={{.*}},title=cohort-check-races::data race
// RUN: env COHORT_CHECK=format=sarif,log=%t.sarif not %t
// RUN: %python -c "import json; r = json.load(open('%t.sarif'))['runs'][0]['results']; print(len(r), r[0]['ruleId'], r[0]['locations'][0]['physicalLocation']['region'], r[1]['relatedLocations'][1]['message'], r[1]['properties'])" | FileCheck %s --check-prefix=SARIF
// SARIF: 2 cohort-check-convergence {'startLine': {{[0-9]+}}, 'startColumn': 3} {'text': 'work-item 0 writes here, before that in this run'} {'kernel': 'second'}
// RUN: env COHORT_CHECK=format=sarif,stop,log=%t.stop not %t
// RUN: %python -c "import json; print(len(json.load(open('%t.stop'))['runs'][0]['results']))" | FileCheck %s --check-prefix=ONE-RESULT
// ONE-RESULT: 1
// RUN: env COHORT_CHECK=format=sarif,suppress=%t.two,log=%t.none %t
// RUN: %python -c "import json; print(json.load(open('%t.none'))['runs'][0]['results'])" | FileCheck %s --check-prefix=NO-RESULT
// NO-RESULT: []
// RUN: not env COHORT_CHECK=format=sarif %t 2>&1 | FileCheck %s --check-prefix=NEEDS
// NEEDS: cohort: COHORT_CHECK: 'format=sarif' is one document and needs 'log=FILE'

// RUN: not env COHORT_CHECK=fast %t 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: cohort: COHORT_CHECK: unknown setting 'fast'; valid: 'stop', 'continue', 'limit=N',
// RUN: not env COHORT_CHECK=limit=x %t 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: cohort: COHORT_CHECK: 'limit' needs a number, but got 'x'
// RUN: not env COHORT_SCHEDULE=x %t 2>&1 | FileCheck %s --check-prefix=SCHEDULE
// SCHEDULE: cohort: COHORT_SCHEDULE is a number, or SEED:FIRST-LAST:WHAT with launches and some of the letters 'gsip', but got 'x'
#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;

class first;
class second;

static void together(nd_item<1> it) {
  group_barrier(it.get_group());
}

int main() {
  queue q;
  int *p = malloc_shared<int>(1, q);
  q.parallel_for<first>(nd_range<1>(8, 8), [=](nd_item<1> it) {
      if (it.get_local_id(0) < 4)
        together(it);
    }).wait();
  // clang-format off
  q.parallel_for<second>(nd_range<1>(8, 8), [=](nd_item<1> it) {
                                      *p = static_cast<int>(it.get_local_id(0));
    }).wait();
  // clang-format on
  sycl::free(p, q);
  std::printf("the end\n");
}
