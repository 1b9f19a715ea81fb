import { clientNeeds } from '#domain/demands/parts.ts'
import type { LetterNeed } from '#domain/need/message/read-message.ts'
import type { Need, NeedPart } from '#domain/need/need.ts'
import type { Condition } from '#domain/search/condition.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import { stockSorts } from '#domain/search/stock-sorts.ts'
import { lowered } from '#domain/text/capitals.ts'
import { quoted } from '#domain/text/quoted.ts'
import { filterFields } from '#src/commands/filters/filter-fields.ts'
import { describeRange } from '#src/commands/filters/filter-ranges.ts'
import { byTitle } from '#src/commands/filters/filter-values.ts'
import { searchOf } from '#src/commands/need/need-search.ts'
import { writtenCondition } from '#src/state/place/search-address.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { colleaguesQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { knownBuildingName } from '#src/state/queries/search-queries.ts'

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

/** Conditions whose values are names. */
const proper: ReadonlySet<NeedPart['of']> = new Set(['metro', 'district', 'building', 'who', 'box'])

/** Its values alone, numbers that are interpreted as typed: «офис, 25 мест, ЦАО». */
export function valuesText(need: Need): string {
  const typed = ({ spans }: NeedPart) => spans.map(({ start, end }) => need.line.slice(start, end)).join(', ')
  const shown = need.parts.filter(({ of }) => of !== 'sort')
  return shown
    .map((part) => {
      // «25 человек (25 × 6 м²)»
      if (part.note?.includes('×')) return `${typed(part)} (${part.note})`
      if (part.note && part.of !== 'box') return typed(part)
      const value = shownValue(need, part)
      return proper.has(part.of) ? value : lowered(value)
    })
    .join(', ')
}

function textOf(need: Need, parts: readonly NeedPart[]): string {
  return parts.map((part) => partText(need, part)).join(' · ')
}

/** Words that nothing has are left out. @param total what is found with them; `undefined`: not known. */
export const hasWords = ({ text }: Need, total: number | undefined) => text !== '' && total !== 0

/** «со словами «с террасой»»; empty if all is understood. */
export function wordsText({ text }: Need, isWithText: boolean): string {
  if (text === '') return ''
  return isWithText ? `со словами ${quoted(text)}` : `без слов ${quoted(text)}: с ними ничего нет`
}

/** Conditions of the present filter that the need leaves alone: «вместе с фильтром: класс, округ». */
export function stayingText({ values }: Need, present: SearchInput | undefined): string {
  const staying = present
    ? filterFields.filter(({ name }) => !(name in values) && writtenCondition(present, name).length > 0)
    : []
  return staying.length === 0
    ? ''
    : `вместе с фильтром: ${staying.map(({ label }) => lowered(label)).join(', ')}`
}

/** «ставка до 40 000 ₽/м²/год» */
export function partText(need: Need, part: NeedPart): string {
  const { of, note } = part
  if (of === 'sort' || of === 'box') return shownValue(need, part)
  const label = lowered(fieldOfPart(part)?.label ?? '')
  return `${label} ${flagLowered(of, shownValue(need, part))}${note ? `, ${note}` : ''}`
}

function shownValue(need: Need, part: NeedPart): string {
  const { of, note } = part
  if (of === 'sort') return orderText(need)
  if (of === 'box') return note ?? ''
  const written = writtenPart(need, part)
  const field = fieldOfPart(part)
  if (field?.kind === 'range') return describeRange(field, written[0] ?? '')
  return written
    .flatMap((text) => text.split(','))
    .map((text) => titleOf(of, text))
    .join(', ')
}

function titleOf(name: ConditionName, text: string): string {
  const condition: Condition = stockConditions[name]
  if ('codes' in condition) return condition.codes[text] ?? text
  if (condition.kind === 'integer') return condition.titleOf(Number(text))
  if (condition.kind === 'day') return byTitle(text)
  if (condition.kind !== 'ids') return text
  if (name === 'building') return knownBuildingName(Number(text)) ?? text
  const colleagues = queryClient.getQueryData(colleaguesQuery.queryKey)
  return colleagues?.find(({ id }) => String(id) === text)?.name ?? text
}

/** A flag's value continues its label: «реклама разрешена». */
export function flagLowered(of: NeedPart['of'], value: string): string {
  return of !== 'sort' && stockConditions[of].kind === 'flag' ? lowered(value) : value
}

/** Needs beside the search: «машиномест 5, срок аренды 36». */
export function clientText({ client }: LetterNeed): string {
  return Object.values(clientNeeds)
    .flatMap(({ key, label }) => (client[key] == null ? [] : `${lowered(label)} ${client[key]}`))
    .join(', ')
}
