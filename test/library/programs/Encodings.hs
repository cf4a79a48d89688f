-- Text in other encodings than UTF-8, and bytes that are no text.
module Main (main) where

import Control.Monad
import System.IO
import System.IO.Error

file :: FilePath
file = "Encodings.tmp"

bytes :: String -> IO ()
bytes s = withBinaryFile file WriteMode (`hPutStr` s)

-- What a file holds, as numbers.
stored :: IO [Int]
stored = withBinaryFile file ReadMode (\h -> hGetContents h >>= \s -> length s `seq` return (map fromEnum s))

reading :: TextEncoding -> (Handle -> IO a) -> IO a
reading encoding action = withFile file ReadMode (\h -> hSetEncoding h encoding >> action h)

writing :: TextEncoding -> (Handle -> IO a) -> IO a
writing encoding action = withFile file WriteMode (\h -> hSetEncoding h encoding >> action h)

said :: Show a => String -> IO a -> IO ()
said what action = tryIOError action >>= \r -> putStrLn (what ++ ": " ++ either show show r)

-- The text, as far as it can be read.
asFarAs :: Handle -> IO (String, String)
asFarAs h = go []
  where
    go acc = tryIOError (hGetChar h) >>= either (\e -> return (reverse acc, show e)) (go . (: acc))

lazily :: Handle -> IO String
lazily h = hGetContents h >>= \s -> length s `seq` return s

main :: IO ()
main = do
  let all' = [("utf8", utf8), ("utf8_bom", utf8_bom), ("utf16", utf16), ("utf16le", utf16le), ("utf16be", utf16be)
             , ("utf32", utf32), ("utf32le", utf32le), ("utf32be", utf32be), ("latin1", latin1), ("char8", char8)]
      text = "a\233\n\955\8364\128512\n\1114111z"
  putStrLn "-- there and back"
  forM_ all' $ \(name, encoding) -> do
    print encoding
    said name (writing encoding (`hPutStr` text))
    stored >>= print
    said name (reading encoding lazily)
    said name (reading encoding hGetLine)
    said name (reading encoding (\h -> (,) <$> hLookAhead h <*> hGetChar h))
    said name (writing encoding (\h -> hSetNewlineMode h (NewlineMode CRLF CRLF) >> hPutStr h "one\ntwo\r\n\n"))
    stored >>= print
    said name (reading encoding (\h -> hSetNewlineMode h universalNewlineMode >> lazily h))
    said name (reading encoding (\h -> hSetNewlineMode h universalNewlineMode >> hGetLine h >> hGetLine h))
  putStrLn "-- marks"
  forM_ ["\xfe\xff\0a\0b", "\xff\xfe\&a\0b\0", "\0a\0b", "a\0b\0"] $ \s -> do
    bytes s
    said "utf16" (reading utf16 asFarAs)
    said "utf16be" (reading utf16be asFarAs)
    said "utf16le" (reading utf16le asFarAs)
  forM_ ["\0\0\xfe\xff\0\0\0a", "\xff\xfe\0\0a\0\0\0", "\0\0\0a"] $ \s -> bytes s >> said "utf32" (reading utf32 asFarAs)
  forM_ ["\xef\xbb\xbfx", "x", "\xef\xbb"] $ \s -> bytes s >> said "utf8_bom" (reading utf8_bom asFarAs) >> said "utf8" (reading utf8 asFarAs)
  putStrLn "-- bytes that are no text"
  let bad = ["ab\xff\xfe\&cd", "a\x80z", "a\xc0\x80z", "a\xc3", "a\xc3z", "a\xe2\x82z", "a\xe2\x82", "a\xe0\x80\x80z", "a\xed\xa0\x80z"
            , "a\xf0\x80\x80\x80z", "a\xf4\x90\x80\x80z", "a\xf5\x80\x80\x80z", "a\xf0\x9f\x98\x80z", "\xf0\x9f\x98", "\xc3\xa9\xc3"]
  special <- mapM mkTextEncoding ["UTF-8", "UTF-8//IGNORE", "UTF-8//TRANSLIT", "UTF-8//ROUNDTRIP"]
  forM_ bad $ \s -> do
    bytes s
    print s
    forM_ special $ \encoding -> do
      said "  characters" (reading encoding asFarAs)
      said "  all" (reading encoding lazily)
      said "  line" (reading encoding hGetLine)
  bytes (replicate 9000 'x' ++ "\xff" ++ replicate 10 'y')
  said "far" (reading utf8 (\h -> asFarAs h >>= \(s, e) -> return (length s, e)))
  said "far, lazily" (reading utf8 (\h -> hGetContents h >>= \s -> return $! length (take 9000 s)))
  forM_ ["\xd8\0", "\xd8\0\0a", "\xdc\0\0a", "\xd8\x3d\xde\0", "a"] $ \s -> bytes s >> said "utf16be" (reading utf16be asFarAs)
  forM_ ["\0\0\xd8\0", "\0\x11\0\0", "\0\0a"] $ \s -> bytes s >> said "utf32be" (reading utf32be asFarAs)
  putStrLn "-- characters that are not in the encoding"
  more <- mapM mkTextEncoding ["UTF-8//IGNORE", "UTF-8//TRANSLIT", "UTF-8//ROUNDTRIP", "UTF-16LE//IGNORE", "UTF-32BE"]
  forM_ ([utf8, utf16be, utf32le, latin1] ++ more) $ \encoding -> do
    said "surrogate" (writing encoding (`hPutStr` "a\xd800z"))
    said "byte" (writing encoding (`hPutStr` "a\xdc80\xdcff\&z"))
    stored >>= print
  said "large" (writing latin1 (`hPutStr` "a\256z"))
  putStrLn "-- names"
  mapM mkTextEncoding ["utf-8", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE", "UTF-32BE"] >>= print
  said "none" (mkTextEncoding "nonsense")
  said "suffix" (mkTextEncoding "UTF-8//NONSENSE")
  withFile file WriteMode (\h -> do
    hGetEncoding h >>= print
    forM_ all' (\(_, encoding) -> hSetEncoding h encoding >> hGetEncoding h >>= print)
    hSetBinaryMode h True
    hGetEncoding h >>= print)
