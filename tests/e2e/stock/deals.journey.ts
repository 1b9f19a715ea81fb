import { expect, test } from '@playwright/test'
import { notice, signIn } from '#tests/e2e/screen.ts'

test('a deal goes over the board, is lost with a reason, and comes back under the cursor, Russian layout', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  await keyboard.press('KeyG', 'KeyD')
  const board = page.getByRole('grid', { name: 'Доска сделок' })
  await expect(board).toBeFocused()
  const column = (title: RegExp) => board.getByRole('row', { name: title })
  const atCursor = async () => {
    const id = await board.getAttribute('aria-activedescendant')
    return page.locator(`[id="${id}"]`)
  }

  // The board opens on its first card; the next stage has one too.
  await keyboard.press('ArrowRight')
  await expect(
    column(/^Лонг-лист/).locator(`[id="${await board.getAttribute('aria-activedescendant')}"]`),
  ).toHaveCount(1)
  const name = (await (await atCursor()).locator('span').first().innerText()).trim()
  const started = keyboard.presses
  await keyboard.press('Control+Shift+ArrowRight')
  await expect(column(/^Показы/).getByText(name)).toBeVisible()
  await expect(notice(page, /^Показы/)).toBeVisible()
  expect(await (await atCursor()).innerText()).toContain(name)
  expect(keyboard.presses - started).toBe(1)

  // Enter on the stage does not take a reason along.
  await keyboard.press('KeyS')
  await expect(page.getByRole('option').first()).toContainText('Запрос')
  await keyboard.type('проигр')
  await expect(page.getByRole('option').first()).toHaveText(/^Сорвалась/)
  await keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toContainText('Ставка')
  await keyboard.type('пропал')
  await expect(page.getByRole('option').first()).toContainText('Клиент пропал')
  await keyboard.press('Enter')
  await expect(notice(page, /^Сорвалась: клиент пропал/)).toBeVisible()
  await expect(board.getByText(name)).toHaveCount(0)
  await keyboard.press('Control+KeyZ')
  await expect(column(/^Показы/).getByText(name)).toBeVisible()
  await expect(async () => expect(await (await atCursor()).innerText()).toContain(name)).toPass()

  // The step that is planned stands on the card.
  await keyboard.press('KeyV')
  await expect(page.getByRole('dialog', { name: /^Следующий шаг: ./ })).toBeVisible()
  await page.getByRole('dialog').getByLabel('Тема').focus()
  await keyboard.type('Отправить подборку')
  await keyboard.press('Control+Enter')
  await expect((await atCursor()).getByText('Отправить подборку')).toBeVisible()

  // Board and table have one cursor.
  const tableRow = page.locator('[role=row].is-cursor')
  await keyboard.press('Digit2')
  await expect(tableRow).toContainText(name)
  // Ended deals are dimmed, and stand in no column.
  do {
    const above = await tableRow.getAttribute('aria-rowindex')
    await keyboard.press('KeyJ')
    await expect(tableRow).not.toHaveAttribute('aria-rowindex', String(above))
  } while ((await tableRow.locator('.is-faint').count()) > 0)
  const below = (await tableRow.locator('[role=gridcell]').nth(1).innerText()).split(' — ')[0] ?? ''
  await keyboard.press('Digit1')
  await expect(board).toBeFocused()
  await expect(async () => expect(await (await atCursor()).innerText()).toContain(below)).toPass()
  await keyboard.press('Control+KeyZ', 'Control+KeyZ')
  await expect(column(/^Лонг-лист/).getByText(name)).toBeVisible()
})

test('stages with deals keep cards readable, an empty one gives them its room until a deal comes, and keeps it then', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  await keyboard.press('KeyG', 'KeyD')
  const board = page.getByRole('grid', { name: 'Доска сделок' })
  await expect(board).toBeFocused()
  const row = (name: string) => board.getByRole('row', { name: new RegExp(`^${name}, `) })
  const widthOf = async (name: string) => (await row(name).boundingBox())?.width ?? 0
  const talks = row('Переговоры')
  await expect(talks).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Пустые этапы' })).toContainText('Переговоры 0')
  expect(await widthOf('Показы')).toBeGreaterThanOrEqual(200)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(row('Договор')).toBeInViewport({ ratio: 1 })
  expect(await widthOf('Договор')).toBeGreaterThanOrEqual(200)
  await page.setViewportSize({ width: 1024, height: 768 })

  // The stage before it is reached by arrows, its deal goes on by one key.
  await expect(async () => {
    await keyboard.press('ArrowRight')
    const id = await board.getAttribute('aria-activedescendant')
    await expect(row('КП / LOI').locator(`[id="${id}"]`)).toHaveCount(1, { timeout: 300 })
  }).toPass()
  const id = await board.getAttribute('aria-activedescendant')
  await keyboard.press('Control+Shift+ArrowRight')
  await expect(talks.locator(`[id="${id}"]`)).toBeInViewport({ ratio: 1 })
  expect(await board.getAttribute('aria-activedescendant')).toBe(id)
  expect(await widthOf('Переговоры')).toBeGreaterThanOrEqual(200)
  await keyboard.press('Control+KeyZ')
  await expect(row('КП / LOI').locator(`[id="${id}"]`)).toBeVisible()
  // A column that becomes empty keeps its room: nothing moves.
  await expect(talks).toHaveAccessibleName('Переговоры, 0')
  expect(await widthOf('Переговоры')).toBeGreaterThanOrEqual(200)
})

