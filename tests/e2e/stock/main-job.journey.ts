import { expect, type Page, test } from '@playwright/test'
import type { Keyboard, Layout } from '#tests/e2e/keyboard.ts'
import { gridRow, notice, signIn, statusBar } from '#tests/e2e/screen.ts'

/** Keys of each layout: the palette's «спис», and class B+ with a Cyrillic В. */
const listQuery: Record<Layout, string> = { latin: 'cgbc', russian: 'спис' }
const firstClass: Record<Layout, string> = { latin: 'A', russian: 'А' }
const classQuery: Record<Layout, string> = { latin: 'B+', russian: 'В+' }

test('the main job without a mouse, Russian layout', async ({ page }) => {
  const keyboard = await signIn(page, 'russian')
  await filterByKeys(page, keyboard, 'russian')
  await walkAndPeek(page, keyboard)
  await checkRows(page, keyboard)
  await leaveTicksAndComeBack(page, keyboard)
  const name = `Вектор ${Date.now()}`
  await addToNewList(page, keyboard, name)
  await undoAndRedo(page, keyboard, name)
  await addThroughPalette(page, keyboard, 'russian', name)
  await actualize(page, keyboard)
  await openList(page, keyboard, name)
  await reorder(page, keyboard)
  await goAround(page, keyboard)
  await actOnWhatIsFramed(page, keyboard, name)
})

/* Keys are places, so that only what is typed differs: in the palette, and as a value. */
test('the main job without a mouse, what is typed in the latin layout', async ({ page }) => {
  const keyboard = await signIn(page, 'latin')
  await filterByKeys(page, keyboard, 'latin')
  await checkRows(page, keyboard)
  const name = `Vektor ${Date.now()}`
  await addToNewList(page, keyboard, name)
  await addThroughPalette(page, keyboard, 'latin', name)
})

/** `/` for text, `f` for conditions: chips and the address tell them. */
async function filterByKeys(page: Page, keyboard: Keyboard, layout: Layout): Promise<void> {
  await keyboard.press('KeyG', 'KeyO')
  await expect(page).toHaveURL(/\/blocks/)

  await keyboard.press('KeyF')
  await keyboard.type('площ')
  await expect(page.getByRole('option').first()).toHaveText('Площадь')
  await keyboard.press('Enter')
  await keyboard.type('от 100 до 1500')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/area=100-1500/)

  await keyboard.press('KeyF')
  await keyboard.type('класс')
  await expect(page.getByRole('option').first()).toHaveText('Класс')
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /^A/ }).first()).toBeVisible()
  // Enter takes what is ticked and what is highlighted; both stand before one's eyes.
  const footer = page.getByText(/^выбрать /)
  await keyboard.type(firstClass[layout])
  await expect(page.getByRole('option').first()).toHaveText(/^A \d/)
  await keyboard.press('Shift+Enter', 'Backspace')
  await keyboard.type(classQuery[layout])
  await expect(page.getByRole('option').first()).toContainText('B+')
  await expect(page.locator('#palette-chips')).toContainText('A')
  await expect(footer).toHaveText('выбрать A, B+')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/class=A,B\+/)
  // Unticked, it is left out though the highlight is on it.
  await keyboard.press('KeyF')
  await keyboard.type('класс')
  await expect(page.getByRole('option').first()).toHaveText('Класс')
  await keyboard.press('Enter')
  await expect(footer).toHaveText('выбрать A, B+')
  await keyboard.type(firstClass[layout])
  await expect(page.getByRole('option').first()).toHaveText(/^A \d/)
  await keyboard.press('Shift+Enter')
  await expect(footer).toHaveText('выбрать B+')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/class=B\+/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(gridRow(page, 1)).toContainText('B+')

  await keyboard.press('Slash')
  const text = page.getByRole('textbox', { name: /текст/i })
  await expect(text).toBeFocused()
  await keyboard.type('пл')
  await expect(page).toHaveURL(/q=/)
  await keyboard.press('Enter')
  await expect(text).not.toBeFocused()
  await expect(gridRow(page, 1)).toContainText(/пл/i)
}

async function walkAndPeek(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.press('KeyJ', 'KeyJ', 'KeyK')
  await expect(gridRow(page, 2)).toHaveClass(/is-cursor/)
  await keyboard.press('Space')
  const peek = page.getByRole('complementary')
  await expect(peek).toBeVisible()
  const title = await peek.innerText()
  await keyboard.press('KeyJ')
  await expect(peek).not.toHaveText(title)
  await keyboard.press('Escape')
  await expect(peek).toBeHidden()
  await keyboard.press('Home')
}

