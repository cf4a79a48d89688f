{-# LANGUAGE MagicHash #-}
-- Files and handles.
module System.IO
  ( Handle, IOMode(..), SeekMode(..), stdin, stdout, stderr, openFile, hClose, withFile, hFlush
  , hIsEOF, isEOF, hSeek, hWaitForInput, hWaitForInputs, hReady, hGetChar, hGetLine, hGetContents
  , getContents, hPutChar, hPutStr, hPutStrLn, hPrint, hIsReadable, hIsWritable
  , hIsTerminalDevice ) where

import qualified Assay.IO as A
import qualified Assay.IOError as A
import qualified Assay.Prim as P
import Data.IORef

newtype Handle = Handle A.Handle

instance Eq Handle where
  Handle (A.Handle m _ _) == Handle (A.Handle n _ _) = P.intEq m n

data IOMode = ReadMode | WriteMode | AppendMode
  deriving (Eq, Ord, Show)

data SeekMode = AbsoluteSeek | RelativeSeek | SeekFromEnd
  deriving (Eq, Ord, Show)

stdin, stdout, stderr :: Handle
stdin = Handle A.stdin
stdout = Handle A.stdout
stderr = Handle A.stderr

openFile :: FilePath -> IOMode -> IO Handle
openFile name mode = prim_io (A.openWith 0# (normalForm name) (code mode)) >>= \h -> return (Handle h)
  where
    code ReadMode = A.ReadMode
    code WriteMode = A.WriteMode
    code AppendMode = A.AppendMode

hClose :: Handle -> IO ()
hClose (Handle h) = prim_io (A.hClose h)

withFile :: FilePath -> IOMode -> (Handle -> IO a) -> IO a
withFile name mode act = openFile name mode >>= \h -> act h >>= \x -> hClose h >> return x

hFlush :: Handle -> IO ()
hFlush (Handle h) = prim_io (A.hFlush h)

hIsEOF :: Handle -> IO Bool
hIsEOF (Handle h) = prim_io (A.hIsEOF h)

isEOF :: IO Bool
isEOF = hIsEOF stdin

hSeek :: Handle -> SeekMode -> Int -> IO ()
hSeek (Handle h@(A.Handle n _ _)) mode place =
  prim_io (A.checked_ (normalForm "hSeek") h (P.handleSeek n (code mode) (P.integerToInt place)))
  where
    code AbsoluteSeek = 0#
    code RelativeSeek = 1#
    code SeekFromEnd = 2#

-- Milliseconds; a negative number waits for ever.
hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput (Handle (A.Handle n _ _)) time =
  prim_io (P.handleReady n (P.integerToInt time)) >>= \r -> return (P.intGt r 0#)

-- The place of the first handle that has input; -1: none of them.
hWaitForInputs :: [Handle] -> Int -> IO Int
hWaitForInputs hs time = go 0 hs
  where
    go _ [] = return (-1)
    go i (h : rest) = hWaitForInput h (if null rest then time else 0) >>= \ready ->
      if ready then return i else go (i + 1) rest

hReady :: Handle -> IO Bool
hReady h = hWaitForInput h 0

hGetChar :: Handle -> IO Char
hGetChar (Handle h) = prim_io (A.hGetChar h)

hGetLine :: Handle -> IO String
hGetLine (Handle h) = prim_io (A.hGetLine h)

-- All that is left to read, read at once.
hGetContents :: Handle -> IO String
hGetContents (Handle h) = prim_io (A.hGetContents' h)

getContents :: IO String
getContents = hGetContents stdin

hPutChar :: Handle -> Char -> IO ()
hPutChar (Handle h) c = prim_io (A.hPutChar h (normalForm c))

hPutStr, hPutStrLn :: Handle -> String -> IO ()
hPutStr h s = mapM_ (hPutChar h) s
hPutStrLn h s = hPutStr h s >> hPutChar h '\n'

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

-- What it was opened for: 0 reading, 1 writing, 2 appending.
hIsReadable, hIsWritable :: Handle -> IO Bool
hIsReadable (Handle (A.Handle _ _ mode)) = return (P.intEq mode 0#)
hIsWritable (Handle (A.Handle _ _ mode)) = return (P.intGt mode 0#)

hIsTerminalDevice :: Handle -> IO Bool
hIsTerminalDevice (Handle (A.Handle n _ _)) = P.handleIsTerminal n
