import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Session } from '#contract/access/accounts.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { demoAccounts, demoPassword, makeDemoIfEmpty } from '#server/db/demo.ts'
import { migrate } from '#server/db/migrate.ts'
import { armAllReminders } from '#server/repositories/events/reminders.ts'
import { hashPassword } from '#server/services/access/passwords.ts'
import { digestOfSearch } from '#server/services/looks/counted-searches.ts'
import { openBrowser, openPage, quantile } from '../browser.ts'
import { buildPages } from '../pages.ts'
import { table, writeSection } from '../report.ts'

const rounds = 11

/**
 * From an empty cache to a table that responds to keys, compared with a hand-written page over the same
 * calls.
 */
export async function benchStart(): Promise<void> {
  const pages = await buildPages()
  const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-bench-'))
  const server = await serveProduct(pages.directory, dataDir)
  const browser = await openBrowser()
  try {
    const parts = [
      `The product's server with its demo; a new browser context each time, ${rounds} alternating rounds, signed in. *Usable*: the first row is visible and ↓ has moved the cursor.`,
    ]
    for (const slowdown of [1, 4]) parts.push(await atSpeed(browser, server, slowdown))
    const body = parts.join('\n\n')
    process.stdout.write(`${body}\n`)
    writeSection('Start', body)
  } finally {
    await browser.close()
    await server.close()
    pages.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Server {
  url: string
  session: Session
  close(): Promise<void>
}

async function serveProduct(pagesDir: string, dataDir: string): Promise<Server> {
  const config = readConfig({ DATA_DIR: dataDir, DURABILITY: 'process', LOG_LEVEL: 'silent', PORT: '0' })
  const database = await openDatabase(config)
  await migrate(database.db)
  const { officeZone } = config
  await makeDemoIfEmpty(database.db, {
    ...{ officeZone, hashPassword, armReminders: armAllReminders, digestOfSearch },
  })
  const app = await createApp(config, database, { pagesDir })
  const url = await app.listen({ host: config.host, port: 0 })
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoAccounts[0], password: demoPassword }),
  })
  const session: Session = await answer.json()
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { url, session, close }
}

interface Start {
  usableMs: number
  /** Scripts, compressed size in bytes; the largest first. */
  scripts: [name: string, bytes: number][]
  calls: string[]
}

async function atSpeed(browser: Browser, server: Server, slowdown: number): Promise<string> {
  const ours: Start[] = []
  const plain: Start[] = []
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await start(browser, server, '/peers/start/plain.html', slowdown))
    ours.push(await start(browser, server, '/blocks', slowdown))
  }
  const times = (starts: readonly Start[]) => starts.map(({ usableMs }) => usableMs)
  const median = (starts: readonly Start[]) => quantile(times(starts), 0.5)
  const both = (starts: readonly Start[]) =>
    `${Math.round(median(starts))} / ${Math.round(quantile(times(starts), 0.95))} ms`
  const kilobytes = (starts: readonly Start[]) =>
    `${(quantile(starts.map(scriptBytes), 0.5) / 1000).toFixed(1)} kB`
  const typical = ours.find((one) => scriptBytes(one) === quantile(ours.map(scriptBytes), 0.5))
  const largest = (typical?.scripts ?? []).map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)}`)
  const calls = (starts: readonly Start[]) =>
    [...new Set(starts.flatMap((one) => one.calls))].sort().join(', ')
  return [
    `### ${slowdown === 1 ? 'Full speed' : `CPU slowed ${slowdown} times`}`,
    table(
      ['', 'measured', 'target'],
      [
        ['usable, median : plain page', (median(ours) / median(plain)).toFixed(2), '≤ 2'],
        ['JavaScript until then', kilobytes(ours), '≤ 120 kB'],
        ['of it, kB', largest.join(', '), ''],
        ['usable, p50 / p95', both(ours), ''],
        ['usable, p50 / p95, plain page', both(plain), ''],
        ['JavaScript of the plain page', kilobytes(plain), ''],
        ['calls until then', calls(ours), ''],
        ['calls of the plain page', calls(plain), ''],
      ],
    ),
  ].join('\n\n')
}

function scriptBytes({ scripts }: Start): number {
  return scripts.reduce((sum, [, bytes]) => sum + bytes, 0)
}

async function start(browser: Browser, server: Server, path: string, slowdown: number): Promise<Start> {
  const { page, close } = await openPage(browser, { session: server.session, slowdown })
  await page.addInitScript(watchForUse)
  await page.goto(server.url + path)
  await page.waitForFunction(() => window.started !== undefined)
  const started = await page.evaluate(() => window.started)
  await close()
  if (!started) throw new Error('The page was not started')
  return started
}

declare global {
  interface Window {
    started: Start | undefined
  }
}

/**
 * Presses ↓ in every frame once a row exists, until the cursor has moved. Runs before the page's own code.
 */
function watchForUse(): void {
  const look = () => {
    const row = document.querySelector<HTMLElement>('.is-cursor:not(.is-skeleton)')
    if (row && row.dataset.index !== '0') {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      window.started = {
        usableMs: performance.now(),
        scripts: resources
          .filter(({ name }) => name.endsWith('.js'))
          .sort((a, b) => b.encodedBodySize - a.encodedBodySize)
          .map(({ name, encodedBodySize }) => [name.replace(/.*\/|-.{8}\.js$/g, ''), encodedBodySize]),
        calls: resources
          .filter(({ name }) => name.includes('/api/'))
          .map(({ name }) => new URL(name).pathname.slice('/api'.length)),
      }
      return
    }
    if (row) {
      const press = { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true }
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', press))
      target.dispatchEvent(new KeyboardEvent('keyup', press))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
