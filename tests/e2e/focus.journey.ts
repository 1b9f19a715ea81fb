import { expect, type Page, test } from '@playwright/test'
import type { Keyboard } from './keyboard.ts'
import { gridRow, signIn } from './screen.ts'

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

test('what closes over a form gives the focus back to the field one was in', async ({ page }) => {
  const keyboard = await signIn(page)
  for (const { at, keys } of forms) {
    await test.step(`${at} ${keys.join(' ')}`, async () => {
      await page.goto(at)
      await expect(at === '/blocks' ? gridRow(page, 1) : page.getByRole('heading').first()).toBeVisible()
      await keyboard.press(...keys)
      const control = page.getByRole('dialog').locator('input:not([type]), textarea').last()
      await control.focus()
      await keyboard.press('End')
      await typeOverQuestions(page, keyboard)
      await expect(control).toBeFocused()
    })
  }
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
  // What it has of the field is not the person's writing: it asks only after a letter.
  await keyboard.type('1')
  await keyboard.press('Escape')
  await expect(leaving(page)).toBeVisible()
  await keyboard.press('Tab', 'Enter')
  await expect(page.getByRole('dialog', { name: 'Новое здание' })).toHaveCount(0)
  await expect(building).toBeFocused()
})
