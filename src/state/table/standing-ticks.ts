/** A loaded page of a table, and whether it may be stale. */
export interface ReadPage {
  ids: readonly number[]
  isStale: boolean
}

/**
 * Ticked rows that are not among the loaded rows. If the whole table is loaded, they have left it; otherwise
 * the server must be asked.
 * @param total rows of the table.
 */
export function absentTicks(
  ticked: Iterable<number>,
  pages: readonly ReadPage[],
  total: number,
): { gone: number[]; unknown: number[] } {
  const read = new Set(pages.filter(({ isStale }) => !isStale).flatMap(({ ids }) => ids))
  const absent = [...ticked].filter((id) => !read.has(id))
  return read.size >= total ? { gone: absent, unknown: [] } : { gone: [], unknown: absent }
}
