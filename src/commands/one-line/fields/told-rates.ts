import { fieldOf } from '#domain/fields/field-catalogue.ts'
import type { FieldKind } from '#domain/fields/field-kinds.ts'
import { formatDecimal } from '#domain/text/format.ts'
import {
  behindNeed,
  type LineClock,
  ofOwnPrice,
  type ParsedLine,
  type Slot,
} from '#src/commands/one-line/line.ts'
import { LineReading } from '#src/commands/one-line/reading.ts'
import { isRate, takeRent, takeTaxedRent } from '#src/commands/one-line/words/rent-words.ts'
import type { LineWord } from '#src/commands/one-line/words/words.ts'
import { changedField } from './changed-field.ts'

/* «46 усн», «30к»: the rate of a lease or deal with its unit, currency and VAT, each a field of its own. */

/** Fields by slots of a rent, the amount first. */
const fields = {
  lease: { rent: 'rent', basis: 'rentBasis', currency: 'currency', vat: 'vatTreatment' },
  deal: { rent: 'agreedRent', basis: 'rentBasis', currency: 'currency', vat: 'vatTreatment' },
} as const
/** The same of what is for sale. */
const priceFields = {
  block: { rent: 'askingPrice', currency: 'currency', vat: 'vatTreatment' },
  deal: { rent: 'agreedPrice', currency: 'currency', vat: 'vatTreatment' },
} as const
type Fields = Readonly<Record<string, Readonly<Record<string, string>>>>

const label =
  /^(?:ставк[аиуе]|цен[аыуе]|стоимост[ьи]|прода(?:ж[аиу]|ем|ют|ет)|аренд[аы]|сделки|договора|блока|rent|rate|price|по|на|до|за|-|:)$/
const priceWord = /^(?:цен[аыуе]|стоимост[ьи]|прода(?:ж[аиу]|ем|ют|ет)|price)$/

/** Lines of words that are all a rate; without a tax they are a search first of all. */
export function rateLines(text: string, words: readonly LineWord[], clock: LineClock): ParsedLine[] {
  const reading = new LineReading(text, words, clock)
  const isNamed = words.some(({ text: word }) => /^(?:ставк|rent$|rate$)/.test(word) || priceWord.test(word))
  for (const place of words.keys()) if (label.test(reading.at(place))) reading.take(place, 1)
  // A number may be the first word.
  reading.start = -1
  takeRent(reading)
  takeTaxedRent(reading)
  const rent = reading.slots.find(({ name }) => name === 'rent')
  const isUntold = reading.slots.some(({ value }) => value === 'without')
  if (!rent || isUntold || reading.leftover().length > 0) return []
  const isMarked = reading.slots.some(({ name }) => name === 'vat')
  // «ставка 46 000» is read without this.
  const isLabel = words.some(({ text: word }) => /^(?:ставк|цен|стоимост|rent$|rate$|price$)/.test(word))
  if (isLabel && reading.slots.length === 1) return []
  const isPrice = !isRate(reading)
  // «185 млн»: only where a price of that size is asked.
  const isBare = isPrice && !words.some(({ text: word }) => priceWord.test(word))
  const { block } = priceFields
  const of: Fields = isBare ? { block } : isPrice ? priceFields : fields
  return Object.entries(of).map(([kind, parts]) => {
    const told = Object.entries(parts).flatMap(([name, field]) => {
      const slot = reading.slots.find((one) => one.name === name)
      return slot ? [partOf(kind as 'block' | 'deal' | 'lease', field, slot, text)] : []
    })
    const [main, ...also] = told
    const rest = also.length > 0 ? { also } : {}
    const slots = [
      ...(main?.slots ?? []),
      ...(isMarked || isNamed || isBare ? [] : [flagOf(behindNeed), flagOf('doubt')]),
      ...(isBare ? [flagOf(ofOwnPrice)] : []),
    ]
    return { ...(main as ParsedLine), ...rest, slots, isOfTarget: true as const }
  })
}

const flagOf = (name: string): Slot => ({ name, kind: 'text', text: '', spans: [] })

function partOf(
  kind: 'block' | 'deal' | 'lease',
  field: string,
  { spans, value }: Slot,
  text: string,
): ParsedLine {
  const said = saidOf(fieldOf(kind, field).kind, value)
  return changedField(kind, field, value, { said, spans, text })
}

const saidOf = (of: FieldKind, value: unknown) =>
  of.kind === 'choice' ? (of.options[String(value)] ?? String(value)) : formatDecimal(String(value))
