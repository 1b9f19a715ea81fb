import type { Browser } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { openBrowser, openPage, quantile, sleep } from '../browser.ts'
import { madeSession, serveMade } from '../made-server.ts'
import { buildPages } from '../pages.ts'
import { table, writeSection } from '../report.ts'
import { type Typing, typeQueries } from './typing.ts'

const lists = 10_000
const manyLists = 110_000

/** The palette with 10,000 lists and all commands, compared with twelve plain rows and with plain cmdk. */
export async function benchPalette(): Promise<void> {
  const pages = await buildPages()
  const server = await serveMade(pages.directory, { rows: 1000, lists })
  const browser = await openBrowser()
  try {
    const parts = [
      `Commands and ${lists} lists, every key of eight queries (three in plain cmdk), ranking on. *Work*: all main-thread work from the key press until the page is idle, including late server responses. *To paint*: from the key press to the end of the frame that shows its effect, including the wait for that frame. *Bare page*: the same page and palette with its own code switched off; each key rewrites twelve titles, so that nothing drawn in this window can cost less.`,
    ]
    for (const slowdown of [1, 4]) parts.push(await atSpeed(browser, server.url, slowdown))
    parts.push(await withMany(browser, pages.directory))
    const body = parts.join('\n\n')
    process.stdout.write(`${body}\n`)
    writeSection('Palette', body)
  } finally {
    await browser.close()
    await server.close()
    pages.remove()
  }
}

async function atSpeed(browser: Browser, url: string, slowdown: number): Promise<string> {
  const type = (path: string, options: Parameters<typeof typeInto>[2]) =>
    typeInto(browser, url + path, options)
  const ours = await type('/blocks', { slowdown, root: '[role=dialog]', queryCount: 8 })
  const bare = await type('/blocks', { slowdown, root: '[role=dialog]', queryCount: 8, isBare: true })
  const plain = await type('/peers/palette/plain-list.html', { slowdown, root: '#palette', queryCount: 8 })
  // A key press takes it up to seconds.
  const cmdk = await type('/peers/palette/plain-cmdk.html', { slowdown, root: '#palette', queryCount: 3 })
  return [
    `### ${slowdown === 1 ? 'Full speed' : `CPU slowed ${slowdown} times`}, ${ours.keystrokes.length} keystrokes (${cmdk.keystrokes.length} in plain cmdk)`,
    table(
      ['', 'measured', 'target'],
      [
        ['work p95 : twelve plain rows', ratio(work(ours), work(plain), 0.95), '≤ 2'],
        ['to paint p95 : twelve plain rows', ratio(toPaint(ours), toPaint(plain), 0.95), '≤ 1.5'],
        ['bare page: work p95 : twelve plain rows', ratio(work(bare), work(plain), 0.95), ''],
        ['bare page: to paint p95 : twelve plain rows', ratio(toPaint(bare), toPaint(plain), 0.95), ''],
        ['to paint p95', `${quantile(toPaint(ours), 0.95).toFixed(1)} ms`, slowdown === 1 ? '' : '≤ 33 ms'],
        ['work p95 : plain cmdk', `1/${ratio(work(cmdk), work(ours), 0.95)}`, '≤ 1/15'],
        ['to paint p95 : plain cmdk', `1/${ratio(toPaint(cmdk), toPaint(ours), 0.95)}`, '≤ 1/15'],
        ['elements in the palette, most', String(ours.maxElements), '≤ 300'],
      ],
    ),
    table(
      ['ms, p50 / p95', 'work', 'of it script', 'style', 'layout', 'to paint', 'elements'],
      [
        row('palette', ours),
        row('bare page', bare),
        row('twelve plain rows', plain),
        row('plain cmdk', cmdk),
      ],
    ),
  ].join('\n\n')
}

/** Plain cmdk would take minutes a key. */
async function withMany(browser: Browser, directory: string): Promise<string> {
  const server = await serveMade(directory, { rows: 1000, lists: manyLists })
  try {
    const type = (path: string, root: string) =>
      typeInto(browser, server.url + path, { slowdown: 1, root, queryCount: 8 })
    const ours = await type('/blocks', '[role=dialog]')
    const plain = await type('/peers/palette/plain-list.html', '#palette')
    return [
      `### Full speed, ${manyLists} lists`,
      table(
        ['', 'measured', 'target'],
        [
          ['work p95 : twelve plain rows', ratio(work(ours), work(plain), 0.95), '≤ 2'],
          ['to paint p95 : twelve plain rows', ratio(toPaint(ours), toPaint(plain), 0.95), '≤ 2'],
        ],
      ),
    ].join('\n\n')
  } finally {
    await server.close()
  }
}

async function typeInto(
  browser: Browser,
  url: string,
  {
    slowdown,
    root,
    queryCount,
    isBare = false,
  }: { slowdown: number; root: string; queryCount: number; isBare?: boolean },
): Promise<Typing> {
  const { page, cdp, close } = await openPage(browser, { session: madeSession, slowdown })
  await page.goto(url)
  if (root === '[role=dialog]') {
    await page.locator('.grid-row.is-cursor').waitFor()
    // The palette's code loads when the page is idle.
    await page.waitForLoadState('networkidle')
    await (await Keyboard.of(page)).press('Control+KeyK')
  }
  await page.locator(`${root} input:focus`).waitFor()
  await page.waitForLoadState('networkidle')
  // The records have loaded; now they are indexed, or mounted.
  await sleep(2000 * slowdown)
  if (isBare) await page.evaluate(rewriteOnly)
  const typing = await typeQueries(page, cdp, { root, queryCount })
  await close()
  return typing
}

/** React and its ranking never hear of a letter. */
function rewriteOnly(): void {
  const titles = [...document.querySelectorAll('[role=option]')].slice(0, 12).flatMap((option) => {
    const title = document.createTreeWalker(option, NodeFilter.SHOW_TEXT).nextNode()
    return title instanceof Text ? [title] : []
  })
  let letters = 0
  const rewrite = (event: Event) => {
    event.stopImmediatePropagation()
    letters += 1
    for (const [place, title] of titles.entries()) title.data = `Список ${letters}, строка ${place}`
  }
  document.addEventListener('input', rewrite, true)
}

function work({ keystrokes }: Typing): number[] {
  return keystrokes.map((keystroke) => keystroke.work.task)
}

function toPaint({ keystrokes }: Typing): number[] {
  return keystrokes.map((keystroke) => keystroke.toPaintMs)
}

function ratio(values: readonly number[], against: readonly number[], share: number): string {
  return (quantile(values, share) / quantile(against, share)).toFixed(1)
}

function row(name: string, typing: Typing): string[] {
  const both = (values: readonly number[]) =>
    `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`
  const part = (kind: 'script' | 'style' | 'layout') =>
    both(typing.keystrokes.map((keystroke) => keystroke.work[kind]))
  return [
    name,
    both(work(typing)),
    part('script'),
    part('style'),
    part('layout'),
    both(toPaint(typing)),
    String(typing.maxElements),
  ]
}
