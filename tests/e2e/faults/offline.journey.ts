import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { copies, faultsTold, listOfBroker, searchDespite } from '#tests/e2e/copied-stock.ts'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { gridRow, notice, signIn, statusBar } from '#tests/e2e/screen.ts'
import { violations } from '#tests/e2e/violations.ts'
import { startTcpProxy, type TcpProxy } from '#tests/helpers/servers/tcp-proxy.ts'

let proxy: TcpProxy
test.beforeEach(async ({ baseURL }) => {
  proxy = await startTcpProxy([Number(new URL(baseURL ?? '').port)])
})
test.afterEach(() => proxy.close())

/** Reads the server's state, bypassing the broken network. */
async function atServer(page: Page, request: APIRequestContext, path: string, data?: object) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token)
  const headers = { authorization: `Bearer ${token}` }
  const answer = data
    ? await request.patch(`/api${path}`, { headers, data })
    : await request.get(`/api${path}`, { headers })
  return answer.json()
}

test('edits without a network: kept, marked, seen in every tab, sent in order, a conflict decided by field', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: proxy.url, viewport: { width: 1440, height: 900 }, locale: 'ru-RU' },
  })
  const page = await context.newPage()
  const keyboard = await signIn(page)
  const other = await context.newPage()
  await other.goto('/companies')
  await expect(gridRow(other, 1)).toBeVisible()
  await page.bringToFront()

  // A company of its own, so that its card and the code of its form have been here before.
  const name = `Без сети ${Date.now()}`
  const form = page.getByRole('dialog')
  await keyboard.press('KeyN', 'KeyC')
  await expect(form.getByLabel('Название', { exact: true })).toBeFocused()
  await keyboard.type(name)
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const id = Number(/\d+$/.exec(page.url())?.[0])
  await page.waitForLoadState('networkidle')

  proxy.cut()
  const field = (label: string) => form.getByLabel(label, { exact: true })
  await keyboard.press('KeyE')
  await expect(field('Название')).toBeFocused()
  await keyboard.press('Control+KeyA')
  await keyboard.type(`${name} моё`)
  await keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(notice(page, 'Не отправлено: «Изменить компанию»')).toBeVisible()
  // The card shows what was typed, marked; the form begins with it again.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} моё`)
  await expect(page.getByRole('button', { name: 'не отправлено', exact: true })).toBeVisible()
  await keyboard.press('KeyE')
  await expect(field('Название')).toHaveValue(`${name} моё`)
  await expect(field('Название')).toBeFocused()
  await keyboard.press('Control+KeyA')
  await keyboard.type(`${name} моё второе`)
  await keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await keyboard.press('KeyM')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type('Звонили без связи')
  await keyboard.press('Enter')
  await expect(statusBar(page)).toContainText('не отправлено: 3')
  await expect(statusBar(other)).toContainText('не отправлено: 3')

  // Both tabs are closed; meanwhile somebody else changes the same field.
  const before = await atServer(page, request, `/companies/${id}`)
  expect(before.name).toBe(name)
  await atServer(page, request, `/companies/${id}`, { name: `${name} чужое` })
  await page.close()
  await other.close()
  proxy.pass()

  const again = await context.newPage()
  await again.goto(`/companies/${id}`)
  await expect(statusBar(again)).toContainText('не отправлено: 2')
  const comments = async () => JSON.stringify(await atServer(again, request, `/companiesComments/${id}`))
  await expect.poll(async () => (await comments()).match(/Звонили без связи/g)?.length).toBe(1)

  const press = await Keyboard.of(again)
  await press.press('Control+KeyK')
  await expect(again.getByRole('combobox')).toBeFocused()
  await press.type('неотправленное')
  await expect(again.getByRole('option').first()).toContainText('Показать неотправленное')
  await press.press('Enter')
  const unsent = again.getByRole('dialog', { name: 'Неотправленное' })
  await expect(unsent).toContainText('Запись изменили, пока вы её правили')
  await expect(unsent.getByRole('listitem').first()).toBeFocused()
  await expect(unsent.getByRole('listitem').first()).toContainText(`${name} моё`)
  expect(await violations(again)).toEqual([])
  await press.press('Enter')
  // One form for both edits: the last value is mine, against theirs and the original.
  const conflict = again.getByRole('alert', { name: 'Правки коллеги' })
  await expect(conflict.getByRole('row', { name: /Название/ })).toContainText(
    new RegExp(`${name}.*${name} моё второе.*${name} чужое`),
  )
  expect(await violations(again)).toEqual([])
  await press.press('Control+Enter')
  await expect(conflict).toBeHidden()
  await expect(statusBar(again)).not.toContainText('не отправлено')
  expect((await atServer(again, request, `/companies/${id}`)).name).toBe(`${name} моё второе`)
  await context.close()
})