test('a deal gets its commission by keys, which the board and the forecast add up', async ({ page }) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  await keyboard.press('KeyG', 'KeyD')
  const board = page.getByRole('grid', { name: 'Доска сделок' })
  await expect(board).toBeFocused()
  // Nothing has been agreed on about the first deal yet.
  const first = board.getByRole('row', { name: /^Запрос/ })
  await expect(first).not.toContainText('₽')
  const started = keyboard.presses
  await keyboard.press('Shift+KeyM')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Добавить платёж' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Комиссия, 1: Размер' })).toBeFocused()
  await keyboard.type('50')
  await expect(dialog.getByText(/^=[\s\d,]+₽$/)).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  expect(keyboard.presses - started).toBe(5)
  await expect(first.getByRole('gridcell').first()).toContainText('₽')

  await keyboard.press('Digit3')
  const undated = page.getByRole('row', { name: /день не назначен/ })
  await expect(undated).toBeVisible()
  await expect(undated).not.toContainText('не посчитана')
  // Between the head and the sum.
  const months = (await page.getByRole('row').count()) - 2
  await keyboard.press(...Array.from({ length: months }, () => 'ArrowDown'), 'Enter')
  await expect(page).toHaveURL(/\/deals\/table\?.*hasSignDay=false/)
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, 'Отменено')).toBeVisible()
  await keyboard.press('Digit3')
  await expect(undated).toContainText('комиссия не посчитана у 1 сделки')
})

test('the head of brokers walks the reports by keys, opens the rows behind a number, and takes a report along', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'russian', 'head@klyuch.test')
  const started = keyboard.presses
  await keyboard.press('KeyG', 'KeyJ')
  const panel = page.getByRole('tabpanel', { name: 'По брокерам' })
  await expect(panel.getByRole('row', { name: /^Всего/ })).toBeVisible()
  const present = await panel.getByRole('heading').innerText()

  // The week before, by its address too.
  await keyboard.press('ArrowLeft')
  await expect(panel.getByRole('heading')).not.toHaveText(present)
  await expect(page).toHaveURL(/report=brokers&week=\d{4}-\d\d-\d\d$/)
  await expect(panel).toHaveAttribute('aria-busy', 'false')
  await keyboard.press('KeyJ')
  const number = panel.locator('a:focus')
  await expect(number).toHaveAttribute(
    'aria-label',
    /, Позвонили: \d+$|, Входящие: \d+$|, Показы: \d+$|, Дозвонились: \d+$/,
  )
  const count = Number(await number.innerText())
  await keyboard.press('Enter')
  expect(keyboard.presses - started).toBe(5)
  await expect(page).toHaveURL(/\/events\?/)
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(count + 1)

  // Back on the number's report; each digit is another one.
  await keyboard.press('Escape')
  await expect(panel.getByRole('row', { name: /^Всего/ })).toBeVisible()
  await keyboard.press('Digit2')
  const funnel = page.getByRole('tabpanel', { name: 'Воронка' })
  await expect(funnel.getByRole('row', { name: /^Запрос/ })).toBeVisible()
  await keyboard.press('Digit6')
  await expect(page.getByRole('tabpanel', { name: 'Что упущено' }).getByRole('heading')).toHaveText(
    'На сегодня',
  )

  const saved = page.waitForEvent('download')
  await keyboard.press('Control+KeyK')
  await keyboard.type('выгрузить отчёт')
  await expect(page.getByRole('option').first()).toContainText('Выгрузить отчёт в XLSX')
  await keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^Отчёт что упущено, .*\.xlsx$/)
})

test('a broker finds no reports', async ({ page }) => {
  await signIn(page, 'russian', 'broker@klyuch.test')
  await expect(page.getByRole('link', { name: /^Отчёты/ })).toHaveCount(0)
  await page.goto('/reports')
  await expect(page.getByText('Отчёты видит руководитель')).toBeVisible()
})

test('the board is filtered by words, also to nothing and back', async ({ page }) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  await keyboard.press('KeyG', 'KeyD')
  const board = page.getByRole('grid', { name: 'Доска сделок' })
  await expect(board).toBeFocused()
  const field = page.getByLabel('Поиск по тексту')
  await keyboard.press('Slash')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('placeholder', 'Сделка, клиент, заметка')
  await keyboard.type('нетакойсделки')
  await expect(board).toHaveCount(0)
  await keyboard.press('Enter')
  await expect(field).not.toBeFocused()
  await keyboard.press('Slash')
  await expect(field).toBeFocused()
  await keyboard.press('Backspace', 'Enter')
  await expect(board).toBeVisible()
})
