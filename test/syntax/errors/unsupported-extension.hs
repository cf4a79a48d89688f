{-# LANGUAGE TypeFamilies #-}
{-# LANGUAGE BangPatterns, LinearTypes #-}
module M where
type family F a
class C a where
  type T a
g :: P 3
g = 1
