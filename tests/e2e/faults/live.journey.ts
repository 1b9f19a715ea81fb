import { expect, type Page, type Request, type Route, test } from '@playwright/test'
import { presence } from '#contract/events/real-time.ts'
import { colleague } from '#tests/e2e/colleague.ts'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { adminEmail, gridRow, signIn, statusBar } from '#tests/e2e/screen.ts'
import { startTcpProxy } from '#tests/helpers/servers/tcp-proxy.ts'

/** A lost hint is made up for by the next heartbeat. */
const lostHintMs = presence.heartbeatMs + 5000

/** State of the table, which must not change by itself. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('[role=grid]')
    const rows = [...(grid?.querySelectorAll<HTMLElement>('.grid-row[data-index]:not([hidden])') ?? [])]
    return {
      scroll: grid?.scrollTop,
      cursor: rows.filter((row) => row.classList.contains('is-cursor')).map(({ dataset }) => dataset.index),
      checked: rows.filter((row) => row.classList.contains('is-checked')).map(({ dataset }) => dataset.index),
    }
  })

const news = (page: Page) => page.getByRole('button', { name: /обновить/ })

test('changes by others appear in the open table, and no row moves', async ({ page, request }) => {
  const other = await colleague(request)
  const heard = page.waitForResponse((answer) => answer.url().includes('/api/changes'))
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  const blocks = await other.firstBlocks(60)
  const [changed, gone] = [blocks[44], blocks[46]]
  if (!changed || !gone) throw new Error('the demo has fewer blocks')
  await heard

  // Far from the top, with ticks and a highlighted row.
  for (let step = 0; step < 40; step += 1) await keyboard.press('KeyJ')
  await keyboard.press('KeyX', 'KeyJ', 'KeyX', 'KeyJ')
  // Presses right after the page has loaded wait for their code.
  await expect.poll(async () => (await standing(page)).cursor).toEqual(['42'])
  const before = await standing(page)
  expect(before.checked).toEqual(['40', '41'])

  // A value in its place; the palette that was opened meanwhile keeps what it is about.
  await keyboard.press('Control+KeyK')
  await expect(page.getByRole('dialog')).toContainText('2 блока')
  await other.call('PATCH', `/offices/${changed.id}`, { floor: 77 })
  // Behind the palette the table is no part of what a screen reader reads.
  await expect(page.locator('.grid-row[data-index="44"]')).toContainText('77')
  await expect(page.getByRole('dialog')).toContainText('2 блока')
  await keyboard.press('Escape')
  expect(await standing(page)).toEqual(before)
  await expect(news(page)).toContainText('1 изменилась')

  // A deleted one stays where it stood and says so; a new one is offered.
  await other.call('DELETE', `/blocks/${gone.id}`)
  await expect(gridRow(page, 47)).toHaveClass(/is-deleted/)
  await other.call('POST', '/offices/', {
    buildingId: changed.buildingId,
    dealKind: 'lease',
    areaSqm: '77.7',
  })
  await expect(news(page)).toContainText('1 новая')
  expect(await standing(page)).toEqual(before)

  // A reload on request keeps the highlighted record.
  const highlighted = await page.locator('.is-cursor').innerText()
  await keyboard.press('KeyR')
  await expect(news(page)).toHaveCount(0)
  await expect(page.locator('.is-deleted')).toHaveCount(0)
  expect(await page.locator('.is-cursor').innerText()).toBe(highlighted)
  await expect(statusBar(page)).toContainText('2 выбрано')

  // The palette's cursor rests on an order: its rows are there before Enter, which asks for nothing more.
  const asked: Request[] = []
  const cancelled: Request[] = []
  page.on('request', (one) => asked.push(one))
  page.on('requestfailed', (one) => cancelled.push(one))
  const smallest = sortedBy('area', 'asc')
  const largest = sortedBy('area', 'desc')
  const answered = (isOf: (one: Request) => boolean) =>
    page.waitForResponse((answer) => isOf(answer.request()) && answer.ok())
  const smallestCame = answered(smallest)
  await keyboard.press('KeyO')
  await keyboard.type('площади')
  await smallestCame
  // Another order is pointed at, then one whose answer is late, then the first one again: the late one is cancelled.
  const isLate = async (route: Route) => {
    if (!largest(route.request())) await route.continue()
  }
  await page.route('**/api/search', isLate)
  await keyboard.press('ArrowDown')
  await expect.poll(() => asked.filter(largest).length).toBe(1)
  await keyboard.press('ArrowUp')
  await expect.poll(() => cancelled.filter(largest).length).toBe(1)
  await page.unroute('**/api/search', isLate)

  // A colleague changes a block meanwhile: the rows fetched ahead are fetched again.
  const largestCame = answered(largest)
  await keyboard.press('ArrowDown')
  await largestCame
  const largestCameAgain = answered(largest)
  await other.call('PATCH', `/offices/${changed.id}`, { areaSqm: '98765.4' })
  await largestCameAgain
  const asksBefore = asked.filter(largest).length
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toContainText('98 765,4')
  await expect(news(page)).toHaveCount(0)
  expect(asked.filter(largest).length).toBe(asksBefore)
  expect(asked.filter(smallest).length).toBe(1)
  await other.call('PATCH', `/offices/${changed.id}`, { areaSqm: changed.areaSqm })
})

