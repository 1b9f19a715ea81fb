import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn, statusBar } from '#tests/e2e/screen.ts'

test('two steps recorded on a block run on three by a key, and one undo takes all back', async ({ page }) => {
  const keyboard = await signIn(page)
  const fromPalette = async (typed: string, title: string) => {
    await keyboard.press('Control+KeyK')
    await expect(page.getByRole('combobox')).toBeFocused()
    await keyboard.type(typed)
    await expect(page.getByRole('option', { selected: true })).toContainText(title)
    await keyboard.press('Enter')
  }
  await fromPalette('записать сценарий', 'Записать сценарий')
  await expect(statusBar(page)).toContainText('запись сценария · 0 шагов')
  await keyboard.press('KeyA')
  await expect(statusBar(page)).toContainText('запись сценария · 1 шаг')
  await keyboard.press('KeyL')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type('Отобранное')
  await expect(page.getByRole('option', { selected: true })).toContainText('Новая подборка «Отобранное»')
  await keyboard.press('Enter')
  await expect(notice(page, 'Добавлено в «Отобранное»: ')).toBeVisible()
  await expect(statusBar(page)).toContainText('запись сценария · 2 шага')
  await fromPalette('закончить запись', 'Закончить запись сценария')
  await expect(page.getByPlaceholder('Например: Для Вектора')).toBeFocused()
  await keyboard.type('Для Вектора')
  await keyboard.press('Enter')
  await expect(page.getByPlaceholder('Например: z v или Alt+1')).toBeFocused()
  await keyboard.type('a')
  await expect(
    page.getByRole('status').filter({ hasText: 'Эти клавиши заняты: «Актуализировать»' }),
  ).toBeVisible()
  await keyboard.press('Backspace')
  await keyboard.type('z v')
  await keyboard.press('Enter')
  await expect(notice(page, 'Сценарий «Для Вектора» сохранён: 2 шага')).toBeVisible()
  await expect(statusBar(page)).not.toContainText('запись сценария')

  await keyboard.press('KeyJ')
  await expect(gridRow(page, 2)).toHaveClass(/is-cursor/)
  for (const _ of [1, 2, 3]) {
    await keyboard.press('KeyX')
    await keyboard.press('KeyJ')
  }
  await expect(statusBar(page)).toContainText('3 выбрано')
  await keyboard.press('KeyZ')
  await keyboard.press('KeyV')
  await expect(notice(page, 'Сценарий «Для Вектора»: 2 шага · 3 блока')).toBeVisible()
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, 'Отменено: Сценарий «Для Вектора»')).toBeVisible()

  await fromPalette('рецепты', 'Сценарии')
  await expect(page).toHaveURL(/\/recipes/)
  await expect(gridRow(page, 1)).toContainText('Добавить блок в подборку → Отобранное')

  // It grows: one more step, recorded where the blocks are.
  await keyboard.press('KeyA')
  await expect(statusBar(page)).toContainText('запись в «Для Вектора» · 0 шагов')
  await keyboard.press('KeyG', 'KeyO')
  await expect(page.getByRole('grid', { name: 'Блоки' })).toBeFocused()
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyA')
  await expect(statusBar(page)).toContainText('запись в «Для Вектора» · 1 шаг')
  await fromPalette('закончить запись', 'Закончить запись сценария')
  await expect(notice(page, 'В сценарии «Для Вектора» теперь 3 шага')).toBeVisible()
})
