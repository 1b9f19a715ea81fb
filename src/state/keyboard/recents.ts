import { atom } from 'jotai'

/** A run that has ended or asked a question; `isContinued`: it resumed after an answer. */
export interface EndedRun {
  commandId: string
  source: string
  isContinued: boolean
  status: string
}

/** The last successful command with arguments worth sharing, for links. */
export const lastRunAtom = atom<{ commandId: string; args: Readonly<Record<string, unknown>> } | null>(null)

/** Runs not yet counted, latest last: the counter loads after the first table. */
export const endedRunsAtom = atom<readonly EndedRun[]>([])

/** Use of one command in this browser, without arguments or records. */
export interface CommandUse {
  /** See `commands/ranking/frecency.ts`. */
  weight: number
  lastAtMs: number
}

const storageKey = 'klyuch.uses'
const uses = atom<ReadonlyMap<string, CommandUse>>(readUses())

/** Uses by command id; a write records one more. */
export const commandUsesAtom = atom(
  (get) => get(uses),
  (get, set, id: string, use: CommandUse) => {
    const next = new Map(get(uses)).set(id, use)
    set(uses, next)
    // Without storage, only the order of commands is lost.
    try {
      localStorage.setItem(storageKey, JSON.stringify([...next]))
    } catch {}
  },
)

/** Validates the stored value. */
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
