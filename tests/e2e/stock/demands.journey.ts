import { expect, test } from '@playwright/test'
import { colleague } from '#tests/e2e/colleague.ts'
import { gridRow, notice, signIn, visit } from '#tests/e2e/screen.ts'
import { violations } from '#tests/e2e/violations.ts'

/* A client's demand is written in one line or from an inquiry, matched, answered and closed, by keyboard alone. */

test('a demand from its line to a closed one, Russian layout', async ({ page }) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  const form = page.getByRole('dialog')

  await keyboard.press('KeyN', 'KeyQ')
  await expect(form.getByLabel('Что нужно')).toBeFocused()
  await keyboard.type('с бассейном')
  await keyboard.press('Control+Enter')
  // A line of which nothing is understood is no demand, and is not lost.
  await expect(form.getByText('Напишите, что нужно')).toBeVisible()
  await keyboard.press('Control+KeyA')
  await keyboard.type('офис 300-400 м цао до 40000 с бассейном')
  await keyboard.press('Control+Enter')
  await expect(notice(page, 'создан')).toBeVisible()
  await expect(page.getByText('не понято: «с бассейном»')).toBeVisible()

  // Its screen: the best first, with reasons, and what was left out.
  await expect(page).toHaveURL(/\/demands\/\d+/)
  await expect(gridRow(page, 1)).toContainText('300–400')
  const left = page.getByRole('button', { name: /другой округ \d+/ })
  await expect(left).toHaveAttribute('aria-pressed', 'false')
  expect(await violations(page)).toEqual([])
  const topOfRows = async () => (await page.getByRole('grid').boundingBox())?.y
  const top = await topOfRows()
  await keyboard.press('KeyF')
  await expect(page.getByRole('option').first()).toHaveText('Всё равно показать')
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Занятые' })).toBeVisible()
  await keyboard.type('округ')
  await expect(page.getByRole('option').first()).toHaveText('Округ')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/lifted=okrug/)
  await expect(left).toHaveAttribute('aria-pressed', 'true')
  // The condition is a chip above the rows, which stay where they were.
  await expect(page.getByRole('button', { name: /^Убрать фильтр/ })).toBeVisible()
  expect(await topOfRows()).toBe(top)

  // From a block to the demands that it suits.
  await keyboard.press('KeyQ')
  const suited = page.getByRole('dialog').getByRole('option').first()
  await expect(suited).toContainText('м²')
  await keyboard.press('Escape')

  await keyboard.press('KeyG', 'KeyQ')
  await expect(page).toHaveURL(/\/demands$/)
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyA')
  await expect(notice(page, 'всё ещё ищет')).toBeVisible()
  await keyboard.press('KeyS')
  await keyboard.type('купили')
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toContainText('Закрыт')
  await keyboard.press('Control+KeyZ')
  await expect(gridRow(page, 1)).not.toContainText('Закрыт')

  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toContainText('при запросе')

  // On its screen it is confirmed, changed and edited by the last digits.
  await keyboard.press('Digit7')
  await expect(notice(page, 'всё ещё ищет')).toBeVisible()
  await keyboard.press('Digit8')
  await keyboard.type('на месяц')
  await keyboard.press('Enter')
  await expect(notice(page, 'Отложен')).toBeVisible()
  await keyboard.press('Control+KeyZ')
  await keyboard.press('Digit9')
  await expect(form.getByLabel('Что нужно')).toBeFocused()
  await keyboard.press('Escape')
  await expect(form).toBeHidden()

  // Forms over its blocks name its client.
  await keyboard.press('KeyP')
  await expect(form.getByLabel('Для кого')).toHaveValue(/Атриум/)
  await keyboard.press('Escape')
  await expect(form).toBeHidden()
  await keyboard.press('KeyV')
  await expect(form.getByLabel('Компания')).toHaveValue(/Атриум/)
})

