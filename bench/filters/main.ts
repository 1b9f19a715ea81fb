import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Session } from '#contract/access/accounts.ts'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { fillDatabase } from '#tests/server/search/fill-database.ts'
import { type BenchPage, mainThread, openBrowser, openPage, quantile, sleep } from '../browser.ts'
import { openSession } from '../open-session.ts'
import { buildPages } from '../pages.ts'
import { table, writeSection } from '../report.ts'
import { start, stop } from '../search/main.ts'
import { isSettled, visit, watchRows } from './rows-painted.ts'

const size = { buildings: 5000, blocks: 100_000 }
const rounds = 2
const timesARound = 8
const warmUp = 1
/** Between pointing at a value and Enter, as a quick reader takes. */
const restMs = 250
/** Between the keys before. */
const pauseMs = 120
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
    const body = await measured(browser, server.url, { token, role: 'admin' })
    process.stdout.write(`${body}\n`)
    writeSection('Filters', body)
  } finally {
    await browser.close()
    stop(server)
    pages.remove()
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

export async function measured(browser: Browser, url: string, session: Session): Promise<string> {
  const parts = [
    `${size.blocks} blocks, the embedded database, over loopback. From a key to the end of the frame that shows the rows of the new answer. *Work*: main-thread time from the key until the page is idle, which other load of the machine does not lengthen much; ${rounds * timesARound} presses each, every one for an answer not yet asked for, ${restMs} ms after the cursor has come to the value. Beside it a plain page that holds both answers and writes their texts into its rows. Two frames are ${twoFramesMs.toFixed(1)} ms.`,
  ]
  for (const slowdown of [1, 4]) {
    parts.push(await atSpeed(browser, url, session, slowdown))
  }
  parts.push(`Machine load at the end: ${loadavg()[0]?.toFixed(1)} on 2 cores.`)
  return parts.join('\n\n')
}

async function atSpeed(browser: Browser, url: string, session: Session, slowdown: number): Promise<string> {
  const ours = await openPage(browser, { session, slowdown })
  await ours.page.goto(`${url}/blocks`)
  await ours.page.locator('.grid-row.is-cursor').waitFor()
  const plain = await openPage(browser, { session, slowdown })
  await plain.page.goto(`${url}/peers/table/plain-pool.html?held`)
  await plain.page.locator('body[data-is-ready]').waitFor()
  // The rest of the app loads after the first table.
  await sleep(2500)

  const presses = new Map<string, Press[]>(operations.map(({ name }) => [name, []]))
  const peer: Press[] = []
  let turn = 0
  for (let round = 0; round <= rounds; round += 1) {
    const isWarmUp = round === 0
    for (let count = 0; count < (isWarmUp ? warmUp : timesARound); count += 1) {
      for (const operation of operations) {
        turn += 1
        const press = await settled(ours, operation, turn)
        if (!isWarmUp) presses.get(operation.name)?.push(press)
      }
      const press = await painted(plain, '.body .row', 'Enter')
      if (!isWarmUp) peer.push(press)
    }
  }
  await ours.close()
  await plain.close()
  const of = (all: readonly Press[], part: keyof Press, share: number) =>
    quantile(
      all.map((press) => press[part]),
      share,
    )
  const both = (all: readonly Press[], part: keyof Press) =>
    `${of(all, part, 0.5).toFixed(1)} / ${of(all, part, 0.95).toFixed(1)}`
  const target = slowdown === 1 ? twoFramesMs : 50
  return [
    `### ${slowdown === 1 ? 'Full speed' : `CPU slowed ${slowdown} times`}`,
    table(
      ['', `key → rows, ms, p50 / p95 (≤ ${target.toFixed(1)})`, 'p50 : plain page', 'work, ms, p50 / p95'],
      [
        ...[...presses].map(([name, all]) => [
          name,
          both(all, 'rowsMs'),
          (of(all, 'rowsMs', 0.5) / of(peer, 'rowsMs', 0.5)).toFixed(1),
          both(all, 'workMs'),
        ]),
        ['plain page that holds the rows', both(peer, 'rowsMs'), '', both(peer, 'workMs')],
      ],
    ),
  ].join('\n\n')
}

interface Press {
  rowsMs: number
  workMs: number
}

async function settled(bench: BenchPage, { from, before, key }: Operation, turn: number): Promise<Press> {
  const { page } = bench
  const keyboard = await Keyboard.of(page)
  await page.bringToFront()
  await page.evaluate(visit, from(turn))
  await sleep(restMs)
  await page.waitForFunction(isSettled)
  for (const press of before) {
    if (press.startsWith('text:')) await page.keyboard.insertText(press.slice('text:'.length))
    else await keyboard.press(press)
    await sleep(pauseMs)
    await page.waitForFunction(isSettled)
  }
  await sleep(restMs)
  return await painted(bench, '.grid-row:not(.grid-head, .is-skeleton)', key)
}

/** Presses a key that shows other rows. */
async function painted({ page, cdp }: BenchPage, rows: string, key: string): Promise<Press> {
  const keyboard = await Keyboard.of(page)
  await page.bringToFront()
  await page.evaluate(watchRows, rows)
  const before = await mainThread(cdp)
  await keyboard.press(key)
  await page.waitForFunction(() => window.toRowsMs !== undefined)
  await sleep(restMs)
  const after = await mainThread(cdp)
  const rowsMs = await page.evaluate(() => window.toRowsMs ?? Number.NaN)
  return { rowsMs, workMs: after.task - before.task }
}
