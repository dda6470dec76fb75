import ReactorShell
import Testing

@MainActor @Suite struct ProbeTests {
  @Test func probe() async throws {
    let sitting = Sitting()
    for line in [
      "load 100; open 20s; toggle 3; toggle 3; back", "help", "state", "toggle 3", "back",
      "open 50s", "area", "datasource", "datasource reload; load 5; datasource animated",
      "open 20s; area city; toggle 0; area state; area country; help; datasource reload; toggle 0",
      "back", "show",
    ] {
      print("› \(line)")
      print(await sitting(line), terminator: "")
    }
    let fresh = Sitting()
    for line in ["open 20s", "load 100 & load 50", "load 100 & open 20s", "show"] {
      print("› \(line)")
      print(await fresh(line), terminator: "")
    }
  }
}
