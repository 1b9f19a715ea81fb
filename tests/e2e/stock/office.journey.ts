import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { gridRow, notice, signIn, visit } from '#tests/e2e/screen.ts'

/* Screens of specification §7 that are visited seldom, each once by keys alone. */

test('the portal’s settings are changed and taken back', async ({ page }) => {
  const keyboard = await signIn(page)
  await keyboard.press('KeyG', 'KeyX')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyE')
  const form = page.getByRole('dialog')
  const contact = form.getByLabel('Контакт в объявлениях')
  await contact.focus()
  await keyboard.press('Control+KeyA')
  await keyboard.type('Отдел аренды')
  await keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, 'Отменено')).toBeVisible()
  await keyboard.press('KeyE')
  await expect(contact).not.toHaveValue('Отдел аренды')
})

test('a saved search gets another name', async ({ page }) => {
  const keyboard = await signIn(page)
  const name = `Север ${Date.now()}`
  await visit(page, '/blocks?class=A')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyN', 'KeyS')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type(name)
  await keyboard.press('Enter')
  await expect(notice(page, `Поиск «${name}» сохранён`)).toBeVisible()
  await keyboard.press('KeyG', 'KeyS')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Slash')
  await keyboard.type(name)
  await expect(gridRow(page, 2)).toBeHidden()
  await keyboard.press('Enter', 'KeyE')
  await expect(page.getByRole('combobox')).toHaveValue(name)
  await keyboard.press('End')
  await keyboard.type(' и юг')
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toContainText(`${name} и юг`)
})

test('an admin gives a colleague a portrait', async ({ page }) => {
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  // Before the key: the window may open sooner than it is waited for.
  page.on('filechooser', (chooser) => {
    void chooser.setFiles({ name: 'лицо.jpg', mimeType: 'image/jpeg', buffer })
  })
  const keyboard = await signIn(page)
  await keyboard.press('KeyG', 'KeyU')
  // The table before it has a first row as well.
  await expect(page.getByRole('heading', { name: 'Пользователи' })).toBeVisible()
  await expect(gridRow(page, 1)).toHaveClass(/is-cursor/)
  await keyboard.press('KeyJ')
  await expect(gridRow(page, 2)).toHaveClass(/is-cursor/)
  await keyboard.press('Control+KeyK')
  await keyboard.type('портрет пользователя')
  await expect(page.getByRole('option').first()).toContainText('Сменить фото пользователя')
  const sent = page.waitForResponse(/\/api\/users\/avatar\/\d+$/)
  await keyboard.press('Enter')
  // specification §9: whatever was chosen, a PNG goes out; the server takes nothing else.
  expect((await sent).status()).toBe(200)
  await expect(notice(page, 'фото сохранено')).toBeVisible()
})
