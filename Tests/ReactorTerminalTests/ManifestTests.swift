import Foundation
import Testing

/// Our own apps have no privilege that another's lack.
@Suite struct ManifestTests {
  @Test(arguments: ["RandomUser", "PhotoSearch", "reactor-shell"])
  func `the apps and the program see only what is public`(name: String) throws {
    let target = try #require(
      try manifest.components(separatedBy: "arget(").dropFirst().first {
        $0.contains("name: \"\(name)\",\n") && $0.contains("dependencies:")
      })

    #expect(target.contains("packageAccess: false"))
  }

  @Test(arguments: ["ReactorCore", "StateDiff", "ReactorShell", "ReactorTerminal"])
  func `what others build on is a product`(name: String) throws {
    #expect(try manifest.contains(".library(name: \"\(name)\", targets: [\"\(name)\"])"))
  }

  private var manifest: String {
    get throws {
      try String(contentsOf: Shell.top.appendingPathComponent("Package.swift"), encoding: .utf8)
    }
  }
}
