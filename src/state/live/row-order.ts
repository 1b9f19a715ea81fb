/** Row ids of one loaded page, in order. */
type PageIds = readonly number[]

/** Adds adjacent rows: the returned order shows if a row still belongs in its place. */
export function withNeighbours(pages: readonly PageIds[], ids: ReadonlySet<number>): Set<number> {
  const all = new Set(ids)
  for (const page of pages) {
    for (const [at, id] of page.entries()) {
      if (!ids.has(id)) continue
      for (const beside of [page[at - 1], page[at + 1]]) if (beside !== undefined) all.add(beside)
    }
  }
  return all
}

/**
 * Rows whose neighbours would be different now.
 * @param fresh ids of returned rows, in the table's order.
 */
export function movedRows(
  pages: readonly PageIds[],
  ids: ReadonlySet<number>,
  fresh: readonly number[],
): Set<number> {
  const places = new Map(fresh.map((id, place) => [id, place]))
  const moved = new Set<number>()
  for (const page of pages) {
    const standing = page.filter((id) => places.has(id))
    for (const [at, id] of standing.entries()) {
      const place = places.get(id) ?? 0
      const before = places.get(standing[at - 1] ?? Number.NaN) ?? -1
      const after = places.get(standing[at + 1] ?? Number.NaN) ?? fresh.length
      if (ids.has(id) && !(before < place && place < after)) moved.add(id)
    }
  }
  return moved
}
