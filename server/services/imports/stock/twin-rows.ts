import { numberKey, type SoughtBlock } from '#domain/imports/blocks.ts'
import type { ReadRow } from '#domain/imports/read-row.ts'
import type { OtherRow } from '#server/repositories/imports/other-rows.ts'
import type { Found } from './building-finder.ts'

/** Rows that describe a numbered block of the same house, deal, floor and area; ids tell others apart. Pure. */
export class TwinRows {
  readonly #firsts = new Map<string, number>()

  /** @param others rows that are not checked now. */
  constructor(others: readonly OtherRow[]) {
    for (const { n, externalId, buildingId, buildingKey, ...block } of others) {
      const key = keyOf(String(buildingId ?? buildingKey), block)
      if (externalId === null && key !== null) this.#note(key, n)
    }
  }

  /** @returns the row as read, with a question or the answer to it if an earlier row is of the same block. */
  see(n: number, read: ReadRow, found: Found, answer: string | undefined): ReadRow {
    if (read.isSkipped || read.externalId !== null || read.blockId !== null) return read
    const { dealKind, floor, number, areaSqm } = read.block
    const place = found.is === 'known' ? String(found.building.id) : found.key
    const key = keyOf(place, { dealKind, floor, number, areaSqm })
    if (key === null) return read
    const first = this.#note(key, n)
    if (first === n || answer === 'both') return read
    const told = `Такой же блок уже был в строке ${first}`
    if (answer === 'first') return { ...read, isSkipped: true, skipReason: told }
    const issue: ReadRow['issues'][number] = {
      ...{ rule: 'block.twice', severity: 'question', message: told },
      ...{ column: null, field: 'block.number' },
    }
    return { ...read, issues: [...read.issues, issue] }
  }

  #note(key: string, n: number): number {
    const first = Math.min(this.#firsts.get(key) ?? n, n)
    this.#firsts.set(key, first)
    return first
  }
}

/** Null: nothing tells it from another block of the floor. */
function keyOf(place: string, { dealKind, floor, number, areaSqm }: SoughtBlock): string | null {
  const named = numberKey(number)
  if (named === '' || areaSqm == null) return null
  return [place, dealKind, floor ?? '', named, Number(areaSqm)].join('\u0001')
}
