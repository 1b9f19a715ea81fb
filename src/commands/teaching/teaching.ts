import type { UseSource } from '#contract/access/command-uses.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'

/** Runs without its key after which a command's key is shown. */
const runsBeforeHint = 3

/** Teaching state of one user in this browser. */
export interface Taught {
  /** Runs without the key, by command id; only for keys not shown yet. */
  runs: Readonly<Record<string, number>>
  /** Commands whose key was shown or is known: never shown again. */
  told: readonly string[]
  isOff: boolean
}

export const nothingTaught: Taught = { runs: {}, told: [], isOff: false }

/** Counted source of a run; `null`: not started by the user. */
export function wayOf(source: string): UseSource | null {
  if (source === 'hotkey') return 'key'
  if (source === 'palette') return 'palette'
  return source === 'rowMenu' || source === 'bulkBar' || source === 'toolbar' ? 'mouse' : null
}

/** Navigation: thousands a day, by keys alone, irrelevant for usage statistics. */
export function isMovement({ id, hotkeys = [] }: Pick<AnyCommand, 'id' | 'hotkeys'>): boolean {
  return id === 'table.first' || id === 'table.last' || hotkeys.some(({ repeats }) => repeats)
}

/**
 * Updates the state after a run, and decides if the key is shown now: once, after the third run without it,
 * never to users of the key.
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

/** Validates the stored value. */
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
