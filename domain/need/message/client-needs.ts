import type { ClientNeeds } from '#domain/demands/parts.ts'
import { blank } from '../blank.ts'
import type { Span } from '../need.ts'
import { parkingByArea } from '../words/counted.ts'
import { tens } from '../words/ordinals.ts'

/** A need beside the search, as a letter tells it. */
export interface ToldNeed {
  key: keyof ClientNeeds
  value: string | number
  span: Span
  /** Other readers read its words too: people tell an area. */
  isShared?: true
  /** People that there will be: those of now ask for no area. */
  isGrown?: true
}

const end = '(?![\\p{L}\\p{N}])'
const start = '(?<![\\p{L}\\p{N}])'
const bound =
  '(?:на|от|до|from|не менее|не меньше|не ниже|выше|больше|минимум|мин\\.?|хотя ?б?ы?|min(?:imum)?\\.?|около|~|at least|of|for)'
const car =
  '(?:парков\\p{L}*|паркинг\\p{L}*|парк\\.?(?=\\s*(?:на |от |до )?\\d+\\s*(?:мм|м/м|машин|мест|авто))|машино-?мест\\p{L}*|parking)'
/** «Чтобы парковка была хотя бы на две машины» */
const being = '(?:(?:был[ао]?|есть|нужн\\p{L}+|обязательно|желательно)\\s+)?'
const places = '(?:мест\\p{L}*|машин\\p{L}*|авто\\p{L}*|автомобил\\p{L}*|м/м|мм|spaces|lots|places|cars)'
const weight =
  '(?:(?:строго |очень )?(?:обязательн|желательн|необходим|важн|нужн)\\p{L}*|хорошо бы|в идеале|preferred|required|a must)'
const numerals = ['один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять']
const countedTens = [...tens, 'сто']
const genitives = [
  'одн(?:ого|а)',
  'дв(?:ух|е)',
  'тр[её]х',
  'четыр[её]х',
  'пяти',
  'шести',
  'семи',
  'восьми',
  'девяти',
  'десяти',
]
const number = `(?<number>\\d+(?:[.,]\\d+)?|(?<!\\p{L})(?:${[...numerals, ...genitives, ...countedTens].join('|')})(?!\\p{L}))`
const digitOrTens = `(?:\\d|${countedTens.join('|')})`
const range = '(?:\\d+\\s?[-–—]\\s?)?'
const years = '(?<years>лет|год\\p{L}*|years?|yrs?)'

