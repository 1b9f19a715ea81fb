import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn, visit } from '#tests/e2e/screen.ts'

test('an inquiry of a site is read, taken and put to work by keys alone', async ({ page, request }) => {
  const name = `Пётр Ёлкин ${Date.now()}`
  const sent = await request.post('/api/intake/form-request', {
    form: {
      name,
      phone: '8 (495) 123-45-67',
      message: 'Ищу офис на лето',
      blockId: '1',
      utm_source: 'yandex',
    },
  })
  expect(sent.status()).toBe(204)

  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  const unread = async () =>
    Number((await page.getByText(/^не прочитано: \d/).textContent())?.replace(/\D/g, ''))
  await keyboard.press('KeyG', 'KeyR')
  await expect(gridRow(page, 1)).toContainText(name)
  await expect(gridRow(page, 1)).toContainText('+7 495 123-45-67'.replaceAll(' ', '\u00a0'))
  const before = await unread()

  await keyboard.press('KeyU')
  await expect(notice(page, `Прочитано: ${name}`)).toBeVisible()
  await expect.poll(unread).toBe(before - 1)
  // The same key takes it back: it acts on the request as it is now.
  await keyboard.press('KeyU')
  await expect(notice(page, `Снова не прочитано: ${name}`)).toBeVisible()
  await expect.poll(unread).toBe(before)
  await keyboard.press('KeyU')
  await expect.poll(unread).toBe(before - 1)
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, 'Отменено')).toBeVisible()
  await expect.poll(unread).toBe(before)

  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Ищу офис на лето')).toBeVisible()
  await expect(page.getByText('yandex')).toBeVisible()
  await keyboard.press('Shift+KeyT')
  await expect(notice(page, 'Заявка теперь ваша')).toBeVisible()
  const glance = page.getByRole('complementary', { name: 'Коротко' })
  await expect(glance).toContainText('Антон Замятин')
  await expect(glance).toContainText('В работе')

  await keyboard.press('KeyM')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keyboard.type('Перезвонить в пять')
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Последний разговор' })).toContainText('Перезвонить в пять')

  await keyboard.press('KeyS')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.type('показ')
  await keyboard.press('Enter')
  await expect(glance).toContainText('Показ назначен')
  await keyboard.press('Digit2')
  await expect(page.getByRole('tabpanel', { name: 'История' })).toContainText('Перезвонить в пять')

  await keyboard.press('KeyV')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('Тема', { exact: true })).toHaveValue(name)
})

test('a filter is saved, run from the table of searches, shared, deleted and brought back', async ({
  page,
}) => {
  const name = `Вектор ${Date.now()}`
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  await visit(page, '/blocks?area=300-500&class=A,B+')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyN', 'KeyS')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keyboard.type(name)
  await keyboard.press('Enter')
  await expect(notice(page, `Поиск «${name}» сохранён`)).toBeVisible()

  await keyboard.press('KeyG', 'KeyS')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('300–500 м² · A, B+'.replaceAll(' м', '\u00a0м'))
  await keyboard.press('Slash')
  await keyboard.type(name)
  await expect(gridRow(page, 1)).toContainText(name)
  await expect(gridRow(page, 2)).toBeHidden()
  await keyboard.press('Enter', 'Enter')
  await expect(page).toHaveURL(/\/blocks\?area=300-500&class=A,B\+$/)

  await keyboard.press('KeyG', 'KeyS')
  await expect(row).toContainText('сегодня')
  await keyboard.press('Slash')
  await keyboard.type(name)
  await expect(gridRow(page, 2)).toBeHidden()
  await keyboard.press('Enter', 'Control+KeyK')
  await keyboard.type('общим')
  await expect(page.getByRole('option', { name: /Сделать поиск общим/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(notice(page, 'видят все')).toBeVisible()
  await expect(row).toContainText('общий')

  await keyboard.press('Control+KeyK')
  await keyboard.type('удалить поиск')
  await expect(page.getByRole('option', { name: /Удалить поиск/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(notice(page, 'Удалено: «')).toBeVisible()
  await expect(row).toHaveCount(0)
  await keyboard.press('Control+KeyZ')
  await expect(row).toBeVisible()
})
