-- error: 6 not-supported
module Main where

import Foreign.Ptr

foreign import ccall "&errno" c_errno :: Ptr Int

main :: IO ()
main = print (c_errno == nullPtr)
