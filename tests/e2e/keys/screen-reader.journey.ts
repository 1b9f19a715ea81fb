import { expect, type Page, test } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { Listener } from '#tests/e2e/listener.ts'
import { adminEmail, gridRow, notice, signIn } from '#tests/e2e/screen.ts'

/** The main job without eyes: Chromium's own tree says who has the focus, live regions say the rest. */
test('the main job by ear', async ({ page }) => {
  const ear = await Listener.of(page)
  const keyboard = await Keyboard.of(page)
  await enterByEar(page, keyboard, ear)
  await walkByEar(page, keyboard, ear)
  await findByEar(page, keyboard, ear)
  await listByEar(page, keyboard, ear)
  await formByEar(page, keyboard, ear)
  await dialogsByEar(page, keyboard, ear)
})

async function enterByEar(page: Page, keyboard: Keyboard, ear: Listener): Promise<void> {
  await page.goto('/login')
  await expect(page.getByLabel('Почта')).toBeFocused()
  await keyboard.press('Enter')
  await ear.hears(/Заполните поле/)
  expect(await ear.focus()).toMatchObject({
    role: 'textbox',
    description: 'Заполните поле',
    states: { invalid: 'true' },
  })
  await keyboard.type(adminEmail)
  await keyboard.press('Tab')
  await keyboard.type('klyuch-demo')
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toBeVisible()
  const grid = await ear.focus()
  expect(grid).toMatchObject({ role: 'grid', name: 'Блоки' })
  expect(Number(grid.aria.rowcount)).toBeGreaterThan(1000)
  expect(Number(grid.aria.colcount)).toBe(await page.getByRole('columnheader').count())
  await expect(page.getByRole('heading', { name: 'Блоки', level: 1 })).toHaveCount(1)
  // Content loaded after the table has more detail.
  await expect(page.getByRole('contentinfo')).toContainText(/блок/)
  await page.waitForFunction(() =>
    document.querySelector('[data-sonner-toaster], [aria-label^="Уведомления"]'),
  )
}

/** A row is told with the names of its columns, its place, and whether it is ticked. */
async function walkByEar(page: Page, keyboard: Keyboard, ear: Listener): Promise<void> {
  await keyboard.press('KeyJ')
  await expect(gridRow(page, 2)).toHaveClass(/is-cursor/)
  const row = await ear.active()
  expect(row).toMatchObject({ role: 'row', states: { selected: false }, aria: { rowindex: '3' } })
  expect(row?.name).toMatch(/, Этаж \S+, .*м² [\d\s]+.*, Просят, ₽\/м²\/год .*, С НДС и OPEX .*, Свежесть /)
  // Along the cells: each by its column, in the next row the same one; back to the left the row again.
  await keyboard.press('ArrowRight')
  await expect.poll(async () => (await ear.active())?.role).toBe('gridcell')
  await keyboard.press('ArrowRight')
  await expect.poll(async () => (await ear.active())?.name).toMatch(/^Адрес: \S/)
  await keyboard.press('KeyJ')
  await expect(gridRow(page, 3).locator('.is-walked')).toBeVisible()
  expect((await ear.active())?.name).toMatch(/^Адрес: \S/)
  await keyboard.press('ArrowLeft', 'KeyK', 'ArrowLeft')
  await expect.poll(async () => (await ear.active())?.role).toBe('row')
  await expect(page.locator('.is-walked')).toHaveCount(0)
  await keyboard.press('KeyX')
  await ear.hears(/1 выбрано/)
  expect((await ear.active())?.states.selected).toBe(true)
  await keyboard.press('KeyX', 'Space')
  await ear.hears(/Открыта панель «Подробнее»/)
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible()
  await keyboard.press('Tab')
  expect(await ear.focus()).toMatchObject({ role: 'complementary', name: 'Подробнее' })
  // Closed from inside: the focus is in the table again, not nowhere.
  await keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeFocused()
  await ear.hears(/закрыта/)
}

async function findByEar(page: Page, keyboard: Keyboard, ear: Listener): Promise<void> {
  await keyboard.press('Slash')
  await expect(page.getByRole('textbox', { name: /текст/i })).toBeFocused()
  await keyboard.type('нетникого')
  await keyboard.press('Enter')
  await ear.hears(/Строк нет/)
  await keyboard.press('Slash', 'Control+KeyA')
  await keyboard.press('Backspace', 'Enter')
  await ear.hears(/\d блок/)
  await expect(gridRow(page, 1)).toBeVisible()

  await keyboard.press('KeyF')
  await ear.hears(/Какое условие\? \d+ вариант/)
  expect(await ear.focus()).toMatchObject({
    role: 'combobox',
    name: 'Какое условие?',
    states: { expanded: true, hasPopup: 'listbox' },
  })
  const first = await ear.active()
  expect(first).toMatchObject({ role: 'option', states: { selected: true }, aria: { posinset: '1' } })
  expect(Number(first?.aria.setsize)).toBeGreaterThan(15)
  await keyboard.type('класс')
  await ear.hears(/^1 вариант$/m)
  await keyboard.press('Enter')
  await ear.hears(/Класс \d вариант/)
  expect((await ear.active())?.states.checked).toBe('false')
  await keyboard.press('Shift+Enter')
  await expect.poll(async () => (await ear.active())?.states.checked).toBe('true')
  await keyboard.press('Enter')
  await ear.hears(/\d блок/)
  await expect(page.getByRole('grid')).toBeFocused()

  await keyboard.press('KeyO')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type('площади')
  await expect(page.getByRole('option').first()).toContainText('По площади')
  await keyboard.press('Enter')
  await ear.hears(/По площади, по возрастанию/)
  await expect(page.getByRole('columnheader', { name: /площадь/i })).toHaveAttribute('aria-sort', 'ascending')
}

