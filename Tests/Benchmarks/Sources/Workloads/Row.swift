/// The rows of the table, and those that the guard counts.
enum Row: String {
  case oneAction = "one-action"
  case threeMutations = "three-mutations"
  case oneActionOnScreen = "one-action-on-screen"
  case threeMutationsOnScreen = "three-mutations-on-screen"
  case recorded = "recorded"
  case rowsAtRandom = "rows-at-random"
  case sectionsAtRandom = "sections-at-random"
  case threeChanged = "three-changed"
  /// The guard's: no peer sums up.
  case allReplaced = "all-replaced"
  case allReplacedInFull = "all-replaced-in-full"
  case noneToAllInFull = "none-to-all-in-full"
}
