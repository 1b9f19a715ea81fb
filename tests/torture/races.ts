import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../helpers/chromium.ts'
import { startProduct } from './offline-server.ts'
import { type RaceFigures, raceInPalette } from './palette-races.ts'
import { seededRandom } from './random.ts'
import { raceInTable } from './table-races.ts'

/**
 * The palette’s list, then the table of blocks, changes between an arrow and a key that acts: half of the races each, in
 * a real Chromium against the product with its demo.
 */
export async function raceKeys(races: number, seed: number): Promise<Record<string, number>> {
  const half = Math.ceil(races / 2)
  const palette = await onTable((page) => raceInPalette(page, half, seededRandom(seed)))
  const table = await onTable((page) => raceInTable(page, races - half, seededRandom(seed)))
  return {
    ...named('palette', palette),
    ...named('table', table),
    different: palette.different + table.different,
  }
}

function named(place: string, { races, reordered, hit, refused }: RaceFigures): Record<string, number> {
  const figures = { races, reordered, hit, refused }
  return Object.fromEntries(Object.entries(figures).map(([name, count]) => [`${place} ${name}`, count]))
}
/** Does something on the first table of a product of its own, as an admin. */
export async function onTable<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-keys-'))
  const server = await startProduct(dataDir)
  const browser = await chromium.launch(await findChromium())
  try {
    return await work(await openTable(browser, `http://127.0.0.1:${server.port}`))
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function openTable(browser: Browser, origin: string): Promise<Page> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@klyuch.test', password: 'klyuch-demo' }),
  })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    baseURL: origin,
  })
  await context.addInitScript(
    (user) => localStorage.setItem('user', user),
    JSON.stringify(await answer.json()),
  )
  const page = await context.newPage()
  await page.goto(`${origin}/blocks`)
  await page.locator('[role=row][aria-rowindex="2"]:not(.is-skeleton)').waitFor()
  return page
}
