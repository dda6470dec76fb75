// swift-tools-version: 6.2
import Foundation
import PackageDescription

let package = Package(
  name: "reactor-shell",
  platforms: [.macOS("26.0"), .iOS("26.0")],
  products: [
    .executable(name: "reactor-shell", targets: ["reactor-shell"]),
    .library(name: "ReactorCore", targets: ["ReactorCore"]),
    .library(name: "ReactorTesting", targets: ["ReactorTesting"]),
    .library(name: "StateDiff", targets: ["StateDiff"]),
    .library(name: "CollectionLayout", targets: ["CollectionLayout"]),
    .library(name: "ReactorShell", targets: ["ReactorShell"]),
    .library(name: "ReactorTerminal", targets: ["ReactorTerminal"]),
    .library(name: "StandardFeatures", targets: ["StandardFeatures"]),
    .library(name: "ShellDebugger", targets: ["ShellDebugger"]),
    .library(name: "ShellRecording", targets: ["ShellRecording"]),
    .library(name: "ShellTesting", targets: ["ShellTesting"]),
    .library(name: "ShellExports", targets: ["ShellExports"]),
    .library(name: "ShellTeaching", targets: ["ShellTeaching"]),
    .library(name: "Injection", targets: ["Injection"]),
    .library(name: "RandomUser", targets: ["RandomUser"]),
    .library(name: "PhotoSearch", targets: ["PhotoSearch"]),
    .library(name: "MovieCatalog", targets: ["MovieCatalog"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // The loop and its history. Standard library and Synchronization only.
    .target(name: "ReactorCore", dependencies: ["CExecutor"], swiftSettings: strict),
    // The runtime's answer to where one runs.
    .systemLibrary(name: "CExecutor"),
    // A store whose test says everything. For test targets: it imports Swift Testing.
    .target(
      name: "ReactorTesting", dependencies: ["ReactorCore", "StateDiff"], swiftSettings: strict),
    // Two values in, changes out.
    .target(name: "StateDiff", swiftSettings: strict),
    // Items, groups and sections in, frames out. Standard library only.
    .target(name: "CollectionLayout", swiftSettings: strict),
    // Files that are in the program as they are: the catalogues, the lessons, the page, some sources.
    .target(name: "EmbeddedFiles"),
    // Words in, text out. Knows no terminal.
    .target(
      name: "ReactorShell",
      dependencies: ["ReactorCore", "StateDiff", "EmbeddedFiles"],
      exclude: ["ko.po", "Reports/JSONLines.schema.json"], swiftSettings: strict),
    // Time travel, what holds the flow, and questions to the history.
    feature("ShellDebugger"),
    // Recordings, what resumes and replays them, and scripts that do the same again.
    feature("ShellRecording"),
    // Expectations, transcripts, and tests made of sessions.
    feature("ShellTesting"),
    // Pages, diagrams and pictures made of sessions. The parts of the page are embedded.
    feature("ShellExports", exclude: ["HTML/Page"]),
    // Lessons, presentations, the stage and marks.
    feature("ShellTeaching"),
    // All features at once.
    .target(
      name: "StandardFeatures",
      dependencies: [
        "ReactorShell", "ShellDebugger", "ShellRecording", "ShellTesting", "ShellExports",
        "ShellTeaching",
      ],
      swiftSettings: strict),
    // No `pkgConfig:`: Debian's readline.pc brings flags that SwiftPM warns about.
    .systemLibrary(
      name: "CReadline", providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
    // The prompt, and what makes a program a shell. The only library that links readline.
    .target(
      name: "ReactorTerminal",
      dependencies: [
        "ReactorCore", "StateDiff", "ReactorShell", "CReadline",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // Requests and saved responses, tolerant decoding, errors that help.
    .target(name: "HTTP", swiftSettings: strict),
    // Dependency injection for the parts of an app: containers, assemblies, scopes.
    .target(name: "Injection", swiftSettings: strict),
    // The parts that study apps share: a clock that waits for the network, invented words, pictures
    // and their cache, and the tie between a session and an app's source.
    .target(
      name: "StudySupport",
      dependencies: ["ReactorCore", "StateDiff", "ReactorShell", "HTTP", "EmbeddedFiles"],
      path: "Sources/StudyApps/Support", exclude: ["ko.po"], packageAccess: false,
      swiftSettings: strict),
    // The study apps see only what any other package would see.
    .target(
      name: "RandomUser",
      dependencies: [
        "ReactorCore", "StateDiff", "ReactorShell", "HTTP", "StudySupport", "EmbeddedFiles",
      ],
      path: "Sources/StudyApps/RandomUser", exclude: ["ko.po"], packageAccess: false,
      swiftSettings: strict),
    .target(
      name: "PhotoSearch",
      dependencies: [
        "ReactorCore", "StateDiff", "ReactorShell", "HTTP", "Injection", "StudySupport",
        "EmbeddedFiles",
      ],
      path: "Sources/StudyApps/PhotoSearch", exclude: ["ko.po"], packageAccess: false,
      swiftSettings: strict),
    .target(
      name: "MovieCatalog",
      dependencies: [
        "ReactorCore", "StateDiff", "CollectionLayout", "ReactorShell", "HTTP", "StudySupport",
        "EmbeddedFiles",
      ],
      path: "Sources/StudyApps/MovieCatalog", exclude: ["ko.po"], packageAccess: false,
      swiftSettings: strict),
    // A small app that nobody has seen, to practise with in lessons.
    .target(
      name: "Garage", dependencies: ["ReactorCore", "ReactorShell", "EmbeddedFiles"],
      path: "Sources/StudyApps/Garage", exclude: ["ko.po"], packageAccess: false,
      swiftSettings: strict),
    .executableTarget(
      name: "reactor-shell",
      dependencies: [
        "ReactorShell", "ReactorTerminal", "StandardFeatures", "ShellTeaching", "RandomUser",
        "PhotoSearch", "MovieCatalog", "Garage", "EmbeddedFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["New/ReactorKitAdapter.swift"], packageAccess: false, swiftSettings: strict),
    // The file that `new --reactorkit` writes is one of its sources, by a link: without ReactorKit.
    .testTarget(
      name: "ReactorKitAdapterTests",
      dependencies: ["ReactorCore", "ReactorShell", "ShellDebugger"],
      exclude: ["Stubs"], swiftSettings: strict),
    .testTarget(
      name: "ReactorCoreTests", dependencies: ["ReactorCore"],
      exclude: ["MustNotCompile", "ThreadSanitizer.suppressions"], swiftSettings: strict),
    .testTarget(
      name: "ReactorTestingTests", dependencies: ["ReactorCore", "ReactorTesting"],
      swiftSettings: strict),
    .testTarget(name: "StateDiffTests", dependencies: ["StateDiff"], swiftSettings: strict),
    .testTarget(
      name: "CollectionLayoutTests", dependencies: ["CollectionLayout"], swiftSettings: strict),
    // Fixtures for the tests of the shell: small apps, and a sitting that types and reads.
    .target(
      name: "ShellFixtures",
      dependencies: shell, path: "Tests/ShellFixtures", swiftSettings: strict),
    .testTarget(
      name: "ReactorShellTests", dependencies: shell + ["ShellFixtures"],
      exclude: ["MustNotCompile"],
      swiftSettings: strict),
    tests(of: "ShellDebugger"), tests(of: "ShellRecording"), tests(of: "ShellTesting"),
    tests(of: "ShellExports", without: ["Pictures"]),
    // The lessons are played on the apps that they are about.
    tests(
      of: "ShellTeaching",
      with: ["RandomUser", "PhotoSearch", "MovieCatalog", "Garage", "EmbeddedFiles"]),
    // A server of a test's own, down to its sockets: for tests only, in no product.
    .target(name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: strict),
    // Fixtures that several tests share: JSON to be spoilt, a recording clock, files, exports.
    .target(
      name: "StudyFixtures", dependencies: ["ReactorShell", "HTTP", "StudySupport"],
      path: "Tests/StudyFixtures", swiftSettings: strict),
    .testTarget(
      name: "HTTPTests", dependencies: ["HTTP", "LoopbackServer", "StudyFixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "StudySupportTests", dependencies: ["StudySupport", "StudyFixtures"],
      swiftSettings: strict),
    .testTarget(name: "InjectionTests", dependencies: ["Injection"], swiftSettings: strict),
    .testTarget(
      name: "RandomUserTests",
      dependencies: [
        "ReactorCore", "ReactorTesting", "StateDiff", "ReactorShell", "StandardFeatures",
        "ShellRecording", "ShellTesting", "HTTP", "StudySupport", "RandomUser",
        "LoopbackServer", "StudyFixtures",
      ],
      exclude: ["Exports/Recorded.json"],
      swiftSettings: strict),
    .testTarget(
      name: "PhotoSearchTests",
      dependencies: [
        "ReactorCore", "ReactorTesting", "ReactorShell", "StandardFeatures", "Injection", "HTTP",
        "StudySupport", "PhotoSearch", "LoopbackServer", "StudyFixtures",
      ],
      exclude: ["Exports/Recorded.json", "Exports/RecordedOriginal.json"],
      swiftSettings: strict),
    .testTarget(
      name: "MovieCatalogTests",
      dependencies: [
        "ReactorCore", "ReactorTesting", "StateDiff", "CollectionLayout", "ReactorShell",
        "StandardFeatures", "HTTP", "StudySupport", "MovieCatalog", "LoopbackServer",
        "StudyFixtures",
      ],
      exclude: ["Exports/Recorded.json", "Exports/RecordedOriginal.json"],
      swiftSettings: strict),
    // A shell to which much comes while somebody types: for tests only, in no product.
    .executableTarget(
      name: "ticking-shell",
      dependencies: ["ReactorCore", "ReactorShell", "ReactorTerminal", "StandardFeatures"],
      path: "Tests/TickingShell", swiftSettings: strict),
    // A terminal that a program runs on: for tests only, in no product.
    .target(name: "TerminalFixtures", path: "Tests/TerminalFixtures", swiftSettings: strict),
    .testTarget(
      name: "ReactorTerminalTests",
      dependencies: [
        "reactor-shell", "ticking-shell", "TerminalFixtures", "ReactorShell", "StandardFeatures",
        "ShellTeaching",
        "ReactorTerminal", "LoopbackServer",
        "EmbeddedFiles",
      ],
      swiftSettings: strict),
    // Random sessions, and how they are run: for tests only, in no product.
    .target(
      name: "SessionGenerator",
      dependencies: [
        "ReactorCore", "StateDiff", "ReactorShell", "StandardFeatures", "ShellDebugger",
        "ShellRecording", "ShellTesting", "ShellTeaching", "RandomUser", "PhotoSearch",
        "MovieCatalog", "StudySupport",
      ],
      path: "Tests/SessionGenerator", swiftSettings: strict),
    // Random trials of all kinds, by hand and in CI: in no product. See *Fuzzing*.
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "SessionGenerator", "TerminalFixtures", "ReactorCore", "StateDiff", "ReactorShell",
        "ShellRecording", "ShellTesting", "StandardFeatures", "StudySupport", "reactor-shell",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Fuzzer", swiftSettings: strict),
    .testTarget(
      name: "SessionGeneratorTests",
      dependencies: ["SessionGenerator", "ReactorShell", "StandardFeatures"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// An installed copy, which `reactor-shell new` builds packages with, has no tests.
if !FileManager.default.fileExists(atPath: Context.packageDirectory + "/Tests") {
  package.targets.removeAll { $0.type == .test || $0.path?.hasPrefix("Tests/") == true }
}

/// A feature of the shell: it knows the shell, and no other feature.
@MainActor func feature(_ name: String, exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: ["ReactorCore", "StateDiff", "ReactorShell", "EmbeddedFiles"],
    exclude: ["ko.po"] + exclude, swiftSettings: strict)
}

/// The tests of a feature, in the shell with all of them.
@MainActor func tests(
  of feature: String, with more: [Target.Dependency] = [], without files: [String] = []
) -> Target {
  .testTarget(
    name: feature + "Tests", dependencies: shell + ["ShellFixtures"] + more, exclude: files,
    swiftSettings: strict)
}

/// The shell with its features.
var shell: [Target.Dependency] {
  [
    "ReactorCore", "StateDiff", "ReactorShell", "ShellDebugger", "ShellRecording", "ShellTesting",
    "ShellExports", "ShellTeaching", "StandardFeatures",
  ]
}

var strict: [SwiftSetting] {
  [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
    .treatAllWarnings(as: .error),
  ]
}
