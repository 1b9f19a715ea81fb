import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Stock, StockBlock, StockBuilding, StockList } from './stock.ts'

export async function insertStock(db: Db, { buildings, blocks }: Stock): Promise<void> {
  const deletedAt = (isDeleted: boolean) => (isDeleted ? new Date() : null)
  for (const { isDeleted, metro, parking, ...building } of buildings) {
    await db
      .insertInto('buildings')
      .values({
        ...emptyBuilding,
        ...building,
        metro: JSON.stringify(metro),
        parking: JSON.stringify(parking),
        deletedAt: deletedAt(isDeleted),
      })
      .execute()
  }
  for (let start = 0; start < blocks.length; start += 200) {
    const rows = blocks.slice(start, start + 200).map(({ isDeleted, purposes, ...block }) => ({
      ...emptyBlock,
      ...block,
      purposes: JSON.stringify(purposes),
      deletedAt: deletedAt(isDeleted),
    }))
    await db.insertInto('blocks').values(rows).execute()
  }
}

const emptyBuilding = {
  cadastralNumber: null,
  taxOffice: null,
  floors: null,
  undergroundFloors: null,
  gbaSqm: null,
  glaSqm: null,
  ceilingM: null,
  yearRenovated: null,
  ventilation: null,
  conditioning: null,
  fireSystem: null,
  heating: null,
  powerKw: null,
  access: null,
  parking: '[]',
  infrastructure: '[]',
  opexRubPerSqmYear: null,
  lossPercent: null,
  indexationPercent: null,
  terms: null,
  description: null,
  createdById: null,
} as const

const emptyBlock = {
  floorKind: 'regular',
  usableAreaSqm: null,
  askingRent: null,
  rentBasis: 'sqmYear',
  currency: 'RUB',
  vatRate: null,
  opexIncluded: null,
  opexRubPerSqmYear: null,
  utilitiesIncluded: null,
  askingPrice: null,
  leaseTermMonths: null,
  leaseKind: null,
  rentFreeMonths: null,
  hasGracePeriod: null,
  areaParts: '[]',
  prepayMonths: null,
  depositMonths: null,
  tenantFeePercent: null,
  agentBonusPercent: null,
  ceilingM: null,
  descriptionSource: null,
  mainBlockId: null,
  actualizedById: null,
  netRubPerSqmYear: null,
  monthRub: null,
  priceRub: null,
  priceRubPerSqm: null,
  createdById: null,
} as const

/** Users 1 to 3. */
export async function insertUsers(db: Db): Promise<void> {
  for (const id of [1, 2, 3]) {
    await db
      .insertInto('users')
      .values({
        id,
        email: `user${id}@klyuch.test`,
        name: `Брокер ${id}`,
        role: 'broker',
        phone: null,
        passwordHash: null,
      })
      .execute()
  }
}

export async function insertLists(db: Db, lists: readonly StockList[]): Promise<void> {
  for (const { kind, id, userId, isDeleted, ids } of lists) {
    await sql`insert into ${sql.table(`${kind}_lists`)} (id, user_id, name, deleted_at) overriding system value
      values (${id}, ${userId}, 'Показ', ${isDeleted ? new Date() : null})`.execute(db)
    await sql`insert into ${sql.table(`${kind}_list_items`)} (list_id, ${sql.ref(`${kind}_id`)}, position)
      select ${id}, id, position from unnest(${ids}::int[]) with ordinality as t(id, position)`.execute(db)
  }
}

/** The stock as the database has it now. */
export async function readStock(db: Db, lists: StockList[] = []): Promise<Stock> {
  const isoOf = (date: Date | null) => date?.toISOString() ?? null
  const [buildings, blocks] = await Promise.all([
    db.selectFrom('buildings').selectAll().orderBy('id').execute(),
    db.selectFrom('blocks').selectAll().orderBy('id').execute(),
  ])
  return {
    buildings: buildings.map(({ deletedAt, ...row }) => ({
      ...(row as unknown as StockBuilding),
      isDeleted: deletedAt !== null,
    })),
    blocks: blocks.map(({ deletedAt, actualizedAt, ...row }) => ({
      ...(row as unknown as StockBlock),
      actualizedAt: isoOf(actualizedAt),
      isDeleted: deletedAt !== null,
    })),
    lists,
  }
}
