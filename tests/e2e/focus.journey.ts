import { expect, type Page, test } from '@playwright/test'
import type { Keyboard } from './keyboard.ts'
import { gridRow, signIn, visit } from './screen.ts'

/** Every form that asks before it loses what was typed: where its key is pressed. */
const forms = [
  { at: '/buildings/1', keys: ['KeyN', 'KeyO'] },
  { at: '/blocks/1', keys: ['KeyE'] },
  { at: '/buildings/1', keys: ['KeyE'] },
  { at: '/companies/1', keys: ['KeyE'] },
  { at: '/persons/1', keys: ['KeyE'] },
  { at: '/events/1', keys: ['KeyE'] },
  { at: '/blocks', keys: ['KeyN', 'KeyM'] },
  { at: '/blocks', keys: ['KeyN', 'KeyU'] },
  { at: '/settings', keys: ['KeyE'] },
] as const

const leaving = (page: Page) => page.getByRole('alertdialog')

/** Letters go on where they went before a question lay over the form. */
async function typeOverQuestions(page: Page, keyboard: Keyboard): Promise<void> {
  const focused = page.locator('*:focus')
  const before = await focused.inputValue()
  await keyboard.type('1')
  for (const answer of ['Escape', 'Enter'] as const) {
    await keyboard.press('Escape')
    await expect(leaving(page)).toBeVisible()
    await keyboard.press(answer)
    await keyboard.type('2')
  }
  await expect(leaving(page)).toHaveCount(0)
  expect(await focused.inputValue()).toBe(`${before}122`)
}

test('a window closed over a form returns the focus to the field', async ({ page }) => {
  const keyboard = await signIn(page)
  for (const { at, keys } of forms) {
    await test.step(`${at} ${keys.join(' ')}`, async () => {
      await page.goto(at)
      await expect(
        at === '/blocks' ? gridRow(page, 1) : page.getByRole('main').getByRole('heading').first(),
      ).toBeVisible()
      await keyboard.press(...keys)
      const control = page.getByRole('dialog').locator('input:not([type]), textarea').last()
      await control.focus()
      await keyboard.press('End')
      await typeOverQuestions(page, keyboard)
      await expect(control).toBeFocused()
    })
  }
})

/** Forms with days, which lose their reading when Tab leaves them. */
const dated = [
  { at: '/blocks', keys: ['KeyN', 'KeyI'] },
  { at: '/deals/1', keys: ['KeyE'] },
  { at: '/deals/1', keys: ['Shift+KeyM'], add: 'Добавить платёж' },
] as const

test('Tab goes from a day to the next field', async ({ page }) => {
  const keyboard = await signIn(page)
  for (const { at, keys, ...form } of dated) {
    await test.step(`${at} ${keys.join(' ')}`, async () => {
      await page.goto(at)
      await expect(
        at === '/blocks' ? gridRow(page, 1) : page.getByRole('main').getByRole('heading').first(),
      ).toBeVisible()
      await keyboard.press(...keys)
      const dialog = page.getByRole('dialog')
      if ('add' in form) await dialog.getByRole('button', { name: form.add }).press('Enter')
      const days = dialog.getByPlaceholder('дд.мм.гггг')
      await expect(days.last()).toBeVisible()
      for (let at = 0; at < (await days.count()) - 1; at += 1) {
        await days.nth(at).fill('01.12.2026')
        await days.nth(at).evaluate((day) => {
          const all = [...document.querySelectorAll<HTMLElement>('[role=dialog] :is(input, textarea)')]
          all[all.indexOf(day as HTMLElement) + 1]?.setAttribute('data-next', '')
        })
        await keyboard.press('Tab')
        await expect(dialog.locator('[data-next]')).toBeFocused()
        await dialog.locator('[data-next]').evaluate((next) => next.removeAttribute('data-next'))
      }
      await page.reload()
    })
  }
})

/** All values that the browser keeps, drafts among them, as JSON. */
function keptValues(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('keyval-store')
    opening.onsuccess = () => {
      const reading = opening.result.transaction('keyval').objectStore('keyval').getAll()
      reading.onsuccess = () => resolve(JSON.stringify(reading.result))
    }
  })
}

test('starting over empties a form, references included', async ({ page }) => {
  const keyboard = await signIn(page)
  await keyboard.press('KeyN', 'KeyO')
  const building = page.getByRole('dialog').getByRole('combobox', { name: 'Здание' })
  await building.focus()
  await keyboard.type('вектор')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(building).not.toHaveValue('вектор')
  await keyboard.press('Tab')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Номер' }).fill('7')
  await expect.poll(() => page.evaluate(keptValues)).toContain('"number":"7"')
  await page.reload()
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyN', 'KeyO')
  await expect(building).not.toHaveValue('')
  await page.getByRole('button', { name: 'Начать заново' }).press('Enter')
  await expect(building).toHaveValue('')
})

