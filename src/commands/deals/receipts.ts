import { waitingFees } from '#domain/deals/payments.ts'
import { formatMoney, parseDecimal } from '#domain/text/format.ts'
import { formatDay } from '#domain/time/time.ts'
import type { AnyCommand, CommandContext, Prompt } from '#src/commands/core/command.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'
import { officeToday } from '#src/commands/stock/state-prompts.ts'
import { dealQuery, refreshDeals } from '#src/state/deals/deal-queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { ifLed } from './deals.ts'
import { pastDayPrompt } from './past-day.ts'

/** Null: the payment that is due next, whole. */
type Amount = { rub: string | null }

const largest = /^\d{1,12}(\.\d{1,2})?$/

const amountPrompt: Prompt<Amount> = {
  kind: 'choice',
  title: 'Сколько пришло на счёт?',
  placeholder: 'Сумма, если пришло не всё: 150 000',
  async choices(context) {
    const sum = await nextSum(context)
    const title = 'Ближайший платёж целиком'
    return [{ key: 'whole', title, ...(sum && { detail: sum }), value: { rub: null } }]
  },
  create(text) {
    const rub = parseDecimal(text)
    if (rub === null || !largest.test(rub) || Number(rub) === 0) return null
    return { key: 'typed', title: formatMoney(rub), detail: 'остальное ещё ждём', value: { rub } }
  },
}

/** «122 000 ₽»: the invoice that a lone deal waits for next; null: not known. */
async function nextSum({ target }: CommandContext): Promise<string | null> {
  const [only, ...others] = target?.records ?? []
  if (!only || others.length > 0) return null
  const answer = await queryClient.fetchQuery(dealQuery(only.id)).catch(() => null)
  if (!answer) return null
  const { fees, invoiceSums } = answer.data
  const [at = -1] = waitingFees(fees)
  const sum = invoiceSums[at]
  return sum ? formatMoney(sum) : null
}

export const receiptCommands: AnyCommand[] = [
  recordCommand<{ amount: Amount; on: string }>({
    id: 'deal.receive',
    title: 'Отметить комиссию полученной…',
    shortTitle: 'получено',
    section: 'selection',
    concepts: ['commission', 'done', 'fee_received'],
    hotkeys: [{ keys: 'Shift+P', scope: 'deals' }],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: { kinds: ['deal'], count: 'many' },
    effect: 'write',
    available: ifLed,
    prompts: { amount: amountPrompt, on: pastDayPrompt({ title: 'Когда?' }) },
    verb: {
      doing: 'Отмечаю полученным',
      done: 'Получено',
      said: ({ amount, on }) =>
        ['Получено', amount.rub && formatMoney(amount.rub), formatDay(on, officeToday())]
          .filter(Boolean)
          .join(' '),
      effect: ({ amount }) =>
        amount.rub === null
          ? 'Ближайшие платежи станут полученными.'
          : `В каждой сделке будет получено ${formatMoney(amount.rub)}.`,
      prepare: ({ amount, on }) => ({ args: { on, amountRub: amount.rub } }),
      readAgain: refreshDeals,
    },
  }),
]
