import { describe, expect, it, vi } from 'vitest'
import { store } from '#src/state/store.ts'
import { openRemindersAtom, ownReminders, targetOfReminder } from '#src/state/updates.ts'
import { createReader } from '#src/state/updates-reader.ts'
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
