/// The rows of the table that are measured inside a process.
public enum Row: String, Sendable, CaseIterable {
  case oneAction = "one-action"
  case threeMutations = "three-mutations"
  case oneActionOnScreen = "one-action-on-screen"
  case threeMutationsOnScreen = "three-mutations-on-screen"
  case recorded = "recorded"
  case recordedLong = "recorded-long"
  case stateAtStep = "state-at-step"
  case goingToStep = "going-to-step"
  case goingToStepWithDiff = "going-to-step-with-diff"
  case leavingOut = "leaving-out"
  case why = "why"
  case whyRarely = "why-rarely"
  case rowsInBlocks = "rows-in-blocks"
  case rowsAtRandom = "rows-at-random"
  case rowsWithText = "rows-with-text"
  case manyRowsInBlocks = "many-rows-in-blocks"
  case manyRowsAtRandom = "many-rows-at-random"
  case manyRowsWithText = "many-rows-with-text"
  case sectionsInBlocks = "sections-in-blocks"
  case sectionsAtRandom = "sections-at-random"
  case sectionsWithText = "sections-with-text"
  case snapshotInBlocks = "snapshot-in-blocks"
  case snapshotAtRandom = "snapshot-at-random"
  case threeChanged = "three-changed"
  case allReplaced = "all-replaced"
  case allReplacedInFull = "all-replaced-in-full"
  case noneToAll = "none-to-all"
  case noneToAllInFull = "none-to-all-in-full"
  case toggle = "toggle"
  case layout = "layout"
  case layoutMeasured = "layout-measured"
  case layoutVisible = "layout-visible"

  /// The title in the table.
  public var title: String {
    switch self {
    case .oneAction: "one action, one mutation, one observer: a counter"
    case .threeMutations: "one action, three mutations, one observer: a counter"
    case .oneActionOnScreen: "one action, one mutation: 100 people, and a view that keeps the state"
    case .threeMutationsOnScreen: "one action, three mutations: the same screen"
    case .recorded: "one action, one observer, recorded: 100,000 in all"
    case .recordedLong: "one action, one observer, recorded: 10,000,000 in all"
    case .stateAtStep: "the state at any of 1,000,000 steps"
    case .goingToStep: "goto: any of 1,000,000 steps, by its number"
    case .goingToStepWithDiff: "goto: the same, with the diff to where one was"
    case .leavingOut: "all states again, one in the middle of 100,000 left out"
    case .why: "why: a field that each of 1,000,000 steps changed"
    case .whyRarely: "why: a field that none of 1,000,000 steps changed"
    case .rowsInBlocks: "rows: 5,000, 500 out, 500 in, 200 moved, in blocks"
    case .rowsAtRandom: "rows: 5,000, 500 out, 500 in, 200 moved, at random"
    case .rowsWithText: "rows: the same, at random, String ids"
    case .manyRowsInBlocks: "rows: 100,000, in proportion, in blocks"
    case .manyRowsAtRandom: "rows: 100,000, at random"
    case .manyRowsWithText: "rows: 100,000, at random, String ids"
    case .sectionsInBlocks: "sections: 4, 5,000 rows, crossing, in blocks"
    case .sectionsAtRandom: "sections: 4, 5,000 rows, crossing, at random"
    case .sectionsWithText: "sections: the same, at random, String ids"
    case .snapshotInBlocks: "snapshot of 100,000 items applied: 4 sections, crossing, in blocks"
    case .snapshotAtRandom: "snapshot of 100,000 items applied: the same, at random"
    case .threeChanged: "state diff: 5,000 people of 15 fields, 3 changed"
    case .allReplaced: "state diff: 5,000 people, all replaced, summed up"
    case .allReplacedInFull: "state diff: 5,000 people, all replaced, every line"
    case .noneToAll: "state diff: none to 5,000, summed up"
    case .noneToAllInFull: "state diff: none to 5,000, every line"
    case .toggle: "state diff: a toggle beside 1,000,000 people"
    case .layout: "layout: 10,000 items in 4 sections, all frames"
    case .layoutMeasured: "layout: the same, every item measured"
    case .layoutVisible: "layout: what one screen of 1,000,000 items shows"
    }
  }

  /// True if the README quotes it.
  public var isQuoted: Bool {
    switch self {
    case .oneAction, .threeMutations, .oneActionOnScreen, .threeMutationsOnScreen, .recorded,
      .rowsAtRandom, .sectionsAtRandom, .threeChanged, .allReplacedInFull, .noneToAllInFull:
      true
    default: false
    }
  }
}
