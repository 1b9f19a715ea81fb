import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { BlockRow } from '#contract/stock/search.ts'
import { store } from '#src/state/keyboard/store.ts'
import { recordOfBlockRow } from '#src/state/queries/records.ts'
import { buildingBlockSource } from '#src/state/table/stock-source.ts'
import { checkedAtom, cursorAtom, tableStateAtom } from '#src/state/table/table.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { isFocusFree } from '#src/ui/frame/resting-focus.ts'
import { framedAs } from '#src/views/record/framed.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { loadRecords } from '#src/views/tables/load-records.ts'
import { outsideDialogs } from '#src/views/tables/outside-dialogs.ts'
import { clickCheck, clickRow } from '#src/views/tables/table-gestures.ts'
import { useTableHandle } from '#src/views/tables/use-table-handle.ts'
import { useTickedRows } from '#src/views/tables/use-ticked-rows.ts'

export interface WalkedBlocks<E extends HTMLElement> {
  /** Container of the block links. */
  place: RefObject<E | null>
  /** Index of the focused block, or of the one the first arrow focuses. */
  cursor: number
  isTicked(block: BlockRow): boolean
  /** Props for a block's link. */
  linkOf(index: number): object
  /** Handler for its check box. */
  onCheck(index: number, event: MouseEvent): void
}

/**
 * Makes the blocks of a building's card a table for commands: arrows focus one, `X` ticks it, Shift with a
 * step ticks a range. Until an arrow is pressed the building is the target, and no block is focused.
 * @param blocks in navigation order.
 * @param after target index of a key; `null`: not a navigation key.
 */
export function useWalkedBlocks<E extends HTMLElement>(
  buildingId: number,
  blocks: readonly BlockRow[],
  after: (index: number, key: string) => number | null,
): WalkedBlocks<E> {
  const place = useRef<E>(null)
  const cursor = useAtomValue(cursorAtom)
  const checked = useAtomValue(checkedAtom)
  useBlockTable(buildingId, blocks, place)

  useEffect(() => {
    const begin = (event: globalThis.KeyboardEvent) => {
      const isArrow = /^Arrow/.test(event.key) && !hasModifier(event) && !event.shiftKey
      if (!isArrow || event.defaultPrevented || !isFocusFree()) return
      event.preventDefault()
      focusBlock(place.current, store.get(tableStateAtom).cursor)
    }
    addEventListener('keydown', begin)
    return () => removeEventListener('keydown', begin)
  }, [])

  useFrameKept(place, blocks)

  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const next = after(cursor, event.key)
    if (next === null) return
    // Ranges that grow by one are handled by key commands.
    if (event.shiftKey && Math.abs(next - cursor) < 2) return
    event.preventDefault()
    if (!event.shiftKey) return focusBlock(place.current, next)
    const id = next > cursor ? 'table.extendDown' : 'table.extendUp'
    void runCommand(id, { source: 'hotkey', args: { to: next, isGrowing: true } })
  }

  return {
    place,
    cursor,
    isTicked: ({ id }) => checked.has(id),
    linkOf: (index) => {
      const record = recordOf(blocks[index])
      return {
        'data-row': index,
        tabIndex: index === cursor ? 0 : -1,
        ...(record && framedAs('block', record)),
        onKeyDown,
        onFocus: () => {
          const state = store.get(tableStateAtom)
          if (state.cursor === index) return
          store.set(tableStateAtom, { cursor: index, cursorRecord: record ?? null, rangeFrom: null })
        },
        onClick: (event: MouseEvent) => {
          event.stopPropagation()
          // Ctrl+click opens a new tab, as for every link.
          if (!event.shiftKey) return
          event.preventDefault()
          clickRow(index, { isRange: true, isToggle: false })
        },
      }
    },
    onCheck: (index, event) => {
      event.preventDefault()
      event.stopPropagation()
      clickCheck(index, { isRange: event.shiftKey, isToggle: false })
    },
  }
}

/**
 * Moves the focus to a neighbour when the focused block is deleted: keys must never fall back to the
 * building.
 */
function useFrameKept(place: RefObject<HTMLElement | null>, blocks: readonly BlockRow[]): void {
  const isFramed = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // An overlay takes the focus only temporarily.
      if (!(target instanceof Element) || target.closest('[role=dialog]') || target.matches('[data-rest]'))
        return
      isFramed.current = target.matches('[data-row]') && place.current?.contains(target) === true
    }
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a block may be gone, and the focus with it
  useEffect(() => {
    if (!isFramed.current) return
    outsideDialogs(() => {
      if (isFocusFree()) focusBlock(place.current, store.get(tableStateAtom).cursor)
    })
  }, [place, blocks])
}

function useBlockTable(
  buildingId: number,
  blocks: readonly BlockRow[],
  place: RefObject<HTMLElement | null>,
): void {
  const source = useMemo(() => buildingBlockSource(buildingId), [buildingId])
  const grid = useRef({
    ...{ visibleRowCount: () => 1, scrollToIndex() {}, focus() {} },
    reveal: () => false,
  })
  const parts = useMemo(() => {
    const byId = new Map(blocks.map((block) => [block.id, block]))
    return {
      recordAt: (index: number) => recordOf(blocks[index]),
      recordOf: (id: number) => recordOf(byId.get(id)),
      loadedIds: blocks.map(({ id }, index) => [index, id] as const),
      loadAll: () => loadRecords(source),
      card: { frame: (index: number) => focusBlock(place.current, index) },
    }
  }, [blocks, source, place])
  useTickedRows(source, true, parts.loadAll)
  useTableHandle({
    ...parts,
    ...{
      kind: 'block',
      grid,
      key: source.key,
      rowCount: blocks.length,
      columns: undefined,
      filter: undefined,
    },
  })
}

function recordOf(block: BlockRow | undefined): TargetRecord | undefined {
  return block && recordOfBlockRow(block)
}

function hasModifier({ altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>) {
  return altKey || ctrlKey || metaKey
}

/** A closing palette holds the focus until it is unmounted. */
function focusBlock(place: HTMLElement | null, index: number): void {
  outsideDialogs(() => place?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus())
}
