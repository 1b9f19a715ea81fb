import { moneyPer } from '#domain/money/money-per.ts'
import type { Currency, DealKind, RentBasis, VatTreatment } from '#domain/stock/vocabulary.ts'
import { formatDecimal, formatMoney, formatPercent, formatRent } from '#domain/text/format.ts'
import type { Bounds } from './bounds.ts'
import type { BlockSum } from './lease-costs.ts'
import { isOpexOpen } from './opex.ts'

/*
 * The only formatter of block rates and prices for the office. Asked and comparable sums are never mixed in
 * one text: an asked sum has its own unit, VAT and OPEX, a comparable one is always roubles with VAT and
 * OPEX.
 */

const space = '\u00a0'

/** Asked terms of a block. Decimals as strings, null is unknown. */
export interface AskingTerms {
  dealKind: DealKind
  askingRent: string | null
  askingPrice: string | null
  rentBasis: RentBasis
  currency: Currency
  vatTreatment: VatTreatment | null
  /** Reduced rate of a УСН landlord in per cent. */
  vatRate: string | null
  opexIncluded: boolean | null
  /** Roubles per m² and year without VAT. */
  opexRubPerSqmYear: string | null
}

/** Stored comparable values (`ComparableValues`), with the terms that explain why a sum is only bounded. */
export interface ComparedTerms
  extends Pick<AskingTerms, 'dealKind' | 'vatTreatment' | 'opexIncluded' | 'opexRubPerSqmYear'> {
  grossFromRubPerSqmYear: string | null
  grossToRubPerSqmYear: string | null
  monthFromRub: string | null
  monthToRub: string | null
  priceFromRub: string | null
  priceToRub: string | null
  areaSqm: string
}

/** Parts of the text of an asking rent or price. */
export interface AskingText {
  /** «28 500», «350 $». */
  amount: string
  /** «₽/м²/год», «/м²/год» after another currency's sign. */
  unit: string
  /** Amount and unit joined: «28 500 ₽/м²/год». */
  sum: string
  /** «НДС сверху», «НДС не указан». */
  vat: string
  /** «OPEX сверху»; null of a sale. */
  opex: string | null
  /** «28 500 ₽/м²/год, НДС сверху, OPEX сверху». */
  line: string
}

export interface ComparableText {
  /** «34 770», «≥ 38 000», «38 000–46 360». */
  amount: string
  /** «34 770 ₽/м²/год». */
  sum: string
  /** Inclusions of all such sums: «с НДС и OPEX»; of a price «с НДС». */
  label: string
  /** Reason why it is a range: «OPEX неизвестен»; null if it is a single number. */
  reason: string | null
  /** «≥ 38 000 ₽/м²/год с НДС и OPEX (OPEX неизвестен)». */
  line: string
}

export const rentUnit = '₽/м²/год'
/** Inclusions of every comparable rent, and of every comparable price. */
export const rentLabel = `с${space}НДС и${space}OPEX`
export const priceLabel = `с${space}НДС`

const vatWords = { included: 'НДС вкл.', excluded: 'НДС сверху' } as const

/** The block's own terms; null if nothing is asked. */
export function askingText(terms: AskingTerms): AskingText | null {
  const { dealKind, askingRent, askingPrice, currency, rentBasis } = terms
  const asked = dealKind === 'sale' ? askingPrice : askingRent
  if (asked === null) return null
  const sum = dealKind === 'sale' ? formatMoney(asked, currency) : formatRent(asked, currency, rentBasis)
  const amount = currency === 'RUB' ? formatDecimal(asked) : formatMoney(asked, currency)
  const unit = sum.slice(amount.length).trimStart()
  const vat = vatText(terms)
  const opex = dealKind === 'sale' ? null : opexText(terms)
  return { amount, unit, sum, vat, opex, line: [sum, vat, opex].filter((part) => part !== null).join(', ') }
}

/** A rate, or a price without a basis, of any record. */
export interface StatedRate extends Pick<AskingTerms, 'vatTreatment' | 'vatRate'> {
  amount: string | null
  currency: Currency | null
  basis: RentBasis | null
}

/** «28 500 ₽/м²/год, УСН с НДС 5 %»: no rate is told without its VAT. Null: unknown. */
export function statedRate({ amount, currency, basis, ...vat }: StatedRate): string | null {
  if (amount === null || currency === null) return null
  const sum = basis === null ? formatMoney(amount, currency) : formatRent(amount, currency, basis)
  return `${sum}, ${vatText(vat)}`
}

/**
 * «32 000, НДС сверху», «1 800/мес, УСН 5 %», as the owner says it: the square metre and the year go without saying. Null:
 * nothing is asked.
 */
export function askedText(terms: AskingTerms): string | null {
  const asked = askingText(terms)
  if (asked === null) return null
  const { vatTreatment, vatRate } = terms
  const vat =
    vatTreatment === null
      ? `НДС${space}?`
      : vatTreatment === 'simplified' && Number(vatRate) > 0
        ? `УСН ${formatPercent(vatRate)}`
        : asked.vat
  const isRent = terms.dealKind === 'lease'
  if (!isRent || terms.rentBasis === 'month') return `${asked.sum}, ${vat}`
  return `${asked.amount}${terms.rentBasis === 'sqmMonth' ? '/мес' : ''}, ${vat}`
}

