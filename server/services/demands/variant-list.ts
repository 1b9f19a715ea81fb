import type { Variant, VariantRow } from '#contract/demands/variant-records.ts'
import type { VariantListQuery } from '#contract/demands/variants.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found } from '#server/http/errors.ts'
import {
  findVariant,
  type StoredVariantRow,
  type VariantViewer,
  variantList,
} from '#server/repositories/demands/variant-rows.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { mappedList, type RowList } from '#server/repositories/records/row-list.ts'
import { kindNames } from '#server/services/records/demand.ts'

/** Variants of the caller's demands, and of a block those of colleagues. */
export function variantsOf({ db, actor }: Call, query: Unpaged<VariantListQuery>): RowList<VariantRow> {
  return mappedList(variantList(db, variantViewerOf(actor), query), (rows) => rows.map(toRow))
}

/** @throws Refusal 404 for a variant of another's demand. */
export async function readVariant({ db, actor }: Call, id: number): Promise<Versioned<Variant>> {
  const stored = found(await findVariant(db, variantViewerOf(actor), id), kindNames.variant)
  const { version, createdAt, updatedAt, event, ...rest } = stored
  const record = {
    ...rest,
    stateAt: rest.stateAt.toISOString(),
    event: event && { ...event, date: new Date(event.date).toISOString() },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
  }
  return { record, version }
}

/** Reads from the matrix what it allows with a colleague's variant. */
export function variantViewerOf(actor: Call['actor']): VariantViewer {
  const anothers = { userId: null }
  return {
    id: actor.id,
    seesDemands: can(actor, 'variant.readDemand', anothers) === true,
    seesClients: can(actor, 'variant.readClient', anothers) === true,
  }
}

const toRow = ({ stateAt, ...row }: StoredVariantRow): VariantRow => ({
  ...row,
  stateAt: stateAt.toISOString(),
})
