import ReactorShell
import StudySupport

enum PeopleFaults {
  static let stuckSpinner = AuthorsFault(
    "stuck spinner", see: "fault next offline; ! load 100; state isLoading",
    happens: "isLoading stays true: nothing sets it back after a failure, and nothing says why",
    repair: ".setLoading(false) follows every end, and .setFailure says why")
  static let racingLoads = AuthorsFault(
    "racing loads", see: "fault next slow 2s; load 100 & load 20; settle; state",
    happens: "both loads go on, and the answer that comes last wins, though it was asked for first",
    repair: "a newer load replaces the older: .run(replacing: \"load\")")
  static let pushFlag = AuthorsFault(
    "push flag in the state", see: "load 100; open 20s; log name:removePushed",
    happens: """
      the view takes the flag back at once, or the next state would push again, and so the \
      state doesn't say which screen is seen
      """,
    repair: "pushedScreen says it until back")
  static let impureReduce = AuthorsFault(
    "view controller in the state", see: "load 100; open 20s; ! check pure",
    happens: "reduce() makes a view controller, a new one each time, and so isn't pure",
    repair: "pushedScreen is a value, and the view makes the screen of it")
  static let reloadsAll = AuthorsFault(
    "everything is reloaded", see: "load 100; open 20s",
    happens: "reloadData() after every mutation, though no cell is another",
    repair: "the view makes batch updates of what changed, or nothing")
  static let oddRecord = AuthorsFault(
    "one odd record loses all", see: "data ODD-DATA; ! load 5",
    happens: "the whole list is decoded at once, and one odd record loses all people",
    repair: "odd records are named and left out")
  static let networkTests = AuthorsFault(
    "tests need the network", see: nil,
    happens: "the tests ask the API, and one takes away a screen that it never pushed",
    repair: "tests run on embedded data, in no time, and push before they remove")

  static let all = [
    stuckSpinner, racingLoads, pushFlag, impureReduce, reloadsAll, oddRecord, networkTests,
  ]
}
