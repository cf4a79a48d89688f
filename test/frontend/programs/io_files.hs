-- Files and handles: write, append, read back, seek through lines, errors.
module Main where

import Control.Exception (bracket, try)
import Control.Monad (unless, when)
import System.IO
import System.IO.Error

path :: FilePath
path = "/tmp/assay_io_files_test.txt"

copyLines :: Handle -> Int -> IO Int
copyLines h n = do
  eof <- hIsEOF h
  if eof
    then return n
    else do
      l <- hGetLine h
      putStrLn (show n ++ " " ++ l)
      copyLines h (n + 1)

main :: IO ()
main = do
  writeFile path "one\ntwo\n"
  appendFile path "three\n"
  s <- readFile path
  putStr s
  print (length (lines s))
  withFile path AppendMode $ \h -> do
    hPutStr h "four"
    hPutChar h '\n'
    hPrint h (5, "five")
  n <- bracket (openFile path ReadMode) hClose (\h -> copyLines h 1)
  print n
  h <- openFile path ReadMode
  hSetBuffering h (BlockBuffering Nothing)
  open <- hIsOpen h
  r <- hIsReadable h
  w <- hIsWritable h
  hClose h
  closed <- hIsClosed h
  print (open, r, w, closed)
  res <- try (openFile "does/not/exist" ReadMode) :: IO (Either IOError Handle)
  case res of
    Left e | isDoesNotExistError e -> putStrLn "no such file"
           | otherwise -> putStrLn "other error"
    Right _ -> putStrLn "impossible"
  r2 <- tryIOError (ioError (userError "mine"))
  either (\e -> putStrLn (if isUserError e then ioeGetErrorString e else "?")) return r2
  r3 <- tryIOError getLine
  print (either isEOFError (const False) r3)
  catchIOError (fail "failed in IO") (\e -> putStrLn ("caught " ++ ioeGetErrorString e))
  when (n > 3) $ putStrLn "more than three"
  unless (n > 3) $ putStrLn "not more than three"
  writeFile path ""
  readFile path >>= print . null
