-- Where the program was compiled.
module System.Info (os, arch, compilerName, compilerVersion, fullCompilerVersion) where

import Data.Version (Version (..))

os, arch, compilerName :: String
os = "linux"
arch = "x86_64"
compilerName = "assay"

-- The compiler's version.
compilerVersion :: Version
compilerVersion = Version [0, 1] []

-- The compiler's version.
fullCompilerVersion :: Version
fullCompilerVersion = compilerVersion
