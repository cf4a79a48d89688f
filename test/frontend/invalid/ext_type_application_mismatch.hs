-- error: 4
{-# LANGUAGE TypeApplications #-}
module Main where
main = print (show @Int 'c')
