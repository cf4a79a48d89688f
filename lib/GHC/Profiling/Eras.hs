-- GHC's names for eras of a heap profile (+RTS -he); see "Assay.Profile".
module GHC.Profiling.Eras
  ( setUserEra
  , getUserEra
  , incrementUserEra
  ) where

import Assay.Profile (currentEra, era)

-- | What is made from now on is of this era.
setUserEra :: Word -> IO ()
setUserEra number = era (fromIntegral number)

-- | The era that was set last; 1 at the start.
getUserEra :: IO Word
getUserEra = fmap fromIntegral currentEra

-- | An era that is later by so much; gives the new one.
incrementUserEra :: Word -> IO Word
incrementUserEra by = do
  before <- getUserEra
  setUserEra (before + by)
  return (before + by)
