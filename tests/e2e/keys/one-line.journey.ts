import { expect, type Page, test } from '@playwright/test'
import { gridRow, notice, signIn } from '#tests/e2e/screen.ts'

const line = (page: Page) => page.getByRole('combobox')
const chip = (page: Page, text: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name: text })
const firstRow = (page: Page) => page.getByRole('option').first()

test('a viewing is planned in one line: what is missing is asked, what is not understood is underlined', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}')
  const headers = { authorization: `Bearer ${token}` }
  const found = await page.request.get('/api/search/suggest', {
    headers,
    params: { text: 'белая площадь', of: 'stock' },
  })
  const block = (await found.json()).data.find(({ kind }: { kind: string }) => kind === 'block')
  const number = block.title.split('блок ')[1]

  await keyboard.press('Control+KeyK')
  await expect(line(page)).toBeFocused()
  await keyboard.type(`показ блок ${number} в Белой Площади завтра срочно`)
  await expect(chip(page, `блок ${block.title.replace(', блок ', ', ')}`)).toBeVisible()
  await expect(page.locator('[data-unread]')).toHaveText('срочно')
  await expect(firstRow(page)).toContainText('Создать событие: Показ: Белая Площадь')

  // Without an hour it is not complete: Enter goes to the moment, whose choices stand below.
  await keyboard.press('Enter')
  await expect(chip(page, /когда.*во сколько/)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('option', { name: /15:00/ })).toBeVisible()
  await keyboard.type('завтра 15:30')
  await expect(chip(page, /когда завтра.*15:30/)).toBeVisible()

  // Tab goes on to the reminder; a choice rewrites the line.
  await keyboard.press('Tab')
  await expect(chip(page, /напомнить/)).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(line(page)).toHaveValue(/напомнить за час$/)
  await expect(chip(page, /напомнить за час/)).toBeVisible()

  // Text not understood is selected, so that one key removes it.
  await keyboard.press('Enter', 'Backspace')
  await expect(page.locator('[data-unread]')).toHaveCount(0)
  await keyboard.press('Enter')
  await expect(notice(page, 'Событие создано')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const events = await page.request.get('/api/events', {
    headers,
    params: { blockId: String(block.id), sort: '-date', pageSize: '200' },
  })
  const { data } = await events.json()
  const made = data.find(({ title }: { title: string }) => title === `Показ: ${block.title}`)
  expect(made).toMatchObject({ type: 'viewing', reminderMinutes: 60, durationMinutes: 60 })
  expect(made.blocks.map(({ id }: { id: number }) => id)).toEqual([block.id])
  const atMoscow = new Date(made.date).toLocaleTimeString('ru', {
    timeZone: 'Europe/Moscow',
    timeStyle: 'short',
  })
  expect(atMoscow).toBe('15:30')

  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /Отменено/)).toBeVisible()
})

test('a rent is set in one line, typed in the wrong layout', async ({ page }) => {
  const keyboard = await signIn(page)
  // The cell adds what comes on top of the rent, which differs from block to block.
  const [first, second] = [gridRow(page, 1), gridRow(page, 2)]
  const before = [await first.innerText(), await second.innerText()] as const
  const told = page.locator('[data-sonner-toast]').filter({ hasText: 'Ставка 26 100 ₽/м²/год, УСН: ' })
  await keyboard.press('Control+KeyK')
  await expect(line(page)).toBeFocused()
  await keyboard.type('cnfdrf 26100 ecy')
  await expect(firstRow(page)).toContainText('Изменить ставку: 26 100 ₽, за м² в год, УСН')
  await expect(page.getByText('показано по «ставка 26100 усн»')).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(told).toHaveCount(1)
  // With its arguments it is done again on the next row.
  await keyboard.press('KeyJ')
  await expect(second).toHaveClass(/is-cursor/)
  await keyboard.press('Period')
  await expect(told).toHaveCount(2)
  await expect(second).not.toHaveText(before[1], { useInnerText: true })
  await keyboard.press('Control+KeyZ')
  await expect(second).toHaveText(before[1], { useInnerText: true })
  await expect(first).not.toHaveText(before[0], { useInnerText: true })
  await keyboard.press('Control+KeyZ')
  await expect(first).toHaveText(before[0], { useInnerText: true })
})

test('a company is begun in one line: its form opens with what was typed, and nothing is made before it is saved', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  await keyboard.press('Control+KeyK')
  await expect(line(page)).toBeFocused()
  await keyboard.type('новая компания «Линия» +7 495 123-45-67')
  await expect(firstRow(page)).toContainText('Новая компания: Линия')
  await keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Название', { exact: true })).toHaveValue('Линия')
  await expect(form.getByLabel('Телефон')).toHaveValue('+7 495 123-45-67')
  await keyboard.press('Escape')
  await expect(form).toHaveCount(0)
})

test('Enter on what answers an older text waits, and takes only what was seen', async ({ page }) => {
  let answered = 0
  // No colleague's name begins so: those are known without the server.
  const answers: Record<string, string[]> = { ке: ['Кетер', 'Кеста'], кест: ['Кеста'], кет: ['Кетка'] }
  await page.route('**/api/search/suggest*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('text') ?? ''
    if (text !== 'ке') await page.waitForTimeout(600)
    const data = (answers[text] ?? []).map((title) => ({
      ...{ kind: 'company', id: title.length + (title.codePointAt(3) ?? 0), title, detail: '' },
    }))
    await route.fulfill({ json: { data } })
    answered += 1
  })
  const keyboard = await signIn(page)
  const goal = () => new URL(page.url()).pathname
  const start = goal()
  await keyboard.press('Control+KeyK')
  await expect(line(page)).toBeFocused()
  await keyboard.type('@ке')
  await expect(firstRow(page)).toContainText('Кетер')
  // Its first row is of the older text: another stands there afterwards, and nothing is opened.
  await keyboard.type('т')
  await keyboard.press('Enter')
  await expect(page.getByText('Enter сработает, когда найдётся')).toBeVisible()
  await expect(firstRow(page)).toContainText('Кетка')
  await expect(page.getByText('Найденное изменилось')).toBeVisible()
  expect([goal(), answered]).toEqual([start, 2])

  // The highlighted row is part of the answer and opens then.
  await keyboard.press('Backspace')
  await expect(firstRow(page)).toContainText('Кетер')
  await keyboard.type('ст')
  // The text names it, so it comes first among what the older answer had.
  await expect(firstRow(page)).toContainText('Кеста')
  await keyboard.press('Enter')
  await expect(page.getByText('Enter сработает, когда найдётся')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(goal()).toMatch(/^\/companies\/\d+$/)
})

test('a text that finds nothing as a whole shows what its parts find, and Enter takes none unasked', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  await keyboard.press('Control+KeyK')
  await expect(line(page)).toBeFocused()
  await keyboard.type('удалить блок 99.99')
  await expect(page.getByText('Без «99.99»')).toBeVisible()
  await expect(firstRow(page)).toContainText('Удалить блок')
  await keyboard.press('Enter')
  await expect(page.getByText('Похожее можно выбрать стрелками')).toBeVisible()
  await expect(line(page)).not.toHaveAttribute('aria-activedescendant')
  await keyboard.press('ArrowDown')
  await expect(line(page)).toHaveAttribute('aria-activedescendant', 'option-block.delete')
})
