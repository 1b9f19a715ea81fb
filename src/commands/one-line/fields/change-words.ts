import { fieldGroupsOf, fieldOf } from '#domain/fields/field-catalogue.ts'
import { changedAlone, type FieldChange, inPoints, isNumber } from '#domain/fields/field-change.ts'
import { amountOf } from '#domain/need/amounts.ts'
import { numberAt } from '#domain/text/number-words.ts'
import { changeIn, plainVerb, signVerb } from '#domain/text/typed-change.ts'
import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import { behindNeed, elsewhere } from '#src/commands/one-line/line.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { choices } from '#src/commands/one-line/words/choices.ts'
import {
  takeBlock,
  takeFrontBlock,
  takeFrontName,
  takeInnerBlock,
} from '#src/commands/one-line/words/name-words.ts'
import { takeNamedBuilding } from '#src/commands/one-line/words/state-words.ts'
import type { LineWord } from '#src/commands/one-line/words/words.ts'
import { labelSource } from './field-names.ts'
import { lengthIn } from './lengths.ts'

/*
 * «поднять ставку на 5 %», «ставка −1 000», «минус 10 % к цене», «изменить площадь на 120»: numbers of records, by the
 * labels of their fields. A block without a named field means its rate.
 */

const kinds = ['block', 'building', 'company', 'event', 'demand', 'deal', 'lease'] as const
type Kind = (typeof kinds)[number]

/** Field when none is named; of a block by any change, of the others by one in words. */
const usualFields: Readonly<Partial<Record<Kind, string>>> = {
  block: 'askingRent',
  deal: 'agreedRent',
  lease: 'rent',
}
/** Beside a bare number they are a condition of a search. */
const needFields: ReadonlySet<string> = new Set(['block.areaSqm', 'block.floor', 'building.class'])
const longestLabel = 3
/** A rate is changed by less in no currency: «ставка +5» may be roubles, thousands or per cent. */
const leastChange = 100
/** Counted things behind a number. */
const counted = /^(?:мест[а-я]?|машино-?мест[а-я]{0,2}|человек|людей|чел|сотрудников|штук[аи]?|шт|places)$/
const beforeLabel = /^(?:к|ко|с|со|от|на|по|за|в|для)$/

interface Label {
  code: string
  pattern: RegExp
}

const labels: Readonly<Record<Kind, readonly Label[]>> = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    fieldGroupsOf(kind)
      .flatMap(({ fields }) => fields)
      .map((code) => ({ code, field: fieldOf(kind, code) }))
      .filter(({ field }) => isNumber(field.kind) && changedAlone(field) === undefined)
      .map(({ code }) => ({ code, pattern: RegExp(`^(?:${labelSource(kind, code)})$`) })),
  ]),
) as Record<Kind, Label[]>

const anyVerb = RegExp(`^(?:${signVerb}|${plainVerb}|изм)$`)
/** «Минус 5 %» is a change by itself, «+7 495» is not. */
const sign = /^(?:плюс|минус|[+-]\d+(?:[.,]\d+)?%?)$/
/** They change the rate or price of what is named no further. */
const cheaper = /^(?:по)?(?:дешевле|дороже)$/

/** A verb, a label, or both. */
function startsOf(kind: Kind): LineGrammar['starts'] {
  const isLabel = (said: string) => labels[kind].some(({ pattern }) => pattern.test(said))
  const test = (said: string) => {
    const space = said.indexOf(' ')
    if (space < 0 && [anyVerb, sign, cheaper].some((one) => one.test(said))) return true
    // «5 машиномест»
    const number = numberAt(said.split(' '))?.count ?? (/^\d/.test(said) ? 1 : 0)
    if (kind === 'demand' && number > 0 && isLabel(said.split(' ').slice(number).join(' '))) return true
    return (
      isLabel(said) || (space > 0 && anyVerb.test(said.slice(0, space)) && isLabel(said.slice(space + 1)))
    )
  }
  return [[{ test }, undefined]]
}

/** Finds the words that name a field. */
function labelIn(
  words: readonly LineWord[],
  kind: Kind,
  isNamed: (place: number) => boolean = () => false,
): { code: string; from: number; count: number } | null {
  for (let count = longestLabel; count > 0; count -= 1) {
    for (let from = 0; from + count <= words.length; from += 1) {
      const some = words.slice(from, from + count)
      if (some.some(({ isQuoted }, place) => isQuoted || isNamed(from + place))) continue
      const said = some.map(({ text }) => text).join(' ')
      const found = labels[kind].find(({ pattern }) => pattern.test(said))
      if (found) return { code: found.code, from, count }
    }
  }
  return null
}

