import { expect, it, vi } from 'vitest'
import { lateValue } from '#src/views/runtime/late-value.ts'

it('is fetched once for all who want it, and told to whoever waits', async () => {
  const load = vi.fn(async () => 'форма')
  const late = lateValue(load)
  const heard = vi.fn()
  late.subscribe(heard)
  const end = late.subscribe(() => heard('ended'))
  end()
  expect(late.read()).toBeUndefined()
  await Promise.all([late.fetch(), late.fetch()])
  expect(late.read()).toBe('форма')
  expect(load).toHaveBeenCalledOnce()
  expect(heard.mock.calls).toEqual([[]])
})

it('is fetched again after a failure, which is passed on to each who asked', async () => {
  const load = vi.fn(async () => 'форма').mockRejectedValueOnce(new Error('no network'))
  const late = lateValue(load)
  const both = await Promise.allSettled([late.fetch(), late.fetch()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(late.read()).toBeUndefined()
  await late.fetch()
  expect(late.read()).toBe('форма')
})
