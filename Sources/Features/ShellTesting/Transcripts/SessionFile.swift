import Foundation
public import ReactorShell
import StateDiff

/// A file of commands or a transcript that a package runs with its tests.
///
///     @Suite struct SessionTests {
///       @Test(arguments: try SessionFile.all(in: "../Sessions"))
///       func `a session passes`(file: SessionFile) async throws {
///         try await file.test(apps: [.counter], features: .standard)
///       }
///     }
///
/// `PROGRAM test FILE` runs the same test.
public struct SessionFile: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file in its folder: `counter.session`.
  public let description: String
  private let path: String

  private struct Failure: Error, CustomStringConvertible { let description: String }

  /// Returns the sessions (`.session`) and transcripts (`.md`) of a folder, ordered by name.
  ///
  /// Files in its subfolders are left out.
  ///
  /// - Parameters:
  ///   - folder: The folder, relative to the file of the test.
  ///   - test: The file of the test.
  /// - Throws: An error if the folder can't be read, or has no such file.
  public static func all(in folder: String, from test: String = #filePath) throws -> [Self] {
    let place = URL(filePath: test).deletingLastPathComponent().appending(path: folder)
      .standardizedFileURL
    let names = try FileManager.default.contentsOfDirectory(
      atPath: place.path(percentEncoded: false)
    ).filter { $0.hasSuffix(".session") || TranscriptTest.isMarkdown($0) }
    guard !names.isEmpty else { throw Failure(description: "\(folder) has no sessions") }
    return names.sorted().map { name in
      Self(description: name, path: place.appending(path: name).path(percentEncoded: false))
    }
  }

  /// Runs the file in a session of its own, on the virtual clock.
  ///
  /// - Parameters:
  ///   - apps: The apps that it knows. The first one starts by itself.
  ///   - features: The features of the shell, as in its program.
  /// - Throws: An error that names the file and the line of the command that failed, if one did or if
  ///   the output isn't as expected.
  @MainActor public func test(apps: [App], features: [FeatureKind]) async throws {
    let results = try await TranscriptTest(apps: apps, features: features).run(
      path, as: description, updates: false)
    let lines = results.filter(\.isFailure).flatMap { [$0.location] + $0.problem }
    guard !lines.isEmpty else { return }
    throw Failure(
      description: lines.map { escapedForDisplay(EnvironmentKeys.own.masked($0)) }
        .joined(separator: "\n"))
  }
}
