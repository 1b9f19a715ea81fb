import { valueOfCombo } from '#domain/stock/columns/combos.ts'
import { dayNumber, hundredthsOf, numberOf } from '#domain/stock/columns/encodings.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import {
  availabilities,
  type Currency,
  currencies,
  type RentBasis,
  type VatTreatment,
} from '#domain/stock/vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { formatArea, formatDecimal } from '#domain/text/format.ts'
import { formatDay, formatFullDay } from '#domain/time/time.ts'
import type { Matcher } from './match.ts'
import type { Obstacle } from './obstacles.ts'
import {
  type RefusalReason,
  refusalReasons,
  type VariantState,
  type ViewingOutcome,
  variantStates,
  viewingOutcomes,
} from './variant-vocabulary.ts'

/** Terms of a block on the day when it was offered or refused; null: unknown then. */
export interface TermsThen {
  /** Gross, ₽/m²/year, as decimal text. */
  rentThen: string | null
  /** For a sale, ₽ as decimal text. */
  priceThen: string | null
  /** Asked rent, or price of a sale, in its own currency. */
  askedThen: string | null
  currencyThen: Currency | null
  basisThen: RentBasis | null
  vatTreatmentThen: VatTreatment | null
  vatRateThen: string | null
  areaThen: string | null
  /** First day of availability, `YYYY-MM-DD`. */
  availableThen: string | null
}

/** A variant as matching reads it. */
export interface JudgedVariant extends TermsThen {
  state: VariantState
  /** Day of the state in the office's zone, `YYYY-MM-DD`. */
  stateDay: string
  reason: RefusalReason | null
  /** In which the block is offered today. */
  currency: Currency
  /** Asked today. */
  asked: string | null
  basis: RentBasis | null
}

const nbsp = '\u00a0'

/**
 * Tells in Russian how the terms that a client refused have become better: «ставка была 46 000». @returns null if
 * they have not, or if he refused for something else.
 */
export function betterTerms(
  columns: StockColumns,
  { criteria }: Pick<Matcher, 'criteria'>,
  slot: number,
  { state, stateDay, reason, currency, asked, basis, ...then }: JudgedVariant,
): string | null {
  if (state !== 'refused') return null
  const { numbers } = columns.blocks
  const parsed = (decimal: string | null) => (decimal === null ? null : hundredthsOf(decimal))
  if (reason === 'rent') {
    const [was, now] =
      then.priceThen === null
        ? [parsed(then.rentThen), numbers.grossToRubPerSqmYear[slot] as number]
        : [parsed(then.priceThen), numbers.priceToRub[slot] as number]
    const word = then.priceThen === null ? 'ставка' : 'цена'
    const isSameWay = currency !== 'RUB' && currency === then.currencyThen && basis === then.basisThen
    if (isSameWay && asked !== null && then.askedThen !== null) {
      // Their roubles move with the exchange rates.
      const hasFallen = hundredthsOf(asked) < hundredthsOf(then.askedThen)
      return hasFallen ? `${word} была ${formatDecimal(then.askedThen)}${nbsp}${currencies[currency]}` : null
    }
    if (!Number.isFinite(now)) return null
    if (was === null) return 'ставка стала известна'
    const old = formatDecimal(String(was / 100), 0)
    // In roubles it moves with the exchange rates.
    const isDrift = currency !== 'RUB' && (was - now) * 100 < was
    return now < was && !isDrift ? `${word} была ${old}` : null
  }
  if (reason === 'let') return isOccupied(columns, slot) ? null : 'освободился'
  if (reason === 'area') {
    const was = parsed(then.areaThen)
    const whole = numbers.areaSqm[slot] as number
    const asked = criteria.find(({ name }) => name === 'area')
    const isOther = was !== null && whole !== was
    return isOther && (!asked || asked.measure(slot) === 1)
      ? `площадь была ${formatArea(String(was / 100))}`
      : null
  }
  if (reason === 'date') {
    const now = numbers.freeFrom[slot] as number
    if (Number.isNaN(now)) return null
    if (then.availableThen === null) return 'теперь известно, когда освободится'
    // It was free: no day is better.
    if (then.availableThen <= stateDay) return null
    return now < dayNumber(then.availableThen) ? `освобождался ${formatFullDay(then.availableThen)}` : null
  }
  return null
}

const occupied = numberOf(availabilities, 'occupied')

function isOccupied({ blocks }: StockColumns, slot: number): boolean {
  return valueOfCombo.availability[blocks.combo[slot] as number] === occupied
}

/** Obstacle of a variant that keeps its block out of the matches; null: none. */
export function variantObstacle({ state, reason }: Pick<JudgedVariant, 'state' | 'reason'>): Obstacle | null {
  if (state === 'hidden') return 'hidden'
  return state === 'refused' ? `refused-${reason ?? 'other'}` : null
}

/** Facts of a variant that are told in a line. */
export interface ToldVariant {
  state: VariantState
  reason: RefusalReason | null
  outcome: ViewingOutcome | null
  /** The client's own words. */
  said: string | null
  /** Day of the state in the office's zone. */
  day: string
  /** From `betterTerms`. */
  better: string | null
}

/** «показан 18 ноября: нравится», «ставка была 46 000, снова подходит · отказ 3 ноября: ставка». */
export function variantText(
  { state, reason, outcome, said, day, better }: ToldVariant,
  today: string,
): string {
  const label = lowered(variantStates[state])
  const at = formatDay(day, today).replace(' ', nbsp)
  const line = [`${label} ${at}`, verdictText({ state, reason, outcome, said })].filter(Boolean).join(': ')
  return better === null ? line : `${better}, снова подходит · ${line}`
}

/** «ставка», «нравится», or the client's own words in quotes; null: nothing is known. */
export function verdictText({
  state,
  reason,
  outcome,
  said,
}: Pick<ToldVariant, 'state' | 'reason' | 'outcome' | 'said'>): string | null {
  const words = said && `«${said}»`
  if (state !== 'refused') return outcome === null ? words : lowered(viewingOutcomes[outcome])
  if (reason === 'other' && words !== null) return words
  return reason && lowered(refusalReasons[reason])
}
