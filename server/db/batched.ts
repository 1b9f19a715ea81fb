import type { Db } from './db.ts'

/**
 * Answers look-ups that arrive in one turn of the event loop by one statement.
 * @param read returns the rows found for the distinct keys, in any order.
 */
export function batched<Row>(
  read: (db: Db, keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): (db: Db, key: string) => Promise<Row | undefined> {
  const waiting = new Map<Db, { keys: Set<string>; rows: Promise<ReadonlyMap<string, Row>> }>()
  return async (db, key) => {
    let batch = waiting.get(db)
    if (batch === undefined) {
      const keys = new Set<string>()
      const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
        waiting.delete(db)
        return new Map((await read(db, [...keys])).map((row) => [keyOf(row), row]))
      })
      batch = { keys, rows }
      waiting.set(db, batch)
    }
    batch.keys.add(key)
    return (await batch.rows).get(key)
  }
}
