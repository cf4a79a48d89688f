-- Each of three colours is tried in the place of a variable, one choice, and three bindings.
data Colour = Red | Green | Blue

next :: Colour -> Colour
next Red = Green
next Green = Blue
next Blue = Red

before :: Colour -> Colour
before c | next x =:= c = x where x free

main = before Blue
