-- A Scheme-like evaluator with mutable environments (IORef), closures, a
-- reader and a small library written in the language itself.
module Main where

import Control.Exception
import Control.Monad (foldM, forM_)
import Data.Char (isDigit, isSpace)
import Data.IORef
import qualified Data.Map as Map

data Value
  = Int Integer
  | Bool Bool
  | Str String
  | Symbol String
  | Nil
  | Pair Value Value
  | Prim String ([Value] -> IO Value)
  | Closure [String] (Maybe String) [Value] Env
  | Void

data Env = Env { frame :: IORef (Map.Map String (IORef Value)), outer :: Maybe Env }

newtype SchemeError = SchemeError String
instance Show SchemeError where show (SchemeError s) = "error: " ++ s
instance Exception SchemeError

oops :: String -> IO a
oops = throwIO . SchemeError

-- Reader ------------------------------------------------------------------

tokenize :: String -> [String]
tokenize [] = []
tokenize s@(c : cs)
  | isSpace c = tokenize cs
  | c == ';' = tokenize (dropWhile (/= '\n') cs)
  | c `elem` "()'" = [c] : tokenize cs
  | c == '"' = let (str, rest) = break (== '"') cs in ('"' : str) : tokenize (drop 1 rest)
  | otherwise = let (w, rest) = break (\k -> isSpace k || k `elem` "()';") s in w : tokenize rest

readAll :: [String] -> Either String [Value]
readAll [] = Right []
readAll ts = do
  (v, rest) <- readOne ts
  (v :) <$> readAll rest

readOne :: [String] -> Either String (Value, [String])
readOne [] = Left "unexpected end of input"
readOne (t : ts) = case t of
  "(" -> readRest ts
  ")" -> Left "unexpected )"
  "'" -> do
    (v, rest) <- readOne ts
    return (list [Symbol "quote", v], rest)
  "#t" -> Right (Bool True, ts)
  "#f" -> Right (Bool False, ts)
  '"' : s -> Right (Str s, ts)
  '-' : ds@(_ : _) | all isDigit ds -> Right (Int (negate (read ds)), ts)
  _ | all isDigit t -> Right (Int (read t), ts)
    | otherwise -> Right (Symbol t, ts)

readRest :: [String] -> Either String (Value, [String])
readRest (")" : ts) = Right (Nil, ts)
readRest ("." : ts) = case readOne ts of
  Right (v, ")" : rest) -> Right (v, rest)
  Right _ -> Left "expected ) after the dotted tail"
  Left e -> Left e
