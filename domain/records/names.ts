import { countOf } from '#domain/text/plurals.ts'
import { recordKinds, recordNames } from './record-names.ts'
import type { RecordKind } from './records.ts'

/** Derives a table of all kinds from their declarations. */
export function ofEachKind<T>(derive: (kind: RecordKind) => T): Readonly<Record<RecordKind, T>> {
  return Object.fromEntries(recordKinds.map((kind) => [kind, derive(kind)])) as Record<RecordKind, T>
}

export const recordTitles = ofEachKind((kind) => recordNames[kind].title)

/** «3 блока» */
export function countOfRecords(kind: RecordKind, count: number): string {
  return countOf(count, ...recordNames[kind].forms)
}
