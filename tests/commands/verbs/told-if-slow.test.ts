import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Notice } from '#src/commands/core/command.ts'
import { toldIfSlow } from '#src/commands/core/told-if-slow.ts'

/** Protects that a key is answered within a third of a second, also where its work takes longer. */

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function told(workMs: number, fails = false) {
  const notices: Notice[] = []
  const work = new Promise<string>((resolve, reject) =>
    setTimeout(() => (fails ? reject(new Error('no')) : resolve('made')), workMs),
  )
  return { notices, done: toldIfSlow((notice) => notices.push(notice), 'Создаём…', work) }
}

it('tells what lasts, until it has ended', async () => {
  const { notices, done } = told(2500)
  await vi.advanceTimersByTimeAsync(400)
  expect(notices).toMatchObject([{ text: 'Создаём…', tone: 'info' }])
  await vi.advanceTimersByTimeAsync(2200)
  expect(await done).toBe('made')
  await expect(notices[0]?.lasts).resolves.toBeUndefined()
})

it('says nothing of what is quick, and hides no failure', async () => {
  const quick = told(100)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await quick.done).toBe('made')
  expect(quick.notices).toEqual([])
  const failed = told(500, true)
  const refused = expect(failed.done).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(1000)
  await refused
  expect(failed.notices).toHaveLength(1)
})
