import type { Locator, Page } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { seededRandom } from '#tests/torture/random.ts'

export interface TypingFigures {
  fields: number
  words: number
  /** Words of which a field did not hold every letter. */
  lost: number
}

const letters = [...'abcdefghijkl']
/** About as long as a field waits before it asks, or writes into the address: the worst moments lie there. */
const gapMs = { least: 90, most: 270 }

const screens = [
  ...['/blocks', '/buildings', '/lists', '/companies', '/persons', '/events', '/requests', '/searches'],
  ...['/competitors', '/portal', '/users', '/trash', '/map', '/keys', '/settings', '/account'],
]
/** Keys that open a window with a field of text, over the blocks. */
const windows = [['Control+KeyK'], ['KeyF'], ['KeyL'], ['F1'], ['KeyN', 'KeyO'], ['KeyN', 'KeyC']]
/** Not those that stand for something else than text, nor what would be a secret. */
const textFields =
  'input:is([type=text], [type=search], :not([type])):not([readonly], :disabled, [maxlength]), textarea'

/** Words typed in time with what a screen does late, in a browser at a quarter of its speed. */
export async function typeSlowly(page: Page, words: number, seed: number): Promise<TypingFigures> {
  const figures: TypingFigures = { fields: 0, words: 0, lost: 0 }
  const random = seededRandom(seed)
  await slowDown(page)
  for (const path of screens) {
    await page.goto(path)
    await page.locator('main').waitFor()
    await page.waitForLoadState('networkidle')
    for (const field of await page.locator('main').locator(textFields).all())
      await typeInto(page, field, words, random, figures)
  }
  for (const keys of windows) {
    await page.goto('/blocks')
    await page.locator('.grid-row.is-cursor').waitFor()
    await page.waitForLoadState('networkidle')
    await (await Keyboard.of(page)).press(...keys)
    const field = page.getByRole('dialog').locator(textFields).first()
    await field.waitFor()
    await typeInto(page, field, words, random, figures)
  }
  return figures
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Types each word from scratch, letter by letter. */
export async function typeInto(
  page: Page,
  field: Locator,
  words: number,
  random: () => number,
  figures: TypingFigures,
): Promise<void> {
  if (!(await field.isVisible())) return
  const keyboard = await Keyboard.of(page)
  await field.focus()
  figures.fields += 1
  for (let word = 0; word < words; word += 1) {
    await keyboard.press('Control+KeyA', 'Delete')
    for (const letter of letters) {
      await keyboard.press(`Key${letter.toUpperCase()}`)
      await page.waitForTimeout(gapMs.least + random() * (gapMs.most - gapMs.least))
    }
    // Late answers may remove letters.
    await page.waitForTimeout(600)
    figures.words += 1
    const held = await field.inputValue()
    if (held === letters.join('')) continue
    figures.lost += 1
    console.error(`${new URL(page.url()).pathname}: ${JSON.stringify(held)}`)
  }
}
