import type { Page } from '@playwright/test'
import type { Keyboard } from '#tests/e2e/keyboard.ts'
import { type Moment, mayHit, waitFor } from './page-probe.ts'
import type { RaceEnd } from './race.ts'

/* Shared part of palette races: its list is reordered before or during Enter. */

declare global {
  interface Window {
    /** Record taken by Enter; null: none yet. */
    taken: string | null
    /** Record of the highlighted row, comparable with `taken`; `?`: not part of the race. */
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

/** Focuses the input and reseeds the page's random numbers. */
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

/** Highlight and order of the list at paint; later answers are held back. */
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

/** Effect of Enter, immediate or after the awaited answer; or none. */
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
