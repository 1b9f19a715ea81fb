import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn, visit } from '#tests/e2e/screen.ts'

const brokerEmail = 'broker@klyuch.test'

/** Enter takes no row that has come this moment: a person needs as long to see it. */
const seenAfterMs = 400

/** Blocks that are neither let nor reserved nor withdrawn. */
const freeBlocks = '/blocks?free=free&market=onMarket'

test('a block is let in seven presses, its tenant named, and one undo takes it back', async ({ page }) => {
  const keyboard = await signIn(page, 'latin', brokerEmail)
  await visit(page, freeBlocks)
  const row = gridRow(page, 1)
  await expect(row).toContainText('свободен')
  const before = await row.innerText()
  const option = page.getByRole('option').first()

  const started = keyboard.presses
  await keyboard.press('KeyS')
  await expect(option).toContainText('Сдан')
  await keyboard.press('Enter')
  await expect(option).toContainText('Не знаю, кому')
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('text') === 'ве')
  await keyboard.type('ве')
  await found
  await expect(option).toContainText('Вектор')
  await page.waitForTimeout(seenAfterMs)
  await keyboard.press('Enter')
  await expect(option).toContainText('Срок не знаю')
  await keyboard.press('Enter')
  await expect(option).toContainText('Не знаю, кто')
  await keyboard.press('Enter')
  await expect(notice(page, /^Сдано, Вектор/)).toBeVisible()
  expect(keyboard.presses - started).toBeLessThanOrEqual(7)
  await expect(row).not.toHaveText(before, { useInnerText: true })

  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /^Отменено: Отметить блок сданным/)).toBeVisible()
  await expect(row).toHaveText(before, { useInnerText: true })
})

test('on the Russian layout: several go into reserve at once, one line takes a block off the market', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'russian', brokerEmail)
  await visit(page, freeBlocks)
  await expect(gridRow(page, 2)).toContainText('свободен')
  const option = page.getByRole('option').first()
  const [first, second] = [await gridRow(page, 1).innerText(), await gridRow(page, 2).innerText()]

  await keyboard.press('KeyX', 'KeyJ', 'KeyX', 'KeyS')
  await expect(option).toContainText('Сдан')
  await keyboard.type('резерв')
  await expect(option).toContainText('В резерве')
  await keyboard.press('Enter')
  await expect(option).toContainText('Неделя')
  await keyboard.type('3 дня')
  await expect(option).toContainText('3 дня')
  await keyboard.press('Enter')
  await expect(option).toContainText('Ни для кого')
  await keyboard.type('Ромашка')
  await expect(option).toContainText('«Ромашка»')
  await page.waitForTimeout(seenAfterMs)
  await keyboard.press('Enter')
  await expect(notice(page, /^В резерве до .*, Ромашка/)).toBeVisible()
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /^Отменено: Поставить блок в резерв/)).toBeVisible()
  await expect(gridRow(page, 1)).toHaveText(first, { useInnerText: true })
  await expect(gridRow(page, 2)).toHaveText(second, { useInnerText: true })

  await keyboard.press('Escape')
  await visit(page, '/blocks?free=free')
  await expect(gridRow(page, 1)).toBeVisible()
  const wasFirst = await gridRow(page, 1).innerText()
  await keyboard.press('Control+KeyK')
  await keyboard.type('снят ремонт')
  await expect(option).toContainText(/Снять блок с рынка: .*ремонт/)
  await keyboard.press('Enter')
  await expect(notice(page, /^Снято с рынка, ремонт/)).toBeVisible()
  await expect(gridRow(page, 1)).toContainText('снят с рынка')
  await keyboard.press('Control+KeyZ')
  await expect(gridRow(page, 1)).toHaveText(wasFirst, { useInnerText: true })
})
