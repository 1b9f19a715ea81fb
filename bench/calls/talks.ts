import { expect, type Page } from '@playwright/test'
import type { Random } from '#server/db/demo/random.ts'
import type { Keyboard } from '#tests/e2e/keyboard.ts'
import { gridRow } from '#tests/e2e/screen.ts'

/** One talk as a broker writes it down; its last key is the outcome. */
export interface Talk {
  name: string
  /** Contacts of a hundred. Our estimate: offices differ. */
  share: number
  /** Presses before the outcome. */
  before?(keyboard: Keyboard, page: Page): Promise<void>
  outcome: string
  /** Some blocks are let or confirmed alone, so the contact needs two. */
  leastBlocks?: number
}

const outcomeField = (page: Page) => page.getByRole('dialog').getByRole('combobox')

/** Lets the block of the cursor: «Сдан», tenant and term unknown. */
async function letBlock(keyboard: Keyboard, page: Page): Promise<void> {
  const option = page.getByRole('option').first()
  await keyboard.press('KeyS')
  for (const told of ['Сдан', 'Не знаю, кому', 'Срок не знаю']) {
    await expect(option).toContainText(told)
    // Enter takes no row that has come this moment.
    await page.waitForTimeout(400)
    await keyboard.press('Enter')
  }
  await expect(page.getByRole('dialog')).toBeHidden()
}

export const talks: readonly Talk[] = [
  { name: 'all as it was', share: 42, outcome: 'Digit0' },
  { name: 'one is let, the rest as it was', share: 10, before: letBlock, outcome: 'Digit0', leastBlocks: 2 },
  {
    name: 'one confirmed, the rest not discussed',
    share: 5,
    leastBlocks: 2,
    async before(keyboard, page) {
      await keyboard.press('KeyA')
      await expect(gridRow(page, 1)).toContainText('подтверждён')
    },
    outcome: 'Digit1',
  },
  { name: 'no answer', share: 24, outcome: 'Digit2' },
  { name: 'busy', share: 5, outcome: 'Digit3' },
  {
    name: 'to be called tomorrow',
    share: 7,
    async before(keyboard, page) {
      await keyboard.press('Digit4', 'Enter')
      await expect(outcomeField(page)).toBeFocused()
      await keyboard.press('ArrowDown')
    },
    outcome: 'Enter',
  },
  { name: 'wrong number', share: 3, outcome: 'Digit5' },
  { name: 'works there no more', share: 2, outcome: 'Digit6' },
  { name: 'asked not to call', share: 2, outcome: 'Digit7' },
]

/** Talks in the order of the calls, each about as often as its share says. */
export function drawTalk(random: Random, blockCount: number): Talk {
  const possible = talks.filter(({ leastBlocks = 1 }) => blockCount >= leastBlocks)
  let at = random.next() * possible.reduce((sum, { share }) => sum + share, 0)
  const found = possible.find(({ share }) => {
    at -= share
    return at < 0
  })
  return found ?? (possible[0] as Talk)
}
