extension Korean {
  /// Recordings, saved scripts, and what is expected.
  static let recording: [String: String] = [
    "1 action": "액션 1개",
    "%@ actions": "액션 %1$@개",
    "1 command": "명령 1개",
    "%@ commands": "명령 %1$@개",
    "Writes the session so far as commands: a script that does the same again.":
      "지금까지의 세션을 명령으로 저장합니다. 같은 일을 다시 하는 스크립트입니다.",
    "Checks today's code with a recording: the same mutations and changes must come.":
      "기록으로 지금의 코드를 검사합니다. 같은 뮤테이션과 변화가 나와야 합니다.",
    "%@ in %@; run it: run %@": "%1$@{을를} %2$@에 저장했습니다. 실행하려면: run %3$@",
    "to replace it: %@": "덮어쓰려면: %1$@",
    "left out": "뺐음",
    "wasn't run": "실행되지 않음",
    "# Ctrl-C ended what was under way": "# 진행 중이던 것을 Ctrl-C로 끝냈습니다",
    "# %@ stands for a password or key, which isn't saved:":
      "# %1$@{은는} 저장하지 않는 비밀번호나 키의 자리입니다:",
    // Recording and resuming.
    "%@ can't be gone on with: %@": "%1$@에 이어서 기록할 수 없습니다: %2$@",
    "record to another file": "다른 파일에 기록하세요",
    "a line of it is wrong": "잘못된 줄이 있습니다",
    "today's code begins other stores than it tells of": "지금의 코드는 기록과 다른 스토어를 시작합니다",
    "%@ isn't Codable: the recording can be read, but not resumed":
      "%1$@{은는} Codable이 아닙니다. 기록을 읽을 수는 있지만 이어 갈 수는 없습니다",
    "%@.%@ isn't Codable: the recording can be read, but not resumed":
      "%1$@.%2$@{은는} Codable이 아닙니다. 기록을 읽을 수는 있지만 이어 갈 수는 없습니다",
    "recording has ended, the session goes on": "기록은 끝났지만 세션은 계속됩니다",
    "to go on with it: --resume %@ --record %@": "이어서 기록하려면: --resume %1$@ --record %2$@",
    "another shell is recording to %@": "다른 셸이 %1$@에 기록하고 있습니다",
    "name another file": "다른 파일을 쓰세요",
    "a session that has begun can't be resumed": "이미 시작한 세션으로는 이어 갈 수 없습니다",
    "resumed %@ from %@": "%2$@에서 %1$@{을를} 이어 왔습니다",
    "%@; 1 effect was under way: %@: not started again":
      "%1$@. 진행 중이던 이펙트 1개는 다시 시작하지 않습니다: %2$@",
    "%@; %@ effects were under way: %@: not started again":
      "%1$@. 진행 중이던 이펙트 %2$@개는 다시 시작하지 않습니다: %3$@",
    "%@ isn't set to “%@” again: give it by hand":
      "%1$@의 값 “%2$@”{은는} 되살리지 않습니다. 직접 지정하세요",
    "“%@” can't be run again: %@": "“%1$@”{을를} 다시 실행할 수 없습니다: %2$@",
    "%@; what comes before it was resumed": "%1$@. 그 앞까지만 이어 왔습니다",
    "%@ was cut in the middle of its last line, which is left out":
      "%1$@의 마지막 줄이 중간에 잘려 그 줄은 뺐습니다",
    "%@ has nothing in it but its first line": "%1$@에는 첫 줄밖에 없습니다",
    "step %@: %@ begins with another state today": "스텝 %1$@: %2$@의 시작 상태가 지금은 다릅니다",
    "step %@: no %@ begins today, as it did then; what it did is left out":
      "스텝 %1$@: 그때 시작한 %2$@{이가} 지금은 시작하지 않습니다. 그 스토어가 한 일은 뺐습니다",
    "step %@: the state that %@ was set back to isn't in the recording":
      "스텝 %1$@: %2$@{이가} 되돌아간 상태가 기록에 없습니다",
    """
    reduce() of today gives something else for %@ %@ than was recorded; it goes on with today's state \
    (replay tells what differs)
    """:
      "%1$@ %2$@에 대해 지금의 reduce()는 기록과 다른 결과를 냅니다. 지금의 상태로 이어 갑니다 (무엇이 다른지는 replay로 볼 수 있습니다)",
    // Files that aren't as they have to be.
    "name a recording in it": "그 안의 기록 파일을 쓰세요",
    "name a recording": "기록 파일을 쓰세요",
    "%@ can't be read: %@": "%1$@{을를} 읽을 수 없습니다: %2$@",
    "%@, line %@: %@": "%1$@, %2$@번째 줄: %3$@",
    "it has more than %@ MB; is it a recording?": "%1$@ MB가 넘습니다. 기록 파일이 맞나요?",
    "%@ isn't a recording": "%1$@{은는} 기록 파일이 아닙니다",
    "--record FILE makes one, from the beginning on": "--record FILE로 처음부터 기록할 수 있습니다",
    "%@ is empty": "%1$@{이가} 비어 있습니다",
    "--record FILE makes a recording": "--record FILE로 기록할 수 있습니다",
    "%@ is of the schema “%@”, which can't be resumed":
      "%1$@의 스키마 “%2$@”{은는} 이어 갈 수 없습니다",
    "record with --record FILE": "--record FILE로 기록하세요",
    "%@ was made by a newer version: schema %@, this reads up to %@":
      "%1$@{은는} 더 새로운 버전에서 만든 것입니다. 스키마 %2$@인데, 여기서는 %3$@까지 읽습니다",
    "it is a recording of the app “%@”; here there is %@": "앱 “%1$@”의 기록입니다. 여기에는 %2$@만 있습니다",
    "it is a recording of the app “%@” of %@; here there is %@":
      "%2$@의 앱 “%1$@”의 기록입니다. 여기에는 %3$@만 있습니다",
    "it isn't a JSON object": "JSON 객체가 아닙니다",
    "it isn't text in UTF-8": "UTF-8 텍스트가 아닙니다",
    "it has no %@": "%1$@{이가} 없습니다",
    "it has no %@, a %@": "%2$@ 타입의 %1$@{이가} 없습니다",
    "%@ isn't %@": "%1$@{은는} %2$@{이가} 아닙니다",
    "a list of texts": "텍스트 목록",
    "version 1.0 didn't record that “%@” started another app: record it again":
      "버전 1.0은 “%1$@”{이가} 다른 앱을 시작한 것을 기록하지 않았습니다. 다시 기록하십시오",
    "version 1.0 didn't record rightly what follows from steps that are left out: record it again":
      "버전 1.0은 뺀 스텝에서 이어지는 것을 바르게 기록하지 않았습니다. 다시 기록하십시오",
    "%@ begins with action %@: history-limit had dropped what led to it":
      "%1$@{은는} 액션 %2$@에서 시작합니다. 그 앞은 history-limit에 따라 버렸습니다",
    "record with --record FILE, which keeps all": "모두 남기려면 --record FILE로 기록하십시오",
    "nothing was sent in %@: there is nothing to compare": "%1$@에서 보낸 액션이 없어 비교할 것이 없습니다",
    "# what came before was dropped by history-limit": "# 이 앞은 history-limit에 따라 버렸습니다",
    "it can't be resumed: history-limit dropped what led to it":
      "history-limit에 따라 앞부분을 버렸으므로 이어갈 수 없습니다",
    "%@ isn't a list of steps": "%1$@{은는} 스텝 목록이 아닙니다",
    "%@ isn't text in UTF-8": "%1$@{은는} UTF-8 텍스트가 아닙니다",
    "%@ is neither true nor false": "%1$@{은는} true도 false도 아닙니다",
    "%@ isn't Decodable": "%1$@{은는} Decodable이 아닙니다",
    "%@ isn't a %@ of today": "%1$@{은는} 지금의 %2$@{이가} 아닙니다",
    "%@ isn't a mutation of %@": "%1$@{은는} %2$@의 뮤테이션이 아닙니다",
    "the mutation before %@ wasn't reduced": "%1$@ 앞의 뮤테이션이 reduce되지 않았습니다",
    "there is no mutation %@ to be reduced": "reduce할 뮤테이션 %1$@{이가} 없습니다",
    "mutate() can't return “%@”": "mutate()는 “%1$@”{을를} 반환할 수 없습니다",
    "“%@” isn't a step": "“%1$@”{은는} 스텝이 아닙니다",
    "“%@” isn't an ending of an effect": "“%1$@”{은는} 이펙트의 끝이 아닙니다",
    "step %@ is far beyond the one before": "스텝 %1$@{은는} 바로 앞 스텝과 너무 멀리 떨어져 있습니다",
    "time isn't a number of seconds": "time이 초를 나타내는 수가 아닙니다",
    "branches are counted from 1": "브랜치는 1부터 셉니다",
    "there is no branch %@ before it": "그 앞에 브랜치 %1$@{이가} 없습니다",
    "there is no column %@": "%1$@번째 글자는 없습니다",
    // Replaying.
    "%@ of %@ replayed: all as recorded": "%2$@의 %1$@{을를} 재생했습니다. 모두 기록과 같습니다",
    "today's code differs from the recording: %@": "지금의 코드는 기록과 다릅니다: %1$@",
    "step %@ differs": "스텝 %1$@{이가} 다릅니다",
    "%@ %@ gives something else today": "%1$@ %2$@의 결과가 지금은 다릅니다",
    "%@ (mutate() at %@)": "%1$@ (mutate() 위치: %2$@)",
    "recorded  %@": "기록      %1$@",
    "today     %@": "지금      %1$@",
    "just one mutation": "뮤테이션 하나",
    "the mutation that mutate() returned": "mutate()가 반환한 뮤테이션",
    "%@: moved from [%@] to [%@]": "%1$@: [%2$@]에서 [%3$@]{으로로} 이동",
  ]