test("one person's outbox is not sent as another", async ({ browser, request }) => {
  const context = await browser.newContext({ baseURL: proxy.url })
  const page = await context.newPage()
  const keyboard = await signIn(page)
  // Once, so that its code is here.
  await keyboard.press('KeyL')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(statusBar(page)).toContainText('показ')
  await page.waitForLoadState('networkidle')
  const name = `Чьё это ${Date.now()}`
  proxy.cut()
  await keyboard.press('KeyL')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type(name)
  await expect(page.getByRole('option').last()).toContainText('Новая подборка')
  await keyboard.press('Enter')
  await expect(statusBar(page)).toContainText('не отправлено: 1')

  // Another's session comes into the storage unseen, as in the moment of switching.
  const login = await request.post('/api/auth/login', {
    data: { email: 'broker@klyuch.test', password: 'klyuch-demo' },
  })
  const { token, role } = await login.json()
  const mine = await page.evaluate((session) => {
    const own = localStorage.getItem('user')
    localStorage.setItem('user', session)
    return own
  }, JSON.stringify({ token, role }))
  const refused = page.waitForResponse((response) => response.status() === 409)
  proxy.pass()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect((await (await refused).json()).code).toBe('otherUser')
  await expect(statusBar(page)).toContainText('не отправлено: 1')

  await page.evaluate((own) => localStorage.setItem('user', own ?? ''), mine)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(statusBar(page)).not.toContainText('не отправлено')
  await page.goto('/lists')
  await expect(page.getByRole('grid')).toContainText(name)
  await context.close()
})

