{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main where
import qualified Data.Map as M
import Data.List (sortBy, groupBy, foldl')
import Data.Ord (comparing)
import Data.Function (on)
import Control.Monad

infixr 5 :+:
data E = L Int | E :+: E | E :*: E | Neg { unNeg :: E } deriving (Show, Eq, Ord, Read)
infixl 6 :*:

newtype Age = Age Int deriving (Eq, Ord, Num, Show)
data Op = Op { (<+>) :: Int -> Int -> Int }

safeDiv :: Int -> Int -> Either String Int
safeDiv _ 0 = Left "div by zero"
safeDiv a b = Right (a `div` b)

calc :: Either String Int
calc = do
  x <- safeDiv 10 2
  y <- safeDiv x 0 `orElse` return 7
  when (y > 100) $ Left "big"
  return (x + y)
 where
  orElse (Left _) b = b
  orElse a _ = a

lazyPat :: (Int, Int) -> Int
lazyPat ~(a, b) = 5

f :: (Int -> Int) -> Int -> Int
f g = g . g
r = (,) <$> (+ 1) <*> (* 2)

numbers = [1, 3 .. 9] ++ [10, 8 .. 1]
dbl = [0.1, 0.2 .. 0.5] :: [Double]
chars = ['a' .. 'f'] ++ ['a', 'c' .. 'i']
str = "gap \
      \done \1234\&5 \SOH\x41\o101 \"q\""

go 0 acc = acc
go n acc = let acc' = acc * n in acc' `seq` go (n - 1) acc'

local :: Int -> Int
local n = n <+> 2 <+> 3
  where infixl 6 <+>
        a <+> b = a * 10 + b

wordsBy p s = case dropWhile p s of
  "" -> []
  s' -> let (w, rest) = break p s' in w : wordsBy p rest

freq :: String -> [(Char, Int)]
freq = map (\g -> (head g, length g)) . groupBy (==) . sortBy compare

fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

tri :: Int -> [(Int, Int, Int)]
tri n = [(a, b, c) | c <- [1 .. n], b <- [1 .. c], a <- [1 .. b], let s = a * a + b * b, s == c * c]

class Monoid' a where
  mempty' :: a
  (<<>>) :: a -> a -> a
  infixr 6 <<>>
instance Monoid' [b] where { mempty' = []; (<<>>) = (++) }
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where
  mempty' = (mempty', mempty')
  (a, b) <<>> (c, d) = (a <<>> c, b <<>> d)
instance Monoid' b => Monoid' (a -> b) where
  mempty' = const mempty'
  (f <<>> g) x = f x <<>> g x

data Shape = Circle { radius :: Double } | Rect { w, h :: Double } deriving (Show, Eq)
area s = case s of
  Circle { radius = r } | r < 0 -> 0
                        | otherwise -> 3 * r * r
  Rect a b -> a * b

main :: IO ()
main = do
  print (L 1 :+: L 2 :*: L 3)
  print (read "L 1 :+: Neg {unNeg = L (-2)}" :: E)
  print (Age 3 + 4, showsPrec 11 (-5 :: Int) "")
  print calc
  print (lazyPat undefined)
  print (f (+ 3) 4, r 5)
  print numbers >> print dbl >> putStrLn chars >> putStrLn str
  print (go 20 1)
  print (local 1, wordsBy (== ',') "a,b,,c")
  print (freq "mississippi")
  print (takeWhile (< 100) fibs)
  print (tri 20)
  print (("a", [1]) <<>> ("b", [2]), (show <<>> const "-" <<>> show) 5)
  let m = M.fromListWith (++) [(k, [v]) | (k, v) <- zip (cycle [1, 2, 3]) "abcdefg"]
  print m
  print (M.toList (M.map length m), M.lookup 2 m, M.findWithDefault "" 9 m)
  forM_ (M.toList m) $ \(k, v) -> do
    putStr (show k)
    putStr " -> "
    putStrLn v
  print (foldl' (flip (:)) [] [1, 2, 3], sortBy (comparing negate) [3, 1, 2], ((==) `on` fst) (1, 2) (1, 3))
  print (map area [Circle 1, Rect { w = 2, h = 3 }], (Rect 1 2) { h = 5 })
  print $ sequence [Just 1, Just 2] >>= \xs -> guard (sum xs > 2) >> return xs
  print (zipWith3 (\a b c -> a + b * c) [1, 2] [3, 4] [5, 6], mapM (\x -> [x, -x]) [1, 2])
  print (minimum [3, 1, 2], maximum "hello", concat [[1], [2, 3]], and [], or [True], all even [2, 4])
  print (show 1.0e-2, 1 / 0 :: Double, 0.1 + 0.2, 1e7, 12345678.9, 5.0e-324, fromIntegral (maxBound :: Int) + 1)
  print (floor (-0.5), ceiling 2.1, round 2.5, round (-3.5), truncate 1e10, properFraction 3.75)
  where _unused = ()
