import { useAtomValue, useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { type BoardColumn, boardHandleAtom } from '#src/state/deals/board.ts'
import { recordOfDeal } from '#src/state/deals/deal-queries.ts'
import { dealBoardList } from '#src/state/lists/deals-list.ts'
import { listSource } from '#src/state/lists/record-list.ts'
import {
  cursorAtom,
  cursorRecordAtom,
  moveCursorTo,
  tableHandleAtom,
  tableStateAtom,
} from '#src/state/table/table.ts'
import type { Board } from './use-board.ts'

/**
 * Registers the board for commands: its cards are the rows of a table, column after column. The cursor stays with
 * its deal when that moves to another column.
 */
export function useBoardHandle(
  { conditions, columns, ended, deals }: Board,
  reveal: (id: number) => boolean,
): void {
  const store = useStore()
  const heldId = useAtomValue(cursorRecordAtom)?.id
  const cursor = useAtomValue(cursorAtom)
  const left = useRef<{ id: number; standInId: number | undefined }>(undefined)
  useLayoutEffect(() => {
    if (!columns) return
    const recordAt = (index: number) => {
      const deal = deals[index]
      return deal && recordOfDeal(deal)
    }
    const recordOf = (id: number) => {
      const deal = deals.find((one) => one.id === id)
      return deal && recordOfDeal(deal)
    }
    const { filter } = listSource(dealBoardList, conditions)
    const handle = {
      ...({ kind: 'deal', rowCount: deals.length, recordAt, recordOf, visibleRows: 5 } as const),
      ...(filter && { filter }),
      summary: summaryOf(columns, ended),
      reveal(index: number) {
        const deal = deals[index]
        return deal !== undefined && reveal(deal.id)
      },
    }
    store.set(tableHandleAtom, handle)
    return () => {
      if (store.get(tableHandleAtom) === handle) store.set(tableHandleAtom, null)
    }
  }, [store, columns, ended, deals, conditions, reveal])

  useLayoutEffect(() => {
    if (!columns) return
    const placeOf = (dealId: number | undefined) => deals.findIndex(({ id }) => id === dealId)
    // An undo has brought the deal back that another one stands in for.
    const back = heldId === left.current?.standInId ? placeOf(left.current?.id) : -1
    const held = back >= 0 ? back : placeOf(heldId)
    const wanted = held >= 0 ? held : Math.max(0, Math.min(cursor, deals.length - 1))
    const deal = deals[wanted]
    const hasLeft = held < 0 && heldId !== undefined
    if (hasLeft) left.current = { id: heldId, standInId: deal?.id }
    store.set(tableStateAtom, {
      ...{ cursor: wanted, cursorRecord: deal ? recordOfDeal(deal) : null },
      ...(hasLeft && { slidAtMs: performance.now() }),
    })
  }, [store, columns, deals, heldId, cursor])

  useLayoutEffect(() => {
    if (!columns) return
    const handle = {
      moveAcross(direction: 1 | -1) {
        const id = store.get(cursorRecordAtom)?.id
        const from = columns.findIndex((column) => column.deals.some((deal) => deal.id === id))
        const row = columns[from]?.deals.findIndex((deal) => deal.id === id) ?? 0
        const others = direction === 1 ? columns.slice(from + 1) : columns.slice(0, from).reverse()
        const next = others.find((column) => column.deals.length > 0)
        const deal = next?.deals[Math.min(row, next.deals.length - 1)]
        if (deal) moveCursorTo(deals.indexOf(deal))
      },
      pointAt: (dealId: number) => moveCursorTo(deals.findIndex(({ id }) => id === dealId)),
    }
    store.set(boardHandleAtom, handle)
    return () => {
      if (store.get(boardHandleAtom) === handle) store.set(boardHandleAtom, null)
    }
  }, [store, columns, deals])
}

/** «24 открытых · закрыто 5 · сорвалось 3» */
function summaryOf(columns: readonly BoardColumn[], ended: readonly BoardColumn[]): string {
  const open = columns.reduce((sum, { count }) => sum + count, 0)
  const others = ended.map(
    ({ stage, count }) => `${stage === 'won' ? 'закрыто' : 'сорвалось'} ${formatCount(count)}`,
  )
  return [`открытых ${formatCount(open)}`, ...others].join(' · ')
}
