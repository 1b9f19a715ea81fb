import type { RateMonth } from '#contract/companies/competitor-rates.ts'
import { fewestOffers } from '#domain/competitors/rate-months.ts'
import type { RateLine } from '#domain/filters/rate-months.ts'
import { quartilesText } from '#domain/money/quartiles.ts'
import { formatCount, formatDecimal } from '#domain/text/format.ts'
import { formatMonth } from '#domain/time/time.ts'
import { rateMonthsList } from '#src/state/lists/rate-months-list.ts'
import type { TableDeclaration } from '../list-table.tsx'

const money = (amount: string | null) => (amount === null ? null : formatDecimal(amount, 0))

/** Asking rates of competitors by month, of each class or district. */
export const rateMonthsTable = (by: RateLine): TableDeclaration<RateMonth> => ({
  list: rateMonthsList,
  fieldKind: 'competitor',
  title: 'Ставки конкурентов по времени',
  view: 'rates',
  icon: 'competitor',
  columns: () => [
    {
      id: 'month',
      title: 'Месяц',
      width: 140,
      isSortable: true,
      text: ({ month }) => formatMonth(month),
    },
    {
      id: 'line',
      title: by === 'district' ? 'Район' : 'Класс',
      width: by === 'district' ? 190 : 80,
      grow: 1,
      tone: 'strong',
      isSortable: true,
      text: ({ title }) => title,
    },
    {
      id: 'offers',
      title: 'Предложений',
      description: 'Стояли на портале в этом месяце, ставка известна',
      width: 116,
      align: 'end',
      isSortable: true,
      text: ({ offers }) => formatCount(offers),
    },
    {
      id: 'median',
      title: 'Медиана, ₽/м²',
      description: `Половина просит меньше, половина больше. ${quartilesText}`,
      width: 130,
      align: 'end',
      tone: 'strong',
      isSortable: true,
      text: ({ median }) => money(median) ?? `меньше ${fewestOffers}`,
    },
    {
      id: 'lowerQuartile',
      title: 'Четверть ниже',
      description: 'Четверть предложений просит не больше',
      width: 124,
      align: 'end',
      text: ({ lowerQuartile }) => money(lowerQuartile),
    },
    {
      id: 'upperQuartile',
      title: 'Четверть выше',
      description: 'Четверть предложений просит не меньше',
      width: 124,
      align: 'end',
      text: ({ upperQuartile }) => money(upperQuartile),
    },
  ],
  empty: () => ({
    title: 'Ставок конкурентов пока нет',
    text:
      by === 'district'
        ? `Загрузите предложения конкурентов. Район известен, если по их адресу есть наше здание с районом; медиана видна от ${fewestOffers} предложений в месяце.`
        : `Загрузите предложения конкурентов. Класс берётся из предложения или из нашего здания по тому же адресу; медиана видна от ${fewestOffers} предложений в месяце.`,
    command: 'go.competitors',
    commandText: 'К конкурентам',
  }),
})
