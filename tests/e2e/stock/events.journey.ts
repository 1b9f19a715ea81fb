import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn } from '#tests/e2e/screen.ts'

test('an event from a free slot to done and back, Russian layout', async ({ page }, {
  retry,
  repeatEachIndex,
}) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  await keyboard.press('KeyG', 'KeyK')
  await expect(page.getByRole('grid', { name: 'Неделя' })).toBeFocused()
  await keyboard.press('Digit3')
  await expect(page.getByRole('grid', { name: 'Месяц' })).toBeFocused()
  await keyboard.press('Digit1')
  await expect(page.getByRole('grid', { name: 'День' })).toBeFocused()
  await keyboard.press('Digit2')

  // Beyond what the demo has planned, in a week no other try has used; on Wednesday of that week.
  const weeks = 6 + retry + repeatEachIndex
  await keyboard.press(...Array.from({ length: weeks }, () => 'PageDown'))
  await keyboard.press('Home', 'ArrowRight', 'ArrowRight')
  await expect(page).toHaveURL(/day=\d{4}/)
  const title = `Обойти этаж ${Date.now()}`
  await keyboard.press('Enter')
  const created = page.getByRole('dialog', { name: 'Новое событие' })
  await expect(created.getByLabel('Вид')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type(title)
  await keyboard.press('Control+Enter')
  await expect(notice(page, 'Событие создано: ')).toBeVisible()

  // It lies in the slot that the cursor stands on.
  const cell = page.locator('[role=gridcell][aria-selected=true]')
  await expect(cell).toContainText(title)
  await expect(cell).toHaveAccessibleName(/^среда/)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await keyboard.press('KeyZ')
  await expect(notice(page, `Сделано: «${title}»`)).toBeVisible()
  await expect(page.getByText('сделано', { exact: true })).toBeVisible()
  await keyboard.press('Control+KeyK')
  await keyboard.type('вернуть событие')
  await expect(page.getByRole('option').first()).toHaveText('Вернуть событие в работу')
  await keyboard.press('Enter')
  await expect(notice(page, `Снова в работе: «${title}»`)).toBeVisible()
  await keyboard.press('KeyZ')
  await expect(page.getByText('сделано', { exact: true })).toBeVisible()

  await keyboard.press('KeyH')
  await keyboard.type('завтра 15:00')
  await keyboard.press('Enter')
  await expect(notice(page, 'Перенесено')).toBeVisible()
  await expect(page.getByText(/завтра, 15:00/).first()).toBeVisible()
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, 'Отменено')).toBeVisible()
  await expect(page.getByText(/завтра, 15:00/)).toHaveCount(0)

  await keyboard.press('Escape')
  await expect(cell).toContainText(title)
  await keyboard.press('KeyT')
  await expect(page).toHaveURL(/calendar/)
})

test('an event dragged by the mouse moves, by its edge it lasts longer, Esc gives up and an undo takes it back', async ({
  page,
}, { retry, repeatEachIndex }) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  await keyboard.press('KeyG', 'KeyK')
  await expect(page.getByRole('grid', { name: 'Неделя' })).toBeFocused()
  const weeks = 12 + retry + repeatEachIndex
  await keyboard.press(...Array.from({ length: weeks }, () => 'PageDown'))
  await keyboard.press('Home', 'Enter')
  await expect(page.getByRole('dialog', { name: 'Новое событие' }).getByLabel('Вид')).toBeFocused()
  await keyboard.press('Tab')
  const title = `Перетащить ${Date.now()}`
  await keyboard.type(title)
  await keyboard.press('Control+Enter')
  const box = page.locator('[data-event]').filter({ hasText: title })
  await expect(box).toBeVisible()
  const day = (name: RegExp) => page.getByRole('gridcell', { name }).filter({ has: box })
  await expect(day(/^понедельник/)).toBeVisible()
  const drag = async (fromBottom: boolean, by: { x: number; y: number }, isGivenUp = false) => {
    const frame = await box.boundingBox()
    if (!frame) throw new Error('The event is not in sight')
    const x = frame.x + 20
    const y = fromBottom ? frame.y + frame.height - 2 : frame.y + 6
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by.x / 2, y + by.y / 2)
    await page.mouse.move(x + by.x, y + by.y)
    if (isGivenUp) await page.keyboard.press('Escape')
    await page.mouse.up()
  }
  const dayPx = (await page.getByRole('columnheader').nth(1).boundingBox())?.width ?? 0
  const height = async () => (await box.boundingBox())?.height ?? 0
  await drag(false, { x: dayPx, y: 0 }, true)
  await expect(day(/^понедельник/)).toBeVisible()
  await drag(false, { x: dayPx, y: 32 })
  await expect(notice(page, 'Перенесено')).toBeVisible()
  await expect(day(/^вторник/)).toBeVisible()
  const before = await height()
  await drag(true, { x: 0, y: 32 })
  await expect(notice(page, 'Событие сохранено')).toBeVisible()
  await expect.poll(height).toBeGreaterThan(before + 20)
  await keyboard.press('Control+KeyZ')
  await expect.poll(height).toBeLessThan(before + 4)
  await keyboard.press('Control+KeyZ')
  await expect(day(/^понедельник/)).toBeVisible()
})

