import type { JournalGroup } from '#contract/office/journal.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { groupSummary } from './history-texts.ts'

/** The last changes of a record, a line each: «сегодня — Ставка: 46 500 → 48 000». */
export function HistoryLines({ groups }: { groups: readonly JournalGroup[] | undefined }) {
  const context = useValueContext()
  if (!groups) return <p className="text-muted">…</p>
  if (groups.length === 0) return <p className="text-muted">Изменений ещё не было.</p>
  return (
    <ul className="space-y-1.5">
      {groups.map((group) => (
        <li key={group.id} className="grid grid-cols-[80px_minmax(0,1fr)] gap-2">
          <span className="text-muted">{formatDay(dayOf(group.at, context.zone), context.today)}</span>
          <span className="line-clamp-2">{groupSummary(group, context)}</span>
        </li>
      ))}
    </ul>
  )
}
