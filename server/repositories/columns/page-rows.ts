import { sql } from 'kysely'
import type { BlockRow, BuildingRow } from '#contract/stock/search.ts'
import type { Db } from '#server/db/db.ts'
import type { Display } from '#server/repositories/search/page.ts'
import { blockDisplay, buildingDisplay, type StoredBlockRow } from '#server/repositories/search/rows.ts'

/** Rows of blocks in the order of their ids. */
export async function readBlockRows(db: Db, ids: readonly number[]): Promise<BlockRow[]> {
  const rows = await readRows<StoredBlockRow>(
    db,
    blockDisplay,
    ids.map((id) => ({ id, blockCount: 1, freeArea: 0 })),
  )
  return rows.map((row) => ({ ...row, actualizedAt: row.actualizedAt?.toISOString() ?? null }))
}

export interface FoundBuilding {
  id: number
  blockCount: number
  /** Hundredths of m². */
  freeArea: number
}

/** Rows of buildings in the order given, with what was found in them. */
export function readBuildingRows(db: Db, found: readonly FoundBuilding[]): Promise<BuildingRow[]> {
  return readRows<BuildingRow>(db, buildingDisplay, found)
}

async function readRows<T>(db: Db, display: Display, found: readonly FoundBuilding[]): Promise<T[]> {
  if (found.length === 0) return []
  const column = (name: keyof FoundBuilding) => found.map((each) => each[name])
  const { rows } = await sql<T>`
    select p.id, ${display.columns}
    from unnest(${column('id')}::int[], ${column('blockCount')}::int[], ${column('freeArea')}::bigint[])
      with ordinality as p(id, block_count, free_area, n) ${display.joins}
    order by p.n`.execute(db)
  return rows
}
