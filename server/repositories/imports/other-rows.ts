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
  floor: number | null
  number: string | null
  /** Decimal. */
  areaSqm: string | null
}

export async function otherRows(db: Db, importId: number, which: Rows): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    select r.n, r.external_id, r.deal_kind, r.building_key, r.building_id, r.block_id,
      r.building ->> 'name' as name, r.building ->> 'address' as address,
      r.building_id is null and coalesce((r.building ->> 'isNew')::boolean, false) as is_new,
      coalesce((r.facts -> 'block' ->> 'floor')::int, b.floor) as floor,
      coalesce(r.facts -> 'block' ->> 'number', b.number) as number,
      coalesce((r.facts -> 'block' ->> 'areaSqm')::numeric, b.area_sqm)::text as area_sqm
    from import_rows r left join blocks b on b.id = r.block_id
    where r.import_id = ${importId} and not (${which}) and not r.is_missing and r.plan <> 'skip'`.execute(db)
  return rows
}

/**
 * Condition on blocks `b` or buildings `b`: changed since, and matched by no other row. A run changes as many as it writes, so
 * only what others have changed is read.
 */
export function changedByOthers(
  importId: number,
  kind: 'block' | 'building',
  { since, except }: { since: Date; except: readonly number[] },
): Rows {
  const column = sql.ref(kind === 'block' ? 'r.block_id' : 'r.building_id')
  // As "not exists" it becomes a join with all rows of the import, in every slice.
  return sql`b.updated_at >= ${since} and 0 = (
    select count(*) from import_rows r
    where r.import_id = ${importId} and ${column} = b.id and r.plan <> 'skip' and not r.is_missing
      and r.n <> all(${[...except]}::int[]))`
}
