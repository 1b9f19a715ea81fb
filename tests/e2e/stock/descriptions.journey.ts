import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn, visit } from '#tests/e2e/screen.ts'

test('a description without a mouse: draft, written, taken back, asked about when it is the broker’s own', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  // Blocks of the demo that have a text of their broker's are few: the first of these has none.
  await visit(page, '/blocks/5')
  const section = page.getByRole('region', { name: 'Описание' })
  await expect(section).toContainText('черновик по полям')
  const draft = (await section.locator('p').allInnerTexts()).join('\n')
  expect(draft).toMatch(/площадью/)

  await keyboard.press('Shift+KeyO')
  await expect(notice(page, 'Описание составлено')).toBeVisible()
  await expect(section).toContainText('создано по полям')
  expect((await section.locator('p').allInnerTexts()).join('\n')).toBe(draft)

  await keyboard.press('Control+KeyZ')
  await expect(section).toContainText('черновик по полям')

  // A text of one's own, through the form.
  await keyboard.press('KeyE')
  const own = page.getByRole('dialog').getByRole('textbox', { name: 'Описание' })
  await own.focus()
  await keyboard.type('Свой текст')
  await keyboard.press('Control+Enter')
  await expect(section).toContainText('написано брокером')

  // One key never loses it: the palette asks, and «Оставить» leaves it.
  await keyboard.press('Shift+KeyO')
  const replace = page.getByRole('option', { name: /^Заменить/ })
  await expect(replace).toBeVisible()
  await keyboard.press('Escape')
  await expect(section).toContainText('Свой текст')
  await keyboard.press('Shift+KeyO')
  await expect(replace).toBeVisible()
  await keyboard.press('Enter')
  await expect(section).toContainText('создано по полям')

  await keyboard.press('Control+KeyK')
  await keyboard.type('убрать описание')
  await expect(page.getByRole('option').first()).toContainText('Убрать описание')
  await keyboard.press('Enter')
  await expect(section).toContainText('черновик по полям')
})

test('descriptions of many blocks are one step, with the own texts left alone', async ({ page }) => {
  const keyboard = await signIn(page)
  await visit(page, '/blocks?q=Правда')
  await expect(gridRow(page, 3)).toBeVisible()
  await keyboard.press('KeyX', 'Shift+KeyJ', 'Shift+KeyJ')
  await keyboard.press('Shift+KeyO')
  await expect(notice(page, /Описания составлены: \d\sблок/)).toBeVisible()
  // If one of the three has the broker's own text, the palette asks about it.
  if (await page.getByRole('dialog').isVisible()) await keyboard.press('Escape')
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /Отменено/)).toBeVisible()
})
