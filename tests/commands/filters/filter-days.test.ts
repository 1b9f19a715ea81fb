import { expect, it } from 'vitest'
import type { FilterField } from '#src/commands/filters/filter-field.ts'
import { filterFields } from '#src/commands/filters/filter-fields.ts'
import { byTitle } from '#src/commands/filters/filter-values.ts'
import { listFilters } from '#src/commands/filters/list-filters.ts'

const fields: readonly FilterField[] = [
  ...filterFields,
  ...Object.values(listFilters).flatMap((menus) => menus?.fields ?? []),
]
const days = fields.flatMap((field) =>
  field.kind === 'choices' && field.typed ? [[field.label, field.typed] as const] : [],
)

it.each(days)('%s: a day is taken, or refused in words', (_, { placeholder, read, faultOf }) => {
  for (const text of ['завтра', 'вчера', '01.12.2099', '01.12.2019'])
    expect([read(text) !== null, faultOf(text) !== null], text).toContain(true)
  expect(faultOf('01.12.2099') !== null).toBe(placeholder.startsWith('вчера'))
  expect(faultOf('как-нибудь')).toBeNull()
})

it('both kinds of days are there', () => {
  expect(new Set(days.map(([, { placeholder }]) => placeholder)).size).toBe(2)
})

it('a day after a preposition is never «завтра», which does not decline there', () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  for (const offset of [-2, -1, 0, 1, 2]) expect(byTitle(day(offset))).toMatch(/^к\u00a0\d+\u00a0\p{L}+/u)
})
