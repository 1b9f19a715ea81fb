import { useQuery } from '@tanstack/react-query'
import type { HistoryKind, JournalGroup } from '#contract/office/journal.ts'
import type { ValueContext } from '#domain/fields/field-values.ts'
import { formatInstant } from '#domain/time/time.ts'
import { describeFailure } from '#src/api/errors.ts'
import { recordHistoryQuery } from '#src/state/queries/queries.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { Change } from '#src/views/record/history/change-lines.tsx'
import { changeTexts, groupTitle } from '#src/views/record/history/history-texts.ts'
import { useValueContext } from '../record/use-value-context.ts'

interface RecordHistoryProps {
  kind: HistoryKind
  id: number
}

/** Who did what to a record, the newest first; narrower than the card's own. */
export function RecordHistory({ kind, id }: RecordHistoryProps) {
  const { data, error, refetch } = useQuery(recordHistoryQuery(kind, id))
  const context = useValueContext()
  if (error && !data) {
    return (
      <ErrorState
        title="История не загрузилась"
        text={describeFailure(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SkeletonRows count={4} label="Загружается история" />
  if (data.length === 0) return <p className="text-muted">Изменений ещё не было.</p>
  return (
    <ol className="space-y-3.5">
      {data.map((group) => (
        <li key={group.id}>
          <p className={group.isUndone ? 'text-muted line-through' : 'font-medium'}>{groupTitle(group)}</p>
          <p className="text-muted">
            {[group.user?.name, formatInstant(group.at, context.now, context.zone)]
              .filter(Boolean)
              .join(', ')}
          </p>
          <Changes group={group} kind={kind} id={id} context={context} />
        </li>
      ))}
    </ol>
  )
}

function Changes({
  group,
  kind,
  id,
  context,
}: RecordHistoryProps & { group: JournalGroup; context: ValueContext }) {
  const entry = group.entries.find(({ recordKind, recordId }) => recordKind === kind && recordId === id)
  if (!entry) return null
  return (
    <ul>
      {changeTexts(entry, context).map((change) => (
        <li key={change.field} className="break-words">
          <span className="text-muted">{change.label}: </span>
          <Change change={change} />
        </li>
      ))}
    </ul>
  )
}
