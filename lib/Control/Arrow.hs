-- Arrows.
module Control.Arrow
  ( Arrow (..), Kleisli (..), returnA, (^>>), (>>^), (>>>), (<<<), (<<^), (^<<)
  , ArrowZero (..), ArrowPlus (..), ArrowChoice (..), ArrowApply (..), ArrowMonad (..), leftApp, ArrowLoop (..)
  ) where

import Control.Category (Category, (<<<), (>>>))
import qualified Control.Category as C
import Assay.Classes (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))

infixr 5 <+>
infixr 3 ***, &&&
infixr 2 +++, |||
infixr 1 ^>>, >>^, ^<<, <<^

-- Computations with an input and an output.
class Category a => Arrow a where
  -- A plain function.
  arr :: (b -> c) -> a b c
  -- The first part of a pair through the arrow, the second as it is.
  first :: a b c -> a (b, d) (c, d)
  -- The second part of a pair through the arrow, the first as it is.
  second :: a b c -> a (d, b) (d, c)
  -- Sends the parts of a pair through one each.
  (***) :: a b c -> a b' c' -> a (b, b') (c, c')
  -- Sends the input through both, and pairs the results.
  (&&&) :: a b c -> a b c' -> a b (c, c')
  first f = f *** C.id
  second f = C.id *** f
  f *** g = first f >>> arr swap >>> first g >>> arr swap
    where
      swap ~(x, y) = (y, x)
  f &&& g = arr (\b -> (b, b)) >>> f *** g
  {-# MINIMAL arr, (first | (***)) #-}

instance Arrow (->) where
  arr f = f
  first f ~(x, y) = (f x, y)
  second f ~(x, y) = (x, f y)
  (f *** g) ~(x, y) = (f x, g y)
  (f &&& g) x = (f x, g x)

-- A function with effects, as an arrow.
newtype Kleisli m a b = Kleisli { runKleisli :: a -> m b }

instance Monad m => Category (Kleisli m) where
  id = Kleisli return
  Kleisli f . Kleisli g = Kleisli (\b -> g b >>= f)

instance Monad m => Arrow (Kleisli m) where
  arr f = Kleisli (return . f)
  first (Kleisli f) = Kleisli (\ ~(b, d) -> f b >>= \c -> return (c, d))
  second (Kleisli f) = Kleisli (\ ~(d, b) -> f b >>= \c -> return (d, c))

-- The input.
returnA :: Arrow a => a b b
returnA = C.id

-- After a plain function, which stands first.
(^>>) :: Arrow a => (b -> c) -> a c d -> a b d
f ^>> a = arr f >>> a

-- Followed by a plain function.
(>>^) :: Arrow a => a b c -> (c -> d) -> a b d
a >>^ f = a >>> arr f

-- After a plain function.
(<<^) :: Arrow a => a c d -> (b -> c) -> a b d
a <<^ f = a <<< arr f

-- Followed by a plain function, which stands first.
(^<<) :: Arrow a => (c -> d) -> a b c -> a b d
f ^<< a = arr f <<< a

-- Arrows that can fail.
class Arrow a => ArrowZero a where
  -- Fails.
  zeroArrow :: a b c

instance MonadPlus m => ArrowZero (Kleisli m) where
  zeroArrow = Kleisli (\_ -> mzero)

-- Arrows with alternatives.
class ArrowZero a => ArrowPlus a where
  -- One or the other.
  (<+>) :: a b c -> a b c -> a b c

instance MonadPlus m => ArrowPlus (Kleisli m) where
  Kleisli f <+> Kleisli g = Kleisli (\x -> f x `mplus` g x)

-- Arrows that can choose between two ways.
class Arrow a => ArrowChoice a where
  -- A Left through the arrow, a Right as it is.
  left :: a b c -> a (Either b d) (Either c d)
  -- A Right through the arrow, a Left as it is.
  right :: a b c -> a (Either d b) (Either d c)
  -- Sends a Left through the first, a Right through the second.
  (+++) :: a b c -> a b' c' -> a (Either b b') (Either c c')
  -- Sends a Left through the first or a Right through the second, to one result.
  (|||) :: a b d -> a c d -> a (Either b c) d
  left f = f +++ C.id
  right f = C.id +++ f
  f +++ g = left f >>> arr mirror >>> left g >>> arr mirror
    where
      mirror :: Either x y -> Either y x
      mirror (Left x) = Right x
      mirror (Right y) = Left y
  f ||| g = f +++ g >>> arr untag
    where
      untag (Left x) = x
      untag (Right y) = y
  {-# MINIMAL (left | (+++)) #-}

instance ArrowChoice (->) where
  left f = f +++ id
  right f = id +++ f
  f +++ g = either (Left . f) (Right . g)
  (|||) = either

instance Monad m => ArrowChoice (Kleisli m) where
  left f = f +++ arr id
  right f = arr id +++ f
  f +++ g = (f >>> arr Left) ||| (g >>> arr Right)
  Kleisli f ||| Kleisli g = Kleisli (either f g)

-- Arrows that can be an input themselves.
class Arrow a => ArrowApply a where
  -- Sends an input through the arrow that came with it.
  app :: a (a b c, b) c

instance ArrowApply (->) where
  app (f, x) = f x

instance Monad m => ArrowApply (Kleisli m) where
  app = Kleisli (\(Kleisli f, x) -> f x)

-- | What an arrow with application gives from nothing.
newtype ArrowMonad a b = ArrowMonad (a () b)

instance Arrow a => Functor (ArrowMonad a) where
  fmap f (ArrowMonad m) = ArrowMonad (m >>^ f)

instance Arrow a => Applicative (ArrowMonad a) where
  pure x = ArrowMonad (arr (const x))
  ArrowMonad f <*> ArrowMonad x = ArrowMonad (f &&& x >>> arr (uncurry id))

instance ArrowApply a => Monad (ArrowMonad a) where
  ArrowMonad m >>= f = ArrowMonad (m >>> arr (\x -> let ArrowMonad h = f x in (h, ())) >>> app)

instance ArrowPlus a => Alternative (ArrowMonad a) where
  empty = ArrowMonad zeroArrow
  ArrowMonad x <|> ArrowMonad y = ArrowMonad (x <+> y)

instance (ArrowApply a, ArrowPlus a) => MonadPlus (ArrowMonad a)

-- | left by application.
leftApp :: ArrowApply a => a b c -> a (Either b d) (Either c d)
leftApp f = arr (either (\b -> (arr (\() -> b) >>> f >>> arr Left, ()))
                        (\d -> (arr (\() -> d) >>> arr Right, ()))) >>> app

-- Arrows with feedback.
class Arrow a => ArrowLoop a where
  -- Feeds the second part of the output back.
  loop :: a (b, d) (c, d) -> a b c

instance ArrowLoop (->) where
  loop f b = let (c, d) = f (b, d) in c

instance MonadFix m => ArrowLoop (Kleisli m) where
  loop (Kleisli f) = Kleisli (\b -> fmap fst (mfix (\ ~(_, d) -> f (b, d))))

instance Functor m => Functor (Kleisli m a) where
  fmap f (Kleisli g) = Kleisli (fmap f . g)

instance Applicative m => Applicative (Kleisli m a) where
  pure = Kleisli . const . pure
  Kleisli f <*> Kleisli g = Kleisli (\x -> f x <*> g x)

instance Alternative m => Alternative (Kleisli m a) where
  empty = Kleisli (const empty)
  Kleisli f <|> Kleisli g = Kleisli (\x -> f x <|> g x)

instance Monad m => Monad (Kleisli m a) where
  Kleisli f >>= k = Kleisli (\x -> f x >>= \a -> runKleisli (k a) x)

instance MonadPlus m => MonadPlus (Kleisli m a)
