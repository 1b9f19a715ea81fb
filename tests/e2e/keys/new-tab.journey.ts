import { expect, test } from '@playwright/test'
import { gridRow, signIn, visit } from '#tests/e2e/screen.ts'

test('rows, cards, events and records of the palette open in a new tab by Ctrl+Enter and a middle click; the page stays as it was', async ({
  page,
  context,
}) => {
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  const inTab = async (act: () => Promise<void>) => {
    const opened = context.waitForEvent('page')
    await act()
    const tab = await opened
    await tab.waitForURL(/\/\d+$/)
    const { pathname } = new URL(tab.url())
    await tab.close()
    return pathname
  }
  const cursor = page.locator('[role=row].is-cursor')
  await keyboard.press('KeyJ')
  await expect(cursor).toHaveAttribute('aria-rowindex', '3')
  const second = await inTab(() => keyboard.press('Control+Enter'))
  expect(second).toMatch(/^\/blocks\/\d+$/)
  expect(await inTab(() => gridRow(page, 2).click({ button: 'middle' }))).toBe(second)
  const first = await inTab(() => gridRow(page, 1).click({ button: 'middle' }))
  expect(first).toMatch(/^\/blocks\/\d+$/)
  expect(first).not.toBe(second)
  await expect(cursor).toHaveAttribute('aria-rowindex', '3')
  await expect(page).toHaveURL(/\/blocks$/)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${second}$`))

  await visit(page, '/blocks')
  await expect(gridRow(page, 1)).toBeVisible()
  const found = page.getByRole('option', { name: /^Вектор/ }).first()
  for (const act of [() => keyboard.press('Control+Enter'), () => found.click({ button: 'middle' })]) {
    await keyboard.press('Control+KeyK')
    await keyboard.type('@вектор')
    await expect(found).toBeVisible()
    await expect(page.getByText('в новой вкладке')).toBeVisible()
    expect(await inTab(act)).toMatch(/^\/(companies|persons)\/\d+$/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/blocks$/)
  }

  // The menu of a row offers it with its key.
  await visit(page, '/companies')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Shift+F10')
  const item = page.getByRole('menuitem', { name: /^Открыть в новой вкладке/ })
  await expect(item).toContainText('Ctrl↵')
  expect(await inTab(() => item.click())).toMatch(/^\/companies\/\d+$/)

  await visit(page, '/deals')
  const card = page.getByRole('grid', { name: 'Доска сделок' }).getByRole('gridcell').first()
  const deal = await inTab(() => card.click({ button: 'middle' }))
  expect(deal).toMatch(/^\/deals\/\d+$/)
  expect(await inTab(() => keyboard.press('Control+Enter'))).toBe(deal)
  await visit(page, '/calendar?view=month')
  const event = page.locator('[data-event]').first()
  expect(await inTab(() => event.click({ button: 'middle' }))).toMatch(/^\/events\/\d+$/)
})
