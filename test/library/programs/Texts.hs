-- printf, ReadP, Text.Read, Data.Char, Data.List, derived Show and Read.
module Main where

import Data.Char
import Data.List
import qualified Data.List.NonEmpty as NE
import Data.Ord
import Text.ParserCombinators.ReadP
import Text.Printf
import Text.Read (readEither, readMaybe)

data Shape = Circle { radius :: Double } | Rect { width, height :: Double } | Int :+: Int | Neg Shape
  deriving (Eq, Ord, Show, Read)

infixl 6 :+:

data Op = Plus | Minus deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Expr = Num Int | Bin Op Expr Expr deriving (Eq, Show, Read)

expr :: ReadP Expr
expr = chainl1 term (op '+' Plus +++ op '-' Minus)
  where
    op c o = skipSpaces >> char c >> return (Bin o)
    term = skipSpaces >> (number +++ between (char '(') (skipSpaces >> char ')') expr)
    number = Num . read <$> munch1 isDigit

main :: IO ()
main = do
  printf "%d %5d|%-5d|%05d %x %X %o %c %s %10s|%-10s|%%\n" (1 :: Int) (42 :: Int) (42 :: Int) (42 :: Int) (255 :: Int) (255 :: Int) (8 :: Int) 'z' "str" "right" "left"
  printf "%.3f %8.2f|%e %g %g %s\n" (3.14159 :: Double) (2.5 :: Double) (12345.678 :: Double) (0.5 :: Double) (1e10 :: Double) (show [1, 2 :: Int])
  printf "%+d % d %+.1f %*d %-*d|\n" (5 :: Int) (5 :: Int) (2.25 :: Double) (6 :: Int) (7 :: Int) (6 :: Int) (7 :: Int)
  printf "%3s|%.2s|%5.1s|%#x %d\n" "abcdef" "abcdef" "xyz" (255 :: Int) (-3 :: Integer)
  let s = printf "%d-%s" (3 :: Int) "x" :: String
  putStrLn s
  print (readP_to_S (expr <* skipSpaces <* eof) "1 + (2 - 3) - 4")
  print (readP_to_S (many (satisfy isAlpha)) "ab1", readP_to_S (sepBy1 (munch1 isDigit) (char ',')) "1,2,3", readP_to_S (string "ab" <++ string "a") "abc", readP_to_S (gather (munch isDigit)) "12x")
  print (readMaybe "12" :: Maybe Int, readMaybe "12x" :: Maybe Int, readEither "x" :: Either String Int, readMaybe " [1,2] " :: Maybe [Int])
  let shapes = [Circle 1.5, Rect { width = -1, height = 2 }, 3 :+: (-4), Neg (Circle 2), Neg (1 :+: 2)]
  print shapes
  print (map (\x -> read (show x) == x) shapes, (read "Rect{width=1,height=2.5}" :: Shape), read (" ( Neg (Circle {radius = 3}))") :: Shape)
  print ([minBound ..] :: [Op], map fromEnum [Plus, Minus], (read "[Plus,Minus]" :: [Op]), compare (Circle 1) (Rect 1 1), Bin Plus (Num 1) (Bin Minus (Num (-2)) (Num 3)))
  print (map generalCategory "aA1 \n_-(\8364\955\1234\12354\65279", map isAlpha "a1\955\12354 ", map toUpper "stra\223e \955", map digitToInt "09afAF", map isSpace " \t\160\8195x", map isPunctuation "a.!(", ord 'a', chr 955)
  print (filter isUpper ['\0' .. '\400'], filter isPrint ['\120' .. '\260'], length (filter isAlphaNum ['\0' .. '\700']), map isSymbol "+$^a", map toTitle "\454a", map isNumber "1\189a")
  print (sort [3, 1, 2], sortBy (comparing negate) [3, 1, 2], sortOn snd [(1, 'b'), (2, 'a')], insert 3 [1, 2, 4, 5], nub [1, 2, 1, 3, 2], group "aabccc", delete 2 [1, 2, 3, 2], [1, 2, 3, 4] \\ [2, 3], union [1, 2] [2, 3], intersect [1, 2, 3] [2, 3, 4])
  print (isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "xx" "axxb", stripPrefix "ab" "abc", partition even [1 .. 10], transpose ["abc", "de", "f"], intercalate ", " ["a", "b"], intersperse '-' "abc", subsequences [1, 2, 3], permutations [1, 2, 3])
  print (tails "abc", inits "abc", zip4 [1] "a" [True] [()], unfoldr (\n -> if n > 5 then Nothing else Just (n * n, n + 1)) 1, foldl' (flip (:)) [] "abc", mapAccumL (\a x -> (a + x, a * x)) 0 [1 .. 5], mapAccumR (\a x -> (a + x, a * x)) 0 [1 .. 5], span even [2, 4, 5, 6], dropWhileEnd isSpace "hi  ", lookup 2 [(1, "a"), (2, "b")])
  print (elemIndex 3 [1, 2, 3], findIndices even [1, 2, 4], zipWith3 (,,) [1] [2] [3], insertBy (comparing negate) 3 [5, 4, 2, 1], maximumBy (comparing snd) [(1, 2), (2, 2), (3, 1)], minimumBy (comparing snd) [(1, 2), (2, 1), (3, 1)], genericLength "abc" :: Integer, groupBy (\a b -> even a == even b) [2, 4, 1, 3, 6], isSubsequenceOf "ac" "abc", head (sort [5, 4 .. 1]))
  print (take 3 (permutations [1 ..]) `seq` (), map (take 2) (take 2 (transpose [[1 ..], [10 ..]])), foldr1 (-) [10, 3, 2], scanl' (+) 0 [1, 2, 3], zipWith4 (\a b c d -> a + b + c + d) [1] [2] [3] [4], uncons "ab", singleton 'x', words "a  b\nc", unwords ["x", "y"], lines "a\n\nb", and [], or [])
  print (NE.head (1 NE.:| [2, 3]), NE.toList (NE.map (+ 1) (1 NE.:| [2])), NE.group "aab", NE.length (0 NE.:| []), sortOn Down [1, 3, 2], comparing Down 1 2, Down 3, NE.nonEmpty "", fmap NE.sort (NE.nonEmpty [3, 1]))
  print (showString "a" "b", shows 12 "x", showParen True (shows (-1)) "", show (Just (-1.5)), show [Just (Left (3 :: Int, 'x')), Nothing, Just (Right [1.0e-2 :: Double])], "\1234\&5\SOH\SO\&H\DEL")
