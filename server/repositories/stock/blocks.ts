import { type Selectable, sql } from 'kysely'
import type { Block } from '#contract/stock/block-records.ts'
import type { Conditions } from '#domain/rent/formula.ts'
import type { Db } from '#server/db/db.ts'
import { type Placeholders, preparedStatement } from '#server/db/postgres/prepared.ts'
import type { BlockTable } from '#server/db/schema/schema.ts'
import { type PersonRef, personRef } from '#server/repositories/companies/person-ref.ts'
import { rubPerUnitToday, vatPercentToday } from './rates.ts'

/** A block with names for its card and the terms of its comparable price. */
export interface BlockCard extends Selectable<BlockTable>, Conditions {
  building: Block['building']
  responsible: PersonRef | null
  createdBy: PersonRef | null
  actualizedBy: PersonRef | null
  reservedBy: PersonRef | null
  /** The viewer's own lists that contain it. */
  lists: PersonRef[]
}

/** A single statement: this is the most frequent read. */
const findCards = preparedStatement((db, value: Placeholders<{ id: number; viewerId: number }>) =>
  db
    .selectFrom('blocks')
    .innerJoin('buildings', 'buildings.id', 'blocks.buildingId')
    .selectAll('blocks')
    .select([
      sql<Block['building']>`json_build_object('id', buildings.id, 'name', buildings.name,
        'address', buildings.address, 'class', buildings.class, 'okrug', buildings.okrug,
        'metro', buildings.metro, 'floors', buildings.floors)`.as('building'),
      personRef('blocks.responsibleUserId').as('responsible'),
      personRef('blocks.createdById').as('createdBy'),
      personRef('blocks.actualizedById').as('actualizedBy'),
      personRef('blocks.reservedById').as('reservedBy'),
      vatPercentToday.as('vatPercent'),
      rubPerUnitToday('blocks.currency').as('rubPerUnit'),
      sql<PersonRef[]>`coalesce((
        select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name, l.id)
        from block_list_items i join block_lists l on l.id = i.list_id
        where i.block_id = blocks.id and l.user_id = ${value('viewerId')} and l.deleted_at is null), '[]')`.as(
        'lists',
      ),
    ])
    .where('blocks.id', '=', value('id'))
    .where('blocks.deletedAt', 'is', null),
)

export async function findBlock(db: Db, id: number, viewerId: number): Promise<BlockCard | undefined> {
  const [card] = await findCards(db, { id, viewerId })
  return card
}

/** Responsible users of blocks by name, with block counts. */
export async function listResponsibleUsers(db: Db): Promise<(PersonRef & { blockCount: number })[]> {
  const { rows } = await sql<PersonRef & { blockCount: number }>`
    select u.id, u.name, count(*)::int as block_count
    from blocks b join users u on u.id = b.responsible_user_id
    where b.deleted_at is null group by u.id order by u.name, u.id`.execute(db)
  return rows
}

/**
 * Blocks of a building grouped by ad, each group under its main block: the chosen one or, if that is gone,
 * the largest. An ungrouped published block forms its own group.
 */
export async function listMainBlocks(
  db: Db,
  buildingId: number,
): Promise<{ mainBlockId: number; blockIds: number[]; areaSqm: string }[]> {
  const { rows } = await sql<{ mainBlockId: number; blockIds: number[]; areaSqm: string }>`
    with ad as (
      select id, area_sqm, coalesce(main_block_id, id) as chosen_id from blocks
      where building_id = ${buildingId} and deleted_at is null
        and (listing_state in ('queued', 'published') or main_block_id is not null
          or exists (select 1 from blocks other where other.main_block_id = blocks.id and other.deleted_at is null))
    )
    select (array_agg(id order by id = chosen_id desc, area_sqm desc, id))[1] as main_block_id,
      array_agg(id order by id = chosen_id desc, area_sqm desc, id) as block_ids,
      sum(area_sqm)::text as area_sqm
    from ad group by chosen_id order by sum(area_sqm) desc, 1`.execute(db)
  return rows
}

/** Ids of the blocks of these buildings, which have at least one. */
export async function livingBlockIds(db: Db, buildingIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('id')
    .where('buildingId', 'in', [...buildingIds])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Filters blocks to those whose ad is published or queued. */
export async function listedOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from blocks where id = any(${[...ids]}::int[]) and listing_state in ('published', 'queued')
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
