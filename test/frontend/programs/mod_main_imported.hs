-- `main` need not be defined in Main: it must be exported there (report, chapter 5).
module Main (main) where

import Support.Entry (main)
