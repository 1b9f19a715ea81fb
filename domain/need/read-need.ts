import type { ConditionName } from '#domain/search/stock-criteria.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { swapLayout } from '#domain/text/layout-swap.ts'
import type { Quantity } from './amounts.ts'
import { keepAdvertised, takeAsides } from './asides/take-asides.ts'
import { takeClasses } from './classes.ts'
import { takeDay, takeLeaseEnd } from './days.ts'
import { eitherPlaces } from './either-places.ts'
import type { Fact, Meant } from './fact.ts'
import { takeFloors } from './floors.ts'
import {
  isAreaAlone,
  isAreaOf,
  isBeforeRange,
  isHeight,
  joinBounds,
  joinMost,
  joinPaid,
  joinRates,
  joinStretched,
  joinSums,
  joinTaxes,
  joinThousands,
} from './joins.ts'
import { NeedLine } from './line.ts'
import { type Context, type Meaning, meaningsOf } from './meaning.ts'
import { type NameIndex, wordsOfNames } from './names.ts'
import type { Need, NeedSetting } from './need.ts'
import { wholeWords } from './patterns.ts'
import { type Found, takeQuantities } from './quantities.ts'
import { readingsOf } from './readings.ts'
import { takeRefused, turnNegated } from './refusals/negations.ts'
import { dropSeen } from './refusals/seen-places.ts'
import { takeSamePlace } from './same-place.ts'
import { correctSpelling } from './spelling.ts'
import { takeNames } from './take-names.ts'
import { dropOwnUses, fillerWords, takePhrases, vocabulary } from './take-phrases.ts'
import { takeWalk } from './walks.ts'
import {
  cleanThings,
  countedThings,
  hours,
  judged,
  loads,
  noMatter,
  otherCentres,
  ownParts,
  parkingByArea,
  partsOfArea,
  views,
  wholeFloors,
} from './words/counted.ts'
import { withCyrillic, withOneAlphabet } from './words/latin.ts'
import { withRussianNames } from './words/latin-names.ts'
import { withDigits } from './words/numerals.ts'
import { withWholeWords } from './words/shortened.ts'

/** The rest of a longer text is searched as words. */
export const longestLine = 1000

/**
 * Reads a line as searches of the stock, likeliest first: any order, case and layout, one typo a word. A
 * further reading differs in one ambiguous part. Deterministic.
 */
export function readNeed(text: string, index: NameIndex, setting: NeedSetting): readonly Need[] {
  const asTyped = readAs(text, index, setting, false)
  const [likeliest] = asTyped
  if (!likeliest || likeliest.text === '') return asTyped
  const swapped = inOtherLayout(text)
  if (swapped === text || losesWord(text, swapped)) return asTyped
  const other = readAs(swapped, index, setting, true)
  const [first] = other
  const isBetter =
    first &&
    first.parts.length > 0 &&
    (worded(first) > worded(likeliest) || (first.text === '' && worded(first) === worded(likeliest))) &&
    wordCount(first.text) < wordCount(likeliest.text)
  return isBetter ? other : asTyped
}

/** «шжжж» is «i;;;» in the other layout: nobody has typed punctuation for a word, but for one sign behind it. */
function losesWord(text: string, swapped: string): boolean {
  const words = swapped.split(/\s/)
  return text.split(/\s/).some((word, at) => {
    const left = lettersOf(words[at] ?? '')
    return /\p{L}/u.test(word) && (left === 0 || lettersOf(word) - left > 1)
  })
}

const lettersOf = (word: string) => word.match(/[\p{L}\d]/gu)?.length ?? 0

/** Number of parts with letters: a bare number says nothing of the layout. */
const worded = ({ parts, line }: Need) =>
  parts.filter(({ spans }) => spans.some(({ start, end }) => /\p{L}/u.test(line.slice(start, end)))).length

const wordCount = (text: string) => text.split(' ').filter(Boolean).length

/** Punctuation between digits and before spaces keeps its meaning. */
export function inOtherLayout(text: string): string {
  const swapped = swapLayout(text).split('')
  for (const { index, 0: sign } of text.matchAll(/(?<=\d)[.,:](?=\d)|[.,](?=\s|$)/g)) swapped[index] = sign
  return swapped.join('')
}

