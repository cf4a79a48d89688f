-- What each operation does to a handle in each state: open for reading, writing, appending or both, half closed by
-- hGetContents before and after its text was read, and closed.
import Control.Exception
import System.IO
import System.IO.Error

attempt :: String -> IO String -> IO ()
attempt name action = do
  result <- try action
  putStrLn ("  " ++ name ++ ": " ++ either failure id result)
  where
    failure e = show (e :: IOException) ++ concat [" [" ++ kind ++ "]" | (kind, True) <- kinds e] ++ " " ++ show (ioeGetLocation e, ioeGetFileName e, fmap show (ioeGetHandle e))
    kinds e = [("illegal", isIllegalOperation e), ("end", isEOFError e), ("user", isUserError e), ("full", isFullError e), ("busy", isAlreadyInUseError e), ("permission", isPermissionError e)]

shown :: Show a => IO a -> IO String
shown action = action >>= \x -> evaluate (length (show x)) >> return (show x)

operations :: [(String, Handle -> IO String)]
operations =
  [ ("hIsOpen", shown . hIsOpen)
  , ("hIsClosed", shown . hIsClosed)
  , ("hIsReadable", shown . hIsReadable)
  , ("hIsWritable", shown . hIsWritable)
  , ("hIsSeekable", shown . hIsSeekable)
  , ("hIsTerminalDevice", shown . hIsTerminalDevice)
  , ("hIsEOF", shown . hIsEOF)
  , ("hReady", shown . hReady)
  , ("hWaitForInput", \h -> shown (hWaitForInput h 1))
  , ("hLookAhead", shown . hLookAhead)
  , ("hGetChar", shown . hGetChar)
  , ("hGetLine", shown . hGetLine)
  , ("hGetContents", shown . hGetContents)
  , ("hGetContents'", shown . hGetContents')
  , ("hPutChar", \h -> shown (hPutChar h 'x'))
  , ("hPutStr", \h -> shown (hPutStr h "text"))
  , ("hPutStr of nothing", \h -> shown (hPutStr h ""))
  , ("hPutStrLn", \h -> shown (hPutStrLn h "line"))
  , ("hPrint", \h -> shown (hPrint h 'q'))
  , ("hFlush", shown . hFlush)
  , ("hGetBuffering", shown . hGetBuffering)
  , ("hSetBuffering none", \h -> shown (hSetBuffering h NoBuffering))
  , ("hSetBuffering line", \h -> shown (hSetBuffering h LineBuffering >> hGetBuffering h))
  , ("hSetBuffering block", \h -> shown (hSetBuffering h (BlockBuffering (Just 100)) >> hGetBuffering h))
  , ("hSetBuffering block of 0", \h -> shown (hSetBuffering h (BlockBuffering (Just 0)) >> hGetBuffering h))
  , ("hTell", shown . hTell)
  , ("hSeek", \h -> shown (hSeek h AbsoluteSeek 1 >> hTell h))
  , ("hSeek backwards", \h -> shown (hSeek h AbsoluteSeek (-1)))
  , ("hSeek from the end", \h -> shown (hSeek h SeekFromEnd 0 >> hTell h))
  , ("hGetPosn", shown . hGetPosn)
  , ("hFileSize", shown . hFileSize)
  , ("hSetFileSize", \h -> shown (hSetFileSize h 5))
  , ("hGetEcho", shown . hGetEcho)
  , ("hSetEcho", \h -> shown (hSetEcho h False))
  , ("hSetBinaryMode", \h -> shown (hSetBinaryMode h True))
  , ("hGetEncoding", shown . hGetEncoding)
  , ("hSetEncoding", \h -> shown (hSetEncoding h latin1))
  , ("encodings", \h -> hIsClosed h >>= \closed -> if closed then return "none" else shown (mapM (\change -> change h >> hGetEncoding h) [flip hSetBinaryMode True, flip hSetEncoding latin1, flip hSetEncoding char8, flip hSetEncoding utf8]))
  , ("hSetNewlineMode", \h -> shown (hSetNewlineMode h noNewlineTranslation))
  , ("hShow", hShow)
  , ("show", return . show)
  , ("hClose", shown . hClose)
  , ("hClose twice", \h -> shown (hClose h >> hClose h >> hIsClosed h))
  , ("hClose, hIsOpen", \h -> shown (hClose h >> hIsOpen h))
  , ("hClose, hGetLine", \h -> shown (hClose h >> hGetLine h))
  , ("hClose, hGetContents", \h -> shown (hClose h >> hGetContents h))
  , ("hClose, hPutStr", \h -> shown (hClose h >> hPutStr h "a"))
  ]

states :: [(String, (Handle -> IO String) -> IO String)]
states =
  [ ("open for reading", \use -> openFile name ReadMode >>= finally' use)
  , ("open for writing", \use -> openFile name WriteMode >>= finally' use)
  , ("open for appending", \use -> openFile name AppendMode >>= finally' use)
  , ("open for both", \use -> openFile name ReadWriteMode >>= finally' use)
  , ("binary", \use -> openBinaryFile name ReadMode >>= finally' use)
  , ("closed", \use -> openFile name ReadMode >>= \h -> hClose h >> use h)
  , ("at the end", \use -> openFile name ReadMode >>= \h -> hGetLine h >> hGetLine h >> finally' use h)
  , ("half closed", \use -> openFile name ReadMode >>= \h -> hGetContents h >> finally' use h)
  , ("half closed, the text used after", \use -> do
      h <- openFile name ReadMode
      text <- hGetContents h
      result <- use h `catch` \e -> return (show (e :: IOException))
      rest <- try (evaluate (length text))
      hClose h
      return (result ++ "; " ++ either (\e -> show (e :: IOException)) show rest))
  , ("half closed, some of the text used", \use -> do
      h <- openFile name ReadMode
      text <- hGetContents h
      putStrLn (take 2 text)
      finally' use h)
  , ("half closed, all of the text used", \use -> do
      h <- openFile name ReadMode
      text <- hGetContents h
      print (length text)
      finally' use h)
  , ("half closed, then closed", \use -> do
      h <- openFile name ReadMode
      text <- hGetContents h
      hClose h
      result <- use h `catch` \e -> return (show (e :: IOException))
      rest <- try (evaluate (length text))
      return (result ++ "; " ++ either (\e -> show (e :: IOException)) show rest))
  , ("both, half closed", \use -> openFile name ReadWriteMode >>= \h -> hGetContents h >> finally' use h)
  ]
  where
    finally' use h = use h `finally` hClose h

name :: FilePath
name = "states.txt"

main :: IO ()
main = do
  mapM_ state states
  putStrLn "standard input"
  attempt "hPutStr" (shown (hPutStr stdin "x"))
  attempt "hFlush" (shown (hFlush stdin))
  attempt "hIsWritable" (shown (hIsWritable stdin))
  attempt "hIsReadable" (shown (hIsReadable stdin))
  attempt "getLine" getLine
  attempt "getContents" (fmap (const "lazy") getContents)
  attempt "getContents again" (shown getContents)
  attempt "getLine" getLine
  attempt "getChar" (shown getChar)
  attempt "isEOF" (shown isEOF)
  attempt "interact" (shown (interact id))
  attempt "readLn" (shown (readLn :: IO Int))
  attempt "hIsOpen" (shown (hIsOpen stdin))
  attempt "hIsClosed" (shown (hIsClosed stdin))
  attempt "hClose" (shown (hClose stdin))
  attempt "getLine" getLine
  attempt "getContents" (shown getContents)
  putStrLn "a closed handle is not the next one"
  old <- openFile name ReadMode
  hClose old
  new <- openFile name ReadMode
  attempt "hIsClosed" (shown (hIsClosed old))
  attempt "==" (return (show (old == new)))
  attempt "hClose" (shown (hClose old))
  attempt "hGetLine" (hGetLine old)
  attempt "hGetLine of the new one" (hGetLine new)
  hClose new
  putStrLn "ends of lines"
  withFile name WriteMode (\h -> hSetNewlineMode h (NewlineMode LF CRLF) >> hPutStr h "one\ntwo\r\nthree\n")
  attempt "written" (shown (withBinaryFile name ReadMode hGetContents'))
  attempt "read" (shown (withFile name ReadMode (\h -> hSetNewlineMode h universalNewlineMode >> hGetContents' h)))
  attempt "read by lines" (shown (withFile name ReadMode (\h -> hSetNewlineMode h universalNewlineMode >> hGetLine h >>= \a -> hLookAhead h >> hGetLine h >>= \b -> return (a, b))))
  attempt "a character too large" (shown (withFile name WriteMode (\h -> hSetEncoding h latin1 >> hPutStr h "\955" >> hFlush h)))
  putStrLn "standard output"
  attempt "hGetLine" (hGetLine stdout)
  attempt "hGetContents" (shown (hGetContents stdout))
  attempt "hIsEOF" (shown (hIsEOF stdout))
  attempt "hIsReadable" (shown (hIsReadable stdout))
  attempt "hIsWritable" (shown (hIsWritable stderr))
  attempt "hWaitForInput" (shown (hWaitForInput stdout 0))
  where
    state (title, with) = do
      putStrLn title
      mapM_ (\(operation, use) -> do
        writeFile name "first\nsecond\n"
        attempt operation (with use)) operations
