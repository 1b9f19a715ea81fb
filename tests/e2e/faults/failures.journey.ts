import { expect, type Page, test } from '@playwright/test'
import type { Keyboard } from '#tests/e2e/keyboard.ts'
import { gridRow, notice, signIn, statusBar } from '#tests/e2e/screen.ts'

async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token)
}

async function newList(page: Page, keyboard: Keyboard, name: string): Promise<void> {
  await keyboard.press('KeyL')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type(name)
  await expect(page.getByRole('option').last()).toContainText('Новая подборка')
  await keyboard.press('Enter')
}

test('an action without a network is kept over a reload, marked, and sent once the network is back', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  await page.route('**/api/user-lists/**', (route) => route.abort('internetdisconnected'))
  const name = `Без сети ${Date.now()}`
  await newList(page, keyboard, name)
  await expect(notice(page, /не отправлено/i)).toBeVisible()
  await expect(statusBar(page)).toContainText(/не отправлено: 1/i)

  await page.reload()
  await expect(statusBar(page)).toContainText(/не отправлено: 1/i)
  await page.unroute('**/api/user-lists/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(statusBar(page)).not.toContainText(/не отправлено/i)
  await page.goto('/lists')
  await expect(page.getByRole('grid')).toContainText(name)
})

test('an answer that was lost makes no second list', async ({ page }) => {
  const keyboard = await signIn(page)
  let isBack = false
  await page.route('**/api/user-lists/blocks', async (route) => {
    if (route.request().method() !== 'POST' || isBack) return route.continue()
    // The server has done it; the page never learns of it.
    await route.fetch()
    await route.abort('connectionreset')
  })
  const name = `Потерянный ответ ${Date.now()}`
  await newList(page, keyboard, name)
  // The resend may find the list by its name at once, so «Не отправлено» may be gone before it is seen.
  await expect(notice(page, /отправлено/i)).toBeVisible()
  isBack = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(statusBar(page)).not.toContainText(/не отправлено/i)
  await page.goto('/lists')
  await expect(page.getByRole('grid').getByRole('gridcell', { name, exact: true })).toHaveCount(1)
})

test('a server that is down is told on the table, with a way to try again', async ({ page }) => {
  const keyboard = await signIn(page)
  await page.route('**/api/search', (route) => route.fulfill({ status: 503, body: 'down' }))
  await keyboard.press('KeyG', 'KeyB')
  await expect(page.getByText(/Сервер не отвечает/)).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/search')
  await page.getByRole('button', { name: /Повторить/ }).click()
  await expect(gridRow(page, 1)).toBeVisible()
})

test('a refused change is taken back on the screen and told', async ({ page }) => {
  const keyboard = await signIn(page)
  const before = await gridRow(page, 1).innerText()
  await page.route('**/api/commands/block.actualize/run', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ statusCode: 403, code: 'forbidden', message: 'Нет прав на этот блок' }),
    }),
  )
  await keyboard.press('KeyA')
  await expect(notice(page, 'Нет прав на этот блок')).toBeVisible()
  await expect(gridRow(page, 1)).toHaveText(before.replaceAll('\n', ''))
})

test('a list deleted meanwhile is told, with a way to the others', async ({ page, request }) => {
  const keyboard = await signIn(page)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const made = await request.post('/api/user-lists/blocks', { headers, data: { name: 'Недолгий' } })
  const { id } = await made.json()
  await page.goto(`/lists/blocks/${id}`)
  await expect(page.getByRole('heading', { name: 'Недолгий' })).toBeVisible()
  await request.delete('/api/user-lists/blocks', { headers, data: { id } })
  await page.reload()
  await expect(page.getByText(/удал/)).toBeVisible()
  await keyboard.press('KeyG', 'KeyL')
  await expect(page).toHaveURL(/\/lists/)
})

test('a filter that makes no sense is told where it is typed', async ({ page }) => {
  const keyboard = await signIn(page)
  await keyboard.press('KeyF')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type('площадь')
  await expect(page.getByRole('option').first()).toContainText('Площадь')
  await keyboard.press('Enter')
  await keyboard.type('900-300')
  await expect(page.getByText('Нижняя граница больше верхней')).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toHaveValue('900-300')
  await page.goto('/blocks?area=900-300&class=A')
  await expect(page.getByText(/нижняя граница больше верхней/i)).toBeVisible()
  await expect(gridRow(page, 1)).toContainText('A')
})

test('an answer that does not come keeps no command from whoever looks for one', async ({ page }) => {
  await page.route('**/api/form-request/unread-count', () => {})
  const keyboard = await signIn(page)
  await keyboard.press('Control+KeyK')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type('выйти')
  await expect(page.getByRole('option').first()).toContainText('Выйти')
})
