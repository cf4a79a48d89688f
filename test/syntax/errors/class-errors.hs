class C (Maybe a) where
  f :: a
class c a
instance a => b where
instance Show
  show x = 1
class D a | a where
