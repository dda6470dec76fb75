// Shows what your reactors do in `reactor-shell attach`, while they do it. Copy this file into your app: it
// needs Foundation alone. CartReactor.swift shows what to add to a reactor.

import Foundation

/// Tells a shell what one reactor does.
///
/// The app never waits for the shell: values are made to JSON, and sent, on a thread of its own. What comes
/// while the queue is full is left out; then the shell is told how much that was, and the state behind it.
// Unchecked: its properties are read and written with the link's lock alone.
public final class ShellSender<Action, Mutation, State: Encodable>: @unchecked Sendable {
  private let name: String
  private let link: ShellLink
  // With the lock of the link:
  private var track = 0
  private var last: State?
  private var pending: (mutation: Mutation, cause: ShellCause?)?
  private var hasBegun = false
  private var hasLost = false

  public init(_ name: String, link: ShellLink = .shared) {
    (self.name, self.link) = (name, link)
    link.locked {
      link.senders[ObjectIdentifier(self)] = { [weak self] in self?.catchUp(isNew: $0) }
    }
  }

  deinit {
    let id = ObjectIdentifier(self)
    link.locked { link.senders[id] = nil }
  }

  // MARK: - For the three transforms

  /// An action comes. What happens until ``leave()`` is its doing.
  public func action(_ action: Action) {
    let cause: ShellCause? = link.locked {
      let number = link.lastAction + 1
      guard add("\(number)", { $0.add("action", action) }) else { return nil }
      link.lastAction = number
      return ShellCause(connection: link.connection, action: number)
    }
    enter(cause)
  }

  /// A mutation comes. Its state is next.
  public func mutation(_ mutation: Mutation) {
    let cause = cause
    link.locked {
      if link.isConnected { pending = (mutation, cause) }
    }
  }

  /// There is a state: the first one, or that of the last mutation.
  public func state(_ state: State) {
    link.locked {
      let (isFirst, mutation) = (last == nil, pending)
      (last, pending) = (state, nil)
      if isFirst { return catchUp(isNew: true) }
      guard let mutation else {
        add("\(link.lastAction)") { $0.add("restored", state: state) }
        return
      }
      add(link.step(of: mutation.cause)) {
        $0.add("mutation", mutation.mutation)
        $0.add("reduce", state: state)
      }
    }
  }

  // MARK: - What comes later

  /// The action that causes what happens now on this thread; nil if nobody knows.
  public var cause: ShellCause? { causes.last ?? nil }

  /// What happens from now on is the doing of an action, until ``leave()``.
  public func enter(_ cause: ShellCause?) { causes.append(cause) }

  public func leave() { _ = causes.popLast() }

  private var causes: [ShellCause?] {
    get { Thread.current.threadDictionary[key] as? [ShellCause?] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue.isEmpty ? nil : newValue }
  }

  private var key: String { "shell.\(UInt(bitPattern: ObjectIdentifier(self).hashValue))" }

  // MARK: - Lines

  /// Tells the state, to a shell that is new or where something was lost.
  private func catchUp(isNew: Bool) {
    if isNew { (hasBegun, hasLost) = (false, true) }
    guard hasLost, link.isConnected, let last else { return }
    if !hasBegun { track = link.nextTrack() }
    let (event, name) = hasBegun ? ("restored", nil) : ("started", name)
    let step = hasBegun ? "\(link.lastAction)" : "0"
    guard link.add(track, step, { $0.add(event, state: last, name) }) else { return }
    // One between its mutation and its state is lost, too.
    if !isNew, pending != nil { link.lost += 1 }
    (hasBegun, hasLost, pending) = (true, false, nil)
  }

  @discardableResult
  private func add(
    _ step: @autoclosure () -> String, _ write: @escaping (inout ShellLines) -> Void
  ) -> Bool {
    guard link.isConnected, last != nil else { return false }
    // Behind what is missing nothing fits.
    guard !hasLost else {
      link.lost += 1
      return false
    }
    hasLost = !link.add(track, step(), write)
    return !hasLost
  }
}

/// An action that causes something.
public final class ShellCause {
  fileprivate let connection: Int
  fileprivate let action: Int
  fileprivate var count = 0

  fileprivate init(connection: Int, action: Int) {
    (self.connection, self.action) = (connection, action)
  }
}

// MARK: - Connection

/// The connection of an app to a shell, for all its reactors.
// Unchecked: its properties are read and written with the condition's lock alone.
public final class ShellLink: @unchecked Sendable {
  public static let shared = ShellLink()

  private let port: UInt16
  private let limit: Int
  private let pause: Double
  private let condition = NSCondition()
  private var isClosed = false
  private var queue: [() -> Data] = []
  private var trackCount = 0
  private var lastExternal = 0
  private var beginning = Date()
  fileprivate var lost = 0
  fileprivate var lastAction = 0
  fileprivate private(set) var connection = 0
  fileprivate private(set) var isConnected = false
  fileprivate var senders: [ObjectIdentifier: (_ isNew: Bool) -> Void] = [:]

  /// - Parameters:
  ///   - port: The one that `reactor-shell attach --port` names.
  ///   - limit: The number of events that wait to be sent, at most.
  ///   - pause: The seconds until a shell is looked for again.
  public init(port: UInt16 = 27272, limit: Int = 10_000, pause: Double = 1) {
    (self.port, self.limit, self.pause) = (port, limit, pause)
    let thread = Thread { [weak self] in
      while self?.serve() == true { Thread.sleep(forTimeInterval: pause) }
    }
    thread.name = "reactor-shell"
    thread.start()
  }

