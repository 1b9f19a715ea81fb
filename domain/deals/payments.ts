import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { type Fee, type FeeRates, type FeeTerms, feeAmount, invoiced } from './fees.ts'

/* Receipts of a deal's payments. A payment with a day of receipt has been received whole; what is still owed is another. */

/** Money that has come. */
export interface Receipt {
  on: string
  /** With VAT as invoiced; null: the payment that is due next, whole. */
  amountRub: string | null
}

const sums = ['value', 'amountRub', 'paidRub'] as const
const words = ['payer', 'basis', 'vatTreatment', 'dueOn', 'paidOn'] as const

/** Equal, however their sums are written. */
export function isSameFee(one: Fee, other: Fee): boolean {
  const written = (sum: string | null) => (sum === null ? null : toMoney(new Decimal(sum)))
  return (
    words.every((name) => one[name] === other[name]) &&
    sums.every((name) => written(one[name]) === written(other[name]))
  )
}

/** Divides a payment into its received part and the rest that is still owed, if any. */
export function asReceived(fee: Fee, terms: FeeTerms, rates: FeeRates): Fee[] {
  if (fee.paidOn === null) return [fee]
  const owed = feeAmount({ ...fee, paidOn: null }, terms, rates)
  // Kept as a sum: neither a later rate of exchange nor new terms change what has come.
  if (owed === null || fee.paidRub === null) {
    return [{ ...fee, paidRub: fee.paidRub ?? (owed && invoiced(fee, owed, rates.vatPercent)) }]
  }
  const part = feeAmount(fee, terms, rates)
  if (part === null) return [fee]
  const rest = new Decimal(owed).minus(part)
  if (rest.lte('0') || new Decimal(part).lte('0')) return [fee]
  return [
    { ...fee, amountRub: part },
    { ...fee, amountRub: toMoney(rest), paidOn: null, paidRub: null },
  ]
}

/** Places of the payments that wait for money, those due first before others. */
export function waitingFees(fees: readonly Fee[]): number[] {
  return fees
    .flatMap((fee, at) => (fee.paidOn === null ? [{ at, dueOn: fee.dueOn ?? '9999-12-31' }] : []))
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.at - b.at)
    .map(({ at }) => at)
}

/** Payments after a receipt, those due first being paid first; null: none waits for money. */
export function withReceipt(
  fees: readonly Fee[],
  { on, amountRub }: Receipt,
  terms: FeeTerms,
  rates: FeeRates,
): Fee[] | null {
  const waiting = waitingFees(fees)
  if (waiting.length === 0) return null
  const received = new Map<number, string | null>()
  let left = amountRub === null ? null : new Decimal(amountRub)
  for (const [place, at] of waiting.entries()) {
    const fee = fees[at]
    if (!fee) continue
    const agreed = feeAmount(fee, terms, rates)
    const owed = agreed && invoiced(fee, agreed, rates.vatPercent)
    const isLast = place === waiting.length - 1
    if (left === null) {
      received.set(at, owed)
      break
    }
    // More than was owed stays with the last payment.
    const part: Decimal = owed === null || isLast || left.lt(owed) ? left : new Decimal(owed)
    received.set(at, toMoney(part))
    left = left.minus(part)
    if (left.lte('0')) break
  }
  return fees.flatMap((fee, at) =>
    received.has(at)
      ? asReceived({ ...fee, paidOn: on, paidRub: received.get(at) ?? null }, terms, rates)
      : [fee],
  )
}
