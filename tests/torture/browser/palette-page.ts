import type { Page } from '@playwright/test'
import type { Keyboard } from '#tests/e2e/keyboard.ts'
import { type Moment, mayHit, waitFor } from './page-probe.ts'
import type { RaceEnd } from './race.ts'

/* What is common to races in the palette: its list comes in another order before or while Enter is pressed. */

declare global {
  interface Window {
    /** What Enter has taken; null: nothing yet. */
    taken: string | null
    /** What the highlighted row stands for, as `taken` tells it; `?`: something that is not raced for. */
    goalOf(optionId: string): string
  }
}

/** Tells the probe what is highlighted in the palette; `goalOf` and `taken` are there before. */
export function watchPalette(): void {
  const { probe } = window
  probe.watch(
    () => {
      const row = document.querySelector('[role=dialog] [role=option][aria-selected=true]')
      return row ? window.goalOf(row.id) : ''
    },
    () => {
      const options = [...document.querySelectorAll('[role=dialog] [role=option]')]
      return options.map((option) => option.id).join()
    },
  )
}

/** The input has the keys; what is random in the page begins anew. */
export async function opened(seed: number): Promise<void> {
  const { probe } = window
  const until = performance.now() + 5000
  while (!document.activeElement?.matches('[role=dialog] input')) {
    if (performance.now() > until) throw new Error('The palette has not come')
    await probe.sleep(4)
  }
  probe.seed(seed)
  window.taken = null
}

/** Rows are there that Enter could take. */
export async function rowsThere(): Promise<void> {
  const until = performance.now() + 4000
  while (window.probe.highlighted() === '' && performance.now() < until) await window.probe.sleep(4)
}

/** What is highlighted and the order of the list, once they are drawn; from here on a late answer is kept back. */
export function lookAndShut(): Promise<{ goal: string; order: string }> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { probe } = window
      probe.gate.shut()
      const goal = probe.highlighted()
      resolve({ goal, order: goal === '' ? '' : probe.lastOrder })
    }),
  )
}

/** Presses Enter at its moment. @returns null: nothing that is raced for was highlighted before. */
export async function takeAt(
  page: Page,
  keyboard: Keyboard,
  before: { goal: string; order: string },
  moment: Moment,
): Promise<RaceEnd | null> {
  await page.evaluate(waitFor, moment)
  await keyboard.press('Enter')
  const { taken, order, pressed } = await page.evaluate(landing)
  if (before.goal === '?' || pressed.over === '?') return null
  const isFirst = before.goal === ''
  const goals = isFirst ? [pressed.over] : mayHit(before.goal, pressed)
  const outcome = taken === null ? 'refused' : goals.includes(taken) ? 'hit' : 'different'
  if (isFirst && outcome !== 'different') return null
  const told = `Enter took ${taken}, highlighted was ${goals.join(' or ')}`
  return { isReordered: order !== before.order, outcome, told }
}

/** What Enter has led to: at once, or once the answer is there that it waits for; or nothing. */
async function landing() {
  const { probe } = window
  const isOpen = () => document.querySelector('[role=dialog] [cmdk-input]') !== null
  const until = performance.now() + 1500
  await probe.drawn()
  const state = () => document.getElementById('palette-state')?.textContent ?? ''
  const waits = () => probe.underWay > 0 || probe.gate.isShut || state().startsWith('Ищу')
  while (isOpen() && waits() && performance.now() < until) await probe.sleep(4)
  if (isOpen()) await probe.drawn()
  // A command asks its server a moment after its window has gone.
  while (!isOpen() && window.taken === null && performance.now() < until) await probe.sleep(4)
  return { taken: window.taken, order: probe.lastOrder, pressed: probe.pressed }
}
