import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'

describeOnBothEngines('transactions', (database) => {
  beforeEach(async () => {
    await sql`drop table if exists counter`.execute(database().db)
    await sql`create table counter (id integer primary key, hits integer not null check (hits < 100))`.execute(
      database().db,
    )
  })

  async function idsInOrder(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from counter order by id`.execute(database().db)
    return rows.map((row) => row.id)
  }

  test('that run at the same time keep apart: what fails leaves nothing, the rest all', async () => {
    const runs = Array.from({ length: 20 }, (_, index) =>
      database()
        .db.transaction()
        .execute(async (trx) => {
          await sql`insert into counter values (${index * 2}, 1)`.execute(trx)
          if (index % 3 === 0) throw new Error('the command was refused')
          await sql`insert into counter values (${index * 2 + 1}, 1)`.execute(trx)
        }),
    )
    const outcomes = await Promise.allSettled(runs)
    const kept = outcomes.flatMap((outcome, index) =>
      outcome.status === 'fulfilled' ? [index * 2, index * 2 + 1] : [],
    )
    expect(kept).toHaveLength(26)
    expect(await idsInOrder()).toEqual(kept)
  })

  test('an SQL error carries its code and constraint, and the connection goes on', async () => {
    for (let round = 0; round < 50; round++) {
      const wrong = sql`insert into counter values (1, 100)`.execute(database().db)
      await expect(wrong).rejects.toMatchObject({ code: '23514', constraint: 'counter_hits_check' })
      await expect(wrong).rejects.toBeInstanceOf(pg.DatabaseError)
    }
    await sql`insert into counter values (1, 1)`.execute(database().db)
    await expect(sql`insert into counter values (1, 2)`.execute(database().db)).rejects.toMatchObject({
      code: '23505',
      detail: 'Key (id)=(1) already exists.',
    })
    expect(await idsInOrder()).toEqual([1])
  })

  test('an SQL error inside a transaction undoes all of it', async () => {
    const transaction = database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`insert into counter values (1, 1)`.execute(trx)
        await sql`insert into counter values (2, 100)`.execute(trx)
      })
    await expect(transaction).rejects.toMatchObject({ code: '23514' })
    expect(await idsInOrder()).toEqual([])
  })

  test('the number of changed rows is told', async () => {
    await sql`insert into counter values (1, 1), (2, 1), (3, 1)`.execute(database().db)
    const { numAffectedRows } = await sql`update counter set hits = 2 where id > 1`.execute(database().db)
    expect(numAffectedRows).toBe(2n)
  })

  test('reset empties what tests filled and nothing else', async () => {
    const { db } = database()
    await sql`insert into settings (key, value) values ('a', '1')`.execute(db)
    await database().reset()
    const { rows } = await sql`select count(*)::int as left from settings`.execute(db)
    expect(rows).toEqual([{ left: 0 }])
    const applied = await sql`select name from migration`.execute(db)
    expect(applied.rows.length).toBeGreaterThan(0)
  })
})
