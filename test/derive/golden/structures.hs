module M where
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Functor, Foldable, Traversable)
data Mixed b a = Mixed Int b a [Maybe a] (b, a, [a]) (Either b a) deriving (Functor, Foldable, Traversable)
newtype Cont r a = Cont ((a -> r) -> r) deriving Functor
type Pair a = (a, a)
data Synonym a = Synonym (Pair a) deriving (Functor, Foldable, Traversable)
data Reader r a = Reader (r -> (a, Int)) deriving Functor
