import type { z } from 'zod'
import type { StillTrashed, TrashRow, trash } from '#contract/office/trash.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import {
  overdueIds,
  partsDeletedWith,
  purgedKinds,
  purgeRecords,
  trashKinds,
  trashList,
} from '#server/repositories/journal/trash.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { lockRecords } from '#server/repositories/records/records.ts'
import { mappedList, type RowList } from '#server/repositories/records/row-list.ts'
import { lockStock } from '#server/repositories/stock/stock-locks.ts'
import { isAskedOneByOne, writeVerdicts } from '#server/services/access/authorise.ts'
import { writeViewings } from '#server/services/demands/viewings.ts'
import { asMuchAsPossible, type Refused } from '#server/services/records/as-much-as-possible.ts'
import { refuseOrphans, refuseTakenInns } from '#server/services/records/come-back.ts'
import { kindNames, refusalOf } from '#server/services/records/demand.ts'
import { restoreRecords } from '#server/services/records/record-writer.ts'

/** Records that the caller may restore, last deleted first. */
export function trashOf(
  { db, actor }: Call,
  query: Unpaged<z.output<typeof trash.list.query>>,
): RowList<TrashRow> {
  return mappedList(trashList(db, { id: actor.id, isAdmin: actor.role === 'admin' }, query), (rows) =>
    rows.map(({ deletedAt, purgeAt, ...row }) => ({
      ...row,
      deletedAt: deletedAt.toISOString(),
      purgeAt: purgeAt?.toISOString() ?? null,
    })),
  )
}

interface Asking {
  kind: RecordKind
  id: number
}

/**
 * Restores records with those deleted together with them.
 * @param rest skips and names what cannot be restored; otherwise all or nothing.
 * @returns how many, parts included.
 * @throws Refusal 404 for what is not in the trash, 403, 409 when a block's building is deleted, or a
 * company's INN is taken.
 */
export async function restoreFromTrash(
  call: Call,
  asked: readonly Asking[],
  { rest = false }: { rest?: boolean | undefined } = {},
): Promise<{ restored: number; left: StillTrashed[] }> {
  if (!rest) return { restored: await restoreAll(call, asked), left: [] }
  // Wholes before parts, which depend on them.
  const inOrder = asked.toSorted((one, other) => placeOf(one) - placeOf(other))
  // Locked once for all attempts, in the order shared by all writers of stock.
  await lockStockOf(call, await withParts(call, asked))
  const { done, refused } = await asMuchAsPossible(
    call.db,
    inOrder,
    (some) => restoreAll(call, some),
    (some) => refusedAlone(call, some),
  )
  const inAskedOrder = refused.toSorted((one, other) => asked.indexOf(one.item) - asked.indexOf(other.item))
  return {
    restored: done.reduce((sum, count) => sum + count, 0),
    left: await Promise.all(inAskedOrder.map((one) => stillTrashed(call, one))),
  }
}

/** Records certain to be refused. Finding hundreds by trying would hold the transaction for seconds. */
async function refusedAlone(call: Call, asked: readonly Asking[]): Promise<Map<Asking, Refusal>> {
  const refusals = new Map<Asking, Refusal>()
  for (const kind of new Set(asked.map((one) => one.kind))) {
    const some = asked.filter((one) => one.kind === kind)
    const standing = await lockRecords(
      call.db,
      kind,
      some.map(({ id }) => id),
    )
    const deleted = some.flatMap((one) => {
      const record = trashKinds[kind] && standing.get(one.id)
      if (record?.isDeleted) return [{ one, record }]
      refusals.set(one, notFound(kindNames[kind]))
      return []
    })
    if (!isAskedOneByOne(kind)) continue
    const records = deleted.map(({ record }) => record)
    const verdicts = await writeVerdicts(call, kind, 'restore', records)
    for (const [at, { one }] of deleted.entries()) {
      const refusal = refusalOf(kindNames[kind], verdicts[at] ?? true)
      if (refusal) refusals.set(one, refusal)
    }
  }
  return refusals
}

/** Order of the table; records not in the trash come first. */
const kinds = Object.keys(trashKinds) as RecordKind[]
const placeOf = ({ kind }: Asking) => kinds.indexOf(kind)

