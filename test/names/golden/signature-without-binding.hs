module Main where
f :: Int
main = x where { g :: Int; x = 1 }
map :: Int
data T = T { field :: Int }
field :: Int
{-# INLINE h #-}
{-# SPECIALIZE undefinedHere :: Int -> Int #-}
outer :: Int -> Int
outer x = inner x where { inner y = y; {-# SPECIALIZE outer :: Int -> Int #-} }
class K a where { k :: a; k2 :: a; k2 = k; {-# INLINE k #-} }
instance K Int where { {-# NOINLINE k2 #-}; k = 1 }
instance K Bool where { {-# NOINLINE k #-}; k = True }
