import type { FeedAd } from '#contract/companies/publication.ts'
import { adStates } from '#domain/publication/ad-states.ts'
import { adChangesText, findingsText } from '#domain/publication/ad-texts.ts'
import { adStageTones } from '#domain/stock/portal.ts'
import { adStages } from '#domain/stock/vocabulary.ts'
import { feedAdsList } from '#src/state/lists/feed-ads-list.ts'
import type { CellDot } from '#src/ui/grid/grid-column.ts'
import type { TableDeclaration } from '../list-table.tsx'

const dots: Record<FeedAd['state'], CellDot | undefined> = {
  new: 'fresh',
  changed: 'ageing',
  same: undefined,
  leftOut: 'stale',
  gone: 'stale',
  outside: undefined,
}

/** Our ads before they are published. */
const table: TableDeclaration<FeedAd> = {
  list: feedAdsList,
  fieldKind: 'portalConfig',
  title: 'Проверка перед публикацией',
  subtitle: ({ seesAll }) => (seesAll ? null : 'мои объявления'),
  view: 'feed',
  icon: 'portal',
  columns: () => [
    {
      id: 'block',
      title: 'Блок',
      width: 160,
      grow: 3,
      tone: 'strong',
      isSortable: true,
      text: ({ block, externalId }) => block?.title ?? `${externalId}: больше не предлагается`,
      keepsEnd: true,
    },
    {
      id: 'state',
      title: 'Объявление',
      width: 148,
      isSortable: true,
      dot: ({ state }) => dots[state],
      text: ({ state }) => adStates[state],
    },
    {
      id: 'stage',
      title: 'На площадке',
      description: 'По последнему фиду и отчёту площадки, с причиной отказа',
      width: 132,
      grow: 2,
      dot: ({ stage }) => adStageTones[stage],
      text: ({ stage, reason }) => (reason === null ? adStages[stage] : `${adStages[stage]}: ${reason}`),
    },
    {
      id: 'errors',
      title: 'Не пускает',
      width: 180,
      grow: 4,
      text: ({ findings }) => findingsText(findings, 'error'),
    },
    {
      id: 'warnings',
      givesWay: 1,
      title: 'Стоит поправить',
      width: 150,
      grow: 3,
      tone: 'muted',
      text: ({ findings }) => findingsText(findings, 'warning'),
    },
    {
      id: 'changes',
      title: 'Отличия от фида',
      width: 150,
      grow: 3,
      text: ({ changes }) => adChangesText(changes),
    },
    { id: 'responsible', title: 'Ответственный', width: 120, tone: 'muted', isSortable: true },
    {
      id: 'externalId',
      title: '№ в фиде',
      width: 104,
      tone: 'muted',
      text: ({ externalId }) => externalId,
      isExtra: true,
    },
  ],
  empty: () => ({
    title: 'Публиковать нечего',
    text: 'Отметьте блоки и выполните «Публиковать на ЦИАН»: здесь будет видно, что попадёт в фид и что мешает.',
  }),
}
export default table
