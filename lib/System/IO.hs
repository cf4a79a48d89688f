-- Input and output.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr
  , withFile, openFile, IOMode (..), readFile, readFile', writeFile, appendFile, hClose
  , hFileSize, hSetFileSize, hIsEOF, isEOF, BufferMode (..), hSetBuffering, hGetBuffering, hFlush
  , hGetPosn, hSetPosn, HandlePosn, hSeek, SeekMode (..), hTell
  , hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice, hSetEcho, hGetEcho, hShow
  , hWaitForInput, hReady, hGetChar, hGetLine, hLookAhead, hGetContents, hGetContents'
  , hPutChar, hPutStr, hPutStrLn, hPrint
  , interact, putChar, putStr, putStrLn, print, getChar, getLine, getContents, getContents', readIO, readLn
  , withBinaryFile, openBinaryFile, hSetBinaryMode
  , TextEncoding, hSetEncoding, hGetEncoding, latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le
  , utf32be, char8, localeEncoding, mkTextEncoding
  , NewlineMode (..), Newline (..), nativeNewline, noNewlineTranslation, universalNewlineMode, nativeNewlineMode
  , hSetNewlineMode, openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions
  , openBinaryTempFileWithDefaultPermissions
  ) where

import Assay.Char (toUpper)
import Assay.IO
import Assay.IOError
  ( Handle (..), IOErrorType (IllegalOperation, InvalidArgument, NoSuchThing), IOException (IOError), eofError )
import Assay.Prim
import Assay.Types (catchThrown, fixIO, raiseIO)

instance Eq IOMode where
  a == b = fromEnum a == fromEnum b

instance Ord IOMode where
  compare a b = compare (fromEnum a) (fromEnum b)

instance Enum IOMode where
  fromEnum mode = case mode of
    ReadMode -> 0
    WriteMode -> 1
    AppendMode -> 2
    ReadWriteMode -> 3
  toEnum n = case n of
    0 -> ReadMode
    1 -> WriteMode
    2 -> AppendMode
    3 -> ReadWriteMode
    _ -> errorWithoutStackTrace "Prelude.Enum.IOMode.toEnum: bad argument"
  enumFrom x = enumFromTo x ReadWriteMode

instance Show IOMode where
  showsPrec _ mode = showString (names !! fromEnum mode)
    where
      names = ["ReadMode", "WriteMode", "AppendMode", "ReadWriteMode"]

instance Read IOMode where
  readsPrec _ = readParen False (\s ->
    [(mode, rest) | (token, rest) <- lex s, mode <- enumFrom ReadMode, show mode == token])

-- ---- buffers ---------------------------------------------------------------------------------------

-- When what is written goes out: at once, with each line, or with each block.
data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)
  deriving (Eq, Ord, Read, Show)

-- Changes how the handle is buffered.
hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering h@(Handle n _ _) mode = do
  _ <- checked "hSetBuffering" h (handleGetBuffering n)
  case mode of
    BlockBuffering (Just k) | k <= 0 ->
      handleError InvalidArgument "hSetBuffering" h ("illegal buffer size " ++ showsPrec 9 k "")
    _ -> checked_ "hSetBuffering" h (handleSetBuffering n (code mode))
  where
    code NoBuffering = 0
    code LineBuffering = 1
    code (BlockBuffering Nothing) = 2
    code (BlockBuffering (Just k)) = 2 + k

-- How the handle is buffered.
hGetBuffering :: Handle -> IO BufferMode
hGetBuffering h@(Handle n _ _) = fmap mode (checked "hGetBuffering" h (handleGetBuffering n))
  where
    mode 0 = NoBuffering
    mode 1 = LineBuffering
    mode 2 = BlockBuffering Nothing
    mode k = BlockBuffering (Just (k - 2))

-- ---- places ----------------------------------------------------------------------------------------

-- Where a position counts from.
data SeekMode = AbsoluteSeek | RelativeSeek | SeekFromEnd
  deriving (Eq, Ord, Enum, Read, Show)

-- Goes to a position.
hSeek :: Handle -> SeekMode -> Integer -> IO ()
hSeek h@(Handle n _ _) mode offset = checked_ "hSeek" h (handleSeek n (fromEnum mode) (fromInteger offset))

-- The position in bytes.
hTell :: Handle -> IO Integer
hTell h@(Handle n _ _) = fmap toInteger (checked "hGetPosn" h (handleTell n))

