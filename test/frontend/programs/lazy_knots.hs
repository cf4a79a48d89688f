module Main where
-- laziness and knots
import Data.Array
import qualified Data.Map.Lazy as M
import Data.Function (fix)
data Tree = Leaf Int | Node Tree Tree deriving Show
repMin :: Tree -> Tree
repMin t = t' where
  (t', m) = go t
  go (Leaf n) = (Leaf m, n)
  go (Node l r) = let (l', a) = go l; (r', b) = go r in (Node l' r', min a b)
data Person = Person { name :: String, friends :: [Person] }
people :: [Person]
people = [alice, bob] where
  alice = Person "alice" [bob]
  bob = Person "bob" [alice, bob]
pascal = iterate (\row -> zipWith (+) (0 : row) (row ++ [0])) [1]
collatz :: Array Int Int
collatz = arr where
  arr = listArray (1, 1000) (map f [1 .. 1000])
  f 1 = 1
  f n = 1 + look (if even n then n `div` 2 else 3 * n + 1)
  look k | k <= 1000 = arr ! k
         | otherwise = 1 + look (if even k then k `div` 2 else 3 * k + 1)
knap :: [(Int, Int)] -> Int -> Int
knap items cap = table ! (length items, cap) where
  table = array ((0, 0), (length items, cap)) [((i, c), go i c) | i <- [0 .. length items], c <- [0 .. cap]]
  go 0 _ = 0
  go i c = let (w, v) = items !! (i - 1); skip = table ! (i - 1, c)
           in if w > c then skip else max skip (v + table ! (i - 1, c - w))
cyc = let xs = 1 : ys; ys = 2 : zs; zs = 3 : xs in xs
lazyMap = M.fromList [(i, if i == 3 then error "boom" else i * i) | i <- [1 .. 5 :: Int]]
class Monoid' a where { mempty' :: a; mappend' :: a -> a -> a }
instance Monoid' [b] where { mempty' = []; mappend' = (++) }
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where
  mempty' = (mempty', mempty')
  mappend' ~(a, b) ~(c, d) = (mappend' a c, mappend' b d)
main = do
  print (repMin (Node (Node (Leaf 5) (Leaf 3)) (Leaf 9)))
  putStrLn (unwords (map name (take 5 (concatMap friends people))))
  mapM_ print (take 6 pascal)
  print (snd (maximum [(collatz ! i, i) | i <- [1 .. 1000]]))
  print (knap [(12, 4), (2, 2), (1, 1), (1, 2), (4, 10)] 15)
  print (take 7 cyc)
  print (M.size lazyMap, lazyMap M.! 2, M.keys (M.filterWithKey (\k _ -> k > 3) lazyMap))
  print (fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) (20 :: Integer))
  print (fst (foldr mappend' mempty' [([i], [error "no" :: Int]) | i <- [1 .. 5 :: Int]]))
  print (takeWhile (< 60) (let primes = 2 : filter isP [3, 5 ..]; isP n = all ((/= 0) . mod n) (takeWhile ((<= n) . (^ 2)) primes) in primes))
  print (let f = \x -> if x then 1 else f True in f False, let (a, b) | True = (b, 2) in a)
  print (length (show (2 ^ (20000 :: Int) :: Integer)), (2 ^ 64 - 1 :: Integer) `divMod` (-7), gcd (2 ^ 70) (6 ^ 30 :: Integer))
  print (foldr (\x k acc -> if x > 5 then acc else k (acc + x)) id [1 ..] 0)
  print (zip3 [1 ..] "ab" [True, False], lookup 3 (zip [1 ..] "abc"), unzip3 [(1, 'a', "x"), (2, 'b', "y")])
  print (seq (undefined, undefined) 1, (\_ -> 2) undefined, const 3 (undefined :: Int), let (_, y) = (undefined, 4) in y)
