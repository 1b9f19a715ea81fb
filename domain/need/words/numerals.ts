import type { NeedLine } from '../line.ts'
import type { Span } from '../need.ts'

const numerals: readonly (readonly [words: string, value: number])[] = [
  ['полтораста', 150],
  ['полтор[аы]|полутора', 1.5],
  ['дв[ае]|двух', 2],
  ['тр(?:и|ех)', 3],
  ['четыре|четырех', 4],
  ['пят[ьи]', 5],
  ['шест[ьи]', 6],
  ['сем[ьи]', 7],
  ['восемь|восьми', 8],
  ['девят[ьи]', 9],
  ['десят[ьи]', 10],
  ['двенадцат[ьи]', 12],
  ['пятнадцат[ьи]', 15],
  ['двадцат[ьи]', 20],
  ['тридцат[ьи]', 30],
  ['сорока?', 40],
  ['пятьдесят|пятидесяти', 50],
  ['шестьдесят|шестидесяти', 60],
  ['семьдесят|семидесяти', 70],
  ['восемьдесят|восьмидесяти', 80],
  ['девяност[оа]', 90],
  ['ст[оа]|сотн(?:я|и|ю)', 100],
  ['полсотни', 50],
  ['двести|двухсот', 200],
  ['триста|трехсот', 300],
  ['четыреста|четырехсот', 400],
  ['пятьсот|пятисот', 500],
  ['шестьсот|шестисот', 600],
  ['семьсот|семисот', 700],
  ['восемьсот|восьмисот', 800],
  ['девятьсот|девятисот', 900],
]
const numeralPatterns = numerals.map(([words, value]) => [RegExp(`^(?:${words})$`), value] as const)

const one = `(?:${numerals.map(([words]) => words).join('|')})`
const several = `${one}(?: ${one})*`
const scale = '(?:тысяч[a-zа-я]*|тыс|ты(?:р|щ|ш)[a-zа-я]*|миллион[a-zа-я]*|млн|лям[a-zа-я]*)'
const unit = `(?:${scale}|кв|метр|квадрат|чел|сотрудник|(?:рабоч[a-zа-я]+ )?мест|мин|рубл|недел|месяц|дн(?:я|ей)|лет|год)`
/** Numerals before a unit: «Девять акров» is a name. */
const counted = RegExp(
  `(?<![a-zа-я\\d])(?:${several}(?: ?(?:-|до|по|и|или) ?${several})*(?= ?${unit})|(?<=(?:метров|тысяч|тыщ) (?:на |до |от |около )?)${several}(?: ?(?:-|до|по|и|или) ?${several})?(?![a-zа-я]))`,
  'gu',
)
/** «Тысяч до 450 в месяц» */
const scaleFirst = RegExp(
  `(?<!\\d[\\d,.]* ?)(?<scale>тысяч|тыщ|миллионов|лямов) (?:(?<bound>(?:до|от|около|примерно) )|(?:за|по) )?(?<number>\\d+(?: ?- ?\\d+)?|${several})(?![a-zа-я\\d]| ?(?:${scale}|м(?![a-zа-я])|метр|[.,]\\d))`,
  'gu',
)
/** «Человек на сорок», «человек 40» */
const peopleFirst = RegExp(
  `(?<!(?:\\d|${one}) ?)(?<![a-zа-я])(?<who>человек|сотрудников|столов) (?:на )?(?<number>\\d+|${several}(?: ?- ?${several})?)(?![a-zа-я\\d]| ?(?:${scale}|м|кв|[-.,]\\d))`,
  'gu',
)
/** «Минут 10 от метро» */
const minutesFirst =
  /(?<!\d ?)(?<![a-zа-я])(?<unit>минут) (?<number>\d{1,2}(?: ?- ?\d{1,2})?)(?![\d.,a-zа-я])/gu
const each = RegExp(`(?<![a-zа-я\\d])${several}(?![a-zа-я\\d])`, 'gu')
/** «Миллион двести тысяч» */
const millionAnd = RegExp(
  `(?<!\\d[\\d.,]* ?|[a-zа-я])миллиона? (?<hundreds>${numerals
    .filter(([, value]) => value >= 100 && value % 100 === 0)
    .map(([words]) => words)
    .join('|')})(?: тысяч[a-z]*)?(?![a-zа-я])`,
  'gu',
)
const half = /(?<![a-zа-я\d])полу?(?=миллион|лям)/gu
/** «Тысяча метров», «миллион в месяц». */
const single = RegExp(`(?<!\\d[\\d.,]* ?|[a-zа-я])(?=${scale} (?:${unit}|в ))`, 'gu')

