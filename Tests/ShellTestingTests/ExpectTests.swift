import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ExpectTests {
  private let sitting: Sitting

  init() { sitting = Sitting(trace: .off) }

  @Test(arguments: [
    "add 3; expect count == 3", "expect isLoading == false", "add 3; expect count >= 2",
    "refuse no; expect failure contains no", "expect failure is nil", "expect count != 4",
    "note hello; expect notes.count == 1", "load 3; expect mutations == setLoading add setLoading",
    "add 1; state; show; expect mutations == add", "! add 999; expect error out of range",
    "! add 999; expect error", "expect mutations ==",
  ]) func `what is so passes`(_ line: String) async {
    let output = await sitting(line.replacing("refuse no", with: "! refuse no"))
    #expect(sitting.errors == "", "\(output)")
  }

  @Test(arguments: [
    ("add 3; expect count == 4", "count == 4 doesn't hold: it is 3, since 1.1 .add(3) of .add(3)"),
    ("expect count > 4", "count > 4 doesn't hold: it is 0"),
    (
      "load 3; expect mutations == add",
      "the last command's mutations are setLoading add setLoading"
    ),
    ("expect mutations == add", "the last command's mutations are none"),
    ("expect error", "the last command didn't fail"),
    ("! add 999; expect error little", "the last command's error is: 999 is out of range"),
    ("expect", "expect needs WHAT"), ("expect nothing == 3", "the state has no nothing"),
    ("expect count", "an operator is missing"), ("expect count ~ 3", "“~” isn't an operator"),
    ("expect count == much", "“much” can't be a value of count"),
    ("expect isLoading > 3", "> doesn't fit isLoading, a Bool"),
    ("expect mutations add", "behind mutations stands =="),
    ("expect count contains name x", "count has no elements"),
  ]) func `what isn't so fails, with what is there and since when`(
    _ line: String, _ message: String
  ) async {
    _ = await sitting(line)
    #expect(sitting.errors.contains(message), "\(sitting.errors)")
  }
}
