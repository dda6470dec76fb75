extension Korean {
  /// What is exported, and what is said of it.
  static let exports: [String: String] = [
    "Writes the session as a file: tests, a page, a diagram; --force replaces one.":
      "세션을 파일로 내보냅니다: 테스트, 페이지, 다이어그램. --force는 있는 파일을 덮어씁니다.",
    "tests of the reactors, for Swift Testing": "리액터 테스트, Swift Testing용",
    "tests of the reactors, for XCTest": "리액터 테스트, XCTest용",
    "a page of commands and their traces, which test runs": "명령과 트레이스의 페이지, test로 실행됨",
    "a sequence diagram: user, reactors, effects, state": "시퀀스 다이어그램: 사용자, 리액터, 이펙트, 상태",
    "a page with a slider over the steps, for any browser": "스텝을 슬라이더로 넘겨 보는 페이지, 어느 브라우저에서나",
    "the recording, as --record writes it: JSON Lines": "--record가 쓰는 것과 같은 기록: JSON Lines",
    "there is nothing to export yet": "아직 내보낼 것이 없습니다",
    "%@ first": "먼저 %1$@{을를} 쓰세요",
    "the word is: --force": "쓸 수 있는 단어: --force",
    "wrote %@ to %@": "%2$@에 썼습니다: %1$@",
    "a page": "페이지",
    "1 test": "테스트 1개",
    "%@ tests": "테스트 %1$@개",
    // Tests.
    "tests begin with the first step, and the oldest ones were dropped":
      "테스트는 첫 스텝부터 시작하는데, 가장 오래된 스텝들이 버려졌습니다",
    "set history-limit off, and begin anew": "set history-limit off를 쓰고 새로 시작하세요",
    "no store was sent anything": "액션을 받은 스토어가 없습니다",
    "%@ stores more have no test: that would be too many": "스토어 %1$@개는 너무 많아서 테스트를 만들지 않았습니다",
    "the test of %@ ends early: %@": "%1$@의 테스트는 도중에 끝납니다: %2$@",
    "the session went back to %@ there": "세션이 그때 %1$@{으로로} 되돌아갔습니다",
    "a test sends %@ actions at most": "테스트는 액션을 %1$@개까지만 보냅니다",
    "the file would hold more than %@ MB of data": "파일의 데이터가 %1$@ MB를 넘게 됩니다",
    "%@ isn't Codable": "%1$@{은는} Codable이 아닙니다",
    "%@ isn't Equatable": "%1$@{은는} Equatable이 아닙니다",
    "a %@ can't be written as JSON": "%1$@ 값을 JSON으로 쓸 수 없습니다",
    "the JSON of a %@ can't be read again": "%1$@ 값의 JSON을 다시 읽을 수 없습니다",
    "a %@ isn't the same when it was written as JSON and read":
      "%1$@ 값을 JSON으로 썼다가 읽으면 같지 않습니다",
    "say in %@() how a %@ is made: %@": "%2$@{을를} 어떻게 만드는지 %1$@()에 쓰세요: %3$@",
    // Pages of Markdown.
    "A session with %@": "%1$@ 세션",
    "the shell": "셸",
    "Data %@.": "데이터는 %1$@입니다.",
    "Data %@, seed %@.": "데이터는 %1$@, 시드는 %2$@입니다.",
    "It has %@.": "기록된 것은 %1$@입니다.",
    """
    Each block shows what was typed behind the prompt, and what came of it; \
    `reactor-shell test` with this file's name runs it again and compares.
    """:
      """
    블록마다 프롬프트에 입력한 것과 그 결과가 있습니다. \
    이 파일 이름으로 `reactor-shell test`를 실행하면 다시 실행하여 비교합니다.
    """,
    "Each block shows what was typed behind the prompt, and what came of it.":
      "블록마다 프롬프트에 입력한 것과 그 결과가 있습니다.",
    "what history-limit dropped is left out: it can't be run again":
      "history-limit에 따라 버린 것은 뺐으므로 다시 실행할 수 없습니다",
    // Diagrams.
    "User": "사용자",
    "effects": "이펙트",
    "%@ starts: %@": "%1$@ 시작: %2$@",
    "%@ %@ queued behind %@": "%1$@ %2$@: %3$@ 다음 차례로 대기",
    "dropped by transform(action:)": "transform(action:)에서 버려짐",
    "dropped by transform(mutation:)": "transform(mutation:)에서 버려짐",
    "back to %@": "%1$@{으로로} 되돌아감",
    "view: %@": "뷰: %1$@",
    "%@ done, %@": "%1$@ 끝, %2$@",
    "%@ cancelled after %@": "%1$@ 취소됨, %2$@ 뒤",
    "%@ replaced by %@ after %@": "%1$@: %2$@{이가} 교체함, %3$@ 뒤",
    "%@ failed: %@": "%1$@ 실패: %2$@",
    "%@ still runs": "%1$@ 아직 실행 중",
    "… %@ more changes": "… 변화 %1$@개 더",
    "… %@ steps between": "… 그 사이 스텝 %1$@개",
    "the first and the last %@ steps are drawn, the %@ between aren't":
      "처음과 마지막 스텝을 %1$@개씩만 그리고, 그 사이 %2$@개는 그리지 않았습니다",
  ]
}
