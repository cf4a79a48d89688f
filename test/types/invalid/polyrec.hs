-- error: 3
data N a = Z a | S (N (a, a))
len (Z _) = 1
len (S n) = 1 + len n
main = return ()