async function checkRows(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.press('KeyX', 'KeyJ', 'Shift+KeyJ')
  await expect(statusBar(page)).toContainText('3 выбрано')
}

/** Ticks stay with their filter: no key of another screen or filter acts on them unseen, and two keys lead back. */
async function leaveTicksAndComeBack(page: Page, keyboard: Keyboard): Promise<void> {
  const filtered = page.url()
  await keyboard.press('KeyG', 'KeyE')
  await expect(page).toHaveURL(/\/events/)
  await keyboard.press('KeyG', 'KeyO')
  await expect(page).toHaveURL(filtered)
  await expect(statusBar(page)).toContainText('3 выбрано')
  for (const row of [1, 2, 3]) await expect(gridRow(page, row)).toHaveClass(/is-checked/)

  await keyboard.press('KeyG', 'KeyO')
  await expect(page).toHaveURL(/\/blocks$/)
  await expect(notice(page, '3 отметки остались в прежнем фильтре')).toBeVisible()
  await expect(statusBar(page)).not.toContainText('выбрано')
  await keyboard.press('KeyJ', 'KeyJ', 'KeyJ', 'Control+KeyK')
  await expect(page.getByRole('dialog')).not.toContainText('3 блока')
  await keyboard.press('Escape', 'Shift+KeyX')
  await expect(page).toHaveURL(filtered)
  await expect(statusBar(page)).toContainText('3 выбрано')
  await expect(gridRow(page, 3)).toHaveClass(/is-checked/)
}

async function addToNewList(page: Page, keyboard: Keyboard, name: string): Promise<void> {
  await keyboard.press('KeyL')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type(name)
  await expect(page.getByRole('option').last()).toContainText('Новая подборка')
  await keyboard.press('Enter')
  await expect(notice(page, `В «${name}»: +3`)).toBeVisible()
}

/** A new list with its blocks is one command, so one Ctrl+Z takes back both. */
async function undoAndRedo(page: Page, keyboard: Keyboard, name: string): Promise<void> {
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /Отменено: Добавить блок в подборку/)).toBeVisible()
  await keyboard.press('Control+Shift+KeyZ')
  await expect(notice(page, /Возвращено/)).toBeVisible()
  await keyboard.press('KeyL')
  await keyboard.type(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await keyboard.press('Escape')
}

async function addThroughPalette(
  page: Page,
  keyboard: Keyboard,
  layout: Layout,
  name: string,
): Promise<void> {
  await keyboard.press('Control+KeyK')
  await keyboard.type(listQuery[layout])
  await expect(page.getByRole('option').first()).toContainText('Добавить блок в подборку')
  if (layout === 'latin') await expect(page.getByText('показано по «спис»')).toBeVisible()
  await keyboard.press('Enter')
  await keyboard.type(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await keyboard.press('Enter')
  await expect(notice(page, '3 блока уже там')).toBeVisible()
}

async function actualize(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.press('KeyA')
  await expect(notice(page, 'Данные подтверждены: 3')).toBeVisible()
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /Отменено: Актуализировать/)).toBeVisible()
}

async function openList(page: Page, keyboard: Keyboard, name: string): Promise<void> {
  await keyboard.press('KeyG', 'KeyL')
  await expect(page).toHaveURL(/\/lists/)
  await keyboard.press('Control+KeyK')
  await keyboard.type(name)
  await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lists\/blocks\/\d+/)
  await expect(statusBar(page)).toContainText('3 блока')
}

/** The first block goes one place down, and Ctrl+Z puts it back. */
async function reorder(page: Page, keyboard: Keyboard): Promise<void> {
  const [first, second] = [await gridRow(page, 1).innerText(), await gridRow(page, 2).innerText()]
  await keyboard.press('Home', 'Control+Shift+ArrowDown')
  await expect.poll(() => gridRow(page, 1).innerText()).toBe(second)
  expect(await gridRow(page, 2).innerText()).toBe(first)
  await expect(gridRow(page, 2)).toHaveClass(/is-cursor/)
  await keyboard.press('Control+KeyZ')
  await expect.poll(() => gridRow(page, 1).innerText()).toBe(first)
}

