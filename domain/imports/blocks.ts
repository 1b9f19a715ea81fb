import type { DealKind } from '#domain/stock/vocabulary.ts'
import { fold } from '#domain/text/fold.ts'

/** A block as far as it can be recognised. */
export interface KnownBlock {
  id: number
  buildingId: number
  dealKind: DealKind
  floor: number | null
  floorKind: string
  number: string | null
  /** Decimal. */
  areaSqm: string
}

/** A block that a row speaks of, in a building that is known. */
export type WantedBlock = Omit<KnownBlock, 'id'>

export interface BlockIndex {
  byPlace: ReadonlyMap<string, readonly KnownBlock[]>
}

/** Indexes blocks for `findBlock`. */
export function indexBlocks(rows: Iterable<KnownBlock>): BlockIndex {
  const byPlace = new Map<string, KnownBlock[]>()
  for (const row of rows) {
    const key = placeKey(row)
    const known = byPlace.get(key)
    if (known) known.push(row)
    else byPlace.set(key, [row])
  }
  return { byPlace }
}

const areaTolerance = 0.005

/**
 * Finds a block in the same building, of the same deal and on the same floor: by its number, else by its area within half a
 * per cent. Where several fit, none is found.
 */
export function findBlock(index: BlockIndex, wanted: WantedBlock): number | null {
  const here = index.byPlace.get(placeKey(wanted)) ?? []
  const number = foldedNumber(wanted.number)
  if (number !== '') {
    const numbered = here.filter((block) => foldedNumber(block.number) === number)
    if (numbered.length > 0) return only(numbered)
  }
  const area = Number(wanted.areaSqm)
  // Another number is another block, even of the same area.
  const alike = here.filter(({ areaSqm, number: own }) => {
    const isNumbered = number !== '' && foldedNumber(own) !== ''
    return !isNumbered && Math.abs(Number(areaSqm) - area) <= area * areaTolerance
  })
  return only(alike.filter(({ areaSqm }) => Number(areaSqm) === area)) ?? only(alike)
}

/** Tells two rows of one file apart: equal keys are one space twice. */
export function placeKey({
  buildingId,
  dealKind,
  floor,
  floorKind,
}: Omit<WantedBlock, 'number' | 'areaSqm'>): string {
  return `${buildingId} ${dealKind} ${floor ?? floorKind}`
}

function only(blocks: readonly KnownBlock[]): number | null {
  return blocks.length === 1 ? (blocks[0]?.id ?? null) : null
}

/** «Офис № 502» and «502» are one. */
function foldedNumber(number: string | null): string {
  return fold(number ?? '')
    .replace(/(?:офис|блок|помещение|пом|комната|ком|каб|№|n)\.?\s*/gu, '')
    .replace(/\s+/g, '')
}
