-- seq and its family, failure against error.
module Strict where
