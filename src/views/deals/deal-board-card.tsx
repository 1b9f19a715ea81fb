// biome-ignore-all lint/a11y/useSemanticElements: cards are placed by the code, which table elements do not allow; roles say the rest
// biome-ignore-all lint/a11y/useFocusableInteractive: the board keeps the focus, as a grid does
import { useAtomValue } from 'jotai'
import type { DealRow } from '#contract/deals/deal-records.ts'
import { readsAll } from '#domain/access/roles.ts'
import { formatMoney, formatShortMoney } from '#domain/text/format.ts'
import { formatDay } from '#domain/time/time.ts'
import { boardHandleAtom } from '#src/state/deals/board.ts'
import { store } from '#src/state/keyboard/store.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { checkedAtom, chosenAllAtom, isChosen } from '#src/state/table/table.ts'
import { opensAs } from '#src/views/runtime/middle-click.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { stepText, whatText } from './deal-texts.ts'

/** A deal on the board: client, what is let, the next step. */
export function DealBoardCard({ deal, id, isAtCursor }: { deal: DealRow; id: string; isAtCursor: boolean }) {
  const clock = useValueContext()
  const checked = useAtomValue(checkedAtom)
  const all = useAtomValue(chosenAllAtom) ?? null
  const { company, person, name, signOn, nextStep, feeRub, feeState, responsible } = deal
  const isOfOthers = readsAll(useAtomValue(currentUserAtom))
  const isTicked = isChosen({ checked, all }, deal.id)
  const what = whatText(deal)
  const isOverdue = signOn !== null && signOn < clock.today
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go through the cursor of the board
    <div
      id={id}
      role="gridcell"
      aria-selected={isTicked}
      draggable
      {...opensAs(pathOf('deal', { id: deal.id }))}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(deal.id))}
      onClick={() => store.get(boardHandleAtom)?.pointAt(deal.id)}
      onDoubleClick={() => void runCommand('table.open', { source: 'toolbar' })}
      className={`flex h-full cursor-pointer flex-col overflow-hidden rounded-md border px-2.5 py-1.5 ${
        isAtCursor
          ? 'border-accent bg-accent-surface'
          : isTicked
            ? 'border-accent-line bg-accent-surface'
            : 'border-line bg-panel hover:border-control'
      }`}
    >
      <div className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium" title={name}>
          {company?.name ?? person?.name ?? name}
        </span>
        {feeRub !== null && feeState !== 'noFee' && (
          <span className="shrink-0" title={`Комиссия без НДС: ${formatMoney(feeRub)}`}>
            {formatShortMoney(feeRub)}&nbsp;₽
          </span>
        )}
      </div>
      <span className="line-clamp-2 text-muted" title={what}>
        {what || 'без блока'}
      </span>
      <span className={`line-clamp-2 break-words ${nextStep === null ? 'text-stale' : 'text-muted'}`}>
        {stepText(deal, clock)}
      </span>
      {isOfOthers && (
        <span className="truncate text-sm text-muted">{responsible?.name ?? 'без ответственного'}</span>
      )}
      {feeState === 'overdue' && <span className="text-sm text-stale">оплата просрочена</span>}
      {feeState !== 'overdue' && signOn !== null && (
        <span className={`line-clamp-2 text-sm ${isOverdue ? 'text-stale' : 'text-muted'}`}>
          подписание {formatDay(signOn, clock.today)}
        </span>
      )}
    </div>
  )
}
