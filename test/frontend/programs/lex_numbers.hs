-- Every form of numeric literal of section 2.5.
module Main where

main :: IO ()
main = do
  print [0, 7, 007, 123456789012345678901234567890]
  print [0x1F, 0X1f, 0xdeadBEEF, 0o17, 0O777 :: Int]
  print [1.0, 0.5, 12.25, 1e3, 1E3, 1e-2, 2.5e+3, 6.02e23 :: Double]
  print (1e0 :: Double, 100e-2 :: Float)
  -- A literal followed by a name is application, a dot without digits is not
  -- part of the number.
  print [1..4]
  print (map negate [1,2 ..5])
  print (0x10+0o10+10)
  print (f 0xFg 1)
  print (h 1e, h 2x-3)
  print (2 ^ 64 - 1, -7 `div` 2, (-7) `div` 2)
  print (fromIntegral (0xFFFFFFFFFFFFFFFF :: Integer) :: Int)
  where
    f x y z = x * y + z
    h n () = n
    g = 2
    e = ()
    x = ()
