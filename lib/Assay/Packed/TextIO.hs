{-# LANGUAGE MagicHash #-}
-- Text in and out.
module Assay.Packed.TextIO where

import Prelude (FilePath, IO, Int, Maybe (..), fmap, return, (>>), (>>=))

import qualified Data.List as L

import Assay.IO
  ( IOMode (..), checked_, hIsEOF, hPutChar, halfClose, nextChunk, openFile, stdin, stdout, withFile )
import qualified Assay.IO as IO
import Assay.IOError (Handle (..))
import Assay.Packed.Bytes (ByteString (..))
import Assay.Packed.Text (Text (..), concat, empty, ofLiteral, pack)
import Assay.Prim

-- Writes it, in the handle's encoding.
hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h@(Handle n _ _) (Text (BS b o k)) = checked_ "hPutStr" h (handlePutBytes n b o k 1)
hPutStrLn h t = hPutStr h t >> hPutChar h '\n'

-- To standard output.
putStr, putStrLn :: Text -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout

-- All that is left to read; closes the handle.
hGetContents :: Handle -> IO Text
hGetContents h = halfClose "hGetContents" h >> fmap concat (pieces h)

-- What there is to read, as it comes.
pieces :: Handle -> IO [Text]
pieces h = go []
  where
    go acc = nextChunk h >>= \chunk -> case chunk of
      Nothing -> return (L.reverse acc)
      Just text -> go (ofLiteral text : acc)

-- Some text; none at the end.
hGetChunk :: Handle -> IO Text
hGetChunk h@(Handle n _ _) = hIsEOF h >>= \end -> if end then return empty else fmap ofLiteral (handleGetChunk n)

-- The last line need not end with a newline.
hGetLine :: Handle -> IO Text
hGetLine h = fmap pack (IO.hGetLine h)

-- From standard input.
getLine, getContents :: IO Text
getLine = hGetLine stdin
getContents = hGetContents stdin

-- Standard input to standard output.
interact :: (Text -> Text) -> IO ()
interact f = getContents >>= \t -> putStr (f t)

-- A whole file.
readFile :: FilePath -> IO Text
readFile name = openFile name ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile name t = withFile name WriteMode (\h -> hPutStr h t)
appendFile name t = withFile name AppendMode (\h -> hPutStr h t)
