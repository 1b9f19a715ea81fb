import { type Kysely, sql } from 'kysely'
import { exchangeRateOn } from '#domain/money/currency.ts'
import { vatPercentOn } from '#domain/money/vat.ts'
import { dayOf } from '#domain/time/time.ts'
import type { DemoBlock, DemoDay } from './demo/blocks.ts'
import type { DemoBuilding } from './demo/buildings.ts'
import { makeCompanies } from './demo/companies.ts'
import { makeDeals } from './demo/deals.ts'
import { makeDemands, makeVariants } from './demo/demands.ts'
import { endSomeCalls } from './demo/ended-calls.ts'
import { makeEvents } from './demo/events.ts'
import { makeInquiries } from './demo/inquiries.ts'
import { continueIds, insertRows, insertStock } from './demo/insert.ts'
import { makeLeases } from './demo/leases.ts'
import { makeBlockLists, makeBuildingLists } from './demo/lists.ts'
import { makeLooks } from './demo/looks.ts'
import { insertAskedRates } from './demo/market/asked-rates.ts'
import { insertPortal } from './demo/market/portal.ts'
import { demoUsers } from './demo/people.ts'
import { makePersons } from './demo/persons.ts'
import { makePictures, type StoredDrawing } from './demo/pictures/pictures.ts'
import { demoSearches } from './demo/saved-searches.ts'
import { makeStock } from './demo/stock.ts'
import type { Schema } from './schema/schema.ts'

export const demoPassword = 'klyuch-demo'
export const demoAccounts = demoUsers.filter(({ canSignIn }) => canSignIn).map(({ email }) => email)

const size = { buildings: 153, blocks: 1600, seed: 20_261_112 }
/** Arbitrary key that other programs on the same PostgreSQL are unlikely to lock. */
const lockKey = 5_421_988_174

/** Dependencies from layers above the database. */
export interface DemoNeeds {
  officeZone: string
  hashPassword(password: string): Promise<string>
  /** Schedules reminders for upcoming events. */
  armReminders(db: Kysely<Schema>): Promise<unknown>
  digestOfSearch(config: unknown): string
  /** Stores a drawing (SVG) as a picture; absent: the demo has no pictures. */
  storeDrawing?(svg: string): Promise<StoredDrawing>
}

/**
 * Creates the demo if there is no account yet: users, buildings, blocks and lists around today, in one
 * transaction, so that an interrupted start leaves nothing behind.
 * @returns true if this database has the demo accounts.
 */
export async function makeDemoIfEmpty(db: Kysely<Schema>, needs: DemoNeeds): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
    const users = await transaction.selectFrom('users').select(['email', 'isDemo']).execute()
    if (users.length > 0) return users.some(({ email, isDemo }) => isDemo && demoAccounts.includes(email))
    await makeDemo(transaction, needs)
    return true
  })
}

