module Main where
import Data.List
  (sort
  , nub)
import qualified Data.Map
  as M
main
  :: IO
     ()
main = do let a = 1
              b = 2
          print (a + b); print a
          let f x
                | x > 1
                = "gt"
                | otherwise
                = "le"
          putStrLn
            (f 3)
          if a > b then
            putStrLn "x"
          else if a == b then
            putStrLn "y"
          else
            putStrLn "z"
          case a of
            1 ->
              do
              putStrLn "one"
              putStrLn "uno"
            _ -> return ()
          let g = \x -> case x of
                0 -> "zero"
                _ | even x -> "even"
                  | otherwise -> "odd"
          mapM_ (putStrLn . g) [0, 1, 2]
          let { c = 3
              ; d = 4 ;
              }
          print $
            c
            + d
          foo 3 $ \x ->
            print x
          (do putStrLn "inner"
              putStrLn "inner2")
          let h 0 = 0; h n = n + h (n - 1)
          print (h 10)
          print [ x
                | x <- [1 .. 10]
                , even x
                , let y = x * x
                , y > 10
                ]
          print (let in 5, let {} in 6, case () of { () -> 7 })
          sequence_ [ do { print 1
                         ; print 2 }
                    , print 3 ]
          if True
            then do
              print "t"
            else do
              print "e"
          print rec'
 where
 foo n k = do
   k n
   k (n + 1)
 rec' = R { r1 = 1
          , r2 = "s"
          }
data R = R
  { r1 :: Int
  , r2 :: String
  }
  deriving
    ( Show
    , Eq )
class
  C a
  where
    m :: a
      -> Int
instance C Int
 where
  m = id
