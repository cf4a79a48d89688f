-- What GHC's modules export, as entries of an import list: a line "MODULE<tab>ENTRY" for each.
--
--     ghc -package ghc GhcExports.hs && ./GhcExports "$(ghc --print-libdir)" Data.List Data.Map ..
module Main (main) where

import Control.Monad
import Control.Monad.IO.Class (liftIO)
import Data.Char (isAlpha)
import Data.List (sort)
import System.Environment (getArgs)

import GHC
import GHC.Core.ConLike (ConLike (..))
import GHC.Core.DataCon (dataConTyCon)
import GHC.Types.Name (getOccString)

main :: IO ()
main = do
  libdir : modules <- getArgs
  runGhc (Just libdir) $ do
    flags <- getSessionDynFlags
    _ <- setSessionDynFlags flags
    forM_ modules $ \name -> do
      m <- lookupModule (mkModuleName name) Nothing
      info <- getModuleInfo m
      entries <- mapM entry (maybe [] modInfoExports info)
      liftIO (forM_ (sort (concat entries)) (\e -> putStrLn (name ++ "\t" ++ e)))

entry :: Name -> Ghc [String]
entry name = do
  thing <- lookupName name
  let text = spelled (getOccString name)
  return (case thing of
    Just (AConLike (RealDataCon c)) ->
      let t = getOccString (dataConTyCon c)
      in [spelled t ++ "(" ++ text ++ ")" | isOrdinary t]
    Just (AConLike (PatSynCon _)) -> ["pattern " ++ text]
    Just (ATyCon _) -> [text | isOrdinary (getOccString name)]
    _ -> [text])

spelled :: String -> String
spelled s@(c : _) | isAlpha c || c == '_' = s
spelled s = "(" ++ s ++ ")"

-- Lists, tuples and () need no import.
isOrdinary :: String -> Bool
isOrdinary s = take 1 s /= "[" && take 1 s /= "("
