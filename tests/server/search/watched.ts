import type { Db } from '#server/db/db.ts'

/** @param onRow gets the first row of each result before the caller does. */
export function watched(db: Db, onRow: (row: Record<string, unknown>) => Promise<void>): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await onRow((result.rows[0] ?? {}) as Record<string, unknown>)
      return result
    },
  })
}
