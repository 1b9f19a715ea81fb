import { useSetAtom } from 'jotai'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { JournalGroup, RecordKind } from '#contract/journal.ts'
import { focusedGroupAtom, historyWalkAtom } from '#src/state/history-walk.ts'
import { overlayAtom } from '#src/state/overlay.ts'
import { store } from '#src/state/store.ts'
import { groupTitle, pathOfEntry } from './history-texts.ts'

/** Arrows walk the actions of a history; commands act on the one with the focus. */
export function useHistoryWalk(groups: readonly JournalGroup[]): {
  place: RefObject<HTMLOListElement | null>
  onFocus(event: FocusEvent): void
  onBlur(event: FocusEvent): void
} {
  const place = useRef<HTMLOListElement>(null)
  const setWalk = useSetAtom(historyWalkAtom)
  const setFocused = useSetAtom(focusedGroupAtom)
  useEffect(() => {
    setWalk({
      move(step) {
        const all = [...(place.current?.querySelectorAll<HTMLElement>('[data-group], [data-entry]') ?? [])]
        const present = all.findLastIndex((line) => line.contains(document.activeElement))
        all[Math.max(0, Math.min(all.length - 1, present + step))]?.focus()
      },
    })
    return () => {
      setWalk(null)
      setFocused(null)
    }
  }, [setWalk, setFocused])
  const focusOn = (element: Element | null | undefined) => {
    const group = groups.find(({ id }) => id === element?.closest<HTMLElement>('[data-group]')?.dataset.group)
    const entry = element?.closest<HTMLElement>('[data-entry]')?.dataset.entry
    setFocused(group ? targetOf(group, entry === undefined ? undefined : JSON.parse(entry)) : null)
  }
  // What was undone meanwhile is another action now, though the focus stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with the groups
  useEffect(() => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-group]')
    if (focused && place.current?.contains(focused)) focusOn(document.activeElement)
  }, [groups])
  return {
    place,
    onFocus: ({ target }) => focusOn(target),
    onBlur({ relatedTarget, currentTarget }) {
      // The palette and the row menu act on what had the focus.
      if (store.get(overlayAtom) !== null || currentTarget.contains(relatedTarget)) return
      setFocused(null)
    },
  }
}

/** A record of an action over many, as its line names it. */
export interface EntryOfLine {
  kind: RecordKind
  id: number
  undoneById: string | null
  title: string
  path?: string | undefined
}

/** An action as commands know it. @param entry its single record that has the focus. */
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
