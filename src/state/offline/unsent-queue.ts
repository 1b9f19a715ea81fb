import type { FieldConflict } from '#contract/core/errors.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import type { FormRequest } from '#src/state/place/overlay.ts'
import type { Target } from '#src/state/table/target.ts'
import { editKey, meetsRecords, rebasedOn } from './unsent-edits.ts'

/** An outbox entry: everything needed to send an action exactly once. Plain data, since it is stored. */
export interface UnsentAction {
  /** Journal group and idempotency key of the run. */
  runId: string
  /** The author: it is never sent as anybody else. */
  userId: number
  commandId: string
  title: string
  target: Target | null
  args: Readonly<Record<string, unknown>>
  /** Form contents, if it came from a form. */
  typed?: TypedForm
  /** Fields of its records as a verb shows them before they are sent. */
  shows?: Readonly<Record<string, unknown>>
}

/** A saved form, so that it can be reopened with its contents. */
export interface TypedForm {
  form: FormRequest
  /** Name of its draft. */
  draftKey: string
  /** Touched fields, as control values. */
  inputs: Readonly<Record<string, unknown>>
  /** Row version at its start; `null`: a new record. */
  etag: string | null
  /** Earlier actions that this one replaces. */
  replaces?: readonly string[]
}

/** Reason why an action is no longer sent automatically. */
export interface KeptRefusal {
  /** The server's words, Russian; empty: reopened for editing. */
  text: string
  /** Conflicts of a stale edit. */
  conflicts?: readonly FieldConflict[]
}

export interface KeptAction extends UnsentAction {
  /** First attempt, ISO 8601. */
  at: string
  /** Waits for the user's decision. */
  refusal?: KeptRefusal
  /** Other calls got through, this one never: the others pass it until its next try. */
  parked?: Parked
}

/** Unanswered tries so far, and the time of the next one, ISO 8601. */
export interface Parked {
  tries: number
  until: string
}

/**
 * Outcome of a retry. `waits`: the whole queue pauses. `cut`: this call got no answer. `etag`: row version in an
 * edit's answer.
 */
export type Delivery =
  | { status: 'sent'; etag?: string | null }
  | { status: 'waits' }
  | { status: 'cut' }
  | { status: 'refused'; refusal: KeptRefusal }

/** Results of a pass; `parked`: actions parked for the first time. */
export interface PassCounts {
  sent: number
  refused: number
  parked: number
}

type Change = (kept: readonly KeptAction[]) => KeptAction[]

/** Storage of one user's outbox; a change is atomic and returns the new content. */
export interface UnsentStorage {
  read(): Promise<readonly KeptAction[]>
  change(change: Change): Promise<readonly KeptAction[]>
}

/**
 * Outbox: actions done offline, in order.
 * @param publish receives the content after each stored change.
 */
export function createUnsentQueue(
  storage: UnsentStorage,
  publish: (kept: readonly KeptAction[]) => void,
  now: () => string = serverNow,
) {
  const apply = async (change: Change) => publish(await storage.change(change))
  const without = (runIds: readonly string[]): Change => {
    const gone = new Set(runIds)
    return (kept) => kept.filter(({ runId }) => !gone.has(runId))
  }

  return {
    /** Appends an action, or puts it in place of those it replaces; an existing one keeps its place. */
    keep: (action: UnsentAction) =>
      apply((kept) => {
        const at = kept.find(({ runId }) => runId === action.runId)?.at ?? now()
        const replaced = (action.typed?.replaces ?? []).filter((runId) => runId !== action.runId)
        const others = without(replaced)(kept)
        const isKept = others.some(({ runId }) => runId === action.runId)
        if (!isKept) return [...others, { ...action, at }]
        return others.map((other) => (other.runId === action.runId ? { ...action, at } : other))
      }),
    discard: (runIds: readonly string[]) => apply(without(runIds)),
    /** Suspends actions until the user decides. */
    hold: (runIds: readonly string[], refusal: KeptRefusal) =>
      apply((kept) =>
        kept.map((action) => (runIds.includes(action.runId) ? { refusal, ...action } : action)),
      ),
    /** Resumes refused or suspended actions, and tries parked ones at once. */
    release: (runIds: readonly string[]) =>
      apply((kept) =>
        kept.map((action) => {
          if (!runIds.includes(action.runId)) return action
          const { refusal: _refusal, parked: _parked, ...rest } = action
          return rest
        }),
      ),
    /**
     * Sends actions in order, and skips refused ones. Stops when the server is out of reach; a call that is cut
     * although the server answers is parked, at growing intervals. Later actions on the records of a parked one,
     * and later edits of a record whose earlier edit was refused, wait with it: they build on it.
     * @param isReached tells if the server answers another call.
     */
    async sendAll(
      send: (action: KeptAction) => Promise<Delivery>,
      isReached: () => Promise<boolean>,
    ): Promise<PassCounts> {
      const tried = new Set<string>()
      const counts = { sent: 0, refused: 0, parked: 0 }
      for (;;) {
        const action = nextToSend(await storage.read(), tried, now())
        if (!action) return counts
        tried.add(action.runId)
        const delivery = await deliver(action, send, isReached)
        if (delivery.status === 'waits') return counts
        if (delivery.status === 'cut') {
          if (!action.parked) counts.parked++
          const parked = parkedAgain(action.parked, now())
          await apply((kept) =>
            kept.map((other) => (other.runId === action.runId ? { ...other, parked } : other)),
          )
          continue
        }
        counts[delivery.status]++
        if (delivery.status === 'sent') {
          // Atomic: if the browser dies in between, the action is sent again under the same key and gets here
          // again.
          await apply((kept) => rebasedOn(without([action.runId])(kept), action, delivery.etag ?? null))
        } else {
          const { refusal } = delivery
          await apply((kept) =>
            kept.map(({ parked, ...other }) =>
              other.runId === action.runId ? { ...other, refusal } : { ...other, ...(parked && { parked }) },
            ),
          )
        }
      }
    },
  }
}

/** A call that was cut just before the network was back is sent once more before it is parked. */
async function deliver(
  action: KeptAction,
  send: (action: KeptAction) => Promise<Delivery>,
  isReached: () => Promise<boolean>,
): Promise<Delivery> {
  const first = await send(action)
  if (first.status !== 'cut') return first
  if (!(await isReached())) return { status: 'waits' }
  if (action.parked) return first
  const second = await send(action)
  return second.status === 'cut' && !(await isReached()) ? { status: 'waits' } : second
}

function nextToSend(
  kept: readonly KeptAction[],
  tried: ReadonlySet<string>,
  now: string,
): KeptAction | undefined {
  const held = new Set<string>()
  const passed: KeptAction[] = []
  for (const action of kept) {
    const key = editKey(action)
    if (action.refusal && key !== null) held.add(key)
    if (action.refusal || (key !== null && held.has(key))) continue
    const isBehind = passed.some((earlier) => meetsRecords(earlier, action))
    if (!isBehind && !tried.has(action.runId) && !(action.parked && action.parked.until > now)) return action
    passed.push(action)
  }
}

const firstParkMs = 30_000
const longestParkMs = 30 * 60_000

function parkedAgain(before: Parked | undefined, now: string): Parked {
  const tries = (before?.tries ?? 0) + 1
  const waitMs = Math.min(longestParkMs, firstParkMs * 2 ** (tries - 1))
  return { tries, until: new Date(Date.parse(now) + waitMs).toISOString() }
}
