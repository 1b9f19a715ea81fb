import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Rows } from './import-rows.ts'

/** Match of a row that a check leaves out. */
export interface OtherRow {
  n: number
  externalId: string | null
  dealKind: string | null
  buildingKey: string | null
  buildingId: number | null
  blockId: number | null
  name: string | null
  address: string | null
  /** Its building is yet to be created. */
  isNew: boolean
}

export async function otherRows(db: Db, importId: number, which: Rows): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    select r.n, r.external_id, r.deal_kind, r.building_key, r.building_id, r.block_id,
      r.building ->> 'name' as name, r.building ->> 'address' as address,
      r.building_id is null and coalesce((r.building ->> 'isNew')::boolean, false) as is_new
    from import_rows r where r.import_id = ${importId} and not (${which}) and not r.is_missing and r.plan <> 'skip'`.execute(
    db,
  )
  return rows
}

/** Filters the ids of records that other rows have matched. */
export async function takenByOthers(
  db: Db,
  importId: number,
  kind: 'block' | 'building',
  { ids, except }: { ids: readonly number[]; except: readonly number[] },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const column = sql.ref(kind === 'block' ? 'r.block_id' : 'r.building_id')
  const { rows } = await sql<{ id: number }>`
    select distinct ${column} as id from import_rows r
    where r.import_id = ${importId} and ${column} = any(${[...ids]}::int[]) and r.plan <> 'skip' and not r.is_missing
      and r.n <> all(${[...except]}::int[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
