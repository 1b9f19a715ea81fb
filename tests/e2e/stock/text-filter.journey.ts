import { expect, test } from '@playwright/test'
import { gridRow, signIn, visit } from '#tests/e2e/screen.ts'

test('whatever way the text filter is left, what it shows is applied; only Esc gives it up', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  const field = page.getByLabel('Поиск по тексту')
  const offer = page.getByRole('button', { name: /показать \d/ })
  const roads: readonly (() => Promise<void>)[] = [
    () => page.keyboard.press('Tab'),
    () => gridRow(page, 3).click(),
    () => offer.click(),
    async () => {
      await page.keyboard.press('Control+KeyK')
      await expect(page.getByRole('combobox')).toBeFocused()
      await keyboard.press('Escape')
      await expect(field).toBeFocused()
      await keyboard.press('Escape')
    },
  ]
  for (const table of ['/blocks', '/buildings'])
    for (const leave of roads) {
      await visit(page, table)
      await expect(gridRow(page, 3)).toBeVisible()
      await keyboard.press('Slash')
      await keyboard.type('офис цао от 100 м')
      await expect(offer).toBeVisible()
      await leave()
      await expect(page).toHaveURL(
        `${table}?area=100-&okrug=cao&use=office&free=free,fromDate&market=onMarket,reserved`,
      )
      await expect(field).toHaveValue('')
      await expect(field).not.toBeFocused()
    }
  // Words wait for no need; those just typed are searched at once.
  await visit(page, '/persons')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Slash')
  await keyboard.type('ковалев')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/\/persons\?q=/)
  await visit(page, '/blocks')
  await expect(gridRow(page, 3)).toBeVisible()
  await keyboard.press('Slash')
  await keyboard.type('офис цао от 100 м')
  await expect(offer).toBeVisible()
  await keyboard.press('Escape')
  await expect(field).not.toBeFocused()
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL(/\/blocks$/)
})

test('what is refused and no condition leaves out is never searched as words', async ({ page }) => {
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  const field = page.getByLabel('Поиск по тексту')
  for (const leave of ['Enter', 'Tab']) {
    await visit(page, '/blocks')
    await expect(gridRow(page, 3)).toBeVisible()
    await keyboard.press('Slash')
    await keyboard.type('не у метро сокол')
    await expect(page.getByText('Исключить это поиск не умеет')).toBeVisible()
    await page.keyboard.press(leave)
    await expect(page).toHaveURL(/\/blocks$/)
    await expect(field).toHaveValue('')
    await expect(page.getByText('не у метро сокол')).toBeVisible()
    await expect(gridRow(page, 3)).toBeVisible()
  }
})