/** Each key takes its first match. */
const sources: readonly (readonly [keyof ClientNeeds, readonly string[]])[] = [
  [
    'parkingPlaces',
    [
      `${number}\\s*машин\\p{L}*\\s+на\\s+(?:парков|стоянк)\\p{L}*${end}`,
      `(?:${start}${car}[\\s:—–-]*)?(?:${start}${bound}\\s*)*${range}${number}\\s*(?:машино-?мест\\p{L}*|м/м|мм|парков(?:ок|ки|очн\\p{L}*)(?:\\s+мест\\p{L}*)?|parking(?:\\s+(?:spaces|lots|places))?|мест\\p{L}*\\s+(?:на |для |под )?(?:парков\\p{L}*|паркинг\\p{L}*|машин\\p{L}*))${end}`,
      `${start}${car}[\\s:—–-]*${being}(?:${bound}\\s*)*${range}${number}\\s*${places}${end}`,
      `${start}${car}\\s+мест\\p{L}*\\s+(?:${bound}\\s*)*${number}${end}`,
      `${start}${car}\\s+(?:для (?:клиентов|гостей|сотрудников|посетителей)\\s+)?мест\\p{L}*\\s+${number}${end}`,
      // «С паркингом до 25»: thousands for a metre.
      `${start}${car}[\\s:—–-]*(?:на\\s*)?${range}${number}(?!\\s*(?:[₽м]|кв|тыс|к(?!\\p{L})|руб|т\\.?р))${end}`,
      // Without a number one place is enough.
      `(?<=^|[,;]\\s*)${car}(?=\\s*(?:$|[,;.]))`,
      `${start}${car}\\s*(?:[—–:-]\\s*)?(?:${weight}|есть)${end}`,
      `${start}${weight}\\s+(?:(?:наземн|подземн|гостев|своя|охраняем)\\p{L}*\\s+)?${car}${end}`,
      `${start}(?:с|со|нужн\\p{L}*|with)\\s+(?:(?:наземн|подземн|гостев|бесплатн|охраняем)\\p{L}*\\s+)?${car}${end}`,
    ],
  ],
  [
    'ceilingM',
    [
      `${start}(?:высот\\p{L}*\\s+)?(?:потол\\p{L}*|ceilings?|высот\\p{L}*)(?:\\s+высот\\p{L}*)?[\\s:(—–-]*(?:${bound}\\s*)*${number}(?!\\s?\\d|\\s?(?:₽|р(?![\\p{L}])|руб|тыс|т\\.?\\s?р|млн|к(?![\\p{L}])))\\s*(?:м(?:етр\\p{L}*)?|m)?${end}\\.?\\+?`,
      // «От 3,5 м потолки»
      `(?<![\\d–—-]\\s?)(?:${bound}\\s*)*${number}\\s*(?:м(?:етр\\p{L}*)?|m)\\s+(?:высот\\p{L}*\\s+)?(?:потол\\p{L}*|ceilings?)(?!\\s*(?:${bound}\\s*)*\\d)${end}`,
    ],
  ],
  [
    'leaseTermMonths',
    [
      `(?:${start}(?:срок\\p{L}*|договор\\p{L}*|lease|contract|term)(?:\\s+(?:аренды|договора|term|долгосрочн\\p{L}*|прям\\p{L}+|нуж\\p{L}+|желательн\\p{L}*|планиру\\p{L}+))*[\\s:—–-]*|(?<=${start}аренд\\p{L}*\\s+))(?:${bound}\\s*)*${range}${number}\\s*(?:\\+\\s*\\d*)?\\s*(?:${years}|мес(?!т)\\p{L}*|months?)${end}`,
      `(?<=^|[,;]\\s*)(?:(?:от|до|не менее|минимум)\\s+)?${range}${number}\\s*(?:\\+\\s*\\d*)?\\s*(?:${years}|мес(?!т)\\p{L}*|months?)(?=\\s*(?:$|[,;.]))`,
      `${number}[\\s-]*(?:${years}|months?)\\s+lease${end}`,
      `(?:${start}(?:договор\\p{L}*|срок\\p{L}*)\\s+)?${start}(?<years>лет)\\s+на\\s+${number}${end}`,
      `${start}(?:на|срок\\p{L}*|договор\\p{L}*)\\s+(?:на\\s+)?(?<alone>месяц|год|полгода|полтора года|пару лет)${end}(?!\\s+постро)`,
      `${start}(?:на|for)\\s*${range}${number}\\s*(?:${years}|мес(?!т)\\p{L}*|months?)${end}`,
    ],
  ],
  [
    'workplaces',
    [
      // «Сейчас 25, к лету будет 35»
      // «Нас 40, через год 60»
      `(?<=${start}(?:нас|сейчас)\\s+(?:сейчас |пока |около )?\\d+[^.;!?\\n\\d]{0,14})${start}(?:через|к|до)\\s+\\p{L}+(?:\\s+\\p{L}+)?\\s+(?:нас\\s+)?(?:будет\\s+|станет\\s+)?${number}(?=\\s*(?:[,.;!?]|$|чел|сотр))`,
      `(?<=(?:нас|чел|человек|сотрудник\\p{L}*|мест\\p{L}*|people|desks)(?!\\p{L})[^.;!?\\n]*)${start}(?:с запасом|с уч[её]том роста|с прицелом|под рост|(?:с )?рост(?:ом|а|е|у)?(?: (?:штата|команды|компании))?|с? ?расширени(?:ем|е|я|ю)|growing|growth)\\s+(?:на|до|to)\\s+${number}(?=\\s*(?:[,.;!?]|$|чел|сотр))`,
      `${start}(?:считайте на|вырастем до|будет|станет)\\s+${number}(?=\\s*(?:[,.;!?]|$|чел|сотр))`,
      `(?<!(?:до|от|по|за)\\s)${start}(?<number>1?\\d{1,2})\\s?р\\.?\\s?[/.]?\\s?м(?![\\p{L}²2])`,
      `${start}стол(?:ов|а)\\s+(?:на\\s+)?${number}(?=\\s*(?:[,.;!?]|$))`,
      `${range}${number}\\s*(?:чел(?:овек\\p{L}*)?|сотрудник\\p{L}*|раб\\p{L}*\\.?\\s*мест\\p{L}*|рм|стол(?:ов|а)|мест(?:а|о)?|work(?:stations|places)|desks?|people|persons|employees|staff|pax|ppl|seats)${end}`,
      `(?<!${digitOrTens}\\s?)${start}(?:человек|сотрудников)\\s+(?:на\\s+)?${number}(?!\\s*(?:м|кв|тыс|руб|₽|к(?!\\p{L})|-|–|—))`,
      `${start}нас\\s+(?:около\\s+)?${number}(?=\\s*(?:[,.;!?]|$|чел|сотр))`,
    ],
  ],
]

