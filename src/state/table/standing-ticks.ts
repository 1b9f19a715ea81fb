/** A page of a table that was read, and whether something may have changed in it since. */
export interface ReadPage {
  ids: readonly number[]
  isStale: boolean
}

/**
 * Which ticked rows are not among the rows that were read. A table that was read whole settles it: they have left it;
 * of any other the server is asked.
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
