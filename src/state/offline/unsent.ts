import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import { isUnreachedAtom } from '#src/state/session/api.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import type { KeptAction } from './unsent-queue.ts'

/** What this user has done here that the server has not, the oldest first: marked «не отправлено». */
export const unsentActionsAtom = atom<readonly KeptAction[]>([])

/** Ids of records of a kind that something unsent is about. */
export function unsentIds(kept: readonly KeptAction[], kind: TargetKind): ReadonlySet<number> {
  return new Set(
    kept.flatMap(({ target }) => (target?.kind === kind ? target.records.map(({ id }) => id) : [])),
  )
}

/** What is done now waits its turn: something before it does, or the server was not reached a moment ago. */
export function isWaitingForNetwork(): boolean {
  return store.get(isUnreachedAtom) || store.get(unsentActionsAtom).some(({ refusal }) => !refusal)
}
