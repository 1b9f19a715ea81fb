// biome-ignore-all lint/a11y/useSemanticElements: cards are placed by the code, which table elements do not allow; roles say the rest
import { useAtomValue } from 'jotai'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { dealStages } from '#domain/deals/vocabulary.ts'
import { formatCount } from '#domain/text/format.ts'
import { type BoardColumn, totalOf } from '#src/state/deals/board.ts'
import { goTo } from '#src/state/place/location.ts'
import { cursorRecordAtom } from '#src/state/table/table.ts'
import { useRestingFocus } from '#src/ui/frame/resting-focus.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { FilterBar } from '../tables/filter-bar.tsx'
import table from '../tables/kinds/deals.ts'
import { NothingYet } from '../tables/list-table.tsx'
import { EmptyTable, RowsFailed, StaleRowsLine } from '../tables/table-states.tsx'
import { BoardColumnView, cardId } from './board-column.tsx'
import { DealTabs } from './deal-tabs.tsx'
import { dealsTableAddress, expectedText } from './deal-texts.ts'
import { moveDealTo } from './drop-deal.ts'
import { type Board, useBoard } from './use-board.ts'
import { useBoardHandle } from './use-board-handle.ts'
import { useSharedCursor } from './use-shared-cursor.ts'

/** Deals by stage; ←→ go from column to column, Ctrl+Shift+←→ take the deal along. */
export function DealBoard() {
  const panelId = useId()
  const board = useBoard()
  useSharedCursor('dealBoard')
  const { columns, ended, deals, conditions, error, retry } = board
  const panel = useRef<HTMLDivElement>(null)
  const leaveText = () => {
    // Without a card left there is no grid.
    const grid = panel.current?.querySelector<HTMLElement>('[role=grid]')
    const place = grid ?? panel.current
    place?.focus()
  }
  useBoardHandle(board, reveal)
  const filled = useFilledStages(columns ?? noColumns, conditions)
  const [shown, folded] = [true, false].map((isShown) =>
    (columns ?? noColumns).filter(({ stage }) => filled.has(stage) === isShown),
  ) as [BoardColumn[], BoardColumn[]]
  const isEmpty = columns && deals.length === 0 && ended.every(({ count }) => count === 0)
  return (
    <section aria-label="Сделки" className="flex min-h-0 flex-1 flex-col">
      <FilterBar title="Сделки" onLeaveText={leaveText}>
        <DealTabs current="dealBoard" panelId={panelId} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <Expected columns={columns ?? noColumns} />
          {!isEmpty && <EmptyStages columns={folded} />}
          <Ended board={board} />
        </div>
      </FilterBar>
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        aria-label="Доска"
        data-rest
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col outline-none"
      >
        {error && columns && <StaleRowsLine failure={error} onRetry={retry} />}
        {error && !columns ? (
          <RowsFailed failure={error} onRetry={retry} />
        ) : !columns ? (
          <SkeletonRows count={10} label="Загружаем доску" />
        ) : isEmpty ? (
          <EmptyTable isFiltered={Object.keys(conditions).length > 0}>
            <NothingYet of={table} />
          </EmptyTable>
        ) : (
          <Columns board={board} shown={shown} />
        )}
      </div>
    </section>
  )
}

function Columns({ board, shown }: { board: Board; shown: readonly BoardColumn[] }) {
  const grid = useRestingFocus<HTMLDivElement>()
  const cursorId = useAtomValue(cursorRecordAtom)?.id
  const { columns = [], loadMore } = board
  const cursorStage = columns.find(({ deals }) => deals.some(({ id }) => id === cursorId))?.stage
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deal that changes its stage is shown where it stands now
  useLayoutEffect(() => {
    if (cursorId !== undefined)
      document.getElementById(cardId(cursorId))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [cursorId, cursorStage])
  return (
    // Six stages of 200 px fit beside the rail at 1440 px.
    <div className="flex min-h-0 flex-1 overflow-x-auto px-1.5 pt-2 min-[1500px]:px-5">
      <div
        ref={grid}
        role="grid"
        data-rest
        aria-label="Доска сделок"
        tabIndex={0}
        aria-activedescendant={cursorId === undefined ? undefined : cardId(cursorId)}
        className="flex min-h-0 flex-1 gap-1 outline-none min-[1500px]:gap-2.5"
      >
        {shown.map(({ stage, count, feeRub, withoutFee, deals }) => (
          <BoardColumnView
            key={stage}
            {...{ stage, count, feeRub, withoutFee, deals }}
            cursorId={deals.some(({ id }) => id === cursorId) ? cursorId : undefined}
            onEnd={loadMore}
          />
        ))}
      </div>
    </div>
  )
}

/** Brings a card into sight. @returns true if anything was scrolled. */
function reveal(id: number): boolean {
  const card = document.getElementById(cardId(id))
  if (!card) return true
  const before = card.getBoundingClientRect()
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const after = card.getBoundingClientRect()
  return before.top !== after.top || before.left !== after.left
}

/** Stages that have held a deal since the board was opened: one that becomes empty keeps its room, so that nothing moves. */
function useFilledStages(
  columns: readonly BoardColumn[],
  conditions: Board['conditions'],
): ReadonlySet<BoardColumn['stage']> {
  const [known, setKnown] = useState({ of: conditions, stages: noStages })
  const before = known.of === conditions ? known.stages : noStages
  const now = columns.filter(({ count }) => count > 0).map(({ stage }) => stage)
  const stages = now.every((stage) => before.has(stage)) ? before : new Set([...before, ...now])
  if (known.of !== conditions || stages !== before) setKnown({ of: conditions, stages })
  return stages
}

const noColumns: BoardColumn[] = []
const noStages: ReadonlySet<BoardColumn['stage']> = new Set()

/** Expected earnings of the open deals, with what the sum leaves out. */
function Expected({ columns }: { columns: readonly BoardColumn[] }) {
  return <span className="text-muted">{expectedText(totalOf(columns))}</span>
}

/** Stages without a deal give their room to the others; cards can be dropped on them. */
function EmptyStages({ columns }: { columns: readonly BoardColumn[] }) {
  if (columns.length === 0) return null
  return (
    <ul aria-label="Пустые этапы" className="flex flex-wrap gap-2">
      {columns.map(({ stage }) => (
        <li
          key={stage}
          className="flex h-[26px] items-center rounded border border-dashed border-line px-2 text-muted"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => moveDealTo(event.dataTransfer.getData('text/plain'), stage)}
        >
          {dealStages[stage]} 0
        </li>
      ))}
    </ul>
  )
}

/** Stages that end a deal: their counts lead to the table, and cards can be dropped on them. */
function Ended({ board: { ended, conditions } }: { board: Board }) {
  return (
    <ul aria-label="Завершённые" className="flex gap-2">
      {ended.map(({ stage, count }) => (
        <li key={stage}>
          <button
            type="button"
            className="h-[26px] cursor-pointer rounded border border-dashed border-line px-2 text-muted hover:border-control hover:text-ink"
            onClick={() => goTo(dealsTableAddress(conditions, { stage }))}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => moveDealTo(event.dataTransfer.getData('text/plain'), stage)}
          >
            {dealStages[stage]} {formatCount(count)}
          </button>
        </li>
      ))}
    </ul>
  )
}
