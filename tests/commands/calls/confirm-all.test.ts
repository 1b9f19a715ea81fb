import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { callQueueQuery } from '#src/state/calls/call-queue.ts'
import { store } from '#src/state/keyboard/store.ts'
import { callBlocksList } from '#src/state/lists/call-blocks-list.ts'
import { listAddressAtom, offerLists } from '#src/state/lists/list-address.ts'
import { listSource } from '#src/state/lists/record-list.ts'
import { goTo } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'
import { contextOf } from '../contexts.ts'

await loadAllCommands()
offerLists([callBlocksList])

let written: string[]
/** Number of records of each call that runs a verb. */
let slices: number[]

const json = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  written = []
  slices = []
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { ids = [] } = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    if (url.endsWith('/preview'))
      return json({ total: ids.length, willChange: ids.length, ids, unchanged: 0, cannot: [] })
    written.push(url)
    if (ids.length > 0) slices.push(ids.length)
    if (url.endsWith('/outcomes')) return json({ eventId: 1, confirmed: 1, changed: 0, notDiscussed: 0 })
    return json({ groupId: 'g', changed: ids, unchanged: 0, skipped: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  store.set(overlayAtom, null)
})

/** Shows a contact with this number of stale blocks, all loaded. */
function show(blockCount: number, others: object[] = []): QueryKey {
  goTo('/calls?contact=person-1')
  const contact = {
    ...{ key: 'person-1', kind: 'person', id: 1, name: 'Мария', lease: null, state: 'now' },
    ...{ blockCount, demands: [], endingLeases: [], phones: [{ number: '+79001234512', note: null }] },
  }
  queryClient.setQueryData(callQueueQuery('own').queryKey, { data: [contact, ...others], total: 1 } as never)
  const conditions = store.get(listAddressAtom)?.conditions
  if (!conditions) throw new Error('no list')
  const data = Array.from({ length: blockCount }, (_, at) => ({ id: at + 1, talk: null, changed: [] }))
  const { pagesKey } = listSource(callBlocksList, conditions)
  queryClient.setQueryData([...pagesKey, 1], { data, total: blockCount })
  return [...pagesKey, 1]
}

function run(id: string): Promise<unknown> {
  const context = { ...contextOf(null), api, commandId: 'run-1', notify: () => {} }
  return Promise.resolve(commandById(id)?.run?.(context as never, {} as never))
}

async function question() {
  return await vi.waitFor(() => {
    const overlay = store.get(overlayAtom)
    if (overlay?.kind !== 'bulkPreview') throw new Error('it is not asked yet')
    return overlay.of
  })
}

describe.each([
  ['calls.confirmAll', /block\.actualize\/run$/],
  ['calls.reachedAll', /outcomes$/],
])('%s', (id, call) => {
  it('confirms fewer than fifty blocks at once', async () => {
    show(49)
    await run(id)
    expect(written.filter((url) => call.test(url))).toHaveLength(1)
  })

  it('asks with a preview from fifty on, and writes nothing if refused', async () => {
    show(50)
    const done = run(id)
    const of = await question()
    expect((await of.previews)[0]?.willChange).toBe(50)
    expect(of.parts[0]?.effect).toBe('Сегодняшним днём подтвердятся 50\u00a0блоков.')
    expect(written).toEqual([])
    of.answer(null)
    await done
    expect(written).toEqual([])
  })

  it('writes once the caller has agreed', async () => {
    show(50)
    const done = run(id)
    const of = await question()
    of.answer(await of.previews)
    await done
    expect(written.filter((url) => call.test(url))).toHaveLength(1)
  })
})

it('confirms more blocks than one call takes, in slices', async () => {
  show(2500)
  const done = run('calls.confirmAll')
  const of = await question()
  of.answer(await of.previews)
  await done
  expect(slices).toEqual([1000, 1000, 500])
})

it.each([
  ['goes on to another contact, and leaves the blocks of the former one', true, 0],
  ['stays with the last contact, and reads its blocks again', false, 1],
])('an outcome %s', async (_name, hasNext, reads) => {
  const next = { key: 'person-2', kind: 'person', id: 2, lease: null, state: 'now' }
  const queryKey = show(3, hasNext ? [next] : [])
  const read = vi.fn(async () => ({ data: [], total: 0 }))
  const onScreen = new QueryObserver(queryClient, { queryKey, queryFn: read, staleTime: 60_000 })
  const leave = onScreen.subscribe(() => {})
  await run('calls.noAnswer')
  await vi.waitFor(() => expect(written).toContainEqual(expect.stringMatching(/outcomes$/)))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(read).toHaveBeenCalledTimes(reads)
  // They are read again when they are shown.
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(hasNext)
  leave()
})
