import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { MarketQuarter } from '#contract/market/market.ts'
import { daysOfQuarter, quarterCode, quarterOf, quarterOfCode, quarterText } from '#domain/market/quarters.ts'
import { marketSides } from '#domain/market/sides.ts'
import { buildingClasses, codesOf, okrugs } from '#domain/stock/vocabulary.ts'
import { describeFailure } from '#src/api/errors.ts'
import type { ListConditions } from '#src/state/lists/record-list.ts'
import { marketLinesQuery } from '#src/state/market/market-queries.ts'
import { cursorRecordAtom } from '#src/state/table/table.ts'
import { plotOf, type RatePoint } from '../competitor-rates/plotted-lines.ts'
import { Plot, type PlotWords } from '../competitor-rates/rate-lines.tsx'

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
  const { data, error } = useQuery({
    ...marketLinesQuery(conditions, place ?? { class: 'A', okrug: 'cao' }),
    enabled: place !== undefined,
  })
  if (error) return <p className="basis-full text-sm text-muted">{describeFailure(error)}</p>
  if (!place) return null
  return <PlaceLines rows={data} place={place} />
}

function PlaceLines({ rows, place }: { rows: readonly MarketQuarter[] | undefined; place: Place }) {
  // Rows below stay in place from the first plot on; before it there is no room to keep.
  const [hasRoom, setRoom] = useState(false)
  const name = `${buildingClasses[place.class]}, ${okrugs[place.okrug]}`
  const plot = plotOf(pointsOf(rows ?? []), sides.length, 3)
  if (plot.lines.length > 0 && !hasRoom) setRoom(true)
  return (
    <div className={`basis-full ${hasRoom ? 'min-h-[190px]' : ''}`}>
      <p className="text-sm font-medium">{name}</p>
      {plot.lines.length > 0 ? (
        <Plot plot={plot} words={words} point={{ month: monthOf(place.quarter), line: '' }} />
      ) : (
        rows && (
          <p className="text-sm text-muted">
            Линии видны от пяти известных ставок за квартал: здесь пока меньше.
          </p>
        )
      )}
    </div>
  )
}

const monthOf = (quarter: string) => daysOfQuarter(quarterOfCode(quarter)).from.slice(0, 7)

function pointsOf(rows: readonly MarketQuarter[]): RatePoint[] {
  return sides.flatMap((side) =>
    rows.map((row) => ({ month: monthOf(row.quarter), line: side, title: marketSides[side], ...row[side] })),
  )
}
