// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Counter",
  platforms: [.macOS("26.0")],
  dependencies: [
    .package(name: "reactor-shell", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Counter",
      dependencies: [
        .product(name: "ReactorCore", package: "reactor-shell"),
        .product(name: "ReactorShell", package: "reactor-shell"),
        .product(name: "ReactorTerminal", package: "reactor-shell"),
      ]),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "Counter",
        .product(name: "ReactorCore", package: "reactor-shell"),
        .product(name: "ReactorShell", package: "reactor-shell"),
      ]),
  ]
)
