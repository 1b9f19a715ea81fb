import { atom } from 'jotai'

/** A run that has come to its end, or to a question; `isContinued`: it began before, and has got an answer. */
export interface EndedRun {
  commandId: string
  source: string
  isContinued: boolean
  status: string
}

/** The command done last with its arguments, of those that people look for again: what a link is made of. */
export const lastRunAtom = atom<{ commandId: string; args: Readonly<Record<string, unknown>> } | null>(null)

/** Runs that nobody has counted yet, the latest last: those who count come after the first table. */
export const endedRunsAtom = atom<readonly EndedRun[]>([])

/** Use of one command in this browser: no arguments, no records. */
export interface CommandUse {
  /** As `commands/ranking/frecency.ts` counts it. */
  weight: number
  lastAtMs: number
}

const storageKey = 'klyuch.uses'
const uses = atom<ReadonlyMap<string, CommandUse>>(readUses())

/** Uses by command id; writing notes one more. */
export const commandUsesAtom = atom(
  (get) => get(uses),
  (get, set, id: string, use: CommandUse) => {
    const next = new Map(get(uses)).set(id, use)
    set(uses, next)
    // A browser that refuses storage only forgets the order of commands.
    try {
      localStorage.setItem(storageKey, JSON.stringify([...next]))
    } catch {}
  },
)

/** What was stored, as far as it has the right shape. */
function readUses(): ReadonlyMap<string, CommandUse> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isUse) : [])
  } catch {
    return new Map()
  }
}

function isUse(pair: unknown): pair is [string, CommandUse] {
  if (!Array.isArray(pair) || typeof pair[0] !== 'string') return false
  const use: unknown = pair[1]
  return typeof use === 'object' && use !== null && 'weight' in use && 'lastAtMs' in use
}
