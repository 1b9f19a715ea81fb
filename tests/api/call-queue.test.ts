import { expect, it } from 'vitest'
import { untilAdmitted } from '#src/api/busy-server.ts'
import { callQueue } from '#src/api/call-queue.ts'

const never = new AbortController().signal

it('has so many calls under way at once, the others in their order, after a failure too', async () => {
  const queue = callQueue(2)
  const begun: number[] = []
  const finish: (() => void)[] = []
  const calls = [0, 1, 2, 3].map((number) =>
    queue(never, async () => {
      begun.push(number)
      await new Promise<void>((resolve) => finish.push(resolve))
      if (number === 0) throw new Error('failed')
      return number
    }).catch(() => 'failed'),
  )
  expect(begun).toEqual([0, 1])
  for (let done = 0; done < calls.length; done += 1) {
    await expect.poll(() => finish.length).toBeGreaterThan(done)
    finish[done]?.()
  }
  expect(await Promise.all(calls)).toEqual(['failed', 1, 2, 3])
  expect(begun).toEqual([0, 1, 2, 3])
})

it('never makes a call that is given up while it waits, and keeps no place for it', async () => {
  const queue = callQueue(1)
  let finish = () => {}
  const first = queue(never, () => new Promise<void>((resolve) => (finish = resolve)))
  const typing = new AbortController()
  const made: string[] = []
  const givenUp = queue(typing.signal, async () => made.push('given up'))
  const wanted = queue(never, async () => made.push('wanted'))
  typing.abort(new Error('typed on'))
  await expect(givenUp).rejects.toThrow('typed on')
  finish()
  await Promise.all([first, wanted])
  expect(made).toEqual(['wanted'])
  await expect(queue(typing.signal, async () => made.push('late'))).rejects.toThrow('typed on')
})

const answer = (status: number, retryAfter?: string) => ({
  status,
  headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
})

it('comes back as often as a busy server asks for it', async () => {
  const answers = [answer(429, '1'), answer(429, '2'), answer(200)]
  const pauses: number[] = []
  const last = await untilAdmitted(async () => answers.shift() ?? answer(500), never, {
    pause: async (ms) => void pauses.push(ms),
  })
  expect([last.status, pauses.length]).toEqual([200, 2])
  for (const ms of pauses) expect(ms).toBeGreaterThanOrEqual(500)
})

it.each([
  ['a limit that lasts', answer(429, '900'), 1],
  ['a limit without a time', answer(429), 1],
  ['another refusal', answer(503, '1'), 1],
  ['a server that stays busy', answer(429, '1'), 7],
])('tells the person of %s', async (_what, told, times) => {
  let asked = 0
  const ask = async () => {
    asked += 1
    return told
  }
  expect(await untilAdmitted(ask, never, { pause: async () => {} })).toBe(told)
  expect(asked).toBe(times)
})

it('a change outlasts a server that stays busy: nothing that was typed fast is lost', async () => {
  let asked = 0
  const ask = async () => {
    asked += 1
    return asked < 20 ? answer(429, '1') : answer(200)
  }
  const last = await untilAdmitted(ask, never, { isChange: true, pause: async () => {} })
  expect([last.status, asked]).toEqual([200, 20])
})

it('waits no longer for what is given up', async () => {
  const typing = new AbortController()
  const waits = untilAdmitted(async () => answer(429, '2'), typing.signal)
  typing.abort(new Error('typed on'))
  await expect(waits).rejects.toThrow('typed on')
})
