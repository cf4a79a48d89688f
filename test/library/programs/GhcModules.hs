{-# LANGUAGE DeriveDataTypeable, MagicHash #-}
-- What programs import from GHC's own modules, and words as parsers see them.
module Main (main) where

import Control.Exception
import Data.Data (Data, Typeable, cast, typeOf)
import Data.Word (Word32, Word64)
import GHC.Clock (getMonotonicTime, getMonotonicTimeNSec)
import GHC.Exts
  ( Constraint, Coercible, Down (..), IsString (..), SPEC (..), augment, build, coerce, currentCallStack, groupWith, inline
  , lazy, maxTupleSize, noinline, oneShot, sortWith, the )
import GHC.Float
  ( castDoubleToWord64, castFloatToWord32, castWord32ToFloat, castWord64ToDouble, double2Float, double2Int, expm1
  , float2Double, float2Int, floatToDigits, fromRat, int2Double, int2Float, log1p, powerDouble, powerFloat
  , rationalToDouble, rationalToFloat, showFloat, showSignedFloat, sqrtDouble, sqrtFloat, word2Double, word2Float )
import GHC.Read (choose, expectP, lexLitChar, list, paren, readField)
import GHC.Show
  ( appPrec, appPrec1, showCommaSpace, showList__, showLitString, showMultiLineString, showSignedInt, showSpace )
import Text.ParserCombinators.ReadP (readP_to_S)
import Text.Read
import qualified Text.Read.Lex as Lex

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Eq, Show, Data, Typeable)

newtype Metres = Metres Int
  deriving (Eq, Show)

data Pair = Int :*: Int

instance Show Pair where
  showsPrec d (a :*: b) = showParen (d > appPrec) $
    showsPrec appPrec1 a . showSpace . showString ":*:" . showSpace . showsPrec appPrec1 b

data Colour = Red | Green
  deriving (Eq, Show)

instance Read Colour where
  readPrec = parens (choose [("Red", return Red), ("Green", return Green), ("+", return Green)])
  readListPrec = list readPrec

data Point = Point { px, py :: Int }
  deriving (Eq, Show)

instance Read Point where
  readPrec = parens $ prec 11 $ do
    expectP (Ident "Point")
    expectP (Punc "{")
    x <- readField "px" (reset readPrec)
    expectP (Punc ",")
    y <- readField "py" (reset readPrec)
    expectP (Punc "}")
    return (Point x y)

message :: a -> IO ()
message x = try (evaluate x) >>= \r -> putStrLn (case r of
  Left (ErrorCall m) -> m
  Right _ -> "a value")

total :: SPEC -> Int -> Int
total SPEC 0 = 0
total s n = n + total s (n - 1)

main :: IO ()
main = do
  putStrLn "-- GHC.Exts"
  print (sortWith negate [3, 1, 2 :: Int], sortWith snd [(1 :: Int, 'b'), (2, 'a'), (3, 'b'), (4, 'a')])
  print (groupWith (`mod` 3) [1 .. 10 :: Int], the "aaa", sortWith Down "hello")
  message (the [1, 2 :: Int])
  message (the "")
  print (build (\c n -> c 'a' (c 'b' n)), augment (\c n -> c 1 n) [2, 3 :: Int])
  print (inline 1 + lazy 2 + noinline 3 + oneShot (+ 1) (4 :: Int), total SPEC 10, maxTupleSize)
  print (coerce [1, 2 :: Int] :: [Metres], fromString "text" :: String)
  currentCallStack >>= print
  putStrLn "-- GHC.Float"
  print (float2Double 1.5, double2Float 0.1, int2Double 3, double2Int (-3.9), int2Float 7, float2Int 2.5)
  print (word2Double 5, word2Float 6, castWord64ToDouble 0x3ff8000000000000, castDoubleToWord64 (-2))
  print (castWord32ToFloat 0x40490fdb, castFloatToWord32 1, sqrtDouble 2, sqrtFloat 2, powerDouble 2 10, powerFloat 2 0.5)
  print (rationalToDouble 1 3, rationalToFloat 2 3, rationalToDouble 1 0, fromRat 0.375 :: Double)
  print (floatToDigits 10 (0.15625 :: Double), showFloat (1.5 :: Double) "", log1p 0 :: Double, expm1 0 :: Double)
  putStrLn (showSignedFloat shows 7 (-1.5 :: Double) "" ++ showSignedFloat shows 0 (-0.0 :: Float) "")
  putStrLn "-- GHC.Show and GHC.Read"
  print (Just (1 :*: (-2)))
  putStrLn (showList__ shows [1, 2 :: Int] (showCommaSpace (showLitString "a\tb\"" (showSignedInt 7 (-5) ""))))
  mapM_ (print . showMultiLineString) ["", "a", "a\nb\n", "a\n\nb"]
  print (read "[Red, (Green),+]" :: [Colour], read "(Point {px = 1, py = -2})" :: Point)
  print (readPrec_to_S (paren (readPrec :: ReadPrec Int)) 0 "((4)) rest", lexLitChar "\\nab")
  putStrLn "-- Data.Data"
  print (typeOf (Node Leaf 'c' Leaf), cast 'x' :: Maybe Char, cast 'x' :: Maybe Int)
  putStrLn "-- words"
  mapM_ (print . readPrec_to_S lexP 0)
    [ "12", "0x1F", "0O17 x", "1.50e-3", "1e+5", "'a'", "\"s\\n\" z", "foo' bar", "->", "--", "=", "..", "(", "", "  "
    , "_x", "1.x", "'ab'", "3 .. 4", "[1]", "`a`" ]
  print (readP_to_S Lex.lexChar "\\nabc", readP_to_S Lex.hsLex "  abc def", readP_to_S (Lex.expect (Symbol "+")) "+ 1")
  mapM_ numbers ["12", "0xff", "1.50", "1e3", "1.25e-2", "0.001e2", "1e400", "1e-400", "0e99", "0.0e-5"]
  print (readP_to_S Lex.readHexP "1fz" :: [(Int, String)], readP_to_S Lex.readOctP "178" :: [(Int, String)])
  print (readP_to_S Lex.readDecP "99" :: [(Integer, String)], map Lex.isSymbolChar "+a(:")
  print (readP_to_S (Lex.readIntP 2 (`elem` "01") fromEnum) "1" :: [(Int, String)])
  putStrLn "-- GHC.Clock"
  a <- getMonotonicTime
  b <- getMonotonicTimeNSec
  print (a > 0, fromIntegral b / 1e9 >= a)
  where
    numbers s = sequence_
      [ print (n, Lex.numberToInteger n, Lex.numberToFixed 3 n, Lex.numberToRangedRational (-300, 300) n
              , if length s < 5 then Lex.numberToRational n else 0)
      | (Number n, _) <- readPrec_to_S lexP 0 s ]
