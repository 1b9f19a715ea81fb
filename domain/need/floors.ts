import type { Range } from '#domain/search/condition.ts'
import { monthSource } from '#domain/time/period.ts'
import type { Fact } from './fact.ts'
import type { NeedLine } from './line.ts'
import { ordinalOf, ordinalSource } from './words/ordinals.ts'

/** «Этажи 3 000–5 000 м²» measure an area, «на 2-м этаже» none. */
const metre = '(?:кв(?![а-я])|[мm][2²]|sq|м(?!-|[а-я]| ?этаж)|m(?![a-z])|метр|met(?:er|re)|квадрат)'
const sized = String.raw`[ .]\d{3}(?!\d)|(?: ?[-–—] ?\d+)? ?${metre}|(?: ?[-–—] ?\d{1,3}[ .]\d{3})(?!\d)`
const number = String.raw`(?:-|минус )?(?<!\d)\d{1,3}(?!\d|${sized})(?:-?(?:й|го|м|ом|ый|ого|ем|его|я|ю|st|nd|rd|th))?|(?:минус )?${ordinalSource()}`
const floor = String.raw`(?:этаж(?!ност)[a-zа-я]*|эт(?:ж|\.)?|floors?)`

const atLeast = '(?:не (?:ниже?|меньше|менее)|минимум|not (?:below|lower)|at least)(?: (?:чем|с|на|than))?'
const atMost =
  '(?:не (?:выше|больше|более|дальше)|максимум|not (?:above|higher)|at most)(?: (?:чем|до|на|than))?'

const modal = '(?:(?:нужен|нужны|должен быть|желательно) )?'

const patterns = [
  `ground(?: floor)? (?:or|and|to|\\/) (?:the )?(?<groundTo>${number}) ?${floor}`,
  `(?<above>${atLeast}|выше|от) (?<from>${number})(?: ?${floor})?,? ?(?:и|но) (?<below>${atMost}|до|ниже) (?<to>${number}) ?${floor}`,
  `(?<below>${atMost}|до|ниже) (?<to>${number})(?: ?${floor})?,? ?(?:и|но) (?<above>${atLeast}|выше|от) (?<from>${number}) ?${floor}`,
  // «Первый этаж или второй»
  `(?<from>${number}) ?${floor} ?,? ?(?:или|либо|и|or) (?<to>${ordinalSource()})`,
  `(?:со? |от )?(?<from>${number}) ?(?:-|по|до) ?(?<to>${number}) ?${floor}`,
  `(?<above>${atLeast}|(?<!не )(?:выше|больше|более)|начиная с|от|from|above)(?: the)? (?<from>${number}) ?${floor}(?: ?(?:и|или) выше)?`,
  `(?<below>${atMost}|ниже|меньше|менее|до|up to|below)(?: the)? (?<to>${number}) ?${floor}`,
  `(?<from>${number}) ?(?:,|и|или|\\/) ?(?<to>${number}) ?${floor}`,
  // «2 3 этаж»: a missed dash, since no premises are so small.
  `(?<![\\d.,] ?)(?<from>[1-9]) (?<to>[1-9]\\d?) ?${floor}`,
  `(?:на )?(?<only>${number})(?<plus> ?\\+)? ?${floor}(?<up> ?(?:и|или|or|and) (?:выше|above|higher|up)|\\+(?!\\d))?`,
  `${floor}[ :=]*(?:со? |от )?(?<from>${number}) ?(?:-|по|до) ?(?<to>${number})`,
  `${floor}[ :=]*${modal}(?<below>${atMost}|ниже|до) (?<to>${number})`,
  `${floor}[ :—–-]*${modal}(?<above>${atLeast}|выше|от|с|above|from) (?<from>${number})`,
  `${floor}[ :=]*(?<from>${number}) ?(?:и|или|\\/) ?(?<to>${number})(?! ?(?:[мm]|кв|чел|тыс|к)(?![a-zа-я]))`,
  `${floor}[ :=]*(?<only>${number})(?<plus> ?\\+)?(?<up> ?(?:и|или|or|and) (?:выше|above|higher|up))?`,
  '(?:on )?(?:the )?(?<ground>(?:ground|first|1st) floor|street[- ]level)',
  `(?<above>не ниже) (?<from>${ordinalSource('(?:ого|его|ьего)')})(?! (?:числ|класс|квартал|уровн|год|${monthSource}))`,
  // «Первое письмо», «первый платёж», «первого февраля» are no floors.
  `(?:на )?(?<only>перв(?:ый|ом|ого))(?! (?:раз|месяц|плат|взнос|вариант|у нас|у них|у меня|офис|склад|этап|квартал|класс|год|случа|предпоч|очеред|договор|звон|числ|${monthSource}))`,
].map((source) => RegExp(String.raw`(?<![a-zа-я\d])(?:${source})(?![a-zа-я\d])`, 'gu'))

/** Takes floors: «не первый», «выше 5 этажа», «2-5 этаж». */
export function takeFloors(line: NeedLine): Fact[] {
  return patterns
    .flatMap((pattern) => line.each(pattern, ({ groups }) => rangeOf(groups ?? {})))
    .map(({ value, span }) => ({ spans: [span], meanings: [{ of: 'floor' as const, value }] }))
}

/** «Выше 5 этажа» is from the sixth. */
const isPast = /^(?:выше|больше|более|ниже|меньше|менее|above|below)$/u

function rangeOf(said: Record<string, string | undefined>): Range<number> | null {
  if (said.ground !== undefined) return { min: 1, max: 1 }
  const [from, to, only, groundTo] = [said.from, said.to, said.only, said.groundTo].map(floorOf)
  if (said.groundTo !== undefined) return groundTo === undefined ? null : { min: 1, max: groundTo }
  // «150–250, первый этаж»: a number that no floor has belongs to something else.
  const isNoFloor = (text: string | undefined, at: number | undefined) =>
    text !== undefined && at === undefined
  if (isNoFloor(said.from, from) || isNoFloor(said.to, to)) return null
  if (only !== undefined) return said.up || said.plus ? { min: only } : { min: only, max: only }
  if (from !== undefined && to !== undefined) {
    const past = [said.above, said.below].map((bound) => (isPast.test(bound ?? '') ? 1 : 0)) as [
      number,
      number,
    ]
    return from <= to ? { min: from + past[0], max: to - past[1] } : null
  }
  if (from !== undefined) return { min: isPast.test(said.above ?? '') ? from + 1 : from }
  if (to !== undefined) return { max: isPast.test(said.below ?? '') ? to - 1 : to }
  return null
}

function floorOf(text: string | undefined): number | undefined {
  if (text === undefined) return
  const digits = /^-?\d+/.exec(text.replace('минус ', '-'))?.[0]
  const said = ordinalOf(text.replace('минус ', ''))
  const sign = text.startsWith('минус ') ? -1 : 1
  const at = digits !== undefined ? Number(digits) : said === undefined ? undefined : sign * said
  return at !== undefined && at >= -20 && at <= 200 ? at : undefined
}
