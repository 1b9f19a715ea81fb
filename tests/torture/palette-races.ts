import type { Page } from '@playwright/test'
import { Keyboard } from '../e2e/keyboard.ts'

export interface RaceFigures {
  races: number
  /** The list came in another order between an arrow and Enter. */
  reordered: number
  /** What was highlighted was done. */
  hit: number
  /** Enter did nothing. */
  refused: number
  /** Something else was done. */
  different: number
}

interface FoundRecord {
  kind: 'block' | 'building'
  id: number
  title: string
  detail: string
}

const words = ['лен', 'баш', 'тве', 'парк', 'сити', 'ав', 'плаза', 'мос']
const deck: readonly FoundRecord[] = Array.from({ length: 24 }, (_, at) => ({
  kind: at % 2 === 0 ? 'building' : 'block',
  id: 1 + (at >> 1),
  title: `Дом ${at}`,
  detail: 'из сети',
}))

/**
 * Races of late rows against Enter in the palette of an open page: the server's rows come at random moments, in another
 * order each time and with others among them, while somebody types, walks and takes. What Enter does must be what was
 * highlighted when the last arrow had been drawn, or nothing.
 */
export async function raceInPalette(page: Page, races: number, random: () => number): Promise<RaceFigures> {
  const keyboard = await Keyboard.of(page)
  const figures: RaceFigures = { races, reordered: 0, hit: 0, refused: 0, different: 0 }
  const some = (below: number) => Math.floor(random() * below)
  await page.route('**/api/search/suggest*', async (route) => {
    const data = deck
      .map((record) => ({ record, place: random() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, 6 + some(10))
      .map(({ record }) => record)
    await page.waitForTimeout(some(180))
    await route.fulfill({ json: { data, readAs: null } }).catch(() => {})
  })
  for (let race = 0; race < races; ) {
    await keyboard.press('Control+KeyK')
    await page.locator('[role=dialog] input').waitFor()
    await keyboard.type(`#${words[some(words.length)]}`)
    await page.waitForTimeout(some(260))
    // What is typed further is asked for once more: its answer comes among the arrows.
    if (random() < 0.7) await keyboard.type('аеоср'.charAt(some(5)))
    await page.waitForTimeout(some(160))
    // An arrow chooses among what is there.
    await page.locator('[role=dialog] [role=option]').first().waitFor()
    for (let step = 1 + some(5); step > 0; step -= 1)
      await keyboard.press(random() < 0.8 ? 'ArrowDown' : 'ArrowUp')
    const before = await look(page)
    await page.waitForTimeout(some(220))
    const after = await look(page)
    await keyboard.press('Enter')
    const path = await landing(page)
    // Nothing was highlighted by then: no race.
    if (before.goal !== '') race += 1
    if (before.goal !== '') {
      if (before.order !== after.order) figures.reordered += 1
      figures[path === before.path ? 'refused' : path === before.goal ? 'hit' : 'different'] += 1
    }
    await keyboard.press('Escape')
    await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  }
  await page.unroute('**/api/search/suggest*')
  return figures
}

/** What is highlighted, as the address that it leads to, and the order of the list. */
async function look(page: Page): Promise<{ path: string; goal: string; order: string }> {
  return page.evaluate(
    () =>
      new Promise<{ path: string; goal: string; order: string }>((resolve) =>
        // After the arrow has been drawn.
        requestAnimationFrame(() => {
          const options = [...document.querySelectorAll('[role=dialog] [role=option]')]
          const id = options.find((option) => option.ariaSelected === 'true')?.id ?? ''
          const [, kind, number] = /^option-(block|building):(\d+)$/.exec(id) ?? []
          resolve({
            path: location.pathname,
            goal: kind ? `/${kind}s/${number}` : '',
            order: options.map((option) => option.id).join(),
          })
        }),
      ),
  )
}

/** Where Enter has led: it goes at once, or with the answer that it waits for, or not at all. */
async function landing(page: Page): Promise<string> {
  await page.getByText('Enter сработает, когда найдётся').waitFor({ state: 'detached' })
  return page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(location.pathname))),
      ),
  )
}
