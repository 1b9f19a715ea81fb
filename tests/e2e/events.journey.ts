import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn } from './screen.ts'

for (const layout of ['latin', 'russian'] as const) {
  test(`an event from a free slot to done and back, ${layout} layout`, async ({ page }) => {
    const keyboard = await signIn(page, layout, 'broker@klyuch.test')
    await keyboard.press('KeyG', 'KeyK')
    await expect(page.getByRole('grid', { name: 'Неделя' })).toBeFocused()
    await keyboard.press('Digit3')
    await expect(page.getByRole('grid', { name: 'Месяц' })).toBeFocused()
    await keyboard.press('Digit1')
    await expect(page.getByRole('grid', { name: 'День' })).toBeFocused()
    await keyboard.press('Digit2')

    // Beyond what the demo has planned; on Wednesday of that week.
    const weeks = layout === 'latin' ? 6 : 7
    await keyboard.press(...Array.from({ length: weeks }, () => 'PageDown'))
    await keyboard.press('Home', 'ArrowRight', 'ArrowRight')
    await expect(page).toHaveURL(/day=\d{4}/)
    const title = `Обойти этаж ${layout} ${Date.now()}`
    await keyboard.press('Enter')
    const created = page.getByRole('dialog', { name: 'Новое событие' })
    await expect(created.getByLabel('Вид')).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.type(title)
    await keyboard.press('Control+Enter')
    await expect(notice(page, 'Событие создано')).toBeVisible()

    // It lies in the slot that the cursor stands on.
    const cell = page.locator('[role=gridcell][aria-selected=true]')
    await expect(cell).toContainText(title)
    await expect(cell).toHaveAccessibleName(/^среда/)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await keyboard.press('KeyD')
    await expect(notice(page, 'Сделано: 1')).toBeVisible()
    await expect(page.getByText('сделано', { exact: true })).toBeVisible()
    await keyboard.press('Control+KeyK')
    await keyboard.type('вернуть событие')
    await expect(page.getByRole('option').first()).toHaveText('Вернуть событие в работу')
    await keyboard.press('Enter')
    await expect(notice(page, 'Снова в работе: 1')).toBeVisible()
    await keyboard.press('KeyD')
    await expect(page.getByText('сделано', { exact: true })).toBeVisible()

    await keyboard.press('KeyP')
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
}

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
  await expect(notice(page, 'Событие создано')).toBeVisible()

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
  await expect(notice(page, 'В корзине: 1')).toBeVisible()
  await expect(page.getByText(/ничего не нашлось|Ничего/i).first()).toBeVisible()
})
