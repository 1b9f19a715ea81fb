import { signedDay } from '#domain/deals/signing.ts'
import { labelsOf } from '#domain/deals/terms.ts'
import { dayFault } from '#domain/text/typed-day.ts'
import { readPastDay } from '#domain/text/typed-past-day.ts'
import { addDays, formatDay, formatFullDay } from '#domain/time/time.ts'
import { ApiError } from '#src/api/errors.ts'
import type { Choice, CommandContext, Prompt } from '#src/commands/core/command.ts'
import { officeToday } from '#src/commands/stock/state-prompts.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { dealQuery } from '#src/state/deals/deal-queries.ts'
import { leasesOfQuery } from '#src/state/leases/lease-queries.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'
import { termsLacking } from './missing-terms.ts'
import { signingEffect } from './signed-blocks.ts'

/** The last day so written that has come. */
export function pastDayPrompt({ title }: { title: string }): Prompt<string> & { kind: 'choice' } {
  return {
    kind: 'choice',
    title,
    placeholder: '25.11, позавчера, пт',
    async choices() {
      const today = officeToday()
      return [
        dayChoice('Сегодня', today),
        dayChoice('Вчера', addDays(today, -1)),
        dayChoice('Позавчера', addDays(today, -2)),
      ]
    },
    create(text) {
      const day = readPastDay(text, serverNow(), officeZone())
      return day === null ? null : dayChoice(formatDay(day, officeToday()), day)
    },
    faultOf: (text) => dayFault('past', text, serverNow(), officeZone()),
  }
}

/**
 * Day on which a deal was signed; `own`: that of each deal, `today`: the day on which it is run, `lacking`: the deal's
 * form first.
 */
export type SigningDay = string

const usual = pastDayPrompt({ title: 'Когда подписали договор?' })

export const signingPrompt: Prompt<SigningDay> = {
  ...usual,
  async choices(context, args) {
    const [today, ...others] = await usual.choices(context, args)
    const days = [...(today ? [{ ...today, value: 'today' }] : []), ...others]
    if ((context.target?.records.length ?? 0) !== 1)
      return withEffect([{ key: 'own', title: 'День из каждой сделки', value: 'own' }, ...days], effectOfMany)
    const lacking = args.stage === 'won' ? await lackingChoice(context) : null
    if (lacking) return [lacking]
    const [own, effect] = await Promise.all([ownDay(context), effectOf(context), refuseEarly(context, args)])
    const all = own === null ? days : [{ ...dayChoice('Как в сделке', own), value: own }, ...days]
    return withEffect(all, effect)
  },
}

const effectOfMany = 'по сделкам аренды появятся договоры, блоки станут заняты'

/** Each day says what signing does beside the stage. */
function withEffect(days: Choice<string>[], effect: string | null): Choice<string>[] {
  if (effect === null) return days
  return days.map((day) => ({ ...day, detail: [day.detail, effect].filter(Boolean).join(' · ') }))
}

/** Leads to the terms that the deal lacks to be closed, instead of its day. */
async function lackingChoice({ target }: CommandContext): Promise<Choice<string> | null> {
  const [only] = target?.records ?? []
  const lacking = only ? await termsLacking(only.id) : []
  if (lacking.length === 0) return null
  const title = `Сначала впишите: ${labelsOf(lacking)}`
  return { key: 'lacking', title, detail: 'откроется сделка', value: 'lacking' }
}

/** Asks for no day if the deal cannot be signed yet. @throws ApiError with the reason. */
async function refuseEarly(
  { target }: CommandContext,
  { stage }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [only] = target?.records ?? []
  if (!only) return
  const body = { ids: [only.id], args: { stage, signedOn: officeToday() } }
  const asked = api.commands.preview({ params: { id: 'deal.setStage' }, body }).catch(() => null)
  const reason = (await asked)?.data.cannot[0]?.reason
  if (reason !== undefined) throw new ApiError({ kind: 'refused', message: reason })
}

/** Unknown without the server: what is done is told afterwards. */
async function effectOf({ target }: CommandContext): Promise<string | null> {
  const [only] = target?.records ?? []
  if (!only) return null
  const asked = [
    queryClient.fetchQuery(dealQuery(only.id)),
    queryClient.fetchQuery(leasesOfQuery({ dealId: only.id })),
  ] as const
  const answers = await Promise.all(asked).catch(() => null)
  return answers && signingEffect(answers[0].data, answers[1].data.length > 0)
}

/** The day as the server is told it; undefined: that of each deal. */
export const toldDay = (day: SigningDay | undefined): string | undefined =>
  day === 'own' || day === 'lacking' ? undefined : day === 'today' ? officeToday() : day

async function ownDay({ target }: CommandContext): Promise<string | null> {
  const [only] = target?.records ?? []
  const answer = only && (await queryClient.fetchQuery(dealQuery(only.id)).catch(() => null))
  return answer ? signedDay(answer.data, officeToday()) : null
}

function dayChoice(title: string, day: string): Choice<string> {
  const detail = formatFullDay(day)
  return { key: day, title, ...(detail !== title && { detail }), value: day }
}
