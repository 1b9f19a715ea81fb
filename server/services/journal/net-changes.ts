import { kindsInOrder, type RecordKind } from '#domain/records/records.ts'
import type { NewEntry } from '#server/repositories/journal/journal.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { trackedOf } from '#server/repositories/records/tracked-fields.ts'
import { requiredFields } from '#server/services/access/authorise.ts'
import { differences } from '#server/services/records/journalled-writes.ts'

/** Net effect of a group on one record, over all its entries. */
export interface NetChange {
  kind: RecordKind
  id: number
  title: string
  existedBefore: boolean
  existsAfter: boolean
  /** Changed fields: before the first and after the last change. */
  before: Fields
  after: Fields
  /** Version of the record after the last entry. */
  version: number
}

/** One change per record, in the order of first entries; limited to fields tracked today. */
export function netChanges(entries: readonly NewEntry[]): NetChange[] {
  const changes = new Map<string, NetChange>()
  for (const { recordKind: kind, recordId: id, title, operation, before, after, version } of entries) {
    const key = `${kind} ${id}`
    const earlier = changes.get(key)
    changes.set(key, {
      kind,
      id,
      title,
      existedBefore: earlier?.existedBefore ?? operation !== 'create',
      existsAfter: operation !== 'delete',
      before: { ...trackedOf(kind, before ?? {}), ...earlier?.before },
      after: { ...earlier?.after, ...trackedOf(kind, after ?? {}) },
      version,
    })
  }
  return [...changes.values()]
}

/**
 * Sorts wholes before their parts.
 * @throws RangeError for an undeclared kind, which would silently drop out of the undo.
 */
export function inUndoOrder(changes: readonly NetChange[]): NetChange[] {
  const strange = changes.find(({ kind }) => !kindsInOrder.includes(kind))
  if (strange) throw new RangeError(`No record kind is called ${strange.kind}`)
  return kindsInOrder.flatMap((kind) => changes.filter((change) => change.kind === kind))
}

/** Fields whose value is neither the group's nor the previous one. */
export function changedFields(standing: Fields, { before, after }: NetChange): string[] {
  // A value already set back manually needs nothing.
  const toSet = differences(standing, before)
  return Object.keys(differences(standing, after)).filter((field) => field in toSet)
}

/** Fields to read for an undo: required by the matrix, and changed ones; `undefined`: all. */
export function fieldsToRead(kind: RecordKind, changes: readonly NetChange[]): string[] | undefined {
  const asked = requiredFields(kind)
  if (!asked) return undefined
  const changed = changes.flatMap(({ before, after }) => [...Object.keys(before), ...Object.keys(after)])
  return [...new Set([...asked, ...changed])]
}

export function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