const patterns = sources.map(([key, all]) => [key, all.map((source) => RegExp(source, 'u'))] as const)

/** Ceiling, term, parking and workplaces that a letter tells, in that order of certainty. */
export function clientNeedsIn(text: string): ToldNeed[] {
  let rest = text.toLowerCase().replace(parkingByArea, (said) => ' '.repeat(said.length))
  return patterns.flatMap(([key, all]): ToldNeed[] => {
    for (const source of all) {
      const match = source.exec(rest)
      if (!match) continue
      const said = match.groups?.number ?? '1'
      const [{ length: before } = ''] = /(?<!\p{L})(?:с|со|with) $/u.exec(rest.slice(0, match.index)) ?? []
      const span = { start: match.index - before, end: match.index + match[0].length }
      rest = blank(rest, span.start, span.end)
      const { alone } = match.groups ?? {}
      const count = alone === undefined ? countOf(said) : (monthsOf[alone] ?? 0)
      const value =
        key === 'ceilingM' ? String(count) : Math.round(count * (match.groups?.years === undefined ? 1 : 12))
      if (key === 'leaseTermMonths' && otherTerm.test(text.toLowerCase().slice(0, span.start))) continue
      if (!isLikely(key, count) || isRefused(text.toLowerCase(), span)) continue
      const isGrown = key === 'workplaces' && grown.test(match[0])
      return [
        {
          key,
          value,
          span,
          ...(isGrown && { isGrown: true as const }),
          ...(key === 'workplaces' && !isGrown && { isShared: true as const }),
        },
      ]
    }
    return []
  })
}

const grown = /^(?:через|к|до|считайте|вырастем|будет|станет|с |под |рост|расшир)/u
/** «Рассрочка на год», «каникулы на 2 месяца» */
const otherTerm =
  /(?:рассрочк|каникул|депозит|индексац|ремонт|гаранти|предоплат|продл)\p{L}*(?: бы| ещё| еще)*\s*$/u
const monthsOf: Readonly<Record<string, number>> = {
  месяц: 1,
  год: 12,
  полгода: 6,
  'полтора года': 18,
  'пару лет': 24,
}

function countOf(said: string): number {
  const place = numerals.findIndex(
    (word, at) => word === said || RegExp(`^${genitives[at]}$`, 'u').test(said),
  )
  const ten = countedTens.indexOf(said)
  if (ten >= 0) return 10 * (ten + 2)
  return place + 1 || Number(said.replace(',', '.'))
}

/** «Не нужна парковка», «parking is not needed». */
const isRefused = (text: string, { start: from, end: to }: Span) =>
  /(?<!\p{L})(?:не|нет|без|no|not|without)\s+$/u.test(text.slice(0, from)) ||
  /^\s*(?:(?:мне|нам|is|are)\s+)?(?:не|not)\s+(?:нуж|надо|обязат|важ|треб|интерес|need|requir)/u.test(
    text.slice(to),
  )

const most: Readonly<Record<keyof ClientNeeds, number>> = {
  ceilingM: 30,
  workplaces: 5000,
  parkingPlaces: 1000,
  leaseTermMonths: 120,
}
const isLikely = (key: keyof ClientNeeds, count: number) => count > 0 && count <= most[key]
