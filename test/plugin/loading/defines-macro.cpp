// The plugin defines __COHORT__ as its version, unless the command line has done so.
// RUN: %cohortxx -DEXPECT=100 -fsyntax-only %s
// RUN: %cohortxx -DEXPECT=7 -D__COHORT__=7 -Werror -fsyntax-only %s
static_assert(__COHORT__ == EXPECT);