test('a list and a form over a form give the focus back to the field one was in', async ({ page }) => {
  const keyboard = await signIn(page)
  await keyboard.press('KeyN', 'KeyO')
  const building = page.getByRole('dialog').getByRole('combobox', { name: 'Здание' })
  await building.focus()
  await keyboard.type('zzz')
  await expect(page.getByRole('option', { name: /Создать/ })).toBeVisible()
  await keyboard.press('Escape')
  await expect(building).toBeFocused()
  await keyboard.type('y')
  await expect(building).toHaveValue('zzzy')
  await page.getByRole('option', { name: /Создать/ }).click()
  await expect(page.getByRole('dialog', { name: 'Новое здание' })).toBeVisible()
  // The prefilled text is not the user's input: the field asks only after a letter.
  await keyboard.type('1')
  await keyboard.press('Escape')
  await expect(leaving(page)).toBeVisible()
  await keyboard.press('Tab', 'Enter')
  await expect(page.getByRole('dialog', { name: 'Новое здание' })).toHaveCount(0)
  await expect(building).toBeFocused()
})

/** Every tab of every card; those without rows count too: there `J` says so. */
const cards = [
  { at: '/buildings/1', tabs: 6, filled: [1, 2, 4] },
  { at: '/blocks/1', tabs: 6, filled: [] },
  { at: '/companies/1', tabs: 6, filled: [1, 2, 3] },
  { at: '/persons/1', tabs: 5, filled: [] },
  { at: '/events/1', tabs: 2, filled: [] },
  { at: '/requests/1', tabs: 2, filled: [] },
] as const satisfies { at: string; tabs: number; filled: number[] }[]

test('J, K and arrows walk the rows under every tab of every card', async ({ page }) => {
  const keyboard = await signIn(page)
  for (const { at, tabs, filled } of cards) {
    await visit(page, at)
    await expect(page.getByRole('tab').first()).toBeVisible()
    for (let tab = 1; tab <= tabs; tab += 1) {
      await test.step(`${at} ${tab}`, async () => {
        await keyboard.press(`Digit${tab}`)
        await expect(page.getByRole('tab').nth(tab - 1)).toHaveAttribute('aria-selected', 'true')
        const panel = page.getByRole('tabpanel')
        await expect(panel.locator('[aria-busy=true]')).toHaveCount(0)
        const blocks = panel.locator('a[data-row]')
        const lines = panel.locator('li:not(:has([data-group]), [data-group] *), tr')
        const rows = lines.filter({ has: page.locator('a[href^="/"]') })
        // A list that has not come yet has no rows either.
        if (filled.some((one) => one === tab)) await expect(blocks.or(rows).first()).toBeVisible()
        const isOfBlocks = (await blocks.count()) > 0
        const count = isOfBlocks ? await blocks.count() : await rows.count()
        if (count === 0) return
        const hasFocus = (row: number) =>
          isOfBlocks
            ? expect(panel.locator(`a[data-row="${row}"]`)).toBeFocused()
            : expect(rows.nth(row).locator('*:focus')).toHaveCount(1)
        await keyboard.press('KeyJ')
        await hasFocus(0)
        if (count === 1) return
        await keyboard.press('KeyJ')
        await hasFocus(1)
        await keyboard.press('KeyK')
        await hasFocus(0)
        // Along the storeys of a building arrows go their own way.
        if (isOfBlocks) return
        await keyboard.press('ArrowDown')
        await hasFocus(1)
      })
    }
  }

  await visit(page, '/companies/1')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await keyboard.press('Digit2')
  await expect(page.getByRole('list', { name: 'Контакты' })).toBeVisible()
  await keyboard.press('KeyJ')
  const link = page.getByRole('tabpanel').locator('a:focus')
  const path = await link.getAttribute('href')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

test('typing goes straight to the condition, list and day', async ({ page }) => {
  const keyboard = await signIn(page)
  await keyboard.press('KeyF')
  await keyboard.type('цао')
  await expect(page.getByRole('option').first()).toHaveText(/^ЦАО.*Округ/)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/okrug=cao/)
  await keyboard.press('KeyF')
  await keyboard.type('класс')
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /^A/ }).first()).toBeVisible()
  await keyboard.type('A, B+')
  await expect(page.getByRole('dialog')).toContainText('выбрать A, B+')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/class=A,B(\+|%2B)/)

  await page.goto('/requests')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyF')
  await expect(page.getByRole('combobox')).not.toHaveAttribute('placeholder', /Площадь/)
  await keyboard.press('Escape')

  await page.goto('/persons/1')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await keyboard.press('KeyE')
  const birthday = page.getByRole('dialog').getByRole('textbox', { name: 'День рождения' })
  await birthday.fill('5.11.1980')
  await expect(page.getByRole('dialog')).toContainText('5\u00a0ноября\u00a01980')
  await keyboard.press('Tab')
  await expect(birthday).toHaveValue('05.11.1980')
})
