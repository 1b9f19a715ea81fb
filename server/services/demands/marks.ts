import type { ShownVariant } from '#contract/demands/variant-records.ts'
import { matcherOf, type Wish } from '#domain/demands/match.ts'
import type { Obstacle } from '#domain/demands/obstacles.ts'
import { betterTerms, variantObstacle } from '#domain/demands/variants.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#server/db/db.ts'
import type { StoredDemandRow } from '#server/repositories/demands/demands.ts'
import { reservesNow, type StoredVariant, variantsOfDemands } from '#server/repositories/demands/variants.ts'

/** A demand with what is known of single blocks for its client. */
export interface MarkedWish extends Wish {
  marks: NonNullable<Wish['marks']>
  /** By id of the block. */
  variants: ReadonlyMap<number, ShownVariant>
}

type Party = Pick<StoredDemandRow, 'id' | 'company' | 'person'>

/**
 * Reads variants and reserves of these demands at once.
 * @param keptSince refusals since then do not leave their blocks out. @returns marks their wishes.
 */
export async function markerOf(
  db: Db,
  demands: readonly Party[],
  keptSince?: Date,
): Promise<(columns: StockColumns, demand: Party, wish: Wish) => MarkedWish> {
  const ids = demands.map(({ id }) => id)
  const variantsOf = new Map<number, StoredVariant[]>(ids.map((id) => [id, []]))
  for (const variant of await variantsOfDemands(db, ids)) variantsOf.get(variant.demandId)?.push(variant)
  const reserves = await reservesNow(db)
  return (columns, { id, company, person }, wish) => {
    const own = variantsOf.get(id) ?? []
    const criteria = own.length === 0 ? [] : matcherOf(columns, wish).criteria
    const out = new Map<number, Obstacle>()
    const variants = new Map<number, ShownVariant>()
    for (const variant of own) {
      const slot = columns.blocks.slots.of(variant.blockId)
      const better = slot === undefined ? null : betterTerms(columns, { criteria }, slot, variant)
      const obstacle = better === null && !isKept(variant, keptSince) ? variantObstacle(variant) : null
      if (obstacle !== null) out.set(variant.blockId, obstacle)
      variants.set(variant.blockId, shown(variant, better))
    }
    const names = [company, person].flatMap((party) => (party ? fold(party.name) : []))
    const held = reserves.filter(({ companyId, name }) =>
      companyId === null ? name !== null && names.includes(fold(name)) : companyId === company?.id,
    )
    return { ...wish, marks: { out, held: new Set(held.map(({ blockId }) => blockId)) }, variants }
  }
}

const isKept = ({ state, stateAt }: StoredVariant, since: Date | undefined) =>
  state === 'refused' && since !== undefined && stateAt >= since

function shown(
  { state, stateAt, refusedBy, reason, outcome, said }: StoredVariant,
  better: string | null,
): ShownVariant {
  return { state, stateAt: stateAt.toISOString(), refusedBy, reason, outcome, said, better }
}
