import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { JournalGroup } from '#contract/journal.ts'
import { formatCount } from '#domain/format.ts'
import { dayOf, formatDay, formatInstant, timeOf } from '#domain/time.ts'
import { describeFailure } from '#src/api/errors.ts'
import { availabilityOf } from '#src/commands/evaluate.ts'
import { commandById, commandCountAtom } from '#src/commands/registry.ts'
import { commandContextAtom } from '#src/state/command-context.ts'
import { entriesPageSize, entriesQuery } from '#src/state/history-queries.ts'
import { openActionAtom } from '#src/state/history-walk.ts'
import { Button } from '#src/ui/button.tsx'
import { runCommand } from '../runtime.ts'
import { ChangeLines } from './change-lines.tsx'
import {
  changeTexts,
  entryTitle,
  groupTitle,
  isOneOperation,
  manySummary,
  pathOfEntry,
} from './history-texts.ts'
import { type EntryOfLine, targetOf, useHistoryWalk } from './use-history-walk.ts'
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
  isLine,
}: {
  entry: Entry
  isNamed: boolean
  /** The action's title says what happened. */
  isTold: boolean
  /** One of many: arrows come to it, and it is taken back alone. */
  isLine: boolean
}) {
  const context = useValueContext()
  const changes = changeTexts(entry, context)
  return (
    <div
      className="-mx-2 rounded px-2 pb-1 [contain-intrinsic-size:auto_40px] [content-visibility:auto] focus-visible:bg-sunk"
      {...(isLine && { 'data-entry': JSON.stringify(lineOf(entry)), tabIndex: -1 })}
    >
      {(isNamed || changes.length === 0) && <p>{nameOf(entry, isNamed && isTold)}</p>}
      {entry.undoneById !== null && <p className="text-sm text-muted">отменено отдельно</p>}
      <ChangeLines changes={changes} />
    </div>
  )
}

function lineOf(entry: Entry): EntryOfLine {
  const { recordKind, recordId, undoneById, title } = entry
  return { kind: recordKind, id: recordId, undoneById, title, path: pathOfEntry(entry) }
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

/** «Показать ещё 100 из 9 980». */
function moreText(rest: number, step: number): string {
  return step < rest
    ? `Показать ещё ${formatCount(step)} из ${formatCount(rest)}`
    : `Показать ещё ${formatCount(rest)}`
}

/** What an action changed; that over many records shows them when it is opened, part by part. */
function Entries({ group, isNamed }: { group: JournalGroup; isNamed: boolean }) {
  const isLine = isNamed && group.entryCount > 1
  const isOpen = useAtomValue(openActionAtom) === group.id
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    ...entriesQuery(group.id, group.moreAfter ?? ''),
    enabled: false,
  })
  const rest = data?.pages.flatMap((page) => page.data) ?? []
  const told = isLine && !isOpen ? [] : [...group.entries, ...(isLine ? rest : [])]
  const hasMore = data ? hasNextPage : group.moreAfter !== null
  return (
    <div className="ml-14">
      {told.map((entry) => (
        <EntryChanges
          key={entry.id}
          entry={entry}
          isNamed={isNamed}
          isTold={isOneOperation(group)}
          isLine={isLine && group.kind === 'command'}
        />
      ))}
      {group.leftCount > 0 && (
        <p className="text-muted">осталось как было изменено после: {group.leftCount}</p>
      )}
      {error && (
        <p role="alert" className="text-sm text-stale">
          {describeFailure(error)}
        </p>
      )}
      {isLine && isOpen && hasMore && (
        <Button look="quiet" className="-ml-3" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {moreText(group.entryCount - told.length, entriesPageSize)}
        </Button>
      )}
      {!isNamed && group.entryCount > told.length && (
        <p className="text-muted">и ещё изменений: {group.entryCount - told.length}</p>
      )}
    </div>
  )
}
