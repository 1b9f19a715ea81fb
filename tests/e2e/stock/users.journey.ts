import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn, statusBar, visit } from '#tests/e2e/screen.ts'

test('an admin invites somebody, deletes the account, and brings it back by undo and out of the trash', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  const name = `Вера Новикова ${Date.now()}`
  const rowOf = () => page.getByRole('row').filter({ hasText: name })
  await keyboard.press('KeyG', 'KeyU')
  await expect(page).toHaveURL(/\/users$/)
  await expect(gridRow(page, 1)).toBeVisible()

  await keyboard.press('KeyN', 'KeyU')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await keyboard.type(name)
  await keyboard.press('Tab')
  await keyboard.type(`vera${Date.now()}@klyuch.test`)
  await keyboard.press('Control+Enter')
  const link = page.getByLabel('Ссылка для входа', { exact: true })
  await expect(link).toHaveValue(/\/reset-password#[\w-]{43}$/)
  // Without a mail server it says where the letter lies, and the key it offers copies the link.
  await expect(page.getByRole('dialog')).toContainText(/Текст письма лежит на сервере в папке .*outbox/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await keyboard.press('Enter')
  await expect(page.getByText('Ссылка скопирована')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await keyboard.press('Escape')
  await expect(rowOf()).toContainText('приглашён')

  // By the text the row is the only one.
  await keyboard.press('Slash')
  await keyboard.type(name)
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toContainText(name)
  await expect(statusBar(page)).toContainText('1 пользователь')
  await keyboard.press('Control+KeyK')
  await keyboard.type('удалить пользователя')
  await expect(page.getByRole('option').first()).toContainText('Удалить пользователя')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Кому передать записи' })).toBeVisible()
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('Enter')
  const deleted = notice(page, 'Пользователь удален')
  await expect(deleted.getByText('Пользователь удален', { exact: true })).toBeVisible()
  // Bottom right (specification §8), above the status bar.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const corner = async () => {
    const box = await deleted.boundingBox()
    return (
      box && { right: Math.round(width - box.x - box.width), bottom: Math.round(height - box.y - box.height) }
    )
  }
  await expect.poll(corner).toEqual({ right: 20, bottom: 48 })
  await expect(rowOf()).toHaveCount(0)
  await keyboard.press('Control+KeyZ')
  await expect(rowOf()).toHaveCount(1)

  await keyboard.press('Control+KeyK')
  await keyboard.type('удалить пользователя')
  await expect(page.getByRole('option').first()).toContainText('Удалить пользователя')
  await keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(rowOf()).toHaveCount(0)
  await keyboard.press('KeyG', 'KeyT')
  await expect(page).toHaveURL(/\/trash$/)
  await expect(gridRow(page, 1)).toContainText(name)
  await keyboard.press('Control+KeyK')
  await keyboard.type('восстановить')
  await expect(page.getByRole('option').first()).toContainText('Восстановить из корзины')
  await keyboard.press('Enter')
  await expect(notice(page, `Восстановлено: ${name}`)).toBeVisible()
  await expect(rowOf()).toHaveCount(0)
})

test('the office’s settings are changed by keys, and undo puts them back', async ({ page }) => {
  const keyboard = await signIn(page)
  await visit(page, '/settings')
  await expect(page.getByRole('heading', { name: 'Настройки офиса' })).toBeVisible()
  await keyboard.press('Control+KeyK')
  await keyboard.type('изменить настройки')
  await expect(page.getByRole('option').first()).toContainText('Изменить настройки офиса')
  await keyboard.press('Enter')
  const field = page.getByLabel('Название офиса')
  await expect(field).toBeFocused()
  await field.selectText()
  await keyboard.type('Офис на Тверской')
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Офис на Тверской')).toBeVisible()
  await keyboard.press('Control+KeyZ')
  await expect(page.getByText('Офис на Тверской')).toHaveCount(0)
})

test('a session on another device is seen and ended', async ({ page, browser }) => {
  const keyboard = await signIn(page)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other)
  await keyboard.press('KeyG', 'KeyA')
  await expect(page.getByText('это устройство')).toBeVisible()
  await keyboard.press('Control+KeyK')
  await keyboard.type('выйти на всех других')
  await expect(page.getByRole('option').first()).toContainText('Выйти на всех других устройствах')
  await keyboard.press('Enter')
  // It cannot be undone, which is said before.
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Выйти/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(notice(page, 'Завершено других сеансов')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/login$/)
  await elsewhere.close()
})

