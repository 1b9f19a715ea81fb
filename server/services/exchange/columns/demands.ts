import type { DemandRow } from '#contract/demands/demand-records.ts'
import { type ExportColumns, fieldColumn, instantColumn, textColumn } from '../column.ts'

const demand = (name: string) => fieldColumn<DemandRow>('demand', name)

/** Conditions are shown on the page only. */
export const demandColumns = {
  name: [demand('name')],
  conditions: [],
  suits: [],
  client: [textColumn<DemandRow>('Клиент', ({ company, person }) => company?.name ?? person?.name ?? null)],
  state: [demand('state')],
  urgency: [demand('urgency')],
  confirmed: [instantColumn<DemandRow>('Подтверждён', ({ confirmedAt }) => confirmedAt)],
  responsible: [textColumn<DemandRow>('Кто ведёт', ({ responsible }) => responsible?.name ?? null)],
  created: [instantColumn<DemandRow>('Заведён', ({ createdAt }) => createdAt)],
} satisfies ExportColumns<DemandRow>
