import { expect, it } from 'vitest'
import { myDay } from '#contract/events/day.ts'
import { type DayCode, type DayTable, dayTables } from '#domain/day/day-tables.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { store } from '#src/state/keyboard/store.ts'
import { listAt } from '#src/state/lists/list-address.ts'
import { addressedLists } from '#src/state/lists/record-lists.ts'
import { goTo } from '#src/state/place/location.ts'
import { matchPath } from '#src/state/place/routes.ts'
import { parseSearch } from '#src/state/place/search-address.ts'
import { framedAtom } from '#src/state/table/framed.ts'
import { addressOfTable, type DayContext, daySections } from '#src/views/day/day-sections.ts'
import { lineAfter } from '#src/views/day/line-after.ts'

const viewer = { userId: 7, today: '2026-11-27' }

it('has a section for everything that the day answers', () => {
  const codes = daySections.map(({ code }) => code)
  expect(codes.toSorted()).toEqual(Object.keys(myDay.omit({ today: true }).shape).toSorted())
})

it.each(Object.keys(dayTables) as DayCode[])('leads from %s to the table that it is a part of', (code) => {
  const address = addressOfTable(code, { userId: 7 } as DayContext, { today: '2026-11-27' } as never)
  const [path = '', query = ''] = address.split('?')
  const table: DayTable = dayTables[code](viewer)
  if (table.list === 'blocks') {
    expect(path).toBe('/blocks')
    const { search, dropped } = parseSearch(query, 'blocks')
    expect(search).toEqual(table.search)
    expect(dropped).toEqual([])
    return
  }
  const read = listAt(matchPath(path), query, addressedLists)
  expect(read?.conditions).toEqual(table.query)
  expect(read?.dropped).toEqual([])
})

/** The focus of a broker who works his day off. */

const lines = [
  { key: 'a', part: 'calls' },
  { key: 'b', part: 'calls' },
  { key: 'c', part: 'viewings' },
  { key: 'd', part: 'tasks' },
]
const at = (key: string, part: string, place: number, former: string | null = null) => ({
  ...{ key, part, at: place, former },
})

it('stays on the line that had the focus', () => {
  expect(lineAfter(at('b', 'calls', 1), lines)).toBe('b')
  expect(lineAfter({ key: null, part: null, at: 0, former: null }, lines)).toBe('a')
})

it('goes to the successor in the section, to its last line, or to the next section', () => {
  expect(lineAfter(at('z', 'calls', 0), lines)).toBe('a')
  expect(lineAfter(at('z', 'calls', 2), lines)).toBe('b')
  expect(lineAfter(at('z', 'inquiries', 0), lines)).toBe('d')
  expect(lineAfter(at('z', 'staleBlocks', 0), lines)).toBe('d')
  expect(lineAfter(at('z', 'calls', 0), [])).toBeNull()
})

it('comes back to the line that an undo has brought back', () => {
  expect(lineAfter(at('d', 'tasks', 0, 'c'), lines)).toBe('c')
  expect(lineAfter(at('d', 'tasks', 0, 'z'), lines)).toBe('d')
})

it('walks its sections from a focused line too', () => {
  goTo('/day')
  const record = { id: 1, title: 'Звонок', responsibleUserId: 7, createdById: null }
  store.set(framedAtom, { kind: 'event', record })
  expect(store.get(activeScopesAtom)).toEqual(['events', 'day', 'record', 'global'])
  store.set(framedAtom, null)
  expect(store.get(activeScopesAtom)).toEqual(['day', 'record', 'global'])
})
