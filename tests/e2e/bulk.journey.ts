import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn, statusBar } from './screen.ts'

test.setTimeout(120_000)

const brokerEmail = 'broker@klyuch.test'

test('all of a filter less one without a mouse: told before, done, reported, taken back whole', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'latin', brokerEmail)
  await keyboard.press('Control+KeyA')
  await expect(statusBar(page)).toContainText(/выбраны все 1\s\d{3}/)
  await keyboard.press('KeyX')
  await expect(statusBar(page)).toContainText('· кроме 1')
  await expect(gridRow(page, 1)).toHaveAttribute('aria-selected', 'false')
  await expect(gridRow(page, 2)).toHaveAttribute('aria-selected', 'true')
  const leftOut = await gridRow(page, 1).innerText()
  // Freshness of the second row, as it was.
  const fresh = await gridRow(page, 2).innerText()

  // A broker may forbid ads for his own blocks only: the others are named before.
  await keyboard.press('Control+KeyK')
  await keyboard.type('запретить рекламу')
  await expect(page.getByRole('option').first()).toContainText('Запретить рекламу')
  await keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: /^Запретить рекламу: 1\s\d{3}/ })
  await expect(preview.getByRole('listitem').first()).toContainText(/^Не измен[ия]тся \d.*ответственный/s)
  await keyboard.press('Escape')
  await expect(preview).toBeHidden()

  await keyboard.press('KeyA')
  const agree = page.getByRole('dialog').getByRole('button', { name: /^Актуализировать: 1\s\d{3}/ })
  await expect(agree).toBeFocused()
  await keyboard.press('Enter')
  await expect(notice(page, /Актуализирую: [\d\s]+ из 1\s\d{3}/)).toBeVisible()
  await expect(notice(page, /^Актуализировано: 1\s\d{3}/)).toBeVisible({ timeout: 30_000 })
  await expect(gridRow(page, 2)).toContainText('сегодня')
  await expect(gridRow(page, 1)).toHaveText(leftOut, { useInnerText: true })

  await keyboard.press('Control+KeyK')
  await keyboard.type('отчёт о последней')
  await expect(page.getByRole('option').first()).toContainText('Отчёт о последней команде')
  await keyboard.press('Enter')
  const report = page.getByRole('dialog', { name: 'Отчёт: Актуализировать' })
  await expect(report).toContainText(/Актуализировано: 1\s\d{3}/)
  await keyboard.press('Escape')
  await expect(report).toBeHidden()

  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /^Отменено: Актуализировать \(1\s\d{3}/)).toBeVisible({ timeout: 30_000 })
  await expect(gridRow(page, 2)).toHaveText(fresh, { useInnerText: true })

  // Another filter is another selection.
  await page.goto('/blocks?q=Правда')
  await expect(gridRow(page, 1)).toBeVisible()
  await expect(statusBar(page)).not.toContainText('выбраны все')
})
