import { queryOptions } from '@tanstack/react-query'
import type { Block } from '#contract/stock/block-records.ts'
import type { BlockRow, SearchRequestInput } from '#contract/stock/search.ts'
import { searchesKey } from '#src/state/queries/search-queries.ts'
import { api } from '#src/state/session/api.ts'

/** Rows a call, and as many calls as a picture is worth. */
const pageSize = 200
const mostPages = 5

/** Blocks a block is compared with. */
export interface ComparableSet {
  /** Comparable gross rent, ₽/m²/year, or price with VAT, ₽/m². */
  values: number[]
  total: number
  /** Narrowed to half and twice the area: there were too many of the class and okrug. */
  isByArea: boolean
}

/** Blocks of the same deal, class and okrug with a known price; `null`: still too many to read. */
export const comparableBlocksQuery = (block: Block) => {
  const { dealKind, areaSqm, building } = block
  return queryOptions({
    queryKey: [...searchesKey, 'comparable', dealKind, building.class, building.okrug, areaSqm],
    queryFn: async ({ signal }): Promise<ComparableSet | null> => {
      const all = await readAll(criteriaOf(block), signal)
      if (all) return { values: all, total: all.length, isByArea: false }
      const similar = await readAll(criteriaOf(block, areaAround(areaSqm)), signal)
      return similar && { values: similar, total: similar.length, isByArea: true }
    },
    enabled: building.class !== null && building.okrug !== null,
    staleTime: 5 * 60_000,
  })
}

/** Half and twice the area, whole m²: as decimals are written on the wire. */
export function areaAround(areaSqm: string): { min: string; max: string } {
  return { min: String(Math.floor(Number(areaSqm) / 2)), max: String(Math.ceil(Number(areaSqm) * 2)) }
}

function criteriaOf(
  { dealKind, building }: Block,
  areaSqm?: { min: string; max: string },
): SearchRequestInput {
  const known = { min: '1' }
  const isSale = dealKind === 'sale'
  return {
    target: 'blocks',
    building: {
      ...(building.class && { classes: [building.class] }),
      ...(building.okrug && { okrugs: [building.okrug] }),
    },
    block: {
      dealKind,
      ...(isSale ? { priceRub: known } : { rentRubPerSqmYear: known }),
      ...(areaSqm && { areaSqm }),
    },
    sort: { key: isSale ? 'price' : 'rent', direction: 'asc' },
    pageSize,
  }
}

/** Every value of a search; `null` when it has more rows than are worth reading. */
async function readAll(criteria: SearchRequestInput, signal: AbortSignal): Promise<number[] | null> {
  const { data: first } = await api.search.run({ body: criteria, signal })
  if (first.total > pageSize * mostPages) return null
  const others = await Promise.all(
    Array.from({ length: Math.ceil(first.total / pageSize) - 1 }, (_, at) =>
      api.search.run({ body: { ...criteria, page: at + 2 }, signal }),
    ),
  )
  return [first, ...others.map(({ data }) => data)].flatMap((page) =>
    page.target === 'blocks' ? page.data.flatMap(comparedValue) : [],
  )
}

/** For a picture only, so a float will do; what is known as bounds only has no place in it. */
function comparedValue(row: BlockRow): number[] {
  const { dealKind, grossFromRubPerSqmYear, grossToRubPerSqmYear, priceFromRub, priceToRub, areaSqm } = row
  const [from, to] =
    dealKind === 'lease' ? [grossFromRubPerSqmYear, grossToRubPerSqmYear] : [priceFromRub, priceToRub]
  if (from === null || from !== to) return []
  return [dealKind === 'lease' ? Number(from) : Number(from) / Number(areaSqm)]
}
