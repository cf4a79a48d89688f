-- A compiler to a stack machine and the machine: code in an array, a heap in an IntMap, closures,
-- an optimiser of instructions, and a disassembler.
-- small: 12
module Main (main) where

import Control.Monad.State
import Control.Monad.Writer
import Data.Array
import qualified Data.IntMap.Strict as IM
import Data.List
import qualified Data.Map as M
import Data.Maybe
import System.Environment (getArgs)

data Expr
  = Lit Int
  | Var String
  | Prim Op Expr Expr
  | If Expr Expr Expr
  | Let String Expr Expr
  | Lam [String] Expr
  | Rec String [String] Expr Expr
  | App Expr [Expr]
  | Box Expr
  | Unbox Expr
  | Put Expr Expr
  | Seq Expr Expr
  deriving (Show)

data Op = Add | Sub | Mul | Quot | Rem | Less | Equal deriving (Eq, Show, Enum, Bounded)

data Instr
  = Push Int
  | Load Int
  | Op Op
  | OpConst Op Int
  | Jump Int
  | JumpZero Int
  | Label Int
  | Closure Int Int
  | Patch Int
  | Enter Int
  | Call Int
  | TailCall Int
  | Return
  | Slide Int
  | Drop
  | New
  | Get
  | Set
  | Halt
  deriving (Eq, Show)

-- ---- compiler

type Compile = WriterT [Instr] (State (Int, [(Int, [Instr])]))

label :: Compile Int
label = do
  (n, bodies) <- lift get
  lift (put (n + 1, bodies))
  return n

emit :: Instr -> Compile ()
emit i = tell [i]

free :: Expr -> [String]
free e = case e of
  Lit _ -> []
  Var x -> [x]
  Prim _ a b -> free a `union` free b
  If a b c -> free a `union` free b `union` free c
  Let x a b -> free a `union` delete x (free b)
  Lam xs b -> free b \\ xs
  Rec f xs a b -> (free a \\ (f : xs)) `union` delete f (free b)
  App f as -> foldr (union . free) (free f) as
  Box a -> free a
  Unbox a -> free a
  Put a b -> free a `union` free b
  Seq a b -> free a `union` free b

-- An environment gives for each variable its distance from the bottom of the frame.
compile :: Bool -> M.Map String Int -> Int -> Expr -> Compile ()
compile tail_ env depth e = case e of
  Lit n -> emit (Push n) >> ret
  Var x -> emit (Load (fromMaybe (error ("unbound " ++ x)) (M.lookup x env))) >> ret
  Prim op a b -> do
    compile False env depth a
    compile False env (depth + 1) b
    emit (Op op)
    ret
  If a b c -> do
    no <- label
    end <- label
    compile False env depth a
    emit (JumpZero no)
    compile tail_ env depth b
    unless tail_ $ emit (Jump end)
    emit (Label no)
    compile tail_ env depth c
    unless tail_ $ emit (Label end)
  Let x a b -> do
    compile False env depth a
    compile tail_ (M.insert x depth env) (depth + 1) b
    unless tail_ $ emit (Slide 1)
  Lam xs b -> closure Nothing xs b >> ret
  Rec f xs a b -> do
    closure (Just f) xs a
    compile tail_ (M.insert f depth env) (depth + 1) b
    unless tail_ $ emit (Slide 1)
  App f as -> do
    zipWithM_ (\i -> compile False env (depth + i)) [0 ..] as
    compile False env (depth + length as) f
    emit ((if tail_ then TailCall else Call) (length as))
  Box a -> compile False env depth a >> emit New >> ret
  Unbox a -> compile False env depth a >> emit Get >> ret
  Put a b -> compile False env depth a >> compile False env (depth + 1) b >> emit Set >> ret
  Seq a b -> compile False env depth a >> emit Drop >> compile tail_ env depth b
  where
    ret = when tail_ (emit Return)
    closure self xs b = do
      let captured = filter ((/= self) . Just) (free (Lam xs b)) ++ maybeToList self
          n = length captured
          inner = M.fromList (zip (xs ++ captured) [0 ..])
      l <- label
      ((), body) <- lift (runWriterT (emit (Enter (length xs)) >> compile True inner (length xs + n) b))
      lift (modify (\(k, bodies) -> (k, (l, body) : bodies)))
      zipWithM_ (\i x -> emit (if Just x == self then Push 0 else Load (M.findWithDefault (error ("unbound " ++ x)) x env)) >> return (i :: Int)) [0 ..] captured
      emit (Closure l n)
      when (isJust self) $ emit (Patch (n - 1))