/**
 * Reads the words at these places as a change of a number, with the places that it took.
 * @param unit of the field: «60 %» without a sign is a value of a percentage, and «3 года» of months.
 */
function changeAt(
  words: readonly LineWord[],
  places: readonly number[],
  unit: string | undefined,
): { change: FieldChange; said: number[] } | null {
  const text = places.map((place) => words[place]?.text ?? '').join(' ')
  const length = lengthIn(text, unit)
  const whole = length === null ? null : changeIn(length)
  if (whole?.unread.length === 0) return { change: whole.change, said: [...places] }
  const read = changeIn(text) ?? (unit === '%' ? changeIn(text.replace(/%/g, ' ')) : null)
  if (!read) return null
  let at = 0
  const said: number[] = []
  for (const place of places) {
    const [start, end] = [at, at + (words[place]?.text.length ?? 0)]
    at = end + 1
    const isUnread = read.unread.some((span) => span.start < end && span.end > start)
    // A number beside the read one: it is not known which is meant.
    if (isUnread && /\d/.test(words[place]?.text ?? '')) return null
    if (!isUnread) said.push(place)
  }
  return { change: read.change, said }
}

function takeChange(kind: Kind): (reading: LineReading) => void {
  return (reading) => {
    const { words } = reading
    const isNamed = (place: number) => {
      const start = words[place]?.start ?? 0
      return reading.slots.some(({ spans }) => spans.some((span) => span.start <= start && start < span.end))
    }
    const label = labelIn(words, kind, isNamed)
    // A name needs a label behind it: any words may stand before «+5 %».
    if (!label && reading.has('record')) return
    const usualField = usualFields[kind]
    const code = label?.code ?? usualField
    if (code === undefined) return
    const isOfLabel = (place: number) =>
      label !== null && place >= label.from && place < label.from + label.count
    const lead = label && beforeLabel.test(words[label.from - 1]?.text ?? '') ? label.from - 1 : -1
    const places = [...words.keys()].filter(
      (place) =>
        place !== lead &&
        !isOfLabel(place) &&
        !words[place]?.isQuoted &&
        !isNamed(place) &&
        !isBlockWord(words, place) &&
        !(label !== null && counted.test(words[place]?.text ?? '')),
    )
    const { kind: of } = fieldOf(kind, code)
    const read = changeAt(words, places, 'unit' in of ? of.unit : undefined)
    if (!read) return
    const value = fittingChange(kind, code, read.change, words.map((word) => word.text).join(' '))
    if (!value) return
    // «потолки от 4» is a search, or a client's wish.
    const isLeast = read.said.some(
      (place) => words[place]?.text === 'от' && /\d/.test(words[place + 1]?.text ?? ''),
    )
    if (isLeast && kind !== 'demand' && value.value !== undefined) return
    const hasVerb = words.some(({ text }) => anyVerb.test(text))
    // «площадь до 300» is a need, and a rate has a line of its own.
    const isNeed = !hasVerb && needFields.has(`${kind}.${code}`)
    // «7.02 в Белой Площади» tells no area.
    const isApart = read.said.length < places.length || (read.said[0] ?? 0) < (label?.from ?? 0)
    if (isNeed && value.value !== undefined && isApart) return
    const isLimit = isNeed && words.some(({ text }) => /^(?:до|от|to)$/.test(text))
    const isOwnLine = code === 'askingRent'
    if (value.value !== undefined && (!label || isLimit || isOwnLine)) return
    const isBare =
      value.add !== undefined && !words.some(({ text }) => /[₽$€]|^(?:руб|р$|долл|евро)/.test(text))
    const isDoubtful = code === usualField && isBare && Math.abs(Number(value.add)) < leastChange
    if (isDoubtful && !label) return
    if (!label) {
      const isWhole = read.said.length === places.length
      const isMarked = words.some(({ text }) => /[%₽]|^(?:проц|руб)/.test(text))
      const isGlyph = /^[+-]/.test(words[0]?.text ?? '')
      const isToldByVerb = kind === 'block' || (isMarked && !isGlyph)
      if (!isWhole || (isGlyph && !isMarked) || !isToldByVerb) return
    }
    const isCounted = (place: number) => label !== null && counted.test(words[place]?.text ?? '')
    const said = [...words.keys()].filter(
      (place) => place === lead || isOfLabel(place) || read.said.includes(place) || isCounted(place),
    )
    for (const place of said) reading.take(place, 1)
    const spans = runsOf(said).map(([from, count]) => reading.spanOf(from, count))
    reading.add('field', 'text', [], code)
    reading.add('to', 'sum', spans, value)
    if (isDoubtful) reading.add('doubt', 'text', [])
    // A search of an area says «от» or «до», or a number alone.
    const isOfRow = code === 'areaSqm' && !isLimit
    if (isNeed && value.value !== undefined)
      reading.add(behindNeed, 'text', [], isOfRow ? elsewhere : undefined)
  }
}

