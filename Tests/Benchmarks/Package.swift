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
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ], swiftSettings: strict),
    // They are timed.
    .executableTarget(
      name: "Rows",
      dependencies: ["Workloads", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/Rows", swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)

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
