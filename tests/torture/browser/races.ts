import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '#tests/helpers/chromium.ts'
import { startProduct } from '#tests/torture/offline/offline-server.ts'
import { layChoices, layFound } from './argument-races.ts'
import { layOwnHand } from './own-hand-races.ts'
import { installProbe } from './page-probe.ts'
import { layPalette } from './palette-races.ts'
import { type Lay, noRaces, type RaceFigures, runRaces } from './race.ts'
import { layTable } from './table-races.ts'

/** By name; a seed has its course, so that `races 1 <seed>` runs a race again that has failed. */
const courses: readonly (readonly [name: string, share: number, lay: Lay])[] = [
  ['palette', 5, layPalette],
  ['found', 3, layFound],
  ['choices', 2, layChoices],
  ['table', 5, layTable],
  ['ownHand', 5, layOwnHand],
]
const allShares = courses.reduce((sum, [, share]) => sum + share, 0)

/** Course of a seed's race. */
function courseOf(seed: number): string {
  let left = seed % allShares
  for (const [name, share] of courses) {
    left -= share
    if (left < 0) return name
  }
  return ''
}

const progressEvery = 50

/**
 * The palette’s list, then the table of blocks, changes between an arrow and a key that acts: half of the races each, in
 * a real Chromium against the product with its demo, each course on a page of its own, all at once. The race number `n`
 * has the seed `seed + n`.
 * @param isCut whether to stop after the races that are being run.
 */
export async function raceKeys(
  races: number,
  seed: number,
  isCut: () => boolean,
): Promise<Record<string, number>> {
  const figures = new Map(courses.map(([name]) => [name, noRaces()]))
  const seeds = Array.from({ length: races }, (_, at) => seed + at)
  const startedAt = Date.now()
  const told = () => {
    const all = sum([...figures.values()])
    if (all.races % progressEvery > 0) return
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    console.log(`${all.races} of ${races} in ${seconds} s: ${textOf(all)}`)
  }
  await onTables(
    courses.map(([name, , lay]) => async (open) => {
      const own = seeds.filter((each) => courseOf(each) === name)
      const mine = figures.get(name)
      // A page that has broken is left for another: one race is lost, and counted.
      for (let place = 0; mine && place < own.length && !isCut(); ) {
        try {
          const page = await open()
          const course = await lay(page)
          await runRaces(course, own.slice(place), mine, {
            isCut,
            onRace() {
              place += 1
              told()
            },
          })
          await course.end()
          await page.context().close()
          break
        } catch (error) {
          if (isCut()) break
          console.error(`seed ${own[place]} (${name}) broke:`, error)
          mine.races += 1
          mine.broken += 1
          place += 1
        }
      }
    }),
  )
  const all = sum([...figures.values()])
  return {
    ...Object.assign({}, ...[...figures].map(([name, of]) => named(name, of))),
    ...all,
    different: all.different,
  }
}

function sum(all: readonly RaceFigures[]): RaceFigures {
  const total = noRaces()
  for (const figures of all) {
    for (const name of Object.keys(total) as (keyof RaceFigures)[]) total[name] += figures[name]
  }
  return total
}

function textOf(figures: object): string {
  return Object.entries(figures)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

function named(course: string, figures: RaceFigures): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, count]) => [`${course} ${name}`, count]))
}

/** Does something on the first table of a product of its own, as an admin. */
export async function onTable<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const [done] = await onTables([async (open) => work(await open(false))])
  return done as T
}

/** The same of several at once, each on pages of its own; `open` gives one, with the probe unless told otherwise. */
async function onTables<T>(
  works: readonly ((open: (isProbed?: boolean) => Promise<Page>) => Promise<T>)[],
): Promise<T[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-keys-'))
  const server = await startProduct(dataDir)
  // An interrupted run still reports its figures.
  const browser = await chromium.launch({
    ...(await findChromium()),
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  try {
    const open = (isProbed = true) => openTable(browser, `http://127.0.0.1:${server.port}`, isProbed)
    return await Promise.all(works.map((work) => work(open)))
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function openTable(browser: Browser, origin: string, isProbed: boolean): Promise<Page> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@klyuch.test', password: 'klyuch-demo' }),
  })
  const context = await browser.newContext({
    // Painting is what costs most here, and no part of what is looked at.
    ...(isProbed
      ? { viewport: { width: 1440, height: 620 }, reducedMotion: 'reduce' as const }
      : { viewport: { width: 1440, height: 900 } }),
    locale: 'ru-RU',
    baseURL: origin,
  })
  await context.addInitScript(
    (user) => localStorage.setItem('user', user),
    JSON.stringify(await answer.json()),
  )
  const page = await context.newPage()
  if (isProbed) await installProbe(page, 1)
  await page.goto(`${origin}/blocks`)
  await page.locator('[role=row][aria-rowindex="2"]:not(.is-skeleton)').waitFor()
  return page
}
