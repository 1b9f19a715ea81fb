import { useSetAtom } from 'jotai'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { JournalGroup } from '#contract/office/journal.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { focusedGroupAtom, historyWalkAtom } from '#src/state/history/history-walk.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { cardRowsAtom } from '#src/state/table/card-rows.ts'
import type { OpenRecords } from '#src/views/record/action-records.tsx'
import type { Entry } from '#src/views/record/entry-changes.tsx'
import { groupTitle, pathOfEntry } from './history-texts.ts'

/** Remaining actions that trigger loading more. */
const nearEnd = 5

/** Keyboard navigation of actions and of the expanded one's records; commands target the focused one. */
export function useHistoryWalk(
  groups: readonly JournalGroup[],
  onNearEnd?: () => void,
): {
  place: RefObject<HTMLOListElement | null>
  records: RefObject<OpenRecords | null>
  onRecords(): void
  onFocus(event: FocusEvent): void
  onBlur(event: FocusEvent): void
} {
  const place = useRef<HTMLOListElement>(null)
  const records = useRef<OpenRecords>(null)
  const goOn = useRef(onNearEnd)
  goOn.current = onNearEnd
  const setWalk = useSetAtom(historyWalkAtom)
  const setFocused = useSetAtom(focusedGroupAtom)
  useEffect(() => {
    setWalk({
      move(step) {
        const lines = [...(place.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])]
        const present = lines.findIndex((line) => line.contains(document.activeElement))
        if (moveInside(records.current, lines[present], step)) return
        // Rows above the history in the same tab come first.
        const rows = store.get(cardRowsAtom)
        if (present < 0 ? rows?.move(step) : present === 0 && step < 0 && rows?.toLast()) return
        const next = Math.max(0, Math.min(lines.length - 1, present + step))
        if (lines.length - next < nearEnd) goOn.current?.()
        const line = lines[next]
        const open = records.current
        // Upwards, the last record of an expanded action comes first.
        if (step < 0 && next < present && open && line?.dataset.group === open.groupId) {
          return open.focus(open.count - 1)
        }
        line?.focus()
      },
      leaveRecords: () => document.activeElement?.closest<HTMLElement>('[data-group]')?.focus(),
    })
    return () => {
      setWalk(null)
      setFocused(null)
    }
  }, [setWalk, setFocused])
  const focusOn = (element: Element | null | undefined) => {
    const group = groups.find(({ id }) => id === element?.closest<HTMLElement>('[data-group]')?.dataset.group)
    const index = indexOfRecord(element)
    if (index === undefined) return setFocused(group ? targetOf(group) : null)
    records.current?.keep(index)
    // Not the whole action while its record is loading.
    const entry = records.current?.entryAt(index)
    setFocused(group && entry ? targetOf(group, lineOf(entry)) : null)
  }
  // An undo changes the action while it keeps the focus.
  const readFocus = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-group]')
    if (focused && place.current?.contains(focused)) focusOn(document.activeElement)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with the groups
  useEffect(readFocus, [groups])
  return {
    place,
    records,
    onRecords: readFocus,
    onFocus: ({ target }) => focusOn(target),
    onBlur({ relatedTarget, currentTarget }) {
      // The palette and the row menu target the previously focused action.
      if (store.get(overlayAtom) !== null || currentTarget.contains(relatedTarget)) return
      setFocused(null)
    },
  }
}

function indexOfRecord(element: Element | null | undefined): number | undefined {
  const written = element?.closest<HTMLElement>('[data-entry]')?.dataset.entry
  return written === undefined ? undefined : Number(written)
}

/** Moves between the expanded action's line and its records. @returns false if the step leads elsewhere. */
function moveInside(open: OpenRecords | null, line: HTMLElement | undefined, step: 1 | -1): boolean {
  if (!open || !line || line.dataset.group !== open.groupId) return false
  const present = indexOfRecord(document.activeElement) ?? -1
  const next = present + step
  if (next >= open.count || next < -1) return false
  if (next === -1) line.focus()
  else open.focus(next)
  return true
}

function lineOf(entry: Entry): EntryOfLine {
  const { recordKind, recordId, undoneById, title } = entry
  return { kind: recordKind, id: recordId, undoneById, title, path: pathOfEntry(entry) }
}

/** A record of an action over many, as named by its line. */
interface EntryOfLine {
  kind: RecordKind
  id: number
  undoneById: string | null
  title: string
  path?: string | undefined
}

/** An action as a command target. @param entry its focused record. */
export function targetOf(group: JournalGroup, entry?: EntryOfLine) {
  const { id, kind, isUndone, user, entryCount, entries } = group
  const path = entry ? entry.path : entries.map(pathOfEntry).find((one) => one !== undefined)
  return {
    kind: 'journalGroup' as const,
    origin: 'cursor' as const,
    records: [
      {
        ...{ id: 1, title: entry?.title ?? groupTitle(group), responsibleUserId: null, createdById: null },
        group: {
          groupId: id,
          kind,
          isUndone,
          userId: user?.id ?? null,
          count: entryCount,
          ...(entry && { record: { kind: entry.kind, id: entry.id, undoneById: entry.undoneById } }),
          ...(path && { path }),
        },
      },
    ],
  }
}
