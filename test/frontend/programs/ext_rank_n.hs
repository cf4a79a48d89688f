{-# LANGUAGE RankNTypes #-}
-- Higher-rank types: arguments, fields, results, church encodings, ST-like scopes.
module Main where

import Control.Monad.ST
import Data.STRef

both :: (forall a. [a] -> Int) -> ([Int], String) -> (Int, Int)
both f (xs, s) = (f xs, f s)

applyShow :: (forall a. Show a => a -> String) -> String
applyShow f = f 1 ++ f 'x' ++ f [True]

rank3 :: ((forall a. a -> a) -> Int) -> Int
rank3 k = k id

newtype Church = Church { runChurch :: forall r. (r -> r) -> r -> r }

zero, one :: Church
zero = Church (\_ z -> z)
one = suc zero

suc :: Church -> Church
suc (Church n) = Church (\s z -> s (n s z))

add :: Church -> Church -> Church
add a b = Church (\s z -> runChurch a s (runChurch b s z))

toInt :: Church -> Int
toInt c = runChurch c (+ 1) 0

newtype List a = List (forall r. (a -> r -> r) -> r -> r)
fromL :: [a] -> List a
fromL xs = List (\c n -> foldr c n xs)
toL :: List a -> [a]
toL (List f) = f (:) []

data MonadDict m = MonadDict
  { ret :: forall a. a -> m a
  , bind :: forall a b. m a -> (a -> m b) -> m b }

maybeDict :: MonadDict Maybe
maybeDict = MonadDict { ret = Just, bind = \m k -> maybe Nothing k m }

addM :: MonadDict m -> m Int -> m Int -> m Int
addM d a b = bind d a (\x -> bind d b (\y -> ret d (x + y)))

type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s
newtype I a = I { unI :: a }
instance Functor I where fmap f (I a) = I (f a)
newtype K b a = K { unK :: b }
instance Functor (K b) where fmap _ (K b) = K b

view :: Lens s a -> s -> a
view l = unK . l K

over :: Lens s a -> (a -> a) -> s -> s
over l f = unI . l (I . f)

_1 :: Lens (a, c) a
_1 f (a, c) = (\b -> (b, c)) <$> f a

_2 :: Lens (c, a) a
_2 f (c, a) = (,) c <$> f a

sumST :: [Int] -> Int
sumST xs = runST $ do
  ref <- newSTRef 0
  mapM_ (\x -> modifySTRef ref (+ x)) xs
  readSTRef ref

withBoth :: (forall x. Ord x => x -> x -> Bool) -> Bool
withBoth p = p 1 2 && p 'a' 'b'

main :: IO ()
main = do
  print (both length ([1, 2, 3], "ab"))
  putStrLn (applyShow show)
  print (rank3 (\f -> f 3 + length (f "abc")))
  print (toInt (add (suc one) (add one one)))
  print (toL (fromL "church"))
  print (addM maybeDict (Just 1) (Just 2), addM maybeDict (Just 1) Nothing)
  print (view (_1 . _2) ((1, 'x'), True), over (_1 . _2) succ ((1, 'x'), True))
  print (sumST [1 .. 100])
  print (withBoth (<), withBoth (\a b -> a > b))
