import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { allowLongStatements } from '#server/repositories/records/records.ts'
import { actualizePlainly, deletePlainly } from './plain-sql.ts'
import { benchWorks, inSlices, size, undoOfLast, type Work } from './rounds.ts'

/** Bulk commands on 10 000 blocks, compared with bare SQL writing the same journal; then undone. */
export function benchBulk(): Promise<void> {
  return benchWorks('Bulk', works, 'the bare SQL of the same work')
}

const everyBlock = { criteria: { list: 'stock', query: { target: 'blocks' } } }
const plainActualize = 'actualize: bare SQL'
const plainDelete = 'delete: bare SQL'

/** In order: each builds on the blocks as the previous one left them. */
const works: readonly Work[] = [
  {
    what: plainActualize,
    run: ({ db }) => actualizePlainly(db),
  },
  {
    what: 'actualize: one run',
    peer: plainActualize,
    target: '≤ 3',
    run: ({ send }) => send('/commands/block.actualize/run', everyBlock),
  },
  { what: 'its undo', peer: plainActualize, run: ({ send }) => send('/journal/undo', {}) },
  {
    what: 'preview',
    peer: plainActualize,
    run: ({ send }) => send('/commands/block.actualize/preview', everyBlock),
  },
  {
    what: 'actualize: in the slices of the page',
    peer: plainActualize,
    target: '≤ 3',
    run: (product) => inSlices('block.actualize', product),
  },
  {
    what: plainDelete,
    async run(product) {
      product.groupId = await deletePlainly(product.db)
    },
  },
  { what: 'undo of the bare deletion', peer: plainDelete, run: undoOfLast },
  {
    what: 'delete: one run',
    peer: plainDelete,
    async run(product) {
      product.groupId = (await product.send('/commands/block.delete/run', everyBlock)).groupId
    },
  },
  { what: 'its undo ', peer: plainDelete, run: undoOfLast },
  {
    what: 'preview of the undo, half denied since',
    peer: plainActualize,
    async before(product) {
      await setUpDenied(product.db, { isUp: false })
      product.groupId = (await product.send('/commands/block.forbidAds/run', everyBlock)).groupId
      await setUpDenied(product.db, { isUp: true })
    },
    run: ({ send, groupId }) => send('/journal/undo', { groupId }, undefined, 403),
  },
  {
    what: 'undo of the rest',
    peer: plainActualize,
    run: ({ send, groupId }) => send('/journal/undo', { groupId, rest: true }),
  },
  {
    what: 'preview of the undo, half changed since',
    peer: plainActualize,
    async before(product) {
      await setUpDenied(product.db, { isUp: false })
      product.groupId = (await product.send('/commands/block.actualize/run', everyBlock)).groupId
      await product.db.transaction().execute(async (tx) => {
        await allowLongStatements(tx, size.blocks)
        await sql`update blocks set actualized_at = now() + interval '1 second' where id % 2 = 0`.execute(tx)
      })
    },
    run: ({ send, groupId }) => send('/journal/undo', { groupId }, undefined, 409),
  },
  {
    what: 'undo of the rest ',
    peer: plainActualize,
    run: ({ send, groupId }) => send('/journal/undo', { groupId, rest: true }),
  },
]

/**
 * Assigns half of the blocks to another user and makes the caller a broker; or restores everything, with ads
 * allowed.
 */
async function setUpDenied(db: Db, { isUp }: { isUp: boolean }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx, size.blocks)
    await sql`update users set role = ${isUp ? 'broker' : 'admin'} where id = 1`.execute(tx)
    if (isUp) await sql`update blocks set responsible_user_id = 1 + id % 2`.execute(tx)
    else await sql`update blocks set ads_forbidden = false where ads_forbidden`.execute(tx)
  })
}
