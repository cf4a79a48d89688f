{-# LANGUAGE TypeFamilies #-}
{-# LANGUAGE BangPatterns, DataKinds #-}
module M where
type family F a
class C a where
  type T a
f = [x | x <- [1] | y <- [2]]
g :: P 3
g = 1
