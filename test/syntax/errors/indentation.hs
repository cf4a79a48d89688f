f x = case x of
  1 -> 2
   + 3
 2 -> 4

g = do
    print 1
      print 2
   print 3

h = do
  let x = 1
     y = 2
  print x
