// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of reactor-shell never resolve measuring tools.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS("26.0")],
  dependencies: [
    .package(name: "reactor-shell", path: "../.."),
    // Without traits: its interposers of malloc and of the runtime would distort the measurement.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
  ],
  targets: [
    // Inputs from fixed seeds and the work done on them: ours and the peers'.
    .target(
      name: "Workloads",
      dependencies: [
        .product(name: "ReactorCore", package: "reactor-shell"),
        .product(name: "StateDiff", package: "reactor-shell"),
        .product(name: "CollectionLayout", package: "reactor-shell"),
        .product(name: "DiffableSnapshots", package: "reactor-shell"),
        .product(name: "ReactorShell", package: "reactor-shell"),
        .product(name: "ShellDebugger", package: "reactor-shell"),
        .product(name: "ShellRecording", package: "reactor-shell"),
        .product(name: "StandardFeatures", package: "reactor-shell"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ],
      // It drives sessions as the program does, with declarations of package access.
      packageAccess: false,
      swiftSettings: strict + [.unsafeFlags(["-package-name", measuredPackage])]),
    // The workloads that are timed inside a process.
    .executableTarget(
      name: "Rows",
      dependencies: ["Workloads", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/Rows", swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // Whole processes, memory, how cost grows, and the table of it all.
    .executableTarget(
      name: "measure",
      dependencies: ["Workloads", .product(name: "reactor-shell", package: "reactor-shell")],
      swiftSettings: strict),
    // The floors of start-up: a program that imports nothing, and one that links the libraries of
    // reactor-shell, and does nothing.
    .executableTarget(name: "bare", swiftSettings: strict),
    .executableTarget(
      name: "empty",
      dependencies: [
        .product(name: "ReactorTerminal", package: "reactor-shell")
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

/// The package that is measured, as SwiftPM calls it: by its folder.
var measuredPackage: String {
  let folders = Context.packageDirectory.split(separator: "/")
  return folders.dropLast(2).last?.lowercased() ?? ""
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
