-- For instances of Show.
module Text.Show ( ShowS, showString, showChar, showParen, shows ) where
