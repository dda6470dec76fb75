import Foundation
import Testing

@Suite struct ManifestTests {
  @Test(arguments: ["MainActor func study(", ".executableTarget(\n      name: \"reactor-shell\""])
  func `the apps and the program see only what is public`(start: String) throws {
    let target = try manifest.components(separatedBy: start).dropFirst().first
    let settings = try #require(target?.components(separatedBy: "swiftSettings").first)
    #expect(settings.contains("packageAccess: false"))
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
