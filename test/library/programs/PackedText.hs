{-# LANGUAGE OverloadedStrings #-}
module Main where
import qualified Data.Text as T
import qualified Data.Text.IO as T
import Data.Text (Text)
import qualified Data.Text.Read as R
import qualified Data.Text.Encoding as E
import qualified Data.Text.Encoding.Error as E
import qualified Data.ByteString as B
import qualified Data.Map as M
import Data.Char
import Text.Printf
import System.IO
import Control.Exception

main :: IO ()
main = do
  print (T.dropWhile isSpace " a ", T.dropWhileEnd isSpace " a ", T.stripStart " a ", T.stripEnd " a ", T.foldl1' max "bca", T.minimum "bca", T.scanr1 max "bac")
  T.hPutStr stdout "to a handle\n"
  let ts = ["", "a", "hello, world", "Überß ﬁ 日本語 𝄞", "  pad  ", "a,b,,c", "line\nline2\n\n", "x\ty  z"] :: [Text]
  print ts
  mapM_ T.putStrLn ts
  mapM_ (\t -> print (T.length t, T.null t, T.reverse t, T.toUpper t, T.toLower t, T.toTitle t, T.toCaseFold t, T.unpack t)) ts
  mapM_ (\t -> print (T.strip t, T.words t, T.lines t, T.splitOn "," t, T.split (== 'a') t, T.chunksOf 3 t)) ts
  mapM_ (\t -> print [ (T.take i t, T.drop i t, T.takeEnd i t, T.dropEnd i t, T.splitAt i t) | i <- [-1, 2, 100] ]) ts
  mapM_ (\t -> print (T.uncons t, T.unsnoc t, T.span isAlpha t, T.break isSpace t, T.group t, T.takeWhileEnd (/= ' ') t, T.dropAround isSpace t)) ts
  print (T.replace "l" "LL" (ts !! 2), T.replace "aa" "b" "aaaaa", T.count "l" (ts !! 2), T.breakOn ", " (ts !! 2), T.breakOnEnd "l" (ts !! 2), T.breakOnAll "l" (ts !! 2), T.breakOn "zz" "abc", T.breakOnEnd "zz" "abc", T.splitOn "ab" "cabbabd")
  print (T.intercalate ", " ["a", "b"], T.unwords ["x", "y"], T.unlines ["x", "y"], T.concat ts, T.append "a" "b" <> "c", mconcat ["p", "q"], T.concatMap (T.replicate 2 . T.singleton) "añ")
  print (T.justifyLeft 7 '.' "abc", T.justifyRight 7 '.' "abc", T.center 8 '*' "abc", T.center 7 '*' "ab", T.justifyLeft 2 '.' "abc", T.replicate 3 "ab")
  print (T.isPrefixOf "he" "hello", T.isSuffixOf "lo" "hello", T.isInfixOf "ell" "hello", T.stripPrefix "he" "hello", T.stripSuffix "x" "hello", T.commonPrefixes "fooquux" "foobar", T.commonPrefixes "x" "y", T.commonPrefixes "日本" "日記")
  print (T.foldl' (\a c -> a * 31 + ord c) 7 "日本", T.foldr (:) [] "añb", T.foldl (flip (:)) [] "abc", T.foldr1 max "abc", T.foldl1 min "bca", T.maximum "azb", T.any isDigit "a1", T.all isDigit "12")
  print (T.filter isAlpha "a1b2", T.partition isAlpha "a1b2", T.find isDigit "a1", T.findIndex isDigit "añ1", T.index "añb" 2, T.elem 'b' "abc", T.zip "ab" "xyz", T.zipWith max "ab" "ba")
  print (T.scanl max 'a' "bac", T.scanl1 max "bac", T.scanr max 'a' "bac", T.mapAccumL (\a c -> (a + 1, toUpper c)) 0 "abc", T.mapAccumR (\a c -> (a + 1, c)) 0 "abc", T.unfoldr (\n -> if n > 3 then Nothing else Just (intToDigit n, n + 1)) 0, T.unfoldrN 2 (\n -> Just ('x', n)) 0, T.transpose ["abc", "de"], T.inits "añ", T.tails "añ", T.groupBy (\a b -> isDigit a == isDigit b) "ab12c", T.intersperse '-' "añb", T.compareLength "abc" 2)
  print (compare ("a" :: Text) "b", "é" < ("z" :: Text), maximum ts, ("abc" :: Text) == T.pack "abc", read "\"x\\ny\"" :: Text, T.cons 'x' "yz", T.snoc "xy" 'z', T.head "abc", T.last "añ", T.init "añ", T.tail "ña", T.copy "x", T.empty)
  print (R.decimal "123abc" :: Either String (Int, Text), R.signed R.decimal "-5 x" :: Either String (Int, Text), R.decimal "x" :: Either String (Int, Text), R.hexadecimal "0xfFg" :: Either String (Integer, Text), R.double "3.5e2z", R.double "-.5", R.rational "1.25" :: Either String (Double, Text), R.double "7", R.double "1e", R.double "2.e")
  print (E.encodeUtf8 "añ日𝄞", E.decodeUtf8 (B.pack [97, 195, 177]), E.decodeLatin1 (B.pack [97, 241]), E.decodeUtf8With E.lenientDecode (B.pack [97, 255, 98, 195]))
  print (either (\e -> takeWhile (/= ':') (show e)) show (E.decodeUtf8' (B.pack [255])), either show T.unpack (E.decodeUtf8' "ok"))
  r <- try (evaluate (T.splitOn "" "abc")); putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) show r)
  printf "%s|%10s|%-6s|\n" ("txt" :: Text) ("right" :: Text) ("l" :: Text)
  T.writeFile "/tmp/assay-packed-text" "first\nsecönd\n"
  T.appendFile "/tmp/assay-packed-text" "third"
  T.readFile "/tmp/assay-packed-text" >>= print . T.lines
  h0 <- openFile "/tmp/assay-packed-text" ReadMode
  T.hGetChunk h0 >>= print
  T.hGetChunk h0 >>= print
  hClose h0
  h <- openFile "/tmp/assay-packed-text" ReadMode
  a <- T.hGetLine h
  b <- T.hGetContents h
  print (a, b)
  l <- T.getLine
  T.putStrLn (T.toUpper l)
  T.hPutStrLn stderr "err"
  (>>= T.putStr) (fmap (\t -> T.unlines [ T.justifyRight 4 ' ' (T.pack (show n)) <> " " <> w | (w, n) <- M.toList (M.fromListWith (+) [ (T.toLower w, 1 :: Int) | w <- T.words t ]) ]) T.getContents)
  T.putStr (T.map toUpper "straße")
  r <- try (T.interact T.toUpper); putStrLn (either (\e -> if isIllegal e then " closed" else show e) show r)
  where isIllegal e = "illegal operation" `isIn` show (e :: IOException)
        isIn a b = T.pack a `T.isInfixOf` T.pack b
