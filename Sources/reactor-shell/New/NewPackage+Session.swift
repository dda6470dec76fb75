// The session that the package is tested with, and its output.

extension NewPackage {
  var sessionTests: String {
    """
    import Foundation
    import ReactorShell
    import StandardFeatures
    import Testing

    @testable import \(name.module)

    @MainActor @Suite struct SessionTests {
      /// `UPDATE_SESSIONS=1 swift test` writes down what comes today.
      @Test func `the session gives the output beside it`() async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "../Sessions").standardizedFileURL
        let output = folder.appending(path: "first.output")
        let shell = try TestSession(.\(name.appVariable), features: .standard)

        let transcript = await shell.transcript(of: folder.appending(path: "first.session").path())

        if ProcessInfo.processInfo.environment["UPDATE_SESSIONS"] != nil {
          try transcript.write(to: output, atomically: true, encoding: .utf8)
        }
        #expect(try transcript == String(contentsOf: output, encoding: .utf8))
      }
    }

    """
  }

  var session: String {
    """
    # A counter, at once and after a while.
    add 3
    later 4
    state
    expect error "whole number" add much

    """
  }

  /// As the shell writes it 80 columns wide.
  var output: String {
    let reactor = "\(name.type)Reactor"
    // The session's clock stands still while RxSwift waits.
    let (key, time, taken) =
      adaptsReactorKit ? ("", "", "") : (", replacing \"later\"", "+1.00 s", ", 1.00 s")
    return """
      \(row(" 0    state     count: 0, isWaiting: false", reactor))
      # A counter, at once and after a while.
      \(name.type) › add 3
      \(row(" 1    action    .add(3)", reactor))
      \(row("      mutate()  just", place(of: "case .add(let number)", "just(.add(number))")))
       1.1  mutation  .add(3)
            reduce()  count: 0 → 3
      \(name.type) › later 4
      \(row(" 2    action    .addLater(4)", reactor))
      \(row("      mutate()  run\(key)", place(of: "case .addLater(let number)", ".run(replacing:")))
       2.1  mutation  .setWaiting(true)
            reduce()  isWaiting: false → true
       2    effect    running
      \(row(" 2.2  mutation  .add(4)", time))
            reduce()  count: 3 → 7
      \(row(" 2.3  mutation  .setWaiting(false)", time))
            reduce()  isWaiting: true → false
       2    done      3 mutations\(taken)
      \(name.type) › state
      count: 7
      isWaiting: false
      \(name.type) › expect error "whole number" add much
      failed as expected: “much” isn't a whole number; N is a whole number, as in: 3

      """
  }

  private func row(_ left: String, _ right: String) -> String {
    let room = 80 - left.count - right.count
    return right.isEmpty || room < 2 ? left : left + String(repeating: " ", count: room) + right
  }

  /// The place is that of the case for ReactorKit, that of the returned mutations for ours.
  private func place(of reactorKit: String, _ answer: String) -> String {
    let code = adaptsReactorKit ? reactorKit : answer
    let lines = (adaptsReactorKit ? reactorKitReactor : reactor)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let line = (lines.firstIndex { $0.contains(code) } ?? 0) + 1
    return "\(name.type)Reactor.swift:\(line)"
  }
}
