import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trashedKinds } from '#domain/records/record-names.ts'
import { trashedRecord } from '#domain/records/trashed-rows.ts'
import { recentRunsAtom } from '#src/state/keyboard/recent-runs.ts'
import { store } from '#src/state/keyboard/store.ts'
import { unsentStorageOf } from '#src/state/offline/unsent-storage.ts'
import { setCurrentUser } from '#src/state/session/session.ts'
import { contextOf } from '../commands/contexts.ts'

/** Protects what a browser stored with an earlier version, in which the kind of inquiries was `request`. */

const kinds = [
  ['request', 'inquiry'],
  ['block', 'block'],
] as const

/** A request that succeeds a moment later. */
function succeeded<T>(result: T) {
  const request: { result: T; onsuccess?: () => void; oncomplete?: () => void } = { result }
  queueMicrotask(() => {
    request.onsuccess?.()
    request.oncomplete?.()
  })
  return request
}

/** The part of IndexedDB that the outbox uses, over a map. */
function databaseOver(values: Map<string, unknown>) {
  const objectStore = () => ({
    get: (key: string) => succeeded(values.get(key)),
    put: (value: unknown, key: string) => void values.set(key, value),
    get transaction() {
      return succeeded(undefined)
    },
  })
  return { open: () => succeeded({ transaction: () => ({ objectStore }) }) }
}

const values = new Map<string, unknown>()
const items = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('indexedDB', databaseOver(values))
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null })
})
afterEach(() => vi.unstubAllGlobals())

describe.each(kinds)('the kind %s', (kind, now) => {
  const target = { kind, records: [{ id: 7, title: 'Заявка 7' }] }
  const action = { runId: 'first', userId: 1, commandId: 'request.take', title: 'Взять', target, args: {} }

  it('of an action in the outbox is read as it is called now, with the rest unchanged', async () => {
    values.set('unsent:1', [action, { ...action, runId: 'second', target: null }])
    const [first, second] = await unsentStorageOf(1).read()
    expect(first).toEqual({ ...action, target: { ...target, kind: now } })
    expect(second?.target).toBeNull()
  })

  it('of an action in the outbox is stored anew with the next change', async () => {
    values.set('unsent:1', [action])
    const after = await unsentStorageOf(1).change((kept) => [...kept])
    expect(after[0]?.target?.kind).toBe(now)
    expect(values.get('unsent:1')).toEqual(after)
  })

  it('of a recent run is read as it is called now', () => {
    const userId = 1000 + kinds.findIndex(([old]) => old === kind)
    const run = {
      commandId: 'request.take',
      title: 'Взять',
      label: '',
      kind,
      at: '2026-11-20T08:00:00.000Z',
      args: {},
    }
    items.set(`klyuch.runs.${userId}`, JSON.stringify([run]))
    setCurrentUser({ ...contextOf(null).user!, id: userId })
    expect(store.get(recentRunsAtom)).toEqual([{ ...run, kind: now }])
  })
})

it('a row id of the trash, which a restoration in the outbox contains, keeps its kind', () => {
  const kinds = [
    ...['block', 'building', 'blockList', 'buildingList', 'company', 'person', 'competitor'],
    ...['event', 'savedSearch', 'user', 'presentation', 'recipe', 'demand', 'deal', 'variant', 'lease'],
  ]
  expect(kinds.map((_, place) => trashedRecord(place * 2 ** 31 + 7))).toEqual(
    kinds.map((kind) => ({ kind, id: 7 })),
  )
  // Written by hand: a kind that joins the trash goes to the end here.
  expect(kinds.toSorted()).toEqual(trashedKinds.toSorted())
})
