import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn, statusBar, visit } from '#tests/e2e/screen.ts'

/** Windows-1251, as Russian Excel writes CSV: a table of an agency with its own headers and a total. */
function agencyTable(name: string): Buffer {
  const lines = [
    '№;БЦ;Адрес здания;Этаж;S, кв.м;Ставка с НДС/год;Состояние',
    '1;Станколит;Складочная 1;3;243,5;24 000;офисная',
    '2;Калибр;ул. Годовикова, 9;1;;18500;под чистовую',
    `3;${name};ул. Выдуманная, д. 17;7;96,4;32 000;shell&core`,
    'Итого;;;;339,9;;',
  ]
  const bytes = [...lines.join('\r\n')].map((character) => {
    const code = character.charCodeAt(0)
    if (code < 128) return code
    if (character === 'ё') return 0xb8
    if (character === '№') return 0xb9
    return code - 0x410 + 0xc0
  })
  return Buffer.from(bytes)
}

test('an agency table by keys on a Russian layout: questions, columns, run, found in the stock, undone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const keyboard = await signIn(page, 'russian')
  const name = `Новинка ${Date.now()}`
  await keyboard.press('KeyG', 'KeyF')
  await expect(page).toHaveURL(/\/imports$/)
  await expect(page.getByRole('grid')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await keyboard.press('KeyI')
  await (await chooser).setFiles({ name: 'сдача.csv', mimeType: 'text/csv', buffer: agencyTable(name) })
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
  await expect(page.getByRole('grid', { name: 'Столбцы файла' })).toContainText('Ставка с НДС/год')
  await keyboard.press('Digit0')
  await expect(page.getByRole('grid', { name: /Все строки/ })).toContainText(name)

  // Classes are answered by their digits until nothing is asked.
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
  const unread = page.getByRole('heading', { level: 2, name: /не прочитано: «Состояние»/ })
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

  // One undo takes back everything.
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /Отменено/)).toBeVisible()
  await expect(page.getByText('Ничего не нашлось')).toBeVisible()
})
