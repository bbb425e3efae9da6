# What differs between the kinds of packages; CPack reads it for each.
# SPDX-License-Identifier: Apache-2.0

if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_PACKAGING_INSTALL_PREFIX "/usr/lib/cohort")
  set(CPACK_COMPONENTS_GROUPING IGNORE)
endif()
