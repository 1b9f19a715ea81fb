import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { workingHourAfter } from '#src/commands/events/office-time.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { contextOf } from './contexts.ts'

await loadAllCommands()

/** Availability on events by their done state; `undefined`: unknown. */
function availability(commandId: string, ...done: (boolean | undefined)[]) {
  const command = commandById(commandId)
  if (!command) throw new Error(`There is no command ${commandId}`)
  const records = done.map((isDone, id) => ({
    ...{ id, title: '', responsibleUserId: 1, createdById: null },
    ...(isDone !== undefined && { isDone }),
  }))
  return availabilityOf(command, contextOf({ kind: 'event', origin: 'checked', records }))
}

it('offers neither to complete a done event nor to reopen an open one', () => {
  expect(availability('event.finish', true, true)).toEqual({ disabled: 'уже сделано' })
  expect(availability('event.reopen', false)).toEqual({ disabled: 'и так в работе' })
  for (const command of ['event.finish', 'event.reopen']) {
    expect(availability(command, true, false)).toBe(true)
    expect(availability(command, undefined)).toBe(true)
  }
})

it.each([
  [['Белая Площадь, Лесная ул., 5', 'Белая Площадь, Лесная ул., 5'], 'Белая Площадь, Лесная ул., 5'],
  [['Белая Площадь, Лесная ул., 5', 'Аврора, Садовническая ул., 82'], undefined],
  [[undefined], undefined],
])('a viewing of blocks at %j begins at %j', async (places, place) => {
  const command = commandById('event.bookViewing')
  const records = places.map((where, id) => ({
    ...{ id, title: '', responsibleUserId: 1, createdById: null },
    ...(where !== undefined && { place: where }),
  }))
  const prompt = command?.prompts?.body
  if (typeof prompt === 'function' || prompt?.kind !== 'form') throw new Error('A viewing is asked by a form')
  prompt.open(contextOf({ kind: 'block', origin: 'checked', records }), {})
  const overlay = store.get(overlayAtom)
  const { form } = overlay?.kind === 'form' ? overlay : {}
  expect(form?.form === 'event' && form.id === null && form.prefill).toMatchObject({ type: 'viewing' })
  expect(form?.form === 'event' && form.id === null && form.prefill?.place).toBe(place)
})

it.each([
  ['a morning hour', '2026-11-23T07:20:00Z', '2026-11-23T08:00:00.000Z'],
  ['the last hour of the day', '2026-11-23T14:59:00Z', '2026-11-23T15:00:00.000Z'],
  ['an evening', '2026-11-23T16:05:00Z', '2026-11-24T07:00:00.000Z'],
  ['past midnight', '2026-11-23T22:30:00Z', '2026-11-24T07:00:00.000Z'],
  ['a Friday evening', '2026-11-27T17:00:00Z', '2026-11-30T07:00:00.000Z'],
  ['a Saturday', '2026-11-28T08:00:00Z', '2026-11-30T07:00:00.000Z'],
])('an event planned on %s starts in working hours', (_, now, start) => {
  expect(workingHourAfter(now, 'Europe/Moscow')).toBe(start)
})
