import type { RecordChanges } from '#contract/events/changes.ts'
import type { RecordKind } from '#domain/records/records.ts'

type Change = RecordChanges['changes'][number]

/** Changes that affect an open table. */
export interface Followed {
  /** Kind of its rows; `null`: rows are not records of their own. */
  kind: RecordKind | null
  /** Kinds that rows also display: a change of one may affect any row. */
  others: readonly RecordKind[]
}

/** Reaction of a table to changes. */
export interface TableWork {
  /** Rows to refetch. */
  ask: ReadonlySet<number>
  deleted: ReadonlySet<number>
  /** New records: those that match are offered. */
  created: ReadonlySet<number>
  /** Too many changes to refetch one by one. */
  isTooMuch: boolean
}

/** Maximum number of rows refetched at once: the server's largest page. */
export const maxRequested = 200

/** @param loaded ids of loaded rows, visible ones first. */
export function tableWork(
  changes: readonly Change[],
  { kind, others }: Followed,
  loaded: readonly number[],
): TableWork {
  const own = changes.filter((change) => change.kind === kind)
  // The last change of a record counts: a deleted one may have been restored.
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
  const ask = new Set(wanted.slice(0, maxRequested))
  // Rows out of view that only mention a changed record are refetched on scroll.
  return { ask, deleted, created, isTooMuch: touched.some((id) => !ask.has(id)) }
}
