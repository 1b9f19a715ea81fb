import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { signedIn } from '#domain/deals/signing.ts'
import { formatCount, moneyColumn } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { formatMonth } from '#domain/time/time.ts'
import { describeFailure } from '#src/api/errors.ts'
import { forecastQuery, totalOf } from '#src/state/deals/board.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useRestingFocus } from '#src/ui/frame/resting-focus.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { useCardRows } from '../record/use-card-rows.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { CommandButton } from '../runtime/command-button.tsx'
import { FilterBar } from '../tables/filter-bar.tsx'
import { DealTabs } from './deal-tabs.tsx'
import { dealsTableAddress, expectedText } from './deal-texts.ts'
import { ForecastBars } from './forecast-bars.tsx'
import { useDealConditions } from './use-deal-conditions.ts'

/** Open deals by month of signing: what they will earn, and what the sums leave out. */
export function DealForecast() {
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const conditions = useDealConditions('dealForecast')
  const { data: months, error, refetch } = useQuery(forecastQuery(conditions))
  const place = useRestingFocus<HTMLElement>(months === undefined)
  useCardRows(panel, false)
  return (
    <section
      ref={place}
      data-rest
      tabIndex={-1}
      aria-label="Прогноз по сделкам"
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <FilterBar title="Сделки">
        <DealTabs current="dealForecast" panelId={panelId} />
        <span className="ml-auto text-muted">{months && expectedText(totalOf(months))}</span>
      </FilterBar>
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        aria-label="Прогноз"
        className="min-h-0 flex-1 overflow-y-auto border-t border-line px-5 pt-3 pb-8"
      >
        {!months && error ? (
          <ErrorState
            title="Прогноз не загрузился"
            text={describeFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : !months ? (
          <SkeletonRows count={6} label="Загружаем прогноз" />
        ) : months.length === 0 ? (
          <EmptyState
            icon="calendar"
            title="Открытых сделок нет"
            text="Когда у сделок появятся день подписания и комиссия, здесь будет видно, сколько и когда ждать."
          >
            <CommandButton id="deal.create" look="primary" />
          </EmptyState>
        ) : (
          <>
            <ForecastBars
              months={months.map(({ month, feeRub, expectedRub }) => ({
                key: month ?? 'none',
                label: month === null ? 'день не назначен' : formatMonth(month),
                ...{ feeRub, expectedRub },
              }))}
            />
            <Months months={months} conditions={conditions} />
          </>
        )}
      </div>
    </section>
  )
}

type Month = ReturnType<typeof totalOf> & { month: string | null }

function Months({
  months,
  conditions,
}: {
  months: readonly Month[]
  conditions: Readonly<Record<string, string>>
}) {
  const { today } = useValueContext()
  const total = totalOf(months)
  const rub = moneyColumn([...months, total].flatMap(({ feeRub, expectedRub }) => [feeRub, expectedRub]))
  return (
    <table className="w-full max-w-[1000px] tabular-nums">
      <thead className="text-left text-muted [&_th]:py-1.5 [&_th]:pr-4 [&_th]:font-normal">
        <tr>
          <th className="pl-2">Подписание</th>
          <th className="text-right">Сделок</th>
          <th className="text-right">Комиссия, ₽</th>
          <th className="text-right">Ожидаем, ₽</th>
          <th>Чего не хватает</th>
        </tr>
      </thead>
      <tbody className="[&_td]:py-2 [&_td]:pr-4">
        {months.map(({ month, ...sums }) => {
          const isPast = month !== null && month < today.slice(0, 7)
          return (
            <tr
              key={month ?? 'none'}
              className="border-t border-line focus-within:bg-cursor hover:bg-sunk focus-within:hover:bg-cursor"
            >
              <td className="pl-2">
                <a
                  data-detour
                  href={dealsTableAddress(conditions, {
                    isOpen: 'true',
                    ...signedIn(month, conditions),
                  })}
                  className="font-medium outline-none hover:underline"
                >
                  {month === null ? 'день не назначен' : formatMonth(month)}
                </a>
                {isPast && <span className="text-stale"> · срок прошёл</span>}
              </td>
              <Sums {...sums} rub={rub} />
            </tr>
          )
        })}
        <tr className="border-t border-control font-semibold">
          <td className="pl-2">Всего</td>
          <Sums {...total} rub={rub} />
        </tr>
      </tbody>
    </table>
  )
}

function Sums({
  count,
  feeRub,
  expectedRub,
  withoutFee,
  rub,
}: Omit<Month, 'month'> & { rub(amount: string): string }) {
  return (
    <>
      <td className="text-right">{formatCount(count)}</td>
      <td className="text-right">{withoutFee === count ? '—' : rub(feeRub)}</td>
      <td className="text-right">{withoutFee === count ? '—' : rub(expectedRub)}</td>
      <td className="font-normal text-muted">
        {withoutFee > 0 && `комиссия не посчитана у ${countOf(withoutFee, 'сделки', 'сделок', 'сделок')}`}
      </td>
    </>
  )
}
