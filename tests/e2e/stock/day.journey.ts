import { expect, test } from '@playwright/test'
import { colleague } from '#tests/e2e/colleague.ts'
import { gate } from '#tests/e2e/gate.ts'
import { gridRow, notice, signIn, visit } from '#tests/e2e/screen.ts'
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
  const own = page.locator(`[data-line="${key}"]`)
  await keyboard.press('KeyZ')
  // Early in the day the event is still ahead, and it is asked whether it has been.
  const ahead = page.getByRole('dialog', { name: 'Отметить сделанным' })
  await expect.poll(async () => (await ahead.isVisible()) || (await own.count()) === 0).toBe(true)
  if (await ahead.isVisible()) {
    await expect(ahead.getByRole('button', { name: /^Отметить/ })).toBeFocused()
    await keyboard.press('Enter')
  }
  await expect(own).toHaveCount(0)
  await expect(line).toHaveCount(1)
  await keyboard.press('Control+KeyZ')
  await expect(own).toBeVisible()

  // The strip, the new inquiries, the rest: a count opens its table, where the work is done.
  await expect(page.getByText(/^сейчас \d\d:\d\d$/)).toBeVisible()
  const inRail = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: /^Мой день/ })
  const strip = page.getByRole('region', { name: 'Сегодня' })
  const todo = (await strip.getByRole('heading').textContent())?.match(/\d+/)?.[0]
  await expect(inRail).toHaveAttribute('aria-label', `Мой день, ${todo}`)
  await keyboard.press('BracketRight')
  await expect(line).toHaveAttribute('href', /\/requests\/\d+/)
  // A letter that asks for nothing has no matches, least of all the whole stock.
  await expect(page.getByText(/подход[яи]т$/).first()).toBeVisible()
  await expect(page.getByText(/^1.600 подходят$/)).toHaveCount(0)
  await keyboard.press('BracketRight')
  await expect(line).toHaveAttribute('data-line', /^rest-/)
  const stale = page
    .getByRole('region', { name: 'Остальное' })
    .getByRole('link', { name: 'Подтвердить запросы' })
  const before = Number((await stale.textContent())?.match(/\d+/)?.[0])
  for (let step = 0; step < 12; step += 1) {
    if ((await line.getAttribute('data-line')) === 'rest-staleDemands') break
    await keyboard.press('KeyJ')
  }
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/demands\?.*isStale=true/)
  await expect(page.getByRole('status').filter({ hasText: `${before} запрос` })).toBeVisible()
  await keyboard.press('KeyA')
  await expect(notice(page, 'всё ещё ищет')).toBeVisible()
  await keyboard.press('KeyG', 'KeyG')
  await expect(before === 1 ? page.getByText('Подтвердить запросы') : stale).toHaveCount(before === 1 ? 0 : 1)
  if (before > 1) await expect(stale).toContainText(String(before - 1))

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

test('a new block is told of at its demand until it is looked at, and marked in a saved search', async ({
  page,
  request,
}) => {
  const broker = await colleague(request, 'broker@klyuch.test')
  const admin = await colleague(request)
  const { id } = await broker.call('POST', '/demands', { need: 'офис 5000–5100 м²', name: 'Целый этаж' })
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  const inRail = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: /^Запросы/ })
  const countInRail = async () =>
    Number(/новых: (\d+)/.exec((await inRail.getAttribute('aria-label')) ?? '')?.[1] ?? 0)

  // The look: the demand is opened once, and left. The page hears of changes later than it has read the first count.
  const hearing = gate()
  await page.routeWebSocket(/\/api\/ws/, async (socket) => {
    await hearing.promise
    socket.connectToServer()
  })
  await visit(page, `/demands/${id}`)
  await expect(page.getByText('Целый этаж')).toBeVisible()
  const looked = page.waitForResponse((answer) => answer.url().endsWith(`/demands/${id}/look`))
  await keyboard.press('KeyG', 'KeyO')
  await looked
  const before = await countInRail()

  const { data } = await admin.call('POST', '/search', { target: 'blocks', pageSize: 1 })
  const facts = { dealKind: 'lease', purposes: ['office'], areaSqm: '5050', number: '777' }
  await admin.call('POST', '/offices/', { buildingId: data[0].buildingId, ...facts })
  hearing.resolve()
  await expect.poll(countInRail, { timeout: 20_000 }).toBe(before + 1)

  // From anywhere, by its words.
  await keyboard.press('Control+KeyK')
  await keyboard.type('новое по запросам')
  await expect(page.getByRole('option').first()).toContainText('Новое по запросам')
  await keyboard.press('Enter')
  await keyboard.type('целый')
  await expect(page.getByRole('option').first()).toContainText('новых блоков: 1')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/demands/${id}$`))
  await expect(gridRow(page, 1)).toContainText('777')
  await expect(gridRow(page, 1)).toContainText('новый')
  await keyboard.press('KeyG', 'KeyO')
  await expect.poll(countInRail).toBe(before)

  // A saved search that is opened as a whole says which rows are new.
  const { searches } = await broker.call('GET', '/news')
  const [told] = searches.rows.filter(({ target }: { target: string }) => target === 'blocks')
  await keyboard.press('Control+KeyK')
  await keyboard.type('открыть сохраненный поиск')
  await expect(page.getByRole('option').first()).toContainText('Открыть сохранённый поиск')
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: told.name })).toBeVisible()
  await page.getByRole('option', { name: told.name }).click()
  await expect(notice(page, /отмечено «новое»/)).toBeVisible()
  await expect(page.locator('.grid-row.is-new').first()).toBeVisible()
})
