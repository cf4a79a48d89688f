-- Files, handles, standard input, environment.
module Main where

import Control.Monad
import System.Directory (doesFileExist, removeFile)
import System.Environment
import System.IO
import System.IO.Error

name :: FilePath
name = "files-test.txt"

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  l1 <- getLine
  putStrLn ("first: " ++ l1)
  c <- getChar
  d <- hLookAhead stdin
  print (c, d)
  _ <- getLine
  n <- readLn :: IO Int
  print (n + 1)
  rest <- getContents
  let ls = lines rest
  print (length ls, map length ls)
  mapM_ putStrLn (reverse ls)
  eof <- try' getLine
  print (either isEOFError (const False) eof || True)
  writeFile name "alpha\nbeta\n\955\8364\128512\n"
  appendFile name "end"
  s <- readFile name
  putStr s
  putStrLn ""
  print (length s, map fromEnum (lines s !! 2))
  withFile name ReadMode (\h -> do
    size <- hFileSize h
    a <- hGetLine h
    e1 <- hIsEOF h
    pos <- hTell h
    hSeek h AbsoluteSeek 2
    b <- hGetLine h
    x <- hGetChar h
    print (size, a, e1, pos, b, x)
    more <- hGetContents h
    putStrLn more)
  h <- openFile name WriteMode
  hPutStrLn h "one"
  hPrint h [1, 2, 3 :: Int]
  hPutStr h "no newline"
  hClose h
  readFile name >>= print . lines
  h2 <- openFile name ReadMode
  ls2 <- loop h2
  hClose h2
  print ls2
  r <- try' (hGetLine h2)
  print (either (const "closed") id r)
  r2 <- try' (openFile "/nonexistent/x" ReadMode >> return "")
  print (either isDoesNotExistError (const False) r2)
  exists <- doesFileExist name
  removeFile name
  gone <- doesFileExist name
  print (exists, gone)
  args <- getArgs
  print args
  m <- lookupEnv "ASSAY_SURELY_NOT_SET"
  print m
  hPutStrLn stderr "to stderr"
  where
    try' :: IO a -> IO (Either IOError a)
    try' = tryIOError
    loop h = do
      e <- hIsEOF h
      if e then return [] else do
        l <- hGetLine h
        ls <- loop h
        return (l : ls)
