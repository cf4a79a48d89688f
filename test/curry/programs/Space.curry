-- Searches that need little space, however long they are: the test limits the heap.

-- Branches that fail, one after the other.
tries :: Int -> Int
tries n = if n == 0 then 7 else failed ? tries (n - 1)

-- Frames under choices: each of the branches returns through none of them but the last.
deep :: Int -> Int -> Int
deep n k = if n == 0 then tries k else 1 + deep (n - 1) k

-- Choices that stay alive.
some :: Int -> Int
some n = if n == 0 then 0 else some (n - 1) ? n

final :: Int -> Int
final n | y == n = y where y = some n

-- A choice after the other, each with frames that come and go.
walk :: Int -> Int -> Int
walk acc n | n == 0 = acc
           | r >= 0 = walk (r + 1) (n - 1)
  where r = pick acc

pick :: Int -> Int
pick r = if odd r then failed ? r else r

main :: Int
main = tries 300000 ? deep 20000 500 ? final 100000 ? walk 0 300000
