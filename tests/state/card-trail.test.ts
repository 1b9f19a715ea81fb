import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchResult } from '#contract/stock/search.ts'
import { store } from '#src/state/keyboard/store.ts'
import { offerLists } from '#src/state/lists/list-address.ts'
import { variantsList } from '#src/state/lists/variants-list.ts'
import { goTo, navigate, routeAtom } from '#src/state/place/location.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { cardTabAtom, cardTrailAtom } from '#src/state/table/card-trail.ts'
import { openNeighbour, placeOf } from '#src/state/table/card-walk.ts'
import { pageOfRow } from '#src/state/table/row-source.ts'

/** Protects the way between a card and the table it was opened from. */

offerLists([variantsList])

afterEach(() => {
  goTo('/blocks')
  vi.unstubAllGlobals()
})

/** Searches sent by the trail. */
const searchOfTrail = () => store.get(cardTrailAtom)?.source.filter?.criteria.query

describe('trail', () => {
  it('is the search of the table that the card was opened from', () => {
    navigate('block', { id: 7 }, { entry: { trail: { address: '/blocks?class=A', at: 2 } } })
    expect(store.get(cardTrailAtom)).toMatchObject({ at: 2, source: { kind: 'block' } })
    expect(searchOfTrail()).toMatchObject({ target: 'blocks', building: { classes: ['A'] } })
  })

  it('holds a list’s own order too', () => {
    navigate('block', { id: 7 }, { entry: { trail: { address: '/lists/blocks/3', at: 0 } } })
    expect(searchOfTrail()).toMatchObject({ block: { listId: 3 }, sort: { key: 'position' } })
  })

  it('is none without a table, with one of another kind, and outside cards', () => {
    navigate('block', { id: 7 })
    expect(store.get(cardTrailAtom)).toBeNull()
    navigate('building', { id: 7 }, { entry: { trail: { address: '/blocks', at: 0 } } })
    expect(store.get(cardTrailAtom)).toBeNull()
    navigate('blocks', undefined, { entry: { trail: { address: '/blocks', at: 0 } } })
    expect(store.get(cardTrailAtom)).toBeNull()
  })
})

describe('place of a record', () => {
  const result: SearchResult = {
    target: 'buildings',
    data: [],
    total: 250,
    page: 3,
    pageSize: 100,
  }

  it('counts from the start of the search', () => {
    expect([99, 100].map((at) => pageOfRow(at, 100))).toEqual([1, 2])
    expect([9, 10, 29].map((at) => pageOfRow(at, 10))).toEqual([1, 2, 3])
    expect(placeOf(5, result, { pageSize: 100 })).toBeUndefined()
    expect(placeOf(5, { data: [{ id: 4 }, { id: 5 }], total: 25, page: 3 }, { pageSize: 10 })).toBe(21)
  })
})

describe('walking', () => {
  it('loses no press, however quick: each is one record further, and the last one ends it', async () => {
    const data = Array.from({ length: 5 }, (_, at) => ({ id: 10 + at, name: `Дом ${at}`, responsible: null }))
    const page = { target: 'buildings', total: 5, page: 1, pageSize: 100, data }
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(url.includes('/search') ? page : { data: null }),
    )
    navigate('building', { id: 10 }, { entry: { trail: { address: '/buildings', at: 0 } } })
    await Promise.all([openNeighbour(1), openNeighbour(1), openNeighbour(1)])
    await vi.waitFor(() => expect(store.get(routeAtom)).toMatchObject({ id: 13 }))
    await Promise.all([openNeighbour(1), openNeighbour(1), openNeighbour(1)])
    await vi.waitFor(() => expect(store.get(routeAtom)).toMatchObject({ id: 14 }))
    await openNeighbour(-1)
    expect(store.get(routeAtom)).toMatchObject({ id: 13 })
    expect(store.get(cardTrailAtom)?.at).toBe(3)
  })
})

describe('walking among rows of colleagues', () => {
  it('passes over those that have no card of their own, and stays if there is no other', async () => {
    const row = (id: number, isOwn: boolean) => ({
      ...{ id, state: 'offered', responsible: null, block: { id: 70 + id, title: `Блок ${id}` } },
      demand: isOwn ? { id: 5, name: 'Вектор' } : null,
    })
    const data = [row(1, true), row(2, false), row(3, false), row(4, true), row(5, false)]
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(url.includes('/variants?') ? { data, total: 5 } : { data: null }),
    )
    navigate('variant', { id: 1 }, { entry: { trail: { address: '/variants?blockId=7', at: 0 } } })
    await openNeighbour(1)
    expect(store.get(routeAtom)).toMatchObject({ route: 'variant', id: 4 })
    expect(store.get(cardTrailAtom)?.at).toBe(3)
    await openNeighbour(1)
    expect(store.get(routeAtom)).toMatchObject({ id: 4 })
    await openNeighbour(-1)
    expect(store.get(routeAtom)).toMatchObject({ id: 1 })
  })
})

describe('at the edge of a page of rows', () => {
  /** Buildings in their order at the server. */
  let ids: number[]

  beforeEach(() => {
    ids = Array.from({ length: 250 }, (_, at) => 1000 + at)
    queryClient.clear()
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.includes('/search')) return Response.json({ data: null })
      const { page } = JSON.parse(String(init.body))
      const rows = ids.slice((page - 1) * 100, page * 100)
      const data = rows.map((id) => ({ id, name: `Дом ${id}`, responsible: null }))
      return Response.json({ target: 'buildings', total: ids.length, page, pageSize: 100, data })
    })
  })
  afterEach(() => queryClient.clear())

  const openAt = (at: number) =>
    navigate('building', { id: ids[at] ?? 0 }, { entry: { trail: { address: '/buildings', at } } })
  const step = async (by: 1 | -1) => {
    await openNeighbour(by)
    const match = store.get(routeAtom)
    return match && 'id' in match ? match.id : undefined
  }

  it('each record comes once, there and back', async () => {
    openAt(98)
    const there = [await step(1), await step(1), await step(1)]
    expect(there).toEqual([1099, 1100, 1101])
    expect(store.get(cardTrailAtom)?.at).toBe(101)
    expect([await step(-1), await step(-1), await step(-1)]).toEqual([1100, 1099, 1098])
    openAt(249)
    expect(await step(1), 'the last one').toBe(1249)
  })

  it('skips and repeats no record when rows before it come or go', async () => {
    openAt(98)
    expect(await step(1)).toBe(1099)
    // The first page is known; now everything moves up by one.
    ids.splice(10, 1)
    expect(await step(1)).toBe(1100)
    expect(store.get(cardTrailAtom)?.at).toBe(99)
    ids.unshift(1, 2)
    expect(await step(1)).toBe(1101)
    expect(await step(-1)).toBe(1100)
  })

  it('a record that has moved over the edge is found there, and its neighbour is the next one', async () => {
    openAt(99)
    ids.unshift(1)
    expect(await step(1)).toBe(1100)
    openAt(100)
    ids.splice(0, 2)
    queryClient.clear()
    expect(await step(-1)).toBe(1098)
  })
})

describe('tab', () => {
  it('belongs to one record: another card begins at its first', () => {
    navigate('block', { id: 7 })
    store.set(cardTabAtom, { ofId: 7, tab: 2 })
    expect(store.get(cardTabAtom)).toBe(2)
    navigate('block', { id: 8 })
    expect(store.get(cardTabAtom)).toBe(0)
  })
})