/** «1.5М», «2М в месяц»: a capital after less than ten, a fraction or before a month is no metre. */
const capital = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?) ?([мm])(?![a-zа-я\d²])(?=( ?(?:в |\/ ?)мес)?)/gu

/** «2m rubles», «budget 1m per month» */
const million =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?) ?m(?![a-zа-я\d²])(?:(?= ?(?:rub|rou|rur|₽|(?:per|a|\/) ?month|monthly))|(?<=(?:budget|price)(?: (?:is|of|max|up|to|total))* [\d.,]+ ?m))/gu

function withMillions(line: NeedLine): NeedLine {
  const millions = new Map<Span, string>()
  for (const { 0: text, index } of line.full.matchAll(million)) {
    const end = index + text.length
    millions.set({ start: end - 1, end }, ' млн')
  }
  if (millions.size > 0 || !/\p{Ll}/u.test(line.typed))
    return millions.size > 0 ? line.respelled(millions) : line
  for (const { 0: text, 1: number = '', 3: monthly, index } of line.full.matchAll(capital)) {
    const end = index + text.length
    const span = line.typedSpan(end - 1, end)
    if (!/^[МM]/u.test(line.typed.slice(span.start, span.end))) continue
    const amount = Number(number.replace(',', '.'))
    if (monthly !== undefined || amount < 10 || (amount < 100 && amount % 1 !== 0)) {
      millions.set({ start: end - 1, end }, ' млн')
    }
  }
  return millions.size === 0 ? line : line.respelled(millions)
}

/** Writes numbers in digits: «полторы тысячи метров», «от ста до двухсот метров». */
export function withDigits(typed: NeedLine): NeedLine {
  const line = withMillions(typed)
  const counts = new Map<Span, string>()
  for (const { 0: all, index, groups: { who = '', number = '' } = {} } of line.full.matchAll(peopleFirst)) {
    const count = inDigits(number)
    counts.set({ start: index, end: index + all.length }, `${count} ${who}`)
  }
  for (const { 0: all, index, groups = {} } of line.full.matchAll(scaleFirst)) {
    counts.set(
      { start: index, end: index + all.length },
      `${groups.bound ?? ''}${inDigits(groups.number ?? '')} ${groups.scale}`,
    )
  }
  for (const { 0: all, index, groups = {} } of line.full.matchAll(minutesFirst)) {
    counts.set({ start: index, end: index + all.length }, `${groups.number} ${groups.unit}`)
  }
  for (const { 0: text, index, groups = {} } of line.full.matchAll(millionAnd)) {
    counts.set(
      { start: index, end: index + text.length },
      `1.${(numbersOf(groups.hundreds ?? '')[0] ?? 0) / 100} млн`,
    )
  }
  for (const { 0: text, index } of line.full.matchAll(counted)) {
    for (const { 0: words, index: at } of text.matchAll(each)) {
      const start = index + at
      counts.set({ start, end: start + words.length }, numbersOf(words).join(' '))
    }
  }
  for (const { 0: text, index: start } of line.full.matchAll(half)) {
    counts.set({ start, end: start + text.length }, '0.5 ')
  }
  const inOrder = [...counts].sort(([one], [other]) => one.start - other.start)
  const apart = inOrder.filter(([{ start }], at) => start >= (inOrder[at - 1]?.[0].end ?? 0))
  const written = apart.length === 0 ? line : line.respelled(new Map(apart))
  const singles = new Map<Span, string>()
  for (const { index: start } of written.full.matchAll(single)) singles.set({ start, end: start }, '1 ')
  return singles.size === 0 ? written : written.respelled(singles)
}

const inDigits = (number: string) =>
  /\d/.test(number) ? number : number.replace(each, (words) => numbersOf(words).join(' '))

/** «Двести пятьдесят» is 250, «двадцать тридцать» two numbers. */
function numbersOf(words: string): number[] {
  const numbers: number[] = []
  let last = 0
  for (const word of words.split(' ')) {
    const value = numeralPatterns.find(([pattern]) => pattern.test(word))?.[1] ?? 0
    const isNext = (last >= 100 && value < 100) || (last >= 20 && last < 100 && value < 10)
    if (isNext) numbers.push((numbers.pop() ?? 0) + value)
    else numbers.push(value)
    last = value
  }
  return numbers
}
