import type { EventRow } from '#contract/events/event-records.ts'
import { countOf } from '#domain/text/plurals.ts'
import { ApiError } from '#src/api/errors.ts'
import { askBulk } from '#src/commands/bulk/bulk-question.ts'
import type { RunContext } from '#src/commands/core/command.ts'
import { momentOf } from '#src/commands/events/office-time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { everybodys, refreshEvents } from '#src/state/queries/events.ts'
import { idsOf, type Target, type TargetRecord } from '#src/state/table/target.ts'

/** More blocks at once are of many viewings, which nobody reads before answering. */
const mostAsked = 20

type Told = Pick<EventRow, 'id' | 'title' | 'date' | 'isDone' | 'demand' | 'blocks' | 'user'>

interface Showed {
  demandId: number | undefined
  blockId: number | undefined
}

const showsIt =
  ({ demandId, blockId }: Showed) =>
  ({ demand, blocks }: Pick<Told, 'demand' | 'blocks'>) =>
    demand?.id === demandId && blocks.some(({ id }) => id === blockId)

/** The first viewing ahead of a block for a demand, unless one has been. @param now ISO instant. */
export function viewingAhead(
  events: readonly Told[],
  { demandId, blockId }: Showed,
  now: string,
): Told | undefined {
  const own = events.filter(showsIt({ demandId, blockId }))
  const hasBeen = own.some((event) => event.isDone || !isAhead(event, now))
  return hasBeen ? undefined : own.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))[0]
}

const isAhead = ({ date }: Pick<Told, 'date'>, now: string) => Date.parse(date) > Date.parse(now)

const blockIdOf = ({ kind }: Target, { id, about }: TargetRecord) =>
  kind === 'variant' ? about?.blocks?.[0]?.id : id

export interface AgreedOutcome {
  /** Records to note the outcome of. */
  ids: readonly number[]
  /** Own viewings of these that nobody has marked as done: an outcome tells that they have been. */
  held: readonly Told[]
}

/**
 * Asks before an outcome is noted of a viewing that is still ahead, as its event does.
 * @returns null: it is noted of none.
 */
export async function agreedOutcome(
  { target, api, user }: Pick<RunContext, 'target' | 'api' | 'user'>,
  effect: string,
  preview: () => ReturnType<RunContext['api']['commands']['preview']>,
): Promise<AgreedOutcome | null> {
  const records = target?.records ?? []
  const blockIds = target ? records.flatMap((record) => blockIdOf(target, record) ?? []) : []
  const ids = target ? idsOf(target) : []
  if (!target || blockIds.length === 0 || blockIds.length > mostAsked) return { ids, held: [] }
  const query = { type: 'viewing', blockId: blockIds.join(), sort: '-date', pageSize: '100', ...everybodys() }
  const events = await api.events.list({ query }).catch((error: unknown) => {
    // Without a network the outcome is kept, and nobody is asked.
    if (error instanceof ApiError && error.kind === 'offline') return null
    throw error
  })
  const listed = events?.data.data ?? []
  const now = serverNow()
  const shown = records.map((record) => {
    const of = { demandId: record.demandId, blockId: blockIdOf(target, record) }
    return { id: record.id, of, ahead: viewingAhead(listed, of, now) }
  })
  const heldOf = (agreed: readonly number[]) =>
    listed.filter(
      (event) =>
        !event.isDone &&
        event.user.id === user?.id &&
        shown.some(
          ({ id, of, ahead }) =>
            agreed.includes(id) && showsIt(of)(event) && (event === ahead || !isAhead(event, now)),
        ),
    )
  const early = shown.flatMap(({ id, ahead }) => (ahead ? [{ id, viewing: ahead }] : []))
  const [first, ...others] = early
  if (!first) return { ids, held: heldOf(ids) }
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
  const agreedIds = agreed?.flatMap((one) => one.ids)
  return agreedIds ? { ids: agreedIds, held: heldOf(agreedIds) } : null
}

/**
 * Marks viewings as done whose outcome is being noted, as a part of the same action.
 * @returns «Показ «7.02» отмечен сделанным»; null: there are none.
 */
export async function finishHeld(
  { api }: Pick<RunContext, 'api'>,
  { held }: AgreedOutcome,
): Promise<string | null> {
  if (held.length === 0) return null
  const body = { ids: held.map(({ id }) => id) }
  const { changed } = (await api.commands.run({ params: { id: 'event.finish' }, body })).data
  const [first, ...others] = held.filter(({ id }) => changed.includes(id))
  void refreshEvents()
  if (!first) return null
  return others.length === 0
    ? `Показ «${first.title}» отмечен сделанным`
    : `Отмечены сделанными ${countOf(others.length + 1, 'показ', 'показа', 'показов')}`
}
