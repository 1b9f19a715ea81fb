import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { adminEmail, gridRow, notice, signIn } from '#tests/e2e/screen.ts'

/* specification §7 «Auth and account» by keys alone: an invitation, one's own data and password, a forgotten password. */

const first = 'три зелёных чайника'
const second = 'четыре синих стула'

/** The path of a link to a password, as an invited person has it. */
async function invite(request: APIRequestContext, email: string): Promise<string> {
  const login = await request.post('/api/auth/login', {
    data: { email: adminEmail, password: 'klyuch-demo' },
  })
  const { token } = await login.json()
  const made = await request.post('/api/users/', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Вера Новикова', email },
  })
  return pathOf((await made.json()).invitationLink)
}

const pathOf = (link: string) => link.slice(link.indexOf('/reset-password'))

/** Follows a mailed link: the button uses it, then a password is set. */
async function setPassword(page: Page, keyboard: Keyboard, path: string, password: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Задать пароль' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByLabel('Придумайте пароль', { exact: true })).toBeFocused()
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toBeVisible()
}

async function run(page: Page, keyboard: Keyboard, typed: string, title: string): Promise<void> {
  await keyboard.press('Control+KeyK')
  await keyboard.type(typed)
  await expect(page.getByRole('option').first()).toContainText(title)
  await keyboard.press('Enter')
}

/** The newest mail to an address among those the server has written. */
function linkMailedTo(email: string): string | undefined {
  const folder = join(process.env.E2E_FOLDER ?? '', test.info().project.name, 'outbox')
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
  return mails
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(email) && mail.includes('новый пароль'))
    .map((mail) => /\S+\/reset-password#[\w-]+/.exec(mail)?.[0])
    .at(-1)
}

test('an invited person sets a password beside a colleague who stays, changes name and password, and forgets it', async ({
  page,
  context,
  request,
}) => {
  const email = `vera${Date.now()}@klyuch.test`
  const keyboard = await Keyboard.of(page)
  // The link replaces no session in this browser before the password is set, and says whose it would.
  const colleague = await context.newPage()
  await signIn(colleague)
  await page.bringToFront()
  await page.goto(await invite(request, email))
  const told = page.getByRole('status').filter({ hasText: adminEmail })
  await expect(told).toContainText('В этом браузере уже работает')
  await page.getByRole('button', { name: 'Задать пароль' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByLabel('Придумайте пароль', { exact: true })).toBeFocused()
  await expect(told).toContainText('Когда вы сохраните пароль')
  await colleague.reload()
  await expect(gridRow(colleague, 1)).toBeVisible()
  // A reload does not lose the link, which works once.
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await keyboard.type(first)
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toBeVisible()
  await colleague.close()

  // The name, taken back by undo.
  await keyboard.press('KeyG', 'KeyA')
  await expect(page.getByRole('heading', { name: 'Мой профиль' })).toBeVisible()
  await run(page, keyboard, 'свои данные', 'Изменить свои данные')
  await expect(page.getByLabel('Имя')).toBeFocused()
  await keyboard.press('End')
  await keyboard.type('-Ёлкина')
  await keyboard.press('Enter')
  await expect(notice(page, 'Данные сохранены')).toBeVisible()
  await expect(page.getByLabel('Имя')).toHaveValue('Вера Новикова-Ёлкина')
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, 'Отменено')).toBeVisible()
  await expect(page.getByLabel('Имя')).toHaveValue('Вера Новикова')

  // The password: a wrong one is told at its field and keeps the new one that was typed.
  await run(page, keyboard, 'сменить пароль', 'Сменить пароль')
  const present = page.getByLabel('Текущий пароль', { exact: true })
  await expect(present).toBeFocused()
  await keyboard.type('не тот')
  await keyboard.press('Tab', 'Tab')
  await keyboard.type(second)
  await keyboard.press('Enter')
  await expect(page.getByText('Текущий пароль не подошёл')).toBeVisible()
  await expect(present).toBeFocused()
  await expect(page.getByLabel('Новый пароль', { exact: true })).toHaveValue(second)
  await keyboard.press('Control+KeyA')
  await keyboard.type(first)
  await keyboard.press('Enter')
  await expect(notice(page, /Пароль/)).toBeVisible()
  await expect(page.getByText('это устройство')).toBeVisible()

  // Forgotten: the link comes by mail, works once, and the old password no more.
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goto('/login')
  await expect(page.getByLabel('Почта')).toBeFocused()
  await keyboard.type(email)
  await page.getByRole('button', { name: 'Забыли пароль?' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByText(/письмо|ссылк/i).first()).toBeVisible()
  await expect.poll(() => linkMailedTo(email)).toBeDefined()
  const path = pathOf(linkMailedTo(email) ?? '')
  // Without a network the words of specification §8 stand alone, what to do below them, and the link stays good.
  await page.route('**/api/auth/reset-password*', (route) => route.abort())
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Задать пароль' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Произошла ошибка при сбросе пароля', { exact: true })).toBeVisible()
  await page.unroute('**/api/auth/reset-password*')
  await page.goto('/login')
  await setPassword(page, keyboard, path, 'пять красных зонтов')
  await page.goto('/login')
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Задать пароль' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText(/Ссылка действует недолго и один раз/)).toBeVisible()
})

test('the last actions stand in their screen, each taken back there', async ({ page }) => {
  const keyboard = await signIn(page)
  await keyboard.press('KeyA')
  await expect(notice(page, 'Данные подтверждены')).toBeVisible()
  await keyboard.press('KeyG', 'KeyH')
  await expect(page.getByRole('tab', { name: 'Мои действия' })).toBeVisible()
  const newest = page.getByRole('main').getByRole('listitem').first()
  await expect(newest).toContainText('Актуализировать')
  await newest.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/Отмен/)
})
