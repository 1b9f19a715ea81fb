import type { Need, NeedPart } from '#domain/need/need.ts'
import { stockSorts } from '#domain/search/stock-sorts.ts'
import { fold } from '#domain/text/fold.ts'
import { filterFields } from '#src/commands/filters/filter-fields.ts'
import { describeRange } from '#src/commands/filters/filter-ranges.ts'
import { searchOf } from '#src/commands/need/need-search.ts'
import { writtenCondition } from '#src/state/place/search-address.ts'

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
  const changed = other.parts.filter(
    (part) => writtenPart(other, part).join() !== writtenPart(first, part).join(),
  )
  return changed
    .map((part) => {
      const field = fieldOfPart(part)
      const [written = ''] = writtenPart(other, part)
      const value =
        field?.kind === 'range' ? describeRange(field, written) : writtenPart(other, part).join(', ')
      return `${fold(field?.label ?? '')} ${value}${part.note ? `, ${part.note}` : ''}`
    })
    .join(' · ')
}