async function makeDemo(db: Kysely<Schema>, needs: DemoNeeds): Promise<void> {
  const passwordHash = await needs.hashPassword(demoPassword)
  const day = await dayOfDemo(db, needs.officeZone)
  const users = demoUsers.map(({ canSignIn, ...user }) => ({
    ...user,
    passwordHash: canSignIn ? passwordHash : null,
    isDemo: true,
  }))
  await insertRows(db, 'users', users)

  const buildings: DemoBuilding[] = []
  const blocks: DemoBlock[] = []
  for (const batch of makeStock({ ...size, ...day })) {
    await insertStock(db, batch)
    buildings.push(...batch.buildings)
    blocks.push(...batch.blocks)
  }
  await insertAskedRates(db, size.seed)
  await insertLists(db, buildings, blocks)
  const { companies, links } = makeCompanies({ ...day, seed: size.seed, buildings, blocks })
  await insertRows(db, 'companies', companies)
  await insertRows(db, 'companyLinks', links)
  const userIds = users.filter(({ role }) => role !== 'head').map(({ id }) => id)
  const { persons: living, comments } = makePersons({ companies, userIds, now: day.now, seed: size.seed })
  const ended = endSomeCalls({ blocks, links, companies, persons: living, now: day.now })
  const { persons } = ended
  await insertRows(db, 'persons', persons)
  await insertRows(db, 'comments', comments)
  const events = makeEvents({
    ...{ ...day, seed: size.seed, officeZone: needs.officeZone, buildings, blocks },
    userIds,
    companies,
    persons,
  })
  await insertRows(db, 'events', events)
  await insertRows(db, 'events', ended.events)
  await insertRows(db, 'inquiries', makeInquiries({ ...day, seed: size.seed, buildings, blocks, userIds }))
  const demands = makeDemands(companies, day.now)
  await insertRows(db, 'demands', demands)
  await insertRows(db, 'variants', makeVariants(blocks, day.now))
  const ongoing = makeDeals({ companies, blocks, day })
  await insertRows(db, 'deals', ongoing.deals)
  await insertRows(db, 'stageChanges', ongoing.stageChanges)
  await insertRows(db, 'events', ongoing.events)
  await insertRows(db, 'leases', makeLeases({ blocks, buildings, companies, day }))
  await insertRows(db, 'savedSearches', demoSearches)
  const { digestOfSearch: digestOf } = needs
  await insertRows(db, 'looks', makeLooks({ demands, blocks, buildings, now: day.now, digestOf }))
  await insertPortal(db, { buildings, blocks }, day)
  if (needs.storeDrawing) {
    const buildingIds = buildings.map(({ id }) => id)
    const blockIds = blocks.map(({ id }) => id)
    const files = await makePictures(needs.storeDrawing, { buildingIds, blockIds, userIds })
    await insertRows(db, 'files', files)
  }
  for (const table of [
    'users',
    'buildings',
    'blocks',
    'buildingLists',
    'blockLists',
    'companies',
    'persons',
    'demands',
    'savedSearches',
    'deals',
    'leases',
    'competitors',
  ] as const) {
    await continueIds(db, table)
  }
  await needs.armReminders(db)
  // The embedded database has no autovacuum to update planner statistics.
  await sql`analyze`.execute(db)
}

/** Today by the database clock, with the VAT and exchange rates in force. */
async function dayOfDemo(db: Kysely<Schema>, officeZone: string): Promise<DemoDay> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const now = rows[0]?.now ?? new Date()
  const today = dayOf(now.toISOString(), officeZone)
  const vatRates = await db.selectFrom('vatRates').selectAll().execute()
  const exchangeRates = await db.selectFrom('exchangeRates').selectAll().execute()
  const rubPerUnit = {
    USD: exchangeRateOn(exchangeRates, 'USD', today)?.rubPerUnit,
    EUR: exchangeRateOn(exchangeRates, 'EUR', today)?.rubPerUnit,
  }
  return { now, today, vatPercent: vatPercentOn(vatRates, today) ?? '0', rubPerUnit }
}

async function insertLists(
  db: Kysely<Schema>,
  buildings: readonly DemoBuilding[],
  blocks: readonly DemoBlock[],
): Promise<void> {
  const blockLists = makeBlockLists(blocks, buildings)
  const buildingLists = makeBuildingLists(buildings)
  await db
    .insertInto('blockLists')
    .values(blockLists.map(({ blockIds: _, ...list }) => list))
    .execute()
  await db
    .insertInto('buildingLists')
    .values(buildingLists.map(({ buildingIds: _, ...list }) => list))
    .execute()
  const blockItems = blockLists.flatMap(({ id, blockIds }) =>
    blockIds.map((blockId, index) => ({ listId: id, blockId, position: index + 1 })),
  )
  const buildingItems = buildingLists.flatMap(({ id, buildingIds }) =>
    buildingIds.map((buildingId, index) => ({ listId: id, buildingId, position: index + 1 })),
  )
  await db.insertInto('blockListItems').values(blockItems).execute()
  await db.insertInto('buildingListItems').values(buildingItems).execute()
}
