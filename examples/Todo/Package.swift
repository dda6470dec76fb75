// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Todo",
  platforms: [.macOS("26.0")],
  dependencies: [
    .package(name: "reactor-shell", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Todo",
      dependencies: [
        .product(name: "ReactorCore", package: "reactor-shell"),
        .product(name: "ReactorShell", package: "reactor-shell"),
        .product(name: "ReactorTerminal", package: "reactor-shell"),
        .product(name: "StandardFeatures", package: "reactor-shell"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TodoTests",
      dependencies: [
        "Todo",
        .product(name: "ReactorTesting", package: "reactor-shell"),
        .product(name: "ShellTesting", package: "reactor-shell"),
        .product(name: "StandardFeatures", package: "reactor-shell"),
      ],
      swiftSettings: settings),
  ]
)

// All of it on the main actor, where the stores live; as Xcode sets it for new apps.
var settings: [SwiftSetting] { [.defaultIsolation(MainActor.self)] }
