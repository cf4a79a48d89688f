-- No export list: everything defined here, nothing imported.
module Support.Cycle where

import Support.Shape as S

lookup :: Int -> String
lookup n = "mine " ++ show n

filter :: Int
filter = 7

size :: S.Point -> Int
size p = px p * S.py p
