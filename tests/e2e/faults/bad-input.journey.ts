import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Keyboard } from '#tests/e2e/keyboard.ts'
import { gridRow, notice, signIn, statusBar, visit } from '#tests/e2e/screen.ts'

/* Wrong, repeated, lost and late input by keyboard: the message stands at the field, what was typed stays. */

const inn = '7736050003'

test('a new company: every wrong field is told, a duplicate too, and a lost answer makes no second one', async ({
  page,
}) => {
  const keys: (string | undefined)[] = []
  let isLost = false
  await page.route('**/api/companies', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (!isLost) return route.continue()
    isLost = false
    await route.fetch()
    await route.abort('connectionreset')
  })
  const keyboard = await signIn(page)
  const name = `Проба ввода ${Date.now()}`
  await request(page, 'POST', '/companies', { name: `${name}, первая`, inn })
  await keyboard.press('KeyG', 'KeyC')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyN', 'KeyC')
  const form = page.getByRole('dialog')
  const field = (label: string) => form.getByLabel(label, { exact: true })

  // Nothing at all.
  await expect(field('Название')).toBeFocused()
  await keyboard.press('Control+Enter')
  await expectFault(field('Название'), 'Заполните поле')
  await expect(field('Название')).toBeFocused()
  await keyboard.type(name)
  await expect(field('Название')).toHaveAttribute('aria-invalid', 'false')

  // Several at once: the first of them is focused.
  await tabTo(keyboard, field('ИНН'))
  await keyboard.type('7707083894')
  await tabTo(keyboard, field('Телефон'))
  await keyboard.type('12')
  await tabTo(keyboard, field('Комиссия'))
  await keyboard.type('100,5')
  await keyboard.press('Control+Enter')
  await expectFault(field('ИНН'), 'В ИНН опечатка: контрольная цифра не сходится')
  await expectFault(field('Телефон'), /десять цифр после \+7/)
  await expectFault(field('Комиссия'), '% Не больше 100')
  await expect(field('ИНН')).toBeFocused()

  // Server-side errors are shown at the field, too.
  await retype(keyboard, field('ИНН'), inn)
  await tabTo(keyboard, field('Телефон'))
  await retype(keyboard, field('Телефон'), '8 (495) 123-45-67 доб. 5')
  await tabTo(keyboard, field('Комиссия'))
  await retype(keyboard, field('Комиссия'), '7,5')
  await keyboard.press('Control+Enter')
  await expectFault(field('ИНН'), /Компания с этим ИНН уже есть/)
  await expect(field('ИНН')).toBeFocused()
  await expect(field('Телефон')).toHaveValue('8 (495) 123-45-67 доб. 5')

  // The server does it, the page never learns of it, and asks again by itself under the same key.
  await retype(keyboard, field('ИНН'), '')
  isLost = true
  await keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/companies\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('complementary')).toContainText('+7 495 123-45-67, доб. 5')
  const [refused, lost, again] = keys
  expect([keys.length, again]).toEqual([3, lost])
  expect(refused).not.toBe(lost)
  const { total } = await request(page, 'GET', `/companies?text=${encodeURIComponent(name)}`)
  expect(total).toBe(2)
})

