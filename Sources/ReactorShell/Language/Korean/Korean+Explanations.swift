extension Korean {
  /// What `explain on` says.
  static let explanations: [String: String] = [
    "The State that the store begins with; who subscribes later first gets the latest.":
      "스토어의 초기 State입니다. 나중에 구독하면 최신 State를 먼저 받습니다.",
    "Somebody who watches %@, or an effect of it, sent this action.":
      "%1$@{을를} 구독하는 쪽이나 그 이펙트가 보낸 액션입니다.",
    "What another store did in %@ is why this mutation came.":
      "다른 스토어가 %1$@에서 한 일 때문에 들어온 뮤테이션입니다.",
    """
    %@ is under way: this waits until its synchronous mutations are reduced. Enter A, exit A, \
    enter B.
    """:
      "%1$@{을를} 처리하는 중입니다. 그 동기 뮤테이션이 모두 reduce될 때까지 기다립니다. A에 들어가 A를 마친 뒤에 B에 들어갑니다.",
    "A wish, which changes nothing: mutate() decides what follows.":
      "하고 싶은 일을 나타낼 뿐 아무것도 바꾸지 않습니다. 무엇을 할지는 mutate()가 정합니다.",
    "transform(action:) put another in its place; mutate() gets that.":
      "transform(action:)이 다른 액션으로 바꾸었고, mutate()는 바뀐 액션을 받습니다.",
    "Nothing of it will be seen in the State.": "State에는 아무 흔적도 남지 않습니다.",
    "What is to change. It changes nothing itself: reduce() does.":
      "무엇을 바꿀지 나타냅니다. 스스로는 아무것도 바꾸지 않고, 바꾸는 것은 reduce()입니다.",
    "transform(mutation:) put another in its place; reduce() gets that.":
      "transform(mutation:)이 다른 뮤테이션으로 바꾸었고, reduce()는 바뀐 뮤테이션을 받습니다.",
    "The State stays as it is, and no observer is called.": "State는 그대로이고 옵저버도 호출하지 않습니다.",
    "The view follows the State, and is asked nothing.": "뷰는 State를 따라갈 뿐이고, 뷰에는 아무것도 묻지 않습니다.",
    """
    Another branch is taken up: its State is emitted to who observes; nothing is reduced, and no \
    pulse fires.
    """:
      "다른 브랜치로 옮겨 그 State를 옵저버에게 방출합니다. reduce하지 않고 펄스도 발생하지 않습니다.",
    """
    A @Pulse fires whenever %@ is assigned, an equal value too, and never because another field \
    changed. Of a plain field an equal value isn't noticed.
    """:
      """
    @Pulse는 %1$@에 값을 할당할 때마다, 같은 값이라도 발생하며, 다른 필드가 바뀌었다고 발생하지는 않습니다. 보통 필드라면 같은 값을 할당한 것은 알 수 \
    없습니다.
    """,
    "No change is wanted; ReactorKit writes .empty().": "바꿀 것이 없습니다. ReactorKit에서는 .empty()로 씁니다.",
    "One change, now; ReactorKit writes .just.": "지금 한 가지를 바꿉니다. ReactorKit에서는 .just로 씁니다.",
    "Several, now, each reduced before the next; ReactorKit writes .concat.":
      "지금 여러 가지를 바꿉니다. 하나를 reduce한 뒤에 다음을 만듭니다. ReactorKit에서는 .concat으로 씁니다.",
    "Work that gives mutations over time, and overlaps with others: flatMap.":
      "시간을 두고 뮤테이션을 내는 작업이며 다른 작업과 겹칠 수 있습니다: flatMap.",
    """
    Work that gives mutations over time. The next with the key %@ takes its place: flatMapLatest.
    """:
      "시간을 두고 뮤테이션을 내는 작업입니다. 키가 %1$@인 다음 작업이 시작되면 이 작업을 교체합니다: flatMapLatest.",
    """
    Nothing differs, and all observers are called again. Who minds compares a field of their own.
    """:
      "달라진 것이 없어도 모든 옵저버를 다시 호출합니다. 그것이 싫으면 자기 필드만 비교하면 됩니다.",
    "A new State; all observers are called with it.": "새 State입니다. 모든 옵저버가 이 State를 받습니다.",
    "%@ %@, 1 field doesn't: who watches that is called all the same.":
      "%1$@만 바뀌고 나머지 필드 1개는 그대로입니다. 그 필드를 보는 옵저버도 똑같이 호출됩니다.",
    "%@ %@, %@ fields don't: who watches those is called all the same.":
      "%1$@만 바뀌고 나머지 필드 %3$@개는 그대로입니다. 그 필드들을 보는 옵저버도 똑같이 호출됩니다.",
    "The work is over; it gives nothing more.": "작업이 끝났습니다. 더 나올 뮤테이션은 없습니다.",
    "Somebody stopped it: what it gave stays, the rest never comes.":
      "누군가 멈추었습니다. 이미 낸 뮤테이션은 남고 나머지는 오지 않습니다.",
    """
    %@ has the same key: what %@ had still to give never comes, and a late answer can't overwrite \
    a newer one.
    """:
      "%1$@의 키가 같습니다. %2$@의 남은 뮤테이션은 오지 않으므로, 늦은 응답이 새 응답을 덮어쓸 수 없습니다.",
    """
    The error ends this effect alone. ReactorKit swallows it: no line, no event, and a spinner \
    that was set before stays on.
    """:
      "에러는 이 이펙트만 끝냅니다. ReactorKit은 에러를 삼켜 로그도 이벤트도 없고, 앞서 켠 스피너는 계속 돌아갑니다.",
  ]
}