/** Places that follow one another, as [from, count]. */
function runsOf(places: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const place of places) {
    const last = runs.at(-1)
    if (last && last[0] + last[1] === place) last[1] += 1
    else runs.push([place, 1])
  }
  return runs
}

function isBlockWord(words: readonly LineWord[], place: number): boolean {
  return /^(?:блок|офис|помещени)[а-я]{0,2}$/.test(words[place]?.text ?? '')
}

/** «ндс 5» */
const vatRates = /^(?:0|5|7|10|18|20|22)$/
const mostCeiling = 50
/** «ставка 36»: roubles per m² and year are tens of thousands. */
const thousands = /^[1-9]\d(?:\.\d{1,2})?$/
const says = /[$€₽]|usd|eur|евро|долл|бакс|руб|тыс/
/** A change that the field can take; null: none. */
function fittingChange(kind: Kind, code: string, change: FieldChange, text: string): FieldChange | null {
  // «потолок 700 млн» is a client's most.
  if (code === 'ceilingM' && Number(change.value) >= mostCeiling) return null
  if (code === 'vatRate' && change.value !== undefined && !vatRates.test(String(change.value))) return null
  if (typeof change.value !== 'string') return inPoints(fieldOf(kind, code).kind, change)
  if (code === usualFields[kind] && thousands.test(change.value) && !says.test(text))
    return { value: amountOf(change.value, 'тыс').toFixed() }
  if (fieldOf(kind, code).kind.kind !== 'integer') return change
  return /^-?\d{1,9}$/.test(change.value) ? { value: Number(change.value) } : null
}

/** Tells if words change a number by an amount: «поднять ставку на 2 000», not «до 41 000». */
export function isRelative(words: readonly LineWord[]): boolean {
  const label = labelIn(words, 'block')
  const places = [...words.keys()].filter(
    (place) => !label || place < label.from || place >= label.from + label.count,
  )
  const text = places.map((place) => words[place]?.text ?? '').join(' ')
  const read = changeIn(text)
  return /%|(?:^| )проц/.test(text) || (read !== null && read.change.value === undefined)
}

/** Kinds whose record may stand before its field: «Бейкер Плаза GLA 15100», «Зенит ставка 21 500». */
const isNamedInFront = (kind: Kind): kind is 'building' | 'lease' | 'demand' | 'deal' =>
  ['building', 'lease', 'demand', 'deal'].includes(kind)
const takeFrontRecord = (kind: Kind) => (reading: LineReading) => {
  if (!isNamedInFront(kind)) return
  // «сделка Вертикаль вероятность 70»
  const { noun } = choices.find((choice) => choice.kind === kind) ?? {}
  if (noun?.test(reading.at(0))) reading.take(0, 1)
  takeFrontName(reading, 'record', kind)
}
/** «белая площадь 7.02» names a block. */
const isPlace = (reading: LineReading) =>
  reading.has('record') && reading.slots.some(({ name, value }) => name === 'field' && value === 'areaSqm')

export const changeGrammars: readonly LineGrammar[] = kinds.map((kind) => ({
  commandIds: [`${kind}.change`],
  starts: startsOf(kind),
  needs: 'to',
  isOther: isPlace,
  ...(kind === 'block' && { before: [takeFrontBlock] }),
  ...(isNamedInFront(kind) && { before: [takeFrontRecord(kind)] }),
  arguments: () => [
    ...(kind === 'block' ? [takeFrontBlock, takeBlock, takeInnerBlock, takeBuildingOfBlock] : []),
    takeFrontRecord(kind),
    takeChange(kind),
  ],
}))

const takeBuildingOfBlock = (reading: LineReading) => {
  if (reading.has('block')) takeNamedBuilding(reading)
}
