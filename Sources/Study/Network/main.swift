import Foundation
import HTTP

// Asks the network for reactor-shell: reads a line with a request from standard input, writes one with
// its outcome, and ends early where standard input does.
guard isatty(STDIN_FILENO) == 0, let line = readLine(),
  let errand = try? JSONDecoder().decode(HTTPErrand.self, from: Data(line.utf8))
else {
  FileHandle.standardError.write(
    Data("reactor-shell-network asks the network for reactor-shell; it has no other use\n".utf8))
  exit(EX_USAGE)
}
Thread.detachNewThread {
  while readLine() != nil {}
  exit(EX_OK)
}
let outcome: HTTPOutcome
do {
  outcome = .response(try await HTTPExchange(errand).response())
} catch let error as ResponseError {
  outcome = .failure(error)
}
try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(outcome))
