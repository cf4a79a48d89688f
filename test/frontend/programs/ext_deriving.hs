{-# LANGUAGE GeneralizedNewtypeDeriving, DeriveFunctor, DeriveFoldable, DeriveTraversable, StandaloneDeriving, NamedFieldPuns, RecordWildCards, TypeApplications, OverloadedStrings, ViewPatterns, ScopedTypeVariables, AllowAmbiguousTypes #-}
module Main where
import Data.String
import Data.Foldable (toList, foldl')
import Data.Traversable
import Control.Monad.State
newtype App a = App { unApp :: StateT Int IO a } deriving (Functor, Applicative, Monad, MonadState Int, MonadIO)
tick :: App Int
tick = do { n <- get; put (n + 1); liftIO (putStrLn ("tick " ++ show n)); return n }
newtype Age = Age Int deriving (Eq, Ord, Num, Show, Enum, Real, Integral)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Functor, Foldable, Traversable)
data Rose a = Rose a [Rose a] deriving (Show, Functor, Foldable, Traversable, Eq)
data Fn r a = Fn (r -> a) (Maybe (a, Int)) deriving Functor
build :: Ord a => [a] -> Tree a
build = foldl' ins Leaf where
  ins Leaf x = Node Leaf x Leaf
  ins t@(Node l y r) x | x < y = Node (ins l x) y r
                       | x > y = Node l y (ins r x)
                       | otherwise = t
data Config = Config { host :: String, port :: Int, debug :: Bool } deriving Show
showC Config{host, port} = host ++ ":" ++ show port
showW Config{..} = host ++ show port ++ show debug
mk host port = Config{debug = True, ..}
upd c@Config{port = p, ..} = c { host = host ++ "!", port = p + 1 }
newtype Name = Name String deriving (Show, Eq)
instance IsString Name where fromString = Name
isFoo :: Name -> Bool
isFoo "foo" = True
isFoo _ = False
class Sz a where sz :: Int
instance Sz Int where sz = 8
instance Sz Bool where sz = 1
instance (Sz a, Sz b) => Sz (a, b) where sz = sz @a + sz @b
data Q = Q Int
deriving instance Eq Q
deriving instance Show Q
vp (words -> [a, b]) = a ++ "," ++ b
vp (length -> n) | n > 3 = "long"
vp _ = "short"
main = do
  (r, s) <- runStateT (unApp (tick >> tick >> modify (*2) >> gets (+1))) 5
  print (r, s)
  print (Age 3 + 4, [Age 1 .. 3], toInteger (Age 7 `div` 2))
  let t = build [4, 2, 6, 1, 3 :: Int]
  print (fmap (* 2) t)
  print (sum t, product t, maximum t, length t, elem 3 t, toList t, foldr (:) [] t)
  print (traverse (\x -> if x > 0 then Just (x - 1) else Nothing) t)
  print (mapAccumL (\a x -> (a + x, a)) 0 t)
  mapM_ print (Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]])
  print (sequenceA [Just 1, Just 2], for_' [1, 2])
  case fmap show (Fn (+ 1) (Just (3, 4))) of Fn f m -> print (f 1, m)
  putStrLn (showC (mk "h" 80)); putStrLn (showW (mk "h" 80)); print (upd (mk "a" 1))
  print (isFoo "foo", isFoo "bar", "lit" :: Name)
  print (sz @(Int, (Bool, Int)), read @Int "42", show @Double 1, maxBound @Int)
  print (Q 3 == Q 3, Q 4)
  mapM_ (putStrLn . vp) ["a b", "abcde", "x"]
 where for_' = foldMap (\x -> [x, x])
