import type { ReactNode } from 'react'
import type { JournalGroup } from '#contract/journal.ts'
import { dayOf, formatDay, timeOf } from '#domain/time.ts'
import { pathOf, type RecordRouteName } from '#src/state/routes.ts'
import { changeTexts, entryTitle, groupTitle } from './history-texts.ts'
import { useValueContext } from './use-value-context.ts'

type Entry = JournalGroup['entries'][number]

export interface HistoryGroupsProps {
  readonly groups: readonly JournalGroup[]
  /** Of several records: their names are told. Of one: by whom is told instead, since mine are all mine. */
  readonly isNamed: boolean
  /** Right end of a group's head: its undo. */
  readonly actionOf?: (group: JournalGroup) => ReactNode
}

/** Groups of the journal by day, the newest first: what, when, by whom, fields before → after. */
export function HistoryGroups({ groups, isNamed, actionOf }: HistoryGroupsProps) {
  const context = useValueContext()
  return (
    <ol className="max-w-[860px]">
      {groups.map((group, at) => {
        const day = dayOf(group.at, context.zone)
        const previous = groups[at - 1]
        const isNewDay = !previous || dayOf(previous.at, context.zone) !== day
        return (
          <li key={group.id}>
            {isNewDay && (
              <h2 className="mt-5 mb-2 font-semibold first-letter:uppercase">
                {formatDay(day, context.today)}
              </h2>
            )}
            <article aria-label={groupTitle(group)} className="border-t border-line py-2.5">
              <header className="flex min-h-[30px] items-center gap-3">
                <time dateTime={group.at} className="w-11 shrink-0 text-muted">
                  {timeOf(group.at, context.zone)}
                </time>
                <h3 className={`font-medium ${group.isUndone ? 'text-muted line-through' : ''}`}>
                  {groupTitle(group)}
                </h3>
                {group.isUndone && <span className="text-sm text-muted">отменено</span>}
                {!isNamed && <span className="text-muted">{group.user?.name}</span>}
                <span className="ml-auto">{actionOf?.(group)}</span>
              </header>
              <div className="ml-14">
                {group.entries.map((entry) => (
                  <EntryChanges
                    key={`${entry.recordKind} ${entry.recordId}`}
                    entry={entry}
                    isNamed={isNamed}
                  />
                ))}
                {group.entryCount > group.entries.length && (
                  <p className="text-muted">и ещё записей: {group.entryCount - group.entries.length}</p>
                )}
              </div>
            </article>
          </li>
        )
      })}
    </ol>
  )
}

function EntryChanges({ entry, isNamed }: { entry: Entry; isNamed: boolean }) {
  const context = useValueContext()
  const changes = changeTexts(entry, context)
  const isTitled = isNamed || changes.length === 0
  return (
    <div className="pb-1">
      {isTitled && <p>{nameOf(entry)}</p>}
      {changes.map(({ field, label, before, after }) => (
        <p key={field} className="grid grid-cols-[170px_minmax(0,1fr)] gap-3">
          <span className="text-muted">{label}</span>
          <span className="break-words">
            <del className="text-muted no-underline">
              <span className="sr-only">было </span>
              {before}
            </del>{' '}
            <span aria-hidden>→</span>
            <span className="sr-only">стало</span> {after}
          </span>
        </p>
      ))}
    </div>
  )
}

/** Kinds that have a card of their own. */
const cards: Partial<Record<Entry['recordKind'], RecordRouteName>> = {
  block: 'block',
  building: 'building',
  company: 'company',
  person: 'person',
  event: 'event',
  inquiry: 'request',
  competitor: 'competitor',
  blockList: 'blockList',
  buildingList: 'buildingList',
}

/** What is deleted has no card to go to. */
function nameOf(entry: Entry): ReactNode {
  const { recordKind, recordId, operation } = entry
  const card = cards[recordKind]
  if (!card || operation === 'delete') return entryTitle(entry)
  return (
    <a href={pathOf(card, { id: recordId })} className="hover:text-accent hover:underline">
      {entryTitle(entry)}
    </a>
  )
}
