import { expect, it } from 'vitest'
import { dropOf, isSame, type Taken } from '#src/views/calendar/event-drag.ts'

const body: Taken = { by: 'body', column: 2, startMinutes: 600, durationMinutes: 60 }
const edge: Taken = { ...body, by: 'edge' }

it('an event goes to the nearest quarter of an hour and day, and keeps its length', () => {
  expect(dropOf(body, { days: 0.6, minutes: -37 }, 7)).toEqual({
    column: 3,
    startMinutes: 570,
    durationMinutes: 60,
  })
  expect(isSame(body, dropOf(body, { days: 0.4, minutes: 7 }, 7))).toBe(true)
})

it('it stays within the shown days and within its day', () => {
  expect(dropOf(body, { days: 9, minutes: 5000 }, 7)).toMatchObject({ column: 6, startMinutes: 1425 })
  expect(dropOf(body, { days: -9, minutes: -5000 }, 7)).toMatchObject({ column: 0, startMinutes: 0 })
})

it('its lower edge changes the length, which neither vanishes nor passes midnight', () => {
  expect(dropOf(edge, { days: 3, minutes: 31 }, 7)).toEqual({
    column: 2,
    startMinutes: 600,
    durationMinutes: 90,
  })
  expect(dropOf(edge, { days: 0, minutes: -500 }, 7).durationMinutes).toBe(15)
  expect(dropOf(edge, { days: 0, minutes: 5000 }, 7).durationMinutes).toBe(840)
  expect(isSame(edge, dropOf(edge, { days: 3, minutes: 5 }, 7))).toBe(true)
})
