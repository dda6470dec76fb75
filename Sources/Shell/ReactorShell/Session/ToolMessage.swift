import Foundation
import ReactorCore

/// A message of an agent: a request, or a notification, which wants no answer.
struct ToolMessage: Sendable {
  /// Nil of a notification.
  private(set) var id: RequestID?
  let method: String
  let parameters: RecordingLine?

  /// Nil if nothing is to be done: of an empty line, and of an answer, since nothing was asked.
  init?(_ bytes: ArraySlice<UInt8>) throws(ToolFault) {
    guard !bytes.allSatisfy(\.isBlank) else { return nil }
    let line: RecordingLine
    do throws(RecordingFault) { line = try RecordingLine(objectIn: bytes, number: 1) } catch {
      let isJSON =
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      throw isJSON
        ? ToolFault(nil, -32600, "a message is one JSON object")
        : ToolFault(nil, -32700, "it isn't JSON: \(error.message)")
    }
    if line.has("id") {
      do throws(RecordingFault) { id = try RequestID(line, "id") } catch {
        throw ToolFault(nil, -32600, error.message)
      }
    }
    if !line.has("method"), line.has("result") || line.has("error") { return nil }
    guard (try? line.text("jsonrpc")) == "2.0", let method = try? line.text("method") else {
      throw ToolFault(id, -32600, #"a request has "jsonrpc": "2.0" and a method"#)
    }
    self.method = method
    do throws(RecordingFault) { parameters = try line.object("params") } catch {
      throw ToolFault(id, -32602, error.message)
    }
  }

  /// The call that it ends.
  var cancels: RequestID? {
    guard id == nil, method == "notifications/cancelled", let parameters else { return nil }
    return try? RequestID(parameters, "requestId")
  }
}

/// The error of a message that can't be answered, with its code in JSON-RPC.
struct ToolFault: Error {
  let id: RequestID?
  let code: Int
  let message: Sentence

  init(_ id: RequestID?, _ code: Int, _ message: Sentence) {
    (self.id, self.code, self.message) = (id, code, message)
  }
}