test('the target of keys in the calendar is framed on the screen', async ({ page }) => {
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  const framed = page.locator('[data-event-framed]')
  const agenda = page.getByRole('complementary')
  const title = `Сверить договор ${Date.now()}`
  await keyboard.press('KeyG', 'KeyK')
  await expect(page.getByRole('grid', { name: 'Неделя' })).toBeFocused()
  await keyboard.press(...Array.from({ length: 9 }, () => 'PageDown'))
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Новое событие' }).getByLabel('Вид')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type(title)
  await keyboard.press('Control+Enter')
  await expect(framed).toContainText(title)

  // To another week by a key, to another day in the form: frame and agenda go along.
  await keyboard.press('KeyH')
  await keyboard.type('через 3 недели 10:00')
  await keyboard.press('Enter')
  await expect(notice(page, 'Перенесено')).toBeVisible()
  await expect(framed.filter({ hasText: title })).toBeInViewport()
  await expect(agenda.locator('[aria-current=true]')).toContainText(/10:00.*Сверить/)
  await keyboard.press('KeyE')
  const form = page.getByRole('dialog', { name: title })
  await form.getByLabel('Когда').fill('через 4 недели 11:00')
  await keyboard.press('Control+Enter')
  await expect(notice(page, 'Событие сохранено')).toBeVisible()
  await expect(framed.filter({ hasText: title })).toBeInViewport()
  await expect(agenda.locator('[aria-current=true]')).toContainText('11:00')

  // Scrolled away by a mouse, it is shown before a key means it.
  await page.getByRole('grid', { name: 'Неделя' }).evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
  await expect(framed).not.toBeInViewport()
  await keyboard.press('KeyZ')
  await expect(notice(page, 'Событие было не видно')).toBeVisible()
  await expect(framed).toBeInViewport()
  await keyboard.press('KeyZ')
  await expect(notice(page, `Сделано: «${title}»`)).toBeVisible()
  await expect(framed.filter({ hasText: title })).toBeVisible()

  // A month has the same lines when one comes back to it, and J frames one of them without the panel too.
  await keyboard.press('KeyT', 'Digit3')
  const lines = page.getByRole('grid', { name: 'Месяц' }).locator('[data-event]')
  await expect(lines.nth(9)).toBeVisible()
  const count = await lines.count()
  await keyboard.press('PageDown', 'PageUp')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(lines).toHaveCount(count)
  await keyboard.press('Space')
  await expect(agenda).toHaveCount(0)
  for (let step = 0; step < 4; step += 1) {
    await keyboard.press('KeyJ')
    await expect(framed).toHaveCount(1)
    await expect(framed).toBeInViewport()
  }

  // Deleted and taken from the page, it leaves no target behind.
  const last = await framed.textContent()
  await keyboard.press('Control+KeyK')
  await keyboard.type('удалить событие')
  await expect(page.getByRole('option').first()).toContainText('Удалить событие')
  await keyboard.press('Enter')
  await expect(notice(page, 'В корзине: «')).toBeVisible()
  await expect(framed.filter({ hasText: last ?? '' })).toHaveCount(0)
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, 'Отменено')).toBeVisible()
  await expect(framed.filter({ hasText: last ?? '' })).toBeVisible()
})

test('a viewing for ticked blocks, found in the table of events and deleted', async ({ page }) => {
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  await keyboard.press('KeyX', 'KeyJ', 'KeyX', 'KeyV')
  const form = page.getByRole('dialog', { name: 'Новый показ' })
  await expect(form.getByRole('list', { name: 'Блоки' }).getByRole('listitem')).toHaveCount(2)
  const title = `Показ двух ${Date.now()}`
  await keyboard.press('Tab', 'Control+KeyA')
  await keyboard.type(title)
  await keyboard.press('Tab', 'Control+KeyA')
  await keyboard.type('через неделю 12:30')
  await expect(form.getByText(/в\s12:30/)).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(notice(page, 'Событие создано: ')).toBeVisible()

  await keyboard.press('KeyG', 'KeyE')
  await expect(page).toHaveURL(/isDone=false/)
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Slash')
  await keyboard.type(title)
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toContainText(title)
  await keyboard.press('Space')
  await expect(page.getByRole('complementary')).toContainText('12:30–13:30')
  // The block's card has it too.
  await page.getByRole('complementary').getByRole('link').first().focus()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blocks\/\d+/)
  await keyboard.press('Digit5')
  await expect(page.getByRole('list', { name: 'События' })).toContainText(title)
  await page.goBack()
  await expect(gridRow(page, 1)).toContainText(title)
  await keyboard.press('Control+KeyK')
  await keyboard.type('удалить событие')
  await expect(page.getByRole('option').first()).toContainText('Удалить событие')
  await keyboard.press('Enter')
  await expect(notice(page, 'В корзине: «')).toBeVisible()
  await expect(page.getByText(/ничего не нашлось|Ничего/i).first()).toBeVisible()
})
