import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Makes a call as the page's user, outside the page. @returns the answer's body. */
export type Colleague = (method: string, path: string, body?: object) => Promise<{ id: number }>

/** Longest wait for a call that the server has no turn for, ms. */
const longestWait = 30_000

/** Somebody else at work: what he does comes to the page by the server alone. He waits his turn, as the page does. */
export async function colleagueOf(page: Page): Promise<Colleague> {
  const origin = new URL(page.url()).origin
  const token: string = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token)
  return async (method, path, body) => {
    const call = () =>
      fetch(`${origin}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    let answer = await call()
    for (const until = Date.now() + longestWait; answer.status === 429 && Date.now() < until; ) {
      await setTimeout(Number(answer.headers.get('retry-after')) * 1000)
      answer = await call()
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.status === 204 ? { id: 0 } : answer.json()
  }
}
