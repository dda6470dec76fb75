import Foundation
import ReactorCore
import ReactorShell

/// Listens for an app that runs elsewhere, and writes down what it sends, while it happens. Another app is
/// taken when it has gone, and starts as an app of the same session does.
@MainActor final class AppAttachment {
  let port: LoopbackPort

  private weak var session: Session?
  private var appCount = 0
  private var isConnected = false
  private var lineCount = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var hasReportedStranger = false
  private var hasReportedMemory = false

  /// A longer line isn't taken.
  private static let longestLine = 1 << 20
  /// The time until the first line, which an app sends at once.
  private static let silence = Duration.seconds(5)
  /// The memory at which one is told what to do about it, in bytes.
  private static let much = 1 << 30

  init(to session: Session, port: UInt16) throws(ShellError) {
    self.session = session
    self.port = try LoopbackPort(port)
    session.record.isOfOnlooker = true
    session.beginElsewhere = { [weak self] () throws(ShellError) in try await self?.begin() }
    session.settleElsewhere = { [weak self] () throws(ShellError) in try await self?.settle() }
    session.moments.interrupts.add(self) { [weak self] in self?.wake() }
    report(
      "an app can attach at \(self.port.name); examples/attach has what it needs",
      data: [JSONObject(["port": Int(self.port.number)])])
    Task { [weak self, port = self.port] in
      var last: Task<Void, Never>?
      while let connection = await port.next(), let self {
        if isConnected { report("another app waits until this one has gone") }
        let before = last
        last = Task {
          await before?.value
          await serve(connection)
        }
      }
    }
  }

  private func report(_ line: Sentence, data: [JSONObject] = []) {
    // Of this sitting, not of the session.
    session?.record.unheard { session?.report.answer([line], data: { _ in data }) }
  }

  // MARK: - Waiting

  /// Returns when that many apps have come.
  func begin(_ count: Int = 1) async throws(ShellError) {
    try await wait(orFail: "no app has come to \(port.name)") { appCount >= count }
  }

  private func settle() async throws(ShellError) {
    try await wait(orFail: "the app neither sends anything nor goes") { !isConnected }
  }

  /// In a script, not longer than it is patient with each line.
  private func wait(orFail failure: Sentence, until isOver: () -> Bool) async throws(ShellError) {
    while let session, !isOver(), !session.isInterrupted {
      let (seen, begin) = (lineCount, ContinuousClock.now)
      let limit = session.settings.isInteractive ? nil : session.settings.patience
      let alarm = limit.map { limit in
        Task {
          try await Task.sleep(for: limit)
          wake()
        }
      }
      await withCheckedContinuation { waiting.append($0) }
      alarm?.cancel()
      if let limit, lineCount == seen, !isOver(), ContinuousClock.now - begin >= limit {
        throw .failed(failure)
      }
    }
  }

  private func wake() {
    let all = waiting
    waiting = []
    for one in all { one.resume() }
  }

  // MARK: - An app

  private func serve(_ connection: FileHandle) async {
    guard let session else { return }
    let timeline = session.timeline
    let reader = RecordingReader(from: port.name)
    reader.base = (timeline.lastActionNumber, timeline.lastExternalNumber, timeline.now)
    let foreign = ForeignSession(from: self)
    let restorer = RecordingRestorer(reader, in: session, for: .look(foreign))
    isConnected = true
    let input = RequestInput(connection, longestLine: Self.longestLine)
    let alarm = Task {
      try await Task.sleep(for: Self.silence)
      try Task.checkCancellation()
      shutdown(connection.fileDescriptor, Int32(SHUT_RDWR))
    }
    var failure: ShellError?
    do throws(ShellError) {
      while let line = try await next(of: input) {
        alarm.cancel()
        reader.append(line)
        try await restorer.goOn()
        lineCount += 1
        if lineCount.isMultiple(of: 16) { await giveTurn() }
      }
    } catch {
      failure = error
      // Its reader ends then, wherever it waits.
      shutdown(connection.fileDescriptor, Int32(SHUT_RDWR))
      while (try? await input.next()) != nil {}
    }
    alarm.cancel()
    isConnected = false
    if restorer.hasBegun { restorer.endNow() }
    reportEnd(restorer, failure)
    wake()
  }

  private func next(of input: RequestInput) async throws(ShellError) -> ArraySlice<UInt8>? {
    do throws(ScriptError.Problem) { return try await input.next() } catch {
      switch error {
      // An app that crashes has gone, too.
      case .notReadable(ECONNRESET): return nil
      case .endlessLine:
        throw .failed("\(port.name): a line of it has more than \(Self.longestLine >> 20) MB")
      default: throw .failed(ScriptError(path: port.name, problem: error).sentence)
      }
    }
  }

  /// Lets typed commands come in between, and says once that much memory is taken.
  private func giveTurn() async {
    if !hasReportedMemory, Platform.mostMemory > Self.much {
      hasReportedMemory = true
      report(
        "what the app did takes more than 1 GB of memory; write it with export json FILE, and attach anew"
      )
    }
    session?.timeTravel?.commandDidEnd()
    await Task.yield()
  }

  private func reportEnd(_ restorer: RecordingRestorer, _ failure: ShellError?) {
    if !restorer.hasBegun {
      guard !hasReportedStranger, let reason = failure?.sentence ?? restorer.warnings.first else {
        return
      }
      hasReportedStranger = true
      return report("something that isn't an app came; \(reason)")
    }
    if let failure { session?.failAtEnd(failure) }
    for warning in restorer.warnings { report(warning) }
    report("the app has gone after \(restorer.counts); another can attach")
  }

  func hasCome() {
    appCount += 1
    wake()
  }
}

extension RecordingRestorer {
  fileprivate func endNow() {
    timeline.beginResuming(isHeard: true)
    _ = close()
    timeline.endResuming()
  }
}
