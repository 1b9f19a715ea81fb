import type { Page } from '@playwright/test'
import { runnerImport } from 'vite'
import { partsOfToken, tokensOf } from '#domain/access/keys.ts'
import { Keyboard } from '#tests/e2e/keyboard.ts'

const file = (name: string) => new URL(name, import.meta.url).pathname

/** The registry as the page has it. */
async function allCommands() {
  const { module } = await runnerImport<typeof import('../../../scripts/all-commands.ts')>(
    file('../../../scripts/all-commands.ts'),
    { configFile: false, logLevel: 'error' },
  )
  return module.commands
}
type AnyCommand = Awaited<ReturnType<typeof allCommands>>[number]

/** Screens with a table that the demo fills, by the scope of their keys. */
const screens = {
  blocks: '/blocks',
  buildings: '/buildings',
  lists: '/lists/blocks',
  companies: '/companies',
  persons: '/persons',
  requests: '/requests',
  events: '/events',
  searches: '/searches',
  competitors: '/competitors',
  portal: '/portal',
  users: '/users',
} as const

/** These lead away, or wait for a second key of their own. */
const leading =
  /^(go\.|screen\.|table\.(open|next|previous)|hints\.|journal\.|page\.|savedSearch\.run|request\.openSubject)/

/** A key after which the keys of the table were dead is named. */
export interface DialogWalk {
  opened: number
  dead: string[]
}

/**
 * Presses every key that opens something over a table, closes that by Esc, and sees whether `j` and `k` work.
 * @param inside what to do in each window before it is closed.
 */
export async function walkDialogs(page: Page, inside = async () => {}): Promise<DialogWalk> {
  const keyboard = await Keyboard.of(page)
  const tried = new Set<string>()
  const walk: DialogWalk = { opened: 0, dead: [] }
  const bindings = (await allCommands()).flatMap((command) =>
    (command.hotkeys ?? []).map((hotkey) => ({ command, ...hotkey })),
  )
  for (const [screen, path] of Object.entries(screens)) {
    await page.goto(path)
    await tableOf(page)
    const scopes: readonly string[] = [screen, 'table', 'global']
    for (const { command, keys, scope } of bindings) {
      const { id } = command
      if (!scopes.includes(scope) || tried.has(id) || leading.test(id) || !opensSomething(command)) continue
      tried.add(id)
      await keyboard.press(...tokensOf(keys).map(pressOf))
      if (await isSomethingOpen(page)) {
        walk.opened += 1
        await inside()
      }
      // The text filter is a field of the screen, a reminder has keys of its own: they too are left by Esc.
      else if (!(await page.locator(lent).count())) continue
      for (let times = 0; times < 4; times += 1) {
        await keyboard.press('Escape')
        // Discards the input.
        const giveUp = page.getByRole('button', { name: 'Закрыть, правки пропадут' })
        if (await giveUp.count()) await giveUp.click()
        if ((await isNothingOpen(page)) && !(await page.locator(lent).count())) break
      }
      if (!(await movesByKey(page, keyboard))) {
        walk.dead.push(`${screen}: ${id}`)
        await page.goto(path)
        await tableOf(page)
      }
    }
  }
  return walk
}

/** Waits for rows that have the keys. */
async function tableOf(page: Page): Promise<void> {
  await page.locator('.grid-row:not(.is-skeleton)').first().waitFor()
  await page.locator('[role=grid]:focus').waitFor()
}

/** Commands that change data at once are tested elsewhere. */
function opensSomething({ prompts = {}, effect }: AnyCommand): boolean {
  return Object.keys(prompts).length > 0 || effect === 'navigate' || effect === 'read'
}

const codes: Readonly<Record<string, string>> = {
  '/': 'Slash',
  '.': 'Period',
  '[': 'BracketLeft',
  ']': 'BracketRight',
}
const modifiers: Readonly<Record<string, string>> = { Mod: 'Control', Ctrl: 'Control' }

/** The press that makes a token on a Latin keyboard. */
function pressOf(token: string): string {
  if (token === '?') return 'Shift+Slash'
  const parts = partsOfToken(token)
  const code = codes[parts.key] ?? (/^[a-z]$/i.test(parts.key) ? `Key${parts.key.toUpperCase()}` : parts.key)
  const key = /^\d$/.test(code) ? `Digit${code}` : code
  return [...parts.modifiers.map((modifier) => modifiers[modifier] ?? modifier), key].join('+')
}

/** The focus is lent to a field of the screen, or to a reminder that stands over it. */
const lent = 'input:focus, [data-reminder]:focus'
const over = '[role=dialog], [role=menu]'

/** A dialog's code comes when it is wanted. */
async function isSomethingOpen(page: Page): Promise<boolean> {
  return isTrue(page.locator(over).first().waitFor({ timeout: 400 }))
}

/** One of several steps may be left open by an Esc. */
async function isNothingOpen(page: Page): Promise<boolean> {
  return isTrue(page.locator(over).first().waitFor({ state: 'detached', timeout: 400 }))
}

function isTrue(hope: Promise<unknown>): Promise<boolean> {
  return hope.then(
    () => true,
    () => false,
  )
}

/** Tells if keys move the table's cursor in either direction. */
async function movesByKey(page: Page, keyboard: Keyboard): Promise<boolean> {
  const cursor = () => page.locator('.grid-row.is-cursor').first().getAttribute('aria-rowindex')
  const before = await cursor()
  for (const key of ['KeyJ', 'KeyK']) {
    await keyboard.press(key)
    const moved = page.locator(`.grid-row.is-cursor:not([aria-rowindex="${before}"])`)
    if (await isTrue(moved.waitFor({ timeout: 700 }))) return true
  }
  return false
}
