import type { News, NewsNotice } from '#contract/events/day.ts'
import { mostTold } from '#domain/looks/notices.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import type { Call } from '#server/http/call.ts'
import { notFound } from '#server/http/errors.ts'
import { type LatestChange, latestChanges } from '#server/repositories/looks/latest-changes.ts'
import {
  findToldIds,
  type Look,
  type LookedKind,
  noteOtherConditions,
  noteTold,
} from '#server/repositories/looks/looks.ts'
import { signal } from '#server/repositories/records/signals.ts'
import type { Counted } from './counting.ts'

type Told = Counted<{ id: number; name: string }> & Pick<NewsNotice, 'target'> & { kind: LookedKind }
type Due = Omit<Told, 'newIds'> & { look: Look; newIds: number[] }

/**
 * Notices that stand now. They follow from looks, closed notices and the stock: none is stored, so none is lost or told
 * twice by a restart or another server.
 */
export async function noticesOf(
  call: Call,
  counted: readonly Told[],
): Promise<Pick<News, 'notices' | 'nextNoticeAt'>> {
  const telling = counted.flatMap((each) => (each.look?.isTelling ? { ...each, look: each.look } : []))
  const due: Due[] = []
  for (const each of telling) {
    // Also without news: those that come later are of the stock.
    const newIds = each.newIds()
    if (each.look.conditions !== each.conditions) {
      await noteOtherConditions(call.db, each.look.id, { conditions: each.conditions, toldIds: newIds })
    } else if (each.look.isDue && newIds.length > 0) due.push({ ...each, newIds })
  }
  const waiting = telling
    .filter(({ look, suits }) => !look.isDue && suits.newCount > 0)
    .map(({ look }) => look.dueAt.getTime())
  const left = await withoutOwn(call, await untold(call, due))
  return {
    notices: left.map(({ kind, look, record: { id, name }, target, newIds }) => ({
      ...{ id: look.id, kind, recordId: id, name, target, newCount: newIds.length },
      ids: newIds.slice(0, mostTold),
    })),
    nextNoticeAt: waiting.length === 0 ? null : new Date(Math.min(...waiting)).toISOString(),
  }
}

async function untold({ db }: Call, due: readonly Due[]): Promise<Due[]> {
  const told = await findToldIds(
    db,
    due.map(({ look }) => look.id),
  )
  return due.flatMap((each) => {
    const known = new Set(told.get(each.look.id))
    const newIds = each.newIds.filter((id) => !known.has(id))
    return newIds.length === 0 ? [] : { ...each, newIds }
  })
}

/** Leaves out the records that the caller has changed since his look: he knows of them. */
async function withoutOwn({ db, actor }: Call, due: readonly Due[]): Promise<Due[]> {
  const [first] = due
  if (first === undefined) return []
  const { columns } = first.suited
  const parts = due.flatMap(({ target, newIds }) => newIds.map((id) => partsOf(columns, target, id)))
  const changes = await latestChanges(db, {
    userId: actor.id,
    since: new Date(Math.min(...due.map(({ look }) => look.lookedAt.getTime()))),
    blockIds: [...new Set(parts.flatMap(({ blockIds }) => blockIds))],
    buildingIds: [...new Set(parts.flatMap(({ buildingIds }) => buildingIds))],
    demandIds: due.flatMap(({ kind, record }) => (kind === 'demand' ? record.id : [])),
  })
  const latest = new Map(changes.map((change) => [keyOf(change), change]))
  return due.flatMap((each) => {
    const newIds = each.newIds.filter((id) => !isOwn(each, partsOf(columns, each.target, id), latest))
    return newIds.length === 0 ? [] : { ...each, newIds }
  })
}

interface Parts {
  blockIds: readonly number[]
  buildingIds: readonly number[]
}

/** Records whose change may have made it suit. */
function partsOf({ blocks, buildings }: StockColumns, target: NewsNotice['target'], id: number): Parts {
  if (target === 'buildings') {
    const inside = buildings.blocks[buildings.slots.of(id) ?? -1] ?? []
    return { blockIds: inside.map((slot) => blocks.slots.id[slot] as number), buildingIds: [id] }
  }
  const slot = blocks.slots.of(id)
  const building = slot === undefined ? undefined : buildings.slots.id[blocks.building[slot] as number]
  return { blockIds: [id], buildingIds: building === undefined ? [] : [building] }
}

const keyOf = ({ kind, id, demandId, blockId }: LatestChange) =>
  kind === 'variant' ? `variant ${demandId} ${blockId}` : `${kind} ${id}`

/** Tells if the caller knows of a record by a change of his own: his last one is not followed by another's. */
function isOwn(
  { kind, target, look, record }: Due,
  { blockIds, buildingIds }: Parts,
  latest: ReadonlyMap<string, LatestChange>,
): boolean {
  const found = (keys: readonly string[]) => keys.flatMap((key) => latest.get(key) ?? [])
  const blocks = found(blockIds.map((id) => `block ${id}`))
  const variants = kind === 'demand' ? found(blockIds.map((id) => `variant ${record.id} ${id}`)) : []
  const isSince = ({ ownAt }: LatestChange) => (ownAt?.getTime() ?? 0) > look.lookedAt.getTime()
  // The block itself was in his hands, whatever came after.
  if (target === 'blocks' && [...blocks, ...variants].some(isSince)) return true
  const all = [...blocks, ...found(buildingIds.map((id) => `building ${id}`))]
  const last = Math.max(...all.map(({ at }) => at.getTime()))
  return all.some((change) => isSince(change) && change.ownAt?.getTime() === last)
}

/** Closes a notice in every browser. @param ids what it told. @throws Refusal 404 for another's. */
export async function closeNotice(
  { db, actor }: Call,
  lookId: number,
  ids: readonly number[],
): Promise<void> {
  if (!(await noteTold(db, { lookId, userId: actor.id, ids }))) throw notFound('Уведомление')
  await signal(db, { kind: 'updates', userId: actor.id })
}
