import { expect, test } from '@playwright/test'
import { gridRow, signIn } from '#tests/e2e/screen.ts'
import { violations } from '#tests/e2e/violations.ts'

/* A client's need typed in one line becomes the table's conditions. */

for (const layout of ['latin', 'russian'] as const) {
  test(`a need is typed, read, corrected and added to the filter, ${layout} layout`, async ({ page }) => {
    const keyboard = await signIn(page, layout, 'broker@klyuch.test')
    const palette = page.getByRole('dialog')
    const first = palette.getByRole('option').first()

    await keyboard.press('Control+KeyK')
    await keyboard.type('офис цао а/в+ с террасой')
    await expect(palette.getByRole('button', { name: 'класс A, B+' })).toBeVisible()
    await expect(palette.getByText('не понято: «с террасой»')).toBeVisible()
    await expect(first).toContainText(/^Показать \d+\sблок/)
    await expect(first).toContainText('без слов «с террасой»')
    expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/blocks\?class=A,B\+&okrug=cao&use=office$/)
    await expect(gridRow(page, 1)).toBeVisible()

    // Tab selects a part, which is typed over.
    await keyboard.press('Control+KeyK')
    await keyboard.type('200-400 м до 60000')
    await expect(palette.getByRole('button', { name: /площадь 200–400 м²/ })).toBeVisible()
    await keyboard.press('Tab')
    await keyboard.type('100-900 м')
    await expect(palette.getByRole('button', { name: /площадь 100–900 м²/ })).toBeVisible()
    const added = palette.getByRole('option', { name: /Добавить к нынешнему фильтру/ })
    await expect(added).toContainText(/\d+\sблок/)
    await keyboard.press('Shift+Enter')
    await expect(page).toHaveURL(/\?area=100-900&class=A,B\+&okrug=cao&rent=-60000&use=office$/)
    await expect(gridRow(page, 1)).toBeVisible()

    // `F` takes values without the names of their conditions, `/` takes them out of the text.
    await keyboard.press('KeyF')
    await expect(palette).toBeVisible()
    await keyboard.type('площадь 50-950 до 70000')
    await expect(first).toContainText('площадь 50–950 м² · ставка до 70 000 ₽/м²/год')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\?area=50-950&class=A,B\+&okrug=cao&rent=-70000&use=office$/)
    await expect(gridRow(page, 1)).toBeVisible()
    await keyboard.press('Slash')
    await keyboard.type('до 800 м свободно наб')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\?area=-800&.*&use=office&free=free&q=%D0%BD%D0%B0%D0%B1$/)
  })
}

test('a record and a command that are named come before a need', async ({ page }) => {
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  const first = page.getByRole('option').first()
  await keyboard.press('Control+KeyK')
  await keyboard.type('белая площадь')
  await expect(first).toContainText('Белая Площадь')
  await keyboard.press('Control+KeyA')
  await keyboard.type('добавить условие')
  await expect(first).toContainText('Добавить условие фильтра')
  await keyboard.press('Control+KeyA')
  await keyboard.type('jabc wfj')
  await expect(first).toContainText(/^Показать \d+\sблок/)
  await expect(page.getByText('набрано «jabc wfj» — показано «офис цао»')).toBeVisible()
})