peephole :: [Instr] -> [Instr]
peephole is = if is' == is then is else peephole is'
  where
    is' = go is
    go (Push a : Push b : Op op : rest) | safe op b = go (Push (apply op a b) : rest)
    go (Push b : Op op : rest) | safe op b = OpConst op b : go rest
    go (OpConst Add a : OpConst Add b : rest) = go (OpConst Add (a + b) : rest)
    go (Push a : JumpZero l : rest) = if a == 0 then Jump l : go rest else go rest
    go (Jump l : rest@(Label m : _)) | l == m = go rest
    go (Push _ : Drop : rest) = go rest
    go (i : rest) = i : go rest
    go [] = []
    safe op b = op `notElem` [Quot, Rem] || b /= 0

link :: [Instr] -> Array Int Instr
link is = listArray (0, length code - 1) (map resolve code)
  where
    (code, labels) = place 0 is
    place _ [] = ([], M.empty)
    place n (Label l : rest) = let (c, m) = place n rest in (c, M.insert l n m)
    place n (i : rest) = let (c, m) = place (n + 1 :: Int) rest in (i : c, m)
    at l = labels M.! l
    resolve (Jump l) = Jump (at l)
    resolve (JumpZero l) = JumpZero (at l)
    resolve (Closure l n) = Closure (at l) n
    resolve i = i

assemble :: Expr -> [Instr]
assemble e = peephole (concat (main_ : [Label l : body | (l, body) <- reverse bodies]))
  where
    (((), is), (_, bodies)) = runState (runWriterT (compile False M.empty 0 e)) (0, [])
    main_ = is ++ [Halt]

-- ---- machine

data Object = Fun Int [Int] | Cell Int deriving (Show)

data Frame = Frame {back :: Int, saved :: [Int]}

data Vm = Vm {pc :: !Int, stack :: [Int], frames :: [Frame], heap :: IM.IntMap Object, fresh :: !Int, count :: !Int}

apply :: Op -> Int -> Int -> Int
apply op a b = case op of
  Add -> a + b
  Sub -> a - b
  Mul -> a * b
  Quot -> a `quot` b
  Rem -> a `rem` b
  Less -> fromEnum (a < b)
  Equal -> fromEnum (a == b)

