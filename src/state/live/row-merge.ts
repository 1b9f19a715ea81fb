/** CSS class that marks a row until its table is reloaded. */
export type RowMark = 'is-patched' | 'is-gone' | 'is-deleted'

/** A row of a loaded page. */
export type MarkedRow = { id: number; mark?: RowMark }

/** Rows requested from the server and its answer. */
export interface Reread {
  asked: ReadonlySet<number>
  /** Rows returned: they still match the table. */
  fresh: ReadonlyMap<number, { id: number }>
  /** Deleted records; not requested. */
  deleted: ReadonlySet<number>
}

/**
 * Replaces rows of a page in place without reordering. Rows not returned stay, marked.
 * @returns the same array if nothing differs.
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
  // Rows are parsed JSON.
  const { mark: _, ...bare } = row
  if (JSON.stringify(next) === JSON.stringify(bare))
    return row.mark && row.mark !== 'is-patched' ? unmarked(row) : row
  return { ...(next as R), mark: 'is-patched' }
}

function unmarked<R extends MarkedRow>({ mark: _, ...row }: R): R {
  return row as R
}

/** Removes change highlights; the same array if there are none. */
export function calmedRows<R extends MarkedRow>(rows: readonly R[]): readonly R[] {
  if (!rows.some(({ mark }) => mark === 'is-patched')) return rows
  return rows.map((row) => (row.mark === 'is-patched' ? unmarked(row) : row))
}
