/* Words of Russian addresses, folded: lower case, «ё» as «е». */

/** Kinds of streets with their abbreviations. «пр» may be a проспект or a проезд, so it names no kind. */
const streetKindLines = `
улица: ул улица
проспект: пр-т пр-кт просп проспект
проезд: пр-д пр-зд проезд
переулок: пер пер-к переулок
бульвар: б-р бул бульв бульвар
набережная: наб набережная
шоссе: ш шоссе
площадь: пл площадь
аллея: ал аллея
тупик: туп тупик
линия: линия
тракт: тракт
просек: просек просека
: пр
`

/** The kind of a street by its word; empty: a street of an unknown kind. */
export const streetKinds: ReadonlyMap<string, string> = wordMap(streetKindLines)

/** Adjectives that are abbreviated or take an ending by the kind of the street. */
const adjectiveLines = `
больш: б бол больш большая большой большое
мал: м мал малая малый малое
верхн: в верх верхн верхняя верхний
нижн: н ниж нижн нижняя нижний
средн: ср средн средняя средний
нов: нов новая новый новое
стар: ст стар старая старый старое
академика: ак акад академика
генерала: ген генерала
маршала: марш маршала
адмирала: адм адмирала
`

/** One form of words that are written in several ways. */
export const streetWords: ReadonlyMap<string, string> = wordMap(adjectiveLines)

/** Words before the number of a house, and parts that a house may have, by their words. */
export const houseWords = 'домовладение|владение|здание|двлд|дом|влд|вл|зд|д'
export const housePartWords = {
  korpus: 'корпус|корп|к',
  building: 'строение|строен|стр|с',
  letter: 'литера|литер|лит',
  structure: 'сооружение|соор',
} as const
export type HousePart = keyof typeof housePartWords

/** Premises in a building. */
export const insideWords =
  'этаж|эт|помещение|помещ|пом|офис|оф|подъезд|под|комната|комн|квартира|кв|блок|секция'
/** Begin parts that say nothing about the building: areas around it. */
export const areaWords =
  /(?:^|[\s.])(?:россия|рф|российская федерация|область|обл|край|республика|респ|район|р-н|округ|г\.?\s?о|вн\.?\s?тер|муниципальный|внутригородская|тер|территория|ао|цао|сао|свао|вао|ювао|юао|юзао|зао|сзао|зелао|нао|тао)(?=[\s.]|$)/
/** A settlement and the beginning of its name, as the source of a pattern. */
export const settlementStart = String.raw`(?:город|гор|г|поселок|пос|пгт|рп|деревня|дер|село|с|д)[.\s]\s*(?=[а-я])`
export const settlementWords = new RegExp(`^${settlementStart}`)

/** Cities that stand before the street without a comma: «Новосибирск Окружная 29», «г. Москва улица Лесная 5». */
export const cities =
  /(?<=^|, )(?:(?:г|гор|город)[.\s]\s?)?(?:москва|санкт-петербург|спб|новосибирск|екатеринбург|казань|нижний новгород|красноярск|челябинск|самара|уфа|ростов-на-дону|краснодар|омск|воронеж|пермь|волгоград|саратов|тюмень|тольятти|барнаул|махачкала|ижевск|хабаровск|ульяновск|иркутск|владивосток|ярославль|кемерово|томск|набережные челны|севастополь|ставрополь|оренбург|новокузнецк|рязань|балашиха|пенза|чебоксары|липецк|калининград|астрахань|тула|киров|сочи|курск|улан-удэ|тверь|магнитогорск|сургут|брянск|якутск|иваново|владимир|симферополь|белгород|нижний тагил|калуга|чита|грозный|волжский|смоленск|подольск|саранск|вологда|курган|череповец|орел|архангельск|владикавказ|нижневартовск|йошкар-ола|стерлитамак|мурманск|кострома|новороссийск|тамбов|химки|мытищи|нальчик|таганрог|нижнекамск|благовещенск|комсомольск-на-амуре|петрозаводск|люберцы|королев|энгельс|великий новгород|шахты|братск|сыктывкар|ангарск|старый оскол|дзержинск|псков|красногорск|орск|одинцово|абакан|армавир|балаково|бийск|южно-сахалинск|уссурийск|прокопьевск|рыбинск|новоуральск|березники|домодедово|реутов|зеленоград|троицк|щербинка|долгопрудный|жуковский|видное)\s+(?=.*[а-я]{3})/

function wordMap(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [name = '', words = ''] = line.split(':')
        return words
          .trim()
          .split(' ')
          .map((word) => [word, name.trim()] as const)
      }),
  )
}
