import { afterEach, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { momentOf } from '#src/commands/events/office-time.ts'
import { store } from '#src/state/keyboard/store.ts'
import { eventQuery } from '#src/state/queries/events.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { contextOf } from '../contexts.ts'

await loadAllCommands()
afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
})

const hour = 3_600_000
const asked = async (event: object) => {
  const facts = { id: 7, title: 'Показ 7.02', isDone: false, ...event }
  queryClient.setQueryData(eventQuery(7).queryKey, { data: facts, version: 1 } as never)
  queryClient.setQueryDefaults(['event'], { staleTime: Number.POSITIVE_INFINITY })
  return commandById('event.finish')?.verb?.foresees?.({ ids: [7], args: {}, api: {} as never })
}

it('a viewing or a meeting that is still ahead is not done without a question', async () => {
  const [ahead, past] = [hour, -hour].map((by) => new Date(Date.now() + by).toISOString())
  for (const type of ['viewing', 'meeting'])
    expect(await asked({ type, date: ahead })).toMatchObject({
      text: expect.stringContaining('ещё впереди'),
      ids: [7],
    })
  expect(await asked({ type: 'viewing', date: past })).toBeNull()
  for (const type of ['call', 'task', 'offer']) expect(await asked({ type, date: ahead })).toBeNull()
})

it('nor from its reminder', () => {
  const facts = { type: 'viewing', title: 'Показ 7.02', date: new Date(Date.now() + hour).toISOString() }
  const shown = { id: 3, eventId: 7, userId: 1, seq: 1, isNew: true, isLate: false, ...facts }
  vi.spyOn(store, 'get').mockReturnValue({ list: [shown], total: 1, seq: 1 })
  const records = [{ id: 3, title: facts.title }]
  const context = { ...contextOf(null), target: { kind: 'reminder', origin: 'cursor', records } as never }
  const finish = commandById('reminder.finish')
  expect(finish?.doubts?.(context)).toBe(
    `Показ «${facts.title}» ещё впереди: ${momentOf(facts.date)}. Уже состоялось?`,
  )
})
