import { expect, it } from 'vitest'
import type { EventType } from '#domain/stock/event-vocabulary.ts'
import { busyText } from '#src/commands/events/busy-times.ts'

const zone = 'Europe/Moscow'
const known = {
  id: 7,
  type: 'viewing' as EventType,
  title: 'Парус',
  isDone: false,
  date: '2026-12-01T11:00:00.000Z',
  durationMinutes: 60,
}
const planned = { type: 'viewing' as EventType, date: '2026-12-01T11:30:00.000Z', durationMinutes: 60 }

it.each([
  ['within it', planned, 'в это время уже: показ «Парус», 14:00'],
  [
    'that ends within it',
    { ...planned, date: '2026-12-01T10:30:00.000Z' },
    'в это время уже: показ «Парус», 14:00',
  ],
  ['a meeting', { ...planned, type: 'meeting' as const }, 'в это время уже: показ «Парус», 14:00'],
  ['right after it', { ...planned, date: '2026-12-01T12:00:00.000Z' }, null],
  ['right before it', { ...planned, date: '2026-12-01T10:00:00.000Z' }, null],
  ['a task', { ...planned, type: 'task' as const }, null],
  ['itself, that is moved', { ...planned, id: 7 }, null],
])('an event beside another one: %s', (_title, event, text) => {
  expect(busyText([known], event, zone)).toBe(text)
})

it('tells of one, and how many more', () => {
  expect(busyText([known, { ...known, id: 8 }], planned, zone)).toBe(
    'в это время уже: показ «Парус», 14:00 и ещё 1',
  )
  expect(
    busyText(
      [
        { ...known, isDone: true },
        { ...known, type: 'task' },
      ],
      planned,
      zone,
    ),
  ).toBeNull()
})
