extension Korean {
  /// Help of the commands, and what candidates are.
  static let commands: [String: String] = [
    "What works on this screen; help NAME tells of one command, help all lists them.":
      "이 화면에서 쓸 수 있는 명령입니다. help NAME은 한 명령을, help all은 전체를 알려 줍니다.",
    "The state of this screen's store; state PATH the whole of one part.":
      "이 화면 스토어의 상태입니다. state PATH는 한 부분을 통째로 보여 줍니다.",
    "The screen, as a user of the app sees it.": "앱 사용자가 보는 그대로의 화면입니다.",
    "every stage": "모든 단계",
    "a line a mutation": "뮤테이션마다 한 줄",
    "answers, notes and errors only": "응답, 알림, 에러만",
    "How much is shown of the flow: full, compact or off; alone, tells.":
      "흐름을 얼마나 보여 줄지 정합니다: full, compact, off. 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "Where data comes from, from the next load on; data save FILE keeps a live response.":
      "다음 로드부터 쓸 데이터의 출처입니다. data save FILE은 실제 응답을 파일로 남깁니다.",
    "The last request that was made, without keys and passwords.":
      "마지막으로 보낸 요청입니다. 키와 비밀번호는 보이지 않습니다.",
    "How long a live answer may take, such as 10s, in real time; alone, tells.":
      "실제 응답을 얼마나 기다릴지 정합니다(실제 시간, 예: 10s). 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "What data grows from: same text, same data; seed \"\" takes it away; alone, tells.":
      "데이터를 만들어 내는 시드입니다. 같은 텍스트면 같은 데이터가 나옵니다. seed \"\"는 시드를 없애고, 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "How long embedded and saved data takes, such as 300ms; alone, tells.":
      "내장 데이터와 저장된 데이터가 걸리는 시간입니다(예: 300ms). 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "Lets time pass, such as 2s: timers tick; in scripts it takes none.":
      "시간을 흘려보내 타이머가 돌게 합니다(예: 2s). 스크립트에서는 실제로 기다리지 않습니다.",
    "Runs the commands of a file.": "파일의 명령을 실행합니다.",
    "Sends results to a file from now on; output alone takes them back.":
      "이제부터 결과를 파일로 보냅니다. output만 쓰면 되돌립니다.",
    "Writes a text.": "텍스트를 출력합니다.",
    "Whether it is told how long each command took; alone, tells.":
      "명령마다 걸린 시간을 알려 줄지 정합니다. 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "Waits until every effect has ended.": "모든 이펙트가 끝날 때까지 기다립니다.",
    "Starts an app anew; without a name, tells which there are.":
      "앱을 새로 시작합니다. 이름 없이 쓰면 어떤 앱이 있는지 알려 줍니다.",
    "Leaves; so does Ctrl-D.": "셸을 나갑니다. Ctrl-D도 같습니다.",
    "The language of labels, help, errors and explanations; alone, tells.":
      "라벨, 도움말, 에러, 설명의 언어를 정합니다. 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "English": "영어",
    "Korean": "한국어",
    "Korean with the English beside it": "한국어와 영어를 나란히",
    "Stops at an action, mutation or effect, or where a path changes; alone, lists.":
      "액션, 뮤테이션, 이펙트에서 또는 경로의 값이 바뀔 때 멈춥니다. 인자 없이 쓰면 목록을 보여 줍니다.",
    "Prints each change of a part of the state, without stopping; alone, lists.":
      "멈추지 않고 상태의 한 부분이 바뀔 때마다 출력합니다. 인자 없이 쓰면 목록을 보여 줍니다.",
    "Takes a breakpoint or watched path away, by its number; delete all takes all.":
      "번호로 브레이크포인트나 지켜보는 경로를 지웁니다. delete all은 모두 지웁니다.",
    "Lets everything go on that is held.": "멈춰 있는 것을 모두 이어서 진행합니다.",
    "Lets the rest of the step pass that is held: up to the next one.":
      "멈춰 있는 스텝의 나머지를 진행하여 다음 스텝 앞까지 갑니다.",
    "Lets one stage pass; step on holds each one, and Enter reveals the next.":
      "한 단계를 진행합니다. step on은 단계마다 멈추고, Enter를 누르면 다음 단계가 나옵니다.",
    "Asks before each reduce what will change: PATH VALUE, or nothing; alone, tells.":
      "reduce 전마다 무엇이 바뀔지 묻습니다. PATH VALUE 또는 nothing으로 답합니다. 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "Subscribes to a path as a view would, and prints each firing; alone, lists.":
      "뷰처럼 경로를 구독하고 값이 올 때마다 출력합니다. 인자 없이 쓰면 목록을 보여 줍니다.",
    "Ends a subscription that bind made, by its number; unbind all ends all.":
      "bind로 만든 구독을 번호로 끝냅니다. unbind all은 모두 끝냅니다.",
    "Who moves the time that effects sleep on; alone, tells the time and who sleeps.":
      "이펙트가 기다리는 시간을 누가 움직일지 정합니다. 인자 없이 쓰면 시각과 기다리는 이펙트를 알려 줍니다.",
    "Has the next load fail or be slow: fault next status 500; alone, tells.":
      "다음 로드를 실패시키거나 늦춥니다: fault next status 500. 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "Settings, as in: set history-limit 1000; without a value, tells.":
      "설정입니다. 예: set history-limit 1000. 값 없이 쓰면 지금 설정을 알려 줍니다.",
    "The recorded steps; by stage: reactor: name: changed: TEXT; N the last N.":
      "기록된 스텝입니다. stage: reactor: name: changed: TEXT로 거르고, N은 마지막 N개만 보여 줍니다.",
    "What changed a field: mutations and their actions, latest first.":
      "무엇이 필드를 바꾸었는지 알려 줍니다. 뮤테이션과 그 액션을 최근 것부터 보여 줍니다.",
    "What differs between two steps, or between one and now.": "두 스텝 사이, 또는 한 스텝과 지금 사이에 다른 점입니다.",
    "What reduce() would make of a mutation, as in: try 1.2, try .setOpen(true).":
      "reduce()가 뮤테이션으로 무엇을 만들지 보여 줍니다. 예: try 1.2, try .setOpen(true).",
    "check pure reduces all that was recorded again: the same has to come out.":
      "check pure는 기록된 것을 모두 다시 reduce합니다. 같은 결과가 나와야 합니다.",
    "The lines of mutate() and reduce() that ran, and the same in ReactorKit.":
      "실행된 mutate()와 reduce()의 코드, 그리고 같은 것을 ReactorKit으로 쓴 코드입니다.",
    "Actions, effects, mutations and states in lanes over time; A…B a part.":
      "액션, 이펙트, 뮤테이션, 상태를 시간축에 나란히 보여 줍니다. A…B는 한 부분만 보여 줍니다.",
    "The loop in ReactorKit's operators, with what the last pass ran through.":
      "ReactorKit 연산자로 그린 루프와 마지막에 거쳐 간 길입니다.",
    "Whether the trace says in a sentence what each stage means; alone, tells.":
      "단계마다 그 뜻을 한 문장으로 알려 줄지 정합니다. 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "Looks at the state after a step; the app goes on, and nothing runs again.":
      "한 스텝 뒤의 상태를 봅니다. 앱은 계속 진행되고, 다시 실행되는 것은 없습니다.",
    "Looks at the state one mutation further back, of whatever store.":
      "어느 스토어든 뮤테이션 하나만큼 뒤로 가서 상태를 봅니다.",
    "Looks at the state one mutation further on.": "뮤테이션 하나만큼 앞으로 가서 상태를 봅니다.",
    "Returns to the present, and to all of its steps.": "현재로, 그리고 모든 스텝으로 돌아옵니다.",
    "The branches; one begins where an action is sent while one looks at the past.":
      "브랜치 목록입니다. 과거를 보면서 액션을 보내면 그곳에서 브랜치가 시작됩니다.",
    "Goes on from the last state of a branch; its effects don't run again.":
      "브랜치의 마지막 상태에서 이어 갑니다. 그 이펙트는 다시 실행되지 않습니다.",
    "Shows the state as it would be without some steps; alone, tells which.":
      "몇몇 스텝이 없었다면 어떤 상태일지 보여 줍니다. 인자 없이 쓰면 뺀 스텝을 알려 줍니다.",
    "Takes steps in again that skip left out; alone, all of them.":
      "skip으로 뺀 스텝을 다시 넣습니다. 인자 없이 쓰면 모두 넣습니다.",
    "The effects that run: who started each, its age, what it gave, its key.":
      "실행 중인 이펙트입니다. 누가 시작했는지, 얼마나 되었는지, 무엇을 냈는지, 키가 무엇인지 보여 줍니다.",
    "Cancels an effect, by the number that effects shows.": "effects가 보여 주는 번호로 이펙트를 취소합니다.",
    "Sends an action of %@.": "%1$@의 액션을 보냅니다.",
    "the default": "기본값",
    "no waiting": "기다리지 않음",
    "slow enough to watch": "지켜볼 만큼 느리게",
    "replace the file": "파일을 덮어씀",
    "write at its end": "파일 끝에 이어 씀",
    "tell it": "알려 줌",
    "don't": "하지 않음",
    "ask": "물음",
    "yes": "예",
    "no": "아니요",
    "every command": "모든 명령",
    "as it is now": "지금 설정",
    "the app's own": "앱의 기본값",
    "invented by the app": "앱이 지어낸 데이터",
    "the app's API, or the one at a URL": "앱의 API 또는 URL의 API",
    "keep the last live response in a file": "마지막 실제 응답을 파일로 남김",
    "the whole of it": "전체",
    "your home folder": "홈 폴더",
    "file": "파일",
    "folder": "폴더",
    "pipe": "파이프",
    "device": "장치",
    "socket": "소켓",
    "leads nowhere": "끊어진 링크",
    "1 byte": "1바이트",
    "%@ bytes": "%1$@바이트",
    "before mutate()": "mutate() 전에",
    "before reduce()": "reduce() 전에",
    "when it starts": "시작할 때",
    "after the reduce that makes it true": "참이 되게 한 reduce 뒤에",
    "after the reduce that changes it": "값을 바꾼 reduce 뒤에",
    "an action": "액션",
    "a mutation": "뮤테이션",
    "an effect": "이펙트",
    "nothing there": "값이 없음",
    "equal": "같음",
    "not equal": "같지 않음",
    "less": "작음",
    "less or equal": "작거나 같음",
    "greater": "큼",
    "greater or equal": "크거나 같음",
    "a text or a collection has it": "텍스트나 컬렉션에 들어 있음",
    "what was sent": "보낸 것",
    "what was reduced": "reduce된 것",
    "what began, ended, failed, was cancelled or replaced": "시작, 종료, 실패, 취소, 교체된 것",
    "observers of pulses that were called": "호출된 펄스 옵저버",
    "what screens did": "화면이 한 일",
    "a part of a reactor's name": "리액터 이름의 일부",
    "the beginning of a case's name": "case 이름의 앞부분",
    "a path that changed": "바뀐 경로",
    "its steps": "그 스텝들",
    "time passes by itself": "시간이 저절로 흐름",
    "time moves on when everybody sleeps": "모두 기다릴 때 시간이 넘어감",
    "only advance moves time": "advance로만 시간이 흐름",
    "all of them": "모두",
    "hold every stage; Enter reveals the next": "단계마다 멈춤, Enter로 다음 단계",
    "let everything go on": "모두 이어서 진행",
    "show the stage before again": "앞 단계를 다시 보여 줌",
    "as with distinctUntilChanged": "distinctUntilChanged처럼",
    "as with pulse: every assignment": "pulse처럼: 할당할 때마다",
    "what goes wrong with the next load": "다음 로드에서 일어날 문제",
    "nothing does": "아무 문제 없음",
    "no answer in time": "제때 응답이 없음",
    "no network": "네트워크 없음",
    "such as status 500": "예: status 500",
    "such as slow 2s": "예: slow 2s",
    "how many actions are kept": "액션을 몇 개까지 남길지",
    "everything is kept": "모두 남김",
    "the last 1,000 actions": "마지막 액션 1,000개",
    "the last 100,000 actions": "마지막 액션 100,000개",
    "however many there are": "몇 개든 모두",
    "reduce gives the same State again": "다시 reduce해도 같은 State인지",
    "a sentence a stage": "단계마다 한 문장",
    "none": "없음",
    "a store, its states": "스토어와 그 상태",
    "those of the last command, by name": "마지막 명령의 뮤테이션 이름",
    "that of the last command, a part of its text": "마지막 명령의 에러 텍스트 일부",
  ]
}
