import { kindsInOrder, type RecordKind } from '#domain/records/records.ts'
import type { NewEntry } from '#server/repositories/journal/journal.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { trackedOf } from '#server/repositories/records/tracked-fields.ts'
import { askedFields } from '#server/services/access/authorise.ts'
import { differences } from '#server/services/records/write-steps.ts'

/** What a group did to one record, all its entries taken together. */
export interface NetChange {
  kind: RecordKind
  id: number
  title: string
  existedBefore: boolean
  existsAfter: boolean
  /** Of the fields it changed: before its first and after its last change. */
  before: Fields
  after: Fields
  /** Of the record, after the last entry. */
  version: number
}

/** One change a record, in the order of their first entries; of old entries, too, only what the journal may know. */
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
 * What others are parts of comes before them.
 * @throws RangeError for a kind that is not declared: it would fall out of the undo without a word.
 */
export function inUndoOrder(changes: readonly NetChange[]): NetChange[] {
  const strange = changes.find(({ kind }) => !kindsInOrder.includes(kind))
  if (strange) throw new RangeError(`No record kind is called ${strange.kind}`)
  return kindsInOrder.flatMap((kind) => changes.filter((change) => change.kind === kind))
}

/** Fields of a record that hold neither what the group left in them nor what stood there before. */
export function changedFields(standing: Fields, { before, after }: NetChange): string[] {
  // What somebody has already set back himself needs nothing.
  const toSet = differences(standing, before)
  return Object.keys(differences(standing, after)).filter((field) => field in toSet)
}

/** Of records to bring back all that is looked at: what the matrix asks for, and what changed; `undefined`: every field. */
export function fieldsToRead(kind: RecordKind, changes: readonly NetChange[]): string[] | undefined {
  const asked = askedFields(kind)
  if (!asked) return undefined
  const changed = changes.flatMap(({ before, after }) => [...Object.keys(before), ...Object.keys(after)])
  return [...new Set([...asked, ...changed])]
}

export function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
