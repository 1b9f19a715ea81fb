import { sql } from 'kysely'
import type { ColumnMapping, ImportMappingRecord } from '#contract/exchange/import-records.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'

export interface StoredMapping extends Omit<ImportMappingRecord, 'usedAt'> {
  usedAt: Date
}

/** The user's own mappings and shared ones, last used first. */
export async function listMappings(db: Db, userId: number): Promise<StoredMapping[]> {
  const { rows } = await sql<StoredMapping>`
    select ${columns} from import_mappings m where m.user_id = ${userId} or m.is_shared
    order by m.used_at desc, m.id limit 200`.execute(db)
  return rows
}

/** @returns undefined unless it is the user's own or shared. */
export async function findMapping(db: Db, userId: number, id: number): Promise<StoredMapping | undefined> {
  const { rows } = await sql<StoredMapping>`
    select ${columns} from import_mappings m
    where m.id = ${id} and (m.user_id = ${userId} or m.is_shared) for no key update`.execute(db)
  return rows[0]
}

/** Remembers columns for a user. @param name null: keeps the one it has. */
export async function keepMapping(
  db: Db,
  {
    userId,
    signature,
    name,
    isShared,
    columns: mapped,
  }: {
    userId: number
    signature: string
    name: { asked: string } | { usual: string }
    isShared?: boolean
    columns: readonly ColumnMapping[]
  },
): Promise<number> {
  const given = 'asked' in name ? name.asked : name.usual
  const { rows } = await sql<{ id: number }>`
    insert into import_mappings as m (user_id, name, signature, is_shared, columns)
    values (${userId}, ${given}, ${signature}, ${isShared ?? false}, ${JSON.stringify(mapped)}::jsonb)
    on conflict (user_id, signature) do update set columns = excluded.columns, used_at = now(),
      name = ${'asked' in name ? sql`excluded.name` : sql`m.name`},
      is_shared = ${isShared === undefined ? sql`m.is_shared` : sql`excluded.is_shared`}
    returning m.id`.execute(db)
  return rows[0]?.id ?? 0
}

export async function updateMapping(
  db: Db,
  id: number,
  changes: { name?: string | undefined; isShared?: boolean | undefined },
): Promise<void> {
  await db.updateTable('importMappings').set(changes).where('id', '=', id).execute()
}

export async function deleteMapping(db: Db, id: number): Promise<void> {
  await db.deleteFrom('importMappings').where('id', '=', id).execute()
}

const columns = sql`m.id, m.name, m.is_shared, m.columns, m.used_at, ${personRef('m.userId')} as owner`
