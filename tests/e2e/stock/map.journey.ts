import { expect, type Page, test } from '@playwright/test'
import { gridRow, signIn, visit } from '#tests/e2e/screen.ts'

/** Violations of the content security policy, from the console. */
function refusals(page: Page): string[] {
  const told: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) told.push(message.text())
  })
  page.on('pageerror', (error) => told.push(String(error)))
  return told
}

test('the map of a filter by keys alone, and without a word from the content security policy', async ({
  page,
}) => {
  const refused = refusals(page)
  const keyboard = await signIn(page)
  await visit(page, '/buildings?class=A%2B,A')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Control+KeyK')
  await keyboard.type('на карте')
  await expect(page.getByRole('option').first()).toContainText('Показать на карте')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/map\?class=A\+,A$/)
  const map = page.getByRole('listbox', { name: 'Карта зданий' })
  await expect(map).toBeFocused()
  const ring = page.locator('.map-marker.is-cursor .map-disc')
  await expect(ring).toHaveCount(1)
  await expect(page.locator('.map-disc').nth(5)).toBeVisible()
  // At once: the building may be another one by the next call.
  const underCursor = () =>
    map.evaluate((list) => {
      const id = list.getAttribute('aria-activedescendant') ?? ''
      return document.getElementById(id)?.textContent ?? ''
    })

  const figures = page.getByText(/^\d+\s+здани\S+ · .+свободно$/)

  // J and K walk all buildings in their order, an arrow leads to the next marker on its side.
  await keyboard.press('Home')
  const first = await underCursor()
  expect(first).toMatch(/, класс A\+?, .*м² свободно/)
  await keyboard.press('KeyJ')
  await expect.poll(underCursor).not.toBe(first)
  await keyboard.press('KeyK')
  await expect.poll(underCursor).toBe(first)
  const xOfRing = async () => (await ring.boundingBox())?.x ?? 0
  const before = await xOfRing()
  await keyboard.press('ArrowRight')
  await expect.poll(xOfRing).toBeGreaterThan(before + 20)
  const right = await underCursor()

  // X ticks; the same buildings are ticked in the table, and B shows no more there than the screen did.
  await keyboard.press('KeyX')
  await expect(page.locator('.is-cursor .map-tick')).toBeVisible()
  await expect(page.getByText('1 выбрано')).toBeVisible()
  await keyboard.press('KeyG', 'KeyB')
  await expect(page).toHaveURL(/\/buildings\?class=A\+,A$/)
  await expect(page.getByText('1 выбрано')).toBeVisible()
  await page.goBack()
  await expect.poll(underCursor).toBe(right)
  const all = await figures.textContent()
  await keyboard.press('Equal', 'Equal', 'KeyB')
  await expect(page).toHaveURL(/[?&]box=55\.\d+,37\.\d+,55\.\d+,37\.\d+/)
  await expect(page.getByText('на карте', { exact: true })).toBeVisible()
  await expect(figures).not.toHaveText(all ?? '')
  const inSight = Number.parseInt((await figures.textContent()) ?? '', 10)
  await keyboard.press('KeyG', 'KeyB')
  await expect(page).toHaveURL(/\/buildings\?.*box=/)
  await expect(page.getByText(new RegExp(`^${inSight}\\s+здани`))).toBeVisible()
  await keyboard.press('KeyB')
  await expect(page).toHaveURL(/\/buildings\?class=A\+,A$/)
  await page.goBack()
  await page.goBack()
  await expect(ring).toHaveCount(1)

  // The box follows the ground as it is moved; without it the conditions are changed as over the table.
  const box = page.url()
  await keyboard.press('Shift+ArrowDown')
  await expect.poll(() => page.url()).not.toBe(box)
  await keyboard.press('KeyB')
  await expect(page).not.toHaveURL(/box=/)
  await keyboard.press('Slash')
  await keyboard.type('башня')
  await expect(page).toHaveURL(/\/map\?.*q=/)
  await expect.poll(underCursor).toMatch(/башня/i)
  await keyboard.press('Escape')
  await expect(map).toBeFocused()

  // Space looks at the building under the cursor, Enter opens it, Escape comes back to it.
  const found = await underCursor()
  await keyboard.press('KeyJ')
  await expect.poll(underCursor).not.toBe(found)
  const name = (await underCursor()).split(',')[0] ?? ''
  await keyboard.press('Space')
  await expect(page.getByRole('complementary').getByText(name).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/buildings\/\d+$/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const own = page.getByRole('region', { name: 'На карте' })
  await expect(own.getByRole('img', { name: /на карте: .+/ })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page).toHaveURL(/\/map\?/)
  await expect.poll(underCursor).toContain(name)
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
  // Without a network the words of specification §8 stand alone, and what to do below them.
  await page.route('**/api/address/geolocate', (route) => route.abort())
  await keyboard.press('Enter')
  const failure = 'Произошла ошибка при вызове апи ДаДата'
  await expect(form.getByRole('alert').getByText(failure, { exact: true })).toBeVisible()
  await page.unroute('**/api/address/geolocate')
  await keyboard.press('Enter')
  await expect(form.getByRole('status').filter({ hasText: 'Заполнено' })).toContainText('округ')
  await expect(form.getByRole('combobox', { name: 'Округ' })).toHaveValue('ЦАО')
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
