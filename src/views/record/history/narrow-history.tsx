import type { JournalGroup } from '#contract/office/journal.ts'
import type { HistoryKind } from '#domain/records/records.ts'
import { formatInstant } from '#domain/time/time.ts'
import { useValueContext } from '../use-value-context.ts'
import { Change } from './change-lines.tsx'
import { changeTexts, groupTitle } from './history-texts.ts'

/** Journal groups in a narrow column: each group's changes to this record. */
export function NarrowHistory({
  groups,
  kind,
  id,
}: {
  groups: readonly JournalGroup[]
  kind: HistoryKind
  id: number
}) {
  const context = useValueContext()
  return (
    <ol className="space-y-3.5">
      {groups.map((group) => {
        const entry = group.entries.find(({ recordKind, recordId }) => recordKind === kind && recordId === id)
        return (
          <li key={group.id}>
            <p className={group.isUndone ? 'text-muted line-through' : 'font-medium'}>{groupTitle(group)}</p>
            <p className="text-muted">
              {[group.user?.name, formatInstant(group.at, context.now, context.zone)]
                .filter(Boolean)
                .join(', ')}
            </p>
            {entry && (
              <ul>
                {changeTexts(entry, context).map((change) => (
                  <li key={change.field} className="break-words">
                    <span className="text-muted">{change.label}: </span>
                    <Change change={change} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
