import type { CallBlock } from '#contract/calls/calls.ts'
import { callBlockFilters } from '#domain/filters/call-blocks.ts'
import { recordOfBlockRow } from '#src/state/queries/records.ts'
import { api } from '#src/state/session/api.ts'
import type { RecordList } from './record-list.ts'

/** Blocks of the contact in the address of the call queue; commands act on them as on any blocks. */
export const callBlocksList: RecordList<CallBlock> = {
  ...callBlockFilters,
  kind: 'block',
  route: 'calls',
  card: 'block',
  exportName: { noFile: 'отметьте блоки, добавьте в подборку и выгрузите её' },
  queryKey: 'callBlocks',
  switches: ['contact', 'whose'],
  follows: ['building', 'company', 'companyLink', 'person', 'event'],
  pageSize: 200,
  async read({ contact, sort: _sort, ...query }, signal) {
    if (contact === undefined) return { data: [], total: 0 }
    return (await api.calls.blocks({ params: { contact }, query, signal })).data
  },
  recordOf: recordOfBlockRow,
}
