import type { Page } from '@playwright/test'

/** Makes a call as the page's user, outside the page. @returns the answer's body. */
export type Colleague = (method: string, path: string, body?: object) => Promise<{ id: number }>

/** Somebody else at work: what he does comes to the page by the server alone. */
export async function colleagueOf(page: Page): Promise<Colleague> {
  const origin = new URL(page.url()).origin
  const token: string = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token)
  return async (method, path, body) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.status === 204 ? { id: 0 } : answer.json()
  }
}
