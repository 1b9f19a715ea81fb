import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { makeSearchStock, pick, type Random, type StockBlock } from './stock.ts'
import { insertStock } from './stored-stock.ts'

/** Size of the stock that is written. */
export const writtenCounts = { buildings: 20, blocks: 240 }
/** Replacement facts come from another stock. */
const others = makeSearchStock(99, writtenCounts)

/**
 * Writes a few blocks or a building in some way: new facts, deletions, returns, moves, renames, new rows, rows
 * gone for good.
 */
export async function writeSome(db: Db, random: Random, step: number): Promise<void> {
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  // In order: writers wait for each other without deadlocks.
  const ids = [...new Set(Array.from({ length: upTo(4) }, () => upTo(writtenCounts.blocks)))].sort(
    (a, b) => a - b,
  )
  const buildingId = upTo(writtenCounts.buildings)
  const isDeleted = pick(random, [true, false])
  const deletedAt = isDeleted ? new Date() : null
  const blocks = db
    .updateTable('blocks')
    .where('id', 'in', (each) =>
      each.selectFrom('blocks').select('id').where('id', 'in', ids).orderBy('id').forUpdate(),
    )
  const buildings = db.updateTable('buildings').where('id', '=', buildingId)
  const block = pick(random, others.blocks)
  const building = pick(random, others.buildings)
  switch (Math.floor(random() * 11)) {
    case 0:
      await blocks.set({ areaSqm: '77.70', grossFromRubPerSqmYear: '1.00', number: `${step}-А` }).execute()
      break
    case 1:
      await blocks.set({ deletedAt }).execute()
      break
    case 2:
      await blocks
        .set({ description: `Слово${step} кремль`, availability: 'free', tenantName: null })
        .execute()
      break
    case 3:
    case 4:
      await blocks.set(factsOf(block)).execute()
      break
    case 5:
      await blocks.set({ buildingId }).execute()
      break
    case 6:
      await blocks.set({ actualizedAt: pick(random, [null, new Date()]) }).execute()
      break
    case 7:
      await replace(db, { ...block, id: ids[0] as number, buildingId })
      break
    case 8:
      await buildings.set({ name: `${building.name} ${step}`, alias: `Дом ${step % 7}` }).execute()
      break
    case 9:
      await buildings.set({ deletedAt: random() < 0.5 ? deletedAt : null }).execute()
      break
    default: {
      const { id: _id, isDeleted: _deleted, metro, parking, ...facts } = building
      const lists = { metro: JSON.stringify(metro), parking: JSON.stringify(parking) }
      await buildings.set({ ...facts, ...lists }).execute()
    }
  }
}

/** Deletes a block for good, unless it is on a list, and adds another with its id. */
async function replace(db: Db, block: StockBlock): Promise<void> {
  const { rows } = await sql`
    delete from blocks where id = ${block.id}
      and not exists (select from block_list_items where block_id = ${block.id}) returning id`.execute(db)
  if (rows.length > 0) await insertStock(db, { buildings: [], blocks: [block] })
}

function factsOf({ id: _id, buildingId: _building, isDeleted: _deleted, purposes, ...facts }: StockBlock) {
  return { ...facts, purposes: JSON.stringify(purposes) }
}
