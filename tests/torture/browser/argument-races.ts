import type { Page } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { colleagueOf } from '#tests/torture/offline/colleague.ts'
import { lookAndShut, opened, rowsThere, takeAt, watchPalette } from './palette-page.ts'
import type { Course, RaceEnd } from './race.ts'

/** So late Enter comes at most; a row that has come is seen after 250 ms. */
const latestEnterMs = 180
const letters = ['о', 'а', 'и', 'е', 'н', 'р']

/**
 * Races on the page of an argument that the server finds: a company, as a condition of the table of people. Each answer
 * has the companies in another order and lacks some; Enter must take the one that was highlighted, or none.
 */
export async function layFound(page: Page): Promise<Course> {
  await page.goto('/persons')
  await page.locator('[role=row][aria-rowindex="2"]:not(.is-skeleton)').waitFor()
  await page.evaluate(shuffleCompanies)
  await page.evaluate(watchPalette)
  const keyboard = await Keyboard.of(page)

  async function run(random: () => number, seed: number): Promise<RaceEnd | null> {
    const some = (below: number) => Math.floor(random() * below)
    await page.evaluate(leavePalette)
    await keyboard.press('KeyF')
    await page.evaluate(opened, seed)
    await keyboard.type('компания')
    await page.evaluate(fieldThere)
    await keyboard.press('Enter')
    // The first answer, to no text; then another text, whose answer is kept back.
    await page.evaluate(rowsThere)
    await page.evaluate(() => {
      window.taken = null
      window.probe.gate.shut()
    })
    await keyboard.type(letters[some(letters.length)] ?? '')
    const steps = random() < 0.3 ? 0 : 1 + some(4)
    const arrows = Array.from({ length: steps }, () => (random() < 0.8 ? 'ArrowDown' : 'ArrowUp'))
    await keyboard.burst(...arrows)
    const before = await page.evaluate(lookAndShut)
    const end = await takeAt(page, keyboard, before, { isEarly: random() < 0.25, ms: some(latestEnterMs) })
    await page.evaluate(() => window.probe.gate.open())
    return end
  }
  return { run, end: async () => {} }
}

/** Companies come in another order each time, some of them; the condition that Enter makes is noted, not made. */
function shuffleCompanies(): void {
  const { probe } = window
  probe.after = async (url, body) => {
    if (!url.includes('/api/companies?')) return
    const { data, ...answer } = body as { data: { id: number }[] }
    const placed = data.map((row) => ({ row, place: probe.random() }))
    const rows = placed.sort((one, other) => one.place - other.place).map(({ row }) => row)
    await probe.gate.pass()
    return { ...answer, data: rows.slice(0, 8 + Math.floor(probe.random() * 5)) }
  }
  // The fields that could be asked for stand there before.
  window.goalOf = (optionId) => /^option-(\d+)$/.exec(optionId)?.[1] ?? ''
  for (const way of ['pushState', 'replaceState'] as const) {
    const keep = history[way].bind(history)
    history[way] = (state, unused, address) => {
      const company = new URL(String(address), location.origin).searchParams.get('company')
      if (company) window.taken = company
      else keep(state, unused, address)
    }
  }
}

/** The field stands first among what is typed for. */
async function fieldThere(): Promise<void> {
  const first = () => document.querySelector('[role=dialog] [role=option]')?.id
  const until = performance.now() + 2000
  while (first() !== 'option-company' && performance.now() < until) await window.probe.sleep(4)
}

/** Back to the table, by as many Esc as it takes. */
async function leavePalette(): Promise<void> {
  const { probe } = window
  const until = performance.now() + 3000
  for (;;) {
    const open = document.querySelector('[role=dialog]')
    if (!open || performance.now() > until) break
    const at = document.activeElement ?? document.body
    at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
    await probe.sleep(40)
  }
  while (!document.activeElement?.matches('[role=grid]') && performance.now() < until) await probe.sleep(4)
}

const listCount = 8

/**
 * Races on the page of an argument with a list of choices: the lists that a block is added to, the last used first.
 * Others use them and change the block meanwhile; Enter must add to the list that was highlighted, or to none.
 */
export async function layChoices(page: Page): Promise<Course> {
  const others = await colleagueOf(page)
  const lists: number[] = []
  const holding = new Set<number>()
  for (let at = 0; at < listCount; at += 1) {
    lists.push((await others('POST', '/user-lists/blocks', { name: `Гонка ${at}` })).id)
  }
  const building = await others('POST', '/objects/', { name: 'Гонки списков', address: 'Манежная, 1' })
  const facts = { buildingId: building.id, dealKind: 'lease', areaSqm: '100' }
  const block = await others('POST', '/offices/', facts)
  await page.goto(`/blocks?building=${building.id}`)
  await page.locator('[role=row][aria-rowindex="2"]', { hasText: 'Гонки списков' }).waitFor()
  await page.evaluate(noteLists)
  await page.evaluate(watchPalette)
  const keyboard = await Keyboard.of(page)
  let names = 0

  /** Somebody puts the block into a list, or takes it out, and gives it another number. */
  async function use(list: number): Promise<void> {
    const mode = holding.delete(list) ? 'remove' : 'add'
    if (mode === 'add') holding.add(list)
    await others('POST', `/user-lists/blocks/${list}`, { id: block.id, mode })
    names += 1
    await others('PATCH', `/offices/${block.id}`, { number: `${names}` })
  }

  async function run(random: () => number, seed: number): Promise<RaceEnd | null> {
    const some = (below: number) => Math.floor(random() * below)
    await page.evaluate(leavePalette)
    await keyboard.press('KeyL')
    await page.evaluate(opened, seed)
    if (random() < 0.5) await keyboard.type('гонка')
    await page.evaluate(rowsThere)
    const steps = random() < 0.3 ? 0 : 1 + some(5)
    const arrows = Array.from({ length: steps }, () => (random() < 0.8 ? 'ArrowDown' : 'ArrowUp'))
    await keyboard.burst(...arrows)
    const before = await page.evaluate(lookAndShut)
    await page.evaluate(() => window.probe.gate.open())
    const changed = use(lists[some(lists.length)] ?? 0)
    const isEarly = random() < 0.25
    if (!isEarly) {
      await changed
      await page.evaluate(orderChanges, before.order)
    }
    const end = await takeAt(page, keyboard, before, { isEarly: false, ms: some(latestEnterMs) })
    await changed
    return end
  }

  return {
    run,
    async end() {
      for (const id of lists) await others('DELETE', '/user-lists/blocks', { id })
      await others('DELETE', `/buildings/${building.id}`)
    },
  }
}

/** The list is another, or nothing comes of it. */
async function orderChanges(before: string): Promise<void> {
  const { probe } = window
  const until = performance.now() + 1500
  while (probe.lastOrder === before && performance.now() < until) await probe.sleep(4)
}

/** Records the target list, and simulates its answer. */
function noteLists(): void {
  const { probe } = window
  probe.before = async (url, init) => {
    const [, list] = /\/user-lists\/blocks\/(\d+)$/.exec(url) ?? []
    if (!list) return
    window.taken = list
    const { id } = JSON.parse(String(init?.body)) as { id: number }
    return Response.json({ added: [id], removed: [], count: 1 })
  }
  window.goalOf = (optionId) => /^option-(\d+)$/.exec(optionId)?.[1] ?? '?'
}
