import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '#tests/helpers/chromium.ts'
import { startTcpProxy } from '#tests/helpers/servers/tcp-proxy.ts'
import { startProduct } from '#tests/torture/offline/offline-server.ts'
import { seededRandom } from '#tests/torture/random.ts'

/** Writers at once, and how many rows of the open table they change. */
const writers = 3
const rowCount = 20
/** Longest delay after the last change until a page shows it, ms. */
const patienceMs = 30_000

export interface LiveFigures {
  changes: number
  cuts: number
  /** Rows that a page showed otherwise than one that was opened after all changes. */
  different: number
  /** From the last answer to the last of the pages that showed all, ms. */
  behindMs: number
}

/** Two open tables behind networks that break, while others change their rows; at the end they show what is true. */
export async function followUnderCuts(changes: number, seed: number): Promise<LiveFigures> {
  const random = seededRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-live-'))
  const server = await startProduct(dataDir)
  const proxies = [await startTcpProxy([server.port]), await startTcpProxy([server.port])]
  const browser = await chromium.launch(await findChromium())
  try {
    const origin = `http://127.0.0.1:${server.port}`
    const session = await signIn(origin)
    const pages = await Promise.all(proxies.map(({ url }) => openTable(browser, url, session)))
    const blocks = await firstLeases(origin, session)
    let cuts = 0
    let isWriting = true
    const breaking = (async () => {
      while (isWriting) {
        await sleep(300 + random() * 1500)
        const proxy = proxies[Math.floor(random() * proxies.length)]
        proxy?.cut()
        cuts += 1
        await sleep(random() * 1500)
        proxy?.pass()
      }
    })()
    const write = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        const id = blocks[Math.floor(random() * blocks.length)]
        const askingRent = String(10_000 + Math.floor(random() * 90_000))
        await call(origin, session, 'PATCH', `/offices/${id}`, { askingRent })
        await sleep(random() * 150)
      }
    }
    await Promise.all(Array.from({ length: writers }, () => write(Math.ceil(changes / writers))))
    isWriting = false
    await breaking
    const endedAt = performance.now()
    const truth = await rowsOf(await openTable(browser, origin, session))
    // Rows that are not there would be alike too.
    if (truth.some((row) => !/\d/.test(row))) throw new Error('the table has not come')
    let different = Number.POSITIVE_INFINITY
    while (different > 0 && performance.now() - endedAt < patienceMs) {
      const shown = await Promise.all(pages.map(rowsOf))
      different = shown.flatMap((rows) => rows.filter((row, at) => row !== truth[at])).length
      if (different > 0) await sleep(100)
    }
    return {
      changes: Math.ceil(changes / writers) * writers,
      cuts,
      different,
      behindMs: Math.round(performance.now() - endedAt),
    }
  } finally {
    await browser.close()
    for (const proxy of proxies) await proxy.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Session {
  token: string
}

async function signIn(origin: string): Promise<Session> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@klyuch.test', password: 'klyuch-demo' }),
  })
  return await answer.json()
}

async function call(
  origin: string,
  { token }: Session,
  method: string,
  url: string,
  body: object,
): Promise<unknown> {
  const answer = await fetch(`${origin}/api${url}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Rates of leases can be changed without moving a row of the table, which stands in the order of buildings. */
async function firstLeases(origin: string, session: Session): Promise<number[]> {
  const body = { target: 'blocks', pageSize: rowCount }
  const found = (await call(origin, session, 'POST', '/search', body)) as {
    data: { id: number; dealKind: string }[]
  }
  return found.data.filter(({ dealKind }) => dealKind === 'lease').map(({ id }) => id)
}

async function openTable(browser: Browser, origin: string, session: Session): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' })
  await context.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(session))
  const page = await context.newPage()
  const isListening = page.waitForResponse((answer) => answer.url().includes('/api/changes'))
  await page.goto(`${origin}/blocks`)
  await isListening
  return page
}

/** Cells of the first rows. */
function rowsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    (count) =>
      Array.from({ length: count }, (_, at) => {
        const cells = document.querySelectorAll(`.grid-row[data-index="${at}"] [role=gridcell]`)
        return [...cells].map((cell) => cell.textContent).join('|')
      }),
    rowCount,
  )
}