function readAs(text: string, index: NameIndex, usual: NeedSetting, isSwapped: boolean): Need[] {
  const typed = withWholeWords(withCyrillic(withOneAlphabet(NeedLine.of(text.slice(0, longestLine))), index))
  const line = correctSpelling(withDigits(withRussianNames(typed, wordsOfNames(index))), index)
  line.each(notNeeded, () => true)
  for (const { index, 0: text } of line.full.matchAll(measuresNothing)) line.keep(index, index + text.length)
  for (const things of [
    parkingByArea,
    countedThings,
    cleanThings,
    views,
    wholeFloors,
    ownParts,
    judged,
    hours,
    otherCentres,
    loads,
    partsOfArea,
  ])
    for (const { index, 0: text } of line.full.matchAll(things)) line.keepWhole(index, index + text.length)
  const idle = line.each(noMatter, () => true).map(({ span }) => span)
  const leaseEnd = takeLeaseEnd(line, usual.today)
  const asides = takeAsides(line)
  const [own] = line.each(perPerson, ({ groups }) => groups?.sqm ?? groups?.each ?? null)
  const setting = own ? { ...usual, sqmPerPerson: own.value.replace(',', '.') } : usual
  const facts: Fact[] = takeNames(line, index)
  facts.push(...takeSamePlace(line, asides, index))
  keepAdvertised(line)
  facts.push(...takeWalk(line))
  facts.push(
    ...takePhrases(line, vocabulary.places, ({ name, bounds }) => ({ of: 'box', value: bounds, note: name })),
  )
  facts.push(...takePhrases(line, vocabulary.freshness, (meant) => meant))
  facts.push(...takeDay(line, setting.today), ...leaseEnd)
  facts.push(...takeFloors(line))
  facts.push(...takePhrases(line, vocabulary.orders, (value) => ({ of: 'sort', value })))
  facts.push(...takePhrases(line, vocabulary.conditions, (meant) => meant))
  facts.push(...takeClasses(line))
  facts.push(...takeMine(line, setting.userId))
  const quantities = takeQuantities(line)
  const taxes = takePhrases(line, vocabulary.vat, (meant) => meant)
  facts.push(...joinTaxes(line, quantities, taxes))
  for (const found of quantities) if (isHeight(found, quantities)) found.measure = 'other'
  joinBounds(quantities)
  joinStretched(line, quantities)
  joinMost(line, quantities)
  joinSums(line, quantities)
  joinRates(quantities)
  joinPaid(line, quantities, text, asides)
  const unknown = joinThousands(line, quantities, {
    isTold: facts.some(({ meanings: [meant] }) => telling.has(meant?.of ?? '')),
    isSale: isSale(facts),
  })
  const context = contextOf(facts)
  const somePeople = quantities.find(({ measure }) => measure === 'people')
  const range =
    somePeople && (quantities.find(isAreaAlone) ?? quantities.find((found) => isAreaOf(found, somePeople)))
  if (range && !quantities.some(({ measure }) => measure === 'area')) range.measure = 'area'
  const area = quantities.find(({ measure }) => measure === 'area')
  const people = area && somePeople
  for (const found of quantities) {
    if (found === people) continue
    // «120 сотрудников, столов 80, площадь 700–900»
    const isOfOthers = area !== undefined && found.measure === 'people'
    // «ФНС 46, офис 100–150»
    if (isOfOthers || unknown.has(found) || isBeforeRange(found, quantities)) {
      facts.push({ spans: [found.span], meanings: [] })
      continue
    }
    const hasArea = quantities.some(
      (other) => other !== found && (other.measure === 'area' || other.measure === 'people'),
    )
    const sized = area ?? quantities.find((other) => other !== found && isAreaAlone(other))
    const size = sized?.quantity.max ?? sized?.quantity.min
    const meanings = meaningsOf(found, { ...context, hasArea, ...(size && { size }) }, setting)
    facts.push(
      found === area && people
        ? forPeople(found, people, meanings.map(asMeant))
        : { spans: [...(found.tax ? [found.tax] : []), found.span], meanings: meanings.map(asMeant) },
    )
  }
  const { facts: asked, own: business, unsaid: nearby } = dropOwnUses(line, facts)
  const { facts: open, unsaid: seen } = dropSeen(line, asked)
  const { facts: wanted, unsaid, allowed } = turnNegated(line, open)
  const unsearched = [...idle, ...nearby, ...seen, ...unsaid, ...takeRefused(line)]
  line.each(fillerWords, () => true)
  const words = line.leftover()
  if (text.length > longestLine) words.push({ start: longestLine, end: text.length })
  const beside = [
    ...[...asides, ...business].map((span) => ({ ...span, kind: 'has' as const })),
    ...(own ? [{ ...own.span, kind: 'client' as const }] : []),
    ...allowed.map((span) => ({ ...span, kind: 'allowed' as const })),
  ]
  const choices = eitherPlaces(line, wanted)
  const readings = choices.map(({ facts: chosen, left }) => {
    const spans = [...unsearched, ...left.flatMap((fact) => fact.spans)]
    const refusing = unsaid.length > 0 && { isRefusing: true as const }
    return readingsOf(chosen, { words, unsearched: spans, beside }, text, isSwapped).map((need) => ({
      ...need,
      ...refusing,
    }))
  })
  const [first = [], ...others] = readings
  if (others.length === 0) return first
  return readings.flatMap(([one]) => (one ? { ...one, isEither: true as const } : []))
}

