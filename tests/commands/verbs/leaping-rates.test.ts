import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { execute } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { setCurrentUser } from '#src/state/session/session.ts'
import { contextOf, targetOf } from '../contexts.ts'
import { personAt } from '../person-at.ts'

/** A rate that changes twofold or more is asked about first, by whichever command it is written. */

await loadAllCommands()
const signedIn = contextOf(null, 'admin').user
if (!signedIn) throw new Error('nobody writes')

let leaping: number[]
let sent: string[]

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
    sent.push(url.replace('/api/commands/', ''))
    const examples = leaping.map((id) => ({ id, title: `Блок ${id}`, was: '39 000 ₽', will: '2 000 ₽' }))
    if (url.endsWith('/preview'))
      return Response.json({
        ...{ total: ids.length, willChange: ids.length, ids, unchanged: 0, cannot: [] },
        ...(leaping.length > 0 && { leaps: { ids: leaping, examples } }),
      })
    return Response.json({ groupId: 'g', changed: ids, unchanged: 0, skipped: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  store.set(overlayAtom, null)
})

const roads: [string, Record<string, unknown>][] = [
  ['block.setRent', { rent: '2000', basis: 'sqmYear', currency: 'RUB', vatTreatment: null }],
  ['block.change', { field: 'askingRent', to: { change: { add: '-37000' }, said: '−37 000' } }],
  ['block.change', { field: 'askingPrice', to: { change: { value: '2000' }, said: '2 000' } }],
  ['deal.change', { field: 'agreedRent', to: { change: { value: '2000' }, said: '2 000' } }],
  ['lease.change', { field: 'rent', to: { change: { percent: '900' }, said: '+900 %' } }],
]

const begin = (id: string, args: Record<string, unknown>) => {
  const command = commandById(id)
  if (!command) throw new Error(`${id} is no command`)
  const target = targetOf(command.appliesTo?.kinds[0] ?? 'block', 1)
  return execute(command, { source: 'palette', target, args }, personAt(contextOf(target, 'admin')).runtime)
}

it.each(roads)('asks before %s writes %o, and writes nothing when it is left', async (id, args) => {
  leaping = [1]
  const outcome = begin(id, args)
  const of = await vi.waitFor(() => {
    const overlay = store.get(overlayAtom)
    if (overlay?.kind !== 'bulkPreview') throw new Error('it is not asked yet')
    return overlay.of
  })
  const whose = { block: 'блока', deal: 'сделки', lease: 'договора аренды' }[id.split('.')[0] ?? '']
  const amount = args.field === 'askingPrice' ? 'цена продажи' : 'ставка'
  expect((await of.foreseen)?.text.replaceAll('\u00a0', ' ')).toBe(
    `У 1 ${whose} ${amount} изменится вдвое или больше: Блок 1: 39 000 ₽ → 2 000 ₽. Проверьте число.`,
  )
  of.answer(null)
  expect(await outcome).toEqual({ status: 'cancelled' })
  expect(sent.filter((path) => path.endsWith('/run'))).toEqual([])
})

it.each(roads)('asks nothing when %s stays within twofold', async (id, args) => {
  leaping = []
  expect(await begin(id, args)).toEqual({ status: 'done' })
  expect(sent).toEqual([`${id}/preview`, `${id}/run`])
})

it('looks at nothing before other fields are changed', async () => {
  leaping = [1]
  const args = { field: 'floor', to: { change: { value: 5 }, said: '5' } }
  expect(await begin('block.change', args)).toEqual({ status: 'done' })
  expect(sent).toEqual(['block.change/run'])
})
