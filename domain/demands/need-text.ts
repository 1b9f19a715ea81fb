import type { Condition, Range } from '#domain/search/condition.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import { floorKinds, layouts, vatTreatments } from '#domain/stock/vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { formatRange } from '#domain/text/format.ts'
import { formatFullDay } from '#domain/time/time.ts'
import type { Wish } from './match.ts'
import { type SearchedCondition, searchedConditions } from './parts.ts'

/** Null: no line says it. */
type Told = { [N in SearchedCondition]?: (value: never) => string | null }

const range = (unit: string) => (value: Range<string>) =>
  formatRange(value.min ?? null, value.max ?? null, unit)

/** Words that the parser of needs reads as the same condition. */
const told: Told = {
  area: range('м²'),
  rent: range('₽/м²/год'),
  month: (value: Range<string>) => `${range('₽')(value)} в месяц`,
  price: (value: Range<string>) => `цена ${range('₽')(value)}`,
  class: (codes: string[]) => codes.map((code) => `класс ${code}`).join(', '),
  metro: (names: string[]) => names.map((name) => `метро ${name}`).join(', '),
  walk: (minutes: number) => `до метро ${minutes} минут пешком`,
  district: (names: string[]) => names.map((name) => `район ${name}`).join(', '),
  floor: ({ min, max }: Range<number>) =>
    min === max
      ? `${min} этаж`
      : min === undefined
        ? `до ${max} этажа`
        : max === undefined
          ? `от ${min} этажа`
          : `${min}–${max} этаж`,
  layout: (codes: (keyof typeof layouts)[]) => codes.map((code) => `${layouts[code]} планировка`).join(', '),
  vat: (codes: (keyof typeof vatTreatments)[]) =>
    codes.includes('excluded') ? null : codes.map((code) => vatTreatments[code]).join(', '),
  level: (codes: (keyof typeof floorKinds)[]) =>
    codes.includes('regular') ? null : codes.map((code) => floorKinds[code]).join(', '),
  by: (day: string) => `въезд до ${formatFullDay(day)}`,
}

/**
 * Criteria as a line that is read as the same criteria: «аренда, офис, 300–400 м², класс A, до 40 000 ₽/м²/год». @returns
 * null if some of them can only be chosen: a building, a part of the map, a range of years.
 */
export function needText({ criteria }: Pick<Wish, 'criteria'>): string | null {
  // A line without a deal is read as a lease.
  if (criteria.block?.dealKind === undefined) return null
  const parts = searchedConditions.flatMap((name) => {
    const condition: Condition = stockConditions[name]
    const value = (criteria[condition.of] as Readonly<Record<string, unknown>> | undefined)?.[condition.key]
    if (value === undefined) return []
    const say = told[name] as ((value: unknown) => string | null) | undefined
    if (say) return [say(value)]
    if (!('codes' in condition) || name === 'status') return [null]
    return [
      [value]
        .flat()
        .map((code) => condition.codes[String(code)] ?? '')
        .join(', '),
    ]
  })
  if (parts.includes(null)) return null
  return parts.join(', ').replaceAll('\u00a0', ' ').split(', ').map(lowered).join(', ')
}
