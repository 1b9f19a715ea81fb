import { expect, test } from '@playwright/test'
import { notice, signIn } from '#tests/e2e/screen.ts'
import { violations } from '#tests/e2e/violations.ts'

/* A broker's day is worked off line by line, and opens first if he wants, by keyboard alone. */

test('a day from its first line to the first screen, russian layout', async ({ page }) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  await keyboard.press('KeyG', 'KeyG')
  await expect(page).toHaveURL(/\/day$/)
  const line = page.locator('[data-line]:focus')
  await expect(line).toHaveAttribute('href', /\/events\/\d+/)
  expect(await violations(page)).toEqual([])

  // One Enter from its work and back to the same line.
  const first = await line.textContent()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/events\/\d+/)
  await keyboard.press('Escape')
  await expect(page).toHaveURL(/\/day$/)
  await expect(line).toHaveText(first ?? '')

  // A viewing that is done leaves, and the next line has its place; it comes back with an undo.
  await keyboard.press('KeyJ')
  await expect(line).not.toHaveText(first ?? '')
  const key = (await line.getAttribute('data-line')) ?? ''
  await keyboard.press('KeyD')
  await expect(page.locator(`[data-line="${key}"]`)).toHaveCount(0)
  await expect(line).toHaveCount(1)
  await keyboard.press('Control+KeyZ')
  await expect(page.locator(`[data-line="${key}"]`)).toBeVisible()

  // A stale demand is confirmed in its line.
  const stale = page.getByRole('region', { name: 'Подтвердить запросы' }).locator('[data-line]')
  const before = await stale.count()
  expect(before).toBeGreaterThan(0)
  const wanted = (await stale.first().getAttribute('data-line')) ?? ''
  for (let step = 0; step < 60; step += 1) {
    if ((await line.getAttribute('data-line')) === wanted) break
    await keyboard.press('KeyJ')
  }
  await keyboard.press('KeyA')
  await expect(notice(page, 'всё ещё ищет')).toBeVisible()
  await expect(page.locator(`[data-line="${wanted}"]`)).toHaveCount(0)

  // It opens first from now on.
  await keyboard.press('KeyG', 'KeyA')
  await expect(page).toHaveURL(/\/account$/)
  await keyboard.press('Control+KeyK')
  await keyboard.type('начальный экран')
  await expect(page.getByRole('option').first()).toContainText('начальный экран')
  await keyboard.press('Enter')
  await keyboard.type('мой день')
  await expect(page.getByRole('option').first()).toHaveText('Мой день')
  await keyboard.press('Enter')
  await expect(notice(page, 'Начальный экран: Мой день')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/day$/)
})
