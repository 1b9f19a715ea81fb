import { expect, type Page, test } from '@playwright/test'
import { gate } from '#tests/e2e/gate.ts'
import { holdAltGraph, Keyboard } from '#tests/e2e/keyboard.ts'
import { gridRow, signIn } from '#tests/e2e/screen.ts'
import { pressLetters, tryFields } from '#tests/torture/browser/field-keys.ts'
import { stormKeys } from '#tests/torture/browser/key-storm.ts'
import { installProbe } from '#tests/torture/browser/page-probe.ts'
import { layPalette } from '#tests/torture/browser/palette-races.ts'
import { type Lay, noRaces, type RaceFigures, runRaces } from '#tests/torture/browser/race.ts'
import { slowDown, typeInto } from '#tests/torture/browser/slow-typing.ts'
import { layTable } from '#tests/torture/browser/table-races.ts'
import { colleagueOf } from '#tests/torture/offline/colleague.ts'
import { seededRandom } from '#tests/torture/random.ts'

/* Small seeds of `npm run torture -- races` and `-- storm`, and what these found. */

test('Enter in the palette does what was highlighted when the arrow was pressed, or nothing', async ({
  page,
}) => {
  const { different, broken, hit } = await race(page, layPalette, [11, 12, 13, 14, 15])
  expect({ different, broken }).toEqual({ different: 0, broken: 0 })
  expect(hit).toBeGreaterThan(0)
})

test('a key in a table is for the row that was highlighted, or for none', async ({ page }) => {
  const { different, broken, hit } = await race(page, layTable, [1, 2, 3, 4, 5, 6])
  expect({ different, broken }).toEqual({ different: 0, broken: 0 })
  expect(hit).toBeGreaterThan(0)
})

async function race(page: Page, lay: Lay, seeds: readonly number[]): Promise<RaceFigures> {
  await installProbe(page, 1)
  await signIn(page)
  const figures = noRaces()
  const course = await lay(page)
  await runRaces(course, seeds, figures)
  await course.end()
  return figures
}

test('in a storm of keys one press runs one command at most, and none under a window', async ({ page }) => {
  await signIn(page)
  const { doubled, unseen, leaked, lost, runs } = await stormKeys(page, 50, seededRandom(3), {
    screens: ['/companies'],
  })
  expect({ doubled, unseen, leaked, lost }).toEqual({ doubled: 0, unseen: 0, leaked: 0, lost: 0 })
  expect(runs).toBeGreaterThan(0)
})

