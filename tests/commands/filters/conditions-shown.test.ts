import { describe, expect, it } from 'vitest'
import { chipValue } from '#src/commands/filters/filter-field.ts'
import { filterFields } from '#src/commands/filters/filter-fields.ts'
import { listFilters } from '#src/commands/filters/list-filters.ts'
import { addressedLists } from '#src/state/lists/record-lists.ts'
import { searchFields } from '#src/state/place/search-fields.ts'

/** Shown as the title of the list's table. */
const ownTables = ['list', 'building-list']

describe('a condition in force is seen', () => {
  it.each(searchFields.map(({ name }) => name).filter((name) => !ownTables.includes(name)))(
    '%s has a chip on both tables of the stock, or says for which',
    (name) => {
      expect(filterFields.find((field) => field.name === name)?.targets).toContain('blocks')
    },
  )

  const ofLists = addressedLists.flatMap(({ route, conditions }) =>
    Object.keys(conditions).map((name) => [route, name] as const),
  )

  it.each(ofLists)('%s: %s has a chip on its screen', (route, name) => {
    expect(listFilters[route]?.fields.map((field) => field.name)).toContain(name)
  })

  it('the two histories are among these screens', () => {
    const histories = ofLists.filter(([route]) => ['history', 'officeHistory'].includes(route))
    expect(histories.map((of) => of.join(' ')).sort()).toEqual([
      ...['history from', 'history kind', 'history to'],
      ...['officeHistory from', 'officeHistory kind', 'officeHistory to', 'officeHistory user'],
    ])
  })

  it('with a value that is none of the options', async () => {
    const chip = (name: string, value: string) => {
      const field = filterFields.find((known) => known.name === name)
      return field && chipValue(field, [value])
    }
    expect(await chip('walk', '12')).toBe('до 12\u00a0мин пешком')
    expect(await chip('by', '2031-03-01')).toBe('к\u00a01\u00a0марта\u00a02031')
    expect(await chip('ids', '4,8')).toBe('№\u00a04, №\u00a08')
  })
})
