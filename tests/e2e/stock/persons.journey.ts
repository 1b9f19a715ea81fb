import { expect, type Page, test } from '@playwright/test'
import { gridRow, notice, signIn, statusBar, visit } from '#tests/e2e/screen.ts'

test('contacts without a mouse: find, make, comment, change, delete', async ({ page }) => {
  const keyboard = await signIn(page)
  const name = `Пробина Ёлка ${Date.now()}`
  const heading = page.getByRole('heading', { level: 1 })

  // The table: a text, a condition, the panel, a card and back.
  // The text is typed before the screen is there, with most commands still to come: no letter of it is a key.
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await keyboard.press('KeyG', 'KeyP', 'Slash')
  await keyboard.type('ковалев')
  await expect(page.getByRole('textbox', { name: 'Поиск по тексту' })).toHaveValue('ковалев')
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page).toHaveURL(/\/persons/)
  await expect(gridRow(page, 1)).toContainText('Ковалёв')
  await keyboard.press('Enter', 'KeyF')
  await keyboard.type('статус')
  await expect(page.getByRole('option').first()).toHaveText('Состояние')
  await keyboard.press('Enter')
  await keyboard.type('работает')
  await expect(page.getByRole('option').first()).toContainText('Работает')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/status=active/)
  // By a company that is found as one types; its chip has the name.
  const before = page.url()
  await keyboard.press('KeyF')
  await keyboard.type('компания')
  await expect(page.getByRole('option').first()).toHaveText('Компания')
  await keyboard.press('Enter')
  await keyboard.type('атриум сервис')
  await expect(page.getByRole('option').first()).toContainText('Атриум Сервис')
  // A row that has just come there is not taken before it can be seen.
  await page.waitForTimeout(300)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/company=\d+/)
  await expect(page.getByRole('button', { name: /Компания.*Атриум Сервис/ }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(before)
  await expect(gridRow(page, 1)).toContainText('Ковалёв')
  await keyboard.press('Space')
  await expect(page.getByRole('complementary')).toContainText('Работает')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/persons\/\d+$/)
  await expect(heading).toContainText('Ковалёв')
  // The way back has the filter, by the mouse too.
  const crumbs = page.getByRole('navigation', { name: 'Где вы' })
  await expect(crumbs.getByRole('link', { name: 'Контакты' })).toHaveAttribute('href', /status=active/)
  await keyboard.press('Escape')
  await expect(page).toHaveURL(/status=active/)

  // A new one in a company found by its name; a wrong phone is told at its field.
  await keyboard.press('KeyN', 'KeyP')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('ФИО')).toBeFocused()
  await keyboard.type(name)
  await keyboard.press('Tab')
  await keyboard.type('Управляющая')
  await keyboard.press('Tab')
  // Pressed before the answer is there, Enter waits for it and takes nothing of an earlier one.
  await page.route('**/api/companies?*', async (route) => {
    await new Promise((answer) => setTimeout(answer, 700))
    await route.continue()
  })
  await keyboard.type('атриум')
  await expect(form.getByRole('option').first()).toContainText('Атриум')
  await keyboard.type(' сервис')
  await keyboard.press('Enter')
  await expect(form.getByLabel('Компания')).toHaveValue('Атриум Сервис')
  await page.unroute('**/api/companies?*')
  const phone = form.getByLabel('Телефоны, 1: Номер')
  for (
    let tabs = 0;
    tabs < 8 && (await phone.evaluate((field) => field !== document.activeElement));
    tabs++
  ) {
    await keyboard.press('Tab')
  }
  await expect(phone).toBeFocused()
  await keyboard.type('8 900 000-99')
  await keyboard.press('Control+Enter')
  await expect(form).toContainText('Телефон — десять цифр после +7')
  await form.getByLabel('Телефоны, 1: Номер').focus()
  await keyboard.press('End')
  await keyboard.type('-77')
  await keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/persons\/\d+$/)
  await expect(heading).toHaveText(name)
  await expect(page.getByRole('link', { name: '+7 900 000-99-77' })).toHaveAttribute(
    'href',
    'tel:+79000009977',
  )

  // Added, and undone.
  await keyboard.press('KeyM')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type('Ждут КП до пятницы')
  await keyboard.press('Enter')
  await expect(notice(page, 'Комментарий записан')).toBeVisible()
  await keyboard.press('Digit3')
  await expect(page.getByRole('list', { name: 'Комментарии' })).toContainText('Ждут КП до пятницы')
  await keyboard.press('Control+KeyZ')
  await expect(page.getByText('Комментариев пока нет')).toBeVisible()

  // Changed by its form; who changed what stands in the history.
  await keyboard.press('KeyE')
  await expect(form.getByLabel('ФИО')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Control+KeyA')
  await keyboard.type('Директор')
  await keyboard.press('Control+Enter')
  await expect(notice(page, 'Контакт сохранён')).toBeVisible()
  await keyboard.press('Digit5')
  await expect(page.getByRole('tabpanel')).toContainText('Управляющая')

  // Found by the palette, by the last digits of the phone and by name; deleted and brought back.
  await find(page, '@9977', name)
  await keyboard.press('Escape')
  await find(page, '@елка пробина', name)
  await keyboard.press('Enter')
  await expect(heading).toHaveText(name)
  await keyboard.press('Control+KeyK')
  await keyboard.type('удалить контакт')
  await expect(page.getByRole('option').first()).toContainText('Удалить контакт')
  await keyboard.press('Enter')
  await expect(notice(page, `В корзине: ${name}`)).toBeVisible()
  await expect(page).toHaveURL(/\/persons/)
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /Отменено: Удалить контакт/)).toBeVisible()
  await visit(page, `/persons?q=${encodeURIComponent(name)}`)
  await expect(statusBar(page)).toContainText('1 контакт')

  /** Opens the palette on a text and waits for the record; the keyboard is the same as everywhere. */
  async function find(on: Page, text: string, title: string): Promise<void> {
    await keyboard.press('Control+KeyK')
    await keyboard.type(text)
    await expect(on.getByRole('option').first()).toContainText(title)
  }
})
