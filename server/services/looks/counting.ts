import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { SortedIds } from '#domain/looks/sorted-ids.ts'
import type { Seen, Suited, SuitingCount, SuitingCounts } from '#domain/looks/suiting-counts.ts'
import type { Call } from '#server/http/call.ts'
import {
  findLooks,
  findSeenIds,
  type Look,
  type LookedKind,
  noteLook,
} from '#server/repositories/looks/looks.ts'
import { signal } from '#server/repositories/records/signals.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'

/** Ids remembered of a look: beyond them nothing is told to be new. */
export const mostSeen = 20_000

/** A demand or a saved search with what suits it. */
export interface Counted<R> {
  record: R
  suits: SuitingCount
  /** The caller's last one. */
  look: Look | undefined
  conditions: string
  /** Fit for the columns as they are now. */
  suited: Suited
  /** Ids of what is new, as the columns are now. */
  newIds(): number[]
}

/** A look with the ids that were seen. */
export interface KnownLook {
  look: Look
  seen: Seen
}

/** Looks of the caller by record; ids are read only after another look. */
export async function looksAt(
  { db, actor }: Call,
  kind: LookedKind,
  recordIds: readonly number[],
  { suiting }: Pick<LiveStock, 'suiting'>,
): Promise<Map<number, KnownLook>> {
  const looks = await findLooks(db, kind, { userId: actor.id, recordIds })
  const known = new Map(
    looks.map(({ id, recordId, at }) => [id, suiting.seenOf(nameOf(kind, recordId, actor.id), at)]),
  )
  const read = await findSeenIds(
    db,
    looks.flatMap(({ id }) => (known.get(id) ? [] : id)),
  )
  return new Map(
    looks.map((look) => {
      const seen = known.get(look.id) ?? { lookedAt: look.at, seenIds: rememberedOf(read.get(look.id)) }
      return [look.recordId, { look, seen }]
    }),
  )
}

/** Before the first look all would be new, which says nothing; nor does a look that was too large to remember. */
export function rememberedOf(seenIds: readonly number[] | undefined): SortedIds | null {
  return seenIds === undefined || seenIds.length >= mostSeen ? null : new SortedIds(seenIds)
}

const neverLooked: Seen = { lookedAt: null, seenIds: null }

/**
 * Counts what suits a record, in a turn of the event loop of its own if that needs the whole stock. @param suited is
 * asked in each turn, since the columns change.
 */
export async function countSuiting<R extends { id: number }>(
  { actor }: Call,
  kind: LookedKind,
  record: R,
  { suited, known, conditions }: { suited(): Suited; known: KnownLook | undefined; conditions: string },
  { suiting }: { suiting: SuitingCounts },
): Promise<Counted<R>> {
  const name = nameOf(kind, record.id, actor.id)
  const seen = known?.seen ?? neverLooked
  let question = { ...suited(), ...seen }
  if (suiting.isWhole(name, question)) {
    await setImmediate()
    question = { ...suited(), ...seen }
  }
  return {
    ...{ record, look: known?.look, conditions, suited: question },
    suits: suiting.count(name, question),
    newIds: () => suiting.newIds(name, question),
  }
}

const nameOf = (kind: LookedKind, recordId: number, userId: number) => `${kind} ${recordId} ${userId}`

/** Notes that the caller has seen all that suits now. */
export async function noteSeen(
  { db, actor }: Call,
  kind: LookedKind,
  { recordId, suited, conditions }: { recordId: number; suited: Suited; conditions: string },
): Promise<KnownLook> {
  const seenIds: number[] = []
  const { id } = suited.columns[suited.target].slots
  for (const slot of suited.suiting(null)) {
    if (seenIds.length === mostSeen) break
    seenIds.push(id[slot] as number)
  }
  const look = await noteLook(db, kind, { userId: actor.id, recordId, seenIds, conditions })
  // Its notice stands in other browsers.
  if (look.isTelling) await signal(db, { kind: 'updates', userId: actor.id })
  return { look, seen: { lookedAt: look.at, seenIds: rememberedOf(seenIds) } }
}

/** Digest of conditions: tells that they were replaced, by whatever way. */
export function digestOf(conditions: unknown): string {
  return createHash('md5').update(JSON.stringify(conditions)).digest('base64')
}