async function goAround(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.press('KeyG', 'KeyB')
  await expect(page).toHaveURL(/\/buildings/)
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('F1')
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toContainText('Здесь работает')
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('KeyJ')
  await expect(gridRow(page, 2)).toHaveClass(/is-cursor/)
}

/** In a building's card the framed block is what keys and palette mean, else the building; what takes blocks along asks. */
async function actOnWhatIsFramed(page: Page, keyboard: Keyboard, name: string): Promise<void> {
  await keyboard.press('KeyG', 'KeyB')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Enter')
  const building = await page.getByRole('heading', { level: 1 }).innerText()
  const units = page.getByRole('list', { name: 'Этажи сверху вниз' }).getByRole('link')
  await expect(units.first()).toBeVisible()
  await keyboard.press('KeyA')
  await expect(notice(page, 'Актуализировать: сначала выберите блок')).toBeVisible()

  await keyboard.press('ArrowDown')
  await expect(units.first()).toBeFocused()
  await keyboard.press('KeyA')
  await expect(notice(page, /Данные подтверждены: .*·/)).toBeVisible()
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /Отменено: Актуализировать/)).toBeVisible()
  await tickInCard(page, keyboard, name)
  const chips = page.locator('#palette-chips')
  await keyboard.press('Control+KeyK')
  await expect(chips).toContainText(`${building} · `)
  await keyboard.press('Escape')
  await expect(units.and(page.locator(':focus'))).toHaveCount(1)

  await keyboard.press('Escape', 'Control+KeyK')
  await expect(chips).toHaveText(building)
  // A beginning is no wish to delete, the word is; and what goes along is asked about.
  await keyboard.type('удал')
  await expect(page.getByRole('option', { name: /Удалить здание/ })).toHaveAttribute('aria-selected', 'false')
  await keyboard.type('ить')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(/В корзину уйд(?:ёт|ут) и \d+\sблок/)
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: building })).toBeVisible()
}

/** Blocks are ticked in the card of their building too, on the plan and in the list; what is unseen is not acted on. */
async function tickInCard(page: Page, keyboard: Keyboard, name: string): Promise<void> {
  const units = page.getByRole('list', { name: 'Этажи сверху вниз' }).getByRole('link')
  await keyboard.press('KeyX', 'Shift+ArrowRight', 'Shift+KeyJ')
  await expect(statusBar(page)).toContainText('3 выбрано')
  await expect(units.nth(2)).toBeFocused()
  await keyboard.press('KeyA')
  await expect(notice(page, 'Данные подтверждены: 3')).toBeVisible()
  await keyboard.press('Control+KeyZ')

  await keyboard.press('Digit3')
  await expect(statusBar(page)).not.toContainText('выбрано')
  await keyboard.press('Digit2')
  await expect(statusBar(page)).toContainText('3 выбрано')
  const rows = page.getByRole('tabpanel').getByRole('row')
  await keyboard.press('ArrowDown')
  await expect(rows.getByRole('link').and(page.locator(':focus'))).toHaveCount(1)
  await keyboard.press('Shift+ArrowDown', 'Control+KeyK')
  await expect(page.locator('#palette-chips')).toContainText(/[34]\sблока/)
  await keyboard.press('Escape', 'Control+KeyA')
  await expect(statusBar(page)).toContainText(`${(await rows.count()) - 1} выбрано`)
  await keyboard.press('Escape')
  await expect(statusBar(page)).not.toContainText('выбрано')
  await keyboard.press('Escape', 'Digit1', 'ArrowDown')
  await expect(units.and(page.locator(':focus'))).toHaveCount(1)

  await keyboard.press('KeyL')
  await keyboard.type(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await keyboard.press('Enter')
  await expect(notice(page, `«${name}»`)).toBeVisible()

  // A deleted block leaves the frame to its neighbour.
  const count = await units.count()
  await keyboard.press('Control+KeyK')
  await keyboard.type('удалить блок')
  await expect(page.getByRole('option').first()).toContainText('Удалить блок')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Есть в ')
  await keyboard.press('Enter')
  await expect(units).toHaveCount(count - 1)
  await expect(units.and(page.locator(':focus'))).toHaveCount(1)
  await keyboard.press('Control+KeyZ')
  await expect(units).toHaveCount(count)
  await expect(units.and(page.locator(':focus'))).toHaveCount(1)
}
