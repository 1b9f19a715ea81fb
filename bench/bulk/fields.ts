import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { allowLongStatements } from '#server/repositories/records/records.ts'
import { benchWorks, inSlices, type Product, size, undoOfLast, type Work } from './rounds.ts'

/** One field of 10 000 blocks: their rent by 5 %, compared with an UPDATE of the same rows without a journal. */
export function benchFields(): Promise<void> {
  return benchWorks('Fields', works, 'the bare UPDATE of the same rows')
}

const everyBlock = { criteria: { list: 'stock', query: { target: 'blocks' } } }
const change = { field: 'askingRent', percent: '5' }
const bare = 'rent +5 %: bare UPDATE'
const slices = 'rent +5 %: in the slices of the page'

const works: readonly Work[] = [
  { what: bare, run: ({ db }) => raisePlainly(db) },
  {
    what: 'rent +5 %: preview',
    peer: bare,
    run: ({ send }) => send('/commands/block.change/preview', { ...everyBlock, args: change }),
  },
  {
    what: 'rent +5 %: one run',
    peer: bare,
    async run(product) {
      const body = { ...everyBlock, args: change }
      product.groupId = (await product.send('/commands/block.change/run', body)).groupId
    },
  },
  { what: 'its undo', peer: bare, run: undoOfLast },
  { what: slices, peer: bare, run: (product) => inSlices('block.change', product, change) },
  { what: 'its undo ', peer: bare, run: undoOfLast },
  {
    what: 'longest read of a colleague during the slices',
    run: (product) => longestRead(product, inSlices('block.change', product, change)),
  },
]

function raisePlainly(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await allowLongStatements(tx, size.blocks)
    await sql`update blocks set asking_rent = round(asking_rent * 1.05, 2), version = version + 1, updated_at = now()
      where deal_kind = 'lease' and asking_rent is not null and deleted_at is null`.execute(tx)
  })
}

const readEveryMs = 20

/** Reads one block again and again until the work is done. @returns ms of the slowest read. */
async function longestRead({ read }: Product, work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  let longest = 0
  while (!isDone) {
    const startedAt = performance.now()
    await read()
    longest = Math.max(longest, performance.now() - startedAt)
    await setTimeout(readEveryMs)
  }
  await done
  return longest
}
