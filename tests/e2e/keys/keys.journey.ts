import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import type { Keyboard } from '#tests/e2e/keyboard.ts'
import { adminEmail, gridRow, notice, signIn, statusBar, visit } from '#tests/e2e/screen.ts'

/** Requests that change something, but for what a page tells of itself. */
function watchChanges(page: Page): string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const isAside = /\/(search|auth|command-uses|presence|updates)(\/|$)/.test(path)
    if (request.method() !== 'GET' && !isAside) changes.push(`${request.method()} ${path}`)
  })
  return changes
}

test('links open commands prefilled, after a login too, and run nothing', async ({ page }) => {
  const keyboard = await signIn(page)
  const changes = watchChanges(page)
  const field = page.getByRole('combobox')
  const palette = page.getByRole('dialog')
  const follow = async (hash: string) => {
    await page.goto('/api/health')
    await page.goto(`/blocks${hash}`)
  }

  await follow('#command=no.such')
  await expect(notice(page, 'такой команды здесь нет')).toBeVisible()
  await expect(page).toHaveURL(/\/blocks$/)

  await follow('#command=block.setRent&rent=26000&basis=sqmYear&currency=USD')
  await expect(field).toBeFocused()
  await expect(palette).toContainText('26000')
  await expect(page.getByRole('option', { selected: true })).toContainText('$')
  // Back through the arguments, and out.
  await keyboard.press('Escape', 'Escape', 'Escape')
  await expect(palette).toHaveCount(0)

  // The form of a new record: what it cannot take is told, and nothing is saved.
  await follow('#command=company.create&name=%D0%A1%D0%B0%D0%BB%D1%8E%D1%82&kinds=tenant&inn=12&colour=red')
  await expect(page.getByLabel('Название', { exact: true })).toHaveValue('Салют')
  await expect(page.getByRole('button', { name: 'Арендатор' })).toHaveAttribute('aria-pressed', 'true')
  const told = /По ссылке заполнено: Название.*«colour»/
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(told)
  await expect(page.getByLabel('ИНН', { exact: true })).toHaveValue('')
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem('user'))
  await follow('#command=event.create&title=%D0%97%D0%B2%D0%BE%D0%BD%D0%BE%D0%BA&date=2030-12-25T10:30')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Почта')).toBeFocused()
  await keyboard.type(adminEmail)
  await keyboard.press('Tab')
  await keyboard.type('klyuch-demo')
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Когда' })).toHaveValue('25.12.2030 10:30')
  await expect(page.getByRole('textbox', { name: 'Тема' })).toHaveValue('Звонок')
  expect(changes).toEqual([])
})

