import type { Presentation } from '#contract/presentations/presentations.ts'
import { presentationStates } from '#domain/presentation/facts.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import { presentationsList } from '#src/state/lists/presentations-list.ts'
import { openedText } from '../../presentations/opened-text.ts'
import { byKeys } from '../../runtime/command-keys.ts'
import { dayWidth } from '../columns/date-widths.ts'
import type { TableDeclaration } from '../list-table.tsx'

/** Presentations with expiry and openings. */
const table: TableDeclaration<Presentation> = {
  list: presentationsList,
  fieldKind: 'presentation',
  title: 'Презентации',
  view: 'presentations',
  icon: 'presentation',
  columns: ({ now, zone, today, user }) => [
    { id: 'title', title: 'Презентация', width: 180, grow: 3, tone: 'strong', isSortable: true },
    { id: 'recipient', title: 'Для кого', width: 120, grow: 2 },
    { id: 'records', givesWay: 2, title: 'Состав', width: 120, tone: 'muted', text: recordsText },
    {
      id: 'state',
      title: 'Ссылка',
      width: 116,
      dot: ({ state }) => (state === 'active' ? 'fresh' : state === 'expired' ? 'stale' : undefined),
      text: ({ state }) => presentationStates[state],
    },
    {
      id: 'expires',
      title: 'Действует по',
      width: dayWidth,
      tone: 'muted',
      isSortable: true,
      text: ({ expiresAt }) => formatDay(lastDayOf(expiresAt, zone), today),
    },
    {
      id: 'opened',
      title: 'Открывали',
      description: 'Когда открывали последний раз и сколько раз всего',
      width: 196,
      isSortable: true,
      text: (presentation) => openedText(presentation, now, zone),
    },
    {
      id: 'created',
      givesWay: 1,
      title: 'Создана',
      width: dayWidth,
      tone: 'muted',
      isSortable: true,
      text: ({ createdAt }) => formatDay(dayOf(createdAt, zone), today),
    },
    {
      id: 'deal',
      title: 'Сделка',
      width: 160,
      grow: 1,
      isExtra: true,
      text: ({ deal }) => deal?.name ?? null,
    },
    {
      id: 'owner',
      title: 'Автор',
      width: 108,
      tone: 'muted',
      text: ({ owner }) => (owner.id === user?.id ? 'моя' : owner.name),
    },
  ],
  empty: () => ({
    title: 'Презентаций пока нет',
    text: `Отметьте блоки или здания или откройте подборку и сделайте презентацию${byKeys('presentation.create')}: клиент получит ссылку, печатную страницу или текст.`,
    command: 'go.lists',
    commandText: 'К подборкам',
  }),
}
export default table

function recordsText({ kind, recordCount, livingCount }: Presentation): string {
  const count =
    kind === 'block' ? countOfRecords('block', recordCount) : countOfRecords('building', recordCount)
  return livingCount < recordCount ? `${count}, есть ${livingCount}` : count
}

/** A link expires at the end of that day in the office's zone. */
function lastDayOf(expiresAt: string, zone: string): string {
  return dayOf(new Date(Date.parse(expiresAt) - 1000).toISOString(), zone)
}
