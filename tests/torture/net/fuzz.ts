import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeCompany } from '#tests/helpers/companies.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import { startServer } from '#tests/helpers/servers/http.ts'
import { startUpstream, type Upstream } from '#tests/helpers/servers/upstream.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'
import { seededRandom } from '#tests/torture/random.ts'
import { fuzzCalls } from './fuzz-calls.ts'

/** Wrong answers that are printed whole. */
const maxShown = 20

/** Calls of the whole contract as admin, broker and stranger; on the database of `DATABASE_URL`, else on an embedded one. */
export async function fuzzEverything(
  rounds: number,
  seed: number,
  isCut: () => boolean,
): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-fuzz-'))
  const { DATABASE_URL = '' } = process.env
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, DURABILITY: 'process', DATABASE_URL }))
  const upstream = await answeringUpstream()
  try {
    const { db } = database
    await migrate(db)
    const { admin, anna: broker, boris } = await makePeople(db)
    const buildingId = await makeBuilding(db, broker)
    await makeBlock(db, broker, buildingId)
    await makeBlock(db, boris, buildingId)
    const companyId = await makeCompany(db, broker)
    await makePerson(db, broker, { companyId })
    const server = await startServer({ ...database, reset: async () => {} }, environmentOf(upstream))
    const random = seededRandom(seed)
    const office = { server, db, people: { admin, broker } }
    const { accepted, refused, slowestMs, wrong } = await fuzzCalls(office, rounds, {
      random,
      isTimed: true,
      isCut,
    })
    for (const one of wrong.slice(0, maxShown)) console.error(one)
    await server.settle()
    await server.app.close()
    return { requests: accepted + refused, accepted, refused, slowestMs, wrong: wrong.length }
  } finally {
    upstream.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The portal and the bank as they answer on a good day. */
export async function answeringUpstream(): Promise<Upstream> {
  const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url))
  const upstream = await startUpstream()
  upstream.answer(({ url = '' }, response) => {
    if (url.includes('get-last-order-info')) response.end(fixture('cian-get-last-order-info.json'))
    else if (url.includes('get-order')) response.end(fixture('cian-get-order.json'))
    else if (url.includes('daily')) response.end(fixture('cbr-daily.xml'))
    else response.end(fixture('cian-search-offers.json'))
  })
  return upstream
}

export function environmentOf({ url }: Upstream): Record<string, string> {
  return {
    ...{
      CIAN_URL: url,
      CIAN_ACCESS_KEY: 'key',
      CIAN_SEARCH_URL: `${url}/search/`,
      RATES_URL: `${url}/daily`,
    },
    OUTBOUND_ALLOW: new URL(url).host,
  }
}
