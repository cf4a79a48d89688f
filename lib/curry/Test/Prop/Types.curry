-- What properties are: tests that have been done, with their results.
module Test.Prop.Types ( PropIO(..), Prop(..), Test(..), Result(..) ) where

-- An action that says what is wrong, if anything is. Its arguments: whether to be quiet, and the
-- name of the property.
data PropIO = PropIO (Bool -> String -> IO (Maybe String))

data Prop = Prop [Test]
  deriving (Eq, Show)

-- The result, what the data were, and the labels.
data Test = Test Result [String] [String]
  deriving (Eq, Show)

data Result = Undef | Ok | Falsified [String] | Ambigious [Bool] [String]
  deriving (Eq, Show)
