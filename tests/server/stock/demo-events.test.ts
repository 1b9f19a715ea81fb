import { expect, it } from 'vitest'
import { type EventNeeds, makeEvents } from '#server/db/demo/events.ts'

const block = { id: 1, buildingId: 1, responsibleUserId: 7, availability: 'free', number: '12', floor: 3 }
const needs = {
  ...{ seed: 5, officeZone: 'Europe/Moscow', today: '2026-11-28', userIds: [7] },
  ...{ blocks: [block], buildings: [{ id: 1, name: 'Лесная' }], companies: [], persons: [] },
} as unknown as EventNeeds

it('the day of the demo is worked off by nobody, and is the same at every hour', () => {
  const [morning, evening] = ['05:00', '18:00'].map((hour) =>
    makeEvents({ ...needs, now: new Date(`2026-11-28T${hour}:00Z`) }),
  )
  expect(evening).toEqual(morning)
  const today = morning?.filter(({ date }) => date.startsWith('2026-11-28')) ?? []
  expect(today.map(({ isDone }) => isDone)).toEqual([false, false, false, false, false])
})
