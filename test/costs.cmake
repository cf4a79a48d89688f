# Long tests start first, so that no core waits for the last of them. CTest learns this by itself in
# a build folder that has run the tests before; these are for the first time. The figures are about
# seconds, in release.
foreach(test_and_cost IN ITEMS
    examples.Haskell.CompiledCodeCountsWhatTheSemanticsSays=90
    semantics.ReferenceMutants.AreCaughtByP7=60
    optimise.Optimiser.MovesNoCostsBetweenStacks=33
    driver.LargeProfile.TakesThousandsOfCentres=28
    optimise.Optimiser.MovesNoCostsModuleByModule=25
    optimise.Optimiser.MovesNoCostsOfGeneratedPrograms=23
    optimise.Optimiser.KeepsValuesModuleByModule=21
    optimise.Optimiser.KeepsValuesOfGeneratedPrograms=18
    examples.HaskellStacks.AreThoseOfTheSemantics=17
    examples.Haskell.AProgramOfItsOwnCostsTheSame=11)
  string(REGEX MATCH "^(.*)=(.*)$" ignored ${test_and_cost})
  set_tests_properties(${CMAKE_MATCH_1} PROPERTIES COST ${CMAKE_MATCH_2})
endforeach()
