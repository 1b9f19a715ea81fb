import { serverNow } from './server-clock.ts'
import type { Target } from './target.ts'

/** All that is needed to send an action again, exactly once. Plain data: it is stored. */
export interface UnsentAction {
  /** Journal group and idempotency key of the run. */
  runId: string
  commandId: string
  title: string
  target: Target | null
  args: Readonly<Record<string, unknown>>
}

export interface KeptAction extends UnsentAction {
  /** When it was first tried, ISO 8601. */
  at: string
  /** The server has answered and would not do it: the person decides. */
  isRefused: boolean
}

/** What became of an action that was sent again. */
export type Delivery = 'sent' | 'offline' | 'refused'

type Change = (kept: readonly KeptAction[]) => KeptAction[]

/** Where the actions of one user are kept; a change is one atomic step. */
export interface UnsentStorage {
  read(): Promise<readonly KeptAction[]>
  change(change: Change): Promise<void>
}

/**
 * Actions that found no network, in the order they were done.
 * @param publish told of each change at once, before it is stored.
 */
export function createUnsentQueue(
  storage: UnsentStorage,
  publish: (change: Change) => void,
  now: () => string = serverNow,
) {
  const apply = async (change: Change) => {
    publish(change)
    await storage.change(change)
  }
  const discard = (runId: string) => apply((kept) => kept.filter((action) => action.runId !== runId))

  return {
    /** Keeps an action at the end; one that is kept already stays in its place. */
    keep: (action: UnsentAction) =>
      apply((kept) =>
        kept.some(({ runId }) => runId === action.runId)
          ? [...kept]
          : [...kept, { ...action, at: now(), isRefused: false }],
      ),
    discard,
    /** Sends one after the other; stops where there is still no network, passes over what is refused. */
    async sendAll(send: (action: KeptAction) => Promise<Delivery>): Promise<void> {
      for (const action of await storage.read()) {
        if (action.isRefused) continue
        const delivery = await send(action)
        if (delivery === 'offline') return
        if (delivery === 'sent') await discard(action.runId)
        else {
          await apply((kept) =>
            kept.map((other) => (other.runId === action.runId ? { ...other, isRefused: true } : other)),
          )
        }
      }
    },
  }
}