test('an edit after a lost answer creates no second record', async ({ page }) => {
  let isLost = true
  await page.route('**/api/participant', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const keyboard = await signIn(page)
  const name = `Потеряшкин ${Date.now()}`
  await keyboard.press('KeyG', 'KeyP')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyN', 'KeyP')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('ФИО')).toBeFocused()
  await keyboard.type(name)
  await keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(statusBar(page)).toContainText('не отправлено: 1')
  // Over a reload, too: what is kept knows that it was sent.
  await page.reload()
  await expect(statusBar(page)).toContainText('не отправлено: 1')
  await keyboard.press('Control+KeyK')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type('показать неотправленное')
  await expect(page.getByRole('option').first()).toContainText('Показать неотправленное')
  await keyboard.press('Enter')
  await expect(form.getByRole('listitem').first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(form.getByLabel('ФИО')).toHaveValue(name)
  await expect(form.getByLabel('ФИО')).toBeFocused()
  await keyboard.press('End')
  await keyboard.type(' младший')
  isLost = false
  await keyboard.press('Control+Enter')
  await expect(form.getByRole('alert')).toContainText('Прошлая отправка дошла')
  await expect(form.getByLabel('ФИО')).toHaveValue(`${name} младший`)
  const found = await request(page, 'GET', `/participant?text=${encodeURIComponent(name)}`)
  expect(found.data.map((person: { name: string }) => person.name)).toEqual([name])
})

test('a change: others’ changes and a record that is gone leave what was typed', async ({ page }) => {
  const keyboard = await signIn(page)
  const { id } = await request(page, 'POST', '/companies', { name: `Правка ${Date.now()}` })
  await visit(page, `/companies/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Правка')
  const form = page.getByRole('dialog')
  const note = form.getByLabel('Заметка', { exact: true })
  await keyboard.press('KeyE')
  await tabTo(keyboard, note)
  await keyboard.type('моё')
  await request(page, 'PATCH', `/companies/${id}`, { note: 'чужое' })
  await keyboard.press('Control+Enter')
  await expect(form.getByRole('alert', { name: 'Правки коллеги' })).toContainText('чужое')
  await expect(note).toHaveValue('моё')

  await request(page, 'DELETE', `/companies/${id}`)
  await keyboard.press('Control+Enter')
  await expect(form.getByRole('alert')).toContainText('Эту компанию удалили, пока вы её правили')
  await expect(note).toHaveValue('моё')
})

test('a row of a list is told by its own field, and an empty answer of the palette is told as well', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  await keyboard.press('KeyG', 'KeyP')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyN', 'KeyP')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('ФИО')).toBeFocused()
  await keyboard.type('Строкин Пётр')
  const first = form.getByLabel('Телефоны, 1: Номер')
  const second = form.getByLabel('Телефоны, 2: Номер')
  await tabTo(keyboard, first)
  await keyboard.type('8 (495) 123-45-67')
  await tabTo(keyboard, form.getByRole('button', { name: 'Добавить телефон' }))
  await keyboard.press('Enter')
  await expect(second).toBeVisible()
  await second.focus()
  await keyboard.type('12')
  await keyboard.press('Control+Enter')
  await expect(second).toBeFocused()
  await expectFault(second, /десять цифр после \+7/)
  await expect(first).toHaveAttribute('aria-invalid', 'false')
  await keyboard.press('Escape')
  await expect(form.getByRole('alertdialog')).toBeVisible()
  await keyboard.press('Tab', 'Enter')
  await expect(form).toHaveCount(0)

  await keyboard.press('KeyN', 'KeyL')
  const input = page.getByRole('combobox')
  await expect(input).toBeFocused()
  await keyboard.press('Enter')
  await expectFault(input, 'Введите название')
  await input.fill('я'.repeat(121))
  await keyboard.press('Enter')
  await expectFault(input, 'Не длиннее 120 знаков')
  await expect(input).toHaveValue('я'.repeat(121))
})

test('a new building at a known address is told of once, at the field', async ({ page }) => {
  const keyboard = await signIn(page)
  const known = await request(page, 'GET', '/buildings/2')
  await keyboard.press('KeyG', 'KeyB')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyN', 'KeyB')
  const form = page.getByRole('dialog')
  const address = form.getByLabel('Адрес', { exact: true })
  await expect(form.getByLabel('Название', { exact: true })).toBeFocused()
  await keyboard.type('Второе здание')
  await tabTo(keyboard, address)
  await keyboard.type(known.address.toLowerCase())
  await keyboard.press('Control+Enter')
  await expectFault(address, new RegExp(`По этому адресу уже есть.*${known.name}`))
  await expect(address).toBeFocused()
  await expect(address).toHaveValue(known.address.toLowerCase())
  await keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/buildings\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Второе здание')
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /Отменено/)).toBeVisible()
})

test('two pictures at once stand as they were chosen, though the smaller one comes first', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  await visit(page, '/buildings/7')
  await expect(page.getByRole('tab', { name: 'Этажи' })).toBeVisible()
  await keyboard.press('Digit5')
  await expect(page.getByRole('heading', { name: 'Фотографий и файлов пока нет' })).toBeVisible()
  let sent = 0
  await page.route('**/api/files/building/7**', async (route) => {
    sent += 1
    if (sent === 1) await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const pictures = ['первый.png', 'второй.png', 'третий.png'].map((name) => ({
    name,
    mimeType: 'image/png',
    buffer,
  }))
  // A key that had to wait long for its command opens no window of the system: the browser wants a fresh one.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3000 })
    await keyboard.press('KeyU')
    await (await chooser).setFiles(pictures)
  }).toPass()
  await expect(notice(page, 'Добавлено: 3 файла')).toBeVisible()
  const tiles = page.getByRole('list', { name: 'Файлы по порядку' }).locator('[data-file]')
  await expect(tiles).toHaveText([/первый/, /второй/, /третий/])
  await keyboard.press('Control+KeyZ')
  await expect(tiles).toHaveCount(0)
})

/** The field says that it is wrong, and why, to eye and ear. */
async function expectFault(field: Locator, message: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(message)
}

async function tabTo(keyboard: Keyboard, field: Locator): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
}

/** Writes over what stands in the field. */
async function retype(keyboard: Keyboard, field: Locator, text: string): Promise<void> {
  await field.selectText()
  await keyboard.press('Backspace')
  await keyboard.type(text)
}

/** Acts as a colleague, with this session. */
async function request(page: Page, method: string, url: string, data?: object) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token)
  const answer = await page.request.fetch(`/api${url}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect(answer.ok()).toBe(true)
  return answer.status() === 204 ? {} : answer.json()
}
