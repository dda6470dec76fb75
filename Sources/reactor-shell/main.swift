import ArgumentParser
import Dispatch
import ReactorTerminal

// Before the first task, whose machinery opens files: they mustn't get the numbers of standard
// streams that the caller closed.
Terminal.openStandardStreams()

Task {
  await ReactorShellCommand.main()
  ReactorShellCommand.exit()
}
dispatchMain()
