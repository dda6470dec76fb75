import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct PastExpectationTests {
  private let sitting = Sitting(trace: .off)

  @Test(arguments: [
    "add 3; expect never kind:effect or name:load", "load 3; expect ever kind:effect",
    "add 3; expect ever kind:action and count == 0",
    "add 3; add -3; expect ever count == 3", "expect ever count == 0",
    "load 3; expect ever isLoading == true and count == 0",
    "load 3; expect ever isLoading changed and count == 3",
    "add 3; expect never count > 3", "add 3; expect never count < 0 or isLoading == true",
    "add 3; expect never failure changed",
    // Behind the view.
    "add 5; goto 0; expect never count == 5", "add 5; undo; expect never count == 5",
    // Of a store that isn't there yet nothing is so.
    "add 1; open; press 0; close; expect never PanelReactor.pressed == 0 and count == 0",
  ]) func `what was so passes`(_ line: String) async {
    let output = await sitting(line)
    #expect(sitting.errors == "", "\(output)")
  }

  @Test(arguments: [
    (
      "add 3; add 4; expect never count > 2",
      "never count > 2 doesn't hold: it was so first at 1.1 .add(3) of .add(3); goto 1.1 shows it"
    ),
    ("add 5; goto 0; add 1; expect never count == 5", "it was so first at 1.1"),
    ("load 3; expect never isLoading == true", "first at 1.1 .setLoading(true) of .load(3)"),
    ("expect never count == 0", "it was so first at the beginning"),
    ("load 3; expect never kind:effect", "it was so first at 1 .load(3)"),
    ("add 2; add 3; expect never kind:action and count > 1", "it was so first at 2 .add(3)"),
    ("add 3; expect ever kind:effect", "ever kind:effect doesn't hold"),
    ("add 3; expect ever failure changed", "ever failure changed doesn't hold\n"),
    (
      "add 3; add -1; expect ever count == 4",
      "ever count == 4 doesn't hold: nearest came 1.1 .add(3) of .add(3), with count 3"
    ),
    (
      "load 3; expect ever isLoading == true and count > 8",
      "nearest came 1.2 .add(3) of .load(3), with isLoading true, count 3"
    ),
    ("expect ever failure changed", "ever failure changed doesn't hold"),
    ("add 1; undo; expect ever count == 1", "nearest came the beginning, with count 0"),
    ("expect ever nosuch == 3", "no nosuch"),
    ("expect never isLoading == 3", "“3” can't be a value of isLoading"),
    ("expect never", "expect never needs PATH"),
  ]) func `what wasn't so says where`(_ line: String, _ message: String) async {
    _ = await sitting(line)
    #expect(sitting.errors.contains(message), "\(sitting.errors)")
  }

  @Test func `a path that is missing is missing behind the word, wherever that is`() async {
    _ = await sitting.script("add 3; expect never")
    #expect(sitting.errors.hasPrefix("a.txt:1:20: expect never needs PATH"))
  }
}
