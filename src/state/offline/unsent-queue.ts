import type { FieldConflict } from '#contract/core/errors.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import type { FormRequest } from '#src/state/place/overlay.ts'
import type { Target } from '#src/state/table/target.ts'
import { editKey, rebasedOn } from './unsent-edits.ts'

/** All that is needed to send an action again, exactly once. Plain data: it is stored. */
export interface UnsentAction {
  /** Journal group and idempotency key of the run. */
  runId: string
  /** Who did it: it is sent as nobody else. */
  userId: number
  commandId: string
  title: string
  target: Target | null
  args: Readonly<Record<string, unknown>>
  /** Of a form: what stood in it. */
  typed?: TypedForm
}

/** A form as it was saved, so that it can be opened again with what was typed. */
export interface TypedForm {
  form: FormRequest
  /** Name of its draft. */
  draftKey: string
  /** Touched fields, as its controls hold them. */
  inputs: Readonly<Record<string, unknown>>
  /** Row version it began with; `null`: a new record. */
  etag: string | null
  /** Earlier actions that this one takes the place of. */
  replaces?: readonly string[]
}

/** Why an action does not go by itself any more. */
export interface KeptRefusal {
  /** The server's words, Russian; empty: it was opened to be changed. */
  text: string
  /** Of a stale edit. */
  conflicts?: readonly FieldConflict[]
}

export interface KeptAction extends UnsentAction {
  /** When it was first tried, ISO 8601. */
  at: string
  /** The person decides. */
  refusal?: KeptRefusal
}

/**
 * What became of an action that was sent again. `waits`: no answer of the server, all wait on. `etag`: the row version
 * that an edit was answered with.
 */
export type Delivery =
  | { status: 'sent'; etag?: string | null }
  | { status: 'waits' }
  | { status: 'refused'; refusal: KeptRefusal }

type Change = (kept: readonly KeptAction[]) => KeptAction[]

/** Where the actions of one user are kept; a change is one atomic step that answers what is kept then. */
export interface UnsentStorage {
  read(): Promise<readonly KeptAction[]>
  change(change: Change): Promise<readonly KeptAction[]>
}

/**
 * Actions that found no network, in the order they were done.
 * @param publish told of what is kept after each change, once it is stored.
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
    /** Keeps an action at the end, in the place of those it replaces; one that is kept already stays in its place. */
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
    /** Holds actions back until the person decides. */
    hold: (runIds: readonly string[], refusal: KeptRefusal) =>
      apply((kept) =>
        kept.map((action) => (runIds.includes(action.runId) ? { refusal, ...action } : action)),
      ),
    /** Lets actions go again that were refused or held. */
    release: (runIds: readonly string[]) =>
      apply((kept) =>
        kept.map(({ refusal, ...action }) =>
          refusal && !runIds.includes(action.runId) ? { ...action, refusal } : action,
        ),
      ),
    /**
     * Sends one after the other; stops where there is no answer, passes over what is refused. Later edits of a
     * record whose earlier edit was refused wait with it: they were made upon it.
     * @returns how many were sent and how many refused.
     */
    async sendAll(
      send: (action: KeptAction) => Promise<Delivery>,
    ): Promise<{ sent: number; refused: number }> {
      const tried = new Set<string>()
      const counts = { sent: 0, refused: 0 }
      for (;;) {
        const action = nextToSend(await storage.read(), tried)
        if (!action) return counts
        tried.add(action.runId)
        const delivery = await send(action)
        if (delivery.status === 'waits') return counts
        counts[delivery.status]++
        if (delivery.status === 'sent') {
          // One step: a browser that dies in between sends it again, under the same key, and comes here again.
          await apply((kept) => rebasedOn(without([action.runId])(kept), action, delivery.etag ?? null))
        } else {
          const { refusal } = delivery
          await apply((kept) =>
            kept.map((other) => (other.runId === action.runId ? { ...other, refusal } : other)),
          )
        }
      }
    },
  }
}

function nextToSend(kept: readonly KeptAction[], tried: ReadonlySet<string>): KeptAction | undefined {
  const held = new Set<string>()
  for (const action of kept) {
    const key = editKey(action)
    if (action.refusal && key !== null) held.add(key)
    if (action.refusal || tried.has(action.runId) || (key !== null && held.has(key))) continue
    return action
  }
}
