import { Decimal, toFixedDecimal } from '#domain/money/decimal.ts'
import { formatDecimal, formatMoney, formatPercent, formatRent } from '#domain/text/format.ts'
import { isOpexOpen } from '../rent/opex.ts'
import type { PresentedBlock, ShownRate } from './facts.ts'

const space = '\u00a0'

/** Price of a block, for clients. */
export interface RateText {
  /** «48 000 ₽/м²/год»; «Цена по запросу» if unknown. */
  main: string
  /** Inclusions: «НДС включён», «эксплуатационные расходы сверху». */
  notes: string[]
  /** Total, unless `main` is one: «2 049 600 ₽ в месяц с НДС и эксплуатационными расходами». */
  total: string | null
}

/** Inclusions common to all computed rates of a presentation; null: each rate states its own. */
export function basisText(shown: ShownRate): string | null {
  if (shown === 'asking') return null
  const of = {
    sqmYear: `за${space}м² в${space}год`,
    sqmMonth: `за${space}м² в${space}месяц`,
    month: `за${space}всё помещение в${space}месяц`,
  }
  return `Ставки аренды${space}— ${of[shown]}, с${space}НДС и${space}эксплуатационными расходами`
}

/** A rate in the unit the broker chose; in the block's own terms if it cannot be computed. */
export function rateText(block: PresentedBlock, shown: ShownRate): RateText {
  if (block.dealKind === 'sale') return priceText(block, shown)
  // A sum asked for the whole is not that of a part.
  const ofPart = block.part && block.rentBasis === 'month' ? 'month' : null
  const unit = shown === 'asking' ? ofPart : shown
  const computed = unit && computedRent(block, unit)
  if (computed !== null) {
    return {
      main: computed.text,
      notes: isKnown(block, computed) ? [wholeNote(block)] : openNotes(block),
      total: unit === 'month' ? null : monthTotal(block, false),
    }
  }
  if (!isPositive(block.askingRent)) return { main: 'Ставка по запросу', notes: [], total: null }
  return {
    main: formatRent(block.askingRent, block.currency, block.rentBasis),
    notes: [vatNote(block), opexNote(block), utilitiesNote(block)].filter((note) => note !== null),
    // Avoids repeating a monthly total that already includes everything.
    total: block.rentBasis === 'month' && isWhole(block) ? null : monthTotal(block, !isWhole(block)),
  }
}

/** The complete rate in one line: «48 000 ₽/м²/год, НДС включён; 2 049 600 ₽ в месяц …». */
export function rateLine(block: PresentedBlock, shown: ShownRate): string {
  const { main, notes, total } = rateText(block, shown)
  return [[main, ...notes].join(', '), total].filter((part) => part !== null).join('; ')
}

function priceText(block: PresentedBlock, shown: ShownRate): RateText {
  const perSqm = isPositive(block.priceRubPerSqm) ? `${rub(block.priceRubPerSqm)}/м²` : null
  if (shown !== 'asking' && isPositive(block.priceRub)) {
    return { main: rub(block.priceRub), notes: [isVatFree(block) ? vatFree : `с${space}НДС`], total: perSqm }
  }
  if (!isPositive(block.askingPrice)) return { main: 'Цена по запросу', notes: [], total: null }
  const note = vatNote(block)
  return {
    main: formatMoney(block.askingPrice, block.currency),
    notes: note === null ? [] : [note],
    total: perSqm && (block.vatTreatment === 'excluded' ? `${perSqm} с${space}НДС` : perSqm),
  }
}

/** «59 590 ₽/м²/год», «от 38 000 ₽/м²/год», «38 000–46 360 ₽/м²/год». */
function computedRent(
  block: PresentedBlock,
  shown: Exclude<ShownRate, 'asking'>,
): { text: string; isExact: boolean } | null {
  const { grossFromRubPerSqmYear, grossToRubPerSqmYear, monthFromRub, monthToRub } = block
  if (shown === 'month') return between(monthFromRub, monthToRub, ` в${space}месяц`)
  if (shown === 'sqmYear') return between(grossFromRubPerSqmYear, grossToRubPerSqmYear, '/м²/год')
  const monthly = (amount: string | null) => amount && new Decimal(amount).div('12').toFixed()
  return between(monthly(grossFromRubPerSqmYear), monthly(grossToRubPerSqmYear), '/м²/мес')
}

