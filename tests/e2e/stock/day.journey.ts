import { expect, test } from '@playwright/test'
import { colleague } from '#tests/e2e/colleague.ts'
import { gridRow, notice, signIn, signInAsNewBroker } from '#tests/e2e/screen.ts'
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

test('what is new in a saved search is told in the rail, shown alone, and told by a notice', async ({
  page,
}) => {
  const keyboard = await signInAsNewBroker(page, 'Вера Новикова')
  const other = await colleague(page.request)
  // A search of her own, made of the table on the screen.
  const number = `Н-${Date.now() % 100_000}`
  await page.goto(`/blocks?q=${encodeURIComponent(number)}`)
  await expect(page.getByText('Ничего не найдено').first()).toBeVisible()
  await keyboard.press('KeyN', 'KeyS')
  await keyboard.type('Мой новый поиск')
  await keyboard.press('Enter')
  await expect(notice(page, 'Поиск «Мой новый поиск» сохранён')).toBeVisible()
  await keyboard.press('KeyG', 'KeyS')
  await expect(gridRow(page, 1)).toContainText('Мой новый поиск')

  const [block] = await other.firstBlocks(1)
  if (!block) throw new Error('the demo has no block')
  await other.call('PATCH', `/offices/${block.id}`, { number })
  const told = page.getByRole('link', { name: 'Мой новый поиск, новых: 1' })
  // Others' changes reread the news at most every ten seconds.
  await expect(told).toBeVisible({ timeout: 20_000 })

  await keyboard.press('Control+KeyK')
  await keyboard.type('новое по поискам')
  await expect(page.getByRole('option').first()).toContainText('Новое по поискам')
  await keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toContainText('Мой новый поиск')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`ids=${block.id}`))
  await expect(gridRow(page, 1)).toContainText(number)
  await expect(told).toHaveCount(0)

  // A quarter of an hour later a notice tells of the next one; here the answer says so.
  await page.route('**/api/news', async (route) => {
    const answer = await route.fetch()
    const news = await answer.json()
    const about = { kind: 'savedSearch', name: 'Мой новый поиск', target: 'blocks', newCount: 2 }
    await route.fulfill({ json: { ...news, notices: [{ id: 1, recordId: 1, ids: [block.id], ...about }] } })
  })
  await page.reload()
  const card = page.locator('[data-reminder]')
  await expect(card).toContainText('Новое в поиске')
  await expect(card).toContainText('2 новых блока')
  await keyboard.press('KeyG', 'KeyN')
  await expect(card).toBeFocused()
  expect(await violations(page)).toEqual([])
  await keyboard.press('Escape')
  await expect(card).not.toBeFocused()
})
