import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn, statusBar } from '#tests/e2e/screen.ts'

/** A list of contacts as an office keeps it, in the code page of Russian Excel. */
function contactList(company: string): Buffer {
  const lines = [
    'Контрагент;Контактное лицо;Должность;Моб. тел.;E-mail;Прим.',
    `ООО «${company}»;Лосев Пётр;директор;8 (916) 101-22-33;losev@vega.ru;звонить утром`,
    `${company};Орлова Мария;юрист;916 102 22 33, доб. 5;;`,
    ';Зуев Ян;брокер;8 916 103-22-33;;',
    ';;;;;потерялся',
  ]
  const special: Readonly<Record<string, number>> = { ё: 0xb8, '«': 0xab, '»': 0xbb }
  const bytes = [...lines.join('\r\n')].map((character) => {
    const code = character.charCodeAt(0)
    return code < 128 ? code : (special[character] ?? code - 0x410 + 0xc0)
  })
  return Buffer.from(bytes)
}

test('a list of contacts by keys on a Russian layout: read, written, opened, undone', async ({ page }) => {
  const keyboard = await signIn(page, 'russian')
  const company = `Вега ${Date.now()}`
  await keyboard.press('KeyG', 'KeyF')
  await expect(page.getByRole('grid')).toBeVisible()
  // A browser opens files only soon after a press: the command's code is here before it.
  await page.waitForLoadState('networkidle')
  const chooser = page.waitForEvent('filechooser')
  await keyboard.press('KeyI')
  const file = { name: 'контакты.csv', mimeType: 'text/csv', buffer: contactList(company) }
  await (await chooser).setFiles(file)
  await expect(page).toHaveURL(/\/imports\/\d+/)

  // The row that names nobody is shown at once, and skipped.
  await expect(
    page.getByRole('heading', { level: 2, name: /без названия компании и без имени/ }),
  ).toBeVisible()
  await expect(gridRow(page, 1)).toContainText('ошибка')
  await keyboard.press('KeyS')
  await expect(statusBar(page)).toContainText('создать 3')
  await expect(statusBar(page)).not.toContainText('это здание')

  await keyboard.press('Digit0')
  await expect(gridRow(page, 1)).toContainText('создать с компанией')
  await expect(gridRow(page, 4)).toContainText('пропустить')
  // A press while the rows are checked again only says so.
  await expect(page.getByRole('button', { name: /Загрузить записи \(3\)/ })).toBeEnabled()
  await keyboard.press('Control+Enter')
  await expect(notice(page, /Создано 3/)).toBeVisible({ timeout: 20_000 })

  // Enter on a written row opens the contact.
  await expect(gridRow(page, 2)).toContainText('загружено')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/persons\/\d+/)
  await expect(page.getByRole('heading', { name: 'Орлова Мария' })).toBeVisible()
  await expect(page.getByText('+7 916 102-22-33')).toBeVisible()
  await expect(page.getByRole('link', { name: `ООО «${company}»` }).first()).toBeVisible()

  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /Отменено/)).toBeVisible()
})
