{-# LANGUAGE GADTs #-}
module M where
data G a where
  I :: Int -> G Int
  B :: Bool -> G Bool
deriving instance Show (G a)
deriving instance Eq (G a)
data E = forall a. Show a => E a
deriving instance Show E
