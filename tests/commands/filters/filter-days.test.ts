import { expect, it } from 'vitest'
import type { FilterField } from '#src/commands/filters/filter-field.ts'
import { filterFields } from '#src/commands/filters/filter-fields.ts'
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