test('an admin puts the stock on devices; a broker searches there without a network, comes back and leaves nothing', async ({
  page: admin,
  browser,
}) => {
  const keyboard = await signIn(admin)
  const token = await admin.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token)
  const headers = { authorization: `Bearer ${token}` }
  try {
    await keyboard.press('KeyG', 'Comma', 'KeyE')
    const form = admin.getByRole('dialog')
    const setting = form.getByLabel('Копия базы')
    await expect(form.getByLabel('Название офиса')).toBeFocused()
    for (let field = 0; field < 7; field += 1) await keyboard.press('Tab')
    await expect(setting).toBeFocused()
    await expect(form).toContainText('всю базу можно унести с компьютера')
    await keyboard.press('ArrowDown', 'ArrowDown')
    await expect(setting).toHaveValue('На диске, пока человек не выйдет')
    await keyboard.press('Control+Enter')
    await expect(form).toHaveCount(0)
    await expect(admin.getByRole('main')).toContainText('готова, по состоянию на сегодня')
    expect(await violations(admin)).toEqual([])

    const body = { building: { classes: ['A'] }, block: { areaSqm: { min: '301', max: '997' } }, sums: true }
    const search = await (await admin.request.post('/api/search', { headers, data: body })).json()
    const { id } = search.data[0]
    const list = await listOfBroker(admin.request, [id])

    const context = await browser.newContext({
      ...{ baseURL: proxy.url, viewport: { width: 1440, height: 900 }, locale: 'ru-RU' },
    })
    const page = await context.newPage()
    const broker = await signIn(page, 'latin', 'broker@klyuch.test')
    await broker.press('KeyG', 'Comma')
    await expect(page.getByRole('main')).toContainText('готова, по состоянию на сегодня')
    for (const [fault, told] of Object.entries(faultsTold)) await searchDespite(context, fault, told)
    expect(await copies(page)).toEqual(['klyuch-stock'])
    await broker.press('KeyG', 'KeyO')
    await expect(gridRow(page, 1)).toBeVisible()
    await page.waitForLoadState('networkidle')

    proxy.cut()
    await broker.press('KeyF')
    await broker.type('класс')
    await expect(page.getByRole('option').first()).toHaveText('Класс')
    await broker.press('Enter')
    // Facets.
    await expect(page.getByRole('option').first()).toHaveText(/\d$/)
    await broker.type('A')
    await expect(page.getByRole('option').first()).toHaveText(/^A \d/)
    await broker.press('Enter')
    await expect(page).toHaveURL(/class=A$/)
    await broker.press('KeyF')
    await broker.type('площ')
    await expect(page.getByRole('option').first()).toHaveText('Площадь')
    await broker.press('Enter')
    await broker.type('от 301 до 997')
    await broker.press('Enter')
    await expect(page).toHaveURL(/area=301-997/)
    await expect(statusBar(page)).toContainText('нет связи, по базе на этом устройстве от')
    const offline = { rows: await gridRow(page, 1).innerText(), summary: await statusBar(page).innerText() }
    // The server says the same.
    await expect(offline.summary).toMatch(/\d+\s(блок|блока|блоков)/)
    expect(offline.summary.replaceAll(/\s/g, ' ')).toContain(`${search.total} блок`)
    expect(offline.rows).toContain(search.data[0].buildingName)
    await broker.press('KeyA')
    await expect(statusBar(page)).toContainText('не отправлено: 1')

    // Screens that were not opened before, a list, and the unsent change on rows that are read now.
    await broker.press('KeyG', 'KeyB')
    await expect(gridRow(page, 1)).toBeVisible()
    await broker.press('KeyG', 'KeyL')
    await expect(gridRow(page, 1)).toContainText(list)
    await broker.press('Enter')
    await expect(statusBar(page)).toContainText(/1\sблок/)
    await expect(gridRow(page, 1)).toContainText('сегодня')
    await expect(gridRow(page, 1)).toHaveClass(/is-unsent/)

    // Meanwhile somebody changes the first row, which the device hears of once it is back.
    const tenant = `Арендатор ${Date.now()}`
    await admin.request.patch(`/api/offices/${id}`, { headers, data: { tenantName: tenant } })
    proxy.pass()
    await expect(statusBar(page)).not.toContainText('нет связи')
    await expect(statusBar(page)).not.toContainText('не отправлено')
    await broker.press('Slash')
    await broker.type(tenant)
    await expect(statusBar(page)).toContainText(/1\sблок/)

    await broker.press('Enter', 'Control+KeyK')
    await expect(page.getByRole('combobox')).toBeFocused()
    await broker.type('выйти')
    await expect(page.getByRole('option').first()).toContainText('Выйти')
    await broker.press('Enter')
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => copies(page)).toEqual([])

    // The history of the office tells who took how much.
    await admin.goto('/history/office')
    const taken = admin.getByRole('article', { name: 'Загрузить базу на это устройство' }).first()
    await expect(taken).toContainText(/\d\sблок\S*, \d+\sздани/)

    expect(await copies(admin)).toEqual(['klyuch-stock'])
    await admin.request.patch('/api/settings', { headers, data: { stockCopies: 'off' } })
    await expect.poll(() => copies(admin)).toEqual([])
  } finally {
    await admin.request.patch('/api/settings', { headers, data: { stockCopies: 'off' } })
  }
})
