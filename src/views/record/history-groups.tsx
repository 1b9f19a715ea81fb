import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import type { JournalGroup } from '#contract/journal.ts'
import { formatCount } from '#domain/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { dayOf, formatDay, formatInstant, timeOf } from '#domain/time.ts'
import { describeFailure } from '#src/api/errors.ts'
import { availabilityOf } from '#src/commands/evaluate.ts'
import { commandById, commandCountAtom } from '#src/commands/registry.ts'
import { api } from '#src/state/api.ts'
import { commandContextAtom } from '#src/state/command-context.ts'
import { Button } from '#src/ui/button.tsx'
import { runCommand } from '../runtime.ts'
import { ChangeLines } from './change-lines.tsx'
import { changeTexts, entryTitle, groupTitle, isOneOperation, pathOfEntry } from './history-texts.ts'
import { targetOf, useHistoryWalk } from './use-history-walk.ts'
import { useValueContext } from './use-value-context.ts'

type Entry = JournalGroup['entries'][number]

export interface HistoryGroupsProps {
  readonly groups: readonly JournalGroup[]
  /** Of several records: their names are told. Of one: by whom is told instead, since mine are all mine. */
  readonly isNamed: boolean
  /** By whom is told beside the names. */
  readonly isSigned?: boolean
}

/** Groups of the journal by day, the newest first: what, when, by whom, fields before → after. */
export function HistoryGroups({ groups, isNamed, isSigned = !isNamed }: HistoryGroupsProps) {
  const context = useValueContext()
  // Titles and buttons are those of commands, which may come later than the actions.
  useAtomValue(commandCountAtom)
  const { place, onFocus, onBlur } = useHistoryWalk(groups)
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
              className="-mx-2 scroll-my-14 rounded px-2 py-2.5 [contain-intrinsic-size:auto_60px] [content-visibility:auto] focus-visible:bg-sunk"
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
                    <span className="shrink-0 text-muted">
                      {countOf(group.entryCount, 'запись', 'записи', 'записей')}
                    </span>
                  )}
                  {isSigned && <span className="text-muted">{group.user?.name ?? 'программа'}</span>}
                  {group.undone && (
                    <span className="text-sm text-muted">{undoneText(group, group.undone, context)}</span>
                  )}
                </div>
                <RevertButton group={group} />
              </header>
              <Entries group={group} isNamed={isNamed} />
            </article>
          </li>
        )
      })}
    </ol>
  )
}

/** «отменено частично: Вера Ключникова, сегодня в 11:15»; an undo that was undone is a return. */
function undoneText(
  { kind }: JournalGroup,
  { by, at, isWhole }: NonNullable<JournalGroup['undone']>,
  { now, zone }: { now: string; zone: string },
): string {
  const verb = kind === 'undo' ? 'возвращено' : 'отменено'
  const who = by ? `${by.name}, ` : ''
  return `${verb}${isWhole ? '' : ' частично'}: ${who}${formatInstant(at, now, zone)}`
}

/** For the mouse what `Z` and `Shift+Z` are for the keys. */
function RevertButton({ group }: { group: JournalGroup }) {
  const context = useAtomValue(commandContextAtom)
  const target = targetOf(group)
  const id = group.isUndone ? 'journal.redoGroup' : 'journal.undoGroup'
  const command = commandById(id)
  if (!command || availabilityOf(command, { ...context, target }) !== true) return null
  return (
    <Button
      look="quiet"
      tabIndex={-1}
      className="ml-auto"
      onClick={() => void runCommand(id, { source: 'toolbar', target })}
    >
      {group.isUndone ? 'Вернуть' : 'Отменить'}
    </Button>
  )
}

function EntryChanges({
  entry,
  isNamed,
  isTold,
}: {
  entry: Entry
  isNamed: boolean
  /** The action's title says what happened. */
  isTold: boolean
}) {
  const context = useValueContext()
  const changes = changeTexts(entry, context)
  return (
    <div className="pb-1">
      {(isNamed || changes.length === 0) && <p>{nameOf(entry, isNamed && isTold)}</p>}
      <ChangeLines changes={changes} />
    </div>
  )
}

function nameOf(entry: Entry, isTold: boolean): ReactNode {
  const path = pathOfEntry(entry)
  if (path === undefined) return entryTitle(entry, isTold)
  return (
    <a href={path} className="break-words hover:text-accent hover:underline">
      {entryTitle(entry, isTold)}
    </a>
  )
}

/** Records of a part that is asked for. */
const partSize = 100

/** «Показать ещё 100 из 9 980». */
function moreText(rest: number, step: number): string {
  return step < rest
    ? `Показать ещё ${formatCount(step)} из ${formatCount(rest)}`
    : `Показать ещё ${formatCount(rest)}`
}

/** Records of an action that stand there at once; one or two more are not hidden. */
const mostAtOnce = 5
const spared = 2

/** Changes told so far, and the way to the others: a large action holds thousands. */
function Entries({ group, isNamed }: { group: JournalGroup; isNamed: boolean }) {
  const [more, setMore] = useState<{ entries: readonly Entry[]; next: string | null }>({
    entries: [],
    next: group.moreAfter,
  })
  const [failure, setFailure] = useState<string>()
  const isLarge = isNamed && group.entryCount > mostAtOnce + spared
  const [isOpen, setIsOpen] = useState(false)
  const told = isLarge && !isOpen ? group.entries.slice(0, mostAtOnce) : [...group.entries, ...more.entries]
  const isTold = isOneOperation(group)
  const load = async () => {
    setIsOpen(true)
    if (!isOpen || more.next === null) return
    setFailure(undefined)
    try {
      const { data } = await api.journal.entries({
        params: { id: group.id },
        query: { after: more.next, pageSize: partSize },
      })
      setMore({ entries: [...more.entries, ...data.data], next: data.next })
    } catch (error) {
      setFailure(describeFailure(error))
    }
  }
  return (
    <div className="ml-14">
      {told.map((entry) => (
        <EntryChanges
          key={`${entry.recordKind} ${entry.recordId} ${entry.operation} ${Object.keys(entry.changes).join()}`}
          entry={entry}
          isNamed={isNamed}
          isTold={isTold}
        />
      ))}
      {group.leftCount > 0 && (
        <p className="text-muted">осталось как было изменено после: {group.leftCount}</p>
      )}
      {failure && (
        <p role="alert" className="text-sm text-stale">
          {failure}
        </p>
      )}
      {isNamed && (more.next !== null || (isLarge && !isOpen)) && (
        <Button look="quiet" className="-ml-3" onClick={() => void load()}>
          {moreText(group.entryCount - told.length, isOpen ? partSize : group.entries.length - told.length)}
        </Button>
      )}
      {!isNamed && group.entryCount > told.length && (
        <p className="text-muted">и ещё изменений: {group.entryCount - told.length}</p>
      )}
    </div>
  )
}