test('a held key neither fills nor confirms the window it opened; keys do not reach the screen below', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.headers()['command-id']) calls.push(request.url())
  })
  const dialog = page.getByRole('dialog')

  // The focus is on a button there, not in a field.
  await keyboard.press('Shift+F10')
  await expect(dialog.getByRole('menuitem').first()).toBeFocused()
  await keyboard.press('KeyA', 'KeyL')
  await expect(dialog.getByRole('menu')).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await keyboard.press('KeyN')
  await keyboard.hold('KeyC', 20)
  const name = dialog.getByRole('textbox').first()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.goto('/users')
  await expect(gridRow(page, 2)).toBeVisible()
  await expect(page.getByRole('grid')).toBeFocused()
  await keyboard.press('KeyJ', 'Control+KeyK')
  await keyboard.type('завершить сеансы пользователя')
  await expect(page.getByRole('option', { selected: true })).toContainText('Завершить сеансы пользователя')
  await keyboard.hold('Enter', 20)
  await expect(dialog.getByRole('button', { name: 'Завершить сеансы' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(calls).toEqual([])
})

test('typing in a form stays in the form in any layout and input method', async ({ page }) => {
  await signIn(page)
  await installProbe(page, 1)
  await page.addInitScript(holdAltGraph)
  await page.goto('/companies')
  await expect(gridRow(page, 1)).toBeVisible()
  const keyboard = await Keyboard.of(page)
  await keyboard.press('KeyN', 'KeyC')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  const figures = { fields: 0, presses: 0, lost: 0, unseen: 0 }
  await tryFields(page, figures, 3)
  expect(figures).toMatchObject({ fields: 3, lost: 0, unseen: 0 })
})

test('no letter is lost that comes while the text before it is written into the address', async ({
  page,
}) => {
  await signIn(page)
  await slowDown(page)
  const figures = { fields: 0, words: 0, lost: 0 }
  const field = page.getByPlaceholder('Потребность, название, адрес')
  await typeInto(page, field, 3, seededRandom(1), figures)
  expect(figures).toEqual({ fields: 1, words: 3, lost: 0 })
})

test('AltGr, dead keys and the Option key run nothing, whatever the layout', async ({ page }) => {
  await signIn(page)
  await installProbe(page, 1)
  await page.addInitScript(holdAltGraph)
  const session = await page.context().newCDPSession(page)
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0'
  for (const isMac of [false, true]) {
    if (isMac) await session.send('Emulation.setUserAgentOverride', { userAgent: mac })
    await page.goto('/companies')
    await expect(gridRow(page, 1)).toBeVisible()
    await expect(page.getByRole('grid')).toBeFocused()
    for (const layout of ['latin', 'russian'] as const) {
      const keyboard = await Keyboard.of(page, layout)
      // From now on the layout is known.
      await keyboard.press('KeyJ')
      await expect(gridRow(page, layout === 'latin' ? 2 : 3)).toHaveClass(/is-cursor/)
      await page.evaluate(() => {
        window.probe.trace = { runs: [], called: {} }
      })
      await pressLetters(keyboard, !isMac)
      // `e`, `x` and `l` are keys here.
      for (const code of ['KeyE', 'KeyX', 'KeyL']) await keyboard.option('´', code)
      const { runs } = await page.evaluate(() => window.probe.drawn().then(() => window.probe.trace))
      expect(runs, `${layout}, ${isMac ? 'Mac' : 'not Mac'}`).toEqual([])
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})

test('reminders that come while windows open and close leave them the focus, and the table its keys', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  const others = await colleagueOf(page)
  const date = new Date(Date.now() + 600_000).toISOString()
  const remind = (title: string) => others('POST', '/events', { title, type: 'call', date })
  const reminders = page.locator('[data-reminder]')
  const reminder = (title: string) => reminders.filter({ hasText: title })
  const name = page.getByRole('dialog').getByRole('textbox').first()
  await keyboard.press('KeyN', 'KeyC')
  await expect(name).toBeFocused()
  await remind('Пока форма открыта')
  await expect(reminder('Пока форма открыта')).toBeVisible()
  await expect(name).toBeFocused()
  const coming = remind('Пока она закрывается')
  await keyboard.press('Escape')
  await coming
  await expect(reminder('Пока она закрывается')).toBeVisible()
  await keyboard.press('KeyJ')
  await expect(gridRow(page, 2)).toHaveClass(/is-cursor/)

  // Keys lead back to the reminder, and Esc to the table.
  await keyboard.press('KeyG', 'KeyN')
  await expect(reminders.first()).toBeFocused()
  await keyboard.press('KeyN', 'KeyC')
  await expect(name).toBeFocused()
  await keyboard.press('Escape')
  await expect(reminders.first()).toBeFocused()
  await keyboard.press('Escape', 'KeyJ')
  await expect(gridRow(page, 3)).toHaveClass(/is-cursor/)
  await keyboard.press('KeyG', 'KeyN', 'Shift+KeyX')
  await expect(reminders).toHaveCount(0)
})

test('the palette’s highlight stands still while the server answers late, to an older text, or not at all', async ({
  page,
}) => {
  const record = (kind: string, id: number, title: string) => ({ kind, id, title, detail: 'из сети' })
  const older = gate()
  const newer = gate()
  await page.route('**/api/search/suggest*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('text') ?? ''
    if (text === 'разлоги') {
      await older.promise
      return route
        .fulfill({ json: { data: [record('building', 1, 'Старое')], readAs: null } })
        .catch(() => {})
    }
    if (text === 'разлогин') {
      await newer.promise
      return route.fulfill({ json: { data: [record('building', 2, 'Новое')], readAs: null } })
    }
    return route.fulfill({ status: 500, json: { code: 'internal', message: 'Не вышло' } })
  })
  const keyboard = await signIn(page)
  const asked = (text: string) =>
    page.waitForRequest((request) => new URL(request.url()).searchParams.get('text') === text)
  const options = page.locator('[role=dialog] [role=option]')
  const highlighted = page.locator('[role=dialog] [role=option][aria-selected=true]')

  await keyboard.press('Control+KeyK')
  await expect(page.locator('[role=dialog] input')).toBeFocused()
  const first = asked('разлоги')
  await keyboard.type('разлоги')
  await first
  const second = asked('разлогин')
  await keyboard.type('н')
  await second
  await keyboard.press('ArrowDown')
  const held = await highlighted.getAttribute('id')
  newer.resolve()
  await expect(options.filter({ hasText: 'Новое' })).toHaveCount(1)
  older.resolve()
  expect(await highlighted.getAttribute('id')).toBe(held)
  await expect(options.filter({ hasText: 'Старое' })).toHaveCount(0)

  // Nothing comes: it is said, and the commands go on.
  await keyboard.press('Escape', 'Control+KeyK')
  await expect(page.locator('[role=dialog] input')).toBeFocused()
  await keyboard.type('здания')
  await expect(page.locator('[role=dialog] [role=status]').first()).toContainText(
    'Записей с сервера пока нет',
  )
  await expect(options.first()).toBeVisible()
})

test("the palette's list shows what Enter takes from the first moment", async ({ page }) => {
  const late = gate()
  const titles = Array.from({ length: 9 }, (_, at) => `Дом ${at}`)
  await page.route('**/api/search/suggest*', async (route) => {
    await late.promise
    const data = titles.map((title, id) => ({ kind: 'building', id, title, detail: 'из сети' }))
    return route.fulfill({ json: { data, readAs: null } })
  })
  const keyboard = await signIn(page)
  await keyboard.press('Control+KeyK')
  await expect(page.locator('[role=dialog] input')).toBeFocused()
  await keyboard.type('#дом')
  await expect(page.getByText('Ничего не нашлось по «#дом»')).toBeVisible()
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const input = document.querySelector('[role=dialog] input')
        const watcher = new MutationObserver(() => {
          const active = input?.getAttribute('aria-activedescendant')
          if (!active) return
          watcher.disconnect()
          resolve(document.querySelectorAll('[role=dialog] [role=option]').length)
        })
        watcher.observe(document, { subtree: true, attributes: true })
      }),
  )
  late.resolve()
  expect(await shown).toBe(titles.length)
})

test('a text typed on after the palette was clicked away runs no keys', async ({ page }) => {
  const keyboard = await signIn(page)
  await keyboard.press('Control+KeyK')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type('пот')
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.mouse.click(width - 40, height - 120)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const key of ['KeyO', 'KeyF', 'KeyX', 'KeyD', 'KeyA']) await page.keyboard.press(key)
  await expect(page.getByText('Окно закрыто щелчком')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/blocks$/)
  // Once it is told, a key is one again.
  await expect(page.getByText('Окно закрыто щелчком')).toBeHidden()
  await keyboard.press('KeyO')
  await expect(page.getByRole('dialog')).toBeVisible()
})
