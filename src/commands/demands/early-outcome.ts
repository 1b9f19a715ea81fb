import type { EventRow } from '#contract/events/event-records.ts'
import { ApiError } from '#src/api/errors.ts'
import { askBulk } from '#src/commands/bulk/bulk-question.ts'
import type { RunContext } from '#src/commands/core/command.ts'
import { momentOf } from '#src/commands/events/office-time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { everybodys } from '#src/state/queries/events.ts'
import { idsOf, type Target, type TargetRecord } from '#src/state/table/target.ts'

/** More blocks at once are of many viewings, which nobody reads before answering. */
const mostAsked = 20

type Told = Pick<EventRow, 'title' | 'date' | 'isDone' | 'demand' | 'blocks'>

/** The first viewing ahead of a block for a demand, unless one has been. @param now ISO instant. */
export function viewingAhead(
  events: readonly Told[],
  { demandId, blockId }: { demandId: number | undefined; blockId: number },
  now: string,
): Told | undefined {
  const own = events.filter(
    ({ demand, blocks }) => demand?.id === demandId && blocks.some(({ id }) => id === blockId),
  )
  const hasBeen = own.some(({ isDone, date }) => isDone || Date.parse(date) <= Date.parse(now))
  return hasBeen ? undefined : own.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))[0]
}

const blockIdOf = ({ kind }: Target, { id, about }: TargetRecord) =>
  kind === 'variant' ? about?.blocks?.[0]?.id : id

/**
 * Asks before an outcome is noted of a viewing that is still ahead, as its event does.
 * @returns the ids to note it of; null: of none.
 */
export async function agreedOutcome(
  { target, api }: Pick<RunContext, 'target' | 'api'>,
  effect: string,
  preview: () => ReturnType<RunContext['api']['commands']['preview']>,
): Promise<readonly number[] | null> {
  const records = target?.records ?? []
  const blockIds = target ? records.flatMap((record) => blockIdOf(target, record) ?? []) : []
  const ids = target ? idsOf(target) : []
  if (!target || blockIds.length === 0 || blockIds.length > mostAsked) return ids
  const query = { type: 'viewing', blockId: blockIds.join(), sort: '-date', pageSize: '100', ...everybodys() }
  const events = await api.events.list({ query }).catch((error: unknown) => {
    // Without a network the outcome is kept, and nobody is asked.
    if (error instanceof ApiError && error.kind === 'offline') return null
    throw error
  })
  const early = records.flatMap((record) => {
    const blockId = blockIdOf(target, record)
    const told = { demandId: record.demandId, blockId: blockId ?? 0 }
    const viewing = events && viewingAhead(events.data.data, told, serverNow())
    return viewing ? [{ id: record.id, viewing }] : []
  })
  const [first, ...others] = early
  if (!first) return ids
  const more = others.length > 0 ? ` и ещё ${others.length}` : ''
  const agreed = await askBulk({
    kind: target.kind,
    title: 'Указать итог показа',
    parts: [{ id: 'variant.noteViewing', title: null, effect }],
    irreversible: null,
    along: null,
    actionTitle: 'Отметить',
    previews: preview().then(({ data }) => [data]),
    foreseen: Promise.resolve({
      text: `Показ «${first.viewing.title}» ещё впереди: ${momentOf(first.viewing.date)}${more}. Уже состоялся?`,
      ids: early.map(({ id }) => id),
      othersTitle: 'Только прошедшие',
    }),
  })
  return agreed?.flatMap((one) => one.ids) ?? null
}
