module Main where
import Prelude hiding (map, Maybe(..))
import qualified Prelude as P
map f x = f x
data Maybe = Nothing
main = map P.map Nothing
x = P.Just P.foldr