function between(
  from: string | null,
  to: string | null,
  unit: string,
): { text: string; isExact: boolean } | null {
  if (!isPositive(from)) return null
  if (from === to) return { text: `${rub(from)}${unit}`, isExact: true }
  const low = formatDecimal(from, 0)
  return { text: to === null ? `от${space}${rub(from)}${unit}` : `${low}–${rub(to)}${unit}`, isExact: false }
}

/** The rent of a part is a range though all its terms are known. */
function isKnown(
  { part, grossFromRubPerSqmYear: from, grossToRubPerSqmYear: to }: PresentedBlock,
  computed: { isExact: boolean },
): boolean {
  return part ? isPositive(from) && from === to : computed.isExact
}

function monthTotal(block: PresentedBlock, saysWhat: boolean): string | null {
  const month = computedRent(block, 'month')
  if (month === null || !isKnown(block, month)) return null
  const total = month.text
  if (!saysWhat) return total
  // The rate itself already says that there is no VAT.
  const opex = 'эксплуатационными расходами'
  return isVatFree(block) ? `${total} с${space}${opex}` : `${total} с${space}НДС и${space}${opex}`
}

/** Open terms of a computed rate that the client should ask about. */
function openNotes(block: PresentedBlock): string[] {
  if (block.vatTreatment === null) {
    return isOpexOpen(block)
      ? [`НДС и${space}эксплуатационные расходы уточняются`]
      : [`с${space}эксплуатационными расходами`, 'НДС уточняется']
  }
  return [isVatFree(block) ? vatFree : `с${space}НДС`, 'эксплуатационные расходы уточняются']
}

/** Inclusions of a computed rate. */
function wholeNote(block: PresentedBlock): string {
  return isVatFree(block)
    ? `с${space}эксплуатационными расходами, ${vatFree}`
    : `с${space}НДС и${space}эксплуатационными расходами`
}

const vatFree = `НДС не${space}облагается`

function isVatFree({ vatTreatment, vatRate }: PresentedBlock): boolean {
  return vatTreatment === 'simplified' && !isPositive(vatRate)
}

function isWhole({ vatTreatment, opexIncluded }: PresentedBlock): boolean {
  return vatTreatment !== 'excluded' && opexIncluded === true
}

function vatNote(block: PresentedBlock): string | null {
  const { vatTreatment, vatRate } = block
  if (vatTreatment === 'included') return 'НДС включён'
  if (vatTreatment === 'excluded') return 'НДС сверху'
  if (vatTreatment === null) return null
  return isPositive(vatRate) ? `НДС ${formatPercent(vatRate)} включён` : vatFree
}

function opexNote({ opexIncluded, opexRubPerSqmYear }: PresentedBlock): string | null {
  if (opexIncluded === null) return null
  if (opexIncluded) return 'эксплуатационные расходы включены'
  if (!isPositive(opexRubPerSqmYear)) return 'эксплуатационные расходы сверху'
  return `эксплуатационные расходы сверху: ${formatRent(opexRubPerSqmYear, 'RUB', 'sqmYear')} без${space}НДС`
}

function utilitiesNote({ utilitiesIncluded }: PresentedBlock): string | null {
  if (utilitiesIncluded === null) return null
  return utilitiesIncluded ? 'коммунальные платежи включены' : 'коммунальные платежи отдельно'
}

/** Whole roubles: kopecks of a conversion mean nothing. */
function rub(amount: string): string {
  return formatMoney(toFixedDecimal(new Decimal(amount), 0))
}

export function isPositive(amount: string | null): amount is string {
  return amount !== null && new Decimal(amount).gt('0')
}