readRest ts = do
  (v, rest) <- readOne ts
  (vs, rest') <- readRest rest
  return (Pair v vs, rest')

list :: [Value] -> Value
list = foldr Pair Nil

unlist :: Value -> Maybe [Value]
unlist Nil = Just []
unlist (Pair a b) = (a :) <$> unlist b
unlist _ = Nothing

instance Show Value where
  show v = case v of
    Int n -> show n
    Bool b -> if b then "#t" else "#f"
    Str s -> show s
    Symbol s -> s
    Nil -> "()"
    Pair (Symbol "quote") (Pair x Nil) -> '\'' : show x
    Pair a b -> "(" ++ show a ++ tailOf b ++ ")"
    Prim n _ -> "#<primitive " ++ n ++ ">"
    Closure ps _ _ _ -> "#<procedure of " ++ show (length ps) ++ ">"
    Void -> ""
    where
      tailOf Nil = ""
      tailOf (Pair a b) = " " ++ show a ++ tailOf b
      tailOf other = " . " ++ show other

-- Environments ------------------------------------------------------------

lookupVar :: Env -> String -> IO (IORef Value)
lookupVar env x = do
  m <- readIORef (frame env)
  case (Map.lookup x m, outer env) of
    (Just r, _) -> return r
    (Nothing, Just e) -> lookupVar e x
    (Nothing, Nothing) -> oops ("unbound variable " ++ x)

define :: Env -> String -> Value -> IO ()
define env x v = do
  r <- newIORef v
  modifyIORef (frame env) (Map.insert x r)

extend :: Env -> [(String, Value)] -> IO Env
extend env binds = do
  refs <- mapM (\(x, v) -> (,) x <$> newIORef v) binds
  f <- newIORef (Map.fromList refs)
  return Env { frame = f, outer = Just env }

-- Evaluation ----------------------------------------------------------------

eval :: Env -> Value -> IO Value
eval env expr = case expr of
  Symbol x -> lookupVar env x >>= readIORef
  Pair (Symbol s) args | Just form <- lookup s forms -> maybe (oops ("bad " ++ s)) (form env) (unlist args)
  Pair f args -> do
    fv <- eval env f
    as <- maybe (oops "improper call") (mapM (eval env)) (unlist args)
    apply fv as
  Nil -> oops "empty application"
  _ -> return expr

apply :: Value -> [Value] -> IO Value
apply (Prim _ f) args = f args
apply (Closure ps rest body env) args
  | length args < n || (length args > n && rest == Nothing) = oops ("expected " ++ show n ++ " arguments, got " ++ show (length args))
  | otherwise = do
      e <- extend env (zip ps args ++ maybe [] (\r -> [(r, list (drop n args))]) rest)
      block e body
  where n = length ps
apply v _ = oops ("not a procedure: " ++ show v)

block :: Env -> [Value] -> IO Value
block env = foldM (\_ e -> eval env e) Void

truthy :: Value -> Bool
truthy (Bool False) = False
truthy _ = True

forms :: [(String, Env -> [Value] -> IO Value)]
forms =
  [ ("quote", \_ as -> case as of { [v] -> return v; _ -> oops "bad quote" })
  , ("if", \env as -> case as of
      [c, t] -> eval env c >>= \v -> if truthy v then eval env t else return Void
      [c, t, e] -> eval env c >>= \v -> eval env (if truthy v then t else e)
      _ -> oops "bad if")
  , ("define", \env as -> case as of
      [Symbol x, e] -> eval env e >>= define env x >> return Void
      Pair (Symbol f) params : body -> lambda env params body >>= define env f >> return Void
      _ -> oops "bad define")
  , ("set!", \env as -> case as of
      [Symbol x, e] -> do { r <- lookupVar env x; v <- eval env e; writeIORef r v; return Void }
      _ -> oops "bad set!")
  , ("lambda", \env as -> case as of { ps : body -> lambda env ps body; _ -> oops "bad lambda" })
  , ("begin", block)
  , ("let", \env as -> case as of
      bs : body | Just pairs <- unlist bs >>= mapM binding -> do
        vs <- mapM (eval env . snd) pairs
        e <- extend env (zip (map fst pairs) vs)
        block e body
      _ -> oops "bad let")
  , ("cond", cond)
  , ("and", \env as -> let go [] = return (Bool True)
                           go [e] = eval env e
                           go (e : es) = eval env e >>= \v -> if truthy v then go es else return v
                       in go as)
  ]
  where
    binding b = case unlist b of { Just [Symbol x, e] -> Just (x, e); _ -> Nothing }
    cond _ [] = return Void
    cond env (clause : rest) = case unlist clause of
      Just (Symbol "else" : body) -> block env body
      Just (c : body) -> eval env c >>= \v -> if truthy v then block env body else cond env rest
      _ -> oops "bad cond"

lambda :: Env -> Value -> [Value] -> IO Value
lambda env params body = case names params of
  Just (ps, rest) -> return (Closure ps rest body env)
  Nothing -> oops "bad parameter list"
  where
    names Nil = Just ([], Nothing)
    names (Symbol r) = Just ([], Just r)
    names (Pair (Symbol p) more) = (\(ps, r) -> (p : ps, r)) <$> names more
    names _ = Nothing

primitives :: [(String, [Value] -> IO Value)]
primitives =
  [ arith "+" sum, arith "*" product
  , arith "-" (\ns -> case ns of { [n] -> negate n; n : ms -> n - sum ms; [] -> 0 })
  , ("quotient", ints (\ns -> case ns of { [_, 0] -> oops "division by zero"; [a, b] -> return (Int (a `quot` b)); _ -> oops "bad quotient" }))
  , ("remainder", ints (\ns -> case ns of { [_, 0] -> oops "division by zero"; [a, b] -> return (Int (a `rem` b)); _ -> oops "bad remainder" }))
  , compareP "=" (==), compareP "<" (<), compareP ">" (>)
  , ("cons", \as -> case as of { [a, b] -> return (Pair a b); _ -> oops "bad cons" })
  , ("car", \as -> case as of { [Pair a _] -> return a; _ -> oops "car wants a pair" })
  , ("cdr", \as -> case as of { [Pair _ b] -> return b; _ -> oops "cdr wants a pair" })
  , ("null?", \as -> case as of { [Nil] -> yes; _ -> no })
  , ("pair?", \as -> case as of { [Pair _ _] -> yes; _ -> no })
  , ("list", return . list)
  , ("display", \as -> do { forM_ as (\v -> putStr (case v of { Str s -> s; _ -> show v })); putStrLn ""; return Void })
  , ("apply", \as -> case as of { [f, xs] | Just vs <- unlist xs -> apply f vs; _ -> oops "bad apply" })
  ]
  where
    arith n f = (n, ints (return . Int . f))
    compareP n f = (n, ints (\ns -> return (Bool (and (zipWith f ns (drop 1 ns))))))
    ints f as = mapM int as >>= f
    int (Int n) = return n
    int v = oops ("not a number: " ++ show v)
    yes = return (Bool True)
    no = return (Bool False)

library :: String
library = unlines
  [ "(define (map f xs) (if (null? xs) '() (cons (f (car xs)) (map f (cdr xs)))))"
  , "(define (filter p xs) (cond ((null? xs) '()) ((p (car xs)) (cons (car xs) (filter p (cdr xs)))) (else (filter p (cdr xs)))))"
  , "(define (fold f z xs) (if (null? xs) z (fold f (f z (car xs)) (cdr xs))))"
  , "(define (range a b) (if (> a b) '() (cons a (range (+ a 1) b))))"
  , "(define (not x) (if x #f #t))" ]

run :: Env -> String -> IO ()
run env src = case readAll (tokenize src) of
  Left e -> putStrLn ("read error: " ++ e)
  Right vs -> forM_ vs (\v -> (eval env v >>= out) `catch` \e -> print (e :: SchemeError))
  where
    out Void = return ()
    out v = print v

main :: IO ()
main = do
  f <- newIORef Map.empty
  let env = Env { frame = f, outer = Nothing }
  forM_ primitives (\(n, p) -> define env n (Prim n p))
  run env library
  mapM_ (run env)
    [ "(+ 1 2 (* 3 4)) (- 5) (- 10 1 2)"
    , "(define (fact n) (if (= n 0) 1 (* n (fact (- n 1))))) (fact 20) (fact 30)"
    , "(map (lambda (x) (* x x)) (range 1 6))"
    , "(filter (lambda (x) (= 0 (remainder x 3))) (range 1 20))"
    , "(fold + 0 (range 1 100))"
    , "; a counter with its own state\n(define (counter) (let ((n 0)) (lambda () (set! n (+ n 1)) n)))\n(define a (counter)) (define b (counter)) (a) (a) (b) (list (a) (b))"
    , "(define (compose . fs) (if (null? fs) (lambda (x) x) (lambda (x) ((car fs) ((apply compose (cdr fs)) x)))))\n((compose (lambda (x) (* 2 x)) (lambda (x) (+ x 1))) 5)"
    , "(display \"hello\" 'world '(1 (2 . \"x\")) #t) '(quote a) ''b (cons 1 2) car fact"
    , "(car '()) (undefined-name) (1 2) (fact 1 2) (+ 1 'a) (quotient 1 0)"
    , "(let ((x 1) (y 2)) (define z (+ x y)) (list x y z)) (and 1 2 #f 3) (and) (if #f 1)"
    , "(define (ackermann m n) (cond ((= m 0) (+ n 1)) ((= n 0) (ackermann (- m 1) 1)) (else (ackermann (- m 1) (ackermann m (- n 1))))))\n(ackermann 2 5)"
    , "(((1" , ")" ]
