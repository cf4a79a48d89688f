module Main where
import qualified Data.Map as M
import Control.Monad
import Data.Maybe (fromMaybe)
-- continuation passing, exceptions by hand, state threads by hand
newtype ContT r m a = ContT { runContT :: (a -> m r) -> m r }
instance Functor (ContT r m) where fmap = liftM
instance Applicative (ContT r m) where { pure a = ContT ($ a); (<*>) = ap }
instance Monad (ContT r m) where
  m >>= k = ContT $ \c -> runContT m $ \a -> runContT (k a) c
callCC :: ((a -> ContT r m b) -> ContT r m a) -> ContT r m a
callCC f = ContT $ \c -> runContT (f (\a -> ContT $ \_ -> c a)) c
liftC :: Monad m => m a -> ContT r m a
liftC m = ContT (m >>=)

loop :: Int -> ContT r IO Int
loop n = callCC $ \exit -> do
  forM_ [1 ..] $ \i -> do
    liftC (putStrLn ("i = " ++ show i))
    when (i * i > n) $ do
      _ <- exit i
      return ()
  return 0

-- lambda calculus with de Bruijn & type inference (Hindley-Milner)
data Term = Var String | Lam String Term | App Term Term | Let String Term Term | Lit Int deriving Show
data Ty = TV Int | TInt | Ty :-> Ty deriving Eq
infixr 5 :->
instance Show Ty where
  showsPrec _ (TV n) = showString (names !! n) where names = [ c : s | s <- "" : map show [1..], c <- ['a'..'z'] ]
  showsPrec _ TInt = showString "Int"
  showsPrec d (a :-> b) = showParen (d > 5) (showsPrec 6 a . showString " -> " . showsPrec 5 b)
data Scheme = Forall [Int] Ty
type Subst = M.Map Int Ty
newtype TI a = TI { runTI :: (Int, Subst) -> Either String (a, (Int, Subst)) }
instance Functor TI where fmap f (TI g) = TI (\s -> fmap (\(a, s') -> (f a, s')) (g s))
instance Applicative TI where { pure a = TI (\s -> Right (a, s)); TI f <*> TI g = TI (\s -> f s >>= \(h, s') -> g s' >>= \(a, s'') -> Right (h a, s'')) }
instance Monad TI where TI g >>= f = TI (\s -> g s >>= \(a, s') -> runTI (f a) s')
throw :: String -> TI a
throw e = TI (const (Left e))
fresh :: TI Ty
fresh = TI (\(n, s) -> Right (TV n, (n + 1, s)))
getS :: TI Subst
getS = TI (\st@(_, s) -> Right (s, st))
ext :: Int -> Ty -> TI ()
ext v t = TI (\(n, s) -> Right ((), (n, M.insert v t s)))
apply :: Subst -> Ty -> Ty
apply s t@(TV n) = maybe t (apply s) (M.lookup n s)
apply s (a :-> b) = apply s a :-> apply s b
apply _ TInt = TInt
ftv :: Ty -> [Int]
ftv (TV n) = [n]
ftv (a :-> b) = ftv a ++ ftv b
ftv TInt = []
unify :: Ty -> Ty -> TI ()
unify a b = do
  s <- getS
  go (apply s a) (apply s b)
 where go (TV x) (TV y) | x == y = return ()
       go (TV x) t | x `elem` ftv t = throw ("occurs check: " ++ show (TV x) ++ " in " ++ show t)
                   | otherwise = ext x t
       go t v@(TV _) = go v t
       go (a :-> b) (c :-> d) = unify a c >> unify b d
       go TInt TInt = return ()
       go x y = throw ("cannot unify " ++ show x ++ " with " ++ show y)
infer :: [(String, Scheme)] -> Term -> TI Ty
infer env (Var v) = case lookup v env of
  Nothing -> throw ("unbound " ++ v)
  Just (Forall vs t) -> do
    fs <- mapM (\v' -> (,) v' `fmap` fresh) vs
    return (inst fs t)
  where inst fs (TV n) = fromMaybe (TV n) (lookup n fs)
        inst fs (a :-> b) = inst fs a :-> inst fs b
        inst _ TInt = TInt
infer _ (Lit _) = return TInt
infer env (Lam x b) = do { t <- fresh; r <- infer ((x, Forall [] t) : env) b; return (t :-> r) }
infer env (App f a) = do
  tf <- infer env f
  ta <- infer env a
  r <- fresh
  unify tf (ta :-> r)
  return r
infer env (Let x e b) = do
  t <- infer env e
  s <- getS
  let t' = apply s t
      fvs = concat [ ftv (apply s u) | (_, Forall _ u) <- env ]
      gen = Forall [ v | v <- ftv t', v `notElem` fvs ] t'
  infer ((x, gen) : env) b
typeOf :: Term -> Either String Ty
typeOf t = do { (ty, (_, s)) <- runTI (infer [] t) (0, M.empty); return (norm (apply s ty)) }
norm :: Ty -> Ty
norm t = let vs = foldl (\acc v -> if v `elem` acc then acc else acc ++ [v]) [] (ftv t)
             m = M.fromList (zip vs (map TV [0..])) in go m t
  where go m (TV n) = m M.! n
        go m (a :-> b) = go m a :-> go m b
        go _ TInt = TInt

main = do
  r <- runContT (loop 20) return
  print r
  mapM_ (either putStrLn print . typeOf)
    [ Lam "x" (Var "x"), Lam "f" (Lam "x" (App (Var "f") (App (Var "f") (Var "x"))))
    , Let "id" (Lam "x" (Var "x")) (App (App (Var "id") (Var "id")) (Lit 3))
    , Lam "x" (App (Var "x") (Var "x")), App (Lit 1) (Lit 2)
    , Lam "x" (Lam "y" (Lam "z" (App (App (Var "x") (Var "z")) (App (Var "y") (Var "z"))))) ]
