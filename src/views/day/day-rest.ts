import type { MyDay, News } from '#contract/events/day.ts'
import { countedTables, demandNewsTable } from '#domain/day/day-tables.ts'
import { formatCount } from '#domain/text/format.ts'
import { pathOf, type RouteName } from '#src/state/place/routes.ts'
import { addressOfTable } from './day-lines.ts'

/** A count of work beside today, which Enter opens. */
export interface RestLine {
  key: string
  href: string
  title: string
  /** «41», «+30» if it is new. */
  count: string
  isNew: boolean
  /** Screen whose chord opens the same. */
  route?: RouteName
}

interface Told {
  counts: MyDay['counts']
  /** The same answers that the rail counts. */
  news: News | undefined
  due: { count: number } | undefined
}

/** All that is not of today, without what is empty. */
export function restLines(
  { counts, news, due }: Told,
  viewer: { userId: number; today: string },
): RestLine[] {
  const counted = (code: keyof MyDay['counts'], title: string) => ({
    ...{ key: `rest-${code}`, title, count: counts[code], isNew: false },
    href: addressOfTable(countedTables[code](viewer)),
  })
  return [
    {
      ...{ key: 'rest-news', title: 'Новое по запросам', isNew: true },
      ...{ count: news?.demands.newCount ?? 0, href: addressOfTable(demandNewsTable(viewer)) },
    },
    {
      ...{ key: 'rest-searchNews', title: 'Новое по поискам', isNew: true },
      ...{
        count: news?.searches.newCount ?? 0,
        href: pathOf('searches', undefined),
        route: 'searches' as const,
      },
    },
    {
      ...{ key: 'rest-calls', title: 'Обзвон: осталось', isNew: false },
      ...{ count: due?.count ?? 0, href: pathOf('calls', undefined), route: 'calls' as const },
    },
    counted('tomorrow', 'События завтра'),
    counted('reserves', 'Резервы закончатся за 3 дня'),
    counted('leases', 'Договоры заканчиваются'),
    counted('staleDemands', 'Подтвердить запросы'),
    counted('staleBlocks', 'Подтвердить блоки'),
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, ...line }) => ({ ...line, count: `${line.isNew ? '+' : ''}${formatCount(count)}` }))
}
