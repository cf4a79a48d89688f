module m where
import data.List
import Data.List (foo, Bar(..), 3)
import qualified Data.Map As M
import Data.Set hiding
f = 1
import Data.Char
