import type { Presentation } from '#contract/presentations/presentations.ts'
import { presentationStates } from '#domain/presentation/facts.ts'
import { countOf, plural } from '#domain/text/plurals.ts'
import { dayOf, formatDay, formatInstant } from '#domain/time/time.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'

interface Reading {
  /** Reference instant for relative days. */
  now: string
  zone: string
  userId: number | undefined
}

/** Ids of sortable columns are sort keys. */
export function presentationColumns({ now, zone, userId }: Reading): readonly GridColumn<Presentation>[] {
  const today = dayOf(now, zone)
  return [
    {
      id: 'title',
      title: 'Презентация',
      width: 180,
      grow: 3,
      tone: 'strong',
      isSortable: true,
      text: ({ title }) => title,
    },
    {
      id: 'recipient',
      title: 'Для кого',
      width: 120,
      grow: 2,
      text: ({ recipient }) => recipient ?? '—',
    },
    { id: 'records', title: 'В ней', width: 120, tone: 'muted', text: recordsText },
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
      width: 116,
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
      title: 'Создана',
      width: 108,
      tone: 'muted',
      isSortable: true,
      text: ({ createdAt }) => formatDay(dayOf(createdAt, zone), today),
    },
    {
      id: 'owner',
      title: 'Чья',
      width: 108,
      tone: 'muted',
      text: ({ owner }) => (owner.id === userId ? 'моя' : owner.name),
    },
  ]
}

/** «2 раза, последний — сегодня в 14:30», «клиент ещё не открывал». */
export function openedText(
  { openCount, lastOpenedAt }: Pick<Presentation, 'openCount' | 'lastOpenedAt'>,
  now: string,
  zone: string,
): string {
  if (lastOpenedAt === null) return 'клиент ещё не открывал'
  const last = formatInstant(lastOpenedAt, now, zone)
  return `${openCount}\u00a0${plural(openCount, 'раз', 'раза', 'раз')}, ${openCount === 1 ? last : `последний — ${last}`}`
}

function recordsText({ kind, recordCount, livingCount }: Presentation): string {
  const count =
    kind === 'block'
      ? countOf(recordCount, 'блок', 'блока', 'блоков')
      : countOf(recordCount, 'здание', 'здания', 'зданий')
  return livingCount < recordCount ? `${count}, есть ${livingCount}` : count
}

/** A link expires at the end of that day in the office's zone. */
function lastDayOf(expiresAt: string, zone: string): string {
  return dayOf(new Date(Date.parse(expiresAt) - 1000).toISOString(), zone)
}
