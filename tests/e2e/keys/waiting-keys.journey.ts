import { expect, type Route, test } from '@playwright/test'
import { gate } from '#tests/e2e/gate.ts'
import { gridRow, notice, signIn, statusBar } from '#tests/e2e/screen.ts'

/* Keys pressed before what they mean is there. */

test('keys pressed while code is on its way are lost neither to the palette nor to the screen', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  // A server that has read no buildings yet may take longer than keys are held.
  await page.goto('/buildings')
  await expect(gridRow(page, 1)).toBeVisible()
  await page.goto('/blocks')
  await expect(gridRow(page, 1)).toBeVisible()
  const slowly = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  }
  await page.route(/buildings-table-[^/]*\.js$/, slowly)
  await keyboard.press('KeyG', 'KeyB', 'KeyJ', 'Enter')
  await expect(page).toHaveURL(/buildings\/\d+/)

  await page.route(/(?:palette|later-commands)-[^/]*\.js$/, slowly)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keyboard.press('Control+KeyK')
  await keyboard.type('на карте')
  await expect(page.getByRole('combobox')).toHaveValue('на карте')

  // The arrow is no command's: it waits for the commands and is the card's then.
  await page.goto('/buildings/1')
  const units = page.getByRole('list', { name: 'Этажи сверху вниз' }).getByRole('link')
  await expect(units.first()).toBeVisible()
  await keyboard.press('ArrowDown', 'ArrowDown')
  await expect(units.and(page.locator(':focus'))).toHaveAttribute('data-row', '1')

  // A key without a command scrolls, though late.
  await page.setViewportSize({ width: 1440, height: 400 })
  const scrolledPx = () => page.locator('section[data-rest]').evaluate((section) => section.scrollTop)
  for (const key of ['Space', 'End']) {
    await page.goto('/companies/2')
    await expect(page.getByRole('tab').first()).toBeVisible()
    await keyboard.press(key)
    await expect.poll(scrolledPx, key).toBeGreaterThan(0)
  }
  await keyboard.press('Home')
  await expect.poll(scrolledPx).toBe(0)
})

test('keys that wait for the rows one has asked for keep their order and write to none that nobody has seen', async ({
  page,
}) => {
  let answer = gate()
  answer.resolve()
  const writes: string[] = []
  await page.route('**/api/search', async (route) => {
    await answer.promise
    await route.continue().catch(() => {})
  })
  page.on('request', (request) => {
    if (/actualize\/run$/.test(request.url())) writes.push(request.url())
  })
  const keyboard = await signIn(page)
  const before = await gridRow(page, 1).innerText()
  answer = gate()
  await keyboard.press('Slash')
  await expect(page.getByRole('textbox', { name: /текст/i })).toBeFocused()
  await keyboard.type('пл')
  await keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeFocused()
  await keyboard.press('KeyA')
  answer.resolve()
  await expect(gridRow(page, 1)).not.toHaveText(before, { useInnerText: true })
  await expect(notice(page, 'Здесь теперь другая строка')).toBeVisible()
  expect(writes).toEqual([])

  // Ctrl+K and what is typed into the palette wait behind the ticks that wait for rows, for two seconds at most.
  answer = gate()
  await keyboard.press('Slash')
  await keyboard.type('о')
  await keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeFocused()
  await keyboard.press('KeyX', 'Shift+KeyJ', 'Control+KeyK')
  await keyboard.type('сня')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  answer.resolve()
  await expect(page.getByRole('combobox')).toHaveValue('сня')
  await keyboard.press('Escape')
  await expect(statusBar(page)).toContainText('2 выбрано')
})

test('keys pressed while a window waits for its data never reach the screen below', async ({ page }) => {
  const keyboard = await signIn(page)
  await page.goto('/blocks')
  await expect(gridRow(page, 1)).toBeVisible()
  const writes: string[] = []
  page.on('request', (request) => {
    if (/api\/commands/.test(request.url()) && request.method() !== 'GET') writes.push(request.url())
  })
  const answer = gate()
  await page.route(/api\/callees/, async (route) => {
    await answer.promise
    await route.continue().catch(() => {})
  })
  const before = page.url()
  const asked = page.waitForRequest(/api\/callees/)
  // «A» confirms a block, «B» opens its building, «D» begins a deal.
  await keyboard.press('KeyN', 'KeyZ', 'KeyA', 'KeyB', 'KeyD')
  await asked
  expect(page.url()).toBe(before)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  answer.resolve()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect([writes, page.url()]).toEqual([[], before])
})
