-- Evaluation to the end: the class, apart from the instances of types that not every program has.
module Assay.Control.DeepSeq where

import Prelude

import Assay.Types (NonEmpty (..), Ratio (..))

infixr 0 $!!, `deepseq`
infixl 4 <$!!>

-- Types whose values can be evaluated to the end.
class NFData a where
  -- Evaluates its argument to the end.
  rnf :: a -> ()
  rnf x = x `seq` ()

-- Evaluates the first to the end, then gives the second.
deepseq :: NFData a => a -> b -> b
deepseq x y = rnf x `seq` y

-- Evaluates its argument to the end when the result is needed.
force :: NFData a => a -> a
force x = x `deepseq` x

-- Calls the function with its argument evaluated to the end.
($!!) :: NFData a => (a -> b) -> a -> b
f $!! x = x `deepseq` f x

-- As fmap, with the result evaluated to the end.
(<$!!>) :: (Monad m, NFData b) => (a -> b) -> m a -> m b
f <$!!> m = m >>= \x -> return $!! f x

-- Evaluates to the outermost constructor only.
rwhnf :: a -> ()
rwhnf x = x `seq` ()

instance NFData Int
instance NFData Word
instance NFData Integer
instance NFData Double
instance NFData Float
instance NFData Char
instance NFData Bool
instance NFData Ordering
instance NFData ()
instance NFData (a -> b)

instance NFData a => NFData [a] where
  rnf [] = ()
  rnf (x : xs) = rnf x `seq` rnf xs

instance NFData a => NFData (Maybe a) where
  rnf Nothing = ()
  rnf (Just x) = rnf x

instance (NFData a, NFData b) => NFData (Either a b) where
  rnf (Left x) = rnf x
  rnf (Right y) = rnf y

instance NFData a => NFData (NonEmpty a) where
  rnf (x :| xs) = rnf x `seq` rnf xs

instance NFData a => NFData (Ratio a) where
  rnf (n :% d) = rnf n `seq` rnf d

-- ---- tuples ----------------------------------------------------------------------------------------

instance (NFData a, NFData b) => NFData (a, b) where
  rnf (a, b) = rnf a `seq` rnf b

instance (NFData a, NFData b, NFData c) => NFData (a, b, c) where
  rnf (a, b, c) = rnf a `seq` rnf b `seq` rnf c

instance (NFData a, NFData b, NFData c, NFData d) => NFData (a, b, c, d) where
  rnf (a, b, c, d) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d

instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData (a, b, c, d, e) where
  rnf (a, b, c, d, e) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f) => NFData (a, b, c, d, e, f) where
  rnf (a, b, c, d, e, f) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g) => NFData (a, b, c, d, e, f, g) where
  rnf (a, b, c, d, e, f, g) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` rnf g

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h) => NFData (a, b, c, d, e, f, g, h) where
  rnf (a, b, c, d, e, f, g, h) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` rnf g `seq` rnf h

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h, NFData i) => NFData (a, b, c, d, e, f, g, h, i) where
  rnf (a, b, c, d, e, f, g, h, i) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` rnf g `seq` rnf h `seq` rnf i
