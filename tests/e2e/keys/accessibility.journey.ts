import { expect, test } from '@playwright/test'
import { cutOff, smallTargets } from '#tests/e2e/overflow.ts'
import { gridRow, signIn, statusBar, visit } from '#tests/e2e/screen.ts'
import { violations } from '#tests/e2e/violations.ts'

type LookAt = [at: Parameters<typeof violations>[1]]
/** Behind it lies what was looked at before. */
const dialog = { within: '[role=dialog]' }
/** The frame around it is the first screen's. */
const screen = { within: 'main' }
const painted = { ...screen, isDarkToo: true }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the login screen', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Почта')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('every screen and what stands over it, with nothing in the console', async ({ page }) => {
  // Some forty looks of axe.
  test.setTimeout(300_000)
  const keyboard = await signIn(page)
  const seen: Record<string, string[]> = {}
  const logged: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) logged.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => logged.push(`${page.url()}: ${error.message}`))
  const look = async (name: string, ...[at]: LookAt) => {
    const isScreen = at?.within === screen.within
    const ofScreen = isScreen ? [...(await cutOff(page)), ...(await smallTargets(page))] : []
    const found = [...(await violations(page, at)), ...ofScreen]
    if (found.length > 0) seen[name] = found
  }
  await keyboard.press('KeyX', 'Space')
  await expect(page.getByRole('complementary')).toBeVisible()
  await look('blocks and the panel beside them', { isDarkToo: true })
  await keyboard.press('Control+KeyK')
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('palette', dialog)
  await page.getByRole('combobox').fill('показ завтра 15:30 абвгд')
  await expect(page.getByText('абвгд').first()).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText('Создать событие')
  await look('a line with a part that is not understood', dialog)
  await keyboard.press('Escape')
  if (await page.getByRole('dialog').isVisible()) await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await keyboard.press('Shift+KeyF')
  await expect(page.locator('[data-hints] > *').first()).toBeVisible()
  await look('hints', { within: '[data-hints]' })
  await keyboard.press('Escape', 'F1')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('keys', dialog)
  await keyboard.press('Escape', 'Shift+F10')
  await expect(page.getByRole('menu')).toBeVisible()
  await look('row menu', dialog)
  await keyboard.press('Escape')
  await keyboard.press('Control+KeyA')
  await expect(statusBar(page)).toContainText(/выбраны все/)
  await keyboard.press('KeyA')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Актуализировать/ })).toBeFocused()
  await look('what a command will change', dialog)
  await keyboard.press('Escape')
  await visit(page, '/blocks?q=нетакогоздания')
  await expect(page.getByText(/ничего|нет/i).first()).toBeVisible()
  await look('empty', screen)
  for (const path of [
    '/buildings',
    '/lists',
    '/competitors',
    '/competitors/1',
    '/competitors/rates',
    '/portal',
    '/companies',
    '/persons',
    '/events',
    '/users',
  ]) {
    await visit(page, path)
    await expect(gridRow(page, 1)).toBeVisible()
    await look(path, screen)
  }
  for (const path of ['/calendar', '/calendar?view=month', '/events/1']) {
    await visit(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await look(path, path === '/events/1' ? screen : painted)
  }
  await visit(page, '/buildings/2')
  await expect(page.getByRole('tab', { name: 'Фото и файлы' })).toBeVisible()
  await keyboard.press('Digit5')
  await expect(page.getByRole('button', { name: /Главное фото/ })).toBeFocused()
  await look('files', screen)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await look('a picture', dialog)
  await keyboard.press('Escape')
  for (const path of [
    '/blocks/1',
    '/companies/1',
    '/persons/1',
    '/account',
    '/keys',
    '/history',
    '/settings',
    '/settings/key-uses',
    '/recipes',
    '/trash',
  ]) {
    await visit(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await look(path, screen)
  }
  await visit(page, '/companies/1')
  await expect(page.getByRole('tab', { name: 'События' })).toBeVisible()
  await keyboard.press('Digit6')
  await expect(page.getByRole('region', { name: 'История' })).toBeVisible()
  await look('events and history of a company', screen)
  await visit(page, '/map')
  await expect(page.locator('.map-disc').first()).toBeVisible()
  await look('/map', painted)
  await visit(page, '/buildings/1')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('img', { name: / на карте: / })).toBeVisible()
  await look('building on the map', painted)
  for (const path of ['/requests', '/searches']) {
    await visit(page, path)
    await expect(gridRow(page, 1)).toBeVisible()
    await look(path, screen)
  }
  await visit(page, '/requests/1')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await look('/requests/1', screen)
  for (const path of [
    ...['/day', '/calls', '/demands', '/demands/1', '/variants', '/deals', '/deals/table', '/deals/forecast'],
    ...['/deals/1', '/leases', '/leases/1', '/market', '/reports', '/presentations', '/imports'],
    ...['/portal/feed', '/lists/blocks', '/lists/buildings', '/history/office', '/settings/words'],
    ...['/blocks/similar?of=1', '/blocks/compare?ids=1,2'],
  ]) {
    await visit(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const found = await cutOff(page)
    if (found.length > 0) seen[path] = found
  }
  expect(logged).toEqual([])
  expect(seen).toEqual({})
})
