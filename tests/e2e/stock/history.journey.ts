import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { adminEmail, gridRow, notice, signIn, visit } from '#tests/e2e/screen.ts'

/** Calls as somebody, beside the browser. */
async function callsOf(page: Page, email: string) {
  const login = await page.request.post('/api/auth/login', { data: { email, password: 'klyuch-demo' } })
  const { token } = await login.json()
  return async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: object, group?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(group && { 'command-id': group }) }
    const answer = await page.request.fetch(`/api${path}`, { method, data, headers })
    expect([path, answer.ok()]).toEqual([path, true])
    return answer.status() === 204 ? null : answer.json()
  }
}

test('an action is undone from the history but for what another has changed; the trash gives back what it can', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  const mine = await callsOf(page, adminEmail)
  const his = await callsOf(page, 'broker@klyuch.test')
  const { data: found } = await mine('POST', '/search', { target: 'blocks', pageSize: 2 })
  const [first, second] = found.map(({ id }: { id: number }) => id)
  const floorOf = async (id: number) => (await mine('GET', `/offices/${id}`)).floor
  const before = [await floorOf(first), await floorOf(second)]
  const group = randomUUID()
  for (const id of [first, second]) {
    await mine('PATCH', `/offices/${id}`, { floor: 41, ceilingM: '3.3' }, group)
  }
  await his('PATCH', `/offices/${first}`, { floor: 42 })

  await keyboard.press('KeyG', 'KeyH')
  const action = page.locator(`[data-group="${group}"]`)
  await expect(action).toBeVisible()
  await keyboard.press('ArrowDown')
  await expect(action).toBeFocused()
  await keyboard.press('KeyZ')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Оно изменило 2 записи')
  await keyboard.press('Enter')
  await expect(question).toContainText('Отменить всё нельзя')
  await expect(question).toContainText(/Этаж: изменено с тех пор \(.+\)/)
  await expect(question.getByRole('button', { name: /Отменить остальное/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(notice(page, 'Осталось как есть: 1')).toBeVisible()
  expect([await floorOf(first), await floorOf(second)]).toEqual([42, before[1]])
  await expect(action).toContainText('отменено частично')

  // Done again by itself, with the focus still there.
  await expect(action).toBeFocused()
  await keyboard.press('Shift+KeyZ')
  await expect(question).toContainText('Вернуть это действие?')
  await keyboard.press('Enter')
  await expect(notice(page, 'Возвращено')).toBeVisible()
  expect(await floorOf(second)).toBe(41)

  // Many records are one line, which Enter opens; arrows go on into them.
  await expect(action).toContainText('2 блока')
  await expect(action.locator('[data-entry]')).toHaveCount(0)
  await keyboard.press('Enter')
  await expect(action.locator('[data-entry]')).toHaveCount(2)
  await keyboard.press('ArrowDown')
  await expect(action.locator('[data-entry]').first()).toBeFocused()
  await keyboard.press('ArrowUp', 'Enter')
  await expect(action.locator('[data-entry]')).toHaveCount(0)

  // The office's actions tell the broker's too, and are narrowed as every table is.
  await keyboard.press('Digit2')
  await expect(page).toHaveURL('/history/office')
  await expect(page.getByRole('tab', { name: 'Действия офиса' })).toHaveAttribute('aria-selected', 'true')
  const lines = page.locator('[data-group]')
  await expect(lines.filter({ hasText: '41' }).first()).toBeVisible()
  await keyboard.press('KeyF')
  await keyboard.type('кто')
  await keyboard.press('Enter')
  const { name } = await his('GET', '/users/me')
  await keyboard.type(name)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/[?]user=\d+$/)
  await expect(lines.filter({ hasText: '42' }).first()).toBeVisible()
  await expect(page.locator(`[data-group="${group}"]`)).toHaveCount(0)
  await keyboard.press('KeyF')
  await keyboard.type('с дня')
  await keyboard.press('Enter')
  // The past has no day to come, which is said; until a day before the office there is nothing.
  await keyboard.type('01.12.2031')
  await expect(page.getByText(/^1.декабря.2031 ещё впереди: здесь нужен прошедший день$/)).toBeVisible()
  await keyboard.press('Escape', 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('KeyF')
  await keyboard.type('по день')
  await keyboard.press('Enter')
  await keyboard.type('01.12.2019')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/&to=2019-12-01$/)
  await expect(page.getByText('Ничего не нашлось')).toBeVisible()
  const chip = page.getByRole('button', { name: 'Убрать фильтр «По день»' })
  await chip.focus()
  await keyboard.press('Enter')
  await expect(chip).toHaveCount(0)
  await expect(lines.first()).toBeVisible()
  await keyboard.press('KeyG', 'KeyH')
  await visit(page, '/history?office=true&kind=event')
  await expect(page).toHaveURL('/history/office?kind=event')

  // Two blocks in the trash; the building of one is deleted for good measure, so that it cannot come back alone.
  const { data: others } = await mine('POST', '/search', { target: 'blocks', pageSize: 1, page: 30 })
  const [orphan] = others
  await mine('DELETE', `/blocks/${orphan.id}`)
  await mine('DELETE', `/blocks/${second}`)
  await keyboard.press('KeyG', 'KeyT')
  await expect(gridRow(page, 2)).toBeVisible()
  await expect(page.getByRole('grid')).toBeFocused()
  await keyboard.press('KeyX', 'KeyJ', 'KeyX')
  await mine('DELETE', `/buildings/${orphan.buildingId}`)
  await keyboard.press('Control+KeyK')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type('восстановить из корзины')
  await keyboard.press('Enter')
  await expect(notice(page, /Восстановлено: .+ Не восстановлено: .+Здание .+ удалено/)).toBeVisible()
  expect(await floorOf(second)).toBe(41)
})

test('an action over many is walked record by record, however many; one is taken back by its key', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  const mine = await callsOf(page, adminEmail)
  const pageSize = 150
  const { data: found } = await mine('POST', '/search', {
    target: 'blocks',
    block: { adsForbidden: false },
    pageSize,
  })
  const ids = found.map(({ id }: { id: number }) => id)
  const group = randomUUID()
  await mine('POST', '/commands/block.forbidAds/run', { ids }, group)

  await keyboard.press('KeyG', 'KeyH')
  const action = page.locator(`[data-group="${group}"]`)
  await expect(action).toBeVisible()
  await keyboard.press('KeyJ')
  await expect(action).toBeFocused()
  await keyboard.press('Enter')
  await expect(action.locator('[data-entry]').first()).toBeVisible()
  const steps = 60
  for (let step = 0; step < steps; step += 1) await keyboard.press('KeyJ')
  const record = action.locator(`[data-entry="${steps - 1}"]`)
  await expect(record).toBeFocused()
  await expect(record).toBeInViewport()
  expect(await action.locator('[data-entry]').count()).toBeLessThan(60)

  // The eye may go elsewhere: the next key goes on from where the focus is.
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, -4000)
  await expect(action.locator('[data-entry="0"]')).toBeInViewport()
  await keyboard.press('KeyK')
  const other = action.locator(`[data-entry="${steps - 2}"]`)
  await expect(other).toBeFocused()
  await expect(other).toBeInViewport()
  await keyboard.press('KeyZ')
  await expect(notice(page, 'Отменено')).toBeVisible()
  await expect(other).toContainText('отменено отдельно')
  await expect(action.getByText('отменено отдельно')).toHaveCount(1)
  await keyboard.press('ArrowLeft')
  await expect(action).toBeFocused()
  await expect(action.locator('[data-entry]')).toHaveCount(0)
  await mine('POST', '/journal/undo', { groupId: group, rest: true })
})
