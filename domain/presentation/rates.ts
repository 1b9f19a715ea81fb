import { Decimal, toFixedDecimal } from '../decimal.ts'
import { formatMoney, formatPercent, formatRent } from '../format.ts'
import type { PresentedBlock, ShownRate } from './facts.ts'

const space = '\u00a0'

/** What is paid for a block, as a client reads it. */
export interface RateText {
  /** «48 000 ₽/м²/год»; «Цена по запросу» where it is unknown. */
  main: string
  /** What it holds: «НДС включён», «эксплуатационные расходы сверху». */
  notes: string[]
  /** The sum for everything, where `main` is another: «2 049 600 ₽ в месяц с НДС и эксплуатационными расходами». */
  total: string | null
}

/** A rate in the words the broker has chosen; where those cannot be computed, as it stands in the block. */
export function rateText(block: PresentedBlock, shown: ShownRate): RateText {
  if (block.dealKind === 'sale') return priceText(block, shown)
  const computed = shown === 'asking' ? null : computedRent(block, shown)
  if (computed !== null) {
    return {
      main: computed,
      notes: [wholeNote(block)],
      total: shown === 'month' ? null : monthTotal(block, false),
    }
  }
  if (!isPositive(block.askingRent)) return { main: 'Ставка по запросу', notes: [], total: null }
  return {
    main: formatRent(block.askingRent, block.currency, block.rentBasis),
    notes: [vatNote(block), opexNote(block), utilitiesNote(block)].filter((note) => note !== null),
    // A month's sum that is asked with everything in it would be said twice.
    total: block.rentBasis === 'month' && isWhole(block) ? null : monthTotal(block, !isWhole(block)),
  }
}

/** Everything of a rate in one line: «48 000 ₽/м²/год, НДС включён; 2 049 600 ₽ в месяц …». */
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

function computedRent(block: PresentedBlock, shown: Exclude<ShownRate, 'asking'>): string | null {
  const { grossRubPerSqmYear, monthRub } = block
  if (shown === 'month') return isPositive(monthRub) ? `${rub(monthRub)} в${space}месяц` : null
  if (!isPositive(grossRubPerSqmYear)) return null
  if (shown === 'sqmYear') return `${rub(grossRubPerSqmYear)}/м²/год`
  return `${rub(new Decimal(grossRubPerSqmYear).div('12').toFixed())}/м²/мес`
}

function monthTotal(block: PresentedBlock, saysWhat: boolean): string | null {
  if (!isPositive(block.monthRub)) return null
  const total = `${rub(block.monthRub)} в${space}месяц`
  if (!saysWhat) return total
  // That there is no VAT is said of the rate already.
  const opex = 'эксплуатационными расходами'
  return isVatFree(block) ? `${total} с${space}${opex}` : `${total} с${space}НДС и${space}${opex}`
}

/** What a computed rate holds. */
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

/** Computed sums in whole roubles: kopecks of a conversion mean nothing. */
function rub(amount: string): string {
  return formatMoney(toFixedDecimal(new Decimal(amount), 0))
}

export function isPositive(amount: string | null): amount is string {
  return amount !== null && new Decimal(amount).gt('0')
}
