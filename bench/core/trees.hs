{-# LANGUAGE BangPatterns #-}
data Tree = Leaf | Node Tree Int Tree

main :: IO ()
main = print (rounds 0 60)
-- small: main = print (rounds 0 1)

rounds :: Int -> Int -> Int
rounds acc 0 = acc
rounds acc k =
  let !t = grow 10000 k Leaf
      !acc' = acc + (depth t + foldTree weigh 0 t)
   in rounds acc' (k - 1)

grow :: Int -> Int -> Tree -> Tree
grow 0 _ t = t
grow n seed t =
  let !seed' = rem (seed * 1103515245 + 12345) 2147483648
      !t' = insert seed' t
   in grow (n - 1) seed' t'

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = let !l' = insert x l in Node l' y r
  | y < x = let !r' = insert x r in Node l y r'
  | True = t

foldTree :: (a -> Int -> a -> a) -> a -> Tree -> a
foldTree _ z Leaf = z
foldTree f z (Node l x r) = f (foldTree f z l) x (foldTree f z r)

weigh :: Int -> Int -> Int -> Int
weigh l x r = (l + rem x 1000) + r

depth :: Tree -> Int
depth Leaf = 0
depth (Node l _ r) =
  let !dl = depth l
      !dr = depth r
   in if dl > dr then dl + 1 else dr + 1
