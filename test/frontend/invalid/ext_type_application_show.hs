-- error: 6
{-# LANGUAGE TypeApplications #-}
main :: IO ()
main = do
  print (read @Int "3")
  print (show @Bool 'x')
