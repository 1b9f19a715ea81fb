import type { Competitor } from '#contract/companies/competitors.ts'
import { formatCount } from '#domain/text/format.ts'
import { formatInstant } from '#domain/time/time.ts'
import { competitorsList } from '#src/state/lists/competitor-lists.ts'
import { instantWidth } from '../columns/date-widths.ts'
import type { TableDeclaration } from '../list-table.tsx'

/** Competing agencies. */
const table: TableDeclaration<Competitor> = {
  list: competitorsList,
  fieldKind: 'competitor',
  title: 'Конкуренты',
  view: 'competitors',
  icon: 'competitor',
  columns: ({ now, zone }) => [
    { id: 'name', title: 'Конкурент', width: 200, grow: 3, tone: 'strong', isSortable: true },
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
      width: instantWidth,
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
      text: ({ portalUserId }) => (portalUserId === null ? null : String(portalUserId)),
    },
    { id: 'note', title: 'Заметка', width: 160, grow: 4, tone: 'muted' },
  ],
  empty: ({ isAdmin }) => ({
    title: 'Конкурентов пока нет',
    text: isAdmin
      ? 'Добавьте агентство и загрузите его предложения с портала: ставки встанут рядом с вашими.'
      : 'Агентства и их предложения на портале добавляет администратор.',
    command: 'competitor.create',
    commandText: 'Новый конкурент',
  }),
}
export default table
