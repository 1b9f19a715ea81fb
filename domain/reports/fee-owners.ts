import { type Share, splitEarnings } from '#domain/deals/fees.ts'
import { Decimal, toMoney } from '#domain/money/decimal.ts'

/** Earnings of one deal, ₽ without VAT, and who gets them. */
export interface EarnedDeal {
  feeRub: string
  coBrokerPercent: string | null
  shares: readonly Share[]
}

/** Id of a colleague, `house`: the office, `coBroker`: brokers outside. */
export type FeeOwner = number | 'house' | 'coBroker'

/** Divides earnings among their owners, so that every kopeck is counted once. */
export function earningsByOwner(deals: readonly EarnedDeal[]): Map<FeeOwner, string> {
  const sums = new Map<FeeOwner, Decimal>()
  const add = (owner: FeeOwner, rub: string) =>
    sums.set(owner, new Decimal(rub).plus(sums.get(owner) ?? new Decimal('0')))
  for (const { feeRub, coBrokerPercent, shares } of deals) {
    const { coBrokerRub, sharesRub } = splitEarnings(feeRub, { coBrokerPercent, shares })
    if (coBrokerPercent !== null) add('coBroker', coBrokerRub)
    for (const [place, rub] of sharesRub.entries()) add(shares[place]?.userId ?? 'house', rub)
    // Without shares all that is left is the office's.
    if (shares.length === 0) add('house', toMoney(new Decimal(feeRub).minus(coBrokerRub)))
  }
  return new Map([...sums].map(([owner, sum]) => [owner, toMoney(sum)]))
}
