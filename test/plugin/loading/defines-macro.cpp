// The plugin defines __COHORT__ as its version, and SYCL_LANGUAGE_VERSION, unless the command line has done so.
// RUN: %cohortxx -DEXPECT=100 -fsyntax-only %s
// RUN: %cohortxx -DEXPECT=7 -D__COHORT__=7 -DSYCL_LANGUAGE_VERSION=202012L -Werror -fsyntax-only %s
static_assert(__COHORT__ == EXPECT);
static_assert(SYCL_LANGUAGE_VERSION == 202012L);
