/** What a row of a loaded page is shown as, until its table is read anew: the name of a class of the grid. */
export type RowMark = 'is-patched' | 'is-gone' | 'is-deleted'

/** A row as it lies in a loaded page. */
export type MarkedRow = { id: number; mark?: RowMark }

/** What was asked of the server about rows, and what it said. */
export interface Reread {
  asked: ReadonlySet<number>
  /** Rows that came back: they are still in the table. */
  fresh: ReadonlyMap<number, { id: number }>
  /** Records that were deleted; they are not asked for. */
  deleted: ReadonlySet<number>
}

/**
 * The rows of a page with what has come put in place: nothing moves. What did not come back stays where it is, marked.
 * @returns the same array when nothing differs.
 */
export function mergedRows<R extends MarkedRow>(
  rows: readonly R[],
  reread: Reread,
): { rows: readonly R[]; touched: number[] } {
  const touched: number[] = []
  const merged = rows.map((row): R => {
    const next = mergedRow(row, reread)
    if (next !== row) touched.push(row.id)
    return next
  })
  return { rows: touched.length > 0 ? merged : rows, touched }
}

function mergedRow<R extends MarkedRow>(row: R, { asked, fresh, deleted }: Reread): R {
  if (deleted.has(row.id)) return row.mark === 'is-deleted' ? row : { ...row, mark: 'is-deleted' }
  if (!asked.has(row.id)) return row
  const next = fresh.get(row.id)
  if (!next) return row.mark === 'is-gone' ? row : { ...row, mark: 'is-gone' }
  // Rows are what JSON has brought.
  const { mark: _, ...bare } = row
  if (JSON.stringify(next) === JSON.stringify(bare))
    return row.mark && row.mark !== 'is-patched' ? unmarked(row) : row
  return { ...(next as R), mark: 'is-patched' }
}

function unmarked<R extends MarkedRow>({ mark: _, ...row }: R): R {
  return row as R
}

/** The rows without what called the eye to those that have changed; the same array when there is none. */
export function calmedRows<R extends MarkedRow>(rows: readonly R[]): readonly R[] {
  if (!rows.some(({ mark }) => mark === 'is-patched')) return rows
  return rows.map((row) => (row.mark === 'is-patched' ? unmarked(row) : row))
}
