import type { Page } from '@playwright/test'
import { Keyboard } from '../e2e/keyboard.ts'
import { colleagueOf } from './colleague.ts'
import { installProbe, mayHit, pause } from './page-probe.ts'

export interface RaceFigures {
  races: number
  /** The list came in another order between what was pressed last and Enter. */
  reordered: number
  /** What was highlighted was done. */
  hit: number
  /** Enter did nothing. */
  refused: number
  /** Something else was done. */
  different: number
}

const words = ['лен', 'баш', 'тве', 'пар', 'сит', 'ав', 'пла', 'мос']
const more = ['', 'а', 'е', 'о', 'с']
/** So late Enter comes at most; a row that has come is seen after 250 ms. */
const latestEnterMs = 200

/**
 * Races of late rows against Enter in the palette, all in one page. Rows come from the server at random moments, in
 * another order each time and with others among them; lists that somebody else has made join them. Meanwhile somebody
 * types, walks by arrows and takes: that must be what was highlighted when his last key had been drawn, or nothing.
 */
export async function raceInPalette(page: Page, races: number, random: () => number): Promise<RaceFigures> {
  const figures: RaceFigures = { races, reordered: 0, hit: 0, refused: 0, different: 0 }
  const some = (below: number) => Math.floor(random() * below)
  await installProbe(page, some(2 ** 31))
  await page.goto('/blocks')
  await page.locator('[role=row][aria-rowindex="2"]:not(.is-skeleton)').waitFor()
  await page.evaluate(interfere)
  const others = await colleagueOf(page)
  const keyboard = await Keyboard.of(page)
  const made: Promise<{ id: number }>[] = []
  for (let race = 0; race < races; ) {
    await keyboard.press('Control+KeyK')
    await page.evaluate(inputHasFocus)
    await keyboard.press('Control+KeyA')
    const word = words[some(words.length)] ?? ''
    const isOfLists = random() < 0.25
    await keyboard.type(`${isOfLists ? ':' : '#'}${word}`)
    await page.waitForTimeout(some(180))
    // What is typed further is asked for once more: its answer comes among the arrows.
    if (random() < 0.5) await keyboard.type(more[some(more.length)] ?? '')
    const steps = random() < 0.3 ? 0 : 1 + some(4)
    for (let step = 0; step < steps; step += 1) await keyboard.press(random() < 0.8 ? 'ArrowDown' : 'ArrowUp')
    const before = await page.evaluate(look)
    if (isOfLists) {
      made.push(others('POST', '/user-lists/blocks', { name: `${word}ка ${made.length}` }))
    }
    // At any moment, or a moment after the rows have come.
    await page.evaluate(pause, [random() < 0.4, some(latestEnterMs)] as const)
    const after = await page.evaluate(look)
    await keyboard.press('Enter')
    const goals = await mayHit(page, before.goal)
    const { path, isOpen } = await page.evaluate(landing)
    // Nothing was highlighted by then, or a screen: no race.
    if (before.goal === '') continue
    race += 1
    if (before.order !== after.order) figures.reordered += 1
    figures[isOpen ? 'refused' : goals.includes(path) ? 'hit' : 'different'] += 1
  }
  for (const { id } of await Promise.all(made)) await others('DELETE', '/user-lists/blocks', { id })
  return figures
}

/** The server’s rows: late, and in another order each time. */
function interfere(): void {
  const { probe } = window
  const some = (below: number) => Math.floor(probe.random() * below)
  const deck = Array.from({ length: 24 }, (_, at) => ({
    kind: at % 2 === 0 ? 'building' : 'block',
    id: 1 + (at >> 1),
    title: `Дом ${at}`,
    detail: 'из сети',
  }))
  probe.before = async (url) => {
    if (!url.includes('/search/suggest')) return
    const placed = deck.map((record) => ({ record, place: probe.random() }))
    const data = placed
      .sort((one, other) => one.place - other.place)
      .slice(0, 6 + some(10))
      .map(({ record }) => record)
    await probe.sleep(some(160))
    return Response.json({ data, readAs: null })
  }
  const paths: Record<string, string> = {
    block: '/blocks/',
    building: '/buildings/',
    blockList: '/lists/blocks/',
    buildingList: '/lists/buildings/',
  }
  probe.watch(() => {
    const id = document.querySelector('[role=dialog] [role=option][aria-selected=true]')?.id ?? ''
    const [, kind = '', number] = /^option-(\w+):(\d+)$/.exec(id) ?? []
    return kind in paths ? `${paths[kind]}${number}` : ''
  })
}

function inputHasFocus(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () =>
      document.activeElement?.matches('[role=dialog] input') ? resolve() : requestAnimationFrame(wait)
    wait()
  })
}

/** What is highlighted, as the address that it leads to, and the order of the list, once it is drawn. */
function look(): Promise<{ goal: string; order: string }> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const options = [...document.querySelectorAll('[role=dialog] [role=option]')]
      resolve({ goal: window.probe.highlighted(), order: options.map((option) => option.id).join() })
    }),
  )
}

/** Where Enter has led: at once, or once the answer is there that it waits for; or nowhere. */
async function landing(): Promise<{ path: string; isOpen: boolean }> {
  const { probe } = window
  const isOpen = () => document.querySelector('[role=dialog] [cmdk-input]') !== null
  const until = performance.now() + 600
  await probe.drawn()
  while (isOpen() && probe.underWay > 0 && performance.now() < until) await probe.drawn()
  return { path: location.pathname, isOpen: isOpen() }
}
