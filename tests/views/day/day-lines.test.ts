import { expect, it } from 'vitest'
import type { MyDay, News } from '#contract/events/day.ts'
import type { EventRow } from '#contract/events/event-records.ts'
import { countedTables, type DayTable, demandNewsTable, shownTables } from '#domain/day/day-tables.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { store } from '#src/state/keyboard/store.ts'
import { listAt } from '#src/state/lists/list-address.ts'
import { addressedLists } from '#src/state/lists/record-lists.ts'
import { goTo } from '#src/state/place/location.ts'
import { matchPath } from '#src/state/place/routes.ts'
import { parseSearch } from '#src/state/place/search-address.ts'
import { framedAtom } from '#src/state/table/framed.ts'
import { addressOfTable, type DayContext, todayLines } from '#src/views/day/day-lines.ts'
import { restLines } from '#src/views/day/day-rest.ts'
import { lineAfter } from '#src/views/day/line-after.ts'

const viewer = { userId: 7, today: '2026-11-29' }
const tables = { ...shownTables, ...countedTables, news: demandNewsTable }

it.each(Object.keys(tables) as (keyof typeof tables)[])(
  'leads from %s to the table that it is a part of',
  (code) => {
    const table: DayTable = tables[code](viewer)
    const [path = '', query = ''] = addressOfTable(table).split('?')
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
  },
)

/** One strip in order of time: a meeting is never below leases that end in spring. */

const context: DayContext = {
  ...{ userId: 7, now: '2026-11-29T08:40:00.000Z', zone: 'Europe/Moscow', today: '2026-11-29' },
  nameOf: () => undefined,
}
const none = { total: 0, rows: [] }
const empty: MyDay = {
  ...{ day: '2026-11-29', todo: 0 },
  ...{ today: none, earlier: none, endingReserves: none, idleDeals: none, inquiries: none },
  counts: { tomorrow: 0, reserves: 0, leases: 0, staleDemands: 0, staleBlocks: 0 },
}
const anEvent = (id: number, type: EventRow['type'], date: string): EventRow => ({
  ...{ id, type, date, title: `Дело ${id}`, durationMinutes: 30, place: null, isDone: false },
  ...{ reminderMinutes: null, callDirection: null, callOutcome: null, user: { id: 7, name: 'Анна' } },
  ...{ company: null, person: null, blocks: [], buildings: [], demand: null, deal: null },
})
const rowsOf = <R>(rows: R[], total = rows.length) => ({ rows, total })

it('is one strip in order of time with the present moment, all kinds together, then what has no time', () => {
  const day: MyDay = {
    ...empty,
    earlier: rowsOf(
      [anEvent(2, 'task', '2026-11-28T15:00:00.000Z'), anEvent(1, 'call', '2026-11-20T06:00:00.000Z')],
      9,
    ),
    today: rowsOf([
      anEvent(3, 'call', '2026-11-29T06:00:00.000Z'),
      anEvent(4, 'viewing', '2026-11-29T09:00:00.000Z'),
      anEvent(5, 'meeting', '2026-11-29T10:00:00.000Z'),
    ]),
    idleDeals: rowsOf([
      {
        id: 6,
        name: 'Бастион',
        stage: 'longList',
        lostReason: null,
        stageAt: context.now,
        blocks: [],
      } as never,
      {
        id: 7,
        name: 'Вектор',
        stage: 'longList',
        lostReason: null,
        stageAt: '2026-11-20T06:00:00.000Z',
        blocks: [],
      } as never,
    ]),
  }
  const { lines, nowAt, more } = todayLines(day, context)
  expect(lines.map(({ when, day: on, kind, isLate }) => [when, on, kind, isLate])).toEqual([
    ['09:00', '20\u00a0ноября', 'Звонок', true],
    ['18:00', 'вчера', 'Задача', true],
    ['09:00', undefined, 'Звонок', true],
    ['12:00', undefined, 'Показ', false],
    ['13:00', undefined, 'Встреча', false],
    // Begun today: there is still time to plan its step.
    ['весь день', undefined, 'Шаг', false],
    ['весь день', undefined, 'Шаг', true],
  ])
  expect(nowAt).toBe(3)
  expect(more.map(({ text }) => text)).toEqual(['Ещё 7 просроченных: открыть таблицей'])
  expect(todayLines(empty, context)).toEqual({ lines: [], more: [], nowAt: null })
})

it('counts beside today what the rail counts, and leaves out what is empty', () => {
  const counts = { ...empty.counts, leases: 6 }
  const told = (newCount: number) => ({ newCount, rows: [] })
  const news: News = { demands: told(30), searches: told(0), notices: [], nextNoticeAt: null }
  const lines = restLines({ counts, news, due: { count: 41 } }, viewer)
  expect(lines.map(({ title, count }) => [title, count])).toEqual([
    ['Новое по запросам', '+30'],
    ['Обзвон: осталось', '41'],
    ['Договоры заканчиваются', '6'],
  ])
})

/** The focus of a broker who works his day off. */

const lines = [
  { key: 'a', part: 'today' },
  { key: 'b', part: 'today' },
  { key: 'c', part: 'rest' },
]
const at = (key: string, part: string, place: number, former: string | null = null) => ({
  ...{ key, part, at: place, former },
})

it('stays on the line that had the focus', () => {
  expect(lineAfter(at('b', 'today', 1), lines)).toBe('b')
  expect(lineAfter({ key: null, part: null, at: 0, former: null }, lines)).toBe('a')
})

it('goes to the successor in the section, to its last line, or to the next section', () => {
  expect(lineAfter(at('z', 'today', 0), lines)).toBe('a')
  expect(lineAfter(at('z', 'today', 2), lines)).toBe('b')
  expect(lineAfter(at('z', 'inquiries', 0), lines)).toBe('c')
  expect(lineAfter(at('z', 'inquiries', 0), lines.slice(0, 2))).toBe('b')
  expect(lineAfter(at('z', 'today', 0), [])).toBeNull()
})

it('comes back to the line that an undo has brought back', () => {
  expect(lineAfter(at('c', 'rest', 0, 'b'), lines)).toBe('b')
  expect(lineAfter(at('c', 'rest', 0, 'z'), lines)).toBe('c')
})

it('walks its sections from a focused line too', () => {
  goTo('/day')
  const record = { id: 1, title: 'Звонок', responsibleUserId: 7, createdById: null }
  store.set(framedAtom, { kind: 'event', record })
  expect(store.get(activeScopesAtom)).toEqual(['events', 'day', 'record', 'global'])
  store.set(framedAtom, null)
  expect(store.get(activeScopesAtom)).toEqual(['day', 'record', 'global'])
})
