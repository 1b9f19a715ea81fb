import { compareTexts } from '#domain/stock/columns/name-ranks.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'

/** Districts and metro stations of the buildings, in alphabetical order. */
export function placesOf({ buildings }: StockColumns): { districts: string[]; metro: string[] } {
  const told = [...buildings.slots.living()].flatMap((slot) => buildings.told[slot] ?? [])
  return {
    districts: inOrder(told.flatMap(({ district }) => district ?? [])),
    metro: inOrder(told.flatMap(({ metro }) => metro.map(({ station }) => station))),
  }
}

function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].sort(compareTexts)
}
