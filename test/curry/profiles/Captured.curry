-- Values of an encapsulated search are answers of whoever asks, and what led to them has not
-- failed, unless what comes after them does.
import Control.Search.Unsafe

digit :: Int
digit = 1 ? 2 ? 3

count :: Int -> Int
count n = length (allValues (digit + n))

main = count 0 ? (if count 1 == 3 then failed else 0)
