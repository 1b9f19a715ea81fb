import type { Page } from '@playwright/test'
import type { Keyboard } from '#tests/e2e/keyboard.ts'
import type { Colleague } from '#tests/torture/offline/colleague.ts'

/* Shared part of races in the table of blocks. */

interface Noted {
  /** A row that is left out of answers. */
  missing: string | null
  /** The block confirmed by the last press. */
  actualized: string | null
  /** Runs that were sent: one that the server had no turn for is sent again, and is not of the last press. */
  sent: Set<string>
  /** Rows ticked when the last key was pressed: ticks of a former race come back with their filter. */
  ticked: readonly string[]
}

declare global {
  interface Window {
    noted: Noted
  }
}

const ownBlocks = 12
/** Half of the buildings have the one word in their names, half the other. */
export const nameWords = ['Альфа', 'Бета'] as const

/** Blocks of our own, each in a building that is called by the block’s id. */
export async function makeBlocks(others: Colleague): Promise<{ buildings: number[]; blocks: number[] }> {
  const made = { buildings: [] as number[], blocks: [] as number[] }
  for (let at = 0; at < ownBlocks; at += 1) {
    const building = await others('POST', '/objects/', { name: 'Гонки', address: 'Манежная, 1' })
    const facts = {
      buildingId: building.id,
      dealKind: 'lease',
      areaSqm: `${100 + at}`,
      floor: 1 + ((at * 5) % ownBlocks),
    }
    const { id } = await others('POST', '/offices/', facts)
    await others('PATCH', `/objects/${building.id}`, { name: `${nameWords[at % 2]} №${id};` })
    made.buildings.push(building.id)
    made.blocks.push(id)
  }
  return made
}

export async function openBlocks(page: Page, buildings: readonly number[]): Promise<void> {
  await page.goto(`/blocks?building=${buildings.join(',')}&sort=-area`)
  await page.locator('[role=row][aria-rowindex="2"]', { hasText: '№' }).waitFor()
}

/** Rows come late, and lack one at times. What the last press has actualized is noted. */
export function noteAndWatch(): void {
  const { probe } = window
  const empty: Noted = { missing: null, actualized: null, sent: new Set(), ticked: [] }
  const seen = Object.assign(window, { noted: empty }).noted
  probe.after = async (url, body) => {
    if (!url.endsWith('/api/search')) return
    const { data: all, total, ...answer } = body as { data: { id: number }[]; total: number }
    const data = all.filter(({ id }) => String(id) !== seen.missing)
    await probe.gate.pass()
    return { ...answer, data, total: total - all.length + data.length }
  }
  probe.before = async (url, init) => {
    if (!url.endsWith('/block.actualize/run')) return undefined
    const id = new Headers(init?.headers).get('command-id') ?? ''
    const { ids } = JSON.parse(String(init?.body)) as { ids: number[] }
    if (!seen.sent.has(id)) seen.actualized = String(ids[0])
    seen.sent.add(id)
    return undefined
  }
  const forget = () => {
    seen.actualized = null
    const ticked = [...document.querySelectorAll('.grid-row.is-checked:not([hidden])')]
    seen.ticked = ticked.map((row) => /№(\d+)/.exec(row.textContent ?? '')?.[1] ?? '')
  }
  addEventListener('keydown', forget, { capture: true })
  probe.watch(
    () => {
      const cursor = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant')
      const text = (cursor && document.getElementById(cursor)?.textContent) || ''
      return /№(\d+)/.exec(text)?.[1] ?? ''
    },
    () => {
      const rows = [...document.querySelectorAll<HTMLElement>('.grid-row:not([hidden])')]
      const places = rows.map(
        (row) => [Number(row.dataset.index), /№(\d+)/.exec(row.textContent)?.[1]] as const,
      )
      return places
        .sort(([one], [other]) => one - other)
        .map(([, id]) => id)
        .join()
    },
  )
}

/** The row under the cursor and the order of the rows, once they are drawn; whether a row is ticked still. */
export async function look(seed: number): Promise<{ id: string; order: string; isTicked: boolean }> {
  const { probe } = window
  probe.seed(seed)
  window.noted.missing = null
  const until = performance.now() + 2000
  // The table that a card was opened from is back before its rows are.
  do await new Promise(requestAnimationFrame)
  while (probe.highlighted() === '' && performance.now() < until)
  const isTicked = document.querySelector('.grid-row.is-checked:not([hidden])') !== null
  return { id: probe.highlighted(), order: probe.lastOrder, isTicked }
}

/** The keys that are raced, by a number from 0 to 1. */
export function pressOf(random: number): string {
  return random < 0.4 ? 'KeyA' : random < 0.65 ? 'KeyX' : random < 0.9 ? 'Space' : 'Enter'
}

/** Record the key acted on, at once or after rows have loaded; null: none. */
export async function doneTo(press: string) {
  const { probe, noted } = window
  const pressed = probe.pressed
  const done = (): string | null => {
    if (press === 'KeyA') return noted.actualized
    if (press === 'Enter') return /^\/blocks\/(\d+)/.exec(location.pathname)?.[1] ?? null
    // The panel follows the cursor: it opens on what that was at then.
    if (press === 'Space') {
      const isOpen = document.querySelector('aside[aria-label="Подробнее"]') !== null
      return isOpen ? (pressed.isBehind ? probe.highlighted() : pressed.over) : null
    }
    const ticked = [...document.querySelectorAll('.grid-row.is-checked:not([hidden])')]
    const ids = ticked.map((row) => /№(\d+)/.exec(row.textContent ?? '')?.[1] ?? '')
    return ids.find((id) => !noted.ticked.includes(id)) ?? null
  }
  const order = probe.lastOrder
  // So long a key waits at most, and a little.
  const until = performance.now() + (pressed.isBehind ? 3000 : 1000)
  await probe.drawn()
  // A key that waits for rows is done a moment after them.
  const waits = () => pressed.isBehind && (probe.gate.isShut || probe.underWay > 0)
  while (done() === null && waits() && performance.now() < until) await probe.sleep(4)
  if (done() === null && pressed.isBehind) await probe.drawn()
  probe.gate.open()
  return {
    done: done(),
    order: pressed.isBehind ? probe.lastOrder : order,
    pressed,
    cursor: probe.highlighted(),
  }
}

/** Closes the card or the panel, or unticks: what was ticked may have gone from the rows since. */
export async function tidyUp(
  page: Page,
  keyboard: Keyboard,
  press: string,
  done: string | null,
): Promise<void> {
  if (press === 'Enter' ? done !== null : press !== 'KeyA') await keyboard.press('Escape')
  if (press === 'Enter' && done !== null) await page.locator('[role=grid]:focus').waitFor()
}
