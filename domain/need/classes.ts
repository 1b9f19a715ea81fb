import { type BuildingClass, buildingClasses, codesOf } from '#domain/stock/vocabulary.ts'
import type { Fact } from './fact.ts'
import type { NeedLine } from './line.ts'

const letters: Readonly<Record<string, string>> = {
  ...{ a: 'A', b: 'B', c: 'C', d: 'D' },
  ...{ а: 'A', в: 'B', б: 'B', с: 'C', д: 'D' },
}
/** Best first. */
const order = codesOf(buildingClasses)

const one = String.raw`[abcdавсбд](?: ?(?:[+-](?![a-zа-я\d])|плюс|минус))?(?![a-zа-я\d])`
/** «А, с отделкой», «А, в Сити»: behind a sign a preposition is none, nor is «а также». */
const letter = String.raw`(?!(?<=[,;.] ?)[авс] (?!(?:и|или|либо|до|от)(?![а-я]))(?:(?<=[вс] )\ue000|[a-zа-я]))${one}`
/** «А или крепкая B+»: behind it «в» and «с» before a word are prepositions. */
const praise = String.raw`(?:[а-я]{3,}(?:[аья]я|[иыо]й|[уью]ю|ого|его|ое)|solid|good|strong|decent) (?![вс] [a-zа-я\ue000])`
const next = `(?:${praise})?${letter}`
const list = String.raw`${one}(?:(?: ?(?:\/|,|;|\.) ?| ?(?:и|или|либо|or|and|-) ?)${next})*`
const better = '(?:не ниже|не хуже|минимум|от|выше|not below|at least|from)'
const worse = '(?:не выше|не лучше|максимум)'
const named = String.raw`(?:кл(?:асс[a-zа-я]*(?![a-zа-я])|\.|(?= ))|(?:class|grade)(?![a-z]))`
const up = '(?: ?(?:и|или|or|and) (?:выше|лучше|better|above|higher|up))'

/** The more certain first. */
const patterns = [
  `(?:(?<least>${better}) |(?<most>${worse}) )?${named}[ :«"]*(?:(?<least2>${better}) |(?<most2>${worse}) )?(?<list>${list})(?<up>${up})?`,
  `(?:(?<least>${better}) |(?<most>${worse}) )?(?<list>${list})[ -]?(?:класс[a-zа-я]*|class|grade)(?<up>${up})?`,
  `(?:(?<least>не ниже|не хуже|выше)|(?<most>не выше|не лучше)) (?<list>${one})`,
  `(?<list>${one})(?<up>${up})`,
  `(?<list>(?:${praise})?${one}(?: ?(?:\\/|,|и|или|либо|or|and) ?${next})+)`,
  // «А, можно и B+»
  `(?<list>${letter},? (?:но |и )?(?:можно|допустим[а-я]*|возможн[а-я]*|подойдет|рассмотрим)(?: и| также| тоже)? (?:${praise})?${one})`,
  // «а в+», «а-в+», «ав+»: a letter before a sure class is one, no conjunction.
  `(?<list>[abавб][+]? ?-? ?[bcвбс][+](?![a-zа-я\\d]))`,
  `(?<list>[abcdавсбд][+](?![a-zа-я\\d])|[abcабв]-(?=$|[ ,;])|[abаб] ?(?:плюс|минус)(?![а-я]| ?ндс))`,
  // «а не ниже», «б+ и выше»
  `(?<list>${one}) (?<least>не ниже|не хуже)(?= ?(?:[,;.)]|$))`,
  // «600–800 цао а до 60к», «100–150 юао в до 25к»: before a bound, a number, a sign or the end no preposition stands.
  `(?<=(?:[\ue000\\d]|\\d ?м) |^)(?<list>[аб])(?= ?(?:[;)]|$|,(?! ?(?:а|но|и) ))| (?:до|от|\\d))`,
  `(?<=[\ue000] )(?<list>[вс])(?= ?(?:[;,)]|$)| (?:до|от) ?\\d)`,
  // «А САО 500–700» at the beginning, unless it asks: «А САО есть?»
  `(?<=^(?![^]*[.!?]))(?<list>[аб])(?= \ue000)`,
  // «Динамо, а, до 55к», «300 м а цао»
  `(?<=[,;] ?)(?<list>[аб])(?= ?(?:[,;]|$))`,
  `(?<=(?:[\ue000\\d]|\\d ?м) )(?<bare>)(?<list>а)(?= \ue000)`,
  // «Кроме с», «но не C»
  `(?<=(?:кроме|кр|не|not|except) )(?<list>[abcdавсбд](?: ?[+-])?)(?= ?(?:[,;.)!]|$))`,
  `(?<=(?:class|grade|класс[а-я]*) (?:except|кроме|but|не) )(?<list>${list})`,
  `(?<!['’])(?<list>[abcd](?![a-zа-я\\d'’]))`,
].map((source) => RegExp(String.raw`(?<![a-zа-я\d])(?:${source})`, 'gu'))

