import { atom } from 'jotai'
import { mostCompared } from '#domain/presentation/facts.ts'
import { store } from '#src/state/keyboard/store.ts'
import { locationAtom, navigate } from '#src/state/place/location.ts'

/** Address of the comparison: `?ids=7,12,31&demand=5&differences=true`. */
export interface ComparisonAddress {
  /** Blocks from left to right, each once. */
  ids: readonly number[]
  /** The demand whose criteria are the first column. */
  demandId: number | null
  /** Only rows whose values differ. */
  isOfDifferences: boolean
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)

export const comparisonAtom = atom((get): ComparisonAddress => readComparison(get(locationAtom).search))

export function readComparison(query: string): ComparisonAddress {
  const params = new URLSearchParams(query)
  const ids = (params.get('ids') ?? '').split(',').filter(isId).map(Number)
  const demand = params.get('demand') ?? ''
  return {
    ids: [...new Set(ids)].slice(0, mostCompared),
    demandId: isId(demand) ? Number(demand) : null,
    isOfDifferences: params.get('differences') === 'true',
  }
}

export function comparisonQuery({ ids, demandId, isOfDifferences }: ComparisonAddress): string {
  const parts = [`ids=${ids.join(',')}`]
  if (demandId !== null) parts.push(`demand=${demandId}`)
  if (isOfDifferences) parts.push('differences=true')
  return parts.join('&')
}

/** Identity of the compared blocks, whatever their order: moved columns keep the cursor on its block. */
export function comparisonKey(ids: readonly number[]): string {
  return `comparison ${[...ids].sort((one, other) => one - other).join()}`
}

/** Changes the comparison on the screen. A history entry is made only for what one would come back to. */
export function changeComparison(change: Partial<ComparisonAddress>): void {
  const query = comparisonQuery({ ...store.get(comparisonAtom), ...change })
  navigate('comparison', undefined, { query, replace: true })
}
