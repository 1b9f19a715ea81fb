import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema/schema.ts'
import { insertRows } from '../insert.ts'
import { Random } from '../random.ts'

/** Quarters before this one. */
const pastQuarters = 7
/** Growth of rates in a quarter. */
const growth = 0.014

/** Inserts what the demo's blocks asked in earlier quarters; a trigger has noted what they ask now. */
export async function insertAskedRates(db: Kysely<Schema>, seed: number): Promise<void> {
  const random = new Random(seed)
  const asked = await db
    .selectFrom('askedRates')
    .select(['blockId', 'quarter', 'grossRubPerSqmYear as rate'])
    .orderBy('blockId')
    .execute()
  const rows = asked.flatMap(({ blockId, quarter, rate }) =>
    Array.from({ length: random.int(0, pastQuarters) }, (_, n) => {
      const then = Number(rate) * (1 - growth * (n + 1) + random.between(-0.012, 0.012))
      const grossRubPerSqmYear = String(Math.round(then / 100) * 100)
      return { blockId, quarter: quarter - n - 1, grossRubPerSqmYear, isStanding: true }
    }),
  )
  await insertRows(db, 'askedRates', rows)
}
