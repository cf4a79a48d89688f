-- Text in pieces, in and out.
module Data.Text.Lazy.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetLine, hPutStr, hPutStrLn, interact, getContents, getLine, putStr
  , putStrLn
  ) where

import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)

import qualified Assay.IO as IO
import Assay.IOError (Handle)
import Assay.Packed.LazyText (Text (..), fromStrict, toChunks)
import Assay.Packed.Text (ofLiteral)
import qualified Assay.Packed.TextIO as T
import Assay.Types (unsafeInterleaveIO)

-- Writes it piece by piece, in the handle's encoding.
hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t = mapM_ (T.hPutStr h) (toChunks t)
hPutStrLn h t = hPutStr h t >> IO.hPutChar h '\n'

-- To standard output.
putStr, putStrLn :: Text -> IO ()
putStr = hPutStr IO.stdout
putStrLn = hPutStrLn IO.stdout

-- Read on as it is asked for. The handle is half closed, and closed at the end.
hGetContents :: Handle -> IO Text
hGetContents h = IO.halfClose "hGetContents" h >> unsafeInterleaveIO more
  where
    more = IO.nextChunk h >>= \chunk -> case chunk of
      Nothing -> return Empty
      Just text -> unsafeInterleaveIO more >>= \rest -> return (Chunk (ofLiteral text) rest)

-- The next line.
hGetLine :: Handle -> IO Text
hGetLine h = fmap fromStrict (T.hGetLine h)

-- From standard input.
getLine, getContents :: IO Text
getLine = hGetLine IO.stdin
getContents = hGetContents IO.stdin

-- Standard input to standard output.
interact :: (Text -> Text) -> IO ()
interact f = getContents >>= \t -> putStr (f t)

-- A whole file, read as it is asked for.
readFile :: FilePath -> IO Text
readFile name = IO.openFile name IO.ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile name t = IO.withFile name IO.WriteMode (\h -> hPutStr h t)
appendFile name t = IO.withFile name IO.AppendMode (\h -> hPutStr h t)
