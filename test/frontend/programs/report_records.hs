module Main where
import Prelude hiding (lookup)
-- polymorphic records, type-changing update, strict fields, operators as constructors and fields, local definitions everywhere
data Pair a b = Pair { pfst :: a, psnd :: b } deriving (Show, Eq, Ord)
data Shape = Circle { name :: String, radius :: !Double } | Rect { name :: String, w, h :: !Double } | Unit deriving (Show, Eq)
data Op a = a :+: a | a :-: a | Lit { unLit :: a } deriving (Show, Eq)
infixl 6 :+:, :-:
newtype Parser s a = Parser { parse :: s -> [(a, s)] }
data Tree k v = Leaf | Node { lft :: Tree k v, key :: k, val :: v, rgt :: Tree k v }
insert :: Ord k => k -> v -> Tree k v -> Tree k v
insert k v Leaf = Node Leaf k v Leaf
insert k v t@Node { key = k' }
  | k < k' = t { lft = insert k v (lft t) }
  | k > k' = t { rgt = insert k v (rgt t) }
  | otherwise = t { val = v }
lookup :: Ord k => k -> Tree k v -> Maybe v
lookup _ Leaf = Nothing
lookup k (Node l k' v r) = case compare k k' of { LT -> lookup k l; GT -> lookup k r; EQ -> Just v }
mapTree :: (v -> u) -> Tree k v -> Tree k u
mapTree _ Leaf = Leaf
mapTree f t = t { val = f (val t), lft = mapTree f (lft t), rgt = mapTree f (rgt t) }
toList :: Tree k v -> [(k, v)]
toList t = go t []
  where go Leaf acc = acc
        go Node { lft = l, key = k, val = v, rgt = r } acc = go l ((k, v) : go r acc)
area :: Shape -> Double
area Circle { radius = r } = pi * r * r
area Rect { w = a, h = b } = a * b
area Unit = 0
describe :: Shape -> String
describe s = case s of
  Unit -> "unit"
  Circle {} -> n ++ " round"
  Rect { w = x, h = y } | x == y -> n ++ " square" | otherwise -> n ++ " rect"
  where n = name s
eval :: Num a => Op (Op a) -> a
eval (x :+: y) = ev x + ev y
eval (x :-: y) = ev x - ev y
eval (Lit x) = ev x
ev :: Num a => Op a -> a
ev o = case o of { a :+: b -> a + b; a :-: b -> a - b; Lit a -> a }
main = do
  let p = Pair { pfst = 1, psnd = "x" }
      q = p { pfst = 'c' }
      r = q { psnd = [True], pfst = () }
  print (p, q, r, p { psnd = 2.5 } < p { psnd = 3 })
  mapM_ (putStrLn . describe) [Circle "c" 1, Rect "r" 2 2, Rect { name = "s", h = 1, w = 2 }, Unit]
  print (sum (map area [Rect "r" 2 3, Unit]), map (\s -> s { name = "z" }) [Circle "c" 1, Rect "a" 1 1])
  let t = foldr (uncurry insert) Leaf (zip [5, 2, 8, 1, 9, 3] "abcdef")
  print (lookup 8 t, lookup 7 t, toList (mapTree fromEnum t))
  print (eval ((1 :+: 2) :+: (5 :-: 3)), eval (Lit 4 :-: Lit 1))
  print (Lit 3 :+: Lit 4, Lit { unLit = 1 :-: 2 }, showsPrec 7 (1 :+: 2) "")
  print [ x | (x, _) <- parse (Parser (\s -> [(length s, drop 1 s), (0, s)])) "abc" ]
