import type { CDPSession, Page } from '@playwright/test'
import { swapLayout } from '#domain/text/layout-swap.ts'
import { Keyboard, type Layout } from '#tests/e2e/keyboard.ts'
import { elementCount, type MainThread, mainThread, sleep } from '../browser.ts'

/** Queries typed by brokers, key by key; the last one has a letter missing. */
const queries: readonly [text: string, layout: Layout][] = [
  ['добавить в сп', 'russian'],
  ['вектор софт', 'russian'],
  ['белорусская', 'russian'],
  ['офис 350', 'russian'],
  ['павелецкая', 'latin'],
  ['переезд юг', 'russian'],
  ['актуализ', 'russian'],
  ['резрв', 'russian'],
]

/** Longer than the palette's debounce before it calls the server, so that late rows count too. */
const settleMs = 220

export interface Keystroke {
  /** Main thread work from the press until all is idle, ms. */
  work: MainThread
  /** From the press to the end of the frame with its effect, ms. */
  toPaintMs: number
}

export interface Typing {
  keystrokes: Keystroke[]
  maxElements: number
}

interface TypingOptions {
  /** Selector of the palette. */
  root: string
  /** Number of the eight queries to type. */
  queryCount: number
}

/** Types queries into the focused input and measures every key. */
export async function typeQueries(
  page: Page,
  cdp: CDPSession,
  { root, queryCount }: TypingOptions,
): Promise<Typing> {
  await page.evaluate(watchPaint)
  const keyboards = {
    latin: await Keyboard.of(page, 'latin'),
    russian: await Keyboard.of(page, 'russian'),
  }
  const probe = await probeCost(cdp)
  const typing: Typing = { keystrokes: [], maxElements: 0 }
  for (const [text, layout] of queries.slice(0, queryCount)) {
    for (const code of codesOf(text)) {
      const before = await mainThread(cdp)
      await keyboards[layout].press(code)
      await sleep(settleMs)
      const work = difference(await mainThread(cdp), before, probe)
      await page.waitForFunction(() => window.toPaintMs !== undefined)
      const toPaintMs = await page.evaluate(() => window.toPaintMs ?? 0)
      typing.keystrokes.push({ work, toPaintMs })
      typing.maxElements = Math.max(typing.maxElements, await elementCount(page, root))
    }
    await keyboards.latin.press('Control+KeyA', 'Backspace')
    await sleep(settleMs)
  }
  return typing
}

declare global {
  interface Window {
    /** Result of the last key that changed the input; undefined until its frame has ended. */
    toPaintMs: number | undefined
  }
}

function watchPaint(): void {
  let pressedAt = 0
  const frameEnd = new MessageChannel()
  frameEnd.port1.onmessage = () => {
    window.toPaintMs = performance.now() - pressedAt
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp
      window.toPaintMs = undefined
    },
    true,
  )
  addEventListener('input', () => requestAnimationFrame(() => frameEnd.port2.postMessage(null)), true)
}

/** Cost of reading the metrics themselves: the least of several, as the page may still be busy with what came before. */
async function probeCost(cdp: CDPSession): Promise<MainThread> {
  let least: MainThread | undefined
  for (let probe = 0; probe < 5; probe++) {
    const before = await mainThread(cdp)
    await sleep(settleMs)
    const cost = difference(await mainThread(cdp), before)
    if (!least || cost.task < least.task) least = cost
  }
  return least ?? nothing
}

const nothing: MainThread = { task: 0, script: 0, style: 0, layout: 0 }

function difference(after: MainThread, before: MainThread, probe = nothing): MainThread {
  const part = (name: keyof MainThread) => Math.max(0, after[name] - before[name] - probe[name])
  return { task: part('task'), script: part('script'), style: part('style'), layout: part('layout') }
}

const named: Readonly<Record<string, string>> = {
  ' ': 'Space',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  ';': 'Semicolon',
  "'": 'Quote',
  ',': 'Comma',
  '.': 'Period',
}

/** Physical keys of a Russian text. */
function codesOf(text: string): string[] {
  return [...text].map((character) => {
    const latin = swapLayout(character)
    if (/\p{Script=Cyrillic}/u.test(character)) return named[latin] ?? `Key${latin.toUpperCase()}`
    return named[character] ?? `Digit${character}`
  })
}
