import type { SavedSearch } from '#contract/stock/saved-searches.ts'
import { formatCount } from '#domain/text/format.ts'
import { formatInstant } from '#domain/time/time.ts'
import { savedSearchesList } from '#src/state/lists/saved-searches-list.ts'
import { byKeys } from '../../runtime/command-keys.ts'
import { conditionsText } from '../../saved-searches/condition-texts.ts'
import { instantWidth } from '../columns/date-widths.ts'
import type { TableDeclaration } from '../list-table.tsx'

/** The user's own saved searches and the shared ones. */
const table: TableDeclaration<SavedSearch> = {
  list: savedSearchesList,
  fieldKind: 'savedSearch',
  title: 'Сохранённые поиски',
  view: 'searches',
  icon: 'savedSearch',
  columns: ({ now, zone, user, nameOf }) => [
    { id: 'name', title: 'Поиск', width: 170, grow: 2, tone: 'strong', isSortable: true },
    {
      id: 'target',
      title: 'Где',
      width: 76,
      text: ({ config }) => config && (config.target === 'blocks' ? 'Блоки' : 'Здания'),
    },
    {
      id: 'conditions',
      title: 'Условия',
      width: 220,
      grow: 5,
      tone: 'muted',
      dot: ({ config }) => (config === null ? 'stale' : undefined),
      text: ({ config }) =>
        config === null ? 'условия устарели: замените их текущим фильтром' : conditionsText(config, nameOf),
    },
    {
      id: 'lastRun',
      title: 'Последний запуск',
      width: instantWidth,
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
      text: ({ lastRunCount }) => (lastRunCount === null ? null : formatCount(lastRunCount)),
    },
    {
      id: 'news',
      title: 'Новых',
      description: 'Сколько нового с последнего запуска',
      width: 76,
      align: 'end',
      tone: 'strong',
      text: ({ suits }) => suits && (suits.newCount > 0 ? `+${formatCount(suits.newCount)}` : ''),
    },
    {
      id: 'owner',
      title: 'Автор',
      width: 124,
      tone: 'muted',
      text: ({ owner, isShared }) => {
        const name = owner?.id === user?.id ? 'мой' : (owner?.name ?? '—')
        return isShared ? `${name}, общий` : name
      },
    },
  ],
  empty: () => ({
    title: 'Сохранённых поисков пока нет',
    text: `Отберите блоки или здания фильтром и сохраните его${byKeys('savedSearch.create')}: здесь его можно будет повторить.`,
    command: 'go.blocks',
    commandText: 'К блокам',
  }),
}
export default table
