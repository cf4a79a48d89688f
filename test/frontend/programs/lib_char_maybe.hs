-- Data.Char, Data.Maybe, Data.Either, Data.Function, Data.Ord, Data.Tuple.
module Main where

import Data.Char
import Data.Either
import Data.Function (fix, on, (&))
import Data.List (groupBy, sortBy, sortOn)
import Data.Maybe
import Data.Ord (Down (..), comparing)
import Data.Tuple (swap)

main :: IO ()
main = do
  let cs = ['a', 'Z', '5', ' ', '\n', '_', '+', 'é', 'ß', 'λ', '日', '\0', '²', '٣', '"']
  print (map isAlpha cs)
  print (map isDigit cs)
  print (map isAlphaNum cs)
  print (map isUpper cs, map isLower cs)
  print (map isSpace cs, map isControl cs, map isPrint cs)
  print (map isPunctuation cs, map isSymbol cs)
  print (map isAscii cs, map isLatin1 cs, map isNumber cs, map isLetter cs)
  print (map generalCategory cs)
  print (map toUpper "straße λé", map toLower "ÀB", toTitle 'x')
  print (map digitToInt "09afAF", map intToDigit [0, 9, 10, 15], ord 'A', chr 955, isHexDigit 'g', isOctDigit '8')
  print (isSeparator ' ', isMark '\x301', showLitChar '\n' "", lexLitChar "\\nabc", readLitChar "\\x41rest", subtract 1 (ord maxBound))
  print (fromMaybe 0 Nothing, fromJust (Just 1), isJust (Just 1), isNothing (Just 1), catMaybes [Just 1, Nothing], mapMaybe (\x -> lookup x [(1, 'a')]) [1, 2])
  print (listToMaybe [1, 2], listToMaybe "", maybeToList (Just 1), maybe "n" show (Just 1))
  print (lefts es, rights es, partitionEithers es, isLeft (head es), isRight (head es), fromLeft 0 (Left 3), fromRight 'x' (Left 3), either show id (Left 1))
  print (((==) `on` fst) (1, 2) (1, 3), fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) 5, [1, 2, 3] & map (+ 1) & sum)
  print (sortBy (comparing snd <> comparing fst) [(2, 'a'), (1, 'b'), (1, 'a')], sortOn Down [1, 3, 2], Down 3 < Down 2, swap (1, 'x'))
  print (map (map snd) (groupBy ((==) `on` fst) [(1, 'a'), (1, 'b'), (2, 'c')]), Down (Just 1))
  where es = [Left 1, Right 'a', Left 2, Right 'b']
