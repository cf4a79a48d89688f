# What a folder of this repository is to CMake: a library, a test or a fuzzer.
# Sources are found by their place, so a new file needs no entry anywhere.

include(GoogleTest)

# Headers of others that nearly every source includes, compiled once: half of the time of a build.
set(ASSAY_COMMON_HEADERS
  <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string>
  <string_view> <unordered_map> <unordered_set> <utility> <variant> <vector> <fmt/format.h>)

# assay_precompile(NAME HEADERS header... [LINK target...] [OPTIONS option...])
#
# The target assay_NAME, whose precompiled headers others reuse, if they have the same options.
function(assay_precompile name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS;LINK;OPTIONS")
  set(source ${PROJECT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "")
  add_library(assay_${name} OBJECT ${source})
  target_compile_options(assay_${name} PRIVATE -Xclang -fno-pch-timestamp ${arg_OPTIONS})
  target_link_libraries(assay_${name} PRIVATE ${arg_LINK})
  target_precompile_headers(assay_${name} PRIVATE ${arg_HEADERS})
endfunction()

assay_precompile(common_headers HEADERS ${ASSAY_COMMON_HEADERS} LINK fmt::fmt)

# assay_join(TARGET): six sources of it are compiled as one, since what they include takes as long as
# they do. Names that a source keeps to itself must therefore differ from those of its neighbours.
option(ASSAY_JOIN "Compile several sources as one" ON)
function(assay_join target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${ASSAY_JOIN} UNITY_BUILD_BATCH_SIZE 6)
endfunction()

# assay_library(NAME [FREESTANDING] [APART] [LINK target...] [HEADERS target])
#
# The static library assay_NAME: src/NAME/*.cpp and those of its subfolders, without main.cpp.
# Headers are included from src/, as in #include "core/ir.h". HEADERS: whose precompiled headers it
# uses. FREESTANDING: with flags of its own, so that it cannot use any. APART: its sources are not
# joined, nor are those of a freestanding library.
function(assay_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "FREESTANDING;APART" "HEADERS" "LINK")
  set(folder ${PROJECT_SOURCE_DIR}/src/${name})
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/*/*.cpp)
  list(REMOVE_ITEM sources ${folder}/main.cpp)

  add_library(assay_${name} STATIC ${sources})
  target_include_directories(assay_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(assay_${name} PUBLIC ${arg_LINK})
  if(NOT arg_FREESTANDING)
    if(NOT arg_HEADERS)
      set(arg_HEADERS common_headers)
    endif()
    target_precompile_headers(assay_${name} REUSE_FROM assay_${arg_HEADERS})
    if(NOT arg_APART)
      assay_join(assay_${name})
    endif()
  endif()
endfunction()

set(ASSAY_TEST_CACHE XDG_CACHE_HOME=${PROJECT_BINARY_DIR}/cache)
set(ASSAY_TEST_ENVIRONMENT ENVIRONMENT ${ASSAY_TEST_CACHE} ENVIRONMENT_MODIFICATION ASSAY_VERIFY=set:1)

set(ASSAY_COMMAND_TEST_OPTIONS -O0)
if(ASSAY_SANITIZE)
  list(APPEND ASSAY_COMMAND_TEST_OPTIONS -fno-sanitize=all)
endif()

# assay_test(NAME [OPTIMISED_WITH target] [COMMANDS] [LINK target...])
#
# The GoogleTest executable NAME_test: test/NAME/*_test.cpp and test/NAME/support*.cpp. Each TEST is
# a CTest test of its own, NAME.Suite.Test, so that they run in parallel and fail by name.
#
# All tests share one program cache, ASSAY_TEST_CACHE, so that the library is compiled once for
# them; the tests of the cache itself start with one of their own, which is empty.
# Whatever they compile is verified after each pass, in release too (base/pass_watch.h).
#
# Most tests do little work in their own sources, which then compile fastest without optimisation.
# OPTIMISED_WITH: for others, whose precompiled headers they use. COMMANDS: for those that run the
# compiler as its users do and have none of our code in them, so that the sanitizers, and optimising,
# add nothing.
#
# Tests see ASSAY_SOURCE_DIR, the root of the repository, and ASSAY_EXECUTABLE, the assay just
# built; both are string literals.
function(assay_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "COMMANDS" "OPTIMISED_WITH" "LINK")
  set(folder ${PROJECT_SOURCE_DIR}/test/${name})
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*_test.cpp ${folder}/support*.cpp)

  add_executable(${name}_test ${sources})
  target_include_directories(${name}_test PRIVATE ${PROJECT_SOURCE_DIR}/src
                                                  ${PROJECT_SOURCE_DIR}/test)
  target_link_libraries(${name}_test PRIVATE ${arg_LINK} GTest::gtest_main)
  target_compile_definitions(${name}_test PRIVATE ASSAY_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                                                  ASSAY_EXECUTABLE="$<TARGET_FILE:assay>")
  if(arg_OPTIMISED_WITH)
    target_precompile_headers(${name}_test REUSE_FROM assay_${arg_OPTIMISED_WITH})
  elseif(arg_COMMANDS)
    target_compile_options(${name}_test PRIVATE ${ASSAY_COMMAND_TEST_OPTIONS})
    target_precompile_headers(${name}_test REUSE_FROM assay_command_test_headers)
  else()
    target_compile_options(${name}_test PRIVATE -O0)
    target_precompile_headers(${name}_test REUSE_FROM assay_test_headers)
  endif()
  add_dependencies(${name}_test assay)
  gtest_discover_tests(${name}_test TEST_PREFIX ${name}. DISCOVERY_MODE PRE_TEST
                       DISCOVERY_TIMEOUT 60 WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
                       PROPERTIES ${ASSAY_TEST_ENVIRONMENT})
endfunction()

# assay_fuzzer(NAME [LINK target...])
#
# The libFuzzer executable fuzzers/NAME, from test/fuzz/NAME.cpp.
function(assay_fuzzer name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINK")
  add_executable(fuzz_${name} ${PROJECT_SOURCE_DIR}/test/fuzz/${name}.cpp)
  target_include_directories(fuzz_${name} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/test)
  target_link_libraries(fuzz_${name} PRIVATE ${arg_LINK})
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  set_target_properties(fuzz_${name} PROPERTIES
    OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzzers)
endfunction()
