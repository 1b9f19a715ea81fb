import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn } from '#tests/e2e/screen.ts'

/** Enter takes no row that has come this moment: a person needs as long to see it. */
const seenAfterMs = 400

test('a let block has its lease in the table, and its tenant gets a demand by one key, Russian layout', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  await page.goto('/blocks?free=free&market=onMarket')
  const row = gridRow(page, 1)
  await expect(row).toContainText('свободен')
  const option = page.getByRole('option').first()

  const started = keyboard.presses
  await keyboard.press('KeyS')
  await expect(option).toContainText('Сдан')
  await keyboard.press('Enter')
  await expect(option).toContainText('Не знаю, кому')
  await keyboard.type('Журавлиная стая')
  await expect(page.getByRole('option', { name: /Журавлиная стая/ })).toBeVisible()
  await page.waitForTimeout(seenAfterMs)
  await keyboard.press('Enter')
  await expect(option).toContainText('Срок не знаю')
  await keyboard.type('3 мес')
  await expect(option).toBeVisible()
  await page.waitForTimeout(seenAfterMs)
  await keyboard.press('Enter')
  await expect(option).toContainText('Не знаю, кто')
  await page.waitForTimeout(seenAfterMs)
  await keyboard.press('Enter')
  await expect(notice(page, /^Сдано до .*, Журавлиная стая/)).toBeVisible()

  // Its lease is among those that run out within three months.
  await keyboard.press('KeyG', 'KeyI')
  await expect(page).toHaveURL(/\/leases/)
  await keyboard.press('Digit3')
  await expect(page).toHaveURL(/ends=m3/)
  await keyboard.press('Slash')
  await keyboard.type('Журавлиная')
  const lease = page.getByRole('row', { name: /Журавлиная стая/ })
  await expect(lease).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeFocused()
  await keyboard.press('KeyQ')
  await expect(page).toHaveURL(/\/demands\/\d+/)
  await expect(notice(page, /^Запрос .* создан/)).toBeVisible()
  test.info().annotations.push({ type: 'presses', description: String(keyboard.presses - started) })

  // The tenant leaves: the block has neither him nor a lease in force.
  for (let step = 0; step < 2; step++) await keyboard.press('Control+KeyZ')
  await expect(notice(page, /^Отменено: Отметить блок сданным/)).toBeVisible()
})
