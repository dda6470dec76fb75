// The floor of every Swift program's start.
