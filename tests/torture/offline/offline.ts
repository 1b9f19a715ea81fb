import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/connection.ts'
import { startTcpProxy, type TcpProxy } from '#tests/helpers/servers/tcp-proxy.ts'
import { seededRandom } from '#tests/torture/random.ts'
import { type Browser, startBrowser } from './offline-browser.ts'
import { startProduct } from './offline-server.ts'

export interface OfflineReport {
  edits: number
  reloads: number
  kills: number
  /** With the network cut or in a black hole, in seconds. */
  offlineSeconds: number
  /** Edits the screen told of as kept, and found nowhere afterwards. */
  lost: number
  /** Found more than once. */
  doubled: number
  /** Left for the person to decide. */
  conflicts: number
  /** Typed when the browser was killed, before the screen told anything. */
  untold: number
}

/** Finds an edit afterwards: the number of rows with its text. */
const kinds = {
  edit: (mark: string) => sql`select 1 from journal_entries where after ->> 'note' = ${mark}`,
  comment: (mark: string) => sql`select 1 from comments where text = ${mark}`,
  company: (mark: string) => sql`select 1 from companies where name = ${mark}`,
  event: (mark: string) => sql`select 1 from events where title = ${mark}`,
  list: (mark: string) => sql`select 1 from block_lists where name = ${mark}`,
} as const
type Kind = keyof typeof kinds

interface Done {
  kind: Kind
  mark: string
  /** The screen has told of it as kept. */
  isTold: boolean
}

/**
 * Actions of a user on a company's card, by keys where possible. Resolves once the screen reports them as
 * queued.
 */
const acts: Record<Kind, (page: Page, mark: string) => Promise<void>> = {
  async edit(page, mark) {
    await page.keyboard.press('e')
    await dialog(page).getByLabel('Заметка', { exact: true }).fill(mark)
    await save(page)
  },
  async comment(page, mark) {
    await page.keyboard.press('m')
    await answer(page, mark)
  },
  async company(page, mark) {
    await page.keyboard.press('n')
    await page.keyboard.press('c')
    await dialog(page).getByLabel('Название', { exact: true }).fill(mark)
    await save(page)
  },
  async event(page, mark) {
    await page.keyboard.press('n')
    await page.keyboard.press('e')
    await dialog(page).getByLabel('Тема', { exact: true }).fill(mark)
    await save(page)
  },
  async list(page, mark) {
    await page.keyboard.press('n')
    await page.keyboard.press('l')
    await answer(page, mark)
    await page.getByText('Для какой компании?').waitFor()
    await page.keyboard.press('Enter')
  },
}

const dialog = (page: Page) => page.getByRole('dialog')

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  // The first after a silence of the network waits for its time limit.
  await dialog(page).waitFor({ state: 'hidden', timeout: 60_000 })
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox').fill(text)
  await page.keyboard.press('Enter')
}

/** Outbox size in the status bar. */
async function keptCount(page: Page): Promise<number> {
  const bar = await page.getByRole('contentinfo').innerText()
  return Number(/не отправлено: (\d+)/.exec(bar)?.[1] ?? 0)
}

/** Tells if the browser has stored it: a late answer may reduce the count meanwhile. */
function isKept(page: Page, mark: string): Promise<boolean> {
  return page.evaluate(
    (text) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('keyval-store')
        opening.onsuccess = () => {
          const all = opening.result.transaction('keyval').objectStore('keyval').get('unsent:1')
          all.onsuccess = () => {
            resolve(JSON.stringify(all.result ?? []).includes(`"${text}"`))
            opening.result.close()
          }
        }
      }),
    mark,
  )
}

/**
 * A real browser offline: edits of all kinds, reloads (online only meanwhile; the network fails again while
 * the outbox is sent), one kill midway. Then the network returns.
 */
