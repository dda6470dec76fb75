import StudySupport

/// The themes of invented shows and movies: words, each in Korean and English.
struct Genre: Sendable {
  /// The names of the genre: `미스터리=mystery`.
  let name: WordTable
  let heroes: WordTable
  let places: WordTable
  /// The events, as they follow the hero.
  let events: WordTable
  let turns: WordTable

  static let all = [
    mystery, romance, scienceFiction, comedy, fantasy, thriller, family, history,
  ]
}

extension Genre {
  /// A hero, and the hero's genre.
  struct Hero: Sendable {
    let name: WordTable.Entry
    let genre: Genre
  }

  static let heroes = all.flatMap { genre in
    genre.heroes.entries.map { Hero(name: $0, genre: genre) }
  }
}

// MARK: - Everyday

extension Genre {
  static let mystery = Genre(
    name: "미스터리=mystery",
    heroes: """
      등대지기=lighthouse keeper, 우편배달부=letter carrier, 시계 수리공=clock mender, 사서=librarian,
      야간 경비원=night guard, 분실물 담당자=lost property clerk, 피아노 조율사=piano tuner,
      지도 제작자=mapmaker
      """,
    places: """
      안개 낀 항구에서=in a foggy harbour, 문 닫은 극장에서=in a closed theatre,
      산속 기차역에서=at a mountain station, 오래된 호텔에서=in an old hotel,
      물에 잠긴 마을에서=in a flooded village
      """,
    events: """
      내일 날짜가 찍힌 편지를 발견한다=finds a letter with tomorrow's date,
      사라진 이웃의 목소리를 듣는다=hears the voice of a missing neighbour,
      아무도 모르는 열세 번째 방을 연다=opens a thirteenth room that nobody knows of,
      똑같은 그림 세 점을 받는다=receives the same painting three times,
      멈춘 시계가 다시 가는 것을 본다=sees a stopped clock run again
      """,
    turns: """
      하지만 아무도 믿지 않는다=but nobody believes it,
      그리고 증거가 하나씩 사라진다=and the evidence vanishes piece by piece,
      그날 밤 불이 모두 꺼진다=and that night all the lights go out,
      답은 처음부터 가까이에 있었다=and the answer was close all along
      """)

  static let romance = Genre(
    name: "로맨스=romantic",
    heroes: """
      꽃집 주인=florist, 통역사=interpreter, 심야 버스 기사=night bus driver, 제빵사=baker,
      우산 장수=umbrella seller, 증명사진사=passport photographer, 첼리스트=cellist,
      식당차 승무원=dining car attendant
      """,
    places: """
      바다가 보이는 골목에서=in a lane above the sea, 벚꽃이 지는 봄에=in a spring of falling blossom,
      마지막 열차에서=on the last train, 비 오는 부산에서=in rainy Busan,
      옥상 정원에서=in a garden on a roof
      """,
    events: """
      이름만 아는 사람을 기다린다=waits for somebody known by name only,
      헤어진 사람에게 온 주문을 받는다=takes an order from an old love,
      매일 같은 시간에 같은 손님을 만난다=meets the same guest at the same hour every day,
      잘못 걸려 온 전화를 끊지 못한다=cannot hang up on a wrong number,
      남의 연애편지를 대신 쓴다=writes love letters for others
      """,
    turns: """
      그리고 서로 같은 거짓말을 한다=and both tell the same lie,
      하지만 여름은 너무 짧다=but the summer is too short,
      말하지 못한 한마디가 남는다=and one word remains unsaid,
      다시 만날 이유가 하나씩 생긴다=and reasons to meet again turn up one by one
      """)

  static let comedy = Genre(
    name: "코미디=comedy",
    heroes: """
      양말 도둑=sock thief, 초보 마술사=beginner magician, 은퇴한 악당=retired villain,
      김치 감별사=kimchi taster, 엘리베이터 안내원=elevator attendant, 가짜 하객=hired wedding guest,
      분식집 사장=snack bar owner, 앵무새 조련사=parrot trainer
      """,
    places: """
      재개발을 앞둔 아파트에서=in a block of flats that is to be torn down,
      망해 가는 놀이공원에서=in a failing amusement park, 작은 섬의 파출소에서=at an island police station,
      예식장 뒤편에서=behind a wedding hall, 새벽 시장에서=at a market before dawn
      """,
    events: """
      실수로 구청장 후보가 된다=becomes a candidate for mayor by mistake,
      쌍둥이인 척하다가 들킨다=is caught pretending to be twins,
      복권 한 장을 온 동네와 나눠 가진다=shares one lottery ticket with the whole street,
      절대 웃으면 안 되는 직장에 들어간다=takes a job in which nobody may laugh,
      염소 한 마리를 떠맡는다=is left with a goat
      """,
    turns: """
      그리고 일은 더 커진다=and it gets out of hand,
      하지만 진짜가 나타난다=but then the real one turns up,
      온 동네가 돕겠다고 나선다=and everybody insists on helping,
      월요일까지 되돌려 놓아야 한다=and all has to be put back by Monday
      """)

  static let family = Genre(
    name: "가족=family",
    heroes: """
      쌍둥이 요리사=twin cook, 시골 의사=country doctor, 이모할머니=great aunt,
      하숙집 주인=boarding house owner, 뜨개질 선생님=knitting teacher, 동네 미용사=street corner barber,
      농구 코치=basketball coach, 두부 장수=tofu seller
      """,
    places: """
      감나무가 있는 집에서=in a house with a persimmon tree,
      졸업생이 한 명뿐인 학교에서=at a school with one last pupil,
      제주의 귤밭에서=on a tangerine farm on Jeju, 설날 아침에=on New Year's morning,
      이삿날 아침에=on the morning of a move
      """,
    events: """
      삼 대가 함께 쓰던 일기를 찾는다=finds a diary that three generations kept,
      갑자기 아이 넷을 돌보게 된다=suddenly has four children to look after,
      연락이 끊긴 동생의 소식을 듣는다=hears of a sister who was never mentioned,
      아버지의 낡은 트럭을 물려받는다=inherits a father's old truck,
      온 가족을 한 밥상에 모은다=brings the whole family to one table
      """,
    turns: """
      그리고 오래된 오해가 풀린다=and an old misunderstanding ends,
      하지만 아무도 먼저 사과하지 않는다=but nobody wants to be the first to say sorry,
      밥은 늘 한 그릇 더 놓여 있다=and there is always one bowl more than people,
      그해 겨울은 유난히 따뜻하다=and that winter is a warm one
      """)
}

// MARK: - Elsewhere

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
