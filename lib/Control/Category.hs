-- Categories.
module Control.Category (Category (..), (<<<), (>>>)) where

import qualified Prelude
import Prelude ()

infixr 9 .
infixr 1 >>>, <<<

-- Things that can be put one after the other, with one that does nothing.
class Category cat where
  id :: cat a a
  (.) :: cat b c -> cat a b -> cat a c

instance Category (->) where
  id = Prelude.id
  (.) = (Prelude..)

-- The second, then the first.
(<<<) :: Category cat => cat b c -> cat a b -> cat a c
(<<<) = (.)

-- The first, then the second.
(>>>) :: Category cat => cat a b -> cat b c -> cat a c
f >>> g = g . f
