import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { MarketQuarter } from '#contract/market/market.ts'
import { daysOfQuarter, quarterCode, quarterOf, quarterOfCode, quarterText } from '#domain/market/quarters.ts'
import { marketSides } from '#domain/market/sides.ts'
import { buildingClasses, codesOf, okrugs } from '#domain/stock/vocabulary.ts'
import type { ListConditions } from '#src/state/lists/record-list.ts'
import { marketLinesQuery } from '#src/state/market/market-queries.ts'
import { areRowsBehindAtom, cursorRecordAtom, tableHandleAtom } from '#src/state/table/table.ts'
import { plotOf, type RatePoint } from '../competitor-rates/plotted-lines.ts'
import { Plot, type PlotWords } from '../competitor-rates/rate-lines.tsx'
import { StaleRowsLine } from '../tables/table-states.tsx'

const sides = codesOf(marketSides)
const textOf = (month: string) => quarterText(quarterCode(quarterOf(month)))
const words: PlotWords = {
  ...{ unit: '₽/м²/год с НДС и OPEX', half: '25–75 %' },
  ...{ long: textOf, short: textOf },
}

type Place = Pick<MarketQuarter, 'quarter' | 'class' | 'okrug'>

/** Medians of the three sides over time, for the class and okrug of the row under the cursor. */
export function MarketLines({ conditions }: { conditions: ListConditions }) {
  const place = useAtomValue(cursorRecordAtom)?.marketPlace
  const isLoading = useAtomValue(areRowsBehindAtom)
  const hasRows = (useAtomValue(tableHandleAtom)?.rowCount ?? 0) > 0
  const { data, error, refetch } = useQuery({
    ...marketLinesQuery(conditions, place ?? { class: 'A', okrug: 'cao' }),
    enabled: place !== undefined,
  })
  if (!hasRows && !isLoading) return null
  // Rows below stay in place, whatever is drawn.
  return (
    <div className="min-h-[190px] basis-full">
      {error ? (
        <StaleRowsLine failure={error} onRetry={() => void refetch()} />
      ) : (
        place && <PlaceLines rows={data} place={place} />
      )}
    </div>
  )
}

function PlaceLines({ rows, place }: { rows: readonly MarketQuarter[] | undefined; place: Place }) {
  const plot = plotOf(pointsOf(rows ?? []), sides.length, 3)
  return (
    <>
      <p className="text-sm font-medium">{`${buildingClasses[place.class]}, ${okrugs[place.okrug]}`}</p>
      {plot.lines.length > 0 ? (
        <Plot plot={plot} words={words} point={{ month: monthOf(place.quarter), line: '' }} />
      ) : (
        rows && (
          <p className="text-sm text-muted">
            Линии видны от пяти известных ставок за квартал: здесь пока меньше.
          </p>
        )
      )}
    </>
  )
}

const monthOf = (quarter: string) => daysOfQuarter(quarterOfCode(quarter)).from.slice(0, 7)

function pointsOf(rows: readonly MarketQuarter[]): RatePoint[] {
  return sides.flatMap((side) =>
    rows.map((row) => ({ month: monthOf(row.quarter), line: side, title: marketSides[side], ...row[side] })),
  )
}
