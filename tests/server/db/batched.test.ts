import { describe, expect, it } from 'vitest'
import { batched } from '#server/db/batched.ts'
import type { Db } from '#server/db/db.ts'

const db = {} as Db

function counting(fail = 0) {
  const reads: (readonly string[])[] = []
  const find = batched(
    async (_db, keys) => {
      reads.push(keys)
      if (reads.length <= fail) throw new Error('no connection')
      return keys.filter((key) => key !== 'absent').map((key) => ({ key, read: reads.length }))
    },
    ({ key }) => key,
  )
  return { reads, find }
}

describe('batched look-ups', () => {
  it('share one statement in one turn, each key once', async () => {
    const { reads, find } = counting()
    const found = await Promise.all(['a', 'b', 'a', 'absent'].map((key) => find(db, key)))
    expect(reads).toEqual([['a', 'b', 'absent']])
    expect(found.map((row) => row?.key)).toEqual(['a', 'b', 'a', undefined])
  })

  it('read anew in the next turn: nothing is kept', async () => {
    const { find } = counting()
    expect(await find(db, 'a')).toEqual({ key: 'a', read: 1 })
    expect(await find(db, 'a')).toEqual({ key: 'a', read: 2 })
  })

  it('never mix databases', async () => {
    const { reads, find } = counting()
    await Promise.all([find(db, 'a'), find({} as Db, 'a')])
    expect(reads).toEqual([['a'], ['a']])
  })

  it('fail together, and the next ones are read', async () => {
    const { find } = counting(1)
    const failed = await Promise.allSettled([find(db, 'a'), find(db, 'b')])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await find(db, 'a')).toEqual({ key: 'a', read: 2 })
  })
})
