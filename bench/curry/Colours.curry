-- small: 6
-- Colours of a ring of countries, neighbours differ: logic variables, bound by narrowing.
data Colour = Red | Green | Blue

differ :: Colour -> Colour -> Bool
differ Red   Green = True
differ Red   Blue  = True
differ Green Red   = True
differ Green Blue  = True
differ Blue  Red   = True
differ Blue  Green = True

ring :: Colour -> Colour -> Int -> Int
ring first last n
  | n == 0 = if differ last first then 1 else failed
  | differ last next = ring first next (n - 1)
  where next free

run :: Int -> Int
run n = ring c c n where c free

main = run 14
