import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn, statusBar } from '#tests/e2e/screen.ts'

test('a missed key is taught once, stands on the sheet, and the office sees key usage', async ({ page }) => {
  const keyboard = await signIn(page)
  const fromPalette = async () => {
    await keyboard.press('Control+KeyK')
    await expect(page.getByRole('combobox')).toBeFocused()
    await keyboard.type('актуализировать')
    await expect(page.getByRole('option', { selected: true })).toContainText('Актуализировать')
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(notice(page, 'Данные подтверждены')).toBeVisible()
  }
  const hint = page.locator('[data-sonner-toast]').filter({ hasText: '— клавиша A' })
  const byMouse = () =>
    statusBar(page)
      .getByRole('button', { name: /актуализировать/ })
      .click()
  const runs = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => /taught/.test(key))?.[1])
  // By whichever hand, in one visit or in several.
  await fromPalette()
  await byMouse()
  await expect.poll(runs).toContain('"block.actualize":2')
  await page.reload()
  await expect(gridRow(page, 1)).toBeVisible()
  await expect(hint).toHaveCount(0)
  await byMouse()
  await expect(hint).toBeVisible()
  // It takes nothing from the table.
  await keyboard.press('KeyJ')
  await expect(gridRow(page, 2)).toHaveClass(/is-cursor/)

  await keyboard.press('F1')
  const sheet = page.getByRole('dialog', { name: 'Клавиши' })
  const field = sheet.getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(sheet).toContainText('Здесь работает')
  await keyboard.type('frnefkbp')
  await expect(sheet.getByRole('option').first()).toContainText('Актуализировать')
  await keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  // The cursor is where it was, and the keys with it.
  await keyboard.press('KeyJ')
  await expect(gridRow(page, 3)).toHaveClass(/is-cursor/)

  // A heading and a tick box are commands too.
  const heading = page.getByRole('columnheader').getByRole('button', { name: 'Этаж' })
  for (const order of [/sort=floor/, /sort=-floor/, /sort=floor/]) {
    await heading.click()
    await expect(page).toHaveURL(order)
  }
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: '— клавиша O' })).toBeVisible()
  await gridRow(page, 2).locator('.grid-check').click()
  await expect(gridRow(page, 2)).toHaveAttribute('aria-selected', 'true')
  await expect.poll(runs).toContain('"table.check":1')

  await keyboard.press('F1')
  await expect(field).toBeFocused()
  await keyboard.type('здания')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/buildings/)
  await expect(gridRow(page, 1)).toBeVisible()

  await keyboard.press('Control+KeyK')
  await keyboard.type('больше не подсказывать')
  await expect(page.getByRole('option').first()).toContainText('Больше не подсказывать клавиши')
  await keyboard.press('Enter')
  await expect(notice(page, 'Клавиши больше не подсказываются')).toBeVisible()

  // A page that is left tells what was run on it.
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/command-uses'))
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  expect((await told).status()).toBe(204)
  await keyboard.press('Control+KeyK')
  await keyboard.type('какими клавишами')
  await expect(page.getByRole('option').first()).toContainText('Какими клавишами пользуется офис')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/key-uses$/)
  const row = page.getByRole('row', { name: /^Актуализировать/ })
  // Others of the same office have run it as well.
  await expect(page.getByRole('row', { name: /^Строка вниз/ })).toHaveCount(0)
  await expect(row.getByRole('cell')).toHaveText([/^\d+$/, /%$|^—$/, /^\d+\s%$/, /%$|^—$/, /^\d+$/])
  await expect(page.getByRole('heading', { name: /Этим не пользовались/ })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page).toHaveURL(/\/buildings/)
})
