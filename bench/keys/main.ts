import type { Browser } from '@playwright/test'
import { openBrowser, openPage, quantile, sleep } from '../browser.ts'
import { madeSession, serveMade } from '../made-server.ts'
import { buildPages } from '../pages.ts'
import { table, writeSection } from '../report.ts'
import { type Effect, pressAndWatch } from './effects.ts'

const bareRowId = 'bare-row'
const rounds = 4
const timesARound = 20
const timesOfWarmUp = 5

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
const openDialog = {
  keys: 'Control+KeyK',
  back: 'Escape',
  effect: { selector: '[role=dialog] input', attribute: 'role' },
}
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

interface Operation {
  name: string
  target: number
  ours: Side
  peers: readonly { name: string; side: Side }[]
}

const bareListeners = [
  { name: 'bare listener, bare page', side: bareKey },
  { name: 'bare listener, the same table', side: bareKeyOnTable },
]

/** Operations of the product, each compared with the least code that does something similar. */
const operations: readonly Operation[] = [
  {
    name: 'Ctrl+K: palette painted',
    target: 1.5,
    ours: { ...openDialog, path: '/blocks' },
    peers: [{ name: 'empty dialog', side: { ...openDialog, path: '/peers/keys/plain-dialog.html' } }],
  },
  {
    name: 'J: the cursor moves',
    target: 2,
    ours: { path: '/blocks', keys: 'KeyJ', effect: cursor },
    peers: bareListeners,
  },
  {
    name: 'X: the row is ticked',
    target: 2,
    ours: { path: '/blocks', keys: 'KeyX', effect: tick },
    peers: bareListeners,
  },
]

/** Time from key press to paint, compared with an empty dialog and a bare key listener. */
export async function benchKeys(): Promise<void> {
  const pages = await buildPages()
  const server = await serveMade(pages.directory, { rows: 1000, lists: 10_000 })
  const browser = await openBrowser()
  try {
    const lines: string[][] = []
    for (const operation of operations) lines.push(...(await compare(browser, server.url, operation)))
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
  { name, target, ours, peers }: Operation,
): Promise<string[][]> {
  const sides = await Promise.all(
    [ours, ...peers.map(({ side }) => side)].map(async (side) => ({
      ...{ side, times: [] as number[] },
      ...(await open(browser, url, side)),
    })),
  )
  for (const { page, side } of sides) await pressAndWatch(page, { ...side, times: timesOfWarmUp })
  for (let round = 0; round < rounds; round += 1) {
    for (const { page, side, times } of sides)
      times.push(...(await pressAndWatch(page, { ...side, times: timesARound })))
  }
  for (const { close } of sides) await close()
  const p95 = (values: number[]) => quantile(values, 0.95)
  const both = (values: number[]) => `${quantile(values, 0.5).toFixed(1)} / ${p95(values).toFixed(1)}`
  const [own = [], ...others] = sides.map(({ times }) => times)
  return others.map((times, place) => [
    ...[name, (p95(own) / p95(times)).toFixed(2), `≤ ${target}`, both(own)],
    ...[peers[place]?.name ?? '', both(times)],
  ])
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
