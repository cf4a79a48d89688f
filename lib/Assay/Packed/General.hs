-- What Data.ByteString and Data.ByteString.Char8 share beside the functions on bytes themselves.
module Assay.Packed.General where

import Prelude hiding
  ( all, any, appendFile, break, concat, drop, dropWhile, filter, foldl, foldr, getContents, getLine, interact
  , length, lines, map, null, putStr, putStrLn, readFile, replicate, reverse, span, splitAt, take, takeWhile
  , writeFile )

import qualified Data.List as L

import Assay.IO (stdin, stdout)
import Assay.IOError (Handle)
import Assay.Packed.Bytes

-- The parts joined, with the first argument between them.
intercalate :: ByteString -> [ByteString] -> ByteString
intercalate s parts = concat (L.intersperse s parts)

-- Rows made columns.
transpose :: [ByteString] -> [ByteString]
transpose parts = L.map pack (L.transpose (L.map unpack parts))

-- Pieces of equal bytes.
group :: ByteString -> [ByteString]
group = groupBy (==)

-- All beginnings, all ends.
inits, tails :: ByteString -> [ByteString]
inits s = [take i s | i <- [0 .. length s]]
tails s = [drop i s | i <- [0 .. length s]]

-- Where it is, once or each time.
findSubstring :: ByteString -> ByteString -> Maybe Int
findSubstring s t = case search s 0 t of
  i | i < 0 -> Nothing
    | otherwise -> Just i

findSubstrings :: ByteString -> ByteString -> [Int]
findSubstrings s t = go 0
  where
    go i = case search s i t of
      k | k < 0 -> []
        | otherwise -> k : go (k + max 1 (length s))

-- One line of standard input, or all of it.
getLine, getContents :: IO ByteString
getLine = hGetLine stdin
getContents = hGetContents stdin

-- To standard output.
putStr, putStrLn :: ByteString -> IO ()
putStr = hPut stdout
putStrLn = hPutStrLn stdout

-- Standard input to standard output.
interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

-- Some bytes, at most so many.
hGetSome, hGetNonBlocking :: Handle -> Int -> IO ByteString
hGetSome = hGet
hGetNonBlocking = hGet

-- Writes all, so that nothing is left.
hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h s = hPut h s >> return empty

hPutStr :: Handle -> ByteString -> IO ()
hPutStr = hPut
