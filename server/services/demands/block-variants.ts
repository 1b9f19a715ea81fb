import type { BlockVariant } from '#contract/demands/variant-records.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { notFound } from '#server/http/errors.ts'
import { variantsOfBlocks } from '#server/repositories/demands/variants.ts'
import { livingIdsOf } from '#server/repositories/records/records.ts'

/** Variants of a block, latest first: clients where the caller may know them, demands of his own. */
export async function variantsOfBlock({ db, actor }: Call, blockId: number): Promise<BlockVariant[]> {
  if (!(await livingIdsOf(db, 'block', [blockId])).has(blockId)) throw notFound('Блок')
  const rows = await variantsOfBlocks(db, [blockId])
  return rows
    .filter(({ state }) => state !== 'hidden')
    .map(({ id, state, stateAt, refusedBy, reason, outcome, said, responsible, ...row }) => {
      const record = { userId: responsible?.id ?? null }
      const client = row.companyName ?? row.personName
      const isDemandSeen = can(actor, 'variant.readDemand', record) === true
      return {
        ...{ id, state, stateAt: stateAt.toISOString(), refusedBy, reason, outcome, responsible },
        said: isDemandSeen ? said : null,
        client: can(actor, 'variant.readClient', record) === true ? client : null,
        demand: isDemandSeen ? { id: row.demandId, name: row.demandName } : null,
      }
    })
}
