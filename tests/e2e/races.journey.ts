import { expect, test } from '@playwright/test'
import { raceInPalette } from '../torture/palette-races.ts'
import { seededRandom } from '../torture/random.ts'
import { signIn } from './screen.ts'

/* A small seed of `npm run torture -- races`. */

test('Enter does what was highlighted when the arrow was pressed, or nothing', async ({ page }) => {
  await signIn(page)
  const palette = await raceInPalette(page, 12, seededRandom(11))
  expect(palette.different).toBe(0)
  expect(palette.hit).toBeGreaterThan(0)
})
