// What holds the flow, and lets it go on.
extension Session {
  var controlCommands: [AnyCommand] { [] }
}
