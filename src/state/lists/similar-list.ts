import type { SimilarBlock } from '#contract/demands/demands.ts'
import { similarBlockFilters } from '#domain/filters/similar-blocks.ts'
import { isBlockId, similarKey } from '#src/state/demands/similar-queries.ts'
import { recordOfBlockRow } from '#src/state/queries/records.ts'
import { api } from '#src/state/session/api.ts'
import type { RecordList } from './record-list.ts'

/** Blocks like the one in the address; commands act on them as on any blocks. */
export const similarBlocksList: RecordList<SimilarBlock> = {
  ...similarBlockFilters,
  kind: 'block',
  route: 'similar',
  card: 'block',
  exportName: { noFile: 'отметьте блоки, добавьте в подборку и выгрузите её' },
  queryKey: similarKey,
  switches: ['of'],
  understands: (name, text) => name !== 'of' || isBlockId(text),
  follows: ['building'],
  async read({ of, ...query }, signal) {
    if (of === undefined) return { data: [], total: 0 }
    return (await api.demands.similar({ params: { id: Number(of) }, query, signal })).data
  },
  recordOf: recordOfBlockRow,
}
