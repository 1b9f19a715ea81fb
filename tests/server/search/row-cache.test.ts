import { expect, it } from 'vitest'
import { RowCache } from '#server/services/search/row-cache.ts'

const rowsOf = (ids: readonly number[], text: string) => new Map(ids.map((id) => [id, `${id} ${text}`]))

it('reads each row once, in the order asked for', async () => {
  const cache = new RowCache<string>()
  const asked: number[][] = []
  const read = async (ids: readonly number[]) => {
    asked.push([...ids])
    return rowsOf(ids, 'a')
  }
  expect(await cache.of([3, 1], read)).toEqual(['3 a', '1 a'])
  expect(await cache.of([1, 2, 3], read)).toEqual(['1 a', '2 a', '3 a'])
  expect(asked).toEqual([[3, 1], [2]])
  cache.forget([2])
  expect(await cache.of([2, 3], read)).toEqual(['2 a', '3 a'])
  expect(asked.at(-1)).toEqual([2])
})

it('a row that changes while it is read is not kept', async () => {
  const cache = new RowCache<string>()
  const first = await cache.of([1], async (ids) => {
    cache.forget([1])
    return rowsOf(ids, 'old')
  })
  expect(first).toEqual(['1 old'])
  expect(await cache.of([1], async (ids) => rowsOf(ids, 'new'))).toEqual(['1 new'])
})

it('a known row that is dropped while others are read is still answered', async () => {
  const cache = new RowCache<string>()
  await cache.of([1], async (ids) => rowsOf(ids, 'a'))
  const both = await cache.of([1, 2], async (ids) => {
    cache.forgetAll()
    return rowsOf(ids, 'b')
  })
  expect(both).toEqual(['1 a', '2 b'])
})

it('a row that is gone is left out, and the cache has an end', async () => {
  const cache = new RowCache<string>()
  expect(await cache.of([1, 2], async () => rowsOf([2], 'a'))).toEqual(['2 a'])
  const many = Array.from({ length: 6000 }, (_, at) => at + 10)
  expect(await cache.of(many, async (ids) => rowsOf(ids, 'a'))).toHaveLength(6000)
  const asked: number[] = []
  await cache.of(many, async (ids) => {
    asked.push(...ids)
    return rowsOf(ids, 'a')
  })
  expect(asked).toHaveLength(1000)
})
