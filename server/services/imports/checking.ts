import type { Call } from '#server/http/call.ts'
import { takeShortTurns } from '#server/http/load/foreground.ts'
import { readByIds } from '#server/repositories/records/records.ts'
import { requiredFields } from '#server/services/access/authorise.ts'

/** Goes through rows in order, serving others in between. */
export async function eachInTurn<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  const endTurn = takeShortTurns()
  for (const row of rows) {
    await endTurn()
    results.push(work(row))
  }
  return results
}

export type StoredRecords = Awaited<ReturnType<typeof readByIds>>

/** Records with the compared fields and those that rights depend on. */
export async function storedRecords(
  { db }: Pick<Call, 'db'>,
  kind: 'block' | 'building' | 'company' | 'person',
  { ids, fields }: { ids: readonly number[]; fields: Iterable<string> },
): Promise<StoredRecords> {
  if (ids.length === 0) return new Map()
  const asked = [...new Set([...fields, ...(requiredFields(kind) ?? [])])]
  return readByIds(db, kind, ids, { isLocked: false, fields: asked })
}
