-- Packed text in and out.
module Data.Text.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetChunk, hGetLine, hPutStr, hPutStrLn, interact
  , getContents, getLine, putStr, putStrLn
  ) where

import Prelude ()

import Assay.Packed.TextIO
