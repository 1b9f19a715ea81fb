import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { gridRow, notice, signIn } from '#tests/e2e/screen.ts'
import { violations } from '#tests/e2e/violations.ts'

/** A telephone without a session: what a client has. */
const telephone = { viewport: { width: 390, height: 844 }, isMobile: true } as const

test('a list goes to a client: prepared by keys, opened without a session, counted, ended and brought back', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  const stamp = String(Date.now())
  const name = `Клиент ${stamp}`
  const company = `ООО «Вектор-${stamp}»`
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token)
  const headers = { authorization: `Bearer ${session}` }
  await page.request.post('/api/companies', { headers, data: { name: company } })

  // A list of two blocks; on it `p` presents the whole of it.
  await keyboard.press('KeyX', 'Shift+KeyJ', 'KeyL')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keyboard.type(name)
  await expect(page.getByRole('option', { name: `Новая подборка «${name}»` })).toBeVisible()
  await keyboard.press('Enter')
  await expect(notice(page, '+2 блока')).toBeVisible()
  await keyboard.press('Escape', 'Control+KeyK')
  await keyboard.type(name)
  await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lists\/blocks\/\d+$/)
  await expect(gridRow(page, 2)).toBeVisible()

  // A table for those who want one: no colleague in it.
  const saved = page.waitForEvent('download')
  await keyboard.press('Control+KeyK')
  await keyboard.type('выгрузить для клиента')
  await expect(page.getByRole('option', { selected: true })).toContainText('Выгрузить для клиента в XLSX')
  await keyboard.press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Блоки для клиента \d{4}-\d\d-\d\d\.xlsx$/)
  const [table] = (await readXlsx(await readFile(await file.path()))).sheets
  expect(table?.rows).toHaveLength(3)
  expect(table?.rows[0]).toEqual(expect.arrayContaining(['Здание', 'Площадь, м²']))
  expect(table?.rows[0]).not.toContain('Ответственный')
  await expect(notice(page, 'Выгружено')).toBeVisible()

  await keyboard.press('KeyP')
  const form = page.getByRole('dialog', { name: `Подготовить презентацию: подборка «${name}»` })
  await expect(form.getByLabel('Для кого')).toBeFocused()
  await expect(form.getByLabel('Заголовок')).toHaveValue(name)
  await form.getByLabel('Заголовок').focus()
  expect(await violations(page)).toEqual([])
  await keyboard.press('Tab', 'Control+KeyA')
  await keyboard.type('91')
  await keyboard.press('Tab', 'Tab')
  // Half a name is no name: Ctrl+Enter takes the company and saves nothing, also before it is found.
  await keyboard.type(`вектор-${stamp}`)
  await form.getByRole('button', { name: 'Подготовить' }).click()
  await expect(form).toContainText('Выберите из списка под полем')
  await form.getByLabel('Для кого').focus()
  await keyboard.press('Control+Enter')
  await expect(form.getByLabel('Для кого')).toHaveValue(company)
  await keyboard.press('Tab')
  await keyboard.type('Пётр, добрый день!')
  await keyboard.press('Control+Enter')
  await expect(form).toContainText('Не больше 90 дней')
  await keyboard.press('Control+KeyA')
  await keyboard.type('30')
  await keyboard.press('Control+Enter')

  // The link and the text are copied.
  const made = page.getByRole('dialog', { name: `Презентация: ${name}` })
  await expect(made.getByRole('button', { name: /Скопировать ссылку/ })).toBeFocused()
  await expect(made.getByLabel('Текст для мессенджера')).toHaveValue(
    /^Пётр, добрый день!\n\n.* — 2.помещения/,
  )
  expect(await violations(page)).toEqual([])
  await keyboard.press('Enter')
  await expect(made.getByRole('status')).toHaveText('Ссылка скопирована')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/shared#[\w-]{43}$/)
  await keyboard.press('Tab', 'Enter')
  await expect(made.getByRole('status')).toHaveText('Текст скопирован')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain(link)
  await keyboard.press('Escape')
  await expect(made).toBeHidden()

  // The client: no session, a telephone, nothing sent to the server in the address.
  const context = await browser.newContext(telephone)
  const client = await context.newPage()
  const asked: string[] = []
  client.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  const path = new URL(link).pathname + new URL(link).hash
  const bare = await client.request.get('/shared')
  expect(bare.headers()['x-robots-tag']).toContain('noindex')
  expect(await bare.text()).toMatch(/width=device-width[\s\S]*<title>Подборка недвижимости</)
  await client.goto(path)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(client.getByText(`Для: ${company}`)).toBeVisible()
  await expect(client.getByRole('article')).toHaveCount(2)
  await expect(client.getByRole('main')).not.toContainText(/комисси|собственник/i)
  await expect(client.getByText(/^Ставки аренды\s— за/)).toBeVisible()
  await expect(client.getByRole('img', { name: /^На карте Москвы: / })).toBeVisible()
  const token = new URL(link).hash.slice(1)
  expect(asked.filter((line) => line.includes(token) && !line.startsWith(client.url()))).toEqual([])
  const isWide = await client.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
  expect(await violations(client)).toEqual([])
  // On paper the whole of it is there, not one window.
  await client.emulateMedia({ media: 'print' })
  const sheet = await client.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    content: document.querySelector('main')?.getBoundingClientRect().height ?? 0,
  }))
  expect(sheet.page).toBeGreaterThanOrEqual(Math.floor(sheet.content))
  expect((await client.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(10_000)
  await client.emulateMedia({ media: 'screen' })

  // The broker sees that it was opened, and ends it.
  await keyboard.press('Control+KeyK')
  await keyboard.type('презентации')
  await expect(page.getByRole('option', { name: /^Презентации/ }).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/presentations$/)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('1\u00a0раз, сегодня')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await violations(page)).toEqual([])
  await keyboard.press('KeyC')
  await expect(notice(page, 'Текст скопирован')).toBeVisible()
  await keyboard.press('Escape')
  await expect(gridRow(page, 1)).toContainText(name)
  await keyboard.press('Control+KeyK')
  await keyboard.type('завершить закрыть')
  await expect(page.getByRole('option', { name: /Завершить: закрыть ссылку/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(row).toContainText('Завершена')
  expect(await violations(page)).toEqual([])
  await client.reload()
  await expect(client.getByText('Эта ссылка не открывается')).toBeVisible()
  expect(await violations(client)).toEqual([])
  await keyboard.press('Control+KeyZ')
  await expect(row).toContainText('Действует')
  await client.reload()
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(name)
  await context.close()
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })
  test('a building’s presentation is readable, and a broken link says what to do', async ({
    page,
    request,
  }) => {
    const login = await request.post('/api/auth/login', {
      data: { email: 'broker@klyuch.test', password: 'klyuch-demo' },
    })
    const { token } = (await login.json()) as { token: string }
    const answer = await request.post('/api/presentations', {
      headers: { authorization: `Bearer ${token}` },
      data: { kind: 'building', ids: [1, 2], title: 'Бизнес-центры', rateShown: 'month' },
    })
    const { link } = (await answer.json()) as { link: string }
    await page.goto(new URL(link).pathname + new URL(link).hash)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('table').first()).toContainText('в\u00a0месяц')
    expect(await violations(page, { isDarkToo: true })).toEqual([])
    await page.goto('/shared#x')
    await page.reload()
    await expect(page.getByText('Попросите у брокера')).toBeVisible()
  })
})
