import { atom } from 'jotai'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { store } from './store.ts'

/** A finished run that can be done again on other records: what `.` repeats and recipes are made of. */
export interface FinishedRun {
  commandId: string
  args: Readonly<Record<string, unknown>>
  /** Russian, as the command was called then. */
  title: string
  /** The arguments in words: «Вектор»; empty where there are none. */
  label: string
  /** What it was run on. */
  kind: TargetKind
}

export interface RecentRun extends FinishedRun {
  /** ISO 8601. */
  at: string
}

/** As many as anybody goes back. */
const limit = 20

const runsOfUser = new Map<number, readonly RecentRun[]>()
const changesAtom = atom(0)

/** The last runs of who is signed in, the newest first; one command with other arguments is another run. */
export const recentRunsAtom = atom((get): readonly RecentRun[] => {
  get(changesAtom)
  const userId = get(currentUserAtom)?.id
  if (userId === undefined) return []
  const known = runsOfUser.get(userId) ?? readStored(userId)
  runsOfUser.set(userId, known)
  return known
})

/** A run that was begun last, while nobody knows yet what comes of it. */
interface BegunRun {
  run: FinishedRun
  userId: number
  /** Never rejects; true once it stands among the recent ones. */
  isDone: Promise<boolean>
}

const begunAtom = atom<BegunRun | null>(null)

/** What `.` means now: the run begun last. `null`: nothing was done yet. */
export const newestRunAtom = atom((get): Pick<BegunRun, 'run' | 'isDone'> | null => {
  const begun = get(begunAtom)
  if (begun && begun.userId === get(currentUserAtom)?.id) return begun
  const [run] = get(recentRunsAtom)
  return run ? { run, isDone: Promise.resolve(true) } : null
})

/**
 * Remembers a run that has just begun; one that is not done is forgotten.
 * @param wasDone as the executor knows it in the end; never rejects.
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

/** Puts a run before all others; it outlives a reload where the browser stores things. */
export function rememberRun(run: FinishedRun): void {
  const userId = store.get(currentUserAtom)?.id
  if (userId === undefined) return
  const recent = { ...run, at: serverNow() }
  // What another tab has done meanwhile stays; without storage what is known here does.
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

/** The same for runs that do the same. */
export function keyOfRun({ commandId, args }: Pick<FinishedRun, 'commandId' | 'args'>): string {
  return `${commandId} ${JSON.stringify(args)}`
}

/** «Добавить блок в подборку → Вектор». */
export function runText({ title, label }: Pick<FinishedRun, 'title' | 'label'>): string {
  const verb = title.replace('…', '')
  return label === '' ? verb : `${verb} → ${label}`
}

/** Arguments that nobody has named are called by their names, texts and numbers. */
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

/** What was stored, as far as it has the right shape. */
function readStored(userId: number): readonly RecentRun[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRun) : []
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
