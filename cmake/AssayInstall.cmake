# What `cmake --install` and packages hold. The compiler finds its library and the run-time system
# by its own place, so the prefix can be moved.
include(GNUInstallDirs)

# Written by the compiler itself, from the option table that `--help` shows.
set(documents ${PROJECT_BINARY_DIR}/documents)
function(assay_document form file)
  add_custom_command(OUTPUT ${documents}/${file}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${documents}
    COMMAND assay generate ${form} > ${documents}/${file}
    DEPENDS assay
    COMMENT "Writing ${file}")
endfunction()
assay_document(man assay.1)
assay_document(bash assay.bash)
assay_document(zsh _assay)
assay_document(fish assay.fish)
add_custom_target(assay_documents ALL
  DEPENDS ${documents}/assay.1 ${documents}/assay.bash ${documents}/_assay ${documents}/assay.fish)

install(TARGETS assay RUNTIME DESTINATION bin)
install(TARGETS assay_runtime assay_runtime_main ARCHIVE DESTINATION lib)
install(TARGETS assay_drawing_module LIBRARY DESTINATION lib)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/lib/ DESTINATION share/assay/lib
        FILES_MATCHING PATTERN "*.hs" PATTERN "*.curry")
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/assay RENAME copyright)
install(FILES ${documents}/assay.1 DESTINATION share/man/man1)
install(FILES ${documents}/assay.bash DESTINATION share/bash-completion/completions RENAME assay)
install(FILES ${documents}/_assay DESTINATION share/zsh/vendor-completions)
install(FILES ${documents}/assay.fish DESTINATION share/fish/vendor_completions.d)

# The package. What the compiler itself is linked with is found by dpkg-shlibdeps; the rest is what
# it calls to link a program (clang-19, lld-19), and what it links programs with.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME assay)
set(CPACK_PACKAGE_VENDOR Assay)
set(CPACK_PACKAGE_CONTACT "The Assay project")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Haskell compiler that tells where time and space go")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION haskell)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "clang-19, lld-19, libgmp-dev, libutf8proc-dev")
include(CPack)
