import { fold } from '#domain/text/fold.ts'

/** A block as far as it can be recognised. */
export interface KnownBlock {
  id: number
  buildingId: number
  dealKind: string
  floor: number | null
  number: string | null
  /** Decimal. */
  areaSqm: string
}

/** Facts of a row that its block is found by. */
export interface SoughtBlock {
  dealKind: unknown
  floor: unknown
  number: unknown
  areaSqm: unknown
}

/**
 * Finds the block of a row within its building; each block is taken by one row. Pure. Two equal rows are of two equal
 * blocks, in the order of their ids.
 */
export class BlockMatcher {
  private readonly byBuilding = new Map<number, KnownBlock[]>()
  private readonly byId = new Map<number, KnownBlock>()
  private readonly taken: Set<number>

  /** @param taken blocks of other rows; grows as rows are matched. */
  constructor(blocks: readonly KnownBlock[], taken: Set<number>) {
    this.taken = taken
    for (const block of blocks) {
      this.byId.set(block.id, block)
      const others = this.byBuilding.get(block.buildingId)
      if (others) others.push(block)
      else this.byBuilding.set(block.buildingId, [block])
    }
  }

  block(id: number): KnownBlock | undefined {
    return this.byId.get(id)
  }

  /** Takes this block for a row, unless another row has it. */
  take(id: number): KnownBlock | null {
    const block = this.byId.get(id)
    if (!block || this.taken.has(id)) return null
    this.taken.add(id)
    return block
  }

  /**
   * Takes the block with the same number, else one with the same floor and area, or with nearly that area if there is no other.
   * A block without a number and one with another number are never confused with several numbered ones.
   */
  find(buildingId: number, sought: SoughtBlock): KnownBlock | null {
    const floor = typeof sought.floor === 'number' ? sought.floor : null
    const here = (this.byBuilding.get(buildingId) ?? []).filter(
      (block) =>
        !this.taken.has(block.id) &&
        block.dealKind === sought.dealKind &&
        (floor === null || block.floor === null || block.floor === floor),
    )
    const chosen = byNumber(here, sought) ?? byArea(here, sought)
    if (chosen) this.taken.add(chosen.id)
    return chosen
  }
}

function byNumber(here: readonly KnownBlock[], sought: SoughtBlock): KnownBlock | null {
  const number = numberKey(sought.number)
  const named = number === '' ? [] : here.filter((block) => numberKey(block.number) === number)
  return named.find((block) => isSameArea(block, sought)) ?? only(named)
}

function byArea(here: readonly KnownBlock[], sought: SoughtBlock): KnownBlock | null {
  const isNumbered = numberKey(sought.number) !== ''
  const unnumbered = here.filter(({ number }) => numberKey(number) === '')
  const exact = unnumbered.find((block) => isSameArea(block, sought))
  if (exact) return exact
  const others = isNumbered ? unnumbered : here
  return (
    only(others.filter((block) => isSameArea(block, sought))) ??
    only(others.filter((block) => isNear(block, sought)))
  )
}

function only(blocks: readonly KnownBlock[]): KnownBlock | null {
  return blocks.length === 1 ? (blocks[0] ?? null) : null
}

const areaTolerance = 0.005

function isNear({ areaSqm }: KnownBlock, { areaSqm: wanted }: SoughtBlock): boolean {
  return Math.abs(Number(areaSqm) - Number(wanted)) <= Number(wanted) * areaTolerance
}

export function isSameArea({ areaSqm }: KnownBlock, sought: SoughtBlock): boolean {
  return typeof sought.areaSqm === 'string' && Number(areaSqm) === Number(sought.areaSqm)
}

/** «Офис № 502» and «502» are one; empty: no number. */
export function numberKey(number: unknown): string {
  return fold(typeof number === 'string' ? number : '')
    .replace(/(?:офис|блок|помещение|пом|комната|ком|каб|№|n)\.?\s*/gu, '')
    .replace(/\s+/g, '')
}
