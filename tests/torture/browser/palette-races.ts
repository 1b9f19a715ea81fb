import type { Page } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { colleagueOf } from '#tests/torture/offline/colleague.ts'
import { lookAndShut, opened, rowsThere, takeAt, watchPalette } from './palette-page.ts'
import type { Course, RaceEnd } from './race.ts'

const words = ['лен', 'баш', 'тве', 'пар', 'сит', 'пла', 'мос']
const more = ['а', 'е', 'о', 'с']
/** So late Enter comes at most; a row that has come is seen after 250 ms. */
const latestEnterMs = 180

/**
 * Races of late rows against Enter on the palette’s first page. Rows come from the server in another order each time and
 * with others among them; lists that somebody else has made join them. Meanwhile somebody types, walks by arrows and
 * takes: that must be what was highlighted when his last key had been drawn, or nothing.
 */
export async function layPalette(page: Page): Promise<Course> {
  await page.evaluate(interfere)
  await page.evaluate(watchPalette)
  const others = await colleagueOf(page)
  const keyboard = await Keyboard.of(page)
  const made: number[] = []

  async function run(random: () => number, seed: number): Promise<RaceEnd | null> {
    const some = (below: number) => Math.floor(random() * below)
    await keyboard.press('Control+KeyK')
    await page.evaluate(opened, seed)
    const word = words[some(words.length)] ?? ''
    const isOfLists = random() < 0.2
    await keyboard.burst('Control+KeyA')
    await keyboard.type(`${isOfLists ? ':' : '#'}${word}`)
    if (isOfLists || random() < 0.75) await page.evaluate(rowsThere)
    // Further typing sends another call, answered after the arrows.
    if (!isOfLists) {
      await page.evaluate(() => window.probe.gate.shut())
      await keyboard.type(more[some(more.length)] ?? '')
    }
    const steps = random() < 0.3 ? 0 : 1 + some(4)
    const arrows = Array.from({ length: steps }, () => (random() < 0.8 ? 'ArrowDown' : 'ArrowUp'))
    await keyboard.burst(...arrows)
    const before = await page.evaluate(lookAndShut)
    if (isOfLists) {
      const list = await others('POST', '/user-lists/blocks', { name: `${word}ка ${made.length}` })
      made.push(list.id)
      await page.evaluate(orderChanges, before.order)
    }
    const end = await takeAt(page, keyboard, before, { isEarly: random() < 0.25, ms: some(latestEnterMs) })
    await page.evaluate(() => window.probe.gate.open())
    return end
  }

  return {
    run,
    async end() {
      for (const id of made) await others('DELETE', '/user-lists/blocks', { id })
    },
  }
}

/** The list is another, or nothing comes of it. */
async function orderChanges(before: string): Promise<void> {
  const { probe } = window
  probe.gate.open()
  const until = performance.now() + 500
  while (probe.lastOrder === before && performance.now() < until) await probe.sleep(4)
}

/** The server’s rows: late, and in another order each time. */
function interfere(): void {
  const { probe } = window
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
      .slice(0, 14 + Math.floor(probe.random() * 10))
      .map(({ record }) => record)
    await probe.gate.pass()
    return Response.json({ data, readAs: null })
  }
  const paths: Record<string, string> = {
    block: '/blocks/',
    building: '/buildings/',
    blockList: '/lists/blocks/',
    buildingList: '/lists/buildings/',
  }
  window.goalOf = (optionId) => {
    const [, kind = '', number] = /^option-(\w+):(\d+)$/.exec(optionId) ?? []
    return kind in paths ? `${paths[kind]}${number}` : '?'
  }
  // Where one is led to is noted, and one stays: cards cost a second and are no part of the race.
  const push = history.pushState.bind(history)
  history.pushState = (state, unused, address) => {
    window.taken = String(address)
    if (String(address).startsWith('/blocks?')) push(state, unused, address)
  }
}
