-- The instances of the types that GHC's modules export: lines "MODULE<tab>TYPE<tab>CLASS<tab>KINDS<tab>LEFT<tab>CONTEXT".
-- KINDS are those of the type's parameters (0 for *, 1 for * -> *, 2 for * -> * -> *, ? otherwise), LEFT how many of
-- them the class leaves open.
--
--     GhcInstances "$(ghc --print-libdir)" Data.List Data.Map ..
module Main (main) where

import Control.Monad
import Control.Monad.IO.Class (liftIO)
import Data.Char (isAlpha)
import Data.List (intercalate, nub, sort)
import System.Environment (getArgs)

import GHC
import GHC.Core.InstEnv (instanceHead, instanceSig)
import GHC.Core.Class (className)
import GHC.Core.TyCon (isFamilyTyCon, isTypeSynonymTyCon, isClassTyCon, tyConBinders, isVisibleTyConBinder)
import GHC.Core.TyCo.Rep (Scaled (..))
import GHC.Core.Type (splitTyConApp_maybe, getTyVar_maybe, isLiftedTypeKind, splitFunTys)
import GHC.Types.Name (getOccString)
import GHC.Types.Var (tyVarKind, binderVar)
import GHC.Utils.Outputable (showPpr)

main :: IO ()
main = do
  libdir : modules <- getArgs
  runGhc (Just libdir) $ do
    flags <- getSessionDynFlags
    _ <- setSessionDynFlags flags
    forM_ modules $ \name -> do
      m <- lookupModule (mkModuleName name) Nothing
      info <- getModuleInfo m
      lines' <- forM (maybe [] modInfoExports info) (instances name)
      liftIO (mapM_ putStrLn (nub (sort (concat lines'))))

instances :: String -> Name -> Ghc [String]
instances home name = do
  info <- getInfo True name
  flags <- getSessionDynFlags
  return (case info of
    Just (ATyCon t, _, found, _, _)
      | not (isFamilyTyCon t || isTypeSynonymTyCon t || isClassTyCon t) ->
          concatMap (line flags t) found
    _ -> [])
  where
    line flags t inst = case instanceHead inst of
      (_, cls, types) -> case [x | x <- types, not (hasKind x)] of
        [x] | Just (t', args) <- splitTyConApp_maybe x, t' == t
            , all (\a -> getTyVar_maybe a /= Nothing) args ->
                let kinds = [kindOf (tyVarKind (binderVar b)) | b <- tyConBinders t, isVisibleTyConBinder b]
                    left = length (tyConBinders t) - length args
                    (_, theta, _, _) = instanceSig inst
                in [intercalate "\t" [home, getOccString name, getOccString (className cls), concat kinds, show left
                     , unwords (words (showPpr flags theta))] | isAlpha (head (getOccString name)) ]
        _ -> []
    hasKind x = isLiftedTypeKind x
    kindOf k
      | isLiftedTypeKind k = "0"
      | otherwise = case splitFunTys k of
          (as, r) | isLiftedTypeKind r, all (isLiftedTypeKind . snd') as -> show (length as)
          _ -> "?"
    snd' x = scaled x
    scaled = irrelevantMult'

irrelevantMult' :: Scaled Type -> Type
irrelevantMult' (Scaled _ t) = t
