// swift-tools-version: 6.3
import Foundation
import PackageDescription

let package = Package(
  name: "reactor-shell",
  platforms: [.macOS("26.0"), .iOS("26.0")],
  products: [
    .executable(name: "reactor-shell", targets: ["reactor-shell"]),
    .executable(name: "reactor-shell-network", targets: ["reactor-shell-network"]),
    .library(name: "ReactorCore", targets: ["ReactorCore"]),
    .library(name: "ReactorTesting", targets: ["ReactorTesting"]),
    .library(name: "StateDiff", targets: ["StateDiff"]),
    .library(name: "CollectionLayout", targets: ["CollectionLayout"]),
    .library(name: "DiffableSnapshots", targets: ["DiffableSnapshots"]),
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
    // MARK: - Core

    // The loop and its history. Standard library and Synchronization only.
    target("ReactorCore", in: "Core", ["CExecutor"]),
    // The runtime's answer to where one runs.
    .systemLibrary(name: "CExecutor", path: "Sources/Core/CExecutor"),
    // Two values in, changes out.
    target("StateDiff", in: "Core"),
    // A store whose test says everything. For test targets: it imports Swift Testing.
    target("ReactorTesting", in: "Core", ["ReactorCore", "StateDiff"]),

    // MARK: - Shell

    // Files that are in the program as they are: the catalogues, the lessons, the page, some sources,
    // and a table.
    .target(name: "EmbeddedFiles", path: "Sources/Shell/EmbeddedFiles"),
    // Words, literals, paths and values, conditions, text and its width, sentences and their
    // catalogues. Knows no session.
    target("ShellLanguage", in: "Shell", ["ReactorCore", "StateDiff", "EmbeddedFiles"]),
    // Declarations of Swift source, without its modules, and the files in which it lies.
    target("SwiftReading", in: "Shell", ["StateDiff", "EmbeddedFiles"]),
    // Words in, text out. Knows no terminal. A host sees the language through it.
    target(
      "ReactorShell", in: "Shell", ["ReactorCore", "StateDiff", "ShellLanguage", "EmbeddedFiles"],
      exclude: ["ko.po", "Reports/JSONLines.schema.json"]),
    .systemLibrary(
      name: "CReadline", path: "Sources/Shell/CReadline", pkgConfig: readline,
      providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
    // The prompt, and what makes a program a shell. The only library that links readline.
    target(
      "ReactorTerminal", in: "Shell",
      ["ReactorCore", "StateDiff", "ReactorShell", "CReadline", "EmbeddedFiles", argumentParser],
      exclude: ["Host/completion.bash", "Host/completion.fish", "Host/completion.zsh"]),

    // MARK: - Features

    // Time travel, what holds the flow, and questions to the history.
    feature("ShellDebugger", ["SwiftReading"]),
    // Recordings, what resumes and replays them, and scripts that do the same again.
    feature("ShellRecording"),
    // Expectations, and sessions as tests.
    feature("ShellTesting"),
    // Pages, diagrams and pictures made of sessions. The parts of the page are embedded.
    feature("ShellExports", exclude: ["HTML/Page"]),
    // Lessons, presentations, the stage and marks.
    feature("ShellTeaching"),
    // All features at once.
    target(
      "StandardFeatures", in: "Features",
      [
        "ReactorShell", "ShellDebugger", "ShellRecording", "ShellTesting", "ShellExports",
        "ShellTeaching",
      ]),

    // MARK: - Study

    // Requests and saved responses, tolerant decoding, errors that help.
    target("HTTP", in: "Study/Kits"),
    // Asks the network for it, in a process of its own. A library that needs it built depends on it;
    // nothing of it is linked there.
    .executableTarget(
      name: "reactor-shell-network", dependencies: ["HTTP"], path: "Sources/Study/Network",
      swiftSettings: strict),
    // Dependency injection for the parts of an app: containers, assemblies, scopes.
    target("Injection", in: "Study/Kits"),
    // Items, groups and sections in, frames out. Standard library only.
    target("CollectionLayout", in: "Study/Kits"),
    // Snapshots in, batch updates out.
    target("DiffableSnapshots", in: "Study/Kits", ["StateDiff"]),
    // The parts that study apps share: a clock that waits for the network, invented words, pictures
    // and their cache, and the tie between a session and an app's source.
    study("Support", ["StateDiff", "HTTP", "reactor-shell-network"], name: "StudySupport"),
    study("RandomUser", ["StateDiff", "HTTP", "StudySupport"], invented: "nations.txt"),
    study(
      "PhotoSearch", ["StateDiff", "HTTP", "Injection", "StudySupport"], invented: "subjects.txt"),
    study(
      "MovieCatalog",
      ["StateDiff", "CollectionLayout", "DiffableSnapshots", "HTTP", "StudySupport"],
      invented: "genres.txt"),
    // A small app that nobody has seen, to practise with in lessons.
    study("Garage"),

    // MARK: - The program

    .executableTarget(
      name: "reactor-shell",
      dependencies: [
        "ReactorShell", "ReactorTerminal", "StandardFeatures", "ShellTeaching", "RandomUser",
        "PhotoSearch", "MovieCatalog", "Garage", "EmbeddedFiles", "SwiftReading", argumentParser,
      ],
      exclude: ["New/ReactorKitAdapter.swift", "New/package.txt"], packageAccess: false,
      swiftSettings: strict),

    // MARK: - Tests

    tests(
      "ReactorCoreTests", in: "Core", ["ReactorCore"],
      exclude: ["MustNotCompile", "ThreadSanitizer.suppressions"]),
    tests("StateDiffTests", in: "Core", ["StateDiff"]),
    tests("ReactorTestingTests", in: "Core", ["ReactorCore", "ReactorTesting"]),

    // Small apps, and a sitting that types and reads.
    fixtures("ShellFixtures", in: "Shell", shell),
    tests(
      "ReactorShellTests", in: "Shell", shell + ["ShellFixtures"], exclude: ["MustNotCompile"]),
    tests("SwiftReadingTests", in: "Shell", ["SwiftReading"]),
    // A terminal that a program runs on.
    fixtures("TerminalFixtures", in: "Shell"),
    // A shell to which much comes while somebody types.
    .executableTarget(
      name: "ticking-shell",
      dependencies: ["ReactorCore", "ReactorShell", "ReactorTerminal", "StandardFeatures"],
      path: "Tests/Shell/TickingShell", swiftSettings: strict),
    tests(
      "ReactorTerminalTests", in: "Shell",
      [
        "reactor-shell", "ticking-shell", "TerminalFixtures", "ReactorShell", "StandardFeatures",
        "ShellTeaching", "ReactorTerminal", "LoopbackServer", "EmbeddedFiles", argumentParser,
      ]),

    tests(of: "ShellDebugger", with: ["SwiftReading"]), tests(of: "ShellRecording"),
    tests(of: "ShellTesting"),
    tests(of: "ShellExports", exclude: ["Pictures"]),
    // The lessons are played on the apps that they are about.
    tests(
      of: "ShellTeaching",
      with: ["RandomUser", "PhotoSearch", "MovieCatalog", "Garage", "EmbeddedFiles"]),

    // A server of a test's own, down to its sockets.
    fixtures("LoopbackServer", in: "Study/Kits"),
    tests(
      "HTTPTests", in: "Study/Kits",
      ["HTTP", "reactor-shell-network", "LoopbackServer", "StudyFixtures"]),
    tests("InjectionTests", in: "Study/Kits", ["Injection"]),
    tests("CollectionLayoutTests", in: "Study/Kits", ["CollectionLayout"]),
    tests("DiffableSnapshotsTests", in: "Study/Kits", ["StateDiff", "DiffableSnapshots"]),
    // JSON to be spoilt, a recording clock, files.
    fixtures("StudyFixtures", in: "Study", ["ReactorShell", "HTTP", "StudySupport"]),
    tests(
      "StudySupportTests", in: "Study",
      ["ReactorCore", "HTTP", "StudySupport", "LoopbackServer", "StudyFixtures"]),
    tests(
      "RandomUserTests", in: "Study",
      study + ["StateDiff", "ShellRecording", "ShellTesting", "RandomUser"],
      exclude: ["Recordings"]),
    tests(
      "PhotoSearchTests", in: "Study", study + ["Injection", "PhotoSearch"]),
    tests(
      "MovieCatalogTests", in: "Study",
      study + ["StateDiff", "CollectionLayout", "DiffableSnapshots", "MovieCatalog"]),

    // The file that `new --from` writes is one of its sources, by a link: without ReactorKit.
    tests(
      "ReactorKitAdapterTests", in: "reactor-shell",
      ["ReactorCore", "ReactorShell", "ShellDebugger"], exclude: ["Stubs"]),

    // Random sessions, and how they are run.
    fixtures(
      "SessionGenerator", in: "Trials",
      [
        "ReactorCore", "StateDiff", "ReactorShell", "StandardFeatures", "ShellDebugger",
        "ShellRecording", "ShellTesting", "ShellTeaching", "RandomUser", "PhotoSearch",
        "MovieCatalog", "StudySupport",
      ]),
    tests(
      "SessionGeneratorTests", in: "Trials",
      [
        "SessionGenerator", "ReactorCore", "StateDiff", "ReactorShell", "StandardFeatures",
        "ShellDebugger", "ShellRecording", "StudySupport",
      ]),
    // Random trials of all kinds, by hand and in CI. See *Fuzzing*.
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "SessionGenerator", "TerminalFixtures", "ReactorCore", "StateDiff", "ReactorShell",
        "ShellRecording", "ShellTesting", "StandardFeatures", "StudySupport", "reactor-shell",
        argumentParser,
      ],
      path: "Tests/Trials/Fuzzer", swiftSettings: strict),
    // One row that the guard counts, repeated for callgrind. The package of the benchmarks has peers, and this
    // hasn't: it is built with the rest.
    .executableTarget(
      name: "guarded",
      dependencies: [
        "ReactorCore", "StateDiff", "ReactorShell", "ShellRecording", "StandardFeatures",
      ],
      path: "Tests/Benchmarks/Sources", exclude: ["Workloads/Peers"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// An installed copy, which `reactor-shell new` builds packages with, has no tests.
if !FileManager.default.fileExists(atPath: Context.packageDirectory + "/Tests") {
  package.targets.removeAll { $0.path?.hasPrefix("Tests/") == true }
}

// With `TESTS=ReactorCoreTests,InjectionTests` the package is these and the targets that they need:
// for builds with a sanitizer, which needn't instrument all.
if let names = Context.environment["TESTS"] {
  var needed: Set<String> = []
  var next = names.split(separator: ",").map(String.init)
  while let name = next.popLast() {
    guard needed.insert(name).inserted else { continue }
    for case .byNameItem(let name, _)? in package.targets.first(where: { $0.name == name })?
      .dependencies ?? []
    {
      next.append(name)
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}

// MARK: - Kinds of target

/// A library, in the folder of its name on a floor.
@MainActor func target(
  _ name: String, in floor: String, _ needs: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: needs, path: "Sources/\(floor)/\(name)", exclude: exclude,
    swiftSettings: strict)
}

/// A feature of the shell: it knows the shell, and no other feature.
@MainActor func feature(
  _ name: String, _ more: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  target(
    name, in: "Features", ["ReactorCore", "StateDiff", "ReactorShell", "EmbeddedFiles"] + more,
    exclude: ["ko.po"] + exclude)
}

/// A study app, which sees only what any other package would see. Its invented data are embedded.
@MainActor func study(
  _ folder: String, _ needs: [Target.Dependency] = [], name: String? = nil,
  invented: String? = nil
) -> Target {
  .target(
    name: name ?? folder, dependencies: ["ReactorCore", "ReactorShell", "EmbeddedFiles"] + needs,
    path: "Sources/Study/\(folder)",
    exclude: ["ko.po"] + (invented.map { ["Sources/Invented/" + $0] } ?? []),
    packageAccess: false, swiftSettings: strict)
}

@MainActor func tests(
  _ name: String, in floor: String, _ needs: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: needs, path: "Tests/\(floor)/\(name)", exclude: exclude,
    swiftSettings: strict)
}

/// The tests of a feature, in the shell with all of them.
@MainActor func tests(
  of feature: String, with more: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  tests(feature + "Tests", in: "Features", shell + ["ShellFixtures"] + more, exclude: exclude)
}

/// The parts that several tests share: in no product.
@MainActor func fixtures(
  _ name: String, in floor: String, _ needs: [Target.Dependency] = []
) -> Target {
  .target(
    name: name, dependencies: needs, path: "Tests/\(floor)/\(name)", swiftSettings: strict)
}

var argumentParser: Target.Dependency {
  .product(name: "ArgumentParser", package: "swift-argument-parser")
}

/// The shell with its features.
var shell: [Target.Dependency] {
  [
    "ReactorCore", "StateDiff", "ShellLanguage", "ReactorShell", "ShellDebugger", "ShellRecording",
    "ShellTesting", "ShellExports", "ShellTeaching", "StandardFeatures",
  ]
}

/// The needs of each study app's tests.
var study: [Target.Dependency] {
  [
    "ReactorCore", "ReactorTesting", "ReactorShell", "StandardFeatures", "HTTP", "StudySupport",
    "LoopbackServer", "StudyFixtures",
  ]
}

#if os(macOS)
  // SwiftPM finds that of Homebrew by itself.
  var readline: String? { "readline" }
#else
  // Debian's readline.pc brings flags that SwiftPM warns about.
  var readline: String? { nil }
#endif

/// Warnings are errors where this package is the one that is worked on: SwiftPM and Xcode keep those
/// of a dependency silent, which a compiler can't do at once.
var strict: [SwiftSetting] {
  let warnings: [SwiftSetting] =
    Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]
  return [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
  ] + warnings
}
