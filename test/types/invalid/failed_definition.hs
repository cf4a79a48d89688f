-- error: 3
-- The condition is wrong; what `f` takes is not known, so that its uses are not.
f x | x + 1 = 2
main = print (f (3 :: Int) + f 'c')
