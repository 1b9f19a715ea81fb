import { sql } from 'kysely'
import type { RecordKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import { floorText } from '#server/repositories/stock/floor-text.ts'

/* What must be known of records beside their own fields: for permissions and for the journal's titles. */

export interface BuildingFacts {
  id: number
  /** By the database's clock. */
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

/** Whose these lists are. */
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
 * A deleted building that has living blocks, among these records: there must be none. Buildings and blocks are
 * locked before (`lockStock`), so that a deletion under way was waited for.
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

/** What people call these records. */
export async function titlesOf(
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select r.id, ${sql.raw(titles[kind].title)} as title from ${sql.raw(titles[kind].from)}
    where r.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.title]))
}

/** «Легенда, этаж 5, № 502»; without a number the area tells blocks of a floor apart. */
export const blockTitle = `concat_ws(', ', g.name, ${floorText},
  coalesce('№ ' || b.number, replace(trim_scale(b.area_sqm)::text, '.', ',') || ' м²'))`

/** SQL by kind; the record is `r`. */
export const titles: Readonly<Record<RecordKind, { title: string; from: string }>> = {
  block: {
    title: blockTitle.replaceAll('b.', 'r.'),
    from: 'blocks r join buildings g on g.id = r.building_id',
  },
  building: { title: 'r.name', from: 'buildings r' },
  blockList: { title: 'r.name', from: 'block_lists r' },
  buildingList: { title: 'r.name', from: 'building_lists r' },
  blockListItem: {
    title: blockTitle,
    from: 'block_list_items r join blocks b on b.id = r.block_id join buildings g on g.id = b.building_id',
  },
  buildingListItem: {
    title: 'g.name',
    from: 'building_list_items r join buildings g on g.id = r.building_id',
  },
  company: { title: 'r.name', from: 'companies r' },
  companyLink: {
    title: `concat_ws(' — ', c.name, coalesce(h.name, ${blockTitle}))`,
    from: `company_links r join companies c on c.id = r.company_id left join buildings h on h.id = r.building_id
      left join blocks b on b.id = r.block_id left join buildings g on g.id = b.building_id`,
  },
  person: { title: 'r.name', from: 'persons r' },
  comment: {
    title: `'Комментарий: ' || coalesce(c.name, p.name)`,
    from: 'comments r left join companies c on c.id = r.company_id left join persons p on p.id = r.person_id',
  },
  event: { title: 'r.title', from: 'events r' },
  user: { title: 'r.name', from: 'users r' },
  inquiry: { title: "coalesce(r.name, r.phone, r.email, 'Заявка ' || r.id)", from: 'inquiries r' },
  savedSearch: { title: 'r.name', from: 'saved_searches r' },
  file: { title: 'r.name', from: 'files r' },
  competitor: { title: 'r.name', from: 'competitors r' },
  portalConfig: { title: `'Настройки портала'`, from: 'portal_config r' },
  office: { title: "'Настройки офиса'", from: 'office r' },
  presentation: { title: 'r.title', from: 'presentations r' },
  recipe: { title: 'r.name', from: 'recipes r' },
}