test('a person rebinds a key, takes it along, goes by another set of keys and back from a file', async ({
  page,
  browser,
}) => {
  // The broker's keys: others of this run work with theirs.
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  await keyboard.press('F1')
  const sheet = page.getByRole('dialog', { name: 'Клавиши' })
  await expect(sheet.getByRole('combobox')).toBeFocused()
  await keyboard.press('Tab')
  await expect(sheet.getByRole('button', { name: 'Настроить клавиши' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/keys$/)
  const field = page.getByLabel('Искать среди команд и клавиш')
  await expect(field).toBeFocused()

  // X is a verb of tables, and would stand in the way of the one of blocks.
  await keyboard.type('актуализировать')
  const row = page.getByRole('button', { name: /^Актуализировать: .*Изменить$/ })
  await expect(row).toHaveCount(1)
  await keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await keyboard.press('Enter')
  const recorder = page.getByRole('dialog')
  await expect(recorder.getByRole('application')).toBeFocused()
  await keyboard.press('KeyX')
  await expect(recorder).toContainText('Закроет «Отметить')
  await keyboard.press('Backspace', 'KeyE')
  await expect(recorder).toContainText('Сейчас это «Изменить блок»')
  await keyboard.press('Backspace', 'Comma')
  await expect(recorder).toContainText('На русской раскладке это клавиша «б»')
  await keyboard.press('Enter')
  await expect(row).toBeFocused()
  await expect(row).toHaveAccessibleName(/: ,\. Изменить$/)

  // It works at once, and says so wherever keys are told.
  await keyboard.press('KeyG', 'KeyO')
  await expect(gridRow(page, 1)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(/,\s*актуализировать/)
  await keyboard.press('Comma')
  await expect(notice(page, 'Данные подтверждены')).toBeVisible()

  // Elsewhere it is the same person with the same keys, on another layout.
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  const russian = await signIn(elsewhere, 'russian', 'broker@klyuch.test')
  await russian.press('KeyJ', 'Comma')
  await expect(notice(elsewhere, 'Данные подтверждены')).toBeVisible()
  await other.close()

  await keyboard.press('F1')
  await expect(sheet.getByRole('combobox')).toBeFocused()
  await keyboard.press('Tab', 'Enter')
  await expect(field).toBeFocused()
  const command = async (text: string, title: string) => {
    await keyboard.press('Control+KeyK')
    await expect(page.getByRole('combobox')).toBeFocused()
    await keyboard.type(text)
    await expect(page.getByRole('option', { selected: true })).toContainText(title)
    await keyboard.press('Enter')
  }
  const saved = page.waitForEvent('download')
  await command('сохранить клавиши', 'Сохранить клавиши в файл')
  const file = await (await saved).path()
  expect(JSON.parse(await readFile(file, 'utf8')).settings.bindings).toHaveLength(1)

  const profile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await command('набор клавиш', 'Выбрать набор клавиш')
  await keyboard.type('без одиночных')
  await expect(page.getByRole('option', { selected: true })).toContainText('Без одиночных')
  await keyboard.press('Enter')
  await expect(profile('Без одиночных')).toHaveAttribute('aria-pressed', 'true')
  await command('блоки', 'Блоки')
  await expect(gridRow(page, 1)).toBeVisible()
  // Alone a letter does nothing now; behind Ctrl+J it does, and what can follow is shown to who thinks.
  await keyboard.press('KeyJ', 'Control+KeyJ')
  await expect(page.getByRole('status').filter({ hasText: 'Перейти…' })).toBeVisible()
  await keyboard.press('KeyJ')
  await expect(gridRow(page, 2)).toHaveClass(/is-cursor/)

  await command('вернуть все клавиши', 'Вернуть все клавиши')
  await expect(notice(page, 'Все клавиши обычные')).toBeVisible()
  const chosen = page.waitForEvent('filechooser')
  await command('загрузить клавиши', 'Загрузить клавиши из файла')
  await (await chosen).setFiles({
    name: 'keys.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  })
  await expect(notice(page, 'Клавиши загружены из файла')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Актуализировать.*: ,\. Изменить$/ })).toBeVisible()
  await command('вернуть все клавиши', 'Вернуть все клавиши')
  await expect(notice(page, 'Все клавиши обычные')).toBeVisible()
})

test('letters reach what the mouse reaches; a reload and Back find scroll, cursor and ticks', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'russian')
  const hints = page.locator('[data-hints] > *')
  await keyboard.press('Shift+KeyF')
  await expect(hints.first()).toBeVisible()
  await keyboard.press('Shift+KeyF')
  await expect(hints).toHaveCount(0)
  await keyboard.press('Shift+KeyF')
  await expect(hints.first()).toBeVisible()
  // The tick of the third row, by the letters that stand on it.
  const tick = await gridRow(page, 3).locator('.grid-check').boundingBox()
  const label = await hints.evaluateAll((all, box) => {
    const distance = (hint: Element) => {
      const { right, top } = hint.getBoundingClientRect()
      return Math.hypot(right - (box?.x ?? 0) - 25, top - (box?.y ?? 0))
    }
    return all.sort((one, other) => distance(one) - distance(other))[0]?.textContent ?? ''
  }, tick)
  await keyboard.press(...[...label].map((letter) => `Key${letter.toUpperCase()}`))
  await expect(gridRow(page, 3)).toHaveAttribute('aria-selected', 'true')
  await expect(hints).toHaveCount(0)

  // Out of a text, where that key is a letter; back in it after Esc.
  await keyboard.press('Slash')
  const text = page.getByRole('textbox', { name: /текст/i })
  await expect(text).toBeFocused()
  await keyboard.press('Shift+KeyF')
  await expect(text).toHaveValue('А')
  await keyboard.press('Backspace', 'Control+Semicolon')
  await expect(hints.first()).toBeVisible()
  await keyboard.press('Escape')
  await expect(hints).toHaveCount(0)
  await expect(text).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeFocused()

  await keyboard.press('End')
  const last = page.locator('.grid-row.is-cursor:not(.is-skeleton)')
  await expect(last).toHaveAttribute('aria-rowindex', /^\d{4}$/)
  await keyboard.press('KeyX')
  const place = (await last.getAttribute('aria-rowindex')) ?? ''
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blocks\/\d+$/)
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.goBack()
  await expect(last).toHaveAttribute('aria-rowindex', place)
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(statusBar(page)).toContainText('2 выбрано')

  // The row that the card has walked to is seen, however far it was.
  await keyboard.press('Enter')
  await expect(page.getByRole('tab').first()).toBeVisible()
  const steps = 40
  await keyboard.press(...Array(steps).fill('BracketLeft'))
  const walked = Number(place) - steps
  const position = (walked - 1).toLocaleString('ru')
  // Each press opens a card; forty take a loaded machine more than the usual time.
  await expect(page.getByRole('main')).toContainText(new RegExp(`${position.replace(/\s/g, '\\s')} из`), {
    timeout: 40_000,
  })
  await page.goBack()
  await expect(last).toHaveAttribute('aria-rowindex', String(walked))
  await expect(last).toBeInViewport()
})

