import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Keyboard } from '../e2e/keyboard.ts'

const tables = [
  ...['/blocks', '/buildings', '/lists/blocks', '/lists/buildings', '/lists/blocks/1', '/lists/buildings/1'],
  ...['/companies', '/persons', '/events', '/requests', '/searches', '/competitors', '/competitors/1'],
  ...['/portal', '/users', '/trash', '/presentations', '/recipes'],
]
const cards = [
  ...['/blocks/1', '/buildings/1', '/companies/1', '/persons/1', '/events/1', '/requests/1'],
  ...[
    '/account',
    '/keys',
    '/history',
    '/settings',
    '/settings/key-uses',
    '/calendar',
    '/calendar?view=month',
  ],
]
/** Forms of new records, by their chord; those of records that are there, on their table. */
const forms: readonly (readonly [path: string, ...presses: string[]])[] = [
  ...['KeyO', 'KeyB', 'KeyE', 'KeyC', 'KeyP', 'KeyM'].map((key) => ['/blocks', 'KeyN', key] as const),
  ...['/blocks', '/buildings', '/companies', '/persons', '/events', '/competitors', '/users'].map(
    (path) => [path, 'KeyE'] as const,
  ),
  ['/settings', 'KeyE'],
  ['/blocks', 'KeyP'],
]
const peeked = ['/blocks', '/buildings', '/companies', '/persons', '/events', '/requests', '/portal']

/**
 * Writes the elements of every table, card, panel and form as a file each, to be compared by `diff -r` with those of
 * another version over the same data. The folder is `SCREENS_TO`.
 */
export async function writeScreens(page: Page): Promise<{ screens: number }> {
  const folder = process.env.SCREENS_TO
  if (!folder) throw new Error('SCREENS_TO names no folder')
  mkdirSync(folder, { recursive: true })
  const keyboard = await Keyboard.of(page)
  let screens = 0
  const write = async (name: string, within: string) => {
    const html = await settled(page, within)
    writeFileSync(join(folder, `${name.replace(/\W+/g, '_')}.html`), html)
    screens += 1
  }
  for (const path of [...tables, ...cards]) {
    await page.goto(path)
    await page.locator('main').waitFor()
    await write(path, 'main')
    if (!peeked.includes(path)) continue
    await keyboard.press('Space')
    await page.getByRole('complementary').last().waitFor()
    await write(`${path} peek`, '[role=complementary], aside')
  }
  for (const path of ['/blocks/1', '/buildings/1', '/companies/1', '/persons/1']) {
    await page.goto(path)
    await page.getByRole('tab').first().waitFor()
    for (let tab = 1; tab <= (await page.getByRole('tab').count()); tab += 1) {
      await keyboard.press(`Digit${tab}`)
      await write(`${path} tab ${tab}`, 'main')
    }
  }
  for (const [path, ...presses] of forms) {
    await page.goto(path)
    await page.locator('main').waitFor()
    await page.waitForLoadState('networkidle')
    await keyboard.press(...presses)
    await page.getByRole('dialog').waitFor()
    await write([path, ...presses].join(' '), '[role=dialog]')
  }
  return { screens }
}

/** The elements once nothing is loading and two looks in a row find the same. */
async function settled(page: Page, within: string): Promise<string> {
  let before = ''
  for (let look = 0; look < 40; look += 1) {
    await page.waitForLoadState('networkidle')
    const html = await page.locator(within).last().evaluate(elementsOf)
    if (html === before && !html.includes('aria-busy="true"')) return html
    before = html
    await page.waitForTimeout(150)
  }
  return before
}

/** One element a line, attributes and classes in order, without what differs by run: generated ids and moments. */
function elementsOf(root: Element): string {
  return root.outerHTML
    .replace(/(["' ])(?:radix-)?[«_:]r[\w]*[»_:][\w-]*/g, '$1id')
    .replace(/\d\d:\d\d(:\d\d)?/g, 'time')
    .replace(
      / class="([^"]*)"/g,
      (_, names: string) => ` class="${names.split(/\s+/).sort().join(' ').trim()}"`,
    )
    .replace(/(<\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, attributes: string) => {
      const each = attributes.match(/ [\w-]+="[^"]*"/g) ?? []
      return tag + each.sort().join('')
    })
    .replace(/></g, '>\n<')
}
