import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/time.ts'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { gridRow } from '#tests/e2e/screen.ts'
import { seededRandom } from '#tests/torture/random.ts'
import { slowDown } from './slow-typing.ts'

export interface CountFigures {
  presses: number
  /** Walks that did not end where their presses lead. */
  lost: number
}

const maxGapMs = 300
/** For what follows the last press. */
const settleMs = 1000

/** Arrows pressed faster than a slow screen is drawn: each of them counts, and counts once. */
export async function countPresses(page: Page, rounds: number, seed: number): Promise<CountFigures> {
  const figures: CountFigures = { presses: 0, lost: 0 }
  const random = seededRandom(seed)
  const keyboard = await Keyboard.of(page)
  await slowDown(page)

  async function walk(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await keyboard.press(key)
      await page.waitForTimeout(random() < 0.4 ? 0 : random() * maxGapMs)
    }
    figures.presses += keys.length
    await page.waitForTimeout(settleMs)
  }

  function compare(name: string, ended: string | number | null, wanted: string | number): void {
    if (String(ended) === String(wanted)) return
    figures.lost += 1
    console.error(`${name}: ended at ${ended}, not at ${wanted}`)
  }

  const times = (count: number, key: string) => Array.from({ length: count }, () => key)
  const row = () => page.locator('.grid-row.is-cursor').getAttribute('aria-rowindex')

  async function open(path: string): Promise<void> {
    await page.goto(path)
    await gridRow(page, 1).waitFor()
    await page.waitForLoadState('networkidle')
    await keyboard.press('Home')
    await page.waitForTimeout(settleMs)
  }

  for (let round = 0; round < rounds; round += 1) {
    for (const path of ['/blocks', '/companies', '/events']) {
      await open(path)
      await walk(times(20, 'KeyJ'))
      compare(`${path}: J`, await row(), 22)
      await keyboard.press('Home')
      await page.waitForTimeout(settleMs)
      await walk(times(6, 'Shift+ArrowDown'))
      compare(`${path}: Shift+↓`, await page.locator('.grid-row.is-checked').count(), 7)
      await keyboard.press('Escape')
    }

    await open('/blocks')
    await keyboard.press('Enter')
    await page.waitForURL(/\/blocks\/\d+$/)
    await page.waitForTimeout(settleMs)
    await walk(times(8, 'BracketRight'))
    await keyboard.press('Escape')
    await gridRow(page, 1).waitFor()
    await page.waitForTimeout(settleMs)
    compare('next record', await row(), 10)

    await keyboard.press('Control+KeyK')
    await page.getByRole('option').first().waitFor()
    await walk(times(10, 'ArrowDown'))
    const option = page.locator('[role=option][aria-selected=true]')
    compare('palette', await option.getAttribute('aria-posinset'), 11)

    for (const view of ['week', 'month']) {
      let day = '2027-06-16'
      await page.goto(`/calendar?view=${view}&day=${day}`)
      await page.getByRole('grid').waitFor()
      await page.waitForLoadState('networkidle')
      const steps = times(24, '').map(() => (random() < 0.7 ? 1 : -1))
      for (const step of steps) day = addDays(day, step)
      await walk(steps.map((step) => (step > 0 ? 'ArrowRight' : 'ArrowLeft')))
      const cell = page.locator('[role=gridcell][aria-selected=true]')
      compare(`calendar, ${view}`, await cell.getAttribute('data-day'), day)
    }
  }
  return figures
}
