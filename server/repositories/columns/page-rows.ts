import { sql } from 'kysely'
import type { BlockRow, BuildingRow } from '#contract/stock/search.ts'
import type { Db } from '#server/db/db.ts'
import type { Display } from '#server/repositories/search/page.ts'
import { blockDisplay, buildingDisplay, type StoredBlockRow } from '#server/repositories/search/rows.ts'

/** Displayed rows of blocks by id. */
export async function readBlockRows(db: Db, ids: readonly number[]): Promise<Map<number, BlockRow>> {
  const rows = await readRows<StoredBlockRow>(db, blockDisplay, ids)
  return new Map(
    rows.map((row) => [row.id, { ...row, actualizedAt: row.actualizedAt?.toISOString() ?? null }]),
  )
}

/** Displayed rows of buildings by id, as if no block of theirs was found. */
export async function readBuildingRows(db: Db, ids: readonly number[]): Promise<Map<number, BuildingRow>> {
  const rows = await readRows<BuildingRow>(db, buildingDisplay, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readRows<T>(db: Db, display: Display, ids: readonly number[]): Promise<T[]> {
  const { rows } = await sql<T>`
    select p.id, ${display.columns}
    from (select id, 0 as block_count, 0 as free_area from unnest(${[...ids]}::int[]) as id) as p
      ${display.joins}`.execute(db)
  return rows
}
