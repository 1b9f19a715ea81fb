import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryKind } from '#domain/records/records.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import { recordActionsQuery } from '#src/state/history/history-queries.ts'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { groupSummary } from './history-texts.ts'

/** Last changes of a record, one line each: «сегодня — Ставка: 46 500 → 48 000». */
export function HistoryLines({ kind, id }: { kind: HistoryKind; id: number }) {
  const context = useValueContext()
  const { data } = useInfiniteQuery(recordActionsQuery(kind, id))
  const groups = data?.pages[0]?.data.slice(0, 4)
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
