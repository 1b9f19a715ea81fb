import { suitingSlots, type Wish } from '#domain/demands/match.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import type { Suited } from './suiting-counts.ts'

/** A demand, to be counted again and again. */
export function suitedDemand(columns: StockColumns, wish: Wish): Suited {
  const { criteria, musts, preferences, needs, rules, marks, exceptId } = wish
  return {
    columns,
    key: JSON.stringify([
      ...[criteria, musts, preferences, needs, rules, exceptId],
      ...[[...(marks?.out ?? [])], [...(marks?.held ?? [])]],
    ]),
    target: 'blocks',
    suiting: (among) => suitingSlots(columns, wish, among),
  }
}
