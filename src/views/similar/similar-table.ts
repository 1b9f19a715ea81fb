import type { SimilarBlock } from '#contract/demands/demands.ts'
import { comparablePriceText, comparableRentText } from '#domain/rent/rate-text.ts'
import { availabilityText } from '#domain/stock/availability.ts'
import { formatTenths } from '#domain/text/format.ts'
import { similarBlocksList } from '#src/state/lists/similar-list.ts'
import { blockName } from '../tables/columns/block-name.ts'
import type { TableDeclaration } from '../tables/list-table.tsx'

/** Blocks like another one with scores and reasons. */
export const similarBlocksTable: TableDeclaration<SimilarBlock> = {
  list: similarBlocksList,
  fieldKind: 'block',
  title: '\u00a0',
  view: 'similar',
  icon: 'block',
  columns: () => [
    {
      id: 'block',
      title: 'Блок',
      width: 170,
      grow: 2,
      tone: 'strong',
      text: blockName,
      keepsEnd: true,
    },
    { id: 'class', givesWay: 1, title: 'Класс', width: 64, text: (row) => row.class },
    { id: 'areaSqm', title: 'м²', width: 68, align: 'end', text: ({ areaSqm }) => formatTenths(areaSqm) },
    {
      id: 'sum',
      title: 'С НДС и OPEX',
      description: 'Сопоставимая ставка с НДС и OPEX, ₽/м² в год; в продаже — цена с НДС, ₽',
      width: 124,
      align: 'end',
      text: (row) => (comparableRentText(row) ?? comparablePriceText(row))?.amount ?? null,
    },
    { id: 'availability', title: 'Доступность', width: 138, text: (row) => availabilityText(row) },
    {
      id: 'score',
      title: 'Похож',
      description: 'Из 100',
      width: 80,
      align: 'end',
      tone: 'strong',
      isSortable: true,
      text: ({ score }) => String(score),
    },
    { id: 'reasons', title: 'В чём', width: 300, grow: 5, tone: 'muted', text: ({ reasons }) => reasons },
  ],
  empty: () => ({
    title: 'Похожих нет',
    text: 'Посмотрите ниже, что не вошло, и верните то, что всё-таки сравнимо.',
  }),
}
