import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SearchResult } from '#contract/search.ts'
import { cardTabAtom, cardTrailAtom, openNeighbour, placeOf } from '#src/state/card-trail.ts'
import { goTo, navigate, routeAtom } from '#src/state/location.ts'
import { pageOfRow } from '#src/state/row-source.ts'
import { store } from '#src/state/store.ts'

/** Protects the way between a card and the table it was opened from. */

afterEach(() => {
  goTo('/blocks')
  vi.unstubAllGlobals()
})

/** What the trail asks the server for. */
const searchOfTrail = () => store.get(cardTrailAtom)?.source.pagesKey[1]

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
    anchors: { first: null, last: null },
  }

  it('counts from the start of the search', () => {
    expect(pageOfRow(99)).toBe(1)
    expect(pageOfRow(100)).toBe(2)
    expect(placeOf(5, result)).toBeUndefined()
  })
})

describe('walking', () => {
  it('loses no press, however quick: each is one record further, and the last one ends it', async () => {
    const data = Array.from({ length: 5 }, (_, at) => ({ id: 10 + at, name: `Дом ${at}`, responsible: null }))
    const page = { target: 'buildings', total: 5, page: 1, pageSize: 100, data, anchors: {} }
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

describe('tab', () => {
  it('belongs to one record: another card begins at its first', () => {
    navigate('block', { id: 7 })
    store.set(cardTabAtom, { ofId: 7, tab: 2 })
    expect(store.get(cardTabAtom)).toBe(2)
    navigate('block', { id: 8 })
    expect(store.get(cardTabAtom)).toBe(0)
  })
})
