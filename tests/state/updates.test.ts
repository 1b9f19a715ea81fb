import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenReminder, Updates } from '#contract/events/updates.ts'
import { store } from '#src/state/keyboard/store.ts'
import {
  confirmedId,
  hearReminders,
  openRemindersAtom,
  ownReminders,
  readUpdates,
  targetOfReminder,
} from '#src/state/live/updates.ts'
import { createReader } from '#src/state/live/updates-reader.ts'
import { setCurrentUser } from '#src/state/session/session.ts'
import { reminderDescription, reminderTitle } from '#src/views/reminders/reminder-texts.ts'

describe('a reader of what is true', () => {
  /** Answers come when the test lets them. */
  function slow() {
    const waiting: { answer(value: number): void; fail(): void }[] = []
    const applied: number[] = []
    const read = () =>
      new Promise<number>((resolve, reject) => {
        waiting.push({ answer: resolve, fail: () => reject(new Error('no network')) })
      })
    const ask = createReader({ read, apply: (value: number) => void applied.push(value) })
    return { waiting, applied, ask }
  }

  it('reads one at a time, so that no older answer comes after a newer one', async () => {
    const { waiting, applied, ask } = slow()
    const first = ask()
    expect(waiting).toHaveLength(1)
    // Asked thrice meanwhile: one more read, which begins after the present one.
    const asked = [ask(), ask(), ask()]
    expect(waiting).toHaveLength(1)
    waiting[0]?.answer(1)
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.answer(2)
    await Promise.all([first, ...asked])
    expect(applied).toEqual([1, 2])
    expect(waiting).toHaveLength(2)
  })

  it('tries again by itself after a failure, and at once when it is asked', async () => {
    vi.useFakeTimers()
    const { waiting, applied, ask } = slow()
    const failing = ask()
    waiting[0]?.fail()
    await failing
    await vi.advanceTimersByTimeAsync(3000)
    expect(waiting).toHaveLength(2)
    waiting[1]?.fail()
    await vi.advanceTimersByTimeAsync(0)
    const again = ask()
    expect(waiting).toHaveLength(3)
    waiting[2]?.answer(3)
    await again
    await vi.advanceTimersByTimeAsync(60_000)
    expect([applied, waiting.length]).toEqual([[3], 3])
    vi.useRealTimers()
  })
})

describe('a reminder on the page', () => {
  const reminder = { id: 7, title: 'Показ: Белая Площадь', date: '2026-11-20T12:30:00.000Z' }

  it('is titled and described as specified, by the clocks of the office', () => {
    expect(reminderTitle).toBe('Напоминание из календаря!')
    expect(reminderDescription(reminder, 'Europe/Moscow')).toBe('Показ: Белая Площадь в 15:30')
    expect(reminderDescription(reminder, 'Asia/Vladivostok')).toBe('Показ: Белая Площадь в 22:30')
  })

  it('is kept when its userId is the current user’s, and no other', () => {
    const told = [{ userId: 1 }, { userId: 2 }, { userId: 1 }]
    expect(ownReminders(told, 1)).toEqual([{ userId: 1 }, { userId: 1 }])
    expect(ownReminders(told, undefined)).toEqual([])
  })

  it('is what commands act on; nothing is open before the server has told', () => {
    expect(targetOfReminder(reminder)).toMatchObject({ kind: 'reminder', records: [{ id: 7 }] })
    expect(store.get(openRemindersAtom)).toEqual({ list: [], total: 0, seq: 0 })
  })
})

describe('a frame of the socket', () => {
  const frame = (id: number, userId = 7) => ({
    ...{ id, userId, title: `Показ ${id}`, date: '2026-11-20T12:30:00.000Z', type: 'viewing' },
  })
  const told = (reminders: object[]): Updates => ({
    ...{ now: '2026-11-20T12:15:00.000Z', pageBuild: null, today: '2026-11-20', seq: 3 },
    ...{ nextDayAt: '2026-11-20T21:00:00.000Z', unreadInquiries: 0, todayEvents: 0 },
    ...{ reminders: reminders as OpenReminder[], remindersTotal: reminders.length },
  })
  const open = () => store.get(openRemindersAtom).list.map(({ id, eventId }) => [id, eventId])
  let answer: () => Response

  beforeEach(() => {
    vi.useFakeTimers()
    const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('fetch', async () => answer())
    setCurrentUser({
      ...{ id: 7, name: 'Анна', email: 'a@b.ru', phone: null, role: 'broker' as const },
      ...{
        contactsVisibility: 'shared' as const,
        avatarUrl: null,
        mustSetPassword: false,
        keySettings: null,
        startScreen: 'blocks',
      },
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const json = (body: object) => () =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  const unreachable = () => {
    throw new TypeError('no network')
  }

  it('shows the own reminders of itself, each event once, before any answer', () => {
    answer = unreachable
    hearReminders([frame(5), frame(6), frame(9, 8)])
    expect(open()).toEqual([
      [-6, 6],
      [-5, 5],
    ])
    hearReminders([frame(5)])
    expect(open()).toEqual([
      [-5, 5],
      [-6, 6],
    ])
    expect(store.get(openRemindersAtom).total).toBe(2)
  })

  it('stays while nobody answers, is confirmed as the same card, and goes when the answer knows it no more', async () => {
    answer = unreachable
    await vi.advanceTimersByTimeAsync(10_000)
    expect(open()).toHaveLength(2)
    await expect(confirmedId(-5)).rejects.toMatchObject({ kind: 'offline' })
    answer = json(told([{ id: 70, eventId: 5, userId: 7, title: 'Показ 5', seq: 3, isNew: true }]))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(open()).toEqual([[70, 5]])
    expect(await confirmedId(-5)).toBe(70)
    expect(await confirmedId(-6)).toBeUndefined()
  })

  it('of an event with an open card updates that card', async () => {
    const open = { id: 70, eventId: 5, userId: 7, title: 'Показ 5', seq: 3, isNew: true }
    answer = json(told([{ ...open, date: '2026-11-20T12:30:00.000Z', type: 'viewing' }]))
    await readUpdates()
    answer = unreachable
    hearReminders([{ ...frame(5), title: 'Показ 5, этаж 7', date: '2026-11-20T13:00:00.000Z' }])
    expect(store.get(openRemindersAtom)).toMatchObject({
      list: [{ id: 70, eventId: 5, title: 'Показ 5, этаж 7', date: '2026-11-20T13:00:00.000Z' }],
      total: 1,
    })
    answer = json(told([]))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(store.get(openRemindersAtom).list).toEqual([])
  })
})