/** Windows over a page, and the keys that open them. */
const windows: readonly (readonly [string, (keyboard: Keyboard) => Promise<void>])[] = [
  ['the palette', (keyboard) => keyboard.press('Control+KeyK')],
  ['a page of an argument', (keyboard) => keyboard.press('KeyL')],
  ['the menu of a row', (keyboard) => keyboard.press('Shift+F10')],
  ['the sheet of keys', (keyboard) => keyboard.press('F1')],
  ['a form', (keyboard) => keyboard.press('KeyE')],
]

test('Back closes the window first, and leaves the page under it as it is', async ({ page }) => {
  const keyboard = await signIn(page)
  await visit(page, '/companies')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyG', 'KeyO')
  await expect(page).toHaveURL(/\/blocks/)
  await expect(gridRow(page, 1)).toBeVisible()
  const dialog = page.getByRole('dialog')
  for (const [name, open] of windows) {
    await open(keyboard)
    await expect(dialog, name).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(dialog, name).toHaveCount(0)
    await expect(page, name).toHaveURL(/\/blocks/)
  }
  // A changed form asks before it goes.
  await keyboard.press('KeyE')
  await expect(dialog.locator('input:focus')).toBeVisible()
  await keyboard.type('9')
  await page.evaluate(() => history.back())
  await expect(dialog.getByRole('alertdialog')).toBeVisible()
  await expect(page).toHaveURL(/\/blocks/)
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Закрыть, правки пропадут' }).click()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/companies/)
  // Nor does Back leave a page that was opened by its address, the first of its tab.
  await visit(page, '/blocks')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyE')
  await expect(dialog.locator('input:focus')).toBeVisible()
  await keyboard.type('9')
  await page.evaluate(() => history.back())
  await expect(dialog.getByRole('alertdialog')).toBeVisible()
  await expect(page).toHaveURL(/\/blocks/)
})
