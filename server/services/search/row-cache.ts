/** About 2 kB each. */
const maxKept = 5000

/** Displayed rows by id, until they change. */
export class RowCache<Row> {
  private readonly rows = new Map<number, Row>()
  /** Raised by every change of a row. */
  private version = 0

  /** @param read reads the missing rows; one without a row is left out of the result. */
  async of(
    ids: readonly number[],
    read: (ids: readonly number[]) => Promise<Map<number, Row>>,
  ): Promise<Row[]> {
    const kept = this.known(ids)
    const missing = ids.filter((id) => !kept.has(id))
    if (missing.length > 0) {
      const { version } = this
      const own = await read(missing)
      for (const [id, row] of own) {
        kept.set(id, row)
        // A row that changed meanwhile may have been read before.
        if (version === this.version) this.rows.set(id, row)
      }
    }
    for (const id of this.rows.keys()) {
      if (this.rows.size <= maxKept) break
      this.rows.delete(id)
    }
    return ids.flatMap((id) => kept.get(id) ?? [])
  }

  forget(ids: readonly number[]): void {
    this.version += 1
    for (const id of ids) this.rows.delete(id)
  }

  forgetAll(): void {
    this.version += 1
    this.rows.clear()
  }

  /** The latest used are last. */
  private known(ids: readonly number[]): Map<number, Row> {
    const known = new Map<number, Row>()
    for (const id of ids) {
      const row = this.rows.get(id)
      if (row === undefined) continue
      known.set(id, row)
      this.rows.delete(id)
      this.rows.set(id, row)
    }
    return known
  }
}
