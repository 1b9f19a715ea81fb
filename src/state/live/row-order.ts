/** Ids of the rows of one loaded page, in its order. */
type PageIds = readonly number[]

/** With the rows beside them: the order in which all come back tells whether a row still belongs where it stands. */
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
 * Of these rows those that stand before or after another row than they would now.
 * @param fresh ids of rows that came back, in the table's order.
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
