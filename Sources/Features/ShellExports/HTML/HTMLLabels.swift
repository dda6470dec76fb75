import ReactorShell

/// The words of the page, by the names that its script and skeleton have for them.
/// `{0}` stands for what is told; a name that ends with `One` is used for one of a kind.
enum HTMLLabels {
  static let sentences = head.merging(panels) { $1 }.merging(flow) { $1 }.merging(time) { $1 }
    .merging(help) { $1 }.merging(prediction) { $1 }.merging(legend) { $1 }

  static func texts(in wording: Wording) -> [String: String] {
    sentences.mapValues { $0.text(in: wording) }
  }

  private static let head: [String: Sentence] = [
    "noScript":
      """
    This page shows a recording of reactors step by step. It needs JavaScript, which is switched \
    off. It loads nothing from anywhere.
    """,
    "skip": "Skip to the slider",
    "empty": "Nothing was recorded yet",
    "search": "Search", "searchHint": "Search ( / )",
    "previousMatch": "Previous match", "nextMatch": "Next match",
    "matches": "{0} matches", "matchesOne": "{0} match", "matchOf": "{0} of {1}",
    "matchesNone": "no match", "onlyMatches": "Only matches",
    "theme_auto": "Colours: as the system", "theme_light": "Colours: light",
    "theme_dark": "Colours: dark",
  ]

  private static let panels: [String: Sentence] = [
    "panels": "Panels", "tabNow": "This step", "tabSteps": "Steps", "tabStates": "State",
    "steps": "Steps", "details": "Changes and effects", "levels": "Level of detail",
    "levelActions": "Actions", "levelMutations": "+ Mutations", "levelStates": "+ State",
    "viewed": "viewed",
    "copy": "Copy JSON", "copied": "Copied", "copyHint": "Copy this text",
    "since": "since", "until": "until", "causeStart": "the start of the store",
    "listChanges": "List the steps that changed it",
    "why": "Why {0} is {1}", "whyNever": "{0} never changed", "ofAction": "of {0}",
    "more": "+{0} more", "moreElements": "… {0} more", "otherStores": "{0} others",
    "states": "State",
    "changes": "Changes", "failedExpectation": "Expectation that failed",
    "changesNone": "The state stays as it is: no reduce() in this step",
    "changeCount": "{0} lines", "changeCountOne": "{0} line",
    "changeChanged": "{0}: {1} → {2}", "changeAssigned": "{0} changed: {1}",
    "changeInserted": "{0} inserted: {1}", "changeRemoved": "{0} removed: {1}",
    "changeMoved": "{0} moved to {1}",
    "sign_changed": "changed", "sign_inserted": "inserted", "sign_removed": "removed",
    "sign_moved": "moved", "sign_summed": "summed up",
    "effects": "Effects", "effectsNone": "none is running",
    "effectCount": "{0} effects", "effectCountOne": "{0} effect",
  ]

  private static let flow: [String: Sentence] = [
    "loop_action": "Action", "loop_mutate": "mutate()", "loop_mutation": "Mutation",
    "loop_reduce": "reduce()", "loop_state": "State", "loop_view": "view",
    "step": "Step {0}", "failedAfter": "Failed after step {0}", "heldAt": "Held at step {0}",
    "notCalled": "isn't called",
    "reduceEqual": "makes an equal State", "reduceNew": "makes a new State",
    "stateEqual": "stays as it was",
    "reduceEqualLong": "An equal State, emitted all the same (distinctUntilChanged would hide it)",
    "storeBegins": "{0} begins", "stateBegins": "The store begins with this state",
    "stateRestored": "Set back to an earlier state",
    "restoredTo": "Back to step {0}", "effectEnds": "Effect of {0} ends",
    "effectOf": "effect of {0}", "effectOfStart": "effect from outside", "effectRuns": "runs",
    "dropped": "dropped", "droppedBy": "dropped by a transform", "mark": "mark", "took": "took",
  ]

  private static let time: [String: Sentence] = [
    "slider": "Step of the recording", "moving": "Moving in time",
    "first": "To the beginning", "previousAction": "Action before", "previous": "Step before",
    "play": "Play", "pause": "Stop", "next": "Next step", "nextAction": "Next action",
    "last": "To the end", "noStep": "There is no step {0}",
    "axis": "Time", "place": "{0}, at {1}",
  ]

  /// The meanings of the signs.
  private static let legend: [String: Sentence] = [
    "legend_action": "action", "legend_changed": "mutation that changed the state",
    "legend_equal": "mutation that changed nothing",
    "legend_waiting": "mutation before its reduce()", "legend_dropped": "dropped by a transform",
    "legend_begins": "a store begins", "legend_restored": "set back to an earlier state",
    "legend_held": "held", "legend_done": "effect that was done",
    "legend_ended": "effect that was replaced, cancelled or released", "legend_failed": "failed",
  ]

  private static let prediction: [String: Sentence] = [
    "predictIntro":
      "Before each reduce() say what it will change in the State; then see it, and the code that ran.",
    "predictAsk": "What will reduce() change in {0}?", "predictSee": "See", "predictNext": "Go on",
    "predictRight": "Right. It changed: {0}", "predictWrong": "Not quite. It changed: {0}",
    "predictNothing": "nothing, an equal State", "predictScore": "{0} of {1} right",
  ]

  private static let help: [String: Sentence] = [
    "helpTitle": "How to read this page", "close": "Close",
    "helpLoop":
      """
    An action goes to mutate(), which answers with mutations, now or over time. A mutation \
    changes nothing by itself: reduce() makes a new State of it, and the view follows. What \
    the current step does is lit.
    """,
    "helpLanes":
      """
    Below, each store has a lane, and effects are bars. A column has the steps of one instant, \
    side by side; between columns the axis is to scale.
    """,
    "helpSearch":
      """
    The search finds the steps that the shell's log lists for a text in quotes. Of a list only the \
    first 50 elements are here. The shell's log reads filters and conditions.
    """,
    "helpTree":
      """
    In the state + is new, − is gone and ~ has another value. A part that leads to a change is \
    opened by itself. Choose a part to see the step that made it; its path below lists all the steps \
    that changed it.
    """,
    "keyStep": "a step back or forth", "keyEnds": "to the beginning, to the end",
    "keyAction": "an action back or forth", "keyPlay": "play, stop", "keySearch": "search",
    "keyMatch": "next match, the one before", "keyOnly": "only matches",
    "keyCause": "to the step that made the part", "keyUntil": "to the step that made another of it",
    "keyCopy": "copy the step as JSON", "keyZoom": "zoom in, out, show all",
    "keyLevel": "what the list of steps shows",
    "keyTheme": "light, dark, as the system", "keyHelp": "this help",
  ]
}
