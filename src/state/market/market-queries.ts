import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { maxPageSize } from '#contract/core/list-query.ts'
import type { MarketQuarter } from '#contract/market/market.ts'
import type { ListConditions } from '#src/state/lists/record-list.ts'
import { api } from '#src/state/session/api.ts'

/** All quarters of one class and okrug. @param conditions of the table beside them. */
export const marketLinesQuery = (
  { sort: _, few: __, ...conditions }: ListConditions,
  { class: buildingClass, okrug }: Pick<MarketQuarter, 'class' | 'okrug'>,
) =>
  queryOptions({
    queryKey: ['marketQuarters', 'lines', conditions, buildingClass, okrug],
    queryFn: async ({ signal }) => {
      const query = {
        ...conditions,
        ...{
          class: buildingClass,
          okrug,
          sort: 'quarter' as const,
          page: '1',
          pageSize: String(maxPageSize),
        },
      }
      return (await api.market.quarters({ query, signal })).data.data
    },
    placeholderData: keepPreviousData,
  })

/** Count of the rows that have too few rates on every side. */
export const fewRatesQuery = ({ sort: _, few: __, ...conditions }: ListConditions) =>
  queryOptions({
    queryKey: ['marketQuarters', 'few', conditions],
    queryFn: async ({ signal }) => {
      const query = { ...conditions, few: 'only' as const, page: '1', pageSize: '1' }
      return (await api.market.quarters({ query, signal })).data.total
    },
    placeholderData: keepPreviousData,
  })

/** The market of a block's class, okrug and purpose. */
export const marketOfBlockQuery = (id: number) =>
  queryOptions({
    queryKey: ['block', id, 'market'],
    queryFn: async ({ signal }) => (await api.market.ofBlock({ params: { id }, signal })).data,
  })
