import type { RecordChanges } from '#contract/events/changes.ts'
import { type RecordKind, records } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { changesAfter, insertChanges } from '#server/repositories/records/record-changes.ts'
import { listOwnersOf } from '#server/repositories/records/record-facts.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { idOf } from './demand.ts'

/** A record as written. */
interface Written {
  record: { id: number; fields: Fields }
  operation: 'create' | 'update' | 'delete'
  /** Previous values of changed fields. */
  before: Fields | null
}

/** Notifies pages of users who may see the records, on commit. */
export async function tellChanges(
  db: Db,
  kind: RecordKind,
  groupId: string,
  written: readonly Written[],
): Promise<void> {
  const owners = await ownersOfItems(db, kind, written)
  const rows = new Map<
    string,
    { operation: Written['operation']; ids: number[]; audience: number[] | null }
  >()
  for (const { record, operation, before } of written) {
    const audience = audienceOf(kind, record.fields, before ?? {}, owners)
    const key = JSON.stringify([operation, audience])
    const row = rows.get(key) ?? { operation, audience, ids: [] }
    row.ids.push(record.id)
    rows.set(key, row)
  }
  await insertChanges(
    db,
    [...rows.values()].map((row) => ({ kind, groupId, ...row })),
  )
}

/** Changes since the caller's cursor, of records that he may know of. */
export async function readChanges({ db, actor }: Call, after: string | undefined): Promise<RecordChanges> {
  return changesAfter(db, actor, after)
}

/** Users who may know of the record, before or after; null: everybody. Admins see others' events too. */
function audienceOf(
  kind: RecordKind,
  fields: Fields,
  before: Fields,
  owners: Map<number, number>,
): number[] | null {
  const { audience, owner = '' } = records[kind]
  const both = [before[owner], fields[owner]]
  const holders = [...new Set([...both.map(idOf), ...sharers(before), ...sharers(fields)])]
    .filter((id) => id !== null)
    .sort((a, b) => a - b)
  switch (audience) {
    case 'everybody':
      return null
    case 'admins':
      return []
    case 'owner':
      return holders
    case 'ownerUnlessShared':
      return fields.isShared === true || before.isShared === true ? null : holders
    case 'ownerUnlessFree':
      return both.includes(null) ? null : holders
    case 'ownerIfConfidential':
      return fields.isConfidential === true && before.isConfidential !== false ? holders : null
    case 'listOwner': {
      const listOwner = owners.get(Number(fields.listId))
      return listOwner === undefined ? [] : [listOwner]
    }
  }
}

/** Colleagues who have a share in a deal. */
function sharers({ shares }: Fields): (number | null)[] {
  return Array.isArray(shares) ? shares.map(({ userId }) => idOf(userId)) : []
}

async function ownersOfItems(
  db: Db,
  kind: RecordKind,
  written: readonly Written[],
): Promise<Map<number, number>> {
  const { listed } = records[kind]
  if (!listed) return new Map()
  const listIds = [...new Set(written.map(({ record }) => Number(record.fields.listId)))]
  return listOwnersOf(db, listed, listIds)
}
