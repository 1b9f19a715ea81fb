import { sql } from 'kysely'
import { blockRowFacts } from '#contract/stock/block-records.ts'
import type { BlockRow, BuildingRow } from '#contract/stock/search.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'

const blockFacts = sql.join(Object.keys(blockRowFacts.shape).map((name) => sql.ref(`b.${name}`)))

/** Displayed rows of blocks by id. */
export async function readBlockRows(db: Db, ids: readonly number[]): Promise<Map<number, BlockRow>> {
  const { rows } = await sql<Omit<BlockRow, 'actualizedAt'> & { actualizedAt: Date | null }>`
    select b.id, b.building_id, g.name as building_name, g.address, g.metro->0 as metro, g.okrug, g.class,
      ${blockFacts}, ${personRef('b.responsibleUserId')} as responsible, b.created_by_id
    from blocks b join buildings g on g.id = b.building_id
    where b.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(
    rows.map((row) => [row.id, { ...row, actualizedAt: row.actualizedAt?.toISOString() ?? null }]),
  )
}

/** A building's row without the blocks that a search found in it. */
export type BuildingFactsRow = Omit<BuildingRow, 'blockCount' | 'freeAreaSqm'>

/** Displayed rows of buildings by id. */
export async function readBuildingRows(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, BuildingFactsRow>> {
  const { rows } = await sql<BuildingFactsRow>`
    select g.id, g.name, g.address, g.metro->0 as metro, g.okrug, g.district, g.class, g.type, g.floors,
      g.gla_sqm, g.year_built, ${personRef('g.responsibleUserId')} as responsible, g.created_by_id
    from buildings g where g.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
