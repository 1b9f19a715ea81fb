import { expect, type Page } from '@playwright/test'
import { Keyboard, type Layout } from './keyboard.ts'

export const adminEmail = 'admin@klyuch.test'
const password = 'klyuch-demo'

/**
 * The first table of somebody who has signed in before: the session stands in the browser as a login leaves it, which
 * is a second quicker. People sign in by keyboard in `session.journey.ts`.
 */
export async function signIn(page: Page, layout: Layout = 'latin', email = adminEmail): Promise<Keyboard> {
  const keyboard = await Keyboard.of(page, layout)
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  const { token, role } = await answer.json()
  // The lightest page there is, to reach the storage.
  await page.goto('/api/health')
  await page.evaluate((record) => localStorage.setItem('user', record), JSON.stringify({ token, role }))
  await page.goto('/')
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
