import { queryOptions } from '@tanstack/react-query'
import type { Variant, VariantRow } from '#contract/demands/variant-records.ts'
import { api } from '#src/state/session/api.ts'
import type { TargetRecord } from '#src/state/table/target.ts'

/* Queries of variants. Their table is in `lists/variants-list.ts`. */

/** A variant of the caller's own demand, with its row version. */
export const variantQuery = (id: number) =>
  queryOptions({
    queryKey: ['variant', id],
    queryFn: ({ signal }) => api.variants.read({ params: { id }, signal }),
  })

/** A colleague's variant has no card to open: its block does. */
export function recordOfVariant({ id, demand, block, responsible }: Variant | VariantRow): TargetRecord {
  const ownerId = responsible?.id ?? null
  return {
    ...{ id, title: [demand?.name, block.title].filter(Boolean).join(' — ') },
    ...{ responsibleUserId: ownerId, createdById: ownerId },
    about: {
      blocks: [{ id: block.id, title: block.title }],
      ...(demand && { demand: { id: demand.id, title: demand.name } }),
    },
    ...(demand ? { demandId: demand.id } : { opens: { route: 'block', id: block.id } }),
  }
}
