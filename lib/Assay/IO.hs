{-# LANGUAGE MagicHash #-}
-- Handles, text input and output. Buffers and UTF-8 are the run-time system's.
module Assay.IO where

import Assay.Char
import Assay.Classes
import Assay.Enum
import Assay.Foldable
import Assay.IOError
import Assay.List
import Assay.Num
import Assay.Prim
import Assay.Read
import Assay.Show
import Assay.Types

-- What a file is opened for.
data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode

stdin, stdout, stderr :: Handle
stdin = Handle 0 "<stdin>" 0
stdout = Handle 1 "<stdout>" 1
stderr = Handle 2 "<stderr>" 1

-- A run-time number that is negative is an error number, or says why the handle does not do this
-- (src/runtime/primitives/handles.h).
checked :: [Char] -> Handle -> IO Int -> IO Int
checked location h action = action >>= \r ->
  if r < 0 then refused r else return r
  where
    refused r
      | r == -1000 = illegal "handle is closed"
      | r == -1001 = illegal "handle is semi-closed"
      | r == -1002 = illegal "handle is not open for reading"
      | r == -1003 = illegal "handle is not open for writing"
      | r == -1004 = illegal "handle is not seekable"
      | r == -1005 = handleError InappropriateType location h "not a regular file"
      | r == -1006 = handleError InvalidArgument location h "invalid character"
      | r == -84 = notText location h
      | otherwise = errnoError location (Just h) (Just (handleName h)) (negate r)
    illegal why = handleError IllegalOperation location h why

-- Of bytes that are no characters in the handle's encoding.
notText :: [Char] -> Handle -> IO a
notText location h = handleError InvalidArgument location h "invalid byte sequence"

handleName :: Handle -> FilePath
handleName (Handle _ name _) = name

handleError :: IOErrorType -> [Char] -> Handle -> [Char] -> IO a
handleError kind location h why = ioError (IOError (Just h) kind location why Nothing (Just (handleName h)))

checked_ :: [Char] -> Handle -> IO Int -> IO ()
checked_ location h action = checked location h action >> return ()

-- ---- output ----------------------------------------------------------------------------------------

-- Writes one character.
hPutChar :: Handle -> Char -> IO ()
hPutChar h@(Handle n _ _) c = checked_ "hPutChar" h (handlePutChar n c)

-- Where there is a buffer, the text is evaluated a block ahead, or a line: of one that fails in between
-- nothing is written.
hPutStr :: Handle -> [Char] -> IO ()
hPutStr h@(Handle n _ _) text = checked "hPutStr" h (handleOutputBuffering n) >>= \mode ->
  checked_ "commitBuffer" h (IO (\w -> putText n mode text w))

-- This and the next give a negative number if one of the characters could not be written. They pass
-- the World themselves, and have few parameters, to be loops.
putText :: Int -> Int -> [Char] -> World -> Result Int
putText n mode text w
  | mode == 1 = putLines n 0 text w
  | mode == 0 || isShort 80 text = putChars n text w
  | otherwise = case newBytes (4 * blockSize) of
      IO new -> case new w of Result block -> putBlocks n block 0 text w

putChars :: Int -> [Char] -> World -> Result Int
putChars _ [] _ = Result 0
putChars n (c : cs) w = case handlePutChar n c of
  IO put -> case put w of
    result@(Result r)
      | r < 0 -> result
      | otherwise -> putChars n cs w

-- Evaluates as many characters.
isShort :: Int -> [Char] -> Bool
isShort _ [] = True
isShort k (c : cs) = c `seq` (k > 0 && isShort (k - 1) cs)

-- The next k characters have been evaluated.
putLines :: Int -> Int -> [Char] -> World -> Result Int
putLines _ _ [] _ = Result 0
putLines n k s@(c : cs) w
  | k > 0 = case handlePutChar n c of
      IO put -> case put w of
        result@(Result r)
          | r < 0 -> result
          | otherwise -> putLines n (k - 1) cs w
  | otherwise = putLines n (lineLength 0 s) s w

lineLength :: Int -> [Char] -> Int
lineLength k [] = k
lineLength k (c : cs)
  | c == '\n' || k == blockSize - 1 = k + 1
  | otherwise = lineLength (k + 1) cs

-- The block has i characters.
putBlocks :: Int -> Bytes# -> Int -> [Char] -> World -> Result Int
putBlocks n block i [] w = putBlock n block 0 i w
putBlocks n block i s@(c : cs) w
  | i == blockSize = case putBlock n block 0 i w of
      result@(Result r)
        | r < 0 -> result
        | otherwise -> putBlocks n block 0 s w
  | otherwise = case writeBytesChar block i c of
      IO write -> case write w of Result _ -> putBlocks n block (i + 1) cs w

putBlock :: Int -> Bytes# -> Int -> Int -> World -> Result Int
putBlock n block i end w
  | i == end = Result 0
  | otherwise = case readBytesChar block i of
      IO get -> case get w of
        Result c -> case handlePutChar n c of
          IO put -> case put w of
            result@(Result r)
              | r < 0 -> result
              | otherwise -> putBlock n block (i + 1) end w

blockSize :: Int
blockSize = 2047

-- Writes a string and a newline.
hPutStrLn :: Handle -> [Char] -> IO ()
hPutStrLn h s = hPutStr h s >> hPutChar h '\n'

-- Writes a value as shown, and a newline.
hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

-- Writes out what is buffered.
hFlush :: Handle -> IO ()
hFlush h@(Handle n _ _) = checked_ "hFlush" h (handleFlush n)

putChar :: Char -> IO ()
putChar = hPutChar stdout

putStr, putStrLn :: [Char] -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout

print :: Show a => a -> IO ()
print x = putStrLn (show x)

-- ---- input -----------------------------------------------------------------------------------------

-- -1 is the end; an error number n comes as -1 - n. A signal interrupts (4): what it raises is raised,
-- otherwise reading goes on.
readCode :: [Char] -> Handle -> IO Int -> IO Int
readCode location h action = action >>= \r ->
  if r >= -1 then return r
  else if r == -5 then safePoint >> readCode location h action
  else checked location h (return (r + 1))

-- Reads one character; fails at the end.
hGetChar :: Handle -> IO Char
hGetChar h@(Handle n _ _) = readCode "hGetChar" h (handleGetChar n) >>= \r ->
  if r < 0 then eofError "hGetChar" h else return (unsafeChr r)

-- The next character, which stays to be read.
hLookAhead :: Handle -> IO Char
hLookAhead h@(Handle n _ _) = readCode "hLookAhead" h (handlePeekChar n) >>= \r ->
  if r < 0 then eofError "hLookAhead" h else return (unsafeChr r)

-- Whether all has been read.
hIsEOF :: Handle -> IO Bool
hIsEOF h@(Handle n _ _) = readCode "hIsEOF" h (handlePeekChar n) >>= \r -> return (r < 0)

-- The last line need not end with a newline.
hGetLine :: Handle -> IO [Char]
hGetLine h@(Handle n _ _) = next >>= \r ->
  if r < 0 then eofError "hGetLine" h else go r []
  where
    next = readCode "hGetLine" h (handleGetChar n)
    go r acc
      | r < 0 || r == 10 = return (reverse acc)
      | otherwise = next >>= \r' -> go r' (unsafeChr r : acc)

-- Read on as the text is asked for. The handle is half closed, and closed at the end.
hGetContents :: Handle -> IO [Char]
hGetContents h = halfClose "hGetContents" h >> unsafeInterleaveIO (restOf h)

halfClose :: [Char] -> Handle -> IO ()
halfClose location h@(Handle n _ _) = checked_ location h (handleSetState n 0 1)

restOf :: Handle -> IO [Char]
restOf h = nextChunk h >>= \chunk -> case chunk of
  Nothing -> return []
  Just text -> unsafeInterleaveIO (restOf h) >>= \rest -> return (unpackAppend text rest)

-- The next piece of text of a handle half closed; none at the end, where it is closed.
nextChunk :: Handle -> IO (Maybe String#)
nextChunk h@(Handle n _ _) = more
  where
    more = handleGetChunk n >>= \text -> case stringLength text of
      0 -> handleGetBuffering n >>= \open -> if open < 0 then closed else handleClose n >> return Nothing
      _ -> case stringByte text 0 of
        255 -> failed (stringByte text 1)
        _ -> return (Just text)
    failed 4 = safePoint >> more
    failed 84 = handleClose n >> notText "hGetContents" h
    failed e = handleClose n >> errnoError "hGetContents" (Just h) (Just (handleName h)) e
    closed = handleError IllegalOperation "hGetContents" h "delayed read on closed handle"

-- All that is left to read, read at once; closes the handle.
hGetContents' :: Handle -> IO [Char]
hGetContents' h = halfClose "hGetContents'" h >> restOf h >>= \s -> lengthList s `seq` return s

getChar :: IO Char
getChar = hGetChar stdin

getLine, getContents, getContents' :: IO [Char]
getLine = hGetLine stdin
getContents = hGetContents stdin
getContents' = hGetContents' stdin

-- Whether all of standard input has been read.
isEOF :: IO Bool
isEOF = hIsEOF stdin

interact :: ([Char] -> [Char]) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

-- ---- files -----------------------------------------------------------------------------------------

-- UTF-8, with a 0 at the end.
encodeName :: [Char] -> IO Bytes#
encodeName name = newBytes (lengthList bytes + 1) >>= \b -> fill b 0 bytes
  where
    bytes = concatMapList encodeChar name
    fill b _ [] = return b
    fill b i (x : xs) = writeBytesWord8 b i x >> fill b (i + 1) xs

encodeChar :: Char -> [Int]
encodeChar ch
  | c < 128 = [c]
  | c < 2048 = [192 + intShiftR c 6, low c]
  | c < 65536 = [224 + intShiftR c 12, low (intShiftR c 6), low c]
  | otherwise = [240 + intShiftR c 18, low (intShiftR c 12), low (intShiftR c 6), low c]
  where
    c = ord ch
    low n = 128 + intAnd n 63

openWith :: Int -> FilePath -> IOMode -> IO Handle
openWith extra name mode = encodeName name >>= \bytes -> handleOpen bytes (extra + code) >>= \n ->
  if n == busy then ioError (IOError Nothing ResourceBusy "openFile" "file is locked" Nothing (Just name))
  else if n == folder && code == 0 then ioError (IOError Nothing InappropriateType "openFile" "is a directory" Nothing (Just name))
  else if n < 0 then errnoError "openFile" Nothing (Just name) (negate n) else return (Handle n name code)
  where
    folder = -21
    busy = -16  -- it is open already, and one of the two writes
    code = case mode of
      ReadMode -> 0
      WriteMode -> 1
      AppendMode -> 2
      ReadWriteMode -> 3

openFile, openBinaryFile :: FilePath -> IOMode -> IO Handle
openFile = openWith 0
openBinaryFile = openWith 4

-- Writes out what is buffered and closes.
hClose :: Handle -> IO ()
hClose h@(Handle n _ _) = checked_ "hClose" h (handleClose n)

-- Opens a file for the action and closes it after, whatever happens.
withFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile name mode action = openFile name mode >>= \h ->
  catchThrown (action h) (\e -> hClose h >> raiseIO e) >>= \r -> hClose h >> return r

readFile, readFile' :: FilePath -> IO [Char]
readFile name = openFile name ReadMode >>= hGetContents
readFile' name = openFile name ReadMode >>= hGetContents'

writeFile, appendFile :: FilePath -> [Char] -> IO ()
writeFile name text = withFile name WriteMode (\h -> hPutStr h text)
appendFile name text = withFile name AppendMode (\h -> hPutStr h text)

-- ---- reading values --------------------------------------------------------------------------------

readIO :: Read a => [Char] -> IO a
readIO s = case [x | (x, rest) <- reads s, all isSpace rest] of
  [x] -> return x
  [] -> ioError (userError "Prelude.readIO: no parse")
  _ -> ioError (userError "Prelude.readIO: ambiguous parse")

readLn :: Read a => IO a
readLn = getLine >>= readIO
