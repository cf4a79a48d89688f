-- error: 5
main :: IO ()
main = do
  print "ok"
  print '\x110000'