/** Tells if a request is for the first page in an order. */
const sortedBy = (key: string, direction: string) => (one: Request) => {
  if (!one.url().endsWith('/api/search')) return false
  const { sort, page } = one.postDataJSON()
  return page === 1 && sort?.key === key && sort.direction === direction
}

test('a card follows, tells who else has it open, and says that it was deleted', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const other = await colleague(request)
  const [block] = await other.firstBlocks(1)
  if (!block) throw new Error('the demo has no blocks')
  await signIn(page, 'latin', 'broker@klyuch.test')
  const heard = page.waitForResponse((answer) => answer.url().includes('/api/changes'))
  await page.goto(`/blocks/${block.id}`)
  await heard
  await other.call('PATCH', `/offices/${block.id}`, { number: 'Ж-77' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ж-77')

  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const second = await theirs.newPage()
  const keyboard = await signIn(second)
  await second.goto(`/blocks/${block.id}`)
  const viewers = page.getByText('Открыто у:').locator('..')
  await expect(viewers).toBeVisible({ timeout: lostHintMs })
  await expect(second.getByText('Открыто у:')).toBeVisible()
  await keyboard.press('KeyE')
  await expect(second.getByRole('dialog')).toBeVisible()
  await expect(viewers).toContainText('правит')
  await expect(second.getByRole('dialog')).toContainText('Открыто у:')
  await keyboard.press('Escape')
  await expect(viewers).not.toContainText('правит')
  // Leaving the page says so; closing the whole context may be quicker than the message.
  await second.goto('about:blank')
  await expect(viewers).toHaveCount(0, { timeout: lostHintMs })
  await theirs.close()

  await other.call('DELETE', `/blocks/${block.id}`)
  await expect(page.getByText('Такого блока нет')).toBeVisible()
})

test('changes made while the connection was cut arrive after it', async ({ browser, request, baseURL }) => {
  const proxy = await startTcpProxy([Number(new URL(baseURL ?? '').port)])
  const context = await browser.newContext({ baseURL: proxy.url })
  try {
    const page = await context.newPage()
    const other = await colleague(request)
    const heard = page.waitForResponse((answer) => answer.url().includes('/api/changes'))
    await signIn(page, 'latin', 'broker@klyuch.test')
    const [first] = await other.firstBlocks(1)
    if (!first) throw new Error('the demo has no blocks')
    await heard
    proxy.cut()
    await other.call('PATCH', `/offices/${first.id}`, { floor: 66 })
    proxy.pass()
    await expect(gridRow(page, 1)).toContainText('66')
  } finally {
    await context.close()
    await proxy.close()
  }
})

test('the socket is open while the page is; a page of an older build offers the new one and loads it when one wants it', async ({
  page,
}) => {
  let isOlder = true
  await page.route('**/api/updates', async (route) => {
    if (!isOlder) return route.continue()
    const answer = await route.fetch()
    const json = { ...(await answer.json()), pageBuild: '/assets/index-new.js' }
    // The page that has asked may be gone.
    await route.fulfill({ response: answer, json }).catch(() => {})
  })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const sockets: string[] = []
  page.on('websocket', (opened) => sockets.push(opened.url()))
  // Opened with the app, before anybody has signed in: refused once, in silence, and not tried again.
  const [early] = await Promise.all([page.waitForEvent('websocket'), page.goto('/login')])
  expect(new URL(early.url()).pathname).toBe('/api/ws/')
  if (!early.isClosed()) await early.waitForEvent('close')
  const keyboard = await Keyboard.of(page)
  await expect(page.getByLabel('Почта')).toBeFocused()
  await keyboard.type(adminEmail)
  await keyboard.press('Tab')
  await keyboard.type('klyuch-demo')
  // Listens from the moment of its opening: the frame may be sent before an awaited socket is handed over.
  const sentFrames: string[] = []
  page.once('websocket', (opened) =>
    opened.on('framesent', ({ payload }) => sentFrames.push(String(payload))),
  )
  await keyboard.press('Enter')
  await expect.poll(() => sentFrames).toContainEqual(expect.stringMatching(/^40\{"token":"[\w-]{43}"\}$/))
  expect(sockets).toHaveLength(2)
  expect(errors).toEqual([])
  await expect(page.getByRole('button', { name: /Вышла новая версия/ })).toBeVisible()
  await keyboard.press('Control+KeyK')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type('новая версия')
  await expect(page.getByRole('option').first()).toContainText('новую версию')
  isOlder = false
  const opensAgain = page.waitForEvent('websocket')
  await Promise.all([page.waitForEvent('load'), keyboard.press('Enter')])
  const next = await opensAgain
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('button', { name: /Вышла новая версия/ })).toHaveCount(0)

  await keyboard.press('Control+KeyK')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type('выйти')
  await Promise.all([next.waitForEvent('close'), keyboard.press('Enter')])
  await expect(page).toHaveURL(/\/login/)
})
