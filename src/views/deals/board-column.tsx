// biome-ignore-all lint/a11y/useSemanticElements: cards are placed by the code, which table elements do not allow; roles say the rest
// biome-ignore-all lint/a11y/useFocusableInteractive: the board keeps the focus, as a grid does
import { useVirtualizer } from '@tanstack/react-virtual'
import { useAtomValue } from 'jotai'
import { type DragEvent, memo, useEffect, useRef } from 'react'
import type { DealRow } from '#contract/deals/deal-records.ts'
import { readsAll } from '#domain/access/roles.ts'
import { dealStages, stageChances } from '#domain/deals/vocabulary.ts'
import { formatCount, formatMoney, formatShortMoney } from '#domain/text/format.ts'
import type { BoardColumn } from '#src/state/deals/board.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { DealBoardCard } from './deal-board-card.tsx'
import { moveDealTo } from './drop-deal.ts'

export const cardId = (id: number) => `deal-${id}`

/** Cards of who sees everybody's deals have a line more: whose each is. */
const cardPx = { own: 118, everybodys: 136 }
const gapPx = 8

interface Props extends Pick<BoardColumn, 'stage' | 'count' | 'feeRub' | 'withoutFee' | 'deals'> {
  /** The deal under the cursor, in the column that holds it. */
  cursorId: number | undefined
  /** The last of the loaded cards is near the view. */
  onEnd(stage: BoardColumn['stage'], loaded: number): void
}

/**
 * A stage with its count and cards, of which only those in view are mounted. Memoized: a moved deal or cursor concerns
 * two of the columns.
 */
export const BoardColumnView = memo(function BoardColumnView(props: Props) {
  const { stage, count, feeRub, withoutFee, deals, cursorId, onEnd } = props
  const height = cardPx[readsAll(useAtomValue(currentUserAtom)) ? 'everybodys' : 'own']
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: deals.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height + gapPx,
    getItemKey: (index) => deals[index]?.id ?? index,
    initialRect: { width: 0, height: 700 },
    overscan: 3,
  })
  const mounted = virtualizer.getVirtualItems()
  const held = deals.findIndex(({ id }) => id === cursorId)
  useEffect(() => {
    if (held >= 0) virtualizer.scrollToIndex(held)
  }, [virtualizer, held])
  const lastSeen = Math.max(held, mounted.at(-1)?.index ?? 0)
  const isEndNear = deals.length < count && lastSeen >= deals.length - 3
  useEffect(() => {
    if (isEndNear) onEnd(stage, deals.length)
  })
  const row = {
    role: 'row',
    'aria-label': `${dealStages[stage]}, ${formatCount(count)}`,
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => moveDealTo(event.dataTransfer.getData('text/plain'), stage),
  } as const
  return (
    <div {...row} className="flex min-h-0 w-0 min-w-[200px] flex-1 flex-col">
      <div role="rowheader" className="px-1 pb-2">
        <div className="flex items-baseline gap-1.5">
          <span className="truncate font-semibold">{dealStages[stage]}</span>
          <span className="text-muted">{formatCount(count)}</span>
        </div>
        <div className="flex flex-wrap justify-between gap-x-2 text-sm text-muted">
          <span>{stageChances[stage]} %</span>
          {withoutFee < count && (
            <span title={`Комиссия без НДС: ${formatMoney(feeRub)}`}>{formatShortMoney(feeRub)}&nbsp;₽</span>
          )}
        </div>
      </div>
      <div ref={scroller} role="presentation" className="min-h-0 flex-1 overflow-y-auto pb-4">
        <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {mounted.map(({ index, start }) => {
            const deal = deals[index]
            return (
              deal && (
                <Place key={deal.id} {...{ deal, top: start, height }} isAtCursor={deal.id === cursorId} />
              )
            )
          })}
        </div>
        {deals.length < count && (
          <p className="px-1 py-1 text-muted">ещё {formatCount(count - deals.length)}…</p>
        )}
      </div>
    </div>
  )
})

interface PlaceProps {
  deal: DealRow
  top: number
  height: number
  isAtCursor: boolean
}

const Place = memo(function Place({ deal, top, height, isAtCursor }: PlaceProps) {
  return (
    <div role="presentation" className="absolute inset-x-0" style={{ top, height }}>
      <DealBoardCard deal={deal} id={cardId(deal.id)} isAtCursor={isAtCursor} />
    </div>
  )
})
