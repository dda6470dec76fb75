import StudySupport

extension Genre {
  static let scienceFiction = Genre(
    name: "공상 과학=science fiction",
    heroes: """
      우주 정원사=orbital gardener, 로봇 수의사=robot vet, 달 청소부=moon sweeper,
      시간 세무사=time accountant, 위성 목수=satellite carpenter, 구름 설계사=cloud designer,
      화성 제면사=Martian noodle maker, 기억 배달원=memory courier
      """,
    places: """
      목성 궤도의 온실에서=in a greenhouse around Jupiter, 2191년의 서울에서=in the Seoul of 2191,
      달 뒷면의 작업장에서=in a workshop behind the moon, 버려진 관측소에서=at a deserted observatory,
      마지막 이민선에서=on the last ship of settlers
      """,
    events: """
      지구에서 온 적 없는 신호를 받는다=receives a signal that never left the earth,
      자기와 똑같은 사람의 기록을 찾는다=finds the records of a perfect double,
      하루가 열두 초 짧아진 것을 알아챈다=notices that days are twelve seconds shorter,
      꿈을 꾸는 기계를 숨긴다=hides a machine that dreams,
      사라진 식민지의 씨앗을 심는다=plants the seeds of a lost colony
      """,
    turns: """
      그리고 우주가 대답한다=and space answers,
      하지만 산소는 나흘 치뿐이다=but there is air for four days only,
      인류는 아직 그 사실을 모른다=and humankind doesn't know yet,
      돌아갈 집은 이미 박물관이 되었다=and home has become a museum
      """)

  static let fantasy = Genre(
    name: "판타지=fantasy",
    heroes: """
      그림자 재단사=shadow tailor, 별 세공사=star cutter, 도깨비 변호사=goblin lawyer,
      안개 목동=fog shepherd, 날씨 장수=weather seller, 달빛 대장장이=moonlight smith,
      양철 기사=tin knight, 꿈 수리공=dream mechanic
      """,
    places: """
      지도에 없는 왕국에서=in a kingdom on no map, 거꾸로 자라는 숲에서=in a forest that grows downwards,
      구름 위의 시장에서=at a market above the clouds, 겨울이 끝나지 않는 성에서=in a castle of endless winter,
      말하는 강가에서=by a river that talks
      """,
    events: """
      왕의 이름을 훔친다=steals the name of the king,
      마지막 남은 소원을 저울에 단다=weighs the last wish that is left,
      잠든 거인의 꿈속으로 들어간다=walks into the dream of a sleeping giant,
      계절 하나를 주머니에 숨긴다=hides a season in a pocket,
      마녀와 백 년짜리 계약을 맺는다=signs with a witch for a hundred years
      """,
    turns: """
      그리고 새들이 말을 멈춘다=and the birds fall silent,
      하지만 약속에는 값이 있다=but every promise has its price,
      보름달이 뜨기 전에 돌려주어야 한다=and it has to be returned before the full moon,
      전설은 거기서부터 시작된다=and that is where the legend begins
      """)

  static let thriller = Genre(
    name: "스릴러=thriller",
    heroes: """
      전화 교환원=switchboard operator, 음향 기사=sound engineer, 심해 잠수부=deep sea diver,
      협상가=negotiator, 회계사=accountant, 철도 신호원=railway signaller,
      암호 해독가=codebreaker, 산불 감시원=fire lookout
      """,
    places: """
      정전된 도시에서=in a city without power, 국경의 휴게소에서=at a rest stop on the border,
      폐쇄된 해저 기지에서=in a sealed station under the sea, 눈에 갇힌 산장에서=in a lodge cut off by snow,
      여의도의 고층 빌딩에서=in a tower in Yeouido
      """,
    events: """
      녹음에서 자기 이름을 듣는다=hears a familiar name on a recording,
      지워진 장부의 한 줄을 복원한다=restores one line of an erased ledger,
      스물네 시간짜리 협박을 받는다=is given twenty-four hours,
      죽은 동료의 출입 기록을 본다=sees a dead colleague come through the gate,
      문이 안에서 잠긴 것을 깨닫는다=notices that the door is locked from inside
      """,
    turns: """
      그리고 범인은 이미 알고 있다=and somebody knows already,
      하지만 전화는 한 통만 걸 수 있다=but there is one call only,
      믿을 사람은 아무도 없다=and there is nobody to trust,
      시계는 멈추지 않는다=and the clock doesn't stop
      """)

  static let history = Genre(
    name: "역사=historical",
    heroes: """
      궁중 화원=court painter, 활자공=type founder, 옹기장이=onggi potter, 역관=royal interpreter,
      봉수지기=beacon keeper, 천문관=court astronomer, 산성 목수=fortress carpenter, 나루 사공=ferry rower
      """,
    places: """
      가뭄이 든 한양에서=in drought-stricken Hanyang, 북쪽 국경의 산성에서=in a fortress on the northern border,
      전쟁이 끝난 나루터에서=at a ferry after the war, 불탄 서고에서=in a burnt library,
      사신이 머무는 객관에서=in a house for envoys
      """,
    events: """
      왕이 지우라 한 기록을 지킨다=keeps a record that the king wants erased,
      백성을 위한 책 한 권을 만든다=makes one book for the people,
      적국의 아이를 숨겨 준다=hides a child of the enemy,
      예고된 일식을 먼저 계산한다=is the first to reckon an eclipse,
      이름 없는 이들의 초상을 남긴다=leaves portraits of those without a name
      """,
    turns: """
      그리고 역사는 그 이름을 잊는다=and history forgets the name,
      하지만 먹은 지워지지 않는다=but ink doesn't wash out,
      새벽까지 성문이 열리지 않는다=and the gate stays shut until dawn,
      대궐에 소문이 먼저 닿는다=and rumour reaches the palace first
      """)
}
