import { type RawBuilder, sql } from 'kysely'
import { blockEncodings, buildingEncodings } from '#domain/stock/columns/encodings.ts'
import {
  type BlockRows,
  type BlockText,
  type BuildingRows,
  type BuildingText,
  blockTexts,
  buildingTexts,
  nearStation,
  type Station,
} from '#domain/stock/columns/rows.ts'
import type { FreshnessLimits } from '#domain/stock/freshness.ts'
import type { Db } from '#server/db/db.ts'
import { freshnessLimits } from '#server/repositories/office/office-day.ts'
import { numbersOf, valuesOf } from './encoded-values.ts'
import { allTriggers, type Place, unseenOf } from './stock-place.ts'

/** The stock as of one snapshot, or the part of it that has changed. */
export interface StockReading {
  place: Place
  /** Time of the database. */
  now: Date
  limits: FreshnessLimits
  buildings: BuildingRows
  blocks: BlockRows
  /** Ids of what has changed; those without a row are gone. */
  buildingIds: number[]
  blockIds: number[]
  /** Names of users may have changed. */
  hasUsers: boolean
}

const afterOwnChange = new Error('The stock is searched after a change in the same transaction')

/**
 * Reads the living stock, `most` buildings with their blocks at a time, the next while the caller uses the former. Only
 * a transaction of repeatable reads shows all parts as of one place; elsewhere ask for all at once.
 * @throws as `readStockChanges`.
 */
export async function* readStock(db: Db, most: number): AsyncGenerator<StockReading> {
  let next = readStockPart(db, 0, most)
  for (;;) {
    const part = await next
    const { count, numbers } = part.buildings
    if (count < most) return yield part
    next = readStockPart(db, numbers.id[count - 1] as number, most)
    try {
      yield part
    } finally {
      // The caller's transaction must not end before.
      await next.catch(() => undefined)
    }
  }
}

/** Reads the next living buildings by id, and their blocks. @throws as `readStockChanges`. */
export async function readStockPart(db: Db, after: number, most: number): Promise<StockReading> {
  const own = sql`select * from stock_changes where xid = pg_current_xact_id_if_assigned()`
  const next = sql`(select id from buildings where deleted_at is null and id > ${after} order by id limit ${most})`
  const { isOwn, ...reading } = await read(db, own, {
    building: sql`g.id in ${next} order by g.id`,
    block: sql`b.building_id in ${next}`,
  })
  if (isOwn) throw afterOwnChange
  return reading
}

/**
 * Reads buildings and blocks that transactions not yet seen have changed, and all blocks of such buildings.
 * @returns null if only a whole reading will do: a table was emptied. @throws Error in a transaction that has
 * changed the stock itself, since it may be rolled back.
 */
export async function readStockChanges(db: Db, place: Place): Promise<StockReading | null> {
  const { isWhole, isOwn, ...reading } = await read(db, unseenOf(place), {
    building: sql`g.id in (select id from building_ids)`,
    block: sql`b.id in (select id from block_ids)`,
  })
  if (isOwn) throw afterOwnChange
  return isWhole ? null : reading
}

interface Row extends Place {
  now: Date
  limits: FreshnessLimits
  isWhole: boolean
  isOwn: boolean
  hasUsers: boolean
  buildingIds: number[]
  blockIds: number[]
  buildingCount: number
  buildingValues: string | null
  buildingTexts: Record<BuildingText, string[]>
  metro: (readonly Station[])[]
  blockCount: number
  blockValues: string | null
  blockTexts: Record<BlockText, string[]>
}

/** One statement, hence one snapshot. */
async function read(
  db: Db,
  changes: RawBuilder<unknown>,
  scope: { building: RawBuilder<unknown>; block: RawBuilder<unknown> },
): Promise<StockReading & Pick<Row, 'isWhole' | 'isOwn'>> {
  const { rows } = await sql<Row>`
    with changes as materialized (${changes}), triggers as materialized (${allTriggers}),
    building_ids as (select distinct unnest(building_ids) as id from changes),
    block_ids as (
      select unnest(block_ids) as id from changes
      union select id from blocks where building_id in (select id from building_ids)
    )
    select pg_current_snapshot()::text as snapshot, pg_current_xact_id_if_assigned()::text as own_xid,
      (select trigger_ids from triggers) as trigger_ids, (select triggers from triggers) as triggers, now() as now,
      ${freshnessLimits} as limits,
      (select coalesce(bool_or(is_whole), false) from changes) as is_whole,
      (select coalesce(bool_or(has_users), false) from changes) as has_users,
      (select coalesce(bool_or(xid = pg_current_xact_id_if_assigned()), false) from changes) as is_own,
      (select coalesce(json_agg(id), '[]') from building_ids) as building_ids,
      (select coalesce(json_agg(id), '[]') from block_ids) as block_ids,
      building.*, block.*
    from (
      select count(*)::integer as building_count, ${valuesOf(buildingEncodings, 'g')} as building_values,
        ${textsOf(buildingTexts)} as building_texts, coalesce(json_agg(metro), '[]') as metro
      from (select * from buildings g where deleted_at is null and ${scope.building}) as g
    ) as building, (
      select count(*)::integer as block_count, ${valuesOf(blockEncodings, 'b')} as block_values,
        ${textsOf(blockTexts)} as block_texts
      from (
        select b.* from blocks b join buildings g on g.id = b.building_id
        where b.deleted_at is null and g.deleted_at is null and ${scope.block}
      ) as b
    ) as block`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Aggregates without a row')
  const { snapshot, ownXid, triggerIds, triggers, now, limits, isWhole, isOwn, hasUsers } = row
  const { buildingIds, blockIds, buildingCount, blockCount } = row
  return {
    place: { snapshot, ownXid, triggerIds, triggers },
    ...{ now, limits, isWhole, isOwn, hasUsers, buildingIds, blockIds },
    buildings: {
      count: buildingCount,
      numbers: numbersOf(buildingEncodings, row.buildingValues, buildingCount),
      texts: row.buildingTexts,
      metro: row.metro.map((stations) => stations.map(nearStation)),
    },
    blocks: {
      count: blockCount,
      numbers: numbersOf(blockEncodings, row.blockValues, blockCount),
      texts: row.blockTexts,
    },
  }
}

/** An object of columns. */
function textsOf(fields: readonly string[]): RawBuilder<unknown> {
  const columns = fields.map((field) => sql`${sql.lit(field)}, coalesce(json_agg(${sql.ref(field)}), '[]')`)
  return sql`json_build_object(${sql.join(columns)})`
}
