import type { Fact } from './fact.ts'
import type { NeedLine } from './line.ts'

const metresAMinute = 80
const minutesOf = (metres: string | undefined) => Math.ceil(Number(metres) / metresAMinute)

/** Walk that «у метро» means, minutes. */
const nearMinutes = 10

const walks: readonly (readonly [RegExp, (groups: Record<string, string | undefined>) => number])[] = [
  [
    /(?<![a-zа-я\d])(?:(?:у|рядом с|возле|пешком (?:до|от)) (?:метро|м\.),? )?(?:в |до |не (?:более|дальше|далее|больше|дольше) |максимум |около )?(?:пешком )?(?:\d{1,2} ?- ?)?(?<minutes>\d{1,3})(?:-?х)? ?мин[a-zа-я]*\.?(?: (?:пешком|ножками|ходьбы|пешей доступности|пеш\.?|пути))?(?: максимум| макс\.?)?(?: (?:от|до)(?![a-zа-я]| ?\d))?(?: (?:метро|м(?:\.|(?![a-zа-я\d]))|станци[a-zа-я]*))?(?! (?:транспорт|на машин|езды|на авт))/gu,
    ({ minutes }) => Number(minutes),
  ],
  [
    /(?<![a-zа-я\d])(?:(?:within|max(?:imum)?|up to|no more than) )?(?<minutes>\d{1,3})[ -]?min(?:ute)?s?(?: walk)?(?: (?:from|to) (?:the )?(?:metro|subway|station))?/gu,
    ({ minutes }) => Number(minutes),
  ],
  // «До 300 м от метро», «у метро (до 300 м)», «возле метро, не дальше 50 метров»
  [
    /(?<![a-zа-я\d])(?:в |до |не (?:более|дальше|далее|больше) |максимум )?(?<metres>\d{2,4}) ?(?:м|метр[а-я]*) (?:от|до) (?:входа в )?(?:метро|м\.|станци[а-я]*)(?![a-zа-я])/gu,
    ({ metres }) => minutesOf(metres),
  ],
  [
    /(?<![a-zа-я\d])(?:у|возле|около|рядом с|близко к) (?:метро|м\.) ?(?:\((?:до|не (?:более|дальше|далее|больше)|в)? ?(?<metres>\d{2,4}) ?(?:м|метр[а-я]*)\)|,? ?(?:(?:вход|выход) (?:не дальше |до |в )?|не дал(?:ьше|ее) )(?<far>\d{2,4}) ?(?:м|метр[а-я]*)(?: максимум)?)(?![a-zа-я])/gu,
    ({ metres, far }) => minutesOf(metres ?? far),
  ],
  [
    /(?<![a-zа-я\d])(?:(?:рядом с|у|возле|около|недалеко от|близко к|вблизи|(?:по)?ближе к|близость) (?:метро|м\.)|(?:в )?(?:пеш[a-zа-я]+|шагов[a-zа-я]+) (?:доступност[a-zа-я]*(?: (?:от|до) метро)?|от)|к метро (?:по)?ближе|метро рядом|близко метро|рядом метро|(?:near|close to|next to|by) (?:the )?(?:metro|subway|station)|walking distance(?: (?:to|from) (?:the )?metro)?)(?![a-zа-я\d])/gu,
    () => nearMinutes,
  ],
]

const onFoot = /(?<![а-я])(?:пешком|ногами)(?![а-я])/gu

/** Takes the walk from the metro, minutes. */
export function takeWalk(line: NeedLine): Fact[] {
  const facts = walks.flatMap(([pattern, minutes]) =>
    line
      .each(pattern, ({ groups }) => minutes(groups ?? {}))
      .map(({ value, span }) => ({ spans: [span], meanings: [{ of: 'walk' as const, value }] })),
  )
  // «10 минут от Менделеевской пешком»
  if (facts.length > 0) line.each(onFoot, () => true)
  return facts
}
