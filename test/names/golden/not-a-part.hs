module M (T(A, C), K(k, l)) where
data T = A | B
data U = C
class K a where { k :: a }