/** «Считаем по 7 метров на человека» */
const perPerson =
  /(?<![a-zа-я])(?:считаем |исходя из |из расчета )?(?:по )?(?<sqm>\d{1,2}(?:[.,]\d)?) ?(?:м2|м²|м|метр[а-я]*|кв\.? ?м\.?) на (?:1 |одного |одно |каждого )?(?:человека|сотрудника|(?:рабочее )?место)(?![а-я])|(?<=(?:человек|сотрудник)[а-я]*,? )по (?<each>\d{1,2}(?:[.,]\d)?) ?(?:м2|м²|м|метр[а-я]*)(?![а-я])/gu
/** Phones, addresses of mail and pages. */
const notNeeded =
  /(?:\+7|(?<!\d)8)[\s()-]*\d{3}[\s()-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)|\S+@\S+\.[a-zа-я]+|https?:\/\/\S+/gu
/** «9:30» and the end of a phone number, «000-10-04». */
const measuresNothing =
  /(?<![\d.,:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])|(?<!\d)24 ?\/ ?7(?!\d)|(?<=(?<![а-я])блок[а-я]* (?:№ ?)?)\d{1,2}\.\d{2}(?!\d| ?(?:м|кв|тыс|млн))|(?<![\d-])\d{2,3}-\d{2}-\d{2}(?![\d-])/gu
const asMeant = ({ of, quantity, note, isGuess, isUnnamed }: Meaning): Meant => ({
  of,
  value: of === 'year' ? numbersOf(quantity) : textsOf(quantity, of === 'loss' ? 2 : 0),
  ...(note !== undefined && { note }),
  ...(isGuess && { isGuess }),
  ...(isUnnamed && { isUnnamed }),
})

/** «200 м на 35 сотрудников»: the area as said; the people only tell whom it is for. */
function forPeople(area: Found, { span, quantity }: Found, meanings: readonly Meant[]): Fact {
  const count = quantity.max ?? quantity.min
  const people = `на ${formatDecimal(count?.toFixed() ?? '')}\u00a0чел.`
  const noted = meanings.map((meant) => ({ ...meant, note: [meant.note, people].filter(Boolean).join(', ') }))
  const spans = [area.span, span].sort((one, other) => one.start - other.start)
  return { spans, meanings: noted }
}

/** Whole roubles and metres, unless typed more exactly. */
function textsOf({ min, max }: Quantity, places: number) {
  const text = (amount: NonNullable<Quantity['min']>) => amount.round(places).toFixed()
  return { ...(min && { min: text(min) }), ...(max && { max: text(max) }) }
}

function numbersOf({ min, max }: Quantity) {
  return { ...(min && { min: Number(min.toFixed()) }), ...(max && { max: Number(max.toFixed()) }) }
}

function contextOf(facts: readonly Fact[]): Omit<Context, 'hasArea'> {
  const valuesOf = (of: ConditionName) =>
    facts.flatMap(({ meanings: [meant] }) => (meant?.of === of ? [meant.value].flat() : []))
  const deals = new Set(valuesOf('deal'))
  return {
    ...(deals.size === 1 && { deal: [...deals][0] as 'lease' | 'sale' }),
    isIndustrial: valuesOf('use').some((use) => use === 'warehouse' || use === 'production'),
  }
}

const telling: ReadonlySet<string> = new Set([
  'okrug',
  'district',
  'metro',
  'box',
  'building',
  'use',
  'class',
])
/** A leased investment is bought. */
const isSale = (facts: readonly Fact[]) =>
  facts.some(
    ({ meanings: [meant] }) =>
      (meant?.of === 'deal' && meant.value === 'sale') ||
      (meant?.of === 'use' && [meant.value].flat().includes('leasedInvestment')),
  )

const mine = wholeWords(['мои', 'мой', 'моя', 'мое', 'моих', 'у меня', 'свои', 'моей', 'моего', 'за мной'])

function takeMine(line: NeedLine, userId: number): Fact[] {
  return line
    .each(mine, () => true)
    .map(({ span }) => ({ spans: [span], meanings: [{ of: 'who' as const, value: [userId] }] }))
}