const contrast = /(?<![a-zа-я])(?:не|ни|кроме) [^;.]*$/u
/** «A fitted office», «per month a floor», «a European company» */
const article =
  /^ (?:[a-z-]+ ){0,3}?(?:office|space|showroom|warehouse|shop|store|building|month|year|sublease|place|unit|floor|must|block|property|restaurant|cafe|premises|lease|room|company|firm|team|startup|client|tenant|budget)/u
/** Cyrillic capitals inside a line: «офис А ЦАО». */
const capital = /(?<![a-zа-я\d])[авс](?![a-zа-я\d+-])/gu

/** «A−», «C+»: no class of the list. */
const unknownClass =
  /(?<![a-zа-я\d])(?:[aаcсdд] ?(?:-|минус)|[cсdд] ?(?:\+|плюс))(?= ?(?:$|[,;/.)]|(?:и|или|либо|or|and|класс[а-я]*|class)(?![a-zа-я])))/gu

/** Takes classes of buildings: «А/В+», «класс A или B+», «не ниже B+»; one that nothing has stays unread. */
export function takeClasses(line: NeedLine): Fact[] {
  for (const { 0: text, index } of line.rest.matchAll(unknownClass))
    line.keepWhole(index, index + text.length)
  // In the wrong layout a letter is a preposition.
  const usable = /[а-я]/iu.test(line.typed) ? patterns : patterns.slice(0, -1)
  const found = usable.flatMap((pattern) =>
    line.each(pattern, ({ groups, index, 0: text }) => {
      // «Не ЦАО, а САО» contrasts.
      if (groups?.bare !== undefined && contrast.test(line.full.slice(0, index))) return null
      const said = classesIn(groups?.list ?? '')
      if (text === 'a' && article.test(line.full.slice(index + text.length))) return null
      if (said.length === 0) return null
      if (groups?.most || groups?.most2) return atMost(said)
      return groups?.least || groups?.least2 || groups?.up ? atLeast(said) : said
    }),
  )
  if (/\p{Ll}/u.test(line.typed)) {
    found.push(
      ...line.each(capital, (match) => {
        const { start } = line.typedSpan(match.index, match.index + 1)
        const isCapital = /\p{Lu}/u.test(line.typed.charAt(start))
        return isCapital && !beginsSentence(line.typed, start) ? classesIn(match[0]) : null
      }),
    )
  }
  return found.map(({ value, span }) => ({ spans: [span], meanings: [{ of: 'class', value }] }))
}

/** «; В рамках тендера»: a preposition. */
const beginsSentence = (text: string, at: number) =>
  /(?:^|[.!?])\s*$/u.test(text.slice(0, at)) ||
  (/;\s*$/u.test(text.slice(0, at)) && /^. \p{Ll}/u.test(text.slice(at)))

function classesIn(said: string): BuildingClass[] {
  const text = said.replace(/^([abавб][+]?)([bcвбс][+])$/u, '$1/$2')
  const range = /^([abавбс][+]?) ?- ?([abcавбсдd][+]?)$/u.exec(text)
  if (range) {
    const [from, to] = [codeOf(range[1] ?? ''), codeOf(range[2] ?? '')]
    if (from && to) return order.slice(order.indexOf(from), order.indexOf(to) + 1)
  }
  return [...text.matchAll(RegExp(String.raw`(?<![a-zа-я\d])${one}`, 'gu'))].flatMap(
    ([word]) => codeOf(word) ?? [],
  )
}

function codeOf(word: string): BuildingClass | undefined {
  const letter = letters[word.charAt(0)] ?? ''
  const sign = /\+|плюс/.test(word) ? '+' : /-|минус/.test(word) ? '-' : ''
  return order.find((code) => code === letter + sign)
}

function atMost(said: readonly BuildingClass[]): BuildingClass[] {
  return order.slice(Math.min(...said.map((code) => order.indexOf(code))))
}

function atLeast(said: readonly BuildingClass[]): BuildingClass[] {
  return order.slice(0, Math.max(...said.map((code) => order.indexOf(code))) + 1)
}
