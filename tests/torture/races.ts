import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../helpers/chromium.ts'
import { startProduct } from './offline-server.ts'
import { raceInPalette } from './palette-races.ts'
import { seededRandom } from './random.ts'

/** The palette’s list changes between an arrow and Enter, in a real Chromium against the product with its demo. */
export async function raceKeys(races: number, seed: number): Promise<Record<string, number>> {
  return onTable(async (page) => ({ ...(await raceInPalette(page, races, seededRandom(seed))) }))
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

async function openTable(browser: Browser, origin: string): Promise<Page> {
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
