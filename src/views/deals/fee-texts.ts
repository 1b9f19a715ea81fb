import type { Deal } from '#contract/deals/deal-records.ts'
import { type Fee, feeState, type Share, splitEarnings } from '#domain/deals/fees.ts'
import { feeStates } from '#domain/deals/vocabulary.ts'
import { type ValueContext, valueText } from '#domain/fields/field-values.ts'
import type { VatTreatment } from '#domain/stock/vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { formatMoney, formatPercent } from '#domain/text/format.ts'

/** A payment or a share with its sum. */
export interface FeeLine {
  /** Tells equal payments apart. */
  key: string
  text: string
  /** Null: terms of the deal are missing. */
  sum: string | null
  /** Beside the sum: «вручную», «просрочена». */
  note: string | null
  isOverdue: boolean
}

/** Payments of a deal, as it lists them. */
export function feeLines(
  { fees, feeSums, invoiceSums, stage, vatTreatment, vatRate }: Deal,
  context: ValueContext,
): FeeLine[] {
  return fees.map((fee, at) => {
    const state = feeState(fee, context.today)
    const [sum, invoice] = [feeSums[at] ?? null, invoiceSums[at] ?? null]
    // The text tells what was received; a lost deal is owed nothing.
    const isOwed = state !== 'paid' && stage !== 'lost'
    return {
      key: `fee ${at}`,
      text: valueText({ kind: 'fees' }, [{ ...fee, amountRub: null }], context),
      sum: sum && formatMoney(sum),
      note: [
        rateNote(fee, { vatTreatment, vatRate }),
        fee.amountRub === null ? null : 'вручную',
        invoice !== sum && invoice && `счёт ${formatMoney(invoice)} с НДС`,
        isOwed && lowered(feeStates[state]),
      ]
        .filter(Boolean)
        .join(', '),
      isOverdue: isOwed && state === 'overdue',
    }
  })
}

/** Only active colleagues are known by their number elsewhere. */
function formerName(former: Deal['formerSharers'], id: number): string | undefined {
  const person = former.find((one) => one.id === id)
  return person && `${person.name}, бывший сотрудник`
}

const rateNotes: Readonly<Record<VatTreatment, string>> = {
  included: 'от ставки с НДС',
  excluded: 'от ставки без НДС',
  simplified: 'от ставки без НДС (УСН)',
}

/** The base of a percentage is the rate as agreed: with its VAT, or without. */
function rateNote({ basis, amountRub }: Fee, vat: Pick<Deal, 'vatTreatment' | 'vatRate'>): string | null {
  if (amountRub !== null || basis === 'fixed' || vat.vatTreatment === null) return null
  const isTaxed = vat.vatTreatment === 'simplified' && Number(vat.vatRate) > 0
  return isTaxed ? `от ставки с НДС ${formatPercent(vat.vatRate)} (УСН)` : rateNotes[vat.vatTreatment]
}

/** Everybody's part with its sum, the outside broker's first. */
export function shareLines(
  { feeRub, coBroker, coBrokerPercent, shares, formerSharers }: Deal,
  clock: ValueContext,
): FeeLine[] {
  if (coBrokerPercent === null && shares.length === 0) return []
  const parts: readonly Share[] =
    shares.length > 0 ? shares : [{ userId: null, role: 'house', percent: '100' }]
  const context = { ...clock, nameOf: (id: number) => formerName(formerSharers, id) ?? clock.nameOf(id) }
  const split = feeRub === null ? null : splitEarnings(feeRub, { coBrokerPercent, shares: parts })
  const line = (text: string, sum: string | undefined): FeeLine => ({
    ...{ key: text, text, sum: sum === undefined ? null : formatMoney(sum), note: null, isOverdue: false },
  })
  const outside =
    coBrokerPercent === null
      ? []
      : [line(`${coBroker?.name ?? 'Другой брокер'}: ${formatPercent(coBrokerPercent)}`, split?.coBrokerRub)]
  return [
    ...outside,
    ...parts.map((share, at) => line(valueText({ kind: 'shares' }, [share], context), split?.sharesRub[at])),
  ]
}
