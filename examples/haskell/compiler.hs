-- A compiler for a small language with functions: ReadP reads it, Data.Graph finds which functions call each other,
-- types are inferred in ExceptT over State, code is made in a Writer, and a machine in ST with unboxed arrays runs it.
-- The same program is run by an interpreter too; both must agree.
module Main (main) where

import Control.Exception (ArithException (..), Exception, SomeException, evaluate, fromException, throw, try)
import Control.Monad (forM_, unless, when, zipWithM_)
import Control.Monad.Except (ExceptT, runExceptT, throwError)
import Control.Monad.Reader (ReaderT, asks, local, runReaderT)
import Control.Monad.ST (ST, runST)
import Control.Monad.State (State, evalState, get, gets, modify, put)
import Control.Monad.Trans (lift)
import Control.Monad.Writer (Writer, execWriter, tell)
import Data.Array (Array, bounds, listArray, (!))
import Data.Array.ST (STUArray, newArray, readArray, writeArray)
import Data.Char (isAlpha, isAlphaNum, isDigit, isSpace)
import Data.Function (on)
import Data.Graph (SCC (..), stronglyConnComp)
import Data.IORef (modifyIORef', newIORef, readIORef)
import Data.List (intercalate, nub, sortBy)
import qualified Data.Map.Strict as M
import qualified Data.Set as S
import Data.STRef (modifySTRef', newSTRef, readSTRef, writeSTRef)
import Text.ParserCombinators.ReadP hiding (get)
import Text.PrettyPrint (Doc, hang, hsep, nest, parens, render, text, vcat, ($$), (<+>))
import qualified Text.PrettyPrint as P
import Text.Printf (printf)

-- ---- the language ----------------------------------------------------------------------------------

type Name = String

data Expr
  = Number Int
  | Truth Bool
  | Var Name
  | Binary Op Expr Expr
  | If Expr Expr Expr
  | Let Name Expr Expr
  | Call Name [Expr]
  deriving (Eq, Show)

data Op = Add | Sub | Mul | Div | Rem | Less | Same | And | Or
  deriving (Eq, Ord, Show, Enum, Bounded)

data Function = Function { functionName :: Name, parameters :: [Name], body :: Expr }
  deriving (Eq, Show)

symbolOf :: Op -> String
symbolOf op = case op of
  Add -> "+"; Sub -> "-"; Mul -> "*"; Div -> "/"; Rem -> "%"; Less -> "<"; Same -> "=="; And -> "&&"; Or -> "||"

-- ---- reading ---------------------------------------------------------------------------------------

token :: ReadP a -> ReadP a
token p = p <* skipSpaces

symbol :: String -> ReadP String
symbol = token . string

identifier :: ReadP Name
identifier = token (do
  name <- (:) <$> satisfy isAlpha <*> munch isAlphaNum
  when (name `elem` words "if then else let in def true false") pfail
  return name)

keyword :: String -> ReadP ()
keyword word = token (munch1 isAlphaNum >>= \w -> unless (w == word) pfail)

program :: ReadP [Function]
program = skipSpaces *> many1 function <* eof

function :: ReadP Function
function = do
  keyword "def"
  name <- identifier
  ps <- between (symbol "(") (symbol ")") (sepBy identifier (symbol ","))
  _ <- symbol "="
  e <- expr
  _ <- symbol ";"
  return (Function name ps e)

expr :: ReadP Expr
expr = conditional <++ binding <++ level levels
  where
    conditional = If <$> (keyword "if" *> expr) <*> (keyword "then" *> expr) <*> (keyword "else" *> expr)
    binding = do
      keyword "let"
      x <- identifier
      e <- symbol "=" *> expr
      keyword "in"
      Let x e <$> expr
    levels = [[Or], [And], [Less, Same], [Add, Sub], [Mul, Div, Rem]]
    level [] = atom
    level (ops : tighter) = chainl1 (level tighter) (choice [Binary op <$ operator op | op <- ops])
    operator op = token (string (symbolOf op))
    atom = number <++ truth <++ call <++ variable <++ between (symbol "(") (symbol ")") expr
    number = Number . read <$> token (munch1 isDigit)
    truth = (Truth True <$ keyword "true") +++ (Truth False <$ keyword "false")
    call = Call <$> identifier <*> between (symbol "(") (symbol ")") (sepBy expr (symbol ","))
    variable = Var <$> identifier

parseProgram :: String -> Either String [Function]
parseProgram source = case [p | (p, "") <- readP_to_S program source] of
  [p] -> Right p
  [] -> Left "no parse"
  ps -> Left (printf "%d parses" (length ps))

-- ---- printing --------------------------------------------------------------------------------------

document :: Function -> Doc
document (Function name ps e) =
  hang (text "def" <+> text name P.<> parens (hsep (P.punctuate P.comma (map text ps))) <+> text "=") 2 (pretty 0 e P.<> P.semi)

pretty :: Int -> Expr -> Doc
pretty d e = case e of
  Number n -> P.int n
  Truth b -> text (if b then "true" else "false")
  Var x -> text x
  Binary op a b -> wrap (d > p) (pretty p a <+> text (symbolOf op) <+> pretty (p + 1) b)
    where p = precedence op
  If c a b -> wrap (d > 0) (P.sep [text "if" <+> pretty 0 c, nest 2 (text "then" <+> pretty 0 a), nest 2 (text "else" <+> pretty 0 b)])
  Let x a b -> wrap (d > 0) (P.sep [text "let" <+> text x <+> P.equals <+> pretty 0 a <+> text "in", pretty 0 b])
  Call f as -> text f P.<> parens (P.fsep (P.punctuate P.comma (map (pretty 0) as)))
  where wrap yes = if yes then parens else id

precedence :: Op -> Int
precedence op = case op of { Or -> 1; And -> 2; Less -> 3; Same -> 3; Add -> 4; Sub -> 4; _ -> 5 }

-- ---- types -----------------------------------------------------------------------------------------

data Type = TInt | TBool | TVar Int
  deriving (Eq, Ord)

instance Show Type where
  showsPrec _ TInt = showString "int"
  showsPrec _ TBool = showString "bool"
  showsPrec _ (TVar n) = showString (names !! n)
    where names = [c : rest | rest <- "" : map show [1 :: Int ..], c <- ['a' .. 'z']]

data TypeError
  = Mismatch Type Type Expr
  | Unbound Name
  | Arguments Name Int Int

instance Show TypeError where
  show (Mismatch a b e) = printf "%s is not %s in %s" (show a) (show b) (render (pretty 0 e))
  show (Unbound x) = "unbound " ++ x
  show (Arguments f n m) = printf "%s takes %d, not %d" f n m

type Signature = ([Type], Type)

data Scope = Scope { variables :: M.Map Name Type, functions :: M.Map Name Signature, generals :: S.Set Name }

type Check = ReaderT Scope (ExceptT TypeError (State (Int, M.Map Int Type)))

fresh :: Check Type
fresh = lift (lift (get >>= \(n, s) -> put (n + 1, s) >> return (TVar n)))

resolve :: Type -> Check Type
resolve (TVar n) = lift (lift (gets snd)) >>= \s -> maybe (return (TVar n)) resolve (M.lookup n s)
resolve t = return t

unify :: Expr -> Type -> Type -> Check ()
unify e a b = do
  a' <- resolve a
  b' <- resolve b
  case (a', b') of
    _ | a' == b' -> return ()
    (TVar n, t) -> lift (lift (modify (fmap (M.insert n t))))
    (t, TVar n) -> lift (lift (modify (fmap (M.insert n t))))
    _ -> throwError (Mismatch a' b' e)

infer :: Expr -> Check Type
infer e = case e of
  Number _ -> return TInt
  Truth _ -> return TBool
  Var x -> asks (M.lookup x . variables) >>= maybe (throwError (Unbound x)) return
  Binary op a b -> do
    (l, r, result) <- operands op
    infer a >>= unify a l
    infer b >>= unify b r
    return result
  If c a b -> do
    infer c >>= \t -> unify c t TBool
    t <- infer a
    infer b >>= unify b t
    return t
  Let x a b -> infer a >>= \t -> local (\s -> s { variables = M.insert x t (variables s) }) (infer b)
  Call f as -> do
    found <- asks (M.lookup f . functions)
    general <- asks (S.member f . generals)
    (ps, result) <- maybe (throwError (Unbound f)) (if general then instantiate else return) found
    when (length ps /= length as) (throwError (Arguments f (length ps) (length as)))
    zipWithM_ (\p a -> infer a >>= unify a p) ps as
    return result
  where
    operands op
      | op `elem` [Add, Sub, Mul, Div, Rem] = return (TInt, TInt, TInt)
      | op == Less = return (TInt, TInt, TBool)
      | op == Same = fresh >>= \t -> return (t, t, TBool)
      | otherwise = return (TBool, TBool, TBool)

instantiate :: Signature -> Check Signature
instantiate (ps, r) = do
  let vars = nub [n | TVar n <- r : ps]
  new <- mapM (const fresh) vars
  let table = M.fromList (zip vars new)
      change t = case t of { TVar n -> M.findWithDefault t n table; _ -> t }
  return (map change ps, change r)

calls :: Expr -> [Name]
calls e = case e of
  Binary _ a b -> calls a ++ calls b
  If a b c -> concatMap calls [a, b, c]
  Let _ a b -> calls a ++ calls b
  Call f as -> f : concatMap calls as
  _ -> []

groups :: [Function] -> [SCC Function]
groups fs = stronglyConnComp [(f, functionName f, calls (body f)) | f <- fs]

checkAll :: [Function] -> Either TypeError (M.Map Name Signature)
checkAll fs = evalState (runExceptT (runReaderT (go (groups fs)) (Scope M.empty M.empty S.empty))) (0, M.empty)
  where
    go [] = asks functions
    go (g : rest) = do
      let members = case g of { AcyclicSCC f -> [f]; CyclicSCC cs -> cs }
      signatures <- mapM (\f -> (,) <$> mapM (const fresh) (parameters f) <*> fresh) members
      let new = M.fromList (zip (map functionName members) signatures)
      closed <- local (\s -> s { functions = M.union new (functions s) }) $ do
        sequence_ [ local (\s -> s { variables = M.fromList (zip (parameters f) ps) }) (infer (body f) >>= unify (body f) r)
                  | (f, (ps, r)) <- zip members signatures ]
        mapM (\(ps, r) -> (,) <$> mapM resolve ps <*> resolve r) signatures
      let done = M.fromList (zip (map functionName members) (map tidy closed))
      local (\s -> s { functions = M.union done (functions s), generals = S.union (M.keysSet done) (generals s) }) (go rest)
    tidy (ps, r) = let table = M.fromList (zip (nub [n | TVar n <- ps ++ [r]]) [0 ..])
                       change t = case t of { TVar n -> TVar (table M.! n); _ -> t }
                   in (map change ps, change r)

-- ---- code ------------------------------------------------------------------------------------------

data Code = Push Int | Load Int | Store Int | Apply Op | Jump Int | JumpUnless Int | Invoke Name Int | Return
  deriving (Eq, Show)

compile :: Function -> (Int, [Code])
compile (Function _ ps e) = (S.size slots, execWriter (emit 0 (zip ps [0 ..]) e >> tell [Return]))
  where
    slots = S.fromList [0 .. length ps + depth e - 1]
    emit :: Int -> [(Name, Int)] -> Expr -> Writer [Code] Int
    emit at scope x = case x of
      Number n -> out at [Push n]
      Truth b -> out at [Push (fromEnum b)]
      Var v -> out at [Load (maybe (error ("slot of " ++ v)) id (lookup v scope))]
      Binary And a b -> emit at scope (If a b (Truth False))
      Binary Or a b -> emit at scope (If a (Truth True) b)
      Binary op a b -> emit at scope a >>= \n -> emit n scope b >>= \m -> out m [Apply op]
      If c a b -> do
        n <- emit at scope c
        let sizeA = sizeOf scope a
            sizeB = sizeOf scope b
        m <- out n [JumpUnless (n + 1 + sizeA + 1)]
        k <- emit m scope a
        j <- out k [Jump (k + 1 + sizeB)]
        emit j scope b
      Let v a b -> do
        n <- emit at scope a
        let slot = length scope
        m <- out n [Store slot]
        emit m ((v, slot) : scope) b
      Call f as -> do
        n <- foldl (\action a -> action >>= \k -> emit k scope a) (return at) as
        out n [Invoke f (length as)]
    out at code = tell code >> return (at + length code)
    sizeOf scope x = length (execWriter (emit 0 scope x))
    depth x = case x of
      Binary _ a b -> max (depth a) (depth b)
      If a b c -> maximum (map depth [a, b, c])
      Let _ a b -> max (depth a) (1 + depth b)
      Call _ as -> maximum (0 : map depth as)
      _ -> 0

-- ---- the machine -----------------------------------------------------------------------------------

data Trap = Steps Int | StackTrap
  deriving Show
instance Exception Trap

apply :: Op -> Int -> Int -> Int
apply op a b = case op of
  Add -> a + b
  Sub -> a - b
  Mul -> a * b
  Div -> if b == 0 then throw DivideByZero else a `quot` b
  Rem -> if b == 0 then throw DivideByZero else a `rem` b
  Less -> fromEnum (a < b)
  Same -> fromEnum (a == b)
  And -> min a b
  Or -> max a b

run :: M.Map Name (Int, Array Int Code) -> Name -> [Int] -> (Int, Int, Int)
run table name arguments = runST (do
  stack <- newArray (0, limit) 0 :: ST s (STUArray s Int Int)
  top <- newSTRef 0
  steps <- newSTRef (0 :: Int)
  deepest <- newSTRef 0
  let push x = do
        t <- readSTRef top
        when (t > limit) (throw StackTrap)
        writeArray stack t x
        writeSTRef top (t + 1)
        modifySTRef' deepest (max (t + 1))
      pop = readSTRef top >>= \t -> writeSTRef top (t - 1) >> readArray stack (t - 1)
      enter f count = do
        let (slots, code) = table M.! f
        base <- subtract count <$> readSTRef top
        mapM_ (const (push 0)) [1 .. slots - count]
        result <- go code base 0
        writeSTRef top base
        push result
      go code base pc = do
        modifySTRef' steps (+ 1)
        n <- readSTRef steps
        when (n > 2000000) (throw (Steps n))
        case code ! pc of
          Push k -> push k >> go code base (pc + 1)
          Load k -> readArray stack (base + k) >>= push >> go code base (pc + 1)
          Store k -> pop >>= writeArray stack (base + k) >> go code base (pc + 1)
          Apply op -> do { b <- pop; a <- pop; push (apply op a b); go code base (pc + 1) }
          Jump k -> go code base k
          JumpUnless k -> pop >>= \c -> go code base (if c == 0 then k else pc + 1)
          Invoke f count -> enter f count >> go code base (pc + 1)
          Return -> pop
  mapM_ push arguments
  enter name (length arguments)
  (,,) <$> pop <*> readSTRef steps <*> readSTRef deepest)
  where limit = 20000

interpret :: M.Map Name Function -> M.Map Name Int -> Expr -> Int
interpret fs = eval
  where
    eval scope e = case e of
      Number n -> n
      Truth b -> fromEnum b
      Var x -> scope M.! x
      Binary And a b -> if eval scope a == 0 then 0 else eval scope b
      Binary Or a b -> if eval scope a == 0 then eval scope b else 1
      Binary op a b -> apply op (eval scope a) (eval scope b)
      If c a b -> eval scope (if eval scope c == 0 then b else a)
      Let x a b -> let v = eval scope a in v `seq` eval (M.insert x v scope) b
      Call f as -> let g = fs M.! f in eval (M.fromList (zip (parameters g) (map (eval scope) as))) (body g)

-- ---- programs --------------------------------------------------------------------------------------

sources :: [(String, String)]
sources =
  [ ("arithmetic", "def main(n) = let a = n * 2 + 1 in let b = a % 7 in (a - b) / (1 + b) - 3;")
  , ("fibonacci", "def fib(n) = if n < 2 then n else fib(n - 1) + fib(n - 2); def main(n) = fib(n + 4);")
  , ("parity", "def even(n) = n == 0 || odd(n - 1); def odd(n) = if n == 0 then false else even(n - 1);\n" ++
               "def main(n) = if even(n) then n / 2 else 3 * n + 1;")
  , ("collatz", "def next(n) = if n % 2 == 0 then n / 2 else 3 * n + 1;\n" ++
                "def count(n, k) = if n == 1 then k else count(next(n), k + 1); def main(n) = count(n * 9, 0);")
  , ("ackermann", "def ack(m, n) = if m == 0 then n + 1 else if n == 0 then ack(m - 1, 1) else ack(m - 1, ack(m, n - 1));\n" ++
                  "def main(n) = ack(2, n);")
  , ("general", "def pick(c, a, b) = if c then a else b; def main(n) = pick(pick(n < 5, true, n == 7), n, pick(false, 0, 0 - n));")
  , ("division", "def main(n) = 100 / (n - 3);")
  , ("forever", "def main(n) = main(n + 1);")
  , ("loop", "def loop(n) = if n < 0 then 0 else loop(n); def main(n) = 1 + loop(n);")
  , ("mistyped", "def main(n) = if n then 1 else 2 + true;")
  , ("unbound", "def main(n) = m + 1;")
  , ("arity", "def f(a, b) = a == b; def main(n) = f(n);")
  , ("nonsense", "def main(n) = let in 3;")
  ]

caught :: Show a => a -> IO String
caught x = either describe show <$> try (evaluate x)
  where
    describe :: SomeException -> String
    describe e = case (fromException e, fromException e) of
      (Just t, _) -> "trap: " ++ (case t of { Steps n -> printf "%d steps" n; StackTrap -> "stack" })
      (_, Just a) -> "arithmetic: " ++ show (a :: ArithException)
      _ -> "other: " ++ takeWhile (/= '\n') (show e)

main :: IO ()
main = do
  disagreements <- newIORef (0 :: Int)
  forM_ sources $ \(title, source) -> do
    putStrLn ("== " ++ title)
    case parseProgram source of
      Left message -> putStrLn ("  " ++ message)
      Right fs -> do
        putStrLn (render (nest 2 (vcat (map document fs))))
        unless (parseProgram (unlines (map (render . document) fs)) == Right fs) (putStrLn "  printed differently")
        case checkAll fs of
          Left e -> putStrLn ("  " ++ show e)
          Right types -> do
            forM_ (M.toList types) $ \(f, (ps, r)) -> printf "  %-6s : (%s) -> %s\n" f (intercalate ", " (map show ps)) (show r)
            let table = M.fromList [(functionName f, let (n, c) = compile f in (n, listArray (0, length c - 1) c)) | f <- fs]
                size = sum [snd (bounds c) + 1 | (_, c) <- M.elems table]
                named = M.fromList [(functionName f, f) | f <- fs]
            printf "  %d instructions in %d groups\n" size (length (groups fs))
            forM_ [3, 6, 10] $ \n -> do
              result <- caught (run table "main" [n])
              printf "  main(%d): %s\n" n result
              when (head result == '(') $ do
                let value = interpret named (M.singleton "n" n) (body (named M.! "main"))
                unless (show value == takeWhile (/= ',') (drop 1 result)) (modifyIORef' disagreements (+ 1))
  readIORef disagreements >>= printf "disagreements: %d\n"
  let sizes = sortBy (compare `on` negate . snd) [(t, length s) | (t, s) <- sources]
  putStrLn (unwords [t ++ "/" ++ show n | (t, n) <- take 4 sizes])
  print (length (filter isSpace (concatMap snd sources)))
