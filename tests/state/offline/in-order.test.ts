import { expect, it } from 'vitest'
import { inOrder } from '#src/state/browser/in-order.ts'

it('begins a task once the one before it has ended, though that failed', async () => {
  const queue = inOrder()
  const said: string[] = []
  let fail = (_reason: Error) => {}
  const first = queue(
    () =>
      new Promise<void>((_done, refuse) => {
        said.push('first')
        fail = refuse
      }),
  )
  const second = queue(async () => said.push('second'))
  await Promise.resolve()
  expect(said).toEqual(['first'])
  fail(new Error('no network'))
  await expect(first).rejects.toThrow('no network')
  expect(await second).toBe(2)
})
