import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn } from '#tests/e2e/screen.ts'

const offers = readFileSync(new URL('../../fixtures/cian-search-offers.json', import.meta.url), 'utf8')

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('competitors and the portal without a mouse: make, load, compare, delete; errors, sums', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  const name = `Соседи ${Date.now()}`
  // An agency and an offer of its own, so that a second try finds neither.
  const agency = `1${String(Date.now()).slice(-7)}`
  const answer = Buffer.from(offers.replaceAll('12345678', agency).replaceAll('301111222', `3${agency}`))

  // A new one: the portal's number is checked at its field, nothing typed is lost.
  await keyboard.press('KeyG', 'KeyM')
  await expect(page).toHaveURL(/\/competitors$/)
  await expect(gridRow(page, 4)).toBeVisible()
  await keyboard.press('KeyN', 'KeyM')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Название', { exact: true })).toBeFocused()
  await keyboard.type(name)
  await keyboard.press('Tab')
  await keyboard.type('соседи')
  await keyboard.press('Control+Enter')
  await expect(form).toContainText('Номер агентства или адрес его страницы на cian.ru')
  for (let letter = 0; letter < 6; letter++) await keyboard.press('Backspace')
  await keyboard.type(agency)
  await keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/competitors\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Предложений аренды нет')).toBeVisible()

  // Its offers out of a file: what is none is refused in the form.
  await keyboard.press('KeyI')
  await expect(form.getByLabel('Ответ поиска ЦИАН, JSON: выбрать файл')).toBeFocused()
  for (const [file, told] of [
    [Buffer.from('<html>captcha</html>'), form.getByText(/Это не ответ поиска ЦИАН/)],
    [answer, notice(page, /Добавлено 1\sпредложение/)],
  ] as const) {
    // After a refusal the form takes the focus once more.
    await expect(async () => {
      await form.getByLabel('Ответ поиска ЦИАН, JSON: выбрать файл').focus()
      const chooser = page.waitForEvent('filechooser', { timeout: 3000 })
      await keyboard.press('Space')
      await (await chooser).setFiles({ name: 'search.json', mimeType: 'application/json', buffer: file })
    }).toPass()
    await expect(form).toContainText('search.json')
    await keyboard.press('Control+Enter')
    await expect(told).toBeVisible()
  }
  await expect(gridRow(page, 1)).toContainText('Лесная улица, 7')
  await expect(gridRow(page, 1)).toContainText('54 900')
  await expect(page.getByRole('img', { name: /Медиана конкурента 54\s900/ })).toBeVisible()
  await keyboard.press('Digit2')
  await expect(page).toHaveURL(/isSale=true/)
  await expect(page.getByText('Предложений продажи нет')).toBeVisible()
  await keyboard.press('Digit1')
  await expect(gridRow(page, 1)).toContainText('Лесная улица, 7')

  // Deleted and taken back.
  await keyboard.press('Control+KeyK')
  await keyboard.type('удалить конкурента')
  await expect(page.getByRole('option').first()).toContainText('Удалить конкурента')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(/уйд(?:ёт|ут) и \d+\sпредложени/)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/competitors$/)
  await expect(page.getByText(name)).toHaveCount(0)
  await keyboard.press('Control+KeyZ')
  await expect(page.getByRole('grid').getByText(name)).toBeVisible()

  // The portal: what it refused, and the block that it is about.
  await keyboard.press('KeyG', 'KeyX')
  await expect(page).toHaveURL(/\/portal$/)
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyF')
  await keyboard.type('замечания')
  await expect(page.getByRole('option').first()).toHaveText('Замечания')
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'ошибки' })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/problem=errors/)
  await expect(gridRow(page, 1)).toContainText('Отклонено')
  const [asked] = await Promise.all([page.waitForRequest('**/api/cian/getOrder'), keyboard.press('Enter')])
  expect(asked.method()).toBe('GET')
  const order = page.getByRole('complementary').filter({ hasText: 'Объявление block-' })
  await expect(order.getByRole('heading', { name: 'Ошибки' })).toBeVisible()
  await expect(order).toContainText('Refused')
  await keyboard.press('KeyB')
  await expect(page).toHaveURL(/\/blocks\/\d+$/)

  // A sum in the palette.
  await keyboard.press('Control+KeyK')
  await keyboard.type('500 usd в руб')
  await expect(page.getByRole('option').first()).toContainText('41 498,85 ₽'.replaceAll(' ', '\u00a0'))
  // It has come under the highlight by itself: Enter takes it once it can be seen.
  await page.waitForTimeout(300)
  await keyboard.press('Enter')
  await expect(notice(page, /Сумма скопирована/)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('41498.85')
})

test('a competitor’s offer becomes a block of ours by keys on a Russian layout', async ({ page }) => {
  const keyboard = await signIn(page, 'russian')
  await keyboard.press('KeyG', 'KeyM')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/competitors\/\d+$/)
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyF')
  await keyboard.type('наши здания')
  await expect(page.getByRole('option').first()).toHaveText('Наши здания')
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'только в наших' })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/isOurs=true/)
  await expect(gridRow(page, 1)).toBeVisible()

  // The form tells what the offer does; only what nobody knows is typed.
  await keyboard.press('KeyB')
  const form = page.getByRole('dialog')
  await expect(form.getByRole('heading', { name: 'Новый блок' })).toBeVisible()
  await expect(form.getByLabel('Здание', { exact: true })).not.toHaveValue('')
  await expect(form.getByLabel('Площадь', { exact: true })).not.toHaveValue('')
  const number = form.getByLabel('Номер блока')
  while (!(await number.evaluate((field) => field === document.activeElement))) await keyboard.press('Tab')
  const written = `Ч-${String(Date.now()).slice(-6)}`
  await keyboard.type(written)
  await keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(/\/blocks\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(written)
})

test('the market tells medians by quarter, and a number opens its rows, Russian layout', async ({ page }) => {
  const keyboard = await signIn(page, 'russian')
  await keyboard.press('KeyG', 'KeyY')
  await expect(page).toHaveURL(/\/market$/)
  // The first row has a figure and its plot at once; rows of too few rates are one line below.
  await expect(gridRow(page, 1)).toContainText(/\d · \d/)
  await expect(page.getByRole('img', { name: /Медианы ставок.*Наши предложения: \d/ })).toBeVisible()
  const fold = page.getByRole('button', { name: /Мало данных: \d+ строк/ })
  const rowCount = async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount'))
  const told = await rowCount()
  await keyboard.press('Digit4')
  await expect.poll(rowCount).toBeGreaterThan(told)
  await fold.click()
  await expect.poll(rowCount).toBe(told)

  await keyboard.press('Digit2')
  const row = page.getByRole('option').first()
  await expect(row).toContainText('₽/м²/год')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blocks\/\d+$/)
  await expect(page.getByText(/A в ЦАО, (I|II|III|IV)\s+кв\. 20\d\d: .*наши предложения/)).toBeVisible()
})
