{-# LANGUAGE JavaScriptFFI #-}
{-# LANGUAGE RelaxedLayout, AlternativeLayoutRuleTransitional #-}
{-# LANGUAGE MonadFailDesugaring #-}
module M where
f :: Int
f = 1
