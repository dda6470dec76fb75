/// A room that says back whatever is said in it.
struct ChatRoom {
  let messages: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() { (messages, continuation) = AsyncStream.makeStream() }

  func say(_ message: String) { continuation.yield(message) }

  func close() { continuation.finish() }
}
