import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { changesAfter, insertChanges, type NewChange } from '#server/repositories/records/record-changes.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'

const admin = { id: 1, role: 'admin' } as const
const change = (id: number): NewChange => ({
  kind: 'block',
  operation: 'update',
  ids: [id],
  groupId: null,
  audience: null,
})

describeOnBothEngines('a place in the changes of records', (database) => {
  beforeEach(() => database().reset())

  const idsAfter = async (place: string) => {
    const { changes, cursor, isBehind, isReset } = await changesAfter(database().db, admin, place)
    return { ids: changes.flatMap(({ ids }) => ids), cursor, isBehind, isReset }
  }
  const placeNow = async () => (await changesAfter(database().db, admin, undefined)).cursor

  test('gives what was committed after it, in its order, and then nothing', async () => {
    const { db } = database()
    await insertChanges(db, [change(1)])
    const place = await placeNow()
    await insertChanges(db, [change(2), change(3)])
    await insertChanges(db, [change(4)])
    const first = await idsAfter(place)
    expect(first).toMatchObject({ ids: [2, 3, 4], isBehind: false, isReset: false })
    expect(await idsAfter(first.cursor)).toMatchObject({ ids: [], isReset: false })
  })

  test('a rolled back change is never told', async () => {
    const { db } = database()
    const place = await placeNow()
    await expect(
      db.transaction().execute(async (tx) => {
        await insertChanges(tx, [change(1)])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect((await idsAfter(place)).ids).toEqual([])
  })

  test('a place of another database, or one too old, has everything read anew', async () => {
    const [xid = '', at = ''] = (await placeNow()).split('-')
    expect(await idsAfter(`${BigInt(xid) + 1000n}-${at}`)).toMatchObject({ isReset: true })
    expect(await idsAfter(`${xid}-${Number(at) - 86_400}`)).toMatchObject({ isReset: true })
  })

  test('after hundreds of changes everything is read anew', async () => {
    const { db } = database()
    const place = await placeNow()
    await insertChanges(
      db,
      Array.from({ length: 501 }, (_, at) => change(at + 1)),
    )
    expect(await idsAfter(place)).toMatchObject({ isReset: true, ids: [] })
  })

  test('a change that commits late, behind others, is missed by nobody', async ({ skip }) => {
    const { db, kind } = database()
    // The embedded database has one transaction at a time.
    if (kind === 'embedded') skip()
    const place = await placeNow()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let hasBegun = () => {}
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve
    })
    const slow = db.transaction().execute(async (tx) => {
      await insertChanges(tx, [change(1)])
      hasBegun()
      await held
    })
    await begun
    await insertChanges(db, [change(2)])
    const early = await idsAfter(place)
    expect(early).toMatchObject({ ids: [], isBehind: true })
    release()
    await slow
    expect(await idsAfter(early.cursor)).toMatchObject({ ids: [1, 2], isBehind: false })
  })

  test('is held up by nobody who works in another database of the server', async ({ skip }) => {
    const { db, kind } = database()
    if (kind === 'embedded') skip()
    const stranger = new pg.Client({ connectionString: inject('postgres').url })
    await stranger.connect()
    try {
      await stranger.query('begin')
      await stranger.query('select pg_current_xact_id()')
      const place = await placeNow()
      await insertChanges(db, [change(1)])
      expect(await idsAfter(place)).toMatchObject({ ids: [1], isBehind: false })
    } finally {
      await stranger.end()
    }
  })
})
