import type { Need, NeedPart } from '#domain/need/need.ts'
import type { Condition } from '#domain/search/condition.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import { stockSorts } from '#domain/search/stock-sorts.ts'
import { filterFields } from '#src/commands/filters/filter-fields.ts'
import { describeRange } from '#src/commands/filters/filter-ranges.ts'
import { byTitle } from '#src/commands/filters/filter-values.ts'
import { searchOf } from '#src/commands/need/need-search.ts'
import { writtenCondition } from '#src/state/place/search-address.ts'
import { colleaguesQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

/** The filter's field of a part; `undefined` for the order. */
export const fieldOfPart = ({ of }: NeedPart) => filterFields.find(({ name }) => name === of)

/** A part's texts in the address. */
export const writtenPart = (need: Need, { of }: NeedPart) => writtenCondition(searchOf(need), of)

/** «По ставке ↓» */
export function orderText({ sort }: Need): string {
  if (!sort) return ''
  return `${stockSorts[sort.key].title.replace(/^По/, 'по')} ${sort.isDescending ? '↓' : '↑'}`
}

/** The part that a further reading reads in another way: «бюджет в месяц до 40 000 ₽/мес». */
export function changedText(first: Need, other: Need): string {
  return textOf(
    other,
    other.parts.filter((part) => writtenPart(other, part).join() !== writtenPart(first, part).join()),
  )
}

/** All its parts: «площадь 300–500 м² · округ ЦАО». */
export const needText = (need: Need) => textOf(need, need.parts)

function textOf(need: Need, parts: readonly NeedPart[]): string {
  return parts.map((part) => partText(need, part)).join(' · ')
}

function partText(need: Need, part: NeedPart): string {
  const { of, note } = part
  if (of === 'sort') return orderText(need)
  if (of === 'box') return note ?? ''
  const written = writtenPart(need, part)
  const field = fieldOfPart(part)
  const value =
    field?.kind === 'range'
      ? describeRange(field, written[0] ?? '')
      : written
          .flatMap((text) => text.split(','))
          .map((text) => titleOf(of, text))
          .join(', ')
  return `${(field?.label ?? '').toLowerCase()} ${value}${note ? `, ${note}` : ''}`
}

function titleOf(name: ConditionName, text: string): string {
  const condition: Condition = stockConditions[name]
  if ('codes' in condition) return condition.codes[text] ?? text
  if (condition.kind === 'integer') return condition.titleOf(Number(text))
  if (condition.kind === 'day') return byTitle(text)
  const colleagues = queryClient.getQueryData(colleaguesQuery.queryKey)
  return (condition.kind === 'ids' && colleagues?.find(({ id }) => String(id) === text)?.name) || text
}
