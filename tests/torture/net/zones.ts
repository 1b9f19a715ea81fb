import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { findChromium } from '#tests/helpers/chromium.ts'
import { plantEvent } from '#tests/helpers/events.ts'
import { openSession } from '#tests/helpers/servers/http.ts'
import { createPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'
import { momentsAroundToday, testZones, zonedMoments } from '#tests/helpers/zones.ts'

interface ZoneReport {
  /** Screen text of the first browser on an engine. */
  first?: ReadonlyMap<string, string>
  /** Browsers that looked at servers. */
  looks: number
  /** Texts of screens that were compared. */
  texts: number
  different: number
}

/** Where a server keeps its data, and what a page needs to look at it. */
interface Place {
  environment: Record<string, string>
  session: string
  eventId: number
  blockId: number
  ofToday: number
}

const dayMs = 86_400_000

/**
 * Servers in six zones, each looked at by browsers in six zones and by one whose clock is a day wrong; then such
 * servers on the other engine, each by a browser in its own zone. The built product is taken: `npm run build`.
 */
export async function lookFromEverywhere(): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'klyuch-zones-'))
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const browser = await chromium.launch(await findChromium())
  const report: ZoneReport = { looks: 0, texts: 0, different: 0 }
  try {
    const { url: databaseUrl } = await createPostgresDatabase(postgres.url)
    const embedded = await plant({ dataDir: join(folder, 'embedded') })
    for (const [at, zone] of testZones.entries()) {
      const wrong = { zone, shiftMs: at % 2 === 0 ? dayMs : -dayMs }
      await lookAtServer(browser, embedded, zone, [...testZones.map((of) => ({ zone: of })), wrong], report)
    }
    const other = await plant({ dataDir: folder, databaseUrl })
    // Its rows were made some minutes later, and say so.
    delete report.first
    for (const zone of testZones) await lookAtServer(browser, other, zone, [{ zone }], report)
  } finally {
    await browser.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const { looks, texts, different } = report
  return { looks, texts, different }
}

/** Where a browser is, and its clock less the true one. */
interface Watcher {
  zone: string
  shiftMs?: number
}

async function lookAtServer(
  browser: Browser,
  place: Place,
  zone: string,
  watchers: readonly Watcher[],
  report: ZoneReport,
): Promise<void> {
  const { url, stop } = await startServer(place, zone)
  try {
    const { token } = JSON.parse(place.session)
    const answer = await fetch(`${url}/api/events/today`, { headers: { authorization: `Bearer ${token}` } })
    const { length } = (await answer.json()) as unknown[]
    if (length !== place.ofToday) throw new Error(`${length} events of today instead of ${place.ofToday}`)
    for (const watcher of watchers) {
      const where = `server ${zone}, browser ${watcher.zone} wrong by ${watcher.shiftMs ?? 0} ms`
      const texts = await look(browser, { url, watcher, place }, report.first)
      report.first ??= texts
      report.looks++
      for (const [screen, text] of texts) {
        report.texts++
        if (text === report.first.get(screen)) continue
        report.different++
        console.error(`${where}, ${screen}:\n${text}\ninstead of:\n${report.first.get(screen)}`)
      }
    }
    console.error(`server ${zone}: ${report.looks} looks, ${report.different} different`)
  } finally {
    await stop()
  }
}

async function plant(target: { dataDir: string; databaseUrl?: string }): Promise<Place> {
  const database = await openDatabase({ ...target, durability: 'process' })
  const { db } = database
  try {
    await migrate(db)
    const { anna } = await makePeople(db)
    const blockId = await makeBlock(db, anna, await makeBuilding(db, anna), { occupiedUntil: '2028-02-29' })
    const { rows } = await sql<{ now: Date }>`
      update blocks set actualized_at = now() - interval '25 hours' returning now() as now`.execute(db)
    for (const [at, { date }] of zonedMoments.entries()) {
      await plantEvent(db, anna, { title: `Событие ${at}`, date, isDone: true })
    }
    const around = momentsAroundToday((rows[0]?.now ?? new Date()).toISOString())
    for (const date of around) await plantEvent(db, anna, { title: 'У полуночи', date, isDone: true })
    const { rows: events } = await sql<{ id: number }>`select id from events order by date limit 1`.execute(
      db,
    )
    const token = await openSession(db, anna.id)
    return {
      environment: { DATA_DIR: target.dataDir, DATABASE_URL: target.databaseUrl ?? '' },
      session: JSON.stringify({ token, role: anna.role }),
      eventId: events[0]?.id ?? 0,
      blockId,
      ofToday: around.length - 2,
    }
  } finally {
    await database.close()
  }
}

async function startServer(place: Place, zone: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      ...place.environment,
      ...{
        TZ: zone,
        PORT: String(port),
        DURABILITY: 'process',
        LOG_LEVEL: 'error',
        RATES_URL: 'http://127.0.0.1:1/',
      },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) break
    if (tries > 300 || child.exitCode !== null) throw new Error(`the server in ${zone} did not start`)
    await sleep(200)
  }
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, stop }
}

interface Looking {
  url: string
  watcher: Watcher
  place: Place
}

/** Texts of the screens that tell days and times. @param seen by the first browser. */
async function look(
  browser: Browser,
  looking: Looking,
  seen: ReadonlyMap<string, string> | undefined,
): Promise<Map<string, string>> {
  const { eventId, blockId } = looking.place
  const context = await openContext(browser, looking)
  const page = await context.newPage()
  const texts = new Map<string, string>()
  const addresses = {
    events: '/events?sort=date',
    today: '/events?when=today&sort=date',
    'calendar, this week': '/calendar',
    'calendar, summer time': '/calendar?view=month&day=2010-03-28',
    'calendar, winter for good': '/calendar?view=day&day=2014-10-26',
    event: `/events/${eventId}`,
    freshness: '/blocks',
    block: `/blocks/${blockId}`,
  }
  try {
    for (const [screen, address] of Object.entries(addresses)) {
      await page.goto(looking.url + address)
      texts.set(screen, await settledText(page, seen?.get(screen)))
    }
  } finally {
    await context.close()
  }
  return texts
}

async function openContext(browser: Browser, { watcher, place }: Looking): Promise<BrowserContext> {
  const viewport = { width: 1600, height: 2400 }
  const { zone: timezoneId, shiftMs = 0 } = watcher
  const context = await browser.newContext({ viewport, locale: 'ru-RU', timezoneId })
  await context.addInitScript((record) => localStorage.setItem('user', record), place.session)
  await context.addInitScript(`{
    const True = Date
    globalThis.Date = class extends True {
      constructor(...parts) { parts.length === 0 ? super(True.now() + ${shiftMs}) : super(...parts) }
      static now() { return True.now() + ${shiftMs} }
    }
  }`)
  return context
}

/**
 * Text of the screen once it is stable.
 * @param expected text seen by others: until it appears the screen may still be loading, up to 15 s.
 */
async function settledText(page: Page, expected: string | undefined): Promise<string> {
  await page.locator('main').waitFor()
  const untilMs = Date.now() + 15_000
  let text = ''
  for (let equal = 0; equal < (expected === undefined ? 8 : 1) && Date.now() < untilMs; ) {
    await sleep(250)
    const next = await page.locator('main').innerText()
    const isAwaited = next.trim() === '' || (expected !== undefined && next !== expected)
    equal = next === text && !isAwaited ? equal + 1 : 0
    text = next
  }
  return text
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
