{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

-- INLINE and NOINLINE of functions, local ones and methods; SPECIALIZE; INLINABLE says nothing.

{-# INLINE twice #-}
twice :: (a -> a) -> a -> a
twice f x = f (f x)

opaque, plain :: Int -> Int
opaque x = local x
  where
    {-# NOINLINE local #-}
    local y = y + x
plain x = x
{-# NOINLINE opaque #-}
{-# INLINABLE plain #-}

class C a where
  m, n :: a -> a
  m x = x
  {-# NOINLINE m #-}

instance C Int where
  {-# INLINE n #-}
  n x = x + 1

sumOf :: Num a => a -> a -> a
sumOf x y = x + y
{-# SPECIALIZE sumOf :: Int -> Int -> Int #-}
{-# INLINE sumOf #-}
