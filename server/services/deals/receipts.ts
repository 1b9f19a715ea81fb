import type { z } from 'zod'
import type { dealReceipt } from '#contract/deals/deal-records.ts'
import type { Fee, FeeRates, FeeTerms } from '#domain/deals/fees.ts'
import { asReceived, isSameFee, withReceipt } from '#domain/deals/payments.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { ratesToday } from '#server/repositories/stock/rates.ts'
import type { Look, Plan, Wish, WrittenField } from '#server/services/bulk/bulk-command.ts'
import { planUpdates } from '#server/services/bulk/plan-writes.ts'

const termFields = ['areaSqm', 'agreedRent', 'blockRents', 'rentBasis', 'agreedPrice', 'currency'] as const
const mostFees = 10

/** Notes money that has come for deals, for each the payments that are due first. */
export async function planReceipt(
  call: Call,
  ids: readonly number[],
  receipt: z.output<typeof dealReceipt>,
  look: Look,
): Promise<Plan> {
  const today = await readOfficeDay(call.db)
  if (receipt.on > today) throw refusal('args.on', 'Этот день ещё не наступил: впишите, когда деньги пришли')
  if (receipt.amountRub !== null && Number(receipt.amountRub) === 0)
    throw refusal('args.amountRub', 'Впишите, сколько получено')
  const ratesOf = await rateReader(call.db)
  const wish: Wish<WrittenField<'deal'>> = {
    fields: ['fees'],
    reads: [...termFields, 'stage'],
    of({ fields }) {
      if (fields.stage === 'lost') return 'Сделка сорвалась: сначала верните её в работу'
      // Stored by the schema of the contract.
      const { fees, currency, ...terms } = fields as unknown as FeeTerms & { fees: Fee[]; currency: string }
      const paid = withReceipt(fees, receipt, terms, ratesOf(currency))
      if (paid === null) return 'Нет платежей, которых ещё ждут'
      return paid.length > mostFees ? 'Не больше десяти платежей: объедините полученные' : { fees: paid }
    },
  }
  return planUpdates(call, 'deal', ids, wish, look)
}

/**
 * Payments of a form or a call as they are kept: one that was received in part becomes two. Those that stood so before stay.
 * @throws Refusal 400 for too many, and for a receipt in the future.
 */
export async function keptFees(
  db: Db,
  fees: readonly Fee[],
  standing: readonly Fee[],
  { currency, ...terms }: FeeTerms & { currency: string },
): Promise<Fee[]> {
  const ratesOf = await rateReader(db)
  const isKept = (fee: Fee) => standing.some((one) => isSameFee(one, fee))
  const today = await readOfficeDay(db)
  if (fees.some((fee) => fee.paidOn !== null && fee.paidOn > today && !isKept(fee)))
    throw refusal('fees', 'День, когда получено, ещё не наступил')
  const kept = fees.flatMap((fee) => (isKept(fee) ? [fee] : asReceived(fee, terms, ratesOf(currency))))
  if (kept.length > mostFees)
    throw refusal('fees', 'Полученное частично делится на два платежа, а их не больше десяти')
  return kept
}

async function rateReader(db: Db): Promise<(currency: string) => FeeRates> {
  const { vatPercent, rates } = await ratesToday(db)
  return (currency) => ({
    vatPercent,
    rubPerUnit:
      currency === 'RUB' ? '1' : (rates.find((rate) => rate.currency === currency)?.rubPerUnit ?? null),
  })
}

function refusal(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path, message }] })
}
