import { expect, test } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { gridRow, notice, signIn, statusBar, visit } from '#tests/e2e/screen.ts'

/** A book as an agency keeps it: a title, two rows of merged headers, numbers with spaces, a total. */
async function agencyBook(name: string): Promise<Buffer> {
  const rows = [
    ['Агентство «Север»: свободные площади на ноябрь'],
    ['№', 'БЦ', 'Адрес здания', 'Помещение', '', 'Условия', ''],
    ['', '', '', 'Этаж', 'S, кв.м', 'Ставка', 'Состояние'],
    [1, 'Станколит', 'Складочная 1', 3, '1 243,5', '2 400', 'офисная'],
    [2, 'Калибр', 'ул. Годовикова, 9', 1, '', '1 850', 'под чистовую'],
    [3, name, 'ул. Выдуманная, д. 17', 7, 96.4, '2\u00a0650', 'shell&core'],
    ['Итого', '', '', '', '1 339,9', '', ''],
  ]
  const merged = (from: [number, number], to: [number, number]) => ({
    ...{ startRow: from[0], startCol: from[1], endRow: to[0], endCol: to[1] },
  })
  const merges = [
    merged([0, 0], [0, 6]),
    ...[0, 1, 2].map((column) => merged([1, column], [2, column])),
    merged([1, 3], [1, 4]),
    merged([1, 5], [1, 6]),
  ]
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Ноябрь', rows, merges }] }))
}

test('an agency book by keys on a Russian layout: questions, columns, run, found in the stock, undone', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'russian')
  const name = `Новинка ${Date.now()}`
  await keyboard.press('KeyG', 'KeyF')
  await expect(page).toHaveURL(/\/imports$/)
  await expect(page.getByRole('grid')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await keyboard.press('KeyI')
  await (await chooser).setFiles({
    name: 'сдача.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await agencyBook(name),
  })
  await expect(page).toHaveURL(/\/imports\/\d+/)

  // The first question is shown at once; the row without an area is mended by Enter.
  await expect(page.getByRole('heading', { level: 2, name: /без площади/ })).toBeVisible()
  await expect(gridRow(page, 1)).toContainText('Калибр')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('S, кв.м')
  await keyboard.type('120')
  await keyboard.press('Enter')
  await expect(notice(page, /S, кв\.м: «120»/)).toBeVisible()

  // Columns and back.
  await keyboard.press('KeyC')
  await expect(page.getByRole('grid', { name: 'Столбцы файла' })).toContainText('Условия / Ставка')
  await keyboard.press('Digit0')
  await expect(page.getByRole('grid', { name: /Все строки/ })).toContainText(name)

  // Rates without a unit are asked about once: they are by the month.
  const rates = page.getByRole('region', { name: /3.ставки без единицы/ })
  for (let step = 0; step < 8 && !(await rates.isVisible()); step++) {
    await keyboard.press('KeyQ')
    await page.waitForTimeout(400)
  }
  await expect(rates.getByRole('button').nth(1)).toContainText('₽/м² в месяц')
  await keyboard.press('Digit2')
  await expect(rates).toBeHidden()

  // Other classes are answered by their digits until nothing is asked.
  for (let asked = 0; asked < 6; asked++) {
    if (!/вопросов/.test((await statusBar(page).textContent()) ?? '')) break
    await keyboard.press('KeyQ')
    const first = page.getByRole('region').getByRole('button').first()
    await expect(page.getByRole('region').first()).toBeVisible()
    if (await first.isVisible()) await keyboard.press('Digit1')
    else {
      await expect(gridRow(page, 1)).toBeVisible()
      await keyboard.press('Shift+KeyB')
    }
    await page.waitForTimeout(1200)
  }
  await expect(statusBar(page)).toContainText('создать 3')

  // A text that was not understood is answered for all its rows; Esc closes the choice at once.
  const unread = page.getByRole('heading', { level: 2, name: /не прочитано: «.*Состояние»/ })
  for (let step = 0; step < 8 && !(await unread.isVisible()); step++) {
    await keyboard.press('KeyQ')
    await page.waitForTimeout(400)
  }
  await expect(gridRow(page, 1)).toContainText('офисная')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('«офисная»')
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /С отделкой/ }).first()).toBeVisible()
  await keyboard.type('с отделкой')
  await keyboard.press('Enter')
  await expect(notice(page, /«офисная» → С отделкой/)).toBeVisible()

  await keyboard.press('Control+Enter')
  await expect(notice(page, /Создано 3/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Загружено: создано 3')).toBeVisible()

  // Enter on a written row opens its block.
  await keyboard.press('Digit0')
  await expect(gridRow(page, 1)).toContainText('загружено')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blocks\/\d+/)

  // The blocks are in the stock.
  await visit(page, `/blocks?q=${encodeURIComponent(name)}`)
  await expect(gridRow(page, 1)).toContainText(name)
  await expect(gridRow(page, 1)).toContainText('96,4')
  await expect(gridRow(page, 1)).toContainText(/31\s800/)

  // One undo takes back everything.
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /Отменено/)).toBeVisible()
  await expect(page.getByText('Ничего не нашлось')).toBeVisible()
})
