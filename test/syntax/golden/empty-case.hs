-- A case may do without alternatives where that is asked for.
{-# LANGUAGE EmptyCase, LambdaCase #-}
module EmptyCase where
absurd x = case x of {}
impossible = \case
other x = case x of