/** Commands from the palette: what is done, undone and refused is said; the palette points at its first row at once. */
async function listByEar(page: Page, keyboard: Keyboard, ear: Listener): Promise<void> {
  await keyboard.press('Control+KeyK')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await ear.focus()).toMatchObject({ role: 'combobox', states: { expanded: true } })
  expect(await ear.active()).toMatchObject({ role: 'option', states: { selected: true } })
  await keyboard.press('Escape', 'KeyL')
  await expect(page.getByRole('combobox')).toBeFocused()
  const name = `На слух ${Date.now()}`
  await keyboard.type(name)
  await expect(page.getByRole('option').last()).toContainText('Новая подборка')
  await keyboard.press('Enter')
  await ear.hears(new RegExp(`Добавлено в «${name}»: `))
  await keyboard.press('Control+KeyZ')
  await ear.hears(/Отменено: /)
}

async function formByEar(page: Page, keyboard: Keyboard, ear: Listener): Promise<void> {
  await keyboard.press('Enter')
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect(await ear.focus()).toMatchObject({ role: 'region', name: expect.stringMatching(/^Блок/) })
  await keyboard.press('Digit2')
  await ear.hears(/Раздел «Здание»/)
  await keyboard.press('KeyE')
  await expect(page.getByRole('dialog', { name: /^Блок: / })).toBeVisible()
  await expect(page.getByLabel('Площадь', { exact: true })).toBeFocused()
  expect(await ear.focus()).toMatchObject({ role: 'textbox', name: 'Площадь', states: { required: true } })
  await keyboard.press('Tab')
  await expect(page.getByLabel('Этаж', { exact: true })).toBeFocused()
  await keyboard.press('Control+KeyA')
  await keyboard.type('абв')
  await keyboard.press('Control+Enter')
  await ear.hears(/Нужно целое число/)
  expect(await ear.focus()).toMatchObject({
    role: 'textbox',
    name: 'Этаж',
    description: 'Нужно целое число',
    states: { invalid: 'true' },
  })
  await expect(page.getByLabel('Высота потолка')).toHaveAccessibleDescription(/м/)
  await keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })).toBeVisible()
  expect((await ear.focus()).role).toBe('button')
  await keyboard.press('Tab', 'Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await ear.focus()).role).toBe('region')
}

async function dialogsByEar(page: Page, keyboard: Keyboard, ear: Listener): Promise<void> {
  // Pressed where one is, it shows all rows.
  await keyboard.press('KeyG', 'KeyO', 'KeyG', 'KeyO')
  await expect(page).toHaveURL(/\/blocks$/)
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Shift+F10')
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await ear.focus()).toMatchObject({ role: 'menuitem', name: /^Открыть запись/ })
  await keyboard.press('Escape')
  expect((await ear.focus()).role).toBe('grid')
  await keyboard.press('Control+KeyA')
  await ear.hears(/выбраны все/)
  await keyboard.press('KeyA')
  await ear.hears(/Изменим [\d\s]+ из |Изменятся все [\d\s]+ блок/)
  await expect(page.getByRole('dialog', { name: /^Актуализировать/ })).toBeVisible()
  await keyboard.press('Escape')
  expect((await ear.focus()).role).toBe('grid')
  await keyboard.press('F1')
  await expect(page.getByRole('combobox', { name: 'Искать среди клавиш' })).toBeFocused()
  await keyboard.type('отмен')
  await ear.hears(/\d вариант/)
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await ear.focus()).role).toBe('grid')
}

/** 1440×900 at 200 %: the page is wider than the window and moves sideways; what stands over it fits. */
test('zoomed to 200 %, and without motion', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  const keyboard = await signIn(page)
  const [isWide, moves] = await page.evaluate(() => {
    const { documentElement: root } = document
    const isWide = root.scrollWidth === 1024
    root.scrollLeft = 400
    const moves = root.scrollLeft
    root.scrollLeft = 0
    return [isWide, moves]
  })
  expect([isWide, moves]).toEqual([true, 304])
  await keyboard.press('Space')
  await expect(page.getByRole('complementary').getByRole('tab').first()).toBeInViewport()
  await keyboard.press('Escape')

  await keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keyboard.press('End')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 0.9 })
  await keyboard.press('Escape')
  for (const opening of ['Control+KeyK', 'F1']) {
    await keyboard.press(opening)
    await expect(page.getByRole('combobox')).toBeFocused()
    await expect(page.getByRole('option').first()).toBeVisible()
    await keyboard.press(...Array(12).fill('ArrowDown'))
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.9 })
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await keyboard.press('KeyA')
  await expect(notice(page, 'Данные подтверждены')).toBeVisible()
  expect(await moving(page)).not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving(page)).toEqual([])
})

/** Places whose styles move anything or glide. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part)
        const isStill =
          [transitionDuration, animationDuration].every((times) => /^(0s(, )?)+$/.test(times)) &&
          scrollBehavior === 'auto'
        return isStill ? [] : [`${element.tagName}${part ?? ''} ${transitionDuration} ${animationDuration}`]
      }),
    ),
  )
}
