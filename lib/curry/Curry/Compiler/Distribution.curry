-- Which compiler this is.
module Curry.Compiler.Distribution
  ( curryCompiler, curryCompilerMajorVersion, curryCompilerMinorVersion, curryCompilerRevisionVersion
  , curryRuntime, curryRuntimeMajorVersion, curryRuntimeMinorVersion, baseVersion, installDir ) where

curryCompiler, curryRuntime, baseVersion, installDir :: String
curryCompiler = "assay"
curryRuntime = "assay"
baseVersion = "3.4.0"
installDir = "/usr"

curryCompilerMajorVersion, curryCompilerMinorVersion, curryCompilerRevisionVersion :: Int
curryCompilerMajorVersion = 0
curryCompilerMinorVersion = 1
curryCompilerRevisionVersion = 0

curryRuntimeMajorVersion, curryRuntimeMinorVersion :: Int
curryRuntimeMajorVersion = 0
curryRuntimeMinorVersion = 1
