import { expect, type Page, test } from '@playwright/test'
import { gridRow, signIn } from './screen.ts'

/** What the browser refuses by the content security policy is told on its console. */
function refusals(page: Page): string[] {
  const told: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) told.push(message.text())
  })
  page.on('pageerror', (error) => told.push(String(error)))
  return told
}

test('the map of a filter without a mouse, and without a word from the content security policy', async ({
  page,
}) => {
  const refused = refusals(page)
  const keyboard = await signIn(page)
  await page.goto('/buildings?class=A%2B')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Control+KeyK')
  await keyboard.type('на карте')
  await expect(page.getByRole('option').first()).toContainText('Показать на карте')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/map\?class=A/)
  const map = page.getByRole('application', { name: /Карта зданий/ })
  const markers = map.locator('.map-point, .map-cluster')
  await expect(markers.first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Карта' })).toBeVisible()

  // The conditions are changed here as over the table.
  await keyboard.press('Slash')
  await keyboard.type('башня')
  await expect(page).toHaveURL(/\/map\?.*q=/)
  await keyboard.press('Control+KeyA', 'Backspace')
  await expect(page).not.toHaveURL(/q=/)
  await keyboard.press('Escape')

  // Arrows move the ground: the scale stays, the markers go.
  await map.focus()
  const before = await markers.first().boundingBox()
  await keyboard.press('ArrowDown')
  await expect.poll(async () => (await markers.first().boundingBox())?.y).not.toBe(before?.y)
  await keyboard.press('ArrowUp')

  // Tab walks the markers, Enter comes nearer until one is a building, and then opens it.
  await keyboard.press('Tab')
  for (let step = 0; step < 8; step++) {
    const focused = page.locator('.map-point:focus, .map-cluster:focus')
    if ((await focused.count()) === 0) await markers.first().focus()
    const isBuilding = await page.locator('.map-point:focus').count()
    await keyboard.press('Enter')
    if (isBuilding > 0) break
    await expect(markers.first()).toBeVisible()
  }
  await expect(page).toHaveURL(/\/buildings\/\d+$/)

  const own = page.getByRole('region', { name: 'На карте' })
  await expect(own.getByRole('img', { name: /на карте: .+/ })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page).toHaveURL(/\/map\?class=A/)
  await keyboard.press('Escape')
  await expect(page).toHaveURL(/\/buildings\?class=A/)
  expect(refused).toEqual([])
})

test('a place picked on the map fills the address, and what was typed is asked about', async ({ page }) => {
  const refused = refusals(page)
  const keyboard = await signIn(page)
  await keyboard.press('KeyN', 'KeyB')
  const form = page.getByRole('dialog')
  const address = form.getByRole('textbox', { name: 'Адрес', exact: true })
  await address.focus()
  await keyboard.type('Свой адрес')
  // Башня Федерация of the demo.
  await form.getByRole('textbox', { name: 'Широта' }).focus()
  await keyboard.type('55,7497')
  await form.getByRole('textbox', { name: 'Долгота' }).focus()
  await keyboard.type('37,5372')
  await form.getByRole('button', { name: 'Адрес по координатам' }).focus()
  await keyboard.press('Enter')
  await expect(form.getByRole('status').filter({ hasText: 'Заполнено' })).toContainText('округ')
  await expect(form.getByRole('combobox', { name: 'Округ' })).toHaveValue('cao')
  await expect(form.getByRole('textbox', { name: 'Район' })).toHaveValue('Пресненский')
  await expect(address).toHaveValue('Свой адрес')
  await form.getByRole('button', { name: 'Заменить: Адрес' }).focus()
  await keyboard.press('Enter')
  await expect(address).toHaveValue(/Пресненская наб/)

  await form.getByRole('button', { name: 'Показать на карте' }).focus()
  await keyboard.press('Enter')
  const map = form.getByRole('application')
  await map.focus()
  await keyboard.press('Enter')
  await expect(form.locator('.map-pin')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Широта' })).toHaveValue(/^55,\d+$/)
  expect(refused).toEqual([])
})
