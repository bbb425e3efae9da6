// Independent progress wants sub-groups of 1, and has no other values than these.
// RUN: %cohortxx -fplugin-arg-cohort-progress=independent -fsyntax-only %s
// RUN: %cohortxx -fplugin-arg-cohort-progress=independent -fplugin-arg-cohort-sg=1 -fsyntax-only %s
// RUN: %cohortxx -fplugin-arg-cohort-progress=weak -fplugin-arg-cohort-sg=8 -fsyntax-only %s
// RUN: not %cohortxx -fplugin-arg-cohort-progress=independent -fplugin-arg-cohort-sg=8 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=SIZE
// SIZE: error: option '-fplugin-arg-cohort-progress=independent' needs sub-groups of 1, but got '-fplugin-arg-cohort-sg=8'
// RUN: not %cohortxx -fplugin-arg-cohort-progress=strong -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=VALUE
// VALUE: error: unknown progress 'strong'; available: 'independent', 'weak'
int main() {}
