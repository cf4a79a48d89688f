{-# LANGUAGE Imaginary, LambdaCase #-}
{-# OPTIONS_GHC -XNoSuchThing -Wall #-}
module M where