/** Reveals nothing about hidden records. */
async function stillTrashed(
  { db }: Call,
  { item: { kind, id }, refusal }: Refused<Asking>,
): Promise<StillTrashed> {
  const isKnown = refusal.code !== 'notFound'
  const title = isKnown ? (await titlesOf(db, kind, [id])).get(id) : undefined
  return { kind, id, title: title ?? kindNames[kind], reason: refusal.message }
}

/** Ids by kind, including parts deleted together with them. */
async function withParts(call: Call, asked: readonly Asking[]): Promise<Map<RecordKind, number[]>> {
  const chosen = new Map<RecordKind, number[]>()
  const choose = (kind: RecordKind, ids: readonly number[]) =>
    chosen.set(kind, [...new Set([...(chosen.get(kind) ?? []), ...ids])])
  for (const kind of kinds) {
    const ids = asked.filter((record) => record.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    choose(kind, ids)
    for (const parts of await partsDeletedWith(call.db, kind, ids)) choose(parts.kind, parts.ids)
  }
  return chosen
}

function lockStockOf(call: Call, chosen: ReadonlyMap<RecordKind, number[]>): Promise<void> {
  return lockStock(call.db, {
    blockIds: chosen.get('block') ?? [],
    buildingIds: chosen.get('building') ?? [],
  })
}

/** All or nothing. @returns how many were restored, parts included. */
async function restoreAll(call: Call, asked: readonly Asking[]): Promise<number> {
  const chosen = await withParts(call, asked)
  const idsOf = (kind: RecordKind) => chosen.get(kind) ?? []
  await lockStockOf(call, chosen)
  for (const kind of kinds) {
    if (idsOf(kind).length === 0) continue
    await refuseLiving(
      call,
      kind,
      asked.filter((record) => record.kind === kind).map(({ id }) => id),
    )
    const restore = () => restoreRecords(call, kind, idsOf(kind))
    if (kind === 'event') await writeViewings(call, idsOf(kind), restore)
    else await restore()
    if (kind === 'company') {
      await refuseMerged(call, idsOf(kind))
      await refuseTakenInns(call, idsOf(kind), idsOf(kind))
    }
  }
  const unknown = asked.find(({ kind }) => !trashKinds[kind])
  if (unknown) throw notFound(kindNames[unknown.kind])
  await refuseOrphans(call, idsOf)
  return [...chosen.values()].reduce((count, ids) => count + ids.length, 0)
}

/** A duplicate is restored by splitting the merge: restoring it directly would be inconsistent. */
async function refuseMerged(call: Call, ids: readonly number[]): Promise<void> {
  for (const { fields } of (await lockRecords(call.db, 'company', ids)).values()) {
    if (fields.mergedIntoId === null) continue
    throw new Refusal(
      'conflict',
      `«${fields.name}» объединена с другой компанией: отделите её на карточке той`,
    )
  }
}

async function refuseLiving(call: Call, kind: RecordKind, ids: readonly number[]): Promise<void> {
  const records = await lockRecords(call.db, kind, ids)
  if (ids.some((id) => !records.get(id)?.isDeleted)) throw notFound(kindNames[kind])
}

/** Maximum number of records purged in one transaction. */
const purgeBatch = 200

/**
 * Purges records after 30 days in the trash. Records still referred to stay.
 * @returns how many were purged.
 */
export async function purgeTrash(db: Db): Promise<number> {
  let count = 0
  for (const kind of purgedKinds) {
    const ids = await overdueIds(db, kind)
    for (let from = 0; from < ids.length; from += purgeBatch) {
      count += await purgeOrPart(db, kind, ids.slice(from, from + purgeBatch))
    }
  }
  return count
}

/** SQLSTATE for a row that others refer to. */
const isReferredTo = '23503'

async function purgeOrPart(db: Db, kind: RecordKind, ids: readonly number[]): Promise<number> {
  try {
    await db.transaction().execute((tx) => purgeRecords(tx, kind, ids))
    return ids.length
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    if (code !== isReferredTo) throw error
    if (ids.length === 1) return 0
    const middle = Math.ceil(ids.length / 2)
    return (
      (await purgeOrPart(db, kind, ids.slice(0, middle))) + (await purgeOrPart(db, kind, ids.slice(middle)))
    )
  }
}
