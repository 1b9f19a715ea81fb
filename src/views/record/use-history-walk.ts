import { useSetAtom } from 'jotai'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { JournalGroup } from '#contract/journal.ts'
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
        const all = [...(place.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])]
        const present = all.findIndex((group) => group.contains(document.activeElement))
        all[Math.max(0, Math.min(all.length - 1, present + step))]?.focus()
      },
    })
    return () => {
      setWalk(null)
      setFocused(null)
    }
  }, [setWalk, setFocused])
  const focusOn = (id: string | undefined) => {
    const group = groups.find((one) => one.id === id)
    setFocused(group ? targetOf(group) : null)
  }
  // What was undone meanwhile is another action now, though the focus stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with the groups
  useEffect(() => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-group]')
    if (focused && place.current?.contains(focused)) focusOn(focused.dataset.group)
  }, [groups])
  return {
    place,
    onFocus: ({ target }) => focusOn(target.closest<HTMLElement>('[data-group]')?.dataset.group),
    onBlur({ relatedTarget, currentTarget }) {
      // The palette and the row menu act on what had the focus.
      if (store.get(overlayAtom) !== null || currentTarget.contains(relatedTarget)) return
      setFocused(null)
    },
  }
}

/** An action as commands know it. */
export function targetOf(group: JournalGroup) {
  const { id, kind, isUndone, user, entryCount, entries } = group
  const path = entries.map(pathOfEntry).find((one) => one !== undefined)
  return {
    kind: 'journalGroup' as const,
    origin: 'cursor' as const,
    records: [
      {
        ...{ id: 1, title: groupTitle(group), responsibleUserId: null, createdById: null },
        group: {
          groupId: id,
          kind,
          isUndone,
          userId: user?.id ?? null,
          count: entryCount,
          ...(path && { path }),
        },
      },
    ],
  }
}
