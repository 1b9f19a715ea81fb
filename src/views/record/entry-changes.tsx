import type { ReactNode } from 'react'
import type { JournalGroup } from '#contract/office/journal.ts'
import { ChangeLines } from './history/change-lines.tsx'
import { changeTexts, entryTitle, pathOfEntry } from './history/history-texts.ts'
import { useValueContext } from './use-value-context.ts'

export type Entry = JournalGroup['entries'][number]

export interface EntryChangesProps {
  entry: Entry
  isNamed: boolean
  /** The action's title already says it. */
  isTold: boolean
}

/** Changes of one record: title and fields, before and after. */
export function EntryChanges({ entry, isNamed, isTold }: EntryChangesProps) {
  const context = useValueContext()
  const changes = changeTexts(entry, context)
  return (
    <div className="pb-1">
      {(isNamed || changes.length === 0) && <p>{nameOf(entry, isNamed && isTold)}</p>}
      {entry.undoneById !== null && <p className="text-sm text-muted">отменено отдельно</p>}
      <ChangeLines changes={changes} />
    </div>
  )
}

function nameOf(entry: Entry, isTold: boolean): ReactNode {
  const path = pathOfEntry(entry)
  if (path === undefined) return entryTitle(entry, isTold)
  return (
    <a href={path} tabIndex={-1} className="break-words hover:text-accent hover:underline">
      {entryTitle(entry, isTold)}
    </a>
  )
}
