import { expect, test } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { adminEmail, gridRow, signIn } from '#tests/e2e/screen.ts'

test('a wrong password is told under the form and keeps the e-mail', async ({ page }) => {
  const keyboard = await Keyboard.of(page)
  await page.goto('/')
  await expect(page.getByLabel('Почта')).toBeFocused()
  await keyboard.type(adminEmail)
  await keyboard.press('Tab')
  await keyboard.type('не тот пароль')
  await keyboard.press('Enter')
  await expect(page.getByText('Неверная почта или пароль')).toBeVisible()
  await expect(page.getByLabel('Почта')).toHaveValue(adminEmail)
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused()
})

test('a failed look-up of the user removes the record and replaces the entry by /login', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() =>
    localStorage.setItem('user', JSON.stringify({ token: 'x'.repeat(43), role: 'admin' })),
  )
  const entries = await page.evaluate(() => history.length)
  await page.goto('/buildings')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  // One entry for the visit itself: /login took its place instead of following it.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await expect(page.getByText(/Сеанс закончился/)).toBeVisible()
})

test('a corrupt record counts as none', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('user', '{"token": 5'))
  await page.goto('/blocks')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('grid')).toHaveCount(0)
})

test('the stored record is the token and the role, and after signing in one is back where one was', async ({
  page,
}) => {
  await page.goto('/buildings?class=A')
  await expect(page).toHaveURL(/\/login$/)
  const keyboard = await Keyboard.of(page)
  await expect(page.getByLabel('Почта')).toBeFocused()
  await keyboard.type(adminEmail)
  await keyboard.press('Tab')
  await keyboard.type('klyuch-demo')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/buildings\?class=A$/)
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
  expect(Object.keys(record).sort()).toEqual(['role', 'token'])
})

test('a session that ends elsewhere leads to /login at the next call', async ({ page, request }) => {
  const keyboard = await signIn(page)
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await keyboard.press('KeyA')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(/Сеанс закончился/)).toBeVisible()
})

test('shows nothing while the user is looked up; a reload meanwhile keeps the session', async ({ page }) => {
  await signIn(page)
  const sentBack: (() => void)[] = []
  await page.route('**/api/users/me', async (route) => {
    await new Promise<void>((resolve) => sentBack.push(resolve))
    await route.continue().catch(() => {})
  })
  const isAsked = page.waitForRequest('**/api/users/me')
  await page.reload()
  await isAsked
  // Nothing is shown until the user has loaded (specification §2).
  await expect(page.locator('#root')).toBeEmpty()
  await page.unroute('**/api/users/me')
  await page.reload()
  for (const answer of sentBack) answer()
  await expect(gridRow(page, 1)).toBeVisible()
})

test('logging out in one tab empties the other', async ({ page, context }) => {
  const keyboard = await signIn(page)
  const other = await context.newPage()
  await other.goto('/blocks')
  await expect(gridRow(other, 1)).toBeVisible()
  await page.bringToFront()
  await keyboard.press('Control+KeyK')
  await keyboard.type('выйти')
  await expect(page.getByRole('option').first()).toContainText('Выйти')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
})

test('the page is 1024 wide by its viewport', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /width=1024/)
})
