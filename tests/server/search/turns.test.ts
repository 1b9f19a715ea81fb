import { expect, it } from 'vitest'
import type { Actor } from '#server/http/call.ts'
import { limitCalls } from '#server/http/load/call-limit.ts'
import { takeTurns } from '#server/services/search/turns.ts'

/** Works that end when they are told to. */
function trial(limit: number) {
  const inTurn = takeTurns(limit)
  const begun: string[] = []
  const finish = new Map<string, (error?: Error) => void>()
  let running = 0
  const seen = { most: 0 }
  const ask = (who: number, name: string, signal?: AbortSignal) => {
    const whose = { actor: { id: who } as Actor, ...(signal && { signal }) }
    return inTurn(whose, async () => {
      begun.push(name)
      running += 1
      seen.most = Math.max(seen.most, running)
      const error = await new Promise<Error | undefined>((resolve) => finish.set(name, resolve))
      running -= 1
      if (error) throw error
      return name
    }).catch((error: Error) => error.message)
  }
  const end = async (name: string, error?: Error) => {
    await expect.poll(() => finish.has(name)).toBe(true)
    finish.get(name)?.(error)
  }
  return { ask, end, begun, seen }
}

it('lets so many run at once, the others in order, and gives the place on after a failure too', async () => {
  const { ask, end, begun, seen } = trial(2)
  const names = ['a', 'b', 'c', 'd', 'e']
  const works = names.map((name, at) => ask(at, name))
  for (const name of names) await end(name, name === 'b' ? new Error('failed') : undefined)
  expect(await Promise.all(works)).toEqual(['a', 'failed', 'c', 'd', 'e'])
  expect(begun).toEqual(names)
  expect(seen.most).toBe(2)
})

it('leaves a place to others and has them take turns, however many one has asked for', async () => {
  const { ask, end, begun } = trial(2)
  const works = ['1a', '1b', '1c', '1d'].map((name) => ask(1, name))
  works.push(...['2a', '2b'].map((name) => ask(2, name)), ask(3, '3a'))
  await expect.poll(() => begun).toEqual(['1a', '2a'])
  const inTurns = ['1a', '2a', '1b', '2b', '3a', '1c', '1d']
  for (const name of inTurns) await end(name)
  await Promise.all(works)
  expect(begun).toEqual(inTurns)
})

it('searches for nobody who has gone meanwhile', async () => {
  const { ask, end, begun } = trial(1)
  const typing = new AbortController()
  const works = [ask(1, 'first'), ask(1, 'typed on', typing.signal), ask(1, 'last')]
  typing.abort()
  await end('first')
  await end('last')
  expect(await Promise.all(works)).toEqual(['first', 'Запрос отменён', 'last'])
  expect(begun).toEqual(['first', 'last'])
})

it('takes so many calls of one user at once and no more, and of another as many', () => {
  const enter = limitCalls(2)
  const leave = [enter(1), enter(1)]
  expect(() => enter(1)).toThrow('Слишком много запросов сразу')
  expect(() => enter(2)).not.toThrow()
  leave[0]?.()
  expect(() => enter(1)).not.toThrow()
  expect(() => enter(1)).toThrow()
})