-- A handle with a position to go back to.
data HandlePosn = HandlePosn Handle Integer

instance Eq HandlePosn where
  HandlePosn h n == HandlePosn k m = h == k && n == m

instance Show HandlePosn where
  showsPrec _ (HandlePosn h n) = shows h . showString " at position " . shows n

-- The position, to go back to.
hGetPosn :: Handle -> IO HandlePosn
hGetPosn h = fmap (HandlePosn h) (hTell h)

-- Goes back to a position.
hSetPosn :: HandlePosn -> IO ()
hSetPosn (HandlePosn h n) = hSeek h AbsoluteSeek n

-- The file's size in bytes.
hFileSize :: Handle -> IO Integer
hFileSize h@(Handle n _ _) = fmap toInteger (checked "hFileSize" h (handleSize n))

-- Cuts the file off, or fills it up with zeros.
hSetFileSize :: Handle -> Integer -> IO ()
hSetFileSize h@(Handle n _ _) size = checked_ "hSetFileSize" h (handleSetSize n (fromInteger size))

-- ---- properties ------------------------------------------------------------------------------------

hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice, hGetEcho, hReady :: Handle -> IO Bool
hIsOpen (Handle n _ _) = fmap (\state -> state >= 0 && even state) (handleState n)
hIsClosed (Handle n _ _) = fmap (< 0) (handleState n)
hIsReadable h@(Handle _ _ mode) = whileOpen "hIsReadable" h >> return (mode == 0 || mode == 3)
hIsWritable h@(Handle _ _ mode) = whileOpen "hIsWritable" h >> return (mode /= 0)
hIsSeekable h@(Handle n _ _) = whileOpen "hIsSeekable" h >> handleIsSeekable n
hIsTerminalDevice h@(Handle n _ _) = untilClosed "hIsTerminalDevice" h >> handleIsTerminal n
hGetEcho h@(Handle n _ _) = untilClosed "hIsTerminalDevice" h >> handleGetEcho n
hReady h = hWaitForInput h 0

-- Fail for a handle that is closed, or half closed.
whileOpen, untilClosed :: String -> Handle -> IO ()
whileOpen location h@(Handle n _ _) = do
  state <- checked location h (handleState n)
  if odd state then handleError IllegalOperation location h "handle is semi-closed" else return ()
untilClosed location h@(Handle n _ _) = checked_ location h (handleState n)

-- Says whether a terminal shows what is typed.
hSetEcho :: Handle -> Bool -> IO ()
hSetEcho h@(Handle n _ _) on = untilClosed "hIsTerminalDevice" h >> handleSetEcho n on

-- Waits for the given number of milliseconds for something to read; whether there is.
hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput h@(Handle n _ _) milliseconds = do
  ready <- fmap (>= 0) (readCode "hWaitForInput" h (fmap (subtract 1) (handleReady n milliseconds)))
  end <- if ready then hIsEOF h else return False
  if end then eofError "hWaitForInput" h else return ready

-- What is known of the handle.
hShow :: Handle -> IO String
hShow (Handle n name mode) = do
  state <- handleState n
  buffering <- handleGetBuffering n
  return (if state < 0 then "{closed}" else "{loc=" ++ name ++ ",type=" ++ kind (odd state) ++ ",buffering=" ++ buffers buffering ++ "}")
  where
    kind True = "semi-closed"
    kind False = ["readable", "writable", "writable (append)", "read-writable"] !! mode
    buffers 0 = "none"
    buffers 1 = "line"
    buffers k = "block (" ++ show (max 1 (k - 2)) ++ ")"

-- As withFile, for bytes.
withBinaryFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withBinaryFile name mode action = openBinaryFile name mode >>= \h ->
  catchThrown (action h) (\e -> hClose h >> raiseIO e) >>= \r -> hClose h >> return r

-- | Characters are bytes from now on, or text again.
hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode h on = setEncoding h (if on then 1 else 0)

-- By the numbers of the run-time system. Does nothing to a closed handle.
setEncoding :: Handle -> Int -> IO ()
setEncoding (Handle n _ _) code = handleSetState n 1 code >> return ()

-- ---- encodings: text is UTF-8 unless the program says otherwise -------------------------------------

-- How characters become bytes: the name, and the number of the run-time system.
data TextEncoding = TextEncoding String Int

instance Show TextEncoding where
  showsPrec _ (TextEncoding name _) = showString name

latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, char8, localeEncoding :: TextEncoding
utf8 = TextEncoding "UTF-8" 0
latin1 = TextEncoding "ISO-8859-1" 2
char8 = TextEncoding "ISO-8859-1" 3
utf8_bom = TextEncoding "UTF-8BOM" 4
utf16 = TextEncoding "UTF-16" 5
utf16be = TextEncoding "UTF-16BE" 6
utf16le = TextEncoding "UTF16-LE" 7
utf32 = TextEncoding "UTF-32" 8
utf32be = TextEncoding "UTF-32BE" 9
utf32le = TextEncoding "UTF-32LE" 10
localeEncoding = utf8

-- What has no name but these is not there. What comes after two slashes says what to do where a text is
-- not in the encoding: fail, pass over it, replace it, or keep the bytes as they are.
encodings :: [([String], TextEncoding)]
encodings =
  [ (["UTF-8", "UTF8"], utf8)
  , (["ISO-8859-1", "ISO8859-1", "ISO_8859-1", "LATIN1", "L1"], latin1)
  , (["UTF-16LE"], utf16le)
  ] ++ [([name], e) | e@(TextEncoding name _) <- [utf16, utf16be, utf32, utf32be, utf32le]]

-- The encoding of this name.
mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding name = case (lookup suffix policies, [e | (names, e) <- encodings, map toUpper base `elem` names]) of
  (Just policy, TextEncoding known code : _) ->
    return (TextEncoding (if code == 2 then name else known) (code + 256 * policy))
  _ -> ioError (IOError Nothing NoSuchThing "mkTextEncoding" ("unknown encoding:" ++ name) Nothing Nothing)
  where
    (base, suffix) = break (== '/') name
    policies = [("", 0), ("//IGNORE", 1), ("//TRANSLIT", 2), ("//ROUNDTRIP", 3)] :: [(String, Int)]

-- | From now on text is read and written in this encoding.
hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding h (TextEncoding _ code) = setEncoding h code

-- The encoding; none for a binary handle.
hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding (Handle n _ _) = fmap (encoding . (`div` 2) . max 0) (handleState n)
  where
    encoding code = case [name | TextEncoding name number <- known, number == code `mod` 256] of
      name : _ -> Just (TextEncoding name code)
      [] -> Nothing
    known = [utf8, latin1, char8, utf8_bom, utf16, utf16be, utf16le, utf32, utf32be, utf32le]

-- What ends a line in a file.
data Newline = LF | CRLF
  deriving (Eq, Ord, Read, Show)

-- How lines end when read and when written.
data NewlineMode = NewlineMode { inputNL :: Newline, outputNL :: Newline }
  deriving (Eq, Ord, Read, Show)

-- What ends a line on this system.
nativeNewline :: Newline
nativeNewline = LF

noNewlineTranslation, universalNewlineMode, nativeNewlineMode :: NewlineMode
noNewlineTranslation = NewlineMode LF LF
universalNewlineMode = NewlineMode CRLF LF
nativeNewlineMode = NewlineMode LF LF

-- Changes how lines end.
hSetNewlineMode :: Handle -> NewlineMode -> IO ()
hSetNewlineMode (Handle n _ _) (NewlineMode input output) = do
  _ <- handleSetState n 2 (fromEnum (input == CRLF))
  _ <- handleSetState n 3 (fromEnum (output == CRLF))
  return ()

-- A new file in a folder, with a name like the one given.
openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  :: FilePath -> String -> IO (FilePath, Handle)
openTempFile = openTemporary openFile
openBinaryTempFile = openTemporary openBinaryFile
openTempFileWithDefaultPermissions = openTempFile
openBinaryTempFileWithDefaultPermissions = openBinaryTempFile

openTemporary :: (FilePath -> IOMode -> IO Handle) -> FilePath -> String -> IO (FilePath, Handle)
openTemporary open folder template = monotonicTime >>= attempt
  where
    (stem, extension) = case break (== '.') (reverse template) of
      (e, '.' : s) -> (reverse s, '.' : reverse e)
      _ -> (template, "")
    attempt n = do
      let name = folder ++ (if take 1 (reverse folder) == "/" then "" else "/") ++ stem ++ show n ++ extension
      bytes <- encodeName name
      kind <- fileStatus bytes 0
      if kind /= 0 then attempt (n + 1) else do
        h <- open name ReadWriteMode
        return (name, h)
