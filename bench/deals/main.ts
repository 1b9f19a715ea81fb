import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { fillDatabase } from '#tests/server/search/fill-database.ts'
import { openBrowser, openPage, quantile } from '../browser.ts'
import { isBuilt, startBuiltServer } from '../built-server.ts'
import { fillLists } from '../lists/fill-lists.ts'
import { openSession } from '../open-session.ts'
import { table, writeSection } from '../report.ts'
import { medianMs, ms, ratio, timed } from '../timing.ts'
import { fillDeals } from './fill-deals.ts'
import { pressInTurn, type Shown } from './frames.ts'

const count = 10_000
const presses = 24
const tableQuery = '/deals?pageSize=100&isOpen=true'

/** The board of many deals: its opening beside the table's first page, and a move by key beside a step of the cursor. */
export async function benchDeals(): Promise<void> {
  if (!isBuilt()) return void process.stdout.write('The server is not built (`npm run build`).\n')
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuch-deals-'))
  const browser = await openBrowser()
  try {
    const { url: databaseUrl } = await createPostgresDatabase(postgres.url)
    const place = { databaseUrl, dataDir }
    await fillDatabase(place, { buildings: 200, blocks: 2000 })
    await fillLists(place, count)
    await fillDeals(place, count)
    const token = await openSession(place)
    const server = await startBuiltServer(place)
    try {
      const opening = await openings(server.url, token)
      const { page, close } = await openPage(browser, { session: { token, role: 'admin' }, slowdown: 1 })
      await page.goto(`${server.url}/deals`)
      const keys = await pressed(page)
      await close()
      const body = tell(opening, keys)
      process.stdout.write(`${body}\n`)
      writeSection('Deals', body)
    } finally {
      await server.stop()
    }
  } finally {
    await browser.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openings(url: string, token: string): Promise<string[][]> {
  const asked = { headers: { authorization: `Bearer ${token}` } }
  const read = (path: string) => medianMs(() => timed(`${url}/api${path}`, asked))
  const page = await read(tableQuery)
  const board = await read('/deals/board')
  const forecast = await read('/deals/forecast')
  const line = (name: string, own: number, target: string) => [name, ms(own), ratio(own, page), target]
  return [
    line('table: first page of 100', page, ''),
    line('board: counts, sums and first cards', board, '≤ 2'),
    line('forecast', forecast, ''),
  ]
}

/** Frames and time until the effect of a press is shown. */
async function pressed(page: Page): Promise<string[][]> {
  const board = page.getByRole('grid', { name: 'Доска сделок' })
  await board.getByRole('gridcell').first().waitFor()
  const cursor = { selector: '[role=grid]', attribute: 'aria-activedescendant' }
  const step = { keys: ['KeyJ', 'KeyK'], effect: cursor } as const
  await pressInTurn(page, { ...step, times: 4 })
  const steps = await pressInTurn(page, { ...step, times: presses })
  const card = await board.getAttribute('aria-activedescendant')
  const column = { selector: `[role=row]:has([id="${card}"])`, attribute: 'aria-label' }
  const move = { keys: ['Control+Shift+ArrowRight', 'Control+Shift+ArrowLeft'], effect: column } as const
  await pressInTurn(page, { ...move, times: 4 })
  const moved = await pressInTurn(page, { ...move, times: presses })
  const both = (shown: readonly Shown[], of: (one: Shown) => number, places: number) =>
    [0.5, 0.95].map((share) => quantile(shown.map(of), share).toFixed(places)).join(' / ')
  const line = (name: string, shown: readonly Shown[], target: string) => [
    ...[name, both(shown, ({ frames }) => frames, 0), target, both(shown, (one) => one.ms, 1)],
  ]
  return [
    line('J, K: the cursor goes to another card', steps, ''),
    line('Ctrl+Shift+→, ←: the card stands in another column', moved, '≤ 1'),
  ]
}

function tell(opening: string[][], keys: string[][]): string {
  return `${count} deals, nine of ten open, as an admin reads them; the built server on PostgreSQL. Openings are p50 over HTTP, beside the table's first page.

${table(['opening', 'ms', '×', 'target'], opening)}

Frames from the press to the one that begins with its effect, p50 / p95 of ${presses}: a move that waited for the server would take its answer longer. Times are those of a loaded machine (load at the end ${loadavg()[0]?.toFixed(1)}).

${table(['key', 'frames', 'target', 'ms'], keys)}`
}
