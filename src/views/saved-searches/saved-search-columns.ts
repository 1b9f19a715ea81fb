import type { SavedSearch } from '#contract/stock/saved-searches.ts'
import { formatCount } from '#domain/text/format.ts'
import { formatInstant } from '#domain/time/time.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { conditionsText } from './condition-texts.ts'

const unknown = '—'

interface Reading {
  /** Reference instant for relative days. */
  now: string
  zone: string
  userId: number | undefined
  nameOf(userId: number): string | undefined
}

/** Ids of sortable columns are sort keys. */
export function savedSearchColumns(reading: Reading): readonly GridColumn<SavedSearch>[] {
  const { now, zone, userId, nameOf } = reading
  return [
    {
      id: 'name',
      title: 'Поиск',
      width: 170,
      grow: 2,
      tone: 'strong',
      isSortable: true,
      text: ({ name }) => name,
    },
    {
      id: 'target',
      title: 'Где',
      width: 76,
      text: ({ config }) => (config === null ? unknown : config.target === 'blocks' ? 'Блоки' : 'Здания'),
    },
    {
      id: 'conditions',
      title: 'Условия',
      width: 220,
      grow: 5,
      tone: 'muted',
      dot: ({ config }) => (config === null ? 'stale' : undefined),
      text: ({ config }) =>
        config === null ? 'больше не подходят: замените их текущим фильтром' : conditionsText(config, nameOf),
    },
    {
      id: 'lastRun',
      title: 'Последний запуск',
      width: 156,
      tone: 'muted',
      isSortable: true,
      text: ({ lastRunAt }) => (lastRunAt === null ? 'ещё не было' : formatInstant(lastRunAt, now, zone)),
    },
    {
      id: 'found',
      title: 'Нашлось',
      description: 'Сколько нашлось в последний раз',
      width: 76,
      align: 'end',
      text: ({ lastRunCount }) => (lastRunCount === null ? unknown : formatCount(lastRunCount)),
    },
    {
      id: 'owner',
      title: 'Чей',
      width: 128,
      tone: 'muted',
      text: ({ owner, isShared }) => {
        const name = owner?.id === userId ? 'мой' : (owner?.name ?? unknown)
        return isShared ? `${name}, общий` : name
      },
    },
  ]
}
