import StudySupport

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
