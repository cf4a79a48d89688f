{-# LANGUAGE OverloadedStrings #-}
module Main where
import qualified Data.Text as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.IO as L
import qualified Data.Text.Lazy.Builder as B
import qualified Data.Text.Lazy.Builder.Int as B
import qualified Data.Text.Lazy.Encoding as E
import qualified Data.ByteString.Lazy as BL
import qualified Data.ByteString.Lazy.Char8 as C
import qualified Data.ByteString.Builder as BB
import Data.Char
import System.IO

main :: IO ()
main = do
  let t = L.fromChunks ["hello, ", "", "wörld", "! x"] :: L.Text
  print (t, L.length t, L.filter isAlpha t, L.words t, L.toUpper t, L.reverse t)
  print (L.take 8 t, L.drop 8 t, L.splitAt 7 t, L.break (== 'w') t, L.span isAlpha t, L.takeWhile isAlpha t, L.dropWhile isAlpha t, L.takeEnd 3 t, L.dropEnd 2 t)
  print (L.splitOn "l" t, L.split (== 'l') t, L.breakOn "wö" t, L.replace "o" "00" t, L.chunksOf 4 t, L.lines "a\nb\n\nc", L.unlines ["a", "b"], L.unwords ["a", "b"], L.intercalate "-" ["a", "b"])
  print (L.take 5 (L.cycle "ab"), L.take 3 (L.repeat 'x'), L.take 4 (L.iterate succ 'a'), L.replicate 3 "ab", L.justifyLeft 5 '.' "ab", L.justifyRight 5 '.' "ab", L.center 5 '.' "ab")
  print (L.isPrefixOf "he" t, L.isSuffixOf "x" t, L.isInfixOf "wör" t, L.stripPrefix "hello" t, L.count "l" t, L.foldl' (\n c -> n + ord c) 0 t, L.foldr (:) [] t, L.zip "ab" "cd", L.index t 8, L.uncons t, L.unsnoc t, L.head t, L.last t, L.strip " a ")
  print (compare t "hello", t == L.pack (L.unpack t), L.fromStrict "a" <> "b", L.toStrict t, L.null "", mconcat ["a", "b" :: L.Text], L.tails "ab", L.inits "ab", L.group "aab", L.transpose ["ab", "c"])
  let b = B.fromText "x=" <> B.decimal (42 :: Int) <> B.singleton ',' <> B.fromString "näh" <> B.hexadecimal (255 :: Int) <> B.fromLazyText t <> "lit" <> B.decimal (-7 :: Integer)
  print (B.toLazyText b)
  L.putStrLn (B.toLazyText (mconcat [ B.decimal i <> B.singleton ' ' | i <- [1 .. 20 :: Int] ]))
  print (L.length (B.toLazyText (mconcat (replicate 10000 (B.fromText "abc" <> B.singleton 'd')))))
  print (E.encodeUtf8 t, E.decodeUtf8 (BL.pack [195, 177]))
  let s = C.pack "lazy bytes\nline two" :: C.ByteString
  print (s, BL.length s, C.lines s, C.words s, BL.take 4 s, BL.drop 4 s, C.unpack (C.map toUpper s), C.readInt "12 x", C.span isAlpha s, C.split ' ' s)
  print (BL.toStrict s, BL.fromStrict "x", C.cons 'x' s, C.count 'e' s, C.elemIndex 'b' s, C.foldl' (\n c -> n + ord c) 0 s)
  print (C.unwords ["a", "b"], C.unlines ["a"], C.filter isAlpha s) 
  print (BL.take 5 (BL.cycle "ab"), C.replicate 3 'x', C.isPrefixOf "lazy" s, C.index s 2, C.concat ["a", "b"], C.intercalate "," ["a", "b"], C.null "", C.append "a" "b", C.head s, C.last s, C.tail "abc", C.init "abc", C.reverse "abc", BL.unpack "ab")
  BL.putStr (BB.toLazyByteString (BB.intDec 5 <> BB.char7 ' ' <> BB.stringUtf8 "ñ" <> BB.word16BE 16705 <> BB.word32LE 0x44434241 <> BB.wordHex 255 <> BB.word8HexFixed 10 <> BB.doubleDec 1.5 <> BB.byteString " bs " <> BB.integerDec (2 ^ 70) <> "\n"))
  BB.hPutBuilder stdout (foldMap (\i -> BB.intDec i <> BB.char8 ' ') [1 .. 10] <> BB.char7 '\n')
  l <- L.getLine
  L.putStrLn (L.toUpper l)
  L.interact (L.unlines . map (\w -> w <> " " <> L.pack (show (L.length w))) . L.words)