  /// `expect`, and `expect all`.
  static let expectations: [String: String] = [
    """
    Fails unless it is so: expect isLoading == false, expect mutations == a b, expect error TEXT; \
    expect all wants everything expected.
    """:
      """
    그렇지 않으면 실패합니다: expect isLoading == false, expect mutations == a b, expect error TEXT. \
    expect all은 일어난 일을 모두 확인하게 합니다.
    """,
    """
    write: expect PATH OP VALUE, expect mutations == NAME…, expect effects == NAME…, \
    or expect error TEXT
    """:
      """
    이렇게 쓰세요: expect PATH OP VALUE, expect mutations == NAME…, expect effects == NAME…, \
    expect error TEXT
    """,
    "write: expect %@ == %@": "이렇게 쓰세요: expect %1$@ == %2$@",
    "behind %@ stands ==": "%1$@ 다음에는 ==가 옵니다",
    "those that run, by key or action": "실행 중인 이펙트, 키나 액션으로",
    "on or off: whatever a command did has to be expected": "on, off: 명령이 한 일은 모두 확인해야 함",
    "tells what is missing": "빠진 것을 알려 줌",
    "the effects that run are %@": "실행 중인 이펙트는 %1$@입니다",
    "nothing expects %@ of %@": "%2$@의 %1$@{을를} 확인하는 expect가 없습니다",
    "nothing expects %@ since %@": "%2$@ 뒤의 %1$@{을를} 확인하는 expect가 없습니다",
    "behind it could stand:": "그 뒤에 이렇게 쓸 수 있습니다:",
    "# and what is in %@": "# 그리고 %1$@ 안에 있는 것",
    "# and %@ more": "# 그 밖에 %1$@개",
    "1 change": "변화 1개",
    "%@ changes": "변화 %1$@개",
    "1 running effect": "실행 중인 이펙트 1개",
    "%@ running effects": "실행 중인 이펙트 %1$@개",
    "1 failure": "실패 1개",
    "%@ failures": "실패 %1$@개",
    "%@ stands where a list is expected": "목록이 올 자리에 %1$@{이가} 있습니다",
    "write it as in: %@; how many there are is %@.count": "이렇게 쓰세요: %1$@. 개수는 %2$@.count입니다",
    "what %@ holds, %@, can't be written in a line":
      "%1$@에 든 %2$@ 값은 한 줄로 쓸 수 없습니다",
    "compare %@.count, or a part of an element, as in %@[0].id":
      "%1$@.count나 원소의 한 부분을 비교하세요. 예: %2$@[0].id",
  ]
}
