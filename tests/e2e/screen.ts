import { expect, type Page } from '@playwright/test'
import { Keyboard, type Layout } from './keyboard.ts'

export const adminEmail = 'admin@klyuch.test'
const password = 'klyuch-demo'

/** Signs in by keyboard and waits for the first table. */
export async function signIn(page: Page, layout: Layout = 'latin', email = adminEmail): Promise<Keyboard> {
  const keyboard = await Keyboard.of(page, layout)
  await page.goto('/')
  await expect(page.getByLabel('Почта')).toBeFocused()
  await keyboard.type(email)
  await keyboard.press('Tab')
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toBeVisible()
  return keyboard
}

/** The n-th record of the table on the screen, from 1, once it is there; the header is row 1 of the grid. */
export function gridRow(page: Page, number: number) {
  return page.getByRole('grid').locator(`[role=row][aria-rowindex="${number + 1}"]:not(.is-skeleton)`)
}

export function statusBar(page: Page) {
  return page.getByRole('contentinfo')
}

/** A notice at the bottom right. */
export function notice(page: Page, text: string | RegExp) {
  return page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
}
