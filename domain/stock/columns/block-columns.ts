import { type ComparedField, conditionsOn } from '#domain/search/stock-criteria.ts'
import { availabilities } from '#domain/stock/vocabulary.ts'
import { digitLexemes, lexemesOf } from '#domain/stock/words/lexemes.ts'
import { Postings } from '#domain/stock/words/postings.ts'
import { comboOf, goneCombo } from './combos.ts'
import { numberOf } from './encodings.ts'
import { type BlockRows, blockTexts } from './rows.ts'
import { grown, Slots } from './slots.ts'
import { digestOf } from './text-digest.ts'

type ComparedNumber = ComparedField<'block', 'decimals' | 'integers' | 'ids'>

const copied = [
  ...conditionsOn('block').flatMap(([, { kind, field }]) =>
    // The type has the same two conditions.
    field && (kind === 'decimals' || kind === 'integers' || kind === 'ids') ? [field as ComparedNumber] : [],
  ),
  'areaSqm',
  'adStage',
  'actualizedAt',
  'reservedUntil',
  'reservedById',
  'ceilingM',
  'leaseTermMonths',
  'grossRubPerSqmYear',
  'grossFromRubPerSqmYear',
  'grossToRubPerSqmYear',
  'monthFromRub',
  'monthToRub',
  'priceFromRub',
  'priceToRub',
] as const
const derived = [
  /** Area of the smallest part that is let. */
  'areaFromSqm',
  /** First day of availability: −∞ for a free block. */
  'freeFrom',
] as const

/** Columns of numbers; NaN is unknown, so that no comparison with it holds. */
export type BlockColumn = (typeof copied)[number] | (typeof derived)[number]

const free = numberOf(availabilities, 'free')

/** Blocks by slot. */
export class BlockColumns {
  readonly slots = new Slots()
  /** Slot of the building. */
  building = new Int32Array(0)
  combo = new Uint16Array(0)
  purposes = new Uint32Array(0)
  readonly words = new Postings()
  readonly numbers = Object.fromEntries(
    [...copied, ...derived].map((name) => [name, new Float64Array(0)]),
  ) as Record<BlockColumn, Float64Array>
  private digests = new Float64Array(0)

  get bytes(): number {
    const { building, combo, purposes, digests, numbers, slots, words } = this
    const columns = [slots.id, building, combo, purposes, digests, ...Object.values(numbers)]
    return columns.reduce((sum, { byteLength }) => sum + byteLength, words.bytes)
  }

  /** Makes room for this many more. */
  reserve(more: number): void {
    const capacity = this.slots.capacityFor(more)
    this.slots.id = grown(this.slots.id, capacity)
    this.building = grown(this.building, capacity)
    this.combo = grown(this.combo, capacity)
    this.purposes = grown(this.purposes, capacity)
    this.digests = grown(this.digests, capacity)
    for (const name of [...copied, ...derived]) this.numbers[name] = grown(this.numbers[name], capacity)
  }

  /** Writes all but the words. */
  write(slot: number, building: number, { numbers: given }: BlockRows, row: number): void {
    const { numbers } = this
    this.building[slot] = building
    this.combo[slot] = comboOf((field) => given[field][row] as number)
    this.purposes[slot] = given.purposes[row] as number
    for (const name of copied) numbers[name][slot] = given[name][row] as number
    const [area, part] = [given.areaSqm[row] as number, given.divisibleFromSqm[row] as number]
    numbers.areaFromSqm[slot] = part < area ? part : area
    const from = given.availableFrom[row] as number
    const after = (given.occupiedUntil[row] as number) + 1
    numbers.freeFrom[slot] =
      given.availability[row] === free ? Number.NEGATIVE_INFINITY : Number.isNaN(from) ? after : from
  }

  /** Updates the words of rows whose text has changed. */
  writeWords(slots: readonly number[], rows: BlockRows): void {
    const changed = Array.from(slots.keys()).filter((row) => {
      const [slot, digest] = [slots[row] as number, digestOf(textOf(rows, row))]
      if (this.digests[slot] === digest) return false
      this.digests[slot] = digest
      return true
    })
    this.words.set(
      changed.map((row) => slots[row] as number),
      (at) => {
        const row = changed[at] as number
        return [...lexemesOf(textOf(rows, row)), ...digitLexemes(rows.texts.number[row] ?? '')]
      },
    )
  }

  remove(slot: number): void {
    this.combo[slot] = goneCombo
    this.digests[slot] = Number.NaN
    this.words.set([slot], () => [])
    this.slots.remove(this.slots.id[slot] as number)
  }
}

function textOf({ texts }: BlockRows, row: number): string {
  return blockTexts.map((name) => texts[name][row] ?? '').join(' ')
}