/** The comparable rent of a lease, ₽/m²/year with VAT and OPEX; null of a sale and if no rent is known. */
export function comparableRentText(terms: ComparedTerms): ComparableText | null {
  if (terms.dealKind === 'sale') return null
  const { grossFromRubPerSqmYear: from, grossToRubPerSqmYear: to } = terms
  return comparable(from, to, { unit: rentUnit, label: rentLabel, reason: unknownParts(terms) })
}

/** A signed rent as the tenant pays it; null: unknown. */
export function signedRentText({
  grossRubPerSqmYear: gross,
}: {
  grossRubPerSqmYear: string | null
}): ComparableText | null {
  return comparable(gross, gross, { unit: rentUnit, label: rentLabel, reason: '' })
}

/** Monthly cost of a lease, the whole block, ₽ with VAT and OPEX. */
export function comparableMonthText(terms: ComparedTerms): ComparableText | null {
  if (terms.dealKind === 'sale') return null
  const { monthFromRub: from, monthToRub: to } = terms
  return comparable(from, to, { unit: '₽/мес', label: rentLabel, reason: unknownParts(terms) })
}

/** Sale price of a block, ₽ with VAT; null of a lease and if no price is known. */
export function comparablePriceText(terms: ComparedTerms): ComparableText | null {
  if (terms.dealKind === 'lease') return null
  const { priceFromRub: from, priceToRub: to } = terms
  return comparable(from, to, { unit: '₽', label: priceLabel, reason: `НДС${space}неизвестен` })
}

/** The same per m². */
export function comparablePricePerSqmText(terms: ComparedTerms): ComparableText | null {
  if (terms.dealKind === 'lease' || Number(terms.areaSqm) === 0) return null
  const perSqm = (amount: string | null) => amount && moneyPer(amount, terms.areaSqm)
  const [from, to] = [perSqm(terms.priceFromRub), perSqm(terms.priceToRub)]
  return comparable(from, to, { unit: '₽/м²', label: priceLabel, reason: `НДС${space}неизвестен` })
}

/** For use next to a label with the inclusions: «≥ 38 000 ₽/м²/год, OPEX неизвестен»; «—» if unknown. */
export function comparableValue(text: ComparableText | null): string {
  if (text === null) return '—'
  return text.reason === null ? text.sum : `${text.sum}, ${text.reason}`
}

function comparable(
  from: string | null,
  to: string | null,
  { unit, label, reason }: { unit: string; label: string; reason: string },
): ComparableText | null {
  if (from === null) return null
  const isExact = from === to
  const amount = amountText(from, to)
  const sum = `${amount}${space}${unit}`
  const line = `${sum} ${label}`
  return isExact
    ? { amount, sum, label, reason: null, line }
    : { amount, sum, label, reason, line: `${line} (${reason})` }
}

/** «12 400 000 ₽», «≥ 12 400 000 ₽»; null if nothing is known. */
export function boundsText({ from, to }: Bounds, unit: string): string | null {
  return from === null ? null : `${amountText(from, to)}${space}${unit}`
}

/** «1 100 000 ₽», beside sums of other terms «1 100 000 ₽ за 11 мес.»; null: unknown. */
export function sumText(one: BlockSum | null | undefined, saysTerm: boolean): string | null {
  const term = saysTerm && one?.months != null ? `${space}за${space}${one.months}${space}мес.` : ''
  return one?.sum ? boundsText(one.sum, `₽${term}`) : null
}

function amountText(from: string, to: string | null): string {
  return to === null ? `≥${space}${formatDecimal(from, 0)}` : wholeRange(from, to)
}

/** Whole roubles: kopecks of a conversion mean nothing. */
function wholeRange(from: string, to: string): string {
  const [low, high] = [formatDecimal(from, 0), formatDecimal(to, 0)]
  return low === high ? low : `${low}–${high}`
}

function unknownParts(terms: ComparedTerms): string {
  // An amount that stands beside it is not unknown, only its place is.
  const isPlaceOpen = terms.opexIncluded === null && Number(terms.opexRubPerSqmYear ?? 0) > 0
  const place = `неизвестно, в${space}ставке ли${space}OPEX`
  if (terms.vatTreatment !== null) return isPlaceOpen ? place : `OPEX${space}неизвестен`
  if (isPlaceOpen) return `НДС${space}неизвестен, ${place}`
  return isOpexOpen(terms) ? `НДС и${space}OPEX неизвестны` : `НДС${space}неизвестен`
}

function vatText({ vatTreatment, vatRate }: Pick<AskingTerms, 'vatTreatment' | 'vatRate'>): string {
  if (vatTreatment === null) return `НДС не${space}указан`
  if (vatTreatment !== 'simplified') return vatWords[vatTreatment]
  return vatRate === null || Number(vatRate) === 0 ? 'УСН' : `УСН с${space}НДС ${formatPercent(vatRate)}`
}

function opexText({ opexIncluded, opexRubPerSqmYear }: AskingTerms): string {
  const isTold = opexRubPerSqmYear !== null && Number(opexRubPerSqmYear) > 0
  const amount = isTold ? ` ${formatDecimal(opexRubPerSqmYear)} без${space}НДС` : ''
  if (opexIncluded === null)
    return isTold ? `OPEX${amount}: в${space}ставке ли, не${space}указано` : `OPEX не${space}указан`
  return opexIncluded ? `OPEX вкл.` : `OPEX сверху${amount}`
}
