-- error: 6
module Test where

import Foreign.Ptr

foreign import ccall "&errno" address :: Int
foreign import ccall "dynamic" number :: Int -> Int
foreign import ccall "dynamic" other :: FunPtr (Int -> Int) -> Int -> Word
foreign import ccall "wrapper" wrapper :: (Int -> Int) -> IO (FunPtr (Int -> Int))
foreign import ccall "no-name" badName :: Int -> Int
foreign export ccall exported :: Int -> Int

exported :: Int -> Int
exported n = n
