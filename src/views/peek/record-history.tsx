import { useQuery } from '@tanstack/react-query'
import type { JournalGroup } from '#contract/journal.ts'
import { fieldLabels } from '#domain/field-labels.ts'
import { fieldText, type ValueContext } from '#domain/field-values.ts'
import { formatInstant } from '#domain/time.ts'
import { describeFailure } from '#src/api/errors.ts'
import { commandById } from '#src/commands/registry.ts'
import { recordHistoryQuery } from '#src/state/queries.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { useValueContext } from '../record/use-value-context.ts'

interface RecordHistoryProps {
  kind: 'block' | 'building'
  id: number
}

/** Who did what to a record, the newest first. */
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
          <p className={group.isUndone ? 'text-muted line-through' : 'font-medium'}>{actionOf(group)}</p>
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
  if (entry?.operation !== 'update') return null
  const shown = Object.entries(entry.changes).filter(([field]) => field in fieldLabels)
  return (
    <ul>
      {shown.map(([field, { before, after }]) => (
        <li key={field} className="break-words">
          <span className="text-muted">{fieldLabels[field]}: </span>
          {`${fieldText(field, before, context)} → ${fieldText(field, after, context)}`}
        </li>
      ))}
    </ul>
  )
}

const kindTexts = { command: '', undo: 'Отмена: ', redo: 'Возврат: ' } as const

function actionOf({ command, kind }: JournalGroup): string {
  const title = command === null ? undefined : commandById(command)?.title
  return `${kindTexts[kind]}${typeof title === 'string' ? title.replace(/…$/, '') : 'Изменение'}`
}
