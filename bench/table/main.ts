import type { Browser } from '@playwright/test'
import { type BenchPage, elementCount, heapBytes, openBrowser, openPage, sleep } from '../browser.ts'
import { madeSession, serveMade } from '../made-server.ts'
import { buildPages } from '../pages.ts'
import { table, writeSection } from '../report.ts'
import { gestures, leafing, type Scrolling, scroll } from './scrolling.ts'

const rows = 1_000_000
const secondsOfGesture = 5
const secondsOfHeap = process.env.BENCH_LONG === '1' ? 120 : 15

const tables = {
  ours: { path: '/blocks', root: '.grid-scroller', row: '.grid-row:not(.is-skeleton)', cursor: '.is-cursor' },
  plain: { path: '/peers/table/plain-pool.html', root: '.scroller', row: '.row', cursor: '.cursor' },
} as const

/** A million paged rows, compared with a pool of rows in plain DOM that shows the same. */
export async function benchTable(): Promise<void> {
  const pages = await buildPages()
  const server = await serveMade(pages.directory, { rows, lists: 10 })
  const browser = await openBrowser()
  try {
    const parts = [
      `${rows.toLocaleString('en')} rows in pages of 100, ${secondsOfGesture} s of each gesture: the wheel at 60 steps a second, the key at 30. *Work*: all main-thread work, divided by the frames shown. The pool requests every page it passes; our table requests none during fast scrolling (over five screens in 100 ms), as at 3000 px a step.`,
    ]
    for (const slowdown of [1, 4]) parts.push(await atSpeed(browser, server.url, slowdown))
    parts.push(await endAndHeap(browser, server.url))
    const body = parts.join('\n\n')
    process.stdout.write(`${body}\n`)
    writeSection('Table', body)
  } finally {
    await browser.close()
    await server.close()
    pages.remove()
  }
}

async function atSpeed(browser: Browser, url: string, slowdown: number): Promise<string> {
  const lines: string[][] = []
  for (const [name, step] of Object.entries(gestures)) {
    // Each in its own page, so that neither inherits the other's heap.
    const run = async (kind: keyof typeof tables) => {
      const bench = await openTable(browser, url, kind, slowdown)
      await scroll(bench.page, bench.cdp, step, 1)
      const result = await scroll(bench.page, bench.cdp, step, secondsOfGesture)
      await bench.close()
      return result
    }
    const plain = await run('plain')
    const ours = await run('ours')
    lines.push([
      name,
      (perFrame(ours) / perFrame(plain)).toFixed(2),
      `${perFrame(ours).toFixed(2)} : ${perFrame(plain).toFixed(2)}`,
      partsPerFrame(ours),
      partsPerFrame(plain),
      dropped(ours),
      dropped(plain),
    ])
  }
  const columns = [
    slowdown === 1 ? 'target ≤ 1.5' : 'target ≤ 10 % dropped',
    'ratio',
    'work a frame, ms',
    'ours: script, style, layout',
    'plain: the same',
    'dropped, ours',
    'dropped, plain',
  ]
  const title = slowdown === 1 ? 'Full speed' : `CPU slowed ${slowdown} times`
  return [`### ${title}, against a plain row pool`, table(columns, lines)].join('\n\n')
}

async function endAndHeap(browser: Browser, url: string): Promise<string> {
  const { page, cdp, close } = await openTable(browser, url, 'ours', 1)
  const { root } = tables.ours
  const first = await elementCount(page, root)

  const pressedAt = performance.now()
  await page.keyboard.press('End')
  await page.locator(`${tables.ours.row}[aria-rowindex="${rows + 1}"]`).waitFor()
  const endMs = performance.now() - pressedAt
  await page.keyboard.press('Home')
  await page.locator(`${tables.ours.row}[aria-rowindex="2"]`).waitFor()

  const everything = Object.values(gestures)
  // Fills the page cache up to its limit.
  await scroll(page, cdp, leafing, 12)
  const elements = [first, await elementCount(page, root)]
  const before = await heapBytes(cdp)
  for (let run = 0; run < secondsOfHeap; run += 1) {
    const step = everything[run % everything.length]
    if (step) await scroll(page, cdp, step, 1)
    elements.push(await elementCount(page, root))
  }
  const after = await heapBytes(cdp)
  await close()
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  return [
    '### The last row, elements, heap',
    table(
      ['', 'measured', 'target'],
      [
        [`End to the row ${rows.toLocaleString('en')}, shown`, `${Math.round(endMs)} ms`, 'reached'],
        [
          'elements of the table, least and most',
          `${Math.min(...elements)} … ${Math.max(...elements)}`,
          'constant',
        ],
        [
          `heap before and after ${secondsOfHeap} s of scrolling`,
          `${megabytes(before)} → ${megabytes(after)} MB`,
          'flat',
        ],
      ],
    ),
  ].join('\n\n')
}

async function openTable(
  browser: Browser,
  url: string,
  kind: keyof typeof tables,
  slowdown: number,
): Promise<BenchPage> {
  const { path, root, row, cursor } = tables[kind]
  const bench = await openPage(browser, { session: madeSession, slowdown })
  await bench.page.goto(url + path)
  await bench.page.locator(`${root} ${row}${cursor}`).waitFor()
  await bench.page.locator(`${root}:focus`).waitFor()
  // Idle-time fetches run now, not during the measurement.
  await sleep(2500)
  return bench
}

function perFrame({ work, frames }: Scrolling): number {
  return work.task / frames
}

function partsPerFrame({ work, frames }: Scrolling): string {
  return [work.script, work.style, work.layout].map((ms) => (ms / frames).toFixed(2)).join(', ')
}

function dropped({ frames, framesDue }: Scrolling): string {
  return `${((1 - frames / framesDue) * 100).toFixed(1)} %`
}
