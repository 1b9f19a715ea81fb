import type { Page } from '@playwright/test'
import { seededRandom } from '#tests/torture/random.ts'

/** Result of a race; `different`: another record than the highlighted one was hit. */
export interface RaceEnd {
  /** The rows came in another order between what was pressed last and what the last press did. */
  isReordered: boolean
  /** `ahead`: pressed while the rows one has asked for were on their way, it did to these what shows at once. */
  outcome: 'hit' | 'refused' | 'ahead' | 'different'
  /** The presses, the record hit, and the allowed ones. */
  told: string
}

/** Races of one kind on one page. */
export interface Course {
  /** One race; `null`: it came to none. Whatever is random in it comes of its seed. */
  run(random: () => number, seed: number): Promise<RaceEnd | null>
  /** Takes away what it has made. */
  end(): Promise<void>
}

/** @param page of somebody who is signed in, with the probe in it. */
export type Lay = (page: Page) => Promise<Course>

export interface RaceFigures {
  races: number
  reordered: number
  hit: number
  refused: number
  ahead: number
  different: number
  /** Races that came to no end: the page did not answer. */
  broken: number
}

export const noRaces = (): RaceFigures => ({
  ...{ races: 0, reordered: 0, hit: 0, refused: 0, ahead: 0, different: 0, broken: 0 },
})

/** A race that comes to none is run again this often, by other numbers. */
const tries = 8

/**
 * Runs races, one for each seed, and counts.
 * @param isCut asked before each: whether to go no further.
 * @param onRace after each.
 */
export async function runRaces(
  course: Course,
  seeds: Iterable<number>,
  figures: RaceFigures,
  { isCut = () => false, onRace = () => {} }: { isCut?(): boolean; onRace?(): void } = {},
): Promise<void> {
  for (const seed of seeds) {
    const random = seededRandom(seed)
    let end: RaceEnd | null = null
    for (let left = tries; end === null && left > 0; left -= 1) {
      if (isCut()) return
      end = await course.run(random, Math.floor(random() * 2 ** 31))
    }
    figures.races += 1
    if (end === null) figures.broken += 1
    else figures[end.outcome] += 1
    if (end?.isReordered) figures.reordered += 1
    if (end === null || end.outcome === 'different') {
      console.error(`seed ${seed}: ${end?.told ?? 'no race came of it'}`)
    }
    onRace()
  }
}
