{-# LANGUAGE PackageImports, MagicHash #-}
-- Stands for the module of lib/ when GHC checks the modules above it. IOMode has no instances here.
module Assay.IO (module X, module Assay.IO) where
import Prelude hiding (readFile, writeFile, appendFile)
import "base" System.IO as X (stdin, stdout, stderr, hPutStrLn, hPutStr, hGetLine, isEOF, hFlush, hGetChar, hPutChar, hGetContents, hClose, hIsEOF, hPrint, hLookAhead)
import Assay.IOError
import Assay.Types
data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode
checked :: String -> Handle -> IO Int -> IO Int
checked _ _ m = m
checked_ :: String -> Handle -> IO Int -> IO ()
checked_ _ _ m = m >> return ()
encodeName :: String -> IO Bytes#
encodeName = undefined
openFile, openBinaryFile :: FilePath -> IOMode -> IO Handle
openFile = undefined
openBinaryFile = undefined
withFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile = undefined
readFile, readFile' :: FilePath -> IO String
readFile = undefined
readFile' = undefined
writeFile, appendFile :: FilePath -> String -> IO ()
writeFile = undefined
appendFile = undefined
hGetContents' :: Handle -> IO String
hGetContents' = undefined
getContents' :: IO String
getContents' = undefined
