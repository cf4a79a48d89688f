-- error: 6 foreign-type
module Main where

import Foreign.Ptr

foreign import ccall "&errno" c_errno :: Int

main :: IO ()
main = print c_errno
