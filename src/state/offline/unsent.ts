import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import { isUnreachedAtom } from '#src/state/session/api.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { meetsRecords } from './unsent-edits.ts'
import type { KeptAction, UnsentAction } from './unsent-queue.ts'

/** The user's outbox, oldest first: marked «не отправлено». */
export const unsentActionsAtom = atom<readonly KeptAction[]>([])

/** Ids of records of a kind with unsent changes. */
export function unsentIds(kept: readonly KeptAction[], kind: TargetKind): ReadonlySet<number> {
  return new Set(
    kept.flatMap(({ target }) => (target?.kind === kind ? target.records.map(({ id }) => id) : [])),
  )
}

/**
 * New actions queue: earlier ones are waiting, or the server was just unreachable.
 * @param about the new action: only one on its records waits behind a parked one.
 */
export function isWaitingForNetwork(about: Pick<UnsentAction, 'commandId' | 'target' | 'args'>): boolean {
  const isAhead = (earlier: KeptAction) =>
    !earlier.refusal && (!earlier.parked || meetsRecords(earlier, about))
  return store.get(isUnreachedAtom) || store.get(unsentActionsAtom).some(isAhead)
}