test('a form loses no letter, takes the value that was typed, makes what is missing and goes on with the next', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  const building = `Копыто ${Date.now()}`
  await expect(gridRow(page, 1)).toBeVisible()

  // Typed before the form is there, and into its second field.
  await keyboard.burst('KeyN', 'KeyO')
  await keyboard.type(building)
  const form = page.getByRole('dialog', { name: 'Новый блок' })
  await expect(form.getByLabel('Здание', { exact: true })).toHaveValue(building)
  await expect(form.getByRole('option')).toHaveText(`Создать здание «${building}»`)

  // The missing building is made over the form and comes back chosen.
  await keyboard.press('Enter')
  const made = page.getByRole('dialog', { name: 'Новое здание' })
  await expect(made.getByLabel('Название', { exact: true })).toHaveValue(building)
  await expect(made.getByLabel('Адрес', { exact: true })).toBeFocused()
  await keyboard.type(`Новая ул., ${Date.now()}`)
  const buildingClass = made.getByRole('combobox', { name: 'Класс' })
  await buildingClass.focus()
  await keyboard.type('ф')
  await expect(buildingClass).toHaveValue('ф')
  await expect(made.getByRole('option').first()).toHaveText('A')
  // Esc closes the list, not the form.
  await keyboard.press('Escape')
  await expect(buildingClass).toHaveValue('не указано')
  await keyboard.type('a')
  await keyboard.press('Control+Enter')
  await expect(notice(page, 'Здание создано')).toBeVisible()
  await expect(form.getByLabel('Здание', { exact: true })).toHaveValue(building)
  await expect(form.getByLabel('Здание', { exact: true })).toBeFocused()

  // Several choices show only what is set, as toggles; others are typed in either layout.
  await keyboard.press('Tab')
  await keyboard.type('120')
  await keyboard.press('Tab')
  await keyboard.type('3')
  const purposes = form.getByRole('group', { name: 'Назначение' }).getByRole('button')
  await expect(purposes).toHaveText([/Офис/])
  const adding = form.getByRole('combobox', { name: 'Назначение' })
  await adding.focus()
  await keyboard.type('crk')
  await expect(form.getByRole('option')).toHaveText(['Склад'])
  await keyboard.press('Enter')
  await expect(purposes).toHaveText([/Офис/, /Склад/])
  // Leaving takes along what was marked.
  await keyboard.type('банк')
  await keyboard.press('Tab')
  await expect(form.getByLabel('Полезная площадь')).toBeFocused()
  await expect(purposes).toHaveText([/Офис/, /Склад/, /Банк/])
  // One that is turned off keeps its place, for the same key to set it again.
  await keyboard.press('Shift+Tab', 'ArrowLeft')
  await expect(purposes.nth(2)).toBeFocused()
  await keyboard.press('Space')
  await expect(purposes.nth(2)).toHaveAttribute('aria-pressed', 'false')
  await keyboard.press('ArrowRight')
  await expect(adding).toBeFocused()
  // A text that is no option is kept and refused.
  await keyboard.type('ракета')
  await keyboard.press('Control+Enter')
  await expect(form.getByText('Такого значения нет: выберите из списка')).toBeVisible()
  await expect(adding).toHaveValue('ракета')
  await adding.fill('')

  // One more: its building and floor are those of the first.
  await keyboard.press('Control+Shift+Enter')
  await expect(notice(page, 'Блок создан')).toBeVisible()
  await expect(form.getByLabel('Площадь', { exact: true })).toHaveValue('')
  await expect(form.getByLabel('Здание', { exact: true })).toHaveValue(building)
  await expect(form.getByLabel('Этаж', { exact: true })).toHaveValue('3')
  await expect(purposes).toHaveText([/Офис/, /Склад/])
  await expect(form.getByLabel('Здание', { exact: true })).toBeFocused()
  await keyboard.press('Escape')
  await expect(form).toBeHidden()

  // In the card of a block a new one is its building's.
  await keyboard.press('Slash')
  await keyboard.type(building)
  await keyboard.press('Enter')
  await expect(statusBar(page)).toContainText('1 блок')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blocks\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('3 этаж')
  await keyboard.press('KeyN', 'KeyO')
  await expect(form.getByLabel('Здание', { exact: true })).toHaveValue(building)
  await keyboard.press('Escape', 'KeyG', 'KeyB')
  await expect(page).toHaveURL(/\/buildings/)
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Slash')
  await keyboard.type(building)
  await keyboard.press('Enter')
  await expect(statusBar(page)).toContainText('1 здание')
  await keyboard.press('KeyE')
  await expect(page.getByRole('combobox', { name: 'Класс' })).toHaveValue('A')
})
