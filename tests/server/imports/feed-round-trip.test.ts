import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FeedState } from '#contract/companies/publication.ts'
import type { BlockFacts } from '#contract/stock/block-records.ts'
import type { BuildingFacts } from '#contract/stock/building-records.ts'
import {
  accessKinds,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  codesOf,
  conditionings,
  currencies,
  fireSystems,
  fitOuts,
  floorKinds,
  heatings,
  infrastructures,
  layouts,
  leaseKinds,
  parkingKinds,
  propertyUses,
  rentBases,
  vatTreatments,
  ventilations,
} from '#domain/stock/vocabulary.ts'
import { readSheet } from '#server/services/imports/reading/read-sheet.ts'
import { createBlock } from '#server/services/stock/blocks.ts'
import { createBuilding } from '#server/services/stock/buildings.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makePeople, type People, run } from '#tests/helpers/stock.ts'
import { type Caller, rowsOf, runAll, send, take } from './import-file.ts'

const description = 'Светлое помещение с отделкой, окна на две стороны, рядом метро и парк.'
const blocksPerUse = 6
/** A block that is let for longer is not advertised. */
const inThreeMonths = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)

/** Reasons why a second feed lacks a text, by its path and text: the format does not say enough. */
const lossy: Readonly<Record<string, string>> = {
  'BargainTerms/HasGracePeriod: true': 'tells no months: an answer of the broker gives them',
  'Building/Parking/IsFree: false': 'some categories tell no price beside it',
}

describeOnBothEngines('our feed, taken in by an empty office, makes the same feed', (database) => {
  let server: TestServer
  let admin: Caller
  let dataDir: string
  const openEmptyOffice = async (): Promise<People> => {
    const { db } = database()
    await database().reset()
    await sql`delete from feed_ads`.execute(db)
    await sql`delete from feeds`.execute(db)
    await sql`update portal_config set feed_secret_id = null, contact_phone = '+74951234567',
      feeds_yandex = false, feeds_avito = false`.execute(db)
    const people = await makePeople(db)
    admin = { server, token: await openSession(db, people.admin.id) }
    return people
  }
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'klyuch-feeds-'))
    server = await startServer(database(), {
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'https://crm.example.test',
      DATA_DIR: dataDir,
    })
  })
  afterEach(async () => {
    await server.app.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Publishes all blocks. @returns the feed. */
  const publishAll = async (): Promise<Buffer> => {
    const { rows } = await sql<{ id: number }>`select id from blocks order by id`.execute(database().db)
    const ids = rows.map(({ id }) => id)
    expect((await send(admin, 'POST', '/commands/block.publish/run', { ids })).status).toBe(200)
    const made = await send(admin, 'POST', '/cian/publish', { isAgreed: true })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    await send(admin, 'POST', '/cian/feed-address', {})
    const { body } = await send(admin, 'GET', '/cian/feed')
    const url = new URL((body as FeedState).addresses[0]?.url ?? '').pathname
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url,
      headers: { host: 'crm.example.test' },
    })
    return rawPayload
  }

  it('of every category and value', async () => {
    const people = await openEmptyOffice()
    await makeStock(database().db, people)
    const first = await publishAll()
    await openEmptyOffice()
    const imported = await take(admin, first, 'cian.xml')
    const odd = (await rowsOf(admin, imported.id)).filter(({ plan }) => plan !== 'create')
    expect(odd.map(({ place, note }) => `${place}: ${note}`)).toEqual([])
    await runAll(admin, imported.id)
    const second = await publishAll()
    const [before, after] = [await textsOf(first), await textsOf(second)]
    expect(before.size).toBeGreaterThan(80)
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
    const differences: string[] = []
    for (const [id, texts] of before) {
      const others = after.get(id) ?? {}
      for (const path of new Set([...Object.keys(texts), ...Object.keys(others)])) {
        if (texts[path] === others[path] || `${path}: ${texts[path]}` in lossy) continue
        differences.push(`${texts.Category}: ${path}: ${texts[path]} → ${others[path]}`)
      }
    }
    expect([...new Set(differences)].sort()).toEqual([])
  })
})

/** Texts of the ads of a feed by id and path. */
async function textsOf(feed: Buffer): Promise<Map<string, Record<string, string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'klyuch-feed-'))
  const path = join(folder, 'cian.xml')
  const { writeFile } = await import('node:fs/promises')
  await writeFile(path, feed)
  const { head, rows } = await readSheet(path)
  const found = new Map<string, Record<string, string>>()
  for await (const slice of rows)
    for (const { cells } of slice) {
      const texts = Object.fromEntries(
        head.headers.map((name, at) => [name, cells[at] ?? '']).filter(([, text]) => text !== ''),
      )
      found.set(texts.ExternalId ?? '', texts)
    }
  await rm(folder, { recursive: true })
  return found
}

