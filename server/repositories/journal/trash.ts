import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { trash } from '#contract/office/trash.ts'
import { trashFilters } from '#domain/filters/trash.ts'
import { kindsInOrder, type RecordKind, records } from '#domain/records/records.ts'
import { trashedRowId } from '#domain/records/trashed-rows.ts'
import type { Db } from '#server/db/db.ts'
import { hasWords, type Unpaged } from '#server/repositories/records/list-page.ts'
import { listOrder } from '#server/repositories/records/list-search.ts'
import {
  recordTables,
  snakeCase,
  type Trash,
  titledRows,
} from '#server/repositories/records/record-tables.ts'
import { tableOf } from '#server/repositories/records/records.ts'
import { heldList, mappedList, type RowList, sqlList } from '#server/repositories/records/row-list.ts'

/** Retention of deleted records, days. */
const trashDays = 30

interface TrashKind extends Trash {
  /** Admins see everybody's; otherwise everybody sees only their own. */
  isForAdmins: boolean
}

function trashOf(kind: RecordKind): [RecordKind, TrashKind][] {
  const { trash } = recordTables[kind]
  if (!trash) return []
  const { owner, isPrivate = false } = records[kind]
  return [[kind, { ...(owner && { owner: `r.${snakeCase(owner)}` }), isForAdmins: !isPrivate, ...trash }]]
}

const entries = kindsInOrder.flatMap(trashOf)

/** Kinds that can be restored by hand. Parts come after their whole. */
export const trashKinds: Readonly<Partial<Record<RecordKind, TrashKind>>> = Object.fromEntries(entries)

export interface TrashRecord {
  kind: RecordKind
  id: number
  title: string
  partCount: number
  deletedAt: Date
  purgeAt: Date | null
  deletedBy: { id: number; name: string } | null
}

export interface TrashViewer {
  id: number
  isAdmin: boolean
}

/** Records that the viewer may restore; the ids are those of rows, unique across kinds. */
export function trashList(
  db: Db,
  viewer: TrashViewer,
  { text = '', kind: kinds, sort }: Unpaged<z.output<typeof trash.list.query>>,
): RowList<TrashRecord> {
  const asked = entries.filter(([kind]) => kinds === undefined || kinds.includes(kind))
  const parts = asked.map(([kind, told]) => partOfTrash(kind, told, viewer))
  if (parts.length === 0) return heldList([], () => [])
  const list = sqlList<Omit<TrashRecord, 'deletedBy'>>(db, {
    id: sql`row_id`,
    columns: sql`kind, id, title, part_count, deleted_at, purge_at`,
    from: sql`from (${sql.join(parts, sql` union all `)}) as trash
      where ${hasWords(sql`search_vector(title)`, text)}`,
    order: listOrder(trashFilters, sort, (way) => sql`${way}, kind, id ${way}`, {
      deletedAt: sql`deleted_at`,
      title: sql`title collate "und-x-icu"`,
    }),
  })
  return mappedList(list, async (rows) => {
    const deleters = await deletersOf(db, rows)
    return rows.map((row) => ({ ...row, deletedBy: deleters.get(`${row.kind} ${row.id}`) ?? null }))
  })
}

function partOfTrash(kind: RecordKind, told: TrashKind, viewer: TrashViewer): RawBuilder<unknown> {
  const { owner, isForAdmins, partOf, condition = 'true', isKept } = told
  const seesAll = viewer.isAdmin && isForAdmins
  const mine = owner === undefined ? sql`false` : sql`${sql.raw(owner)} = ${viewer.id}`
  const isWhole = partOf
    ? sql`and exists (select 1 from ${tableOf(partOf.kind)} w
        where w.id = r.${sql.raw(partOf.column)} and w.deleted_at is null)`
    : sql``
  const lifetime = sql`make_interval(days => ${sql.lit(trashDays)})`
  const firstId = trashedRowId({ kind, id: 0 })
  // The whole number of a double comes as a number, a bigint as text.
  return sql`select ${sql.lit(kind)}::text as kind, r.id, ${sql.lit(firstId)}::float8 + r.id as row_id, ${sql.raw(recordTables[kind].title)} as title, r.deleted_at, ${partCountOf(kind)} as part_count,
      ${isKept ? sql`null::timestamptz` : sql`r.deleted_at + ${lifetime}`} as purge_at
    from ${sql.raw(titledRows(kind))}
    where r.deleted_at > now() - ${lifetime} and ${seesAll ? sql`true` : mine} and ${sql.raw(condition)} ${isWhole}`
}

/** Parts deleted at the same moment as `r`. */
function partCountOf(kind: RecordKind): RawBuilder<number> {
  const counts = entries.flatMap(([partKind, { partOf }]) =>
    partOf?.kind === kind
      ? [
          sql`(select count(*)::int from ${tableOf(partKind)} p
            where p.${sql.raw(partOf.column)} = r.id and p.deleted_at = r.deleted_at)`,
        ]
      : [],
  )
  return sql`${sql.join([sql`0`, ...counts], sql` + `)}`
}

/** Users who deleted these records, from the journal. */
async function deletersOf(
  db: Db,
  records: readonly { kind: RecordKind; id: number }[],
): Promise<Map<string, { id: number; name: string }>> {
  const asked = JSON.stringify(records.map(({ kind, id }) => ({ kind, id })))
  const { rows } = await sql<{ kind: RecordKind; recordId: number; id: number; name: string }>`
    select v.kind, v.id as record_id, u.id, u.name
    from jsonb_to_recordset(${asked}::jsonb) as v(kind text, id int)
    cross join lateral (
      select e.group_id from journal_entries e
      where e.record_kind = v.kind and e.record_id = v.id and e.operation = 'delete' order by e.id desc limit 1
    ) as last
    join journal_groups g on g.id = last.group_id join users u on u.id = g.user_id`.execute(db)
  return new Map(rows.map(({ kind, recordId, id, name }) => [`${kind} ${recordId}`, { id, name }]))
}

/** Parts deleted at the same moment as their whole, hence together with it. */
export async function partsDeletedWith(
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
): Promise<{ kind: RecordKind; ids: number[] }[]> {
  const found: { kind: RecordKind; ids: number[] }[] = []
  for (const [partKind, { partOf }] of entries) {
    if (partOf?.kind !== kind) continue
    const { rows } = await sql<{ id: number }>`
      select p.id from ${tableOf(partKind)} p join ${tableOf(kind)} w on w.id = p.${sql.raw(partOf.column)}
      where w.id = any(${[...ids]}::int[]) and p.deleted_at = w.deleted_at order by p.id`.execute(db)
    found.push({ kind: partKind, ids: rows.map((row) => row.id) })
  }
  return found
}

/** Kinds that are purged, parts before their whole. */
export const purgedKinds: readonly RecordKind[] = entries
  .filter(([, { isKept }]) => !isKept)
  .map(([kind]) => kind)
  .toReversed()

/** Records past their retention. */
export async function overdueIds(db: Db, kind: RecordKind): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${tableOf(kind)} where deleted_at <= now() - make_interval(days => ${sql.lit(trashDays)})
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** Purges records with their dependent rows. Their history stays. */
export async function purgeRecords(db: Db, kind: RecordKind, ids: readonly number[]): Promise<void> {
  for (const [table, column] of trashKinds[kind]?.rows ?? []) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::int[])`.execute(db)
  }
  await sql`delete from files where record_kind = ${kind} and record_id = any(${[...ids]}::int[])`.execute(db)
  await sql`delete from ${tableOf(kind)} where id = any(${[...ids]}::int[])`.execute(db)
}
