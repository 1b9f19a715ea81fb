import { expect, type Page, test } from '@playwright/test'
import type { Keyboard } from '#tests/e2e/keyboard.ts'
import { gridRow, notice, signIn, statusBar, visit } from '#tests/e2e/screen.ts'

test('companies without a mouse: find, make, attach, merge, split, delete', async ({ page }) => {
  const keyboard = await signIn(page)
  const name = `Проба ${Date.now()}`

  // The table: text, a condition, the panel.
  await keyboard.press('KeyG', 'KeyC')
  await expect(page).toHaveURL(/\/companies$/)
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyF')
  await keyboard.type('тип')
  await expect(page.getByRole('option').first()).toHaveText('Тип')
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Агентство' })).toBeVisible()
  await keyboard.type('агентство')
  await expect(page.getByRole('option').first()).toContainText('Агентство')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/kinds=agency/)
  await expect(gridRow(page, 1)).toContainText('Агентство')
  await keyboard.press('Slash')
  await keyboard.type('атриум')
  await expect(statusBar(page)).toContainText('1 компания')
  await keyboard.press('Enter', 'Space')
  const peek = page.getByRole('complementary')
  await expect(peek).toContainText('Агентство недвижимости')
  await keyboard.press('Escape')

  // A new one: the INN is checked at its field, nothing typed is lost.
  await keyboard.press('KeyN', 'KeyC')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Название', { exact: true })).toBeFocused()
  await keyboard.type(name)
  for (let step = 0; step < 12; step++) {
    const label = await page.evaluate(() => document.activeElement?.closest('label, div')?.textContent ?? '')
    if (label.startsWith('ИНН')) break
    await keyboard.press('Tab')
  }
  await keyboard.type('7707083894')
  await keyboard.press('Control+Enter')
  await expect(form).toContainText('В ИНН опечатка: контрольная цифра не сходится')
  await keyboard.press('Backspace')
  await keyboard.type('3')
  await keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/companies\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  // Attached by the palette to a building that is found as one types.
  await keyboard.press('Control+KeyK')
  await keyboard.type('привязать')
  await expect(page.getByRole('option').first()).toContainText('Привязать компанию к зданию')
  await keyboard.press('Enter')
  await keyboard.type('парус')
  await expect(page.getByRole('option').first()).toContainText('Парус')
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Собственник' })).toBeVisible()
  await keyboard.press('Enter')
  await expect(notice(page, /Собственник/)).toBeVisible()
  await openTab(page, keyboard, 'Объекты')
  await expect(page.getByRole('tabpanel')).toContainText('Парус')

  // Merged with another, which undo takes apart again.
  await keyboard.press('Control+KeyK')
  await keyboard.type('объединить с дублем')
  await expect(page.getByRole('option').first()).toContainText('Объединить с дублем')
  await keyboard.press('Enter')
  await keyboard.type('ротонда сервис')
  await expect(page.getByRole('option').first()).toContainText('Ротонда Сервис')
  await keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toContainText('уйдёт в корзину')
  await keyboard.press('Enter')
  await expect(notice(page, /объединена с/)).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Объединены с этой')
  await keyboard.press('Control+KeyK')
  await keyboard.type('отделить')
  await expect(page.getByRole('option').first()).toContainText('Отделить')
  await keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toContainText('Ротонда Сервис')
  await keyboard.press('Enter')
  await expect(notice(page, /снова отдельно/)).toBeVisible()
  await expect(page.getByRole('complementary')).not.toContainText('Объединены с этой')

  // Edited and deleted, after a look at what points at it.
  await keyboard.press('KeyE')
  await expect(page.getByRole('dialog').getByLabel('Название', { exact: true })).toBeFocused()
  await keyboard.press('End')
  await keyboard.type(' и партнёры')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} и партнёры`)
  await keyboard.press('Control+KeyK')
  await keyboard.type('удалить компанию')
  await expect(page.getByRole('option').first()).toContainText('Удалить компанию')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Удалить компанию' })).toContainText('связей с объектами: 1')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/companies$/)
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /Отменено/)).toBeVisible()
})

test('companies of a building and of a block are tabs of their cards', async ({ page }) => {
  const keyboard = await signIn(page)
  await visit(page, '/buildings/3')
  await expect(page.getByRole('tab', { name: 'Компании' })).toBeVisible()
  await openTab(page, keyboard, 'Компании')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('heading', { name: 'Собственник' })).toBeVisible()
  const first = panel.getByRole('link').first()
  const owner = await first.innerText()
  await first.focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner)
})

test('a company’s card has its files, its events and all that was said', async ({ page }) => {
  const keyboard = await signIn(page)
  // A company of its own: a second try finds what the first one found.
  const id = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('user') ?? '{}')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const post = (path: string, body: object) =>
      fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const created = await post('companies', { name: 'ООО «Разговор»' })
    const companyId: number = (await created.json()).id
    for (let said = 1; said <= 60; said++)
      await post('companiesComments', { companyId, text: `Разговор ${said}` })
    return companyId
  })
  await visit(page, `/companies/${id}`)
  const panel = page.getByRole('tabpanel')
  await expect(page.getByRole('tab', { name: 'Комментарии' })).toBeVisible()
  await openTab(page, keyboard, 'Комментарии')
  const comments = panel.getByRole('list', { name: 'Комментарии' }).getByRole('listitem')
  await expect(comments.first()).toContainText('Разговор 60')
  await keyboard.press('End')
  await expect(comments.filter({ hasText: /Разговор 1$/ })).toHaveCount(1)

  // Asked for early: the browser learns of it apart from the keys.
  const chooser = page.waitForEvent('filechooser')
  await openTab(page, keyboard, 'Файлы')
  await expect(panel.getByRole('button', { name: /Выбрать файлы/ })).toBeVisible()
  await keyboard.press('KeyU')
  const contract = {
    name: 'договор.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  }
  await (await chooser).setFiles(contract)
  await expect(panel.getByRole('list', { name: 'Файлы по порядку' })).toContainText('договор.pdf')

  await openTab(page, keyboard, 'События и история')
  await expect(panel.getByRole('button', { name: /Назначить событие/ })).toBeVisible()
  await keyboard.press('KeyV')
  const form = page.getByRole('dialog', { name: 'Новое событие' })
  await expect(form.getByLabel('Тема')).toBeVisible()
  await keyboard.press('Tab', 'Control+KeyA')
  await keyboard.type('Обсудить договор')
  await keyboard.press('Control+Enter')
  await expect(panel.getByRole('list', { name: 'События' })).toContainText('Обсудить договор')
  await expect(panel.getByRole('region', { name: 'История' })).toBeVisible()
})

/** By the digit that stands beside its name. */
async function openTab(page: Page, keyboard: Keyboard, name: string): Promise<void> {
  const names = await page.getByRole('tab').allInnerTexts()
  await keyboard.press(`Digit${names.findIndex((text) => text.includes(name)) + 1}`)
}