run :: Array Int Instr -> Vm
run code = go (Vm 0 [] [] IM.empty 1 0)
  where
    go vm = case code ! pc vm of
      Halt -> vm
      i -> go (step i vm {pc = pc vm + 1, count = count vm + 1})
    step i vm = case i of
      Push n -> push n vm
      Load k -> let s = stack vm in push (s !! (length s - 1 - k)) vm
      Op op -> case stack vm of
        b : a : s -> vm {stack = apply op a b : s}
        _ -> stuck i
      OpConst op b -> case stack vm of
        a : s -> vm {stack = apply op a b : s}
        _ -> stuck i
      Jump l -> vm {pc = l}
      JumpZero l -> case stack vm of
        0 : s -> vm {pc = l, stack = s}
        _ : s -> vm {stack = s}
        _ -> stuck i
      Closure l n ->
        let (xs, s) = splitAt n (stack vm)
         in allocate (Fun l (reverse xs)) vm {stack = s}
      Patch k -> case stack vm of
        r : _ -> vm {heap = IM.adjust (patch k r) r (heap vm)}
        _ -> stuck i
      Call n -> case stack vm of
        f : s -> let (xs, rest) = splitAt n s in enter f xs vm {frames = Frame (pc vm) rest : frames vm}
        _ -> stuck i
      TailCall n -> case stack vm of
        f : s -> enter f (take n s) vm
        _ -> stuck i
      Return -> case (stack vm, frames vm) of
        (v : _, Frame p s : fs) -> vm {pc = p, stack = v : s, frames = fs}
        _ -> stuck i
      Enter _ -> vm
      Slide n -> case stack vm of
        v : s -> vm {stack = v : drop n s}
        _ -> stuck i
      Drop -> vm {stack = drop 1 (stack vm)}
      New -> case stack vm of
        v : s -> allocate (Cell v) vm {stack = s}
        _ -> stuck i
      Get -> case stack vm of
        r : s | Just (Cell v) <- IM.lookup r (heap vm) -> vm {stack = v : s}
        _ -> stuck i
      Set -> case stack vm of
        v : r : s -> vm {stack = v : s, heap = IM.insert r (Cell v) (heap vm)}
        _ -> stuck i
      _ -> stuck i
    stuck i = error ("machine stuck at " ++ show i)
    push n vm = vm {stack = n : stack vm}
    allocate o vm = vm {heap = IM.insert (fresh vm) o (heap vm), stack = fresh vm : stack vm, fresh = fresh vm + 1}
    patch k r (Fun l xs) = Fun l (take k xs ++ [r] ++ drop (k + 1) xs)
    patch _ _ o = o
    enter f xs vm = case IM.lookup f (heap vm) of
      Just (Fun l captured) -> vm {pc = l, stack = reverse captured ++ xs}
      _ -> error ("not a function: " ++ show f)

-- ---- programs

var :: String -> Expr
var = Var

programs :: Int -> [(String, Expr)]
programs n =
  [ ("fib", Rec "fib" ["k"] (If (Prim Less (var "k") (Lit 2)) (var "k") (Prim Add (App (var "fib") [Prim Sub (var "k") (Lit 1)]) (App (var "fib") [Prim Sub (var "k") (Lit 2)]))) (App (var "fib") [Lit n]))
  , ("sum", Rec "go" ["k", "acc"] (If (Prim Equal (var "k") (Lit 0)) (var "acc") (App (var "go") [Prim Sub (var "k") (Lit 1), Prim Add (var "acc") (Prim Mul (var "k") (Prim Add (Lit 2) (Lit 3)))])) (App (var "go") [Lit (n * 900), Lit 0]))
  , ("compose", Let "twice" (Lam ["f"] (Lam ["x"] (App (var "f") [App (var "f") [var "x"]]))) (Let "inc" (Lam ["y"] (Prim Add (var "y") (Lit 1))) (App (foldr (\_ f -> App (var "twice") [f]) (var "inc") [1 .. n `div` 2]) [Lit 0])))
  , ("counter", Let "c" (Box (Lit 0)) (Rec "loop" ["k"] (If (Prim Less (var "k") (Lit 1)) (Unbox (var "c")) (Seq (Put (var "c") (Prim Add (Unbox (var "c")) (Prim Rem (var "k") (Lit 7)))) (App (var "loop") [Prim Sub (var "k") (Lit 1)]))) (App (var "loop") [Lit (n * 500)])))
  , ("primes", Rec "test" ["k", "d"] (If (Prim Less (var "k") (Prim Mul (var "d") (var "d"))) (Lit 1) (If (Prim Equal (Prim Rem (var "k") (var "d")) (Lit 0)) (Lit 0) (App (var "test") [var "k", Prim Add (var "d") (Lit 1)]))) (Rec "count" ["k", "total"] (If (Prim Less (var "k") (Lit 2)) (var "total") (App (var "count") [Prim Sub (var "k") (Lit 1), Prim Add (var "total") (App (var "test") [var "k", Lit 2])])) (App (var "count") [Lit (n * 60), Lit 0])))
  ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 30
  forM_ (programs n) $ \(name, e) -> do
    let is = assemble e
        end = run (link is)
    putStrLn (name ++ ": " ++ unwords (map show (stack end)) ++ ", " ++ show (count end) ++ " steps, " ++ show (IM.size (heap end)) ++ " objects, " ++ show (length is) ++ " instructions")
  mapM_ print (take 20 (assemble (snd (head (programs n)))))