export async function workOffline(edits: number, seed: number, minutes: number): Promise<OfflineReport> {
  const random = seededRandom(seed)
  const directory = mkdtempSync(join(tmpdir(), 'klyuch-offline-'))
  const dataDir = join(directory, 'data')
  const server = await startProduct(dataDir)
  const proxy = await startTcpProxy([server.port])
  const profile = join(directory, 'profile')
  let browser = await startBrowser(profile)
  const done: Done[] = []
  const report = { edits: 0, reloads: 0, kills: 0, offlineSeconds: 0, conflicts: 0, untold: 0 }
  const reloadsAt = new Set([1, 2, 3, 4, 5].map((part) => Math.floor((edits * part) / 6)))
  const killAt = Math.floor(edits / 2)
  const breakNetwork = () => (random() < 0.5 ? proxy.cut() : proxy.blackHole())
  try {
    let page = await signIn(browser, proxy)
    await openCard(page, proxy)
    breakNetwork()
    let brokenAt = Date.now()
    const startedAt = Date.now()
    const goOn = async (open: () => Promise<Page>) => {
      report.offlineSeconds += (Date.now() - brokenAt) / 1000
      proxy.pass()
      page = await open()
      await openCard(page, proxy)
      breakNetwork()
      brokenAt = Date.now()
    }
    const names = Object.keys(kinds) as Kind[]
    for (let count = 0; count < edits; count++) {
      const kind = names[Math.floor(random() * names.length)] ?? 'edit'
      const mark = `${kind} ${seed} ${count}`
      if (count === killAt) {
        // Pressed and killed at once: told or not, it must not be there twice.
        void acts[kind](page, mark).catch(() => undefined)
        await sleep(random() * 700)
        await browser.kill()
        report.kills++
        report.untold++
        done.push({ kind, mark, isTold: false })
        browser = await startBrowser(profile)
        await goOn(async () => browser.page)
      } else {
        await acts[kind](page, mark)
        await waitUntil(() => isKept(page, mark), mark)
        done.push({ kind, mark, isTold: true })
      }
      report.edits++
      if (reloadsAt.has(count)) {
        await goOn(async () => page)
        report.reloads++
      }
      const dueMs = (minutes * 60_000 * (count + 1)) / edits
      await sleep(Math.max(0, startedAt + dueMs - Date.now()))
    }
    report.offlineSeconds = Math.round(report.offlineSeconds + (Date.now() - brokenAt) / 1000)
    proxy.pass()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    report.conflicts = await waitForAll(page)
  } finally {
    await browser.kill()
    await server.stop()
    await proxy.close()
  }
  const found = await countFound(dataDir, done)
  rmSync(directory, { recursive: true, force: true })
  return {
    ...report,
    lost: found.filter((count, at) => count === 0 && done[at]?.isTold).length,
    doubled: found.filter((count) => count > 1).length,
  }
}

async function signIn({ page }: Browser, proxy: TcpProxy): Promise<Page> {
  await page.goto(proxy.url)
  await page.getByLabel('Почта').fill('admin@klyuch.test')
  await page.getByLabel('Пароль', { exact: true }).fill('klyuch-demo')
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()
  // The browser writes what a page stores there a while later.
  await sleep(6000)
  return page
}

/** Loads a company's card with the code of the forms, while what is kept has begun to be sent. */
async function openCard(page: Page, proxy: TcpProxy): Promise<void> {
  await page.goto(`${proxy.url}/companies/1`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntil(
    () =>
      page.evaluate(() =>
        ['company-form', 'event-form', 'palette', 'notices', 'unsent-window'].every((part) =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
        ),
      ),
    'the code of the forms',
  )
  await sleep(300)
}

/** @returns how many wait for the person once everything else has gone. */
async function waitForAll(page: Page): Promise<number> {
  let before = -1
  for (;;) {
    const now = await keptCount(page)
    if (now === 0) return 0
    if (now === before && !(await page.getByRole('button', { name: 'отправить', exact: true }).count()))
      return now
    before = now
    await sleep(2000)
  }
}

async function waitUntil(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const endsAt = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error(`Not in a minute: ${what}`)
    await sleep(50)
  }
}

async function countFound(dataDir: string, done: readonly Done[]): Promise<number[]> {
  const database = await openDatabase({ dataDir, durability: 'process' })
  try {
    const counts: number[] = []
    for (const { kind, mark } of done) {
      const { rows } = await kinds[kind](mark).execute(database.db)
      counts.push(rows.length)
    }
    return counts
  } finally {
    await database.close()
  }
}
