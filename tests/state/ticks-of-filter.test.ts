import { partialMatchKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { withOwnTarget } from '#src/commands/core/evaluate.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { store } from '#src/state/keyboard/store.ts'
import { offerLists } from '#src/state/lists/list-address.ts'
import { addressedLists } from '#src/state/lists/record-lists.ts'
import { lastQueries } from '#src/state/place/last-addresses.ts'
import { currentAddress, goTo } from '#src/state/place/location.ts'
import { matchPath } from '#src/state/place/routes.ts'
import { sourceAt } from '#src/state/place/source-at.ts'
import { settledState } from '#src/state/table/settled-table.ts'
import { absentTicks } from '#src/state/table/standing-ticks.ts'
import { moveCursorTo, tableHandleAtom, tableStateAtom, ticksAtom, untick } from '#src/state/table/table.ts'
import { sizeOf } from '#src/state/table/target.ts'
import { contextOf } from '../commands/contexts.ts'

/** Protects that ticks belong to the filter they were made in: no command of any screen acts on rows that are not seen. */

await loadAllCommands()
offerLists(addressedLists)

/** Every table whose rows can be ticked, with two conditions of its own. */
const tables: [path: string, filter: string, other: string][] = [
  ['/blocks', 'class=A', 'class=B'],
  ['/buildings', 'class=A', 'class=A&okrug=cao'],
  ['/map', 'class=A', 'class=A&okrug=cao'],
  ['/lists/blocks/3', 'class=A', 'q=парк'],
  ['/lists/buildings/3', 'class=A', 'area=300-'],
  ['/companies', 'status=client', 'status=client&q=мост'],
  ['/persons', 'isMain=true', 'isMain=false'],
  ['/events', 'isDone=false', 'isDone=true'],
  ['/requests', 'isRead=false', 'isRead=true'],
  ['/searches', 'q=сити', 'q=парк'],
  ['/recipes', 'isMine=true', 'isShared=true'],
  ['/presentations', 'isMine=true', 'q=вектор'],
  ['/competitors', 'q=цан', 'q=нф'],
  ['/competitors/3', 'q=сити', 'q=парк'],
  ['/portal', 'state=published', 'mine=true'],
  ['/users', 'role=broker', 'role=admin'],
  ['/trash', 'q=сити', 'q=парк'],
]

const recordAt = (from: number) => (index: number) => ({
  id: from + index,
  title: `Запись ${from + index}`,
  responsibleUserId: 1,
  createdById: 1,
})

/** Opens an address whose rows have these ids. */
function open(address: string, firstId: number): number[] {
  goTo(address)
  const ids = Array.from({ length: 20 }, (_, index) => firstId + index)
  const kind = sourceAt(address)?.kind
  if (!kind) throw new Error(`There is no table at ${address}`)
  const rows = {
    key: sourceAt(address)?.key ?? '',
    rowCount: ids.length,
    recordAt: recordAt(firstId),
    recordOf: (id: number) => (ids.includes(id) ? recordAt(firstId)(id - firstId) : undefined),
    loadedIds: ids.map((id, index) => [index, id] as const),
  }
  store.set(tableHandleAtom, { kind, visibleRows: 20, ...rows })
  const change = settledState(store.get(tableStateAtom), rows, 0, 0)
  if (change) store.set(tableStateAtom, change)
  return ids
}

const notify = vi.fn()
const run = (id: string) => commandById(id)?.run({ ...contextOf(null), notify } as never, {})
const target = () => store.get(commandContextAtom).target

beforeEach(() => {
  store.set(ticksAtom, new Map())
  lastQueries.clear()
})
afterEach(() => store.set(tableHandleAtom, null))

it('knows every table of the product', () => {
  const known = new Set(tables.map(([path]) => matchPath(path)?.route))
  const routes = [
    'blocks',
    'buildings',
    'map',
    'blockList',
    'buildingList',
    'companies',
    'persons',
    'events',
    'inquiries',
  ]
  const others = [
    'competitor',
    'searches',
    'recipes',
    'presentations',
    'competitors',
    'portal',
    'users',
    'trash',
  ] as const
  expect([...known].sort()).toEqual([...routes, ...others].sort())
  expect(addressedLists.map(({ route }) => route)).toEqual(expect.arrayContaining([...others]))
})

it('the map and its table have the same ticks: the same buildings under the same filter', () => {
  const [first] = open('/buildings?class=A', 1)
  run('table.check')
  open('/map?class=A', 1)
  expect(target()).toMatchObject({ kind: 'building', origin: 'checked', records: [{ id: first }] })
  open('/map?class=A&box=55,37,56,38', 1)
  expect(target()?.origin).toBe('cursor')
})

describe.each(tables)('%s', (path, filter, other) => {
  const [here, there] = [`${path}?${filter}`, `${path}?${other}`]

  it('covers no page of another filter or order: changes would be merged into it, and ticks found in it', () => {
    const addresses = [path, here, there, `${here}&sort=name`, `${here}&sort=-name`]
    const sources = addresses.flatMap((address) => sourceAt(address) ?? [])
    for (const one of sources) {
      for (const another of sources.filter(({ key }) => key !== one.key)) {
        expect(partialMatchKey(another.pageQuery(1).queryKey, one.pagesKey)).toBe(false)
      }
    }
  })

  it('no command gets a row that was ticked under another filter', () => {
    open(here, 1)
    run('table.check')
    moveCursorTo(1)
    run('table.check')
    for (const [address, firstId] of [
      [there, 101],
      [path, 201],
    ] as const) {
      const seen = open(address, firstId)
      const context = { ...contextOf(null), ...store.get(commandContextAtom) }
      for (const command of commands) {
        const records = withOwnTarget(command, context).target?.records ?? []
        expect(seen, command.id).toEqual(expect.arrayContaining(records.map(({ id }) => id)))
      }
      expect(target()?.origin).toBe('cursor')
    }
  })

  it('the ticks are there again under their own filter, in any order of rows', () => {
    open(here, 1)
    run('table.check')
    open(there, 101)
    run('table.check')
    open(`${here}&sort=-name`, 1)
    expect(target()).toMatchObject({ origin: 'checked', records: [{ id: 1 }] })
    open(there, 101)
    expect(target()).toMatchObject({ origin: 'checked', records: [{ id: 101 }] })
  })

  it('«all of the filter» is chosen under that filter alone', async () => {
    open(here, 1)
    const handle = store.get(tableHandleAtom)
    const { filter: all } = sourceAt(here) ?? {}
    if (!handle || !all) return
    store.set(tableHandleAtom, { ...handle, filter: all, loadAll: async () => null })
    await run('table.checkAll')
    expect(target() && sizeOf(target() as never)).toBe(20)
    open(there, 101)
    expect(target()).toMatchObject({ origin: 'cursor' })
    expect(target()?.filter).toBeUndefined()
  })

  it('a key leads back to where rows are ticked', () => {
    open(here, 1)
    run('table.check')
    open(there, 101)
    run('table.recallTicks')
    expect(decodeURI(currentAddress())).toBe(here)
  })
})

describe('the way back to a screen', () => {
  const go = commands.filter(
    ({ id, hotkeys }) => id.startsWith('go.') && hotkeys?.some(({ keys }) => /^g /.test(keys)),
  )

  it('leads to the filter one has left, from any other screen; pressed again there, to all rows', () => {
    goTo('/blocks?class=A&sort=-area')
    for (const command of go) {
      if (command.id === 'go.blocks' || command.prompts) continue
      run(command.id)
      run('go.blocks')
      expect(currentAddress(), command.id).toBe('/blocks?class=A&sort=-area')
    }
    run('go.blocks')
    expect(currentAddress()).toBe('/blocks')
  })

  it('keeps the usual filter of events for who has not left another', () => {
    goTo('/blocks')
    run('go.events')
    expect(currentAddress()).toMatch(/^\/events\?/)
  })
})

describe('ticked rows and the rows that are read', () => {
  const page = (...ids: number[]) => ({ ids, isStale: false })

  it('a row on no page of a fully loaded table has left it', () => {
    expect(absentTicks([1, 5], [page(1, 2, 3)], 3)).toEqual({ gone: [5], unknown: [] })
  })

  it('asks the server about partly loaded tables and pages that may have changed', () => {
    expect(absentTicks([1, 5], [page(1, 2, 3)], 300)).toEqual({ gone: [], unknown: [5] })
    const stale = { ids: [5, 6], isStale: true }
    expect(absentTicks([1, 5], [page(1, 2, 3), stale], 300)).toEqual({ gone: [], unknown: [5] })
  })
})

it('a deleted row is ticked under no filter of its kind', () => {
  open('/companies?status=client', 1)
  run('table.check')
  open('/blocks?class=A', 1)
  run('table.check')
  open('/blocks?class=B', 1)
  run('table.check')
  untick({ kind: 'block', records: [recordAt(1)(0)] })
  expect([...store.get(ticksAtom).values()].map(({ kind }) => kind)).toEqual(['company'])
})
