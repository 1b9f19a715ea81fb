import { atom } from 'jotai'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { kindOfStored, type TargetKind } from '#src/state/table/target.ts'
import { store } from './store.ts'

/** A finished run that can be repeated on other records, for `.` and for recipes. */
export interface FinishedRun {
  commandId: string
  args: Readonly<Record<string, unknown>>
  /** Russian title at the time of the run. */
  title: string
  /** The arguments in words: «Вектор»; empty without any. */
  label: string
  /** Kind of the records it ran on. */
  kind: TargetKind
}

export interface RecentRun extends FinishedRun {
  /** ISO 8601. */
  at: string
}

const limit = 20

const runsOfUser = new Map<number, readonly RecentRun[]>()
const changesAtom = atom(0)

/** Last runs of the signed-in user, newest first; other arguments make another run. */
export const recentRunsAtom = atom((get): readonly RecentRun[] => {
  get(changesAtom)
  const userId = get(currentUserAtom)?.id
  if (userId === undefined) return []
  const known = runsOfUser.get(userId) ?? readStored(userId)
  runsOfUser.set(userId, known)
  return known
})

/** The last started run, whose outcome is still unknown. */
interface BegunRun {
  run: FinishedRun
  userId: number
  /** Never rejects; resolves true once the run is among the recent ones. */
  isDone: Promise<boolean>
}

const begunAtom = atom<BegunRun | null>(null)

/** Target of `.`: the last started run. `null`: none yet. */
export const newestRunAtom = atom((get): Pick<BegunRun, 'run' | 'isDone'> | null => {
  const begun = get(begunAtom)
  if (begun && begun.userId === get(currentUserAtom)?.id) return begun
  const [run] = get(recentRunsAtom)
  return run ? { run, isDone: Promise.resolve(true) } : null
})

/**
 * Remembers a started run; dropped if it turns out not to be done.
 * @param wasDone outcome from the executor; never rejects.
 */
export function rememberBegun(finished: FinishedRun, wasDone: Promise<boolean>): void {
  const userId = store.get(currentUserAtom)?.id
  if (userId === undefined) return
  const run = withLabel(finished)
  const isDone = wasDone.then((isRemembered) => {
    if (store.get(begunAtom) === begun) store.set(begunAtom, null)
    if (isRemembered && store.get(currentUserAtom)?.id === userId) rememberRun(run)
    return isRemembered
  })
  const begun: BegunRun = { run, userId, isDone }
  store.set(begunAtom, begun)
}

/** Prepends a run and stores it, if the browser allows. */
export function rememberRun(run: FinishedRun): void {
  const userId = store.get(currentUserAtom)?.id
  if (userId === undefined) return
  const recent = { ...run, at: serverNow() }
  // Merges runs of other tabs; without storage, keeps those in memory.
  const stored = readStored(userId)
  const others = (stored.length > 0 ? stored : store.get(recentRunsAtom)).filter(
    (other) => keyOfRun(other) !== keyOfRun(run),
  )
  const runs = [recent, ...others].slice(0, limit)
  runsOfUser.set(userId, runs)
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(runs))
  } catch {}
  store.set(changesAtom, (count) => count + 1)
}

/** Equal for runs that do the same. */
export function keyOfRun({ commandId, args }: Pick<FinishedRun, 'commandId' | 'args'>): string {
  return `${commandId} ${JSON.stringify(args)}`
}

/** Labels a run by its string and number arguments if it has no label. */
export function withLabel(run: FinishedRun): FinishedRun {
  const words = Object.values(run.args).map(wordOf).filter(Boolean)
  return { ...run, label: run.label || words.join(', ').slice(0, 200) }
}

function wordOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(wordOf).filter(Boolean).join(', ')
  if (typeof value !== 'object' || value === null) return ''
  if ('name' in value) return wordOf(value.name)
  return 'title' in value ? wordOf(value.title) : ''
}

function storageKey(userId: number): string {
  return `klyuch.runs.${userId}`
}

/** Validates the stored value. */
function readStored(userId: number): readonly RecentRun[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(isRun).map((run) => ({ ...run, kind: kindOfStored(run.kind) }))
  } catch {
    return []
  }
}

function isRun(run: unknown): run is RecentRun {
  if (typeof run !== 'object' || run === null || !('args' in run)) return false
  const texts = ['commandId', 'title', 'label', 'kind', 'at'] as const
  const isTold = texts.every((name) => name in run && typeof run[name as keyof typeof run] === 'string')
  return isTold && typeof run.args === 'object' && run.args !== null
}
