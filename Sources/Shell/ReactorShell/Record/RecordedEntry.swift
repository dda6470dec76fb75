package import Foundation
import ReactorCore

// Entries of a session as recordings have them.
extension SessionRecord.Kind {
  /// The name of the event in the schema.
  var name: String {
    switch self {
    case .line: "typed"
    case .command: "command"
    case .meant: "meant"
    case .failed, .failedLater: "failed"
    case .interrupted: "interrupted"
    case .returned: "returned"
    case .origin: "origin"
    case .prompt: "prompt"
    case .language: "language"
    case .app: "app"
    case .setting: "setting"
    case .moves: "moves"
    case .screensLeft: "screens"
    case .fork, .branch: "branch"
    case .branchName: "branch-name"
    case .looks: "looks"
    case .resumed: "resumed"
    case .answer, .said(.answer), .said(.drawn): "answer"
    case .said(.failure): "error"
    case .said(.goesOn): "goes-on"
    case .said(.debugger): "debugger"
    case .leftOut: "left-out"
    }
  }

  /// True if its time differs from that of the entry before.
  var hasTime: Bool {
    switch self {
    case .line, .failedLater, .interrupted, .returned, .app, .setting, .moves, .screensLeft, .fork,
      .branch, .branchName, .looks, .resumed:
      true
    case .command, .meant, .failed, .origin, .prompt, .language, .answer, .said, .leftOut: false
    }
  }

  /// Texts are English, whatever is spoken, and without passwords and keys.
  func add(to object: inout JSONObject) {
    switch self {
    case .line(let line, let number):
      object.add("line", SecretMask.masked(line))
      if number > 0 { object.add("number", Int(number)) }
    case .command(let index): object.add("index", index)
    case .meant(let span, let name):
      object.add(span)
      object.add("name", name)
    case .failed(let span, let message, let isOfEffect):
      object.add(span)
      object.add("message", SecretMask.masked(message.description))
      object.add("ofEffect", isOfEffect)
    case .failedLater(let action, let message):
      object.add("step", "\(action)")
      object.add("message", SecretMask.masked(message))
    case .origin(let file): if let file { object.add("file", file) }
    case .prompt(let parts):
      object.add("title", parts.title)
      if !parts.notes.isEmpty { object.add("notes", parts.notes.map(\.description)) }
      if parts.isHeld { object.add("held", true) }
      object.add("sign", parts.sign)
    case .language(let language): object.add("language", language.rawValue)
    case .app(let name, let command):
      object.add("app", name)
      if let command { object.add("command", SecretMask.masked(command)) }
    case .setting(let name, let value):
      object.add("name", name)
      object.add("value", SecretMask.masked(value))
    case .moves(let command): object.add("command", SecretMask.masked(command))
    case .screensLeft(let count): object.add("count", count)
    case .fork(let step, let position, let leftOut):
      object.add("step", "\(step)")
      object.add("position", position)
      object.addWithout(leftOut)
    case .branch(let branch): object.add("branch", branch + 1)
    case .branchName(let branch, let name):
      object.add("branch", branch + 1)
      object.add("name", name)
    case .looks(let look?):
      if let step = look.step { object.add("step", step) }
      object.add("branch", look.branch + 1)
      object.add("position", look.position)
      object.addWithout(look.leftOut)
    case .answer(let text): object.add("lines", [SecretMask.masked(text)])
    case .said(let what): what.add(to: &object)
    case .interrupted, .returned, .resumed, .looks(nil), .leftOut: break
    }
  }
}

extension JSONObject {
  /// The steps that are left out; nothing for none.
  mutating func addWithout(_ steps: [StepID]) {
    if !steps.isEmpty { add("without", steps.map { "\($0)" }) }
  }
}

/// The encoding of actions, mutations and states in recordings.
package enum RecordedValues {
  /// JSON knows no infinities.
  static var numbers: JSONEncoder.NonConformingFloatEncodingStrategy {
    .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  package static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }

  /// True if values of a type can be written and read again.
  package static func canKeep<Value>(_ type: Value.Type) -> Bool {
    type is any (Encodable & Decodable).Type
  }
}
