import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PublicationCheck } from '#contract/companies/publication.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { execute } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { bulkReportAtom } from '#src/state/queries/bulk-run.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { setCurrentUser } from '#src/state/session/session.ts'
import { contextOf, targetOf } from '../contexts.ts'
import { personAt } from '../person-at.ts'

/** Blocks whose ads the check would refuse are told of before «Публиковать на ЦИАН», and nothing else is. */

await loadAllCommands()
const publish = commandById('block.publish')
if (!publish) throw new Error('nothing publishes')

const signedIn = contextOf(null, 'admin').user
if (!signedIn) throw new Error('nobody publishes')

let check: PublicationCheck | 'offline'
let sent: { path: string; ids: number[] }[]

beforeEach(() => {
  goTo('/blocks')
  sent = []
  setCurrentUser(signedIn)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') === 'GET')
      return Response.json({ id: 1, data: [], date: '2026-11-27T09:00:00Z' })
    const { ids } = JSON.parse(String(init.body)) as { ids: number[] }
    sent.push({ path: url.replace('/api/', ''), ids })
    if (url.endsWith('/check')) {
      if (check === 'offline') throw new TypeError('no network')
      return Response.json(check)
    }
    if (url.endsWith('/preview'))
      return Response.json({ total: ids.length, willChange: ids.length, ids, unchanged: 0, cannot: [] })
    return Response.json({ groupId: 'g', changed: ids, unchanged: 0, skipped: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  store.set(overlayAtom, null)
  store.set(bulkReportAtom, null)
})

const twoRefused: PublicationCheck = {
  refused: [2, 3],
  classes: [
    { rule: 'price', title: 'Нет цены', count: 2 },
    { rule: 'vat', title: 'НДС не указан', count: 1 },
    { rule: 'address', title: 'Адрес без номера дома', count: 1 },
    { rule: 'category', title: 'Нет назначения: категория неизвестна', count: 1 },
  ],
}

const begin = (count: number) => {
  const target = targetOf('block', count)
  const { runtime, told } = personAt(contextOf(target, 'admin'))
  return { told, outcome: execute(publish, { source: 'hotkey', target }, runtime) }
}
const question = () =>
  vi.waitFor(() => {
    const overlay = store.get(overlayAtom)
    if (overlay?.kind !== 'bulkPreview') throw new Error('it is not asked yet')
    return overlay.of
  })
const written = () => sent.flatMap(({ path, ids }) => (path === 'commands/block.publish/run' ? [ids] : []))

it.each([1, 12, 49])('asks nothing of %i blocks that all pass', async (count) => {
  check = { refused: [], classes: [] }
  expect(await begin(count).outcome).toEqual({ status: 'done' })
  expect(store.get(overlayAtom)).toBeNull()
  expect(sent.map(({ path }) => path)).toEqual(['cian/check', 'commands/block.publish/run'])
})

it('tells how many would be refused and by what, before anything is written', async () => {
  check = twoRefused
  const { outcome } = begin(12)
  const of = await question()
  expect(of.title).toBe('Публиковать на ЦИАН: 12\u00a0блоков')
  expect((await of.foreseen)?.text).toBe(
    '2 не пройдут проверку и останутся в очереди: нет цены — 2, НДС не указан — 1, адрес без номера дома — 1 и ещё 1',
  )
  expect((await of.foreseen)?.ids).toEqual([2, 3])
  expect(written()).toEqual([])
  of.answer(await of.previews)
  expect((await outcome).status).toBe('done')
  expect(written()).toEqual([Array.from({ length: 12 }, (_, at) => at + 1)])
})

it('tells of one block, and changes nothing when it is left', async () => {
  check = { refused: [1], classes: [{ rule: 'price', title: 'Нет цены', count: 1 }] }
  const { outcome, told } = begin(1)
  const of = await question()
  expect((await of.foreseen)?.text).toBe('1 не пройдёт проверку и останется в очереди: нет цены — 1')
  of.answer(null)
  expect(await outcome).toEqual({ status: 'cancelled' })
  expect([written(), told.notices, told.unsent]).toEqual([[], [], []])
})

it('is kept unsent without a question while nobody answers', async () => {
  check = 'offline'
  const { outcome } = begin(2)
  expect((await outcome).status).toBe('done')
  expect(store.get(overlayAtom)).toBeNull()
})

it('asks about many blocks once, and counts among those that would change', async () => {
  check = twoRefused
  const { outcome } = begin(60)
  const of = await question()
  expect((await of.foreseen)?.ids).toEqual([2, 3])
  expect(sent.map(({ path }) => path)).toEqual(['commands/block.publish/preview', 'cian/check'])
  of.answer(null)
  expect((await outcome).status).toBe('cancelled')
})
