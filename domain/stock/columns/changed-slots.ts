/** Slots remembered over all changes; a reader that is further behind reads everything. */
const mostKept = 20_000

/** Slots that the latest changes of the columns have written or freed. */
export class ChangedSlots {
  private readonly kept: { version: number; slots: readonly number[] }[] = []
  private size = 0
  /** Every change after this version is kept. */
  private from = 0

  note(version: number, slots: readonly number[]): void {
    this.kept.push({ version, slots })
    this.size += slots.length
    while (this.size > mostKept) {
      const oldest = this.kept.shift()
      if (!oldest) return
      this.size -= oldest.slots.length
      this.from = oldest.version
    }
  }

  /** @returns null if not all of the changes after this version are kept. */
  since(version: number): ReadonlySet<number> | null {
    if (version < this.from) return null
    const found = new Set<number>()
    for (let at = this.kept.length - 1; at >= 0; at -= 1) {
      const change = this.kept[at]
      if (!change || change.version <= version) break
      for (const slot of change.slots) found.add(slot)
    }
    return found
  }
}
