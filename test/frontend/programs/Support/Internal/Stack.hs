module Support.Internal.Stack where

newtype Stack a = Stack { unStack :: [a] }

instance Show a => Show (Stack a) where
  showsPrec d (Stack xs) = showParen (d > 10) (showString "stack " . shows xs)
instance Functor Stack where fmap f = Stack . map f . unStack
instance Foldable Stack where foldr f z = foldr f z . unStack
instance Semigroup (Stack a) where Stack a <> Stack b = Stack (a ++ b)
instance Monoid (Stack a) where mempty = empty

empty :: Stack a
empty = Stack []

push :: a -> Stack a -> Stack a
push x (Stack xs) = Stack (x : xs)

top :: Stack a -> Maybe a
top (Stack xs) = case xs of { [] -> Nothing; x : _ -> Just x }

toListS :: Stack a -> [a]
toListS = foldr (:) []

sizeS :: Stack a -> Int
sizeS = length

internal :: Int
internal = 42