test('an inquiry becomes a shortlist, Russian layout', async ({ page }) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  const form = page.getByRole('dialog')
  const row = (number: number) => gridRow(page, number)

  // The call: the phone first.
  await keyboard.press('KeyN', 'KeyR')
  await expect(form.getByLabel('Телефон')).toBeFocused()
  await keyboard.type('9165550199')
  await expect(form.getByText('Этого номера в контактах и компаниях нет')).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.type('Пётр')
  await keyboard.press('Tab', 'Tab', 'Tab')
  await expect(form.getByLabel('Сообщение')).toBeFocused()
  await keyboard.type('офис 200-500 м')
  await keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/requests\/\d+/)
  await expect(page.getByRole('heading', { name: 'Пётр' })).toBeVisible()

  await keyboard.press('KeyQ')
  await expect(page).toHaveURL(/\/demands\/\d+/)
  await expect(page.getByRole('heading', { name: /^Пётр · Офис/ })).toBeVisible()
  await expect(row(4)).toContainText(/площадь|запросе|часть/)

  // Two are sent, and become variants by themselves.
  await keyboard.press('KeyX', 'KeyJ', 'KeyX', 'KeyP')
  await expect(form.getByLabel('Сопроводительный текст')).toBeFocused()
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByText('/shared#')).toBeVisible()
  await keyboard.press('Escape')
  await expect(row(1)).toContainText('предложен')
  await expect(row(2)).toContainText('предложен')

  await keyboard.press('KeyV')
  await expect(form.getByLabel('Тема')).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(row(1)).toContainText('показ назначен')

  // The verdicts: one is short-listed, the other refused: it is left out once the page is opened again, with its reason to lift.
  await keyboard.press('Escape', 'Home', 'Digit2')
  await expect(row(1)).toContainText('шорт-лист')
  const other = await colleague(page.request)
  const second = (await other.call('GET', `${new URL(page.url()).pathname}/matches`)).data[1]
  await expect(row(2)).toContainText(second.number)
  await keyboard.press('KeyJ', 'Digit4')
  await keyboard.type('ставк')
  await keyboard.press('Enter')
  await expect(row(2)).toContainText('отказ')
  await expect(row(2)).toContainText(second.number)
  await page.reload()
  await expect(page.getByRole('button', { name: /отказ: ставка 1/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /шорт-лист 1/ })).toBeVisible()
  const refused = page.getByRole('grid').getByRole('row').filter({ hasText: second.number })
  await expect(refused.filter({ hasText: 'показ назначен' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  // Cheaper than when the client refused it, the block comes back, and says why.
  await other.call('PATCH', `/offices/${second.id}`, { askingRent: String(Number(second.askingRent) / 2) })
  await expect(page.getByRole('button', { name: /обновить/ })).toBeVisible()
  await keyboard.press('KeyR')
  await expect(page.getByRole('grid')).toContainText(/ставка была .+, снова подходит · отказ/)

  await keyboard.press('Control+KeyZ')
  await expect(refused.filter({ hasText: 'показ назначен' })).toHaveCount(1)
})

test('variants are judged, looked at and walked in their own table, Russian layout', async ({ page }) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  await keyboard.press('KeyG', 'KeyQ')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toContainText('при запросе')
  await keyboard.press('Digit1', 'KeyJ', 'Digit1')
  await expect(gridRow(page, 2)).toContainText('предложен')
  await keyboard.press('KeyW')
  await expect(page).toHaveURL(/\/variants\?demandId=\d+/)
  await expect(gridRow(page, 1)).toBeVisible()
  expect(await violations(page)).toEqual([])

  // The panel follows the cursor; a verdict is drawn at once, and one undo takes it back.
  await keyboard.press('Space')
  await expect(page.getByRole('complementary').getByText('Условия того дня')).toBeVisible()
  const before = await gridRow(page, 1).innerText()
  await keyboard.press('Digit5')
  await expect(gridRow(page, 1)).toContainText('Переговоры')
  await keyboard.press('Digit4')
  await keyboard.type('планировка')
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toContainText('Отказ')
  await expect(gridRow(page, 1)).toContainText('планировка')
  await keyboard.press('Control+KeyZ', 'Control+KeyZ')
  await expect(gridRow(page, 1)).toHaveText(before.replaceAll('\n', ''))

  // On the card digits are tabs; the walk goes on among the table's rows.
  await keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: /Вариант/ })).toHaveAttribute('aria-selected', 'true')
  const first = page.url()
  await keyboard.press('Digit2')
  await expect(page.getByRole('tab', { name: /История/ })).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('BracketRight')
  await expect(page).not.toHaveURL(first)
  await expect(page.getByRole('tab', { name: /История/ })).toHaveAttribute('aria-selected', 'true')
})

test('a comparison is printed on landscape pages, without an empty one behind it', async ({ page }) => {
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  await visit(page, '/blocks')
  await expect(gridRow(page, 2)).toBeVisible()
  await keyboard.press('KeyX', 'KeyJ', 'KeyX', 'KeyC')
  await expect(page.getByText('За первый год')).toBeVisible()
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = printed.match(/MediaBox \[[^\]]*\]/g) ?? []
  expect(sizes.length).toBeGreaterThan(0)
  for (const size of sizes) expect(size).toMatch(/\[0 0 84\d\S* 59\d/)
})
