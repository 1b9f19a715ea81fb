import { expect, type Page } from '@playwright/test'
import { Keyboard, type Layout } from './keyboard.ts'

export const adminEmail = 'admin@klyuch.test'
const password = 'klyuch-demo'

interface Session {
  token: string
  role: string
}

/**
 * The first table of somebody who has signed in before: the session stands in the browser as a login leaves it, which
 * is a second quicker. People sign in by keyboard in `session.journey.ts`.
 */
export async function signIn(page: Page, layout: Layout = 'latin', email = adminEmail): Promise<Keyboard> {
  return openAs(page, await logIn(page, email), layout)
}

/** The same of a broker invited now, who has none of the demo's events: some fall due at any time of day. */
export async function signInAsNewBroker(page: Page, name: string): Promise<Keyboard> {
  const { request } = page
  const bearing = ({ token }: Session) => ({ authorization: `Bearer ${token}` })
  const invited = await request.post('/api/users/', {
    headers: bearing(await logIn(page, adminEmail)),
    data: { name, email: `broker-${Date.now()}@klyuch.test` },
  })
  const { invitationLink } = await invited.json()
  const token = new URL(invitationLink, 'http://localhost').hash.slice(1)
  const headers = { 'x-requested-with': 'klyuch' }
  const begun = await request.get('/api/auth/reset-password', { params: { token }, headers })
  const answer = await request.patch('/api/auth/update-password', {
    headers: bearing(await begun.json()),
    data: { newPassword: 'сирень чайник горка семь' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return openAs(page, await answer.json())
}

async function logIn(page: Page, email: string): Promise<Session> {
  return (await page.request.post('/api/auth/login', { data: { email, password } })).json()
}

async function openAs(page: Page, { token, role }: Session, layout: Layout = 'latin'): Promise<Keyboard> {
  const keyboard = await Keyboard.of(page, layout)
  const record = JSON.stringify({ token, role })
  const signedIn = await page.addInitScript((user) => localStorage.setItem('user', user), record)
  await page.goto('/')
  await signedIn.dispose()
  await expect(gridRow(page, 1)).toBeVisible()
  return keyboard
}

/** Goes to an address as the page's own links do: loading the page again costs a second. Resolves once it is drawn. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    // Two frames later nothing of the former screen is left.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, address)
}

/**
 * The n-th record of the table on the screen, from 1, once it is there and no longer one of the former filter; the
 * header is row 1 of the grid.
 */
export function gridRow(page: Page, number: number) {
  const grid = page.getByRole('grid').and(page.locator(':not([aria-busy=true] *)'))
  return grid.locator(`[role=row][aria-rowindex="${number + 1}"]:not(.is-skeleton)`)
}

export function statusBar(page: Page) {
  return page.getByRole('contentinfo')
}

/** A notice at the bottom right. */
export function notice(page: Page, text: string | RegExp) {
  return page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
}
