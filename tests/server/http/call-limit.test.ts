import { expect, it } from 'vitest'
import { limitCalls } from '#server/http/load/call-limit.ts'

const [anna, boris] = [1, 2]

it('refuses a call of a user beyond the limit until one is released, and counts users apart', () => {
  const acquire = limitCalls(2)
  const release = acquire(anna)
  acquire(anna)
  expect(() => acquire(anna)).toThrow('Слишком много запросов сразу')
  acquire(boris)
  release()
  acquire(anna)
  expect(() => acquire(anna)).toThrow('Слишком много запросов сразу')
})
