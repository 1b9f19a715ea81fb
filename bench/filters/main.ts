import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Session } from '#contract/access/accounts.ts'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { fillDatabase } from '#tests/server/search/fill-database.ts'
import { openBrowser, openPage, quantile, sleep } from '../browser.ts'
import { openSession } from '../open-session.ts'
import { buildPages } from '../pages.ts'
import { table, writeSection } from '../report.ts'
import { start, stop } from '../search/main.ts'
import { visit, watchRows } from './rows-painted.ts'

const size = { buildings: 5000, blocks: 100_000 }
const rounds = 3
const timesARound = 10
const warmUp = 3
/** Between pointing at a value and Enter, as a quick reader takes. */
const restMs = 250
const twoFramesMs = 2000 / 60

interface Operation {
  name: string
  /** Address at the start; each is new, so that no earlier answer helps. */
  from(turn: number): string
  /** Pressed before the key that is measured; `text:` is typed. */
  before: readonly string[]
  key: string
}

const areas = (turn: number) => `area=${30 + turn}-`

const operations: readonly Operation[] = [
  {
    name: 'F: a value chosen',
    from: (turn) => `/blocks?${areas(turn)}`,
    before: ['KeyF', 'text:класс', 'Enter', 'ArrowDown'],
    key: 'Enter',
  },
  {
    name: 'F: a value found by typing',
    from: (turn) => `/blocks?${areas(turn)}`,
    before: ['KeyF', 'text:цао'],
    key: 'Enter',
  },
  {
    name: 'F: a second value of a facet',
    from: (turn) => `/blocks?class=A&${areas(turn)}`,
    before: ['KeyF', 'text:класс', 'Enter', 'ArrowDown', 'ArrowDown', 'Shift+Enter'],
    key: 'Enter',
  },
  {
    name: 'F: a range typed',
    from: (turn) => `/blocks?${areas(turn)}`,
    before: ['KeyF', 'text:ставка', 'Enter', 'text:20000-30000'],
    key: 'Enter',
  },
  {
    name: 'O: another order',
    from: (turn) => `/blocks?${areas(turn)}`,
    before: ['KeyO', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
    key: 'Enter',
  },
  {
    name: 'a filter removed',
    from: (turn) => `/blocks?class=C&${areas(turn)}`,
    before: ['Control+KeyK', 'text:убрать условие', 'Enter', 'text:класс'],
    key: 'Enter',
  },
]

/** From a key to the painted rows of another answer, beside a plain page that holds the rows already. */
export async function benchFilters(): Promise<void> {
  const pages = await buildPages()
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'klyuch-bench-')) }
  await fillDatabase(place, size)
  const token = await openSession(place)
  const server = await start('product', place, {}, pages.directory)
  const browser = await openBrowser()
  try {
    const parts = [
      `${size.blocks} blocks, the embedded database, over loopback. From a key to the end of the frame that shows the rows of the new answer; ${rounds * timesARound} presses each, every one for an answer not yet asked for, ${restMs} ms after the cursor has come to the value. Beside it a plain page that holds both answers and writes their texts into its rows. Two frames are ${twoFramesMs.toFixed(1)} ms.`,
    ]
    for (const slowdown of [1, 4]) {
      parts.push(await atSpeed(browser, server.url, { token, role: 'admin' }, slowdown))
    }
    parts.push(`Machine load at the end: ${loadavg()[0]?.toFixed(1)} on 2 cores.`)
    const body = parts.join('\n\n')
    process.stdout.write(`${body}\n`)
    writeSection('Filters', body)
  } finally {
    await browser.close()
    stop(server)
    pages.remove()
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

export async function atSpeed(
  browser: Browser,
  url: string,
  session: Session,
  slowdown: number,
  asked = operations,
): Promise<string> {
  const ours = await openPage(browser, { session, slowdown })
  await ours.page.goto(`${url}/blocks`)
  await ours.page.locator('.grid-row.is-cursor').waitFor()
  const plain = await openPage(browser, { session, slowdown })
  await plain.page.goto(`${url}/peers/table/plain-pool.html?held`)
  await plain.page.locator('body[data-is-ready]').waitFor()
  // The rest of the app loads after the first table.
  await sleep(2500)

  const times = new Map<string, number[]>(asked.map(({ name }) => [name, []]))
  const peer: number[] = []
  const calls: string[] = []
  let turn = 0
  for (let round = 0; round <= rounds; round += 1) {
    const isWarmUp = round === 0
    for (let count = 0; count < (isWarmUp ? warmUp : timesARound); count += 1) {
      for (const operation of asked) {
        turn += 1
        const ms = await settled(ours.page, operation, turn)
        if (!isWarmUp) times.get(operation.name)?.push(ms)
      }
      const ms = await painted(plain.page, '.body .row', 'Enter')
      if (!isWarmUp) peer.push(ms)
    }
  }
  await ours.close()
  await plain.close()
  const both = (values: readonly number[]) =>
    `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`
  const target = slowdown === 1 ? twoFramesMs : 50
  return [
    `### ${slowdown === 1 ? 'Full speed' : `CPU slowed ${slowdown} times`}`,
    table(
      ['key → rows, ms', 'p50 / p95', `p95 ≤ ${target.toFixed(1)}`, 'p95 : plain page'],
      [
        ...[...times].map(([name, values]) => {
          const p95 = quantile(values, 0.95)
          return [name, both(values), p95 <= target ? 'yes' : 'no', (p95 / quantile(peer, 0.95)).toFixed(1)]
        }),
        ['plain page that holds the rows', both(peer), '', ''],
      ],
    ),
    ...calls,
  ].join('\n\n')
}

async function settled(page: Page, { from, before, key }: Operation, turn: number): Promise<number> {
  const keyboard = await Keyboard.of(page)
  await page.bringToFront()
  await page.evaluate(visit, from(turn))
  await page.waitForFunction(() => document.querySelector('.grid-scroller[aria-busy=false]') !== null)
  await sleep(restMs)
  for (const press of before) {
    if (press.startsWith('text:')) await page.keyboard.insertText(press.slice('text:'.length))
    else await keyboard.press(press)
    await sleep(restMs)
  }
  return await painted(page, '.grid-row:not(.grid-head, .is-skeleton)', key)
}

/** Time from the key to the end of the frame with other rows, ms. */
async function painted(page: Page, rows: string, key: string): Promise<number> {
  const keyboard = await Keyboard.of(page)
  await page.bringToFront()
  await page.evaluate(watchRows, rows)
  await keyboard.press(key)
  await page.waitForFunction(() => window.toRowsMs !== undefined)
  await sleep(restMs)
  return await page.evaluate(() => window.toRowsMs ?? Number.NaN)
}
