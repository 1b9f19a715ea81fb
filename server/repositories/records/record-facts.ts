import { sql } from 'kysely'
import { formatPhone } from '#domain/records/phone.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import { recordTables, titledRows } from './record-tables.ts'

/* Facts about records beyond their own fields, for permissions and for titles in the journal. */

export interface BuildingFacts {
  id: number
  /** Database clock. */
  ageMs: number
  /** Blocks that are not deleted. */
  blockCount: number
}

export async function buildingFactsOf(db: Db, ids: readonly number[]): Promise<Map<number, BuildingFacts>> {
  const { rows } = await sql<BuildingFacts>`
    select g.id, (extract(epoch from now() - g.created_at) * 1000)::float8 as age_ms,
      count(b.id)::int as block_count
    from buildings g left join blocks b on b.building_id = g.id and b.deleted_at is null
    where g.id = any(${[...ids]}::int[]) group by g.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Owners of these lists. */
export async function listOwnersOf(
  db: Db,
  kind: 'block' | 'building',
  listIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(kind === 'block' ? 'blockLists' : 'buildingLists')
    .select(['id', 'userId'])
    .where('id', 'in', [...listIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row.userId]))
}

/**
 * Finds a deleted building with blocks among these records; there must be none. The caller has locked
 * buildings and blocks (`lockStock`), so a concurrent deletion is over.
 */
export async function findBuildingOfOrphans(
  db: Db,
  { blockIds, buildingIds }: { blockIds: readonly number[]; buildingIds: readonly number[] },
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    with gone as materialized (
      select id, name from buildings
      where deleted_at is not null and (id = any(${[...buildingIds]}::int[])
        or id in (select building_id from blocks where id = any(${[...blockIds]}::int[])))
    )
    select name from gone g
    where exists (
      select from blocks b where b.building_id = g.id and b.deleted_at is null
        and (g.id = any(${[...buildingIds]}::int[]) or b.id = any(${[...blockIds]}::int[]))
    ) limit 1`.execute(db)
  return rows[0]
}

/** Names of the deleted buildings of blocks, by block. */
export async function deletedBuildingsOf(
  db: Db,
  blockIds: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  const { rows } = await sql<{ blockId: number; id: number; name: string }>`
    select b.id as block_id, g.id, g.name from blocks b join buildings g on g.id = b.building_id
    where b.id = any(${[...blockIds]}::int[]) and g.deleted_at is not null`.execute(db)
  return new Map(rows.map(({ blockId, id, name }) => [blockId, { id, name }]))
}

/** Someone without a name is titled by his phone, which is read in groups; plain spaces, as it may become a name. */
const readable = (title: string) =>
  /^\+\d{11}$/.test(title) ? formatPhone(title).replaceAll('\u00a0', ' ') : title

/** Titles of these records. */
export async function titlesOf(
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select r.id, ${sql.raw(recordTables[kind].title)} as title from ${sql.raw(titledRows(kind))}
    where r.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, readable(row.title)]))
}
