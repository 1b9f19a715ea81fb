import type { Page } from '@playwright/test'
import { Keyboard } from '../e2e/keyboard.ts'
import { type Colleague, colleagueOf } from './colleague.ts'
import { installProbe, mayHit, pause } from './page-probe.ts'
import type { RaceFigures } from './palette-races.ts'

interface Noted {
  /** A row that is left out of answers. */
  missing: string | null
  /** What the last press has actualized. */
  actualized: string | null
}

declare global {
  interface Window {
    noted: Noted
  }
}

/** So late the key comes at most; a row that has slid under the cursor is seen after 250 ms. */
const latestPressMs = 200

/**
 * Races in the table of blocks, all in one page: others change its rows, delete and bring back, it is read anew and rows
 * come late, in another order or without the highlighted one, between an arrow and Enter, Space, `x` or `a`. What the key
 * does must be done to the row that was under the cursor when the last arrow had been drawn, or to none.
 */
export async function raceInTable(page: Page, races: number, random: () => number): Promise<RaceFigures> {
  const figures: RaceFigures = { races, reordered: 0, hit: 0, refused: 0, different: 0 }
  const some = (below: number) => Math.floor(random() * below)
  const others = await colleagueOf(page)
  const { buildings, blocks } = await makeBlocks(others)
  await installProbe(page, some(2 ** 31))
  await page.goto(`/blocks?building=${buildings.join(',')}&sort=-area`)
  await page.locator('[role=row][aria-rowindex="2"]', { hasText: '№' }).waitFor()
  await page.evaluate(interfere)
  const keyboard = await Keyboard.of(page)
  const changes: Promise<unknown>[] = []
  for (let race = 0; race < races; race += 1) {
    for (let step = 1 + some(4); step > 0; step -= 1) await keyboard.press(random() < 0.55 ? 'KeyJ' : 'KeyK')
    const before = await page.evaluate(look)
    const cause = random()
    if (cause < 0.45) {
      const path = `/offices/${blocks[some(blocks.length)]}`
      changes.push(others('PATCH', path, { areaSqm: `${50 + some(200)}` }))
    }
    if (cause > 0.25) await keyboard.press('KeyR')
    if (cause > 0.6) await page.evaluate(lose, before.id)
    // At any moment, or a moment after the rows have come.
    await page.evaluate(pause, [random() < 0.5, some(latestPressMs)] as const)
    const key = random()
    const press = key < 0.35 ? 'KeyA' : key < 0.65 ? 'KeyX' : key < 0.85 ? 'Space' : 'Enter'
    const after = await page.evaluate(look)
    await keyboard.press(press)
    const goals = await mayHit(page, before.id)
    const done = await page.evaluate(doneTo, press)
    if (before.order !== after.order) figures.reordered += 1
    const outcome = done === null ? 'refused' : goals.includes(done) ? 'hit' : 'different'
    figures[outcome] += 1
    if (outcome === 'different') console.error(`${press} hit ${done}, highlighted was ${goals.join(' or ')}`)
    // Closes the card or the panel, or unticks: what was ticked may have gone from the rows since.
    if (press === 'Enter' ? done !== null : press !== 'KeyA') await keyboard.press('Escape')
    if (press === 'Enter' && done !== null) await page.locator('[role=grid]:focus').waitFor()
  }
  await Promise.all(changes)
  for (const id of buildings) await others('DELETE', `/buildings/${id}`)
  return figures
}

const ownBlocks = 12

/** Blocks of our own, each in a building that is called by the block’s id. */
async function makeBlocks(others: Colleague): Promise<{ buildings: number[]; blocks: number[] }> {
  const made = { buildings: [] as number[], blocks: [] as number[] }
  for (let at = 0; at < ownBlocks; at += 1) {
    const building = await others('POST', '/objects/', { name: 'Гонки', address: 'Манежная, 1' })
    const facts = { buildingId: building.id, dealKind: 'lease', areaSqm: `${100 + at}` }
    const { id } = await others('POST', '/offices/', facts)
    await others('PATCH', `/objects/${building.id}`, { name: `№${id};` })
    made.buildings.push(building.id)
    made.blocks.push(id)
  }
  return made
}

/** Rows come late, and lack one at times. What the last press has actualized is noted. */
function interfere(): void {
  const { probe } = window
  const seen = noted()
  probe.after = async (url, body) => {
    if (!url.endsWith('/api/search')) return
    const { data: all, total, ...answer } = body as { data: { id: number }[]; total: number }
    await probe.sleep(probe.random() * 120)
    const data = all.filter(({ id }) => String(id) !== seen.missing)
    return { ...answer, data, total: total - all.length + data.length }
  }
  probe.before = async (url, init) => {
    const [, inPath] = /\/blocks\/(?:(\d+)\/)?actualize$/.exec(url) ?? []
    if (!url.endsWith('/actualize')) return undefined
    const [inBody] = inPath ? [] : (JSON.parse(String(init?.body)).ids as number[])
    seen.actualized = String(inPath ?? inBody)
    return undefined
  }
  const forget = () => {
    seen.actualized = null
  }
  addEventListener('keydown', forget, { capture: true })
  probe.watch(() => {
    const cursor = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant')
    const text = (cursor && document.getElementById(cursor)?.textContent) || ''
    return /№(\d+)/.exec(text)?.[1] ?? ''
  })

  function noted(): Noted {
    const empty: Noted = { missing: null, actualized: null }
    return Object.assign(window, { noted: empty }).noted
  }
}

/** For a moment the answers lack a row: somebody has changed it so that it does not fit, or has deleted it. */
function lose(id: string): void {
  window.noted.missing = id
  setTimeout(() => {
    window.noted.missing = null
  }, 250)
}

/** The row under the cursor and the order of the rows, once they are drawn. */
async function look(): Promise<{ id: string; order: string }> {
  const { probe } = window
  const until = performance.now() + 2000
  // The table that a card was opened from is back before its rows are.
  do await new Promise(requestAnimationFrame)
  while (probe.highlighted() === '' && performance.now() < until)
  const rows = [...document.querySelectorAll<HTMLElement>('.grid-row:not([hidden])')]
  const places = rows.map((row) => `${row.dataset.index}:${/№(\d+)/.exec(row.textContent)?.[1]}`)
  return { id: probe.highlighted(), order: places.sort().join() }
}

/** Which record the key was done to, at once or once the rows are there that it waits for; null: to none. */
async function doneTo(press: string): Promise<string | null> {
  const { probe, noted } = window
  const { over } = probe.pressed
  const done = (): string | null => {
    if (press === 'KeyA') return noted.actualized
    if (press === 'Enter') return /^\/blocks\/(\d+)/.exec(location.pathname)?.[1] ?? null
    // The panel follows the cursor: it opens on what that was at then.
    if (press === 'Space') return document.querySelector('aside[aria-label="Подробнее"]') ? over : null
    const ticked = document.querySelector('.grid-row.is-checked:not([hidden])')
    return /№(\d+)/.exec(ticked?.textContent ?? '')?.[1] ?? null
  }
  const until = performance.now() + 1000
  await probe.drawn()
  while (done() === null && probe.underWay > 0 && performance.now() < until) await probe.drawn()
  return done()
}
