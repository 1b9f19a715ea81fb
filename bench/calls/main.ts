import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Random } from '#server/db/demo/random.ts'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { gridRow } from '#tests/e2e/screen.ts'
import { createPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { openBrowser, openPage, quantile } from '../browser.ts'
import { isBuilt, startBuiltServer } from '../built-server.ts'
import { table, writeSection } from '../report.ts'
import { makeOffice, size } from './office.ts'
import { drawTalk, type Talk, talks } from './talks.ts'

const targetPresses = 4

interface Called {
  talk: Talk
  contact: string
  /** Without dialling, which is one more. */
  presses: number
  /** From the outcome's key to the next contact, taken and with its blocks. */
  ms: number
  /** Answers of the server meanwhile. */
  answers: number
}

/** Works through a call queue by keys in a real browser, on the Russian layout. */
export async function benchCalls(): Promise<void> {
  if (!isBuilt()) return void process.stdout.write('The server is not built (`npm run build`).\n')
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuch-calls-'))
  const browser = await openBrowser()
  try {
    const { url: databaseUrl } = await createPostgresDatabase(postgres.url)
    const token = await makeOffice({ databaseUrl, dataDir })
    const server = await startBuiltServer({ databaseUrl, dataDir })
    try {
      const session = { token, role: 'broker' } as const
      const { page, close } = await openPage(browser, { session, slowdown: 1 })
      await page.goto(`${server.url}/calls`)
      const body = tell(await workThrough(page))
      await close()
      process.stdout.write(`${body}\n`)
      writeSection('Calls', body)
    } finally {
      await server.stop()
    }
  } finally {
    await browser.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function workThrough(page: Page): Promise<Called[]> {
  const keyboard = await Keyboard.of(page, 'russian')
  const random = new Random(18)
  const calls: Called[] = []
  let answers = 0
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) answers += 1
  })
  const current = page.locator('[aria-current="true"]')
  const end = page.getByText('звонить больше некому')
  await isReady(page)
  while (!(await end.isVisible())) {
    const blockCount = Number(/(\d+)\sблок/.exec(await current.innerText())?.[1] ?? 1)
    const talk = drawTalk(random, blockCount)
    const contact = new URL(page.url()).searchParams.get('contact') ?? ''
    const before = keyboard.presses
    await talk.before?.(keyboard, page)
    const url = page.url()
    answers = 0
    const startedAt = performance.now()
    const written = page.waitForResponse((answer) => answer.url().endsWith('/outcomes'))
    // Called from a desk phone: noted after a question.
    await keyboard.press(...(talk.outcome === 'Enter' ? ['Enter'] : [talk.outcome, 'Enter']))
    const { hasOtherNumber } = await (await written).json()
    if (!hasOtherNumber) await expect(page).not.toHaveURL(url)
    await Promise.race([isReady(page), end.waitFor()])
    const ms = performance.now() - startedAt
    calls.push({ talk, contact, presses: keyboard.presses - before, ms, answers })
    if (calls.length > 2 * size.contacts) throw new Error('the queue does not end')
  }
  return calls
}

/** The contact on the screen is the caller's, and its blocks are drawn. */
async function isReady(page: Page): Promise<void> {
  await page.getByText('закреплён за вами').waitFor()
  await expect(gridRow(page, 1)).toContainText(/\d/)
}

function tell(calls: readonly Called[]): string {
  const rows = [...talks.map(({ name }) => name), 'all'].flatMap((name) => {
    const own = calls.filter(({ talk }) => name === 'all' || talk.name === name)
    if (own.length === 0) return []
    const mean = (of: (call: Called) => number) => own.reduce((sum, call) => sum + of(call), 0) / own.length
    const times = own.map(({ ms }) => ms)
    return [
      [
        ...[name, String(own.length), mean(({ presses }) => presses).toFixed(2)],
        ...[quantile(times, 0.5).toFixed(0), quantile(times, 0.95).toFixed(0)],
        mean(({ answers }) => answers).toFixed(1),
      ],
    ]
  })
  const contacts = new Set(calls.map(({ contact }) => contact)).size
  const presses = calls.reduce((sum, call) => sum + call.presses, 0) / contacts
  const columns = ['', 'calls', 'presses each', 'p50, ms', 'p95, ms', 'answers']
  return `${size.blocks} stale blocks of ${size.contacts} contacts, one after another until the queue ends, by a broker on the Russian layout; the built server on PostgreSQL. **${presses.toFixed(2)} presses a contact** on average over ${contacts} contacts, target at most ${targetPresses}. Calls are made on a desk phone; dialled by \`Shift+C\` they take as many presses. Times run from the outcome's key to the next contact, taken and with its blocks; answers are those of the API meanwhile. The mix of outcomes is an estimate. Machine load at the end: ${loadavg()[0]?.toFixed(1)}.

${table(columns, rows)}`
}
