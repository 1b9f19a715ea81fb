import type { RecordNames } from './record.ts'
import { type RecordKind, records } from './records.ts'

/*
 * Facts about kinds that the first screen needs. The page's bundle gets these values alone, without the fields
 * (scripts/evaluated-modules.ts).
 */

/** In display order. */
export const recordKinds = Object.keys(records) as [RecordKind, ...RecordKind[]]

export const recordNames = Object.fromEntries(
  recordKinds.map((kind) => [kind, records[kind].names]),
) as Readonly<Record<RecordKind, RecordNames>>

/** Kinds that can be restored by hand. */
export const trashedKinds: readonly RecordKind[] = recordKinds.filter((kind) => records[kind].isTrashed)
