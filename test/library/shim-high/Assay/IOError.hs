{-# LANGUAGE PackageImports #-}
-- Stands for the module of lib/ when GHC checks the modules above it.
module Assay.IOError (module X, errnoError, errnoType, eofError) where
import "base" GHC.IO.Exception as X
import "base" GHC.IO.Handle.Types as X (Handle)
import "base" System.IO.Error as X (catchIOError)
errnoError :: String -> Maybe Handle -> Maybe FilePath -> Int -> IO a
errnoError = undefined
errnoType :: Int -> IOErrorType
errnoType = undefined
eofError :: String -> Handle -> IO a
eofError = undefined