  /// Sends what waits, and nothing more.
  public func close() {
    locked { isClosed = true }
  }

  fileprivate func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer {
      condition.signal()
      condition.unlock()
    }
    return body()
  }

  fileprivate func nextTrack() -> Int {
    trackCount += 1
    return trackCount - 1
  }

  fileprivate func step(of cause: ShellCause?) -> String {
    guard let cause, cause.connection == connection else {
      lastExternal += 1
      return "0.\(lastExternal)"
    }
    cause.count += 1
    return "\(cause.action).\(cause.count)"
  }

  /// Adds an event; returns false where there is no room. What is lost takes no number: the shell expects
  /// them in a row.
  fileprivate func add(
    _ track: Int, _ step: @autoclosure () -> String,
    _ write: @escaping (inout ShellLines) -> Void
  ) -> Bool {
    guard queue.count < limit else {
      lost += 1
      return false
    }
    let (step, time) = (step(), Date().timeIntervalSince(beginning))
    queue.append {
      var lines = ShellLines(track, step, time)
      write(&lines)
      return lines.data
    }
    return true
  }

  /// Returns false once it is closed.
  private func serve() -> Bool {
    let socket = ShellSocket(port)
    if let socket {
      begin()
      while let lines = next(socket) {
        guard lines.allSatisfy({ socket.send($0()) }) else { break }
      }
    }
    return locked {
      isConnected = false
      queue = []
      return !isClosed
    }
  }

  private func begin() {
    locked {
      isConnected = true
      connection += 1
      lost = 0
      (lastAction, lastExternal, trackCount, beginning) = (0, 0, 0, Date())
      let app = ShellLines.json(ProcessInfo.processInfo.processName)
      queue.append { Data(#"{"event":"app","app":"#.utf8) + app + Data("}\n".utf8) }
      for catchUp in senders.values { catchUp(true) }
    }
  }

  private func catchUp() {
    guard lost > 0, queue.count <= limit / 2 else { return }
    let text = "\(lost) events were lost: the app was faster than the shell"
    let time = Date().timeIntervalSince(beginning)
    lost = 0
    queue.append { ShellLines.note(text, time) }
    for catchUp in senders.values { catchUp(false) }
  }

  /// Returns what waits, as soon as something does; nil at the end.
  private func next(_ socket: ShellSocket) -> [() -> Data]? {
    condition.lock()
    defer { condition.unlock() }
    catchUp()
    while queue.isEmpty {
      guard !isClosed, !socket.isOver else { return nil }
      _ = condition.wait(until: Date() + pause)
    }
    let lines = Array(queue.prefix(64))
    queue.removeFirst(lines.count)
    return lines
  }
}

// MARK: - JSON Lines

/// The lines of one event.
private struct ShellLines {
  private(set) var data = Data()
  private let track: Int
  private let step: String
  private let time: Double
  /// The shell takes no longer ones.
  private static let longest = 1_000_000

  init(_ track: Int, _ step: String, _ time: Double) {
    (self.track, self.step, self.time) = (track, step, time)
  }

  static func note(_ text: String, _ time: Double) -> Data {
    var lines = ShellLines(0, "0", time)
    lines.add("note", [("text", json(text))])
    return lines.data
  }

  static func json(_ text: String) -> Data {
    (try? JSONEncoder().encode(text)) ?? Data("\"\"".utf8)
  }

  /// An action or a mutation, with its text.
  mutating func add(_ event: String, _ value: Any) {
    let isEnum = Mirror(reflecting: value).displayStyle == .enum
    let text = String((isEnum ? ".\(value)" : "\(value)").prefix(1_000))
    let json = (value as? any Encodable).flatMap { try? Self.encoder.encode($0) }
    add(
      event, [(event, Self.json(text)), ("value", json.flatMap { $0.count < 100_000 ? $0 : nil })])
  }

  mutating func add(_ event: String, state: some Encodable, _ name: String? = nil) {
    do {
      let json = try Self.encoder.encode(state)
      guard json.count < Self.longest else {
        data = Self.note("a state of \(json.count) bytes can't be sent", time)
        return
      }
      add(event, [("reactor", name.map(Self.json)), ("value", json)])
    } catch {
      data = Self.note("a state can't be encoded: \(error)", time)
    }
  }

  private mutating func add(_ event: String, _ members: [(name: String, json: Data?)]) {
    data += Data(#"{"event":"\#(event)","step":"\#(step)","time":\#(time),"track":\#(track)"#.utf8)
    for case (let name, let json?) in members { data += Data(",\"\(name)\":".utf8) + json }
    data += Data("}\n".utf8)
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

// MARK: - Socket

private final class ShellSocket {
  private let descriptor: Int32

  /// Nil if no shell listens.
  init?(_ port: UInt16) {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if !isConnected { return nil }
  }

  deinit { close(descriptor) }

  /// True if the shell has gone. It never says anything.
  var isOver: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  /// Returns false if the shell has gone.
  func send(_ data: Data) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Foundation.send(
          descriptor, bytes.baseAddress! + sent, bytes.count - sent, flags)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }
}
