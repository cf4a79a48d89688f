{-# LANGUAGE ScopedTypeVariables #-}
-- The laws of classes, for any type whose values can be made and shown. A law is the pair of its two sides as they show.
module Laws
  ( eqLaws, ordLaws, enumLaws, semigroupLaws, monoidLaws, numLaws, integralLaws, bitsLaws, showReadLaws, ixLaws
  , functorLaws, applicativeLaws, monadLaws, alternativeLaws, foldableLaws, traversableLaws, monadFixLaws
  ) where

import Sample
import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Data.Bits
import Data.Foldable
import Data.Functor.Compose
import Data.Functor.Identity
import Data.Ix
import Data.Monoid
import Data.Traversable

same :: String -> String -> Holds
same a b = if a == b then Holds else Differ a b

data Holds = Holds | Differ String String

instance Show Holds where
  show Holds = "True"
  show (Differ a b) = a ++ " is not " ++ b

eqLaws :: (Sample a, Eq a, Show a) => a -> [Test]
eqLaws z =
  [ t1 "Eq reflexive" (\a -> let b = a `asTypeOf` z in b == b && not (b /= b)), t2 "Eq symmetric" (\a b -> (a `asTypeOf` z == b) == (b == a)), t2 "Eq negation" (\a b -> (a `asTypeOf` z == b) /= (a /= b))
  , t2 "Eq as shown" (\a b -> (a `asTypeOf` z == b) == (show a == show b)) ]

ordLaws :: (Sample a, Ord a, Show a) => a -> [Test]
ordLaws z =
  [ t2 "Ord total" (\a b -> a `asTypeOf` z <= b || b <= a), t3 "Ord transitive" (\a b c -> not (a `asTypeOf` z <= b && b <= c) || a <= c), t2 "Ord antisymmetric" (\a b -> not (a `asTypeOf` z <= b && b <= a) || a == b)
  , t2 "Ord compare" (\a b -> compare (a `asTypeOf` z) b == (if a < b then LT else if a == b then EQ else GT)), t2 "Ord min max" (\a b -> show (max (a `asTypeOf` z) b) == show (if a <= b then b else a) && show (min a b) == show (if a <= b then a else b))
  , t2 "Ord operators" (\a b -> (a `asTypeOf` z < b) == not (a >= b) && (a > b) == not (a <= b) && (a < b) == (b > a)) ]

enumLaws :: (Sample a, Enum a, Bounded a, Eq a, Show a) => a -> [Test]
enumLaws z =
  [ t1 "Enum fromEnum" (\a -> toEnum (fromEnum (a `asTypeOf` z)) == a), t1 "Enum succ" (\a -> a `asTypeOf` z == maxBound || pred (succ a) == a), t1 "Enum enumFrom" (\a -> take 5 [a `asTypeOf` z ..] == take 5 (map toEnum [fromEnum a .. fromEnum (maxBound `asTypeOf` z)]))
  , t2 "Enum enumFromTo" (\a b -> take 5 [a `asTypeOf` z .. b] == take 5 (map toEnum [fromEnum a .. fromEnum b])) ]

semigroupLaws :: (Sample a, Semigroup a) => (a -> String) -> [Test]
semigroupLaws obs = [ t3 "Semigroup associative" (\a b c -> same (obs (a <> (b <> c))) (obs ((a <> b) <> c))) ]

monoidLaws :: (Sample a, Monoid a) => (a -> String) -> [Test]
monoidLaws obs = semigroupLaws obs ++
  [ t1 "Monoid left" (\a -> same (obs (mempty <> a)) (obs a)), t1 "Monoid right" (\a -> same (obs (a <> mempty)) (obs a)), t1 "Monoid mconcat" (\xs -> same (obs (mconcat xs)) (obs (foldr (<>) mempty xs))), t2 "Monoid mappend" (\a b -> same (obs (mappend a b)) (obs (a <> b))) ]

numLaws :: (Sample a, Num a, Eq a, Show a) => a -> [Test]
numLaws z =
  [ t3 "Num + associative" (\a b c -> (a `asTypeOf` z + b) + c == a + (b + c)), t2 "Num + commutative" (\a b -> a `asTypeOf` z + b == b + a), t1 "Num zero" (\a -> a `asTypeOf` z + 0 == a && a * 0 == 0 && a * 1 == a), t2 "Num - inverse" (\a b -> a `asTypeOf` z - b + b == a)
  , t3 "Num * associative" (\a b c -> (a `asTypeOf` z * b) * c == a * (b * c)), t3 "Num distributive" (\a b c -> a `asTypeOf` z * (b + c) == a * b + a * c), t1 "Num abs signum" (\a -> abs a * signum (a `asTypeOf` z) == a), t2 "Num fromInteger" (\n m -> fromInteger n + fromInteger m == fromInteger (n + m) `asTypeOf` z) ]

integralLaws :: (Sample a, Integral a, Show a) => a -> [Test]
integralLaws z =
  [ t2 "Integral quot rem" (\a b -> b == 0 || overflows a b || quot (a `asTypeOf` z) b * b + rem a b == a), t2 "Integral div mod" (\a b -> b == 0 || overflows a b || div (a `asTypeOf` z) b * b + mod a b == a), t2 "Integral signs" (\a b -> b == 0 || overflows a b || (signum (mod a b) `elem` [0, signum (b `asTypeOf` z)] && signum (rem a b) `elem` [0, signum a]))
  , t2 "Integral pairs" (\a b -> b == 0 || overflows a b || (quotRem (a `asTypeOf` z) b == (quot a b, rem a b) && divMod a b == (div a b, mod a b))), t1 "Integral toInteger" (\a -> fromInteger (toInteger (a `asTypeOf` z)) == a), t1 "Real toRational" (\a -> toRational (a `asTypeOf` z) == fromInteger (toInteger a))
  , t2 "Integral gcd" (\a b -> (a == 0 && b == 0) || a < 0 || b < 0 || (let g = gcd (a `asTypeOf` z) b in rem a g == 0 && rem b g == 0)) ]
  where overflows a b = toInteger b == -1 && toInteger (negate a) /= negate (toInteger a)

bitsLaws :: (Sample a, Bits a, Show a) => a -> [Test]
bitsLaws z =
  [ t2 "Bits xor" (\a b -> xor (a `asTypeOf` z) b == (a .|. b) `xor` (a .&. b)), t1 "Bits zero" (\a -> (a `asTypeOf` z) .&. zeroBits == zeroBits && a .|. zeroBits == a && xor a a == zeroBits), t2 "Bits set clear" (\a i -> let k = i `mod` 8 in testBit (setBit (a `asTypeOf` z) k) k && not (testBit (clearBit a k) k))
  , t2 "Bits shift" (\a i -> let k = i `mod` 7 in shiftR (shiftL (a .&. bit 0) k) k == (a `asTypeOf` z) .&. bit 0), t2 "Bits testBit" (\a i -> let k = i `mod` 8 in testBit (a `asTypeOf` z) k == (a .&. bit k /= zeroBits)), t2 "Bits popCount" (\a b -> isNegative a || isNegative b || popCount (a .&. b) + popCount (a .|. b) == popCount (a `asTypeOf` z) + popCount b) ]
  where isNegative a = isSigned a && testBit a 300

ixLaws :: (Sample a, Ix a, Show a) => a -> [Test]
ixLaws z =
  [ t2 "Ix range" (\a b -> let r = take 20 (range (a `asTypeOf` z, b)) in map (index (a, b)) r == [0 .. length r - 1]), t3 "Ix inRange" (\a b c -> not (inRange (a `asTypeOf` z, b) c) || rangeSize (a, b) <= 0 || (index (a, b) c >= 0 && index (a, b) c < rangeSize (a, b))) ]

showReadLaws :: (Sample a, Show a, Read a) => a -> [Test]
showReadLaws z =
  [ t2 "Show Read" (\d a -> [show (b `asTypeOf` z) | (b, "") <- readsPrec (d `mod` 12) (showsPrec (d `mod` 12) (a `asTypeOf` z) "")] == [show a]), t1 "Show list" (\xs -> [show (ys `asTypeOf` [z]) | (ys, "") <- reads (show (xs `asTypeOf` [z]))] == [show xs]), t2 "Show shows" (\a s -> showsPrec 5 (a `asTypeOf` z) s == showsPrec 5 a "" ++ s)
  , t1 "Read spaces" (\a -> [show (b `asTypeOf` z) | (b, _) <- reads ("  ( " ++ show (a `asTypeOf` z) ++ " ) ")] == [show a]) ]

-- Of constructors: everything is about f Int.
functorLaws :: forall f. (Functor f, Sample (f Int)) => (f Int -> String) -> [Test]
functorLaws obs =
  [ t1 "Functor identity" (\(x :: f Int) -> same (obs (fmap id x)) (obs x)), t3 "Functor composition" (\(g :: Int -> Int) (h :: Int -> Int) (x :: f Int) -> same (obs (fmap (g . h) x)) (obs (fmap g (fmap h x)))), t2 "Functor <$" (\a (x :: f Int) -> same (obs (a <$ x)) (obs (fmap (const a) x))) ]

applicativeLaws :: forall f. (Applicative f, Sample (f Int)) => (f Int -> String) -> [Test]
applicativeLaws obs =
  [ t1 "Applicative identity" (\(v :: f Int) -> same (obs (pure id <*> v)) (obs v))
  , t3 "Applicative composition" (\(u :: f Int) (v :: f Int) (w :: f Int) -> same (obs (pure (.) <*> fmap (+) u <*> fmap subtract v <*> w)) (obs (fmap (+) u <*> (fmap subtract v <*> w))))
  , t2 "Applicative homomorphism" (\(g :: Int -> Int) x -> same (obs (pure g <*> pure x)) (obs (pure (g x)))), t2 "Applicative interchange" (\(u :: f Int) y -> same (obs (fmap (+) u <*> pure y)) (obs (pure ($ y) <*> fmap (+) u)))
  , t2 "Applicative fmap" (\(g :: Int -> Int) (x :: f Int) -> same (obs (fmap g x)) (obs (pure g <*> x))), t3 "Applicative liftA2" (\(g :: Int -> Int -> Int) (x :: f Int) y -> same (obs (liftA2 g x y)) (obs (fmap g x <*> y)))
  , t2 "Applicative *>" (\(x :: f Int) (y :: f Int) -> same (obs (x *> y)) (obs ((id <$ x) <*> y))), t2 "Applicative <*" (\(x :: f Int) (y :: f Int) -> same (obs (x <* y)) (obs (liftA2 const x y))) ]

monadLaws :: forall f. (Monad f, Sample (f Int)) => (f Int -> String) -> [Test]
monadLaws obs =
  [ t2 "Monad left" (\a (k :: Int -> f Int) -> same (obs (return a >>= k)) (obs (k a))), t1 "Monad right" (\(m :: f Int) -> same (obs (m >>= return)) (obs m)), t3 "Monad associative" (\(m :: f Int) (k :: Int -> f Int) (h :: Int -> f Int) -> same (obs (m >>= (\x -> k x >>= h))) (obs ((m >>= k) >>= h)))
  , t2 "Monad >>" (\(m :: f Int) (k :: f Int) -> same (obs (m >> k)) (obs (m >>= \_ -> k))), t3 "Monad ap" (\(m :: f Int) (k :: f Int) (g :: Int -> Int -> Int) -> same (obs (fmap g m <*> k)) (obs (fmap g m `ap` k))), t2 "Monad liftM" (\(g :: Int -> Int) (m :: f Int) -> same (obs (liftM g m)) (obs (fmap g m))) ]

alternativeLaws :: forall f. (Alternative f, Sample (f Int)) => (f Int -> String) -> [Test]
alternativeLaws obs =
  [ t1 "Alternative left" (\(x :: f Int) -> same (obs (empty <|> x)) (obs x)), t1 "Alternative right" (\(x :: f Int) -> same (obs (x <|> empty)) (obs x)), t3 "Alternative associative" (\(x :: f Int) y w -> same (obs ((x <|> y) <|> w)) (obs (x <|> (y <|> w)))), t1 "Alternative optional" (\(x :: f Int) -> same (obs (maybe 0 id <$> optional x)) (obs (x <|> pure 0))) ]

foldableLaws :: forall f. (Foldable f, Sample (f Int)) => (f Int -> String) -> [Test]
foldableLaws _ =
  [ t3 "Foldable foldr" (\(g :: Int -> Int -> Int) z (x :: f Int) -> foldr g z x == foldr g z (toList x) && foldr' g z x == foldr g z x && appEndo (foldMap (Endo . g) x) z == foldr g z x), t3 "Foldable foldl" (\(g :: Int -> Int -> Int) z (x :: f Int) -> foldl g z x == foldl g z (toList x) && foldl' g z x == foldl g z x)
  , t1 "Foldable counts" (\(x :: f Int) -> let xs = toList x in (length x, null x, sum x, product x) == (length xs, null xs, sum xs, product xs)), t2 "Foldable foldMap" (\(g :: Int -> [Int]) (x :: f Int) -> foldMap g x == concatMap g (toList x) && foldMap' g x == foldMap g x && fold (map g (toList x)) == foldMap g x)
  , t2 "Foldable elem" (\a (x :: f Int) -> elem a x == elem a (toList x) && notElem a x /= elem a x && find (== a) x == find (== a) (toList x)), t1 "Foldable extremes" (\(x :: f Int) -> null x || (maximum x, minimum x) == (maximum (toList x), minimum (toList x))), t2 "Foldable foldr1" (\(g :: Int -> Int -> Int) (x :: f Int) -> null x || (foldr1 g x, foldl1 g x) == (foldr1 g (toList x), foldl1 g (toList x)))
  , t2 "Foldable any" (\(p :: Int -> Bool) (x :: f Int) -> (any p x, all p x) == (any p (toList x), all p (toList x))), t2 "Foldable traverse_" (\(g :: Int -> ([Int], ())) (x :: f Int) -> (traverse_ g x, for_ x g, mapM_ g x, forM_ x g) == (mapM_ g (toList x), mapM_ g (toList x), mapM_ g (toList x), mapM_ g (toList x))) ]

traversableLaws :: forall f. (Traversable f, Sample (f Int)) => (f Int -> String) -> [Test]
traversableLaws obs =
  [ t1 "Traversable identity" (\(x :: f Int) -> same (obs (runIdentity (traverse Identity x))) (obs x)), t3 "Traversable composition" (\(g :: Int -> Maybe Int) (h :: Int -> ([Int], Int)) (x :: f Int) -> same (show (fmap (fmap obs) (getCompose (traverse (Compose . fmap h . g) x)))) (show (fmap (fmap obs . traverse h) (traverse g x))))
  , t2 "Traversable naturality" (\(g :: Int -> Maybe Int) (x :: f Int) -> same (show (fmap obs (maybe [] pure (traverse g x)))) (show (fmap obs (traverse (maybe [] pure . g) x)))), t2 "Traversable fmap" (\(g :: Int -> Int) (x :: f Int) -> same (obs (fmapDefault g x)) (obs (fmap g x))), t2 "Traversable foldMap" (\(g :: Int -> [Int]) (x :: f Int) -> foldMapDefault g x == foldMap g x)
  , t1 "Traversable sequenceA" (\(x :: f Int) -> same (show (fmap obs (sequenceA (fmap (\a -> ([a], a)) x)))) (show (fmap obs (traverse (\a -> ([a], a)) x)))), t1 "Traversable mapAccumL" (\(x :: f Int) -> let (n, y) = mapAccumL (\k a -> (k + 1, a * k)) 0 x in (n :: Int) == length x && toList y == zipWith (*) (toList x) [0 ..])
  , t1 "Traversable mapAccumR" (\(x :: f Int) -> let (n, y) = mapAccumR (\k a -> (k + 1, a * k)) 0 x in (n :: Int) == length x && toList y == zipWith (*) (toList x) (reverse [0 .. length x - 1])), t1 "Traversable for" (\(x :: f Int) -> same (show (fmap obs (for x Just))) (show (fmap obs (mapM Just x)))) ]

monadFixLaws :: forall f. (MonadFix f, Sample (f Int)) => (f Int -> String) -> [Test]
monadFixLaws obs =
  [ t1 "MonadFix purity" (\(g :: Int -> Int) -> same (obs (mfix (\x -> return (g 3 + 0 * length (take 0 (show x)))))) (obs (return (g 3)))), t1 "MonadFix left shrinking" (\(m :: f Int) -> same (obs (fmap head (mfix (\xs -> m >>= \a -> return (a : take 2 xs))))) (obs (m >>= \a -> fmap head (mfix (\xs -> return (a : take 2 xs)))))) ]
