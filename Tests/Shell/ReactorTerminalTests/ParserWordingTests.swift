import Foundation
import TerminalFixtures
import Testing

@testable import ReactorShell
@testable import ReactorTerminal

@Suite struct ParserWordingTests {
  @Test(arguments: [
    ["--help"], ["help"], ["new", "--help"], ["test", "--help"], ["grade", "--help"],
    ["schema", "--help"],
  ])
  func `help is Korean throughout, and keeps to the width`(arguments: [String]) async throws {
    let help = try await onKoreanTerminal(arguments)
    let lines = help.split(separator: "\r\n").map(String.init)
    // Names of options stand above their help, usage is code, and so is its rest.
    let foreign = lines.filter { line in
      line.contains(/[A-Za-z]/) && !line.contains(/[가-힣]/)
        && !["USAGE", "       ", "  --", "[--", "<file>", "<pattern>", "NAME."].contains {
          line.hasPrefix($0)
        }
    }
    #expect(foreign == [])
    #expect(lines.filter { DisplayWidth.columns($0) > 80 } == [])
    #expect(lines.first?.hasPrefix("개요: ") == true)
  }

  @Test(arguments: [
    ("--foo", "'--foo' 옵션이 없습니다. 혹시 '--app'인가요?"),
    ("--nonsense", "'--nonsense' 옵션이 없습니다"),
    ("-x", "'-x' 옵션이 없습니다"),
    ("--format xml", "'xml'은 '--format <format>'의 값이 될 수 없습니다. 다음 가운데 하나를 쓰세요: 'text', 'json'."),
    (
      "--trace no",
      "'no'는 '--trace <trace>'의 값이 될 수 없습니다. 다음 가운데 하나를 쓰세요: 'full', 'compact', 'off'."
    ),
    ("--timeout soon", "'soon'은 '--timeout <seconds>'의 값이 될 수 없습니다"),
    ("--app", "'--app <app>'의 값이 없습니다"),
    ("--plain=x", "'--plain' 옵션은 값을 받지 않는데 'x'를 적었습니다."),
    ("-xc", "'-xc' 옵션이 없습니다"),
    ("--app nope", "--app: “nope” 앱이 없습니다. 있는 앱은 people, photos, catalog입니다."),
    ("--timeout 0", "--timeout은 0.001초에서 86400초까지입니다."),
    ("--data live=x", "--data: “x”는 온전한 주소가 아닙니다. 이렇게 쓰세요: https://randomuser.me/api/."),
    ("tset", "“tset” 파일이 없습니다. 혹시 reactor-shell test인가요?"),
    (
      "help tset",
      "“tset” 하위 명령이 없습니다. 있는 하위 명령은 new, test, grade, open, attach, schema, mcp입니다."
    ),
  ])
  func `an error in options is Korean`(line: String, message: String) async throws {
    let arguments = line.split(separator: " ").map(String.init)
    let result = try await Shell.run(arguments + ["--lang=ko"])
    #expect(firstLine(of: result.errors) == "오류: \(message)")
    #expect(result.status == 64)
  }

  @Test(arguments: [
    ("schema a b", "필요 없는 인자 2개: 'a', 'b'"), ("schema a", "'a'는 필요 없는 인자입니다"),
    ("test", "'<files> ...' 인자가 없습니다"), ("test a --filter [", "--filter: “[”는 정규식이 아닙니다."),
    ("new /A --reactorkit", "3.0부터 “--reactorkit”은 없습니다. new NAME --from FILE"),
    ("new 1x", "“1x”는 패키지 이름이 될 수 없습니다. 영문자, 숫자, -, _만 쓸 수 있고 영문자로 시작합니다. 예: Counter."),
  ])
  func `an error in a subcommand is Korean where a Korean reads`(
    line: String, message: String
  ) async throws {
    let errors = try await onKoreanTerminal(line.split(separator: " ").map(String.init))
    #expect(firstLine(of: errors) == "오류: \(message)")
  }

  @Test func `an error says where there is more, and what the option is`() async throws {
    let result = try await Shell.run(["--lang", "ko", "--format", "xml"])
    #expect(
      result.errors.split(separator: "\n").suffix(4) == [
        "도움말: --format <format>  출력 형식.", "사용법: reactor-shell [<options>] [<file> ...]",
        "       reactor-shell <subcommand>",
        "  자세한 내용은 'reactor-shell --help'에 있습니다.",
      ])
  }

  @Test func `the second part of an error is Korean, too`() async throws {
    let result = try await Shell.run(["--lang", "ko", "-xc"])
    #expect(
      result.errors.split(separator: "\n").dropFirst().first
        == "   또는: '-xc' 안에 있는 '-c <commands>'의 값이 없습니다")
  }

  @Test func `a text that nobody knows stays as it is`() {
    let wording = ParserWording(Wording(language: .korean), columns: 80)
    let message = wording.message(for: ValidationFailure(), of: SchemaCommand.self, in: "shell")
    #expect(message == "오류: something new")
  }

  @Test(arguments: [["LC_ALL": "C"], ["LANG": "de_DE.UTF-8"]])
  func `elsewhere it is English`(environment: [String: String]) async throws {
    let help = try await onTerminal(["--help"], environment: environment) { shell in
      _ = try shell.wait()
      return shell.rest
    }
    #expect(help.hasPrefix("OVERVIEW: "))
  }

  private func onKoreanTerminal(_ arguments: [String]) async throws -> String {
    try await onTerminal(arguments, environment: ["LC_ALL": "ko_KR.UTF-8"]) { shell in
      _ = try shell.wait()
      return shell.rest
    }
  }

  private func firstLine(of text: String) -> String? {
    text.split(whereSeparator: \.isNewline).first.map(String.init)
  }
}

private struct ValidationFailure: Error, CustomStringConvertible {
  var description: String { "something new" }
}
