-- error: 5
class C a
class D a where
  d :: a -> Int
data T = T deriving (Eq, C)
data U = U deriving (D)
main = print (T == T)
