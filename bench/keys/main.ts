import type { Browser, Page } from '@playwright/test'
import { openBrowser, openPage, quantile, sleep } from '../browser.ts'
import { madeSession, serveMade } from '../made-server.ts'
import { buildPages } from '../pages.ts'
import { table, writeSection } from '../report.ts'
import { type Effect, pressAndWatch } from './effects.ts'

const bareRowId = 'bare-row'
const rounds = 4
const timesARound = 20

interface Side {
  path: string
  keys: string
  back?: string
  effect: Effect
  /** The product's page with its keys disabled: a bare listener toggles a class on a row. */
  isBare?: boolean
}

const cursor: Effect = { selector: '.grid-row.is-cursor', attribute: 'aria-rowindex' }
const tick: Effect = { selector: '.grid-row.is-cursor', attribute: 'aria-selected' }
const bareKey: Side = {
  path: '/peers/keys/plain-key.html',
  keys: 'KeyJ',
  effect: { selector: '#row', attribute: 'class' },
}

const bareKeyOnTable: Side = {
  path: '/blocks',
  keys: 'KeyJ',
  effect: { selector: `#${bareRowId}`, attribute: 'class' },
  isBare: true,
}

/** Operations of the product, each compared with the least code that does something similar. */
const pairs: readonly { name: string; peerName: string; ours: Side; peer: Side }[] = [
  {
    name: 'Ctrl+K: palette painted',
    peerName: 'empty dialog',
    ours: {
      path: '/blocks',
      keys: 'Control+KeyK',
      back: 'Escape',
      effect: { selector: '[role=dialog] input', attribute: 'role' },
    },
    peer: {
      path: '/peers/keys/plain-dialog.html',
      keys: 'Control+KeyK',
      back: 'Escape',
      effect: { selector: '[role=dialog] input', attribute: 'role' },
    },
  },
  ...[
    { name: 'J: the cursor moves', ours: { path: '/blocks', keys: 'KeyJ', effect: cursor } },
    { name: 'X: the row is ticked', ours: { path: '/blocks', keys: 'KeyX', effect: tick } },
  ].flatMap((pair) => [
    { ...pair, peerName: 'bare listener, bare page', peer: bareKey },
    { ...pair, peerName: 'bare listener, the same table', peer: bareKeyOnTable },
  ]),
]

/** Time from key press to paint, compared with an empty dialog and a bare key listener. */
export async function benchKeys(): Promise<void> {
  const pages = await buildPages()
  const server = await serveMade(pages.directory, { rows: 1000, lists: 10_000 })
  const browser = await openBrowser()
  try {
    const lines: string[][] = []
    for (const pair of pairs) lines.push(await compare(browser, server.url, pair))
    const body = [
      `From a key press to the end of the frame that shows its effect, ${rounds * timesARound} presses in alternating batches of ${timesARound}; 10000 lists in the palette. The empty dialog opens over a table with the same number of elements, with a backdrop.`,
      table(['', 'p95 : peer', 'target', 'ours p50 / p95, ms', 'peer', 'its p50 / p95, ms'], lines),
    ].join('\n\n')
    process.stdout.write(`${body}\n`)
    writeSection('Keys', body)
  } finally {
    await browser.close()
    await server.close()
    pages.remove()
  }
}

async function compare(
  browser: Browser,
  url: string,
  { name, peerName, ours, peer }: (typeof pairs)[number],
): Promise<string[]> {
  const [first, second] = [await open(browser, url, ours), await open(browser, url, peer)]
  const times: [ours: number[], peer: number[]] = [[], []]
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const both = [await turn(first.page, ours), await turn(second.page, peer)] as const
    if (round > 0) for (const side of [0, 1] as const) times[side].push(...both[side])
  }
  await first.close()
  await second.close()
  const p95 = (values: number[]) => quantile(values, 0.95)
  const both = (values: number[]) => `${quantile(values, 0.5).toFixed(1)} / ${p95(values).toFixed(1)}`
  const ratio = (p95(times[0]) / p95(times[1])).toFixed(2)
  return [name, ratio, '≤ 2', both(times[0]), peerName, both(times[1])]
}

async function open(browser: Browser, url: string, { path, isBare }: Side) {
  const opened = await openPage(browser, { session: madeSession, slowdown: 1 })
  await opened.page.goto(url + path)
  if (path === '/blocks') await opened.page.locator('.grid-row.is-cursor').waitFor()
  await opened.page.waitForLoadState('networkidle')
  await sleep(2000)
  if (isBare) await opened.page.evaluate(takeKeys, bareRowId)
  return opened
}

const turn = (page: Page, side: Side) => pressAndWatch(page, { ...side, times: timesARound })

function takeKeys(id: string): void {
  const row = document.querySelector('[aria-rowindex="12"]')
  if (!row) throw new Error('there is no such row')
  row.id = id
  const toggle = (event: KeyboardEvent) => {
    event.stopImmediatePropagation()
    row.classList.toggle('is-cursor')
  }
  // Runs before the page's own listener, which is on the same node.
  document.addEventListener('keydown', toggle, { capture: true })
}
