import type { Page } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { colleagueOf } from '#tests/torture/offline/colleague.ts'
import { mayHit, waitFor } from './page-probe.ts'
import type { Course, RaceEnd } from './race.ts'
import { doneTo, look, makeBlocks, noteAndWatch, openBlocks, pressOf, tidyUp } from './table-page.ts'

/** So late the key comes at most; a row that has slid under the cursor is seen after 250 ms. */
const latestPressMs = 180

/**
 * Races in the table of blocks: changes by others, reloads, and late, reordered or missing rows between an
 * arrow and Enter, Space, `x` or `a`. The key must act on the row under the cursor at the last paint, or on
 * none.
 */
export async function layTable(page: Page): Promise<Course> {
  const others = await colleagueOf(page)
  const { buildings, blocks } = await makeBlocks(others)
  await openBlocks(page, buildings)
  await page.evaluate(noteAndWatch)
  const keyboard = await Keyboard.of(page)
  // Areas that put a block first or last.
  let largest = 1000
  let smallest = 90

  async function run(random: () => number, seed: number): Promise<RaceEnd | null> {
    const some = (below: number) => Math.floor(random() * below)
    const arrows = Array.from({ length: 1 + some(4) }, () => (random() < 0.55 ? 'KeyJ' : 'KeyK'))
    await keyboard.burst(...arrows)
    const before = await page.evaluate(look, seed)
    // Something of the race before stands in the way.
    if (before.id === '' || before.isTicked) {
      await keyboard.press('Escape')
      return null
    }
    const isLost = random() < 0.4
    if (!isLost || random() < 0.3) {
      const isFirst = random() < 0.5
      if (isFirst) largest += 1
      else smallest -= 0.01
      const areaSqm = isFirst ? `${largest}` : smallest.toFixed(2)
      await others('PATCH', `/offices/${blocks[some(blocks.length)]}`, { areaSqm })
    }
    if (isLost) await page.evaluate(lose, before.id)
    await page.evaluate(() => window.probe.gate.shut())
    await keyboard.press('KeyR')
    const press = pressOf(random())
    await page.evaluate(waitFor, { isEarly: random() < 0.15, ms: some(latestPressMs) })
    await keyboard.press(press)
    const { done, order, pressed } = await page.evaluate(doneTo, press)
    const goals = mayHit(before.id, pressed)
    const outcome = done === null ? 'refused' : goals.includes(done) ? 'hit' : 'different'
    await tidyUp(page, keyboard, press, done)
    const told = `${press} hit ${done}, highlighted was ${goals.join(' or ')}`
    return { isReordered: order !== before.order, outcome, told }
  }

  return {
    run,
    async end() {
      for (const id of buildings) await others('DELETE', `/buildings/${id}`)
    },
  }
}

/** For a moment the answers lack a row: somebody has changed it so that it does not fit, or has deleted it. */
function lose(id: string): void {
  window.noted.missing = id
}
