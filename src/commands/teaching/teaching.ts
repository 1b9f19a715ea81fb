import type { UseSource } from '#contract/access/command-uses.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'

/** After so many runs without its key a command's key is told. */
const runsBeforeHint = 3

/** What one person has been taught in this browser. */
export interface Taught {
  /** Runs since without its key, by command id; only of those that may still be told. */
  runs: Readonly<Record<string, number>>
  /** Commands whose key has been told, or is known: told never again. */
  told: readonly string[]
  isOff: boolean
}

export const nothingTaught: Taught = { runs: {}, told: [], isOff: false }

/** How a run was started (a `Source`), as it is counted; `null`: it was not started by a person's hand. */
export function wayOf(source: string): UseSource | null {
  if (source === 'hotkey') return 'key'
  if (source === 'palette') return 'palette'
  return source === 'rowMenu' || source === 'bulkBar' || source === 'toolbar' ? 'mouse' : null
}

/** Steps about a screen: thousands a day, by keys alone, they say nothing of how an office works. */
export function isMovement({ id, hotkeys = [] }: Pick<AnyCommand, 'id' | 'hotkeys'>): boolean {
  return id === 'table.first' || id === 'table.last' || hotkeys.some(({ repeats }) => repeats)
}

/**
 * What is known after a run of a command that has a key, and whether its key is to be told now: once, after the third
 * run without it. Who presses the key himself is told nothing.
 */
export function afterRun(
  taught: Taught,
  commandId: string,
  source: UseSource,
): { taught: Taught; isToTell: boolean } {
  if (taught.isOff || taught.told.includes(commandId)) return { taught, isToTell: false }
  const { [commandId]: before = 0, ...others } = taught.runs
  const isToTell = source !== 'key' && before + 1 >= runsBeforeHint
  if (isToTell || source === 'key') {
    return { taught: { ...taught, runs: others, told: [...taught.told, commandId] }, isToTell }
  }
  return { taught: { ...taught, runs: { ...others, [commandId]: before + 1 } }, isToTell }
}

/** What was stored, as far as it has the right shape. */
export function readTaughtShape(stored: unknown): Taught {
  if (typeof stored !== 'object' || stored === null) return nothingTaught
  const { runs, told, isOff } = stored as Partial<Record<keyof Taught, unknown>>
  const counts = typeof runs === 'object' && runs !== null ? Object.entries(runs) : []
  return {
    runs: Object.fromEntries(counts.filter(([, count]) => Number.isInteger(count))),
    told: Array.isArray(told) ? told.filter((id) => typeof id === 'string') : [],
    isOff: isOff === true,
  }
}
