import { afterEach, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { nextPrompt } from '#src/commands/core/execute.ts'
import { commandById, declaredCommands } from '#src/commands/core/registry.ts'
import { callQueueQuery } from '#src/state/calls/call-queue.ts'
import { dialledAtom } from '#src/state/calls/called-number.ts'
import { store } from '#src/state/keyboard/store.ts'
import { callBlocksList } from '#src/state/lists/call-blocks-list.ts'
import { offerLists } from '#src/state/lists/list-address.ts'
import { goTo } from '#src/state/place/location.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

await loadAllCommands()
offerLists([callBlocksList])

/** Commands of the queue that write the outcome of a call. */
const outcomes = [
  ...['calls.reached', 'calls.noAnswer', 'calls.busy', 'calls.callBack', 'calls.wrongNumber'],
  ...['calls.leftCompany', 'calls.doNotCall', 'calls.reachedAll'],
]
const asksFirst = (id: string) => nextPrompt(commandById(id) as AnyCommand, {})?.name === 'unbegun'

function show(): void {
  goTo('/calls?contact=person-1')
  const contact = {
    key: 'person-1',
    kind: 'person',
    id: 1,
    name: 'Мария',
    lease: null,
    state: 'now',
    blockCount: 1,
    demands: [],
    endingLeases: [],
    phones: [{ number: '+79001234512', note: null }],
  }
  queryClient.setQueryData(callQueueQuery('own').queryKey, { data: [contact], total: 1 } as never)
}

afterEach(() => {
  queryClient.clear()
  store.set(dialledAtom, null)
})

it('an outcome is noted by one key only of a call that has begun', () => {
  const noting = declaredCommands().filter(
    ({ calls, id }) => calls?.includes('calls.note') && id !== 'calls.postpone',
  )
  expect(noting.map(({ id }) => id).sort()).toEqual([...outcomes].sort())
  show()
  for (const id of outcomes) expect([id, asksFirst(id)]).toEqual([id, true])
  store.set(dialledAtom, { contact: 'person-2', number: '+79001234512' })
  for (const id of outcomes) expect([id, asksFirst(id)]).toEqual([id, true])
  store.set(dialledAtom, { contact: 'person-1', number: '+79001234512' })
  for (const id of outcomes) expect([id, asksFirst(id)]).toEqual([id, false])
  // A contact is put off without a call.
  store.set(dialledAtom, null)
  expect(asksFirst('calls.postpone')).toBe(false)
})
