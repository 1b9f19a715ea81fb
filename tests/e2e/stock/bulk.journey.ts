import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn, statusBar, visit } from '#tests/e2e/screen.ts'

const brokerEmail = 'broker@klyuch.test'
const demoPassword = 'klyuch-demo'

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
  const agree = page.getByRole('dialog').getByRole('button', { name: /^Актуализировать 1\s\d{3}/ })
  await expect(agree).toBeFocused()
  await keyboard.press('Enter')
  await expect(notice(page, /Актуализирую: [\d\s]+ из 1\s\d{3}/)).toBeVisible()
  await expect(notice(page, /^Актуализировано: 1\s\d{3}/)).toBeVisible({ timeout: 30_000 })
  await expect(gridRow(page, 2)).toContainText('сегодня')
  await expect(gridRow(page, 1)).toHaveText(leftOut, { useInnerText: true })

  await keyboard.press('Control+KeyK')
  await keyboard.type('отчёт о последнем')
  await expect(page.getByRole('option').first()).toContainText('Отчёт о последнем массовом действии')
  await keyboard.press('Enter')
  const report = page.getByRole('dialog', { name: 'Отчёт: Актуализировать' })
  await expect(report).toContainText(/Актуализировано: 1\s\d{3}/)
  await keyboard.press('Escape')
  await expect(report).toBeHidden()

  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /^Отменено: Актуализировать \(1\s\d{3}/)).toBeVisible({ timeout: 30_000 })
  await expect(gridRow(page, 2)).toHaveText(fresh, { useInnerText: true })

  // Another filter is another selection.
  await visit(page, '/blocks?q=Правда')
  await expect(gridRow(page, 1)).toBeVisible()
  await expect(statusBar(page)).not.toContainText('выбраны все')
})

test('cut in the middle: waits for the network, goes on after a new login, and is one undo', async ({
  page,
  request,
}) => {
  let slices = 0
  let isCut = true
  const done: number[] = []
  await page.route('**/api/commands/block.actualize/run', async (route) => {
    const isFirst = slices === 0
    if (!isFirst && isCut) return route.abort('connectionfailed')
    slices += 1
    if (slices === 3) {
      // Another device ends this session.
      const { authorization = '' } = route.request().headers()
      await request.post('/api/auth/logout', { headers: { authorization } })
    }
    const answer = await route.fetch()
    if (answer.ok()) done.push(...route.request().postDataJSON().ids)
    await route.fulfill({ response: answer })
  })
  const keyboard = await signIn(page, 'latin', brokerEmail)
  const fresh = await gridRow(page, 1).innerText()
  await keyboard.press('Control+KeyA')
  await expect(statusBar(page)).toContainText(/выбраны все 1\s\d{3}/)
  await keyboard.press('KeyA')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Актуализировать 1\s/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(notice(page, /200 из 1\s\d{3}\. Нет связи: продолжится, когда появится/)).toBeVisible()
  expect(slices).toBe(1)
  isCut = false

  await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 })
  await expect(notice(page, /^Актуализировано: \d+\sблоков из 1\s\d{3}.*Сеанс закончился/)).toBeVisible()
  await expect(page.getByLabel('Почта')).toBeFocused()
  await keyboard.type(brokerEmail)
  await keyboard.press('Tab')
  await keyboard.type(demoPassword)
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toBeVisible()
  await expect(notice(page, /Сеанс закончился/).getByRole('button', { name: 'Продолжить' })).toBeVisible()

  await keyboard.press('Control+KeyK')
  await keyboard.type('продолжить массовое')
  await expect(page.getByRole('option').first()).toContainText('Продолжить массовое действие')
  await keyboard.press('Enter')
  await expect(notice(page, /^Актуализировано: 1\s\d{3}\sблок/)).toBeVisible({ timeout: 30_000 })
  expect(new Set(done).size).toBe(done.length)
  await expect(gridRow(page, 1)).toContainText('сегодня')
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /^Отменено: Актуализировать \(1\s\d{3}/)).toBeVisible({ timeout: 30_000 })
  await expect(gridRow(page, 1)).toHaveText(fresh, { useInnerText: true })
})

test('rents of a filter rise by five percent from one line, in a Russian layout, as one undo', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'russian', brokerEmail)
  await visit(page, '/blocks?deal=lease')
  await expect(gridRow(page, 2)).toBeVisible()
  const before = await gridRow(page, 2).innerText()
  await keyboard.press('Control+KeyA')
  await expect(statusBar(page)).toContainText(/выбраны все/)

  await keyboard.press('Control+KeyK')
  await keyboard.type('ставка +5 %')
  await expect(page.getByRole('option').first()).toContainText(/Изменить поле блока.*Ставка \+5/s)
  await keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: /^Изменить поле блока: / })
  await expect(preview).toContainText(/Ставка: \+5/)
  await expect(preview.getByRole('button', { name: /^Изменить [\d\s]+/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(notice(page, /^Изменено: [\d\s]+блок/)).toBeVisible({ timeout: 30_000 })
  await expect(gridRow(page, 2)).not.toHaveText(before, { useInnerText: true })

  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /^Отменено: Изменить поле блока/)).toBeVisible({ timeout: 30_000 })
  await expect(gridRow(page, 2)).toHaveText(before, { useInnerText: true })
})
