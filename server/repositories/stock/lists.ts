import { sql } from 'kysely'
import type { BlockList } from '#contract/stock/lists.ts'
import type { Db } from '#server/db/db.ts'

/** Kinds of lists. They differ only by `companyName`, which block lists have. */
export type ListedKind = 'block' | 'building'

export interface ListItem {
  id: number
  /** Id of the block or building. */
  recordId: number
  position: number
  /** The block or building is not deleted. */
  isLiving: boolean
}

const names = {
  block: { lists: 'blockLists', items: 'blockListItems', records: 'blocks', recordId: 'blockId' },
  building: {
    lists: 'buildingLists',
    items: 'buildingListItems',
    records: 'buildings',
    recordId: 'buildingId',
  },
} as const

/** The person's lists, last changed first; `count` excludes deleted records. */
export async function listsOf(
  db: Db,
  kind: ListedKind,
  userId: number,
  id: number | null = null,
): Promise<BlockList[]> {
  const { lists, items, records, recordId } = names[kind]
  const { rows } = await sql<Omit<BlockList, 'updatedAt'> & { updatedAt: Date }>`
    select l.id, l.name, l.updated_at, ${kind === 'block' ? sql`l.company_name` : sql`null`} as company_name,
      (select count(*)::int from ${sql.table(items)} i
        join ${sql.table(records)} r on r.id = ${sql.ref(`i.${recordId}`)} and r.deleted_at is null
        where i.list_id = l.id) as count
    from ${sql.table(lists)} l
    where l.user_id = ${userId} and l.deleted_at is null ${id === null ? sql`` : sql`and l.id = ${id}`}
    order by l.updated_at desc, l.id desc`.execute(db)
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

/** All items in order, those of deleted records included. */
export async function itemsOf(db: Db, kind: ListedKind, listId: number): Promise<ListItem[]> {
  const { items, records, recordId } = names[kind]
  const { rows } = await sql<ListItem>`
    select i.id, ${sql.ref(`i.${recordId}`)} as record_id, i.position, r.deleted_at is null as is_living
    from ${sql.table(items)} i join ${sql.table(records)} r on r.id = ${sql.ref(`i.${recordId}`)}
    where i.list_id = ${listId} order by i.position, i.id`.execute(db)
  return rows
}

/** Filters ids to records that are not deleted. */
export async function livingIds(db: Db, kind: ListedKind, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(names[kind].records)}
    where id = any(${[...ids]}::int[]) and deleted_at is null`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Updates the time of change of lists with changed items; their version stays. */
export async function touchLists(db: Db, kind: ListedKind, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(names[kind].lists)} set updated_at = now() where id = any(${[...ids]}::int[])`.execute(
    db,
  )
}

/** Lists of these items; a deleted item provides its list by its fields. */
export async function listIdsOf(
  db: Db,
  kind: ListedKind,
  items: readonly { id: number; before: { listId?: unknown }; after: { listId?: unknown } }[],
): Promise<number[]> {
  const told = items.map(({ before, after }) => before.listId ?? after.listId).filter(Number.isInteger)
  const { rows } = await sql<{ listId: number }>`
    select distinct list_id from ${sql.table(names[kind].items)}
    where id = any(${items.map(({ id }) => id)}::int[])`.execute(db)
  return [...new Set([...told.map(Number), ...rows.map((row) => row.listId)])]
}