async function makeStock(db: Parameters<typeof run>[0], { admin }: People): Promise<void> {
  let at = 0
  for (const [place, use] of codesOf(propertyUses).entries()) {
    for (let house = 0; house < 2; house += 1) {
      const number = place * 2 + house
      const facts: Partial<BuildingFacts> = {
        type: pick(codesOf(buildingTypes), number),
        class: pick([null, ...codesOf(buildingClasses)], number),
        status: pick(codesOf(buildingStatuses), number),
        metro: pick(
          [
            [{ station: 'Белорусская', minutes: 4, travel: 'walk' }],
            [
              { station: 'Красные Ворота', minutes: 0, travel: 'walk' },
              { station: 'Теплый Стан', minutes: 20, travel: 'transport' },
            ],
            [],
          ],
          number,
        ),
        floors: pick([16, 1, null], number),
        yearBuilt: pick([2009, null, 1812], number),
        gbaSqm: pick(['111000', null, '4800.5'], number),
        ceilingM: pick([null, '3.2', '12'], number),
        heating: pick([null, ...codesOf(heatings)], number),
        ventilation: pick([null, ...codesOf(ventilations)], number),
        conditioning: pick([null, ...codesOf(conditionings)], number),
        fireSystem: pick([null, ...codesOf(fireSystems)], number),
        access: pick([null, ...codesOf(accessKinds)], number),
        taxOffice: pick([null, '7707'], number),
        cadastralNumber: pick([`77:01:0004008:${1000 + number}`, null], number),
        parking: pick(
          [
            [],
            ...codesOf(parkingKinds).map((kind) => [{ kind, places: 40, rubPerMonth: '15000' }]),
            [{ kind: 'ground' as const, places: null, rubPerMonth: '0' }],
            [{ kind: 'underground' as const, places: 9, rubPerMonth: null }],
          ],
          number,
        ),
        infrastructure: pick(
          [[], [...codesOf(infrastructures)], [pick(codesOf(infrastructures), number)]],
          number,
        ),
        depositMonths: pick([null, '1'], number) as never,
        minLeaseMonths: pick([null, 11], number),
        ...(number % 3 > 0 && { latitude: 55.75 + number / 1000, longitude: 37.58 }),
      }
      const address = `Москва, Лесная улица, ${number * 2 + 1}${pick(['', 'к2', ' стр. 3', 'А'], number)}`
      const { record } = await run(db, admin, (call) =>
        createBuilding(call, {
          name: pick(['Белая Площадь', `Дом ${number}`, '«Кавычки» & Ко <1>'], number),
          address,
          ...facts,
        }),
      )
      for (let n = 0; n < blocksPerUse / 2; n += 1) {
        at += 1
        await run(db, admin, (call) => createBlock(call, { buildingId: record.id, ...blockFacts(at, use) }))
      }
    }
  }
}

function blockFacts(
  at: number,
  use: typeof propertyUses extends Record<infer K, unknown> ? K : never,
): Pick<BlockFacts, 'dealKind' | 'areaSqm'> & Partial<BlockFacts> {
  const isSale = at % 4 === 3
  const currency = pick(codesOf(currencies), Math.floor(at / 5))
  const inCurrency = (rub: number) => (rub / (currency === 'RUB' ? 1 : 80)).toFixed(2)
  const basis = pick(codesOf(rentBases), at)
  const areaSqm = `${100 + at}${pick(['', '.5', '.25'], at)}`
  return {
    ...{ dealKind: isSale ? 'sale' : 'lease', areaSqm, description, currency },
    purposes: [
      ...new Set(
        pick(
          [[use], [use, 'catering' as const], [use, 'medical' as const, 'bank' as const]],
          Math.floor(at / 2),
        ),
      ),
    ],
    title: pick([null, 'Офис у метро без комиссии', 'С окнами & террасой'], at),
    floor: pick([1, 1, -1, 12], at),
    floorKind: pick(codesOf(floorKinds), Math.floor(at / 3)),
    divisibleFromSqm: pick([null, '50', '20.5'], at),
    ...(isSale
      ? { askingPrice: inCurrency(pick([45_000_000, 99_999_999, 320_000_000], at)) }
      : {
          askingRent: inCurrency(
            basis === 'month' ? 300_000 + at : basis === 'sqmYear' ? 24_000 + at : 2000 + at,
          ),
          rentBasis: basis,
        }),
    vatTreatment: pick(codesOf(vatTreatments), at),
    opexIncluded: pick([null, true, false], at),
    utilitiesIncluded: pick([null, true, false], Math.floor(at / 2)),
    leaseTermMonths: pick([null, 5, 11, 60], at),
    leaseKind: pick([null, ...codesOf(leaseKinds)], at),
    prepayMonths: pick([null, 1, 3], at),
    depositMonths: pick([null, '1', '2'], at) as never,
    tenantFeePercent: pick([null, '0', '50'], at),
    agentBonusPercent: pick([null, '25', '7.5'], at),
    fitOut: pick([null, ...codesOf(fitOuts)], at),
    layout: pick([null, ...codesOf(layouts)], Math.floor(at / 2)),
    ceilingM: pick([null, '4.5'], at),
    ...pick<Partial<BlockFacts>>(
      [
        { availability: 'free' },
        { availability: 'occupied', occupiedUntil: inThreeMonths },
        { availability: 'fromDate', availableFrom: '2027-03-01' },
      ],
      at,
    ),
    hasOwnEntrance: pick([null, true, false], at),
    hasWaterPoint: pick([null, true, false], Math.floor(at / 2)),
    canRegisterAddress: pick([null, true, false], Math.floor(at / 3)),
    landAreaSqm: pick([null, '1250', '600'], at),
    videoUrl: pick([null, 'https://rutube.ru/video/1234567890/'], at),
    rentFreeMonths: pick([null, 2, 0], at),
  }
}

function pick<T>(values: readonly T[], at: number): T {
  return values[at % values.length] as T
}
