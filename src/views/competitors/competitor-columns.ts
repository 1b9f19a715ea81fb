import type { Competitor } from '#contract/companies/competitors.ts'
import { formatCount } from '#domain/text/format.ts'
import { formatInstant } from '#domain/time/time.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'

const unknown = '—'

/** @param now reference instant for relative days, ISO 8601. */
export function competitorColumns(now: string, zone: string): readonly GridColumn<Competitor>[] {
  return [
    {
      id: 'name',
      title: 'Конкурент',
      width: 200,
      grow: 3,
      tone: 'strong',
      isSortable: true,
      text: ({ name }) => name,
    },
    {
      id: 'leases',
      title: 'Аренда',
      description: 'Предложений аренды на портале',
      width: 84,
      align: 'end',
      isSortable: true,
      text: ({ leaseCount }) => formatCount(leaseCount),
    },
    {
      id: 'sales',
      title: 'Продажа',
      description: 'Предложений продажи на портале',
      width: 84,
      align: 'end',
      isSortable: true,
      text: ({ saleCount }) => formatCount(saleCount),
    },
    {
      id: 'imported',
      title: 'Загружены',
      description: 'Когда предложения загружались в последний раз',
      width: 160,
      tone: 'muted',
      isSortable: true,
      text: ({ importedAt }) =>
        importedAt === null ? 'не загружались' : formatInstant(importedAt, now, zone),
    },
    {
      id: 'portalUser',
      title: '№ на портале',
      description: 'Номер агентства на портале',
      width: 104,
      align: 'end',
      tone: 'muted',
      text: ({ portalUserId }) => (portalUserId === null ? unknown : String(portalUserId)),
    },
    { id: 'note', title: 'Заметка', width: 160, grow: 4, tone: 'muted', text: ({ note }) => note ?? unknown },
  ]
}
