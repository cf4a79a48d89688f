{-# LANGUAGE OverloadedStrings #-}
module Main where
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.ByteString (ByteString)
import Data.Char
import Data.Word
import qualified Data.Map.Strict as M
import System.IO
import Control.Exception
import Data.Maybe (mapMaybe)

main :: IO ()
main = do
  print (C.dropWhileEnd isSpace "ab \n", B.findIndexEnd (> 97) "ab1", C.findSubstring "lo" "hello lo", C.findSubstrings "aa" "aaaa")
  print (C.foldl1' max "bca", C.foldr' (:) [] "abc", C.foldr1' min "bca", C.dropSpace "  a ")
  B.hPut stdout "raw\n" >> B.hPutStr stdout "str\n" >> B.hPutNonBlocking stdout "now\n" >>= print
  B.useAsCString "c string" B.packCString >>= print
  B.useAsCStringLen "with\0zero" B.packCStringLen >>= print
  let s = "hello, world" :: ByteString
      bs = [ "", "a", s, "aaa", B.pack [0, 255, 128], "x y  z\tw\n", "line1\nline2\n\nline4" ]
  print bs
  mapM_ (\b -> print (B.length b, B.null b, B.unpack b, C.unpack b, B.reverse b, B.sort b)) bs
  print (map C.words bs, map C.lines bs, C.unlines bs, C.unwords bs)
  print (map (C.split 'l') bs, map (C.splitWith isSpace) bs)
  print [ (i, B.take i s, B.drop i s, B.splitAt i s) | i <- [-1, 0, 3, 12, 20] ]
  print (C.span isAlpha s, C.break (== ',') s, C.breakEnd (== 'o') s, C.spanEnd isAlpha s, C.takeWhile isAlpha s, C.dropWhile isAlpha s)
  print (B.isPrefixOf "he" s, B.isSuffixOf "ld" s, B.isInfixOf "lo, w" s, B.isInfixOf "xx" s, B.isPrefixOf s "he", B.isInfixOf "" "")
  print (B.breakSubstring "wor" s, B.breakSubstring "zz" s, B.stripPrefix "hello" s, B.stripSuffix "x" s)
  print (C.elemIndex 'o' s, C.elemIndices 'l' s, C.elemIndexEnd 'o' s, C.findIndex isSpace s, C.findIndices (== 'l') s, C.count 'l' s, C.elem 'z' s, C.notElem 'z' s, C.find isSpace s)
  print (C.foldl' (\a c -> a * 31 + ord c) 7 s, C.foldr (:) [] s, B.foldl (-) 100 (B.pack [1, 2, 3]), B.foldr1 (-) (B.pack [10, 3, 2]), C.foldl1 max s)
  print (C.map toUpper s, C.concatMap (\c -> C.pack [c, c]) "abc", C.filter isAlpha s, C.partition isAlpha s, C.any isSpace s, C.all isAlpha s, C.maximum s, C.minimum s)
  print (C.cons 'x' s, C.snoc s 'x', C.uncons s, C.unsnoc s, C.uncons "", C.head s, C.last s, C.tail s, C.init s)
  print (B.append "a" "b", "a" <> "b" <> s, mconcat bs, B.concat ["x", "", "y"], B.intercalate ", " ["a", "b", "c"], C.intersperse '-' "abc", B.transpose ["abc", "de", "f"])
  print (C.group "aabbbc", C.groupBy (\a b -> isDigit a == isDigit b) "ab12c3", B.inits "abc", B.tails "abc")
  print (C.replicate 3 'x', C.replicate (-1) 'x', C.unfoldr (\n -> if n > 5 then Nothing else Just (intToDigit n, n + 1)) 0, C.unfoldrN 3 (\n -> Just ('a', n + 1)) 0, C.zip "abc" "de", C.zipWith (\a b -> ord a + ord b) "ab" "cd", C.unzip [('a', 'b'), ('c', 'd')])
  print (C.scanl max 'a' "bac", C.scanl1 max "bac", C.scanr max 'a' "bac", C.scanr1 max "bac", C.mapAccumL (\a c -> (a + 1, toUpper c)) 0 "abc", C.mapAccumR (\a c -> (a + 1, if a == 0 then 'Z' else c)) 0 "abc")
  print (map C.readInt ["12 x", "-5", "+7a", "x", "", "-", "99999999999999999999", "9223372036854775807", "-9223372036854775808"], C.readInteger "123456789012345678901234567890z", C.readInteger "-12")
  print (C.index s 4, B.index s 0, compare s "hellp", s < "hello", s == "hello, world", maximum bs, compare ("a" :: ByteString) "", B.copy s, read (show s) :: ByteString)
  print (B.pack (map fromIntegral [300 :: Int, -1]), C.pack "\1234\255é", C.strip "  a b ", sum (map fromIntegral (B.unpack "abc") :: [Int]))
  r <- try (evaluate (B.head "")); putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) show r)
  r <- try (evaluate (C.index "abc" 5)); putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) show r)
  B.writeFile "/tmp/assay-packed-bytes" (B.pack [0 .. 255])
  B.appendFile "/tmp/assay-packed-bytes" "tail\nλ"
  t <- B.readFile "/tmp/assay-packed-bytes"
  print (B.length t, B.unpack (B.drop 250 t))
  h <- openFile "/tmp/assay-packed-bytes" ReadMode
  a <- B.hGet h 5
  B.hGetSome h 3 >>= print
  B.hGetNonBlocking h 3 >>= print
  l <- B.hGetLine h
  r <- B.hGetContents h
  print (a, l, B.length r)
  l1 <- B.getLine
  l2 <- C.getLine
  print (l1, l2)
  n <- fmap (maybe 0 fst . C.readInt) C.getLine
  rows <- mapM (const (fmap (map fst . mapMaybe C.readInt . C.words) C.getLine)) [1 .. n]
  print (map sum rows)
  rest <- C.getContents
  let freq = M.fromListWith (+) [ (w, 1 :: Int) | w <- C.words (C.map toLower rest) ]
  print (M.toList freq)
  C.putStrLn (C.unwords (M.keys freq))
  B.putStr "no newline"
  C.hPutStrLn stdout " end"
  r <- try C.getLine
  putStrLn (either (\e -> show (e :: IOException)) show r)
  r <- try (B.interact B.reverse)
  putStrLn (either (\e -> if C.isInfixOf "illegal operation" (C.pack (show (e :: IOException))) then "closed" else show e) show r)
