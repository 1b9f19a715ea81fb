import type { VariantRow } from '#contract/demands/variant-records.ts'
import { statedRate } from '#domain/rent/rate-text.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import { variantsList } from '#src/state/lists/variants-list.ts'
import { clientText, termsThenText, variantTone, whyText } from '../../variant-card/variant-texts.ts'
import { dayWidth } from '../columns/date-widths.ts'
import type { TableDeclaration } from '../list-table.tsx'

const table: TableDeclaration<VariantRow> = {
  list: variantsList,
  fieldKind: 'variant',
  title: 'Варианты',
  view: 'variants',
  icon: 'list',
  columns: ({ zone, today }) => [
    {
      id: 'demand',
      title: 'Запрос',
      width: 160,
      grow: 3,
      tone: 'strong',
      isSortable: true,
      text: demandText,
    },
    { id: 'client', isExtra: true, title: 'Клиент', width: 140, grow: 1, text: clientText },
    {
      id: 'block',
      title: 'Блок',
      width: 160,
      grow: 3,
      isSortable: true,
      text: ({ block }) => block.title,
      keepsEnd: true,
    },
    { id: 'state', width: 124, isSortable: true, dot: variantTone },
    {
      id: 'changed',
      title: 'Статус с',
      width: dayWidth,
      tone: 'muted',
      isSortable: true,
      text: ({ stateAt }) => formatDay(dayOf(stateAt, zone), today),
    },
    {
      id: 'why',
      title: 'Ответ клиента',
      description: 'Итог показа, или кто отказал и почему',
      width: 150,
      grow: 1,
      text: whyText,
    },
    {
      id: 'termsThen',
      title: 'Условия тогда',
      description: 'Что просили и какая была площадь в день предложения или отказа',
      width: 290,
      givesWay: 2,
      tone: 'muted',
      text: termsThenText,
    },
    { id: 'termsNow', title: 'Просят сейчас', width: 196, text: ({ askedNow }) => statedRate(askedNow) },
    {
      id: 'responsible',
      title: 'Ответственный',
      width: 120,
      givesWay: 1,
      tone: 'muted',
      text: ({ responsible }) => responsible?.name ?? null,
    },
  ],
  empty: () => ({
    title: 'Вариантов пока нет',
    text: 'Отмечайте блоки в подборе по запросу: предложенные, показанные и те, от которых отказались.',
    command: 'go.demands',
    commandText: 'К запросам',
  }),
}
export default table

/** A colleague's demand is told by its client, where contacts are shared. */
function demandText(row: VariantRow): string {
  return row.demand?.name ?? clientText(row)
}
