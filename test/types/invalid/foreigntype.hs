-- error: 3
module Test where
foreign import ccall "sin" fromList :: [Int] -> Double
foreign import ccall "sin" polymorphic :: a -> Double
foreign import ccall "sin" overloaded :: Num a => a -> Double
foreign import ccall "sin" higher :: (Int -> Int) -> Double
foreign import ccall "sin" pair :: Double -> (Int, Int)
