import { useAtomValue } from 'jotai'
import type { JournalGroup } from '#contract/office/journal.ts'
import { dayOf, formatDay, formatInstant, timeOf } from '#domain/time/time.ts'
import { commandCountAtom } from '#src/commands/core/registry.ts'
import { openActionAtom } from '#src/state/history/history-walk.ts'
import { ActionRecords, type RecordsHandling } from '#src/views/record/action-records.tsx'
import { EntryChanges } from '#src/views/record/entry-changes.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { groupTitle, isOneOperation, manySummary } from './history-texts.ts'
import { targetOf, useHistoryWalk } from './use-history-walk.ts'

export interface HistoryGroupsProps {
  readonly groups: readonly JournalGroup[]
  /** Several records: shows their titles. A single one: shows the author instead. */
  readonly isNamed: boolean
  /** Shows the author beside the titles. */
  readonly isSigned?: boolean
  /** Called near the end during navigation. */
  readonly onNearEnd?: () => void
}

/** Journal groups by day, newest first: title, time, author, fields before → after. */
export function HistoryGroups({ groups, isNamed, isSigned = !isNamed, onNearEnd }: HistoryGroupsProps) {
  const context = useValueContext()
  // Titles and buttons depend on commands, which may load later.
  useAtomValue(commandCountAtom)
  const { place, records, onRecords, onFocus, onBlur } = useHistoryWalk(groups, onNearEnd)
  const openId = useAtomValue(openActionAtom)
  return (
    <ol ref={place} className="max-w-[860px]" onFocus={onFocus} onBlur={onBlur}>
      {groups.map((group, at) => {
        const day = dayOf(group.at, context.zone)
        const previous = groups[at - 1]
        const isNewDay = !previous || dayOf(previous.at, context.zone) !== day
        return (
          <li key={group.id} className={isNewDay ? '' : 'border-t border-line'}>
            {isNewDay && (
              <h2 className="mt-5 border-b border-line pb-2 font-semibold first-letter:uppercase">
                {formatDay(day, context.today)}
              </h2>
            )}
            <article
              data-group={group.id}
              tabIndex={at === 0 ? 0 : -1}
              aria-label={groupTitle(group)}
              className={`-mx-2 scroll-my-14 rounded px-2 py-2.5 focus-visible:bg-sunk ${group.id === openId ? '' : '[contain-intrinsic-size:auto_60px] [content-visibility:auto]'}`}
            >
              <header className="flex min-h-[30px] items-center gap-3">
                <time dateTime={group.at} className="w-11 shrink-0 text-muted">
                  {timeOf(group.at, context.zone)}
                </time>
                <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
                  <h3 className={`font-medium ${group.isUndone ? 'text-muted line-through' : ''}`}>
                    {groupTitle(group)}
                  </h3>
                  {isNamed && group.entryCount > 1 && (
                    <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
                      {manySummary(group, context)}
                    </span>
                  )}
                  {isSigned && <span className="text-muted">{group.user?.name ?? 'программа'}</span>}
                  {group.undone && (
                    <span className="text-sm text-muted">{undoneText(group, group.undone, context)}</span>
                  )}
                </div>
                <RevertButton group={group} />
              </header>
              <Entries group={group} isNamed={isNamed} handle={records} onRecords={onRecords} />
            </article>
          </li>
        )
      })}
    </ol>
  )
}

/** «отменено частично: Вера Ключникова, сегодня в 11:15»; the undo of an undo is a redo. */
function undoneText(
  { kind }: JournalGroup,
  { by, at, isWhole }: NonNullable<JournalGroup['undone']>,
  { now, zone }: { now: string; zone: string },
): string {
  const verb = kind === 'undo' ? 'возвращено' : 'отменено'
  const who = by ? `${by.name}, ` : ''
  return `${verb}${isWhole ? '' : ' частично'}: ${who}${formatInstant(at, now, zone)}`
}

/** Mouse equivalent of `Z` and `Shift+Z`. */
function RevertButton({ group }: { group: JournalGroup }) {
  return (
    <CommandButton
      id={group.isUndone ? 'journal.redoGroup' : 'journal.undoGroup'}
      target={targetOf(group)}
      hidesDisabled
      look="quiet"
      keys={undefined}
      tabIndex={-1}
      className="ml-auto"
    >
      {group.isUndone ? 'Вернуть' : 'Отменить'}
    </CommandButton>
  )
}

/** Changes of an action; collapsed if it has many records. */
function Entries({
  group,
  isNamed,
  ...records
}: { group: JournalGroup; isNamed: boolean } & RecordsHandling) {
  const isOverMany = isNamed && group.entryCount > 1
  const isOpen = useAtomValue(openActionAtom) === group.id
  const left = group.leftCount > 0 && (
    <p className="text-muted">не отменено, потому что изменено позже: {group.leftCount}</p>
  )
  if (isOverMany) {
    return (
      <div className="ml-14">
        {isOpen && <ActionRecords group={group} {...records} />}
        {left}
      </div>
    )
  }
  return (
    <div className="ml-14">
      {group.entries.map((entry) => (
        <EntryChanges key={entry.id} entry={entry} isNamed={isNamed} isTold={isOneOperation(group)} />
      ))}
      {left}
      {group.entryCount > group.entries.length && (
        <p className="text-muted">и ещё изменений: {group.entryCount - group.entries.length}</p>
      )}
    </div>
  )
}
