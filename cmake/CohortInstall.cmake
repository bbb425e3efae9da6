# What `cmake --install` puts where, and the CMake package of the installation. Both are in the build folder at the same places, so that
# it does as a prefix; find_package looks in <prefix>/cmake first, where nothing must be.
# SPDX-License-Identifier: Apache-2.0

include(CMakePackageConfigHelpers)

# scripts/demo builds less than what is installed, and --install builds nothing by itself.
add_custom_target(cohort-installation)
foreach(target IN ITEMS Cohort CohortPasses cohort cohort-static cohort-libcxx cohort-opencl-c cohort-device-library cohort-info cohort-extract cohort-clangxx)
  if(TARGET ${target})
    add_dependencies(cohort-installation ${target})
  endif()
endforeach()
install(CODE "
  foreach(file IN ITEMS lib/libcohort.a lib/cohort-opencl-c.bc lib/cohort-device.bc bin/cohort-info bin/cohort-extract bin/cohort-clang++)
    if(NOT EXISTS \"${PROJECT_BINARY_DIR}/\${file}\")
      message(STATUS \"Building what is not there yet, \${file} first\")
      execute_process(COMMAND \"${CMAKE_COMMAND}\" --build \"${PROJECT_BINARY_DIR}\" --target cohort-installation COMMAND_ERROR_IS_FATAL ANY)
      break()
    endif()
  endforeach()
")

foreach(library IN ITEMS Cohort CohortPasses cohort)
  if(TARGET ${library})
    # Only what stands beside it: an installation must not find a build tree's library.
    set_target_properties(${library} PROPERTIES INSTALL_RPATH "\$ORIGIN")
  endif()
endforeach()
foreach(plugin IN ITEMS Cohort CohortPasses)
  if(TARGET ${plugin})
    install(TARGETS ${plugin} LIBRARY DESTINATION lib COMPONENT compiler)
  endif()
endforeach()
install(FILES "${PROJECT_BINARY_DIR}/lib/cohort-opencl-c.bc" "${PROJECT_BINARY_DIR}/lib/cohort-device.bc" DESTINATION lib
        COMPONENT compiler)
foreach(tool IN ITEMS cohort-info cohort-extract cohort-clangxx)
  if(TARGET ${tool})
    set_target_properties(${tool} PROPERTIES INSTALL_RPATH "\$ORIGIN/../lib")
    install(TARGETS ${tool} RUNTIME DESTINATION bin COMPONENT compiler)
  endif()
endforeach()

foreach(script IN ITEMS cohort-check cohort-config cohort-fuzz cohort-report)
  install(PROGRAMS "${PROJECT_BINARY_DIR}/bin/${script}" DESTINATION bin COMPONENT compiler)
endforeach()

install(DIRECTORY "${PROJECT_SOURCE_DIR}/runtime/include/" DESTINATION include COMPONENT development)
install(DIRECTORY "${PROJECT_BINARY_DIR}/etc/" DESTINATION etc COMPONENT compiler)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/profiles" DESTINATION share/cohort COMPONENT compiler FILES_MATCHING PATTERN "*.profile")
configure_file("${PROJECT_SOURCE_DIR}/runtime/gdb/cohort.py" "${PROJECT_BINARY_DIR}/share/gdb/cohort.py" COPYONLY)
install(FILES "${PROJECT_BINARY_DIR}/share/gdb/cohort.py" DESTINATION share/gdb COMPONENT compiler)
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION share/doc/cohort COMPONENT development)
install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/CHANGELOG.md" DESTINATION share/doc/cohort COMPONENT documentation)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" DESTINATION share/doc/cohort COMPONENT documentation FILES_MATCHING PATTERN "*.md")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples" DESTINATION share/doc/cohort COMPONENT documentation FILES_MATCHING PATTERN "*.cpp" PATTERN "*.hpp" PATTERN "*.cl" PATTERN "*.md" PATTERN "CMakeLists.txt")

set(package "${PROJECT_BINARY_DIR}/lib/cmake/Cohort")
if(TARGET cohort)
  install(TARGETS cohort EXPORT CohortTargets INCLUDES DESTINATION include
          LIBRARY DESTINATION lib COMPONENT runtime NAMELINK_COMPONENT development)
  install(TARGETS cohort-static ARCHIVE DESTINATION lib COMPONENT development)
  if(TARGET cohort-libcxx)
    install(TARGETS cohort-libcxx ARCHIVE DESTINATION lib COMPONENT development)
  endif()
  install(EXPORT CohortTargets NAMESPACE Cohort:: DESTINATION lib/cmake/Cohort COMPONENT development)
  export(EXPORT CohortTargets NAMESPACE Cohort:: FILE "${package}/CohortTargets.cmake")
endif()
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/CohortConfig.cmake.in"
                              "${package}/CohortConfig.cmake"
                              INSTALL_DESTINATION lib/cmake/Cohort NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file("${package}/CohortConfigVersion.cmake"
                                 COMPATIBILITY SameMinorVersion)
configure_file("${PROJECT_SOURCE_DIR}/cmake/AddSyclToTarget.cmake" "${package}/AddSyclToTarget.cmake" COPYONLY)
install(FILES "${package}/CohortConfig.cmake" "${package}/CohortConfigVersion.cmake" "${package}/AddSyclToTarget.cmake"
        DESTINATION lib/cmake/Cohort COMPONENT development)
configure_file("${PROJECT_SOURCE_DIR}/cmake/cohort.pc.in" "${PROJECT_BINARY_DIR}/lib/pkgconfig/cohort.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/lib/pkgconfig/cohort.pc" DESTINATION lib/pkgconfig COMPONENT development)

# Packages of other implementations, where only those who name the folder find them.
set(compat "${PROJECT_BINARY_DIR}/lib/cmake/compat")
foreach(file IN ITEMS CohortCompat CohortToolchain)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/compat/${file}.cmake" "${compat}/${file}.cmake" COPYONLY)
endforeach()
foreach(name IN ITEMS IntelSYCL AdaptiveCpp hipSYCL OpenSYCL)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/compat/${name}Config.cmake" "${compat}/${name}/${name}Config.cmake" COPYONLY)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/compat/PackageVersion.cmake.in" "${compat}/${name}/${name}ConfigVersion.cmake" @ONLY)
endforeach()
install(DIRECTORY "${compat}" DESTINATION lib/cmake COMPONENT development)
# Where an older build folder has the package.
foreach(file IN ITEMS CohortConfig.cmake CohortConfigVersion.cmake CompatVersion.cmake cohort.pc)
  file(REMOVE "${PROJECT_BINARY_DIR}/cmake/${file}")
endforeach()
