import type { Page } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { colleagueOf } from '#tests/torture/offline/colleague.ts'
import { waitFor } from './page-probe.ts'
import type { Course, RaceEnd } from './race.ts'
import {
  doneTo,
  look,
  makeBlocks,
  nameWords,
  noteAndWatch,
  openBlocks,
  pressOf,
  tidyUp,
} from './table-page.ts'

/** Sorts by keys: what is typed, and what the address has of it. */
const sorts = [
  ['площ', 'area'],
  ['этаж', 'floor'],
] as const
const latestPressMs = 180

/**
 * Races in the table of blocks against one’s own hand: it is sorted by a click or by keys, or narrowed by a text, and
 * right after that comes Enter, Space, `x` or `a`. It must be done to the row that is highlighted when it is pressed,
 * or to none; what only shows something may wait for the rows that were asked for, and is done where the cursor stands
 * in these. What is written never is: nobody has seen that row.
 */
export async function layOwnHand(page: Page): Promise<Course> {
  const others = await colleagueOf(page)
  const { buildings } = await makeBlocks(others)
  const keyboard = await Keyboard.of(page)
  let narrowedBy = ''
  let races = 0

  async function begin(): Promise<void> {
    await openBlocks(page, buildings)
    await page.evaluate(noteAndWatch)
    narrowedBy = ''
  }

  /** Asks for other rows. */
  async function change(some: (below: number) => number): Promise<void> {
    const way = some(10)
    if (way < 4) {
      const header = await page.evaluate(placeOfHeader, some(2))
      if (header) await page.mouse.click(header.x, header.y)
    } else if (way < 7) {
      await keyboard.press('KeyO')
      await page.evaluate(paletteThere)
      const [title = '', key = ''] = sorts[some(sorts.length)] ?? []
      await keyboard.type(title)
      // First comes the one that goes up: the order that it does not stand in.
      const isUp = new URL(page.url()).searchParams.get('sort') === key
      await keyboard.burst(...(isUp ? ['ArrowDown'] : []), 'Enter')
    } else {
      await keyboard.press('Slash')
      await page.evaluate(fieldThere)
      await keyboard.press('Control+KeyA')
      narrowedBy = [...nameWords, ''].filter((word) => word !== narrowedBy)[some(2)] ?? ''
      if (narrowedBy === '') await keyboard.press('Backspace')
      else await keyboard.type(narrowedBy)
      await keyboard.press('Enter')
    }
  }

  async function run(random: () => number, seed: number): Promise<RaceEnd | null> {
    // Rows that were there before stand there at once: after a while one has had them all.
    if (races % 25 === 0) await begin()
    races += 1
    const some = (below: number) => Math.floor(random() * below)
    const arrows = Array.from({ length: 1 + some(4) }, () => (random() < 0.7 ? 'KeyJ' : 'KeyK'))
    await keyboard.burst(...arrows)
    const before = await page.evaluate(look, seed)
    // Something of the race before stands in the way.
    if (before.id === '' || before.isTicked) {
      await keyboard.press('Escape')
      return null
    }
    await page.evaluate(() => window.probe.gate.shut())
    await change(some)
    const press = pressOf(random())
    const isEarly = random() < 0.5
    // The rows come well after a key that is early.
    await page.evaluate(waitFor, { isEarly, ms: some(latestPressMs) + (isEarly ? 350 : 0) })
    await page.evaluate(gridHasFocus)
    await keyboard.press(press)
    const { done, order, pressed, cursor } = await page.evaluate(doneTo, press)
    const mayWait = pressed.isBehind && press !== 'KeyA'
    const outcome =
      done === null
        ? 'refused'
        : done === pressed.over
          ? 'hit'
          : mayWait && (press === 'Enter' || done === cursor)
            ? 'ahead'
            : 'different'
    await tidyUp(page, keyboard, press, done)
    const when = pressed.isBehind ? 'before the rows had come' : 'after'
    const told = `${press} hit ${done}, highlighted was ${pressed.over}, ${when}`
    return { isReordered: order !== before.order, outcome, told }
  }

  return {
    run,
    async end() {
      for (const id of buildings) await others('DELETE', `/buildings/${id}`)
    },
  }
}

/** A column that is sorted by a click. */
function placeOfHeader(at: number): { x: number; y: number } | null {
  const titles = ['Площадь', 'Этаж']
  const header = [...document.querySelectorAll('[role=columnheader]')].find((each) =>
    each.textContent?.startsWith(titles[at] ?? ''),
  )
  if (!header) return null
  const { left, top, height } = (header.querySelector('button') ?? header).getBoundingClientRect()
  return { x: left + 12, y: top + height / 2 }
}

async function paletteThere(): Promise<void> {
  const until = performance.now() + 3000
  const isThere = () =>
    document.activeElement?.matches('[role=dialog] input') &&
    document.querySelector('[role=dialog] [role=option]')
  while (!isThere() && performance.now() < until) await window.probe.sleep(4)
}

async function fieldThere(): Promise<void> {
  const until = performance.now() + 3000
  while (!document.activeElement?.matches('input') && performance.now() < until) await window.probe.sleep(4)
}

async function gridHasFocus(): Promise<void> {
  const until = performance.now() + 3000
  while (!document.activeElement?.matches('[role=grid]') && performance.now() < until) {
    await window.probe.sleep(4)
  }
}
