import type { VariantRow } from '#contract/demands/variant-records.ts'
import { variantFilters } from '#domain/filters/variants.ts'
import { recordOfVariant } from '#src/state/demands/variant-queries.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** Blocks offered to the user's clients, or the clients whom a block was offered to. */
export const variantsList = recordList<VariantRow>({
  ...variantFilters,
  kind: 'variant',
  bulkName: 'variants',
  exportName: 'variants',
  read: async (query, signal) => (await api.variants.list({ query, signal })).data,
  recordOf: recordOfVariant,
})
