f type = 1

data T = T { class :: Int }

module = 2

import Data.List (where)
