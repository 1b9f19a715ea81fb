import { expect, it } from 'vitest'
import { takeTurns } from '#server/services/search/turns.ts'

it('lets so many run at once, the others in order, and gives the place on after a failure too', async () => {
  const inTurn = takeTurns(2)
  const begun: number[] = []
  const finish: (() => void)[] = []
  let running = 0
  let most = 0
  const works = [0, 1, 2, 3, 4].map((number) =>
    inTurn(async () => {
      begun.push(number)
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => finish.push(resolve))
      running -= 1
      if (number === 1) throw new Error('failed')
      return number
    }).catch(() => 'failed'),
  )
  for (let done = 0; done < works.length; done += 1) {
    await expect.poll(() => finish.length).toBeGreaterThan(done)
    finish[done]?.()
  }
  expect(await Promise.all(works)).toEqual([0, 'failed', 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})
