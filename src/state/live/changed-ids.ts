import type { RecordChanges } from '#contract/events/changes.ts'
import type { RecordKind } from '#contract/office/journal.ts'

type Change = RecordChanges['changes'][number]

/** What an open table follows. */
export interface Followed {
  /** Kind of its rows; `null`: they are no records of their own. */
  kind: RecordKind | null
  /** Rows tell of these too: any row may be another when one of them changes. */
  others: readonly RecordKind[]
}

/** What a table is to do about changes. */
export interface TableWork {
  /** Rows to ask for. */
  ask: ReadonlySet<number>
  deleted: ReadonlySet<number>
  /** Records that are new: those of them that fit are offered. */
  created: ReadonlySet<number>
  /** More has changed than is asked for one by one. */
  isTooMuch: boolean
}

/** Rows that are asked for at once: the server's largest page. */
export const mostAsked = 200

/** @param loaded ids of the rows in loaded pages, those in view first. */
export function tableWork(
  changes: readonly Change[],
  { kind, others }: Followed,
  loaded: readonly number[],
): TableWork {
  const own = changes.filter((change) => change.kind === kind)
  // The last word on a record counts: what was deleted may have come back.
  const last = new Map<number, Change['operation']>()
  const created = new Set<number>()
  for (const { operation, ids } of own) {
    for (const id of ids) {
      last.set(id, operation)
      if (operation === 'create') created.add(id)
    }
  }
  const deleted = new Set([...last].filter(([, operation]) => operation === 'delete').map(([id]) => id))
  for (const id of deleted) created.delete(id)
  const isOfOthers = changes.some((change) => others.includes(change.kind))
  const touched = [...last.keys()].filter((id) => !deleted.has(id))
  const standing = new Set(loaded)
  const wanted = isOfOthers
    ? [...loaded.filter((id) => !deleted.has(id)), ...touched.filter((id) => !standing.has(id))]
    : [...touched.filter((id) => standing.has(id)), ...touched.filter((id) => !standing.has(id))]
  const ask = new Set(wanted.slice(0, mostAsked))
  // Rows far from view that only name a record beside are read anew when they are scrolled to.
  return { ask, deleted, created, isTooMuch: touched.some((id) => !ask.has(id)) }
}
