import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { fewestOffers } from '#domain/competitors/rate-months.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { formatMonth, formatShortMonth } from '#domain/time/time.ts'
import { describeFailure } from '#src/api/errors.ts'
import type { ListConditions } from '#src/state/lists/record-list.ts'
import { rateLinesQuery } from '#src/state/queries/portal-queries.ts'
import { cursorRecordAtom } from '#src/state/table/table.ts'
import {
  legendText,
  type PlottedLine,
  type PlottedPoint,
  plotOf,
  type RatePlotData,
} from './plotted-lines.ts'

const heightPx = 132
/** Lines differ by stroke too: colours alone are not seen by everybody. */
const strokes = [
  { line: 'stroke-accent', dashes: '' },
  { line: 'stroke-fresh', dashes: '7 4' },
  { line: 'stroke-ink', dashes: '' },
  { line: 'stroke-stale', dashes: '2 4' },
  { line: 'stroke-control', dashes: '' },
  { line: 'stroke-muted', dashes: '10 3 2 3' },
] as const

/** Medians over time, one line a class or a district; the row under the cursor is marked. */
export function RateLines({ conditions }: { conditions: ListConditions }) {
  const { data, error } = useQuery(rateLinesQuery(conditions))
  const point = useAtomValue(cursorRecordAtom)?.ratePoint
  if (error) return <Note text={describeFailure(error)} />
  if (!data) return <div aria-hidden className="basis-full" style={{ height: heightPx + 48 }} />
  const plot = plotOf(data, strokes.length)
  // The empty table tells what is needed.
  if (data.length === 0) return null
  if (plot.lines.length === 0)
    return (
      <Note text={`Для линии нужно не меньше ${fewestOffers} предложений с известной ставкой в месяце.`} />
    )
  const unit = conditions.isSale === 'true' ? '₽/м² с НДС' : '₽/м²/год с НДС и OPEX'
  return <Plot plot={plot} words={{ ...monthly, unit }} {...(point && { point })} />
}

function Note({ text }: { text: string }) {
  return <p className="basis-full text-sm text-muted">{text}</p>
}

/** Words about the points of a plot. */
export interface PlotWords {
  unit: string
  /** «ноябрь 2026», «ноя» of the month "2026-11". */
  long(month: string): string
  short(month: string): string
  /** «половина просит» */
  half: string
}

const monthly = { long: formatMonth, short: formatShortMonth, half: 'половина просит' }

interface PlotProps {
  plot: RatePlotData
  words: PlotWords
  point?: { month: string; line: string }
}

export function Plot({ plot: { lines, months, lowest, highest, hiddenCount }, words, point }: PlotProps) {
  const { unit, long, short } = words
  const x = (month: string) =>
    months.length === 1 ? 500 : (months.indexOf(month) / (months.length - 1)) * 1000
  const y = (rate: number) => heightPx - ((rate - lowest) / (highest - lowest)) * heightPx
  const chosen = lines.find(({ line }) => line === point?.line)
  const month = point?.month ?? months.at(-1) ?? ''
  const chosenPoint = chosen?.points.find(({ month }) => month === point?.month)
  return (
    <figure className="basis-full">
      <figcaption className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        {lines.map((one, place) => (
          <Legend
            key={one.line}
            text={legendText(one, month, { money: rate, long })}
            place={place}
            isChosen={one === chosen}
          />
        ))}
        {hiddenCount > 0 && <span>{`ещё линий: ${hiddenCount}, они в таблице`}</span>}
      </figcaption>
      <div className="mt-1 flex gap-2">
        <p aria-hidden className="flex w-14 shrink-0 flex-col justify-between text-right text-xs text-muted">
          <span>{thousands(highest)}</span>
          <span>{thousands((highest + lowest) / 2)}</span>
          <span>{thousands(lowest)}</span>
        </p>
        <svg
          role="img"
          aria-label={`Медианы ставок, ${unit}, ${long(months[0] ?? '')} – ${long(months.at(-1) ?? '')}. ${lines.map((one) => legendText(one, month, { money: rate, long })).join('. ')}.`}
          viewBox={`0 0 1000 ${heightPx}`}
          preserveAspectRatio="none"
          className="block w-0 flex-1 overflow-visible border-b border-l border-line"
          style={{ height: heightPx }}
        >
          <path d={`M0 0H1000M0 ${heightPx / 2}H1000`} className="fill-none stroke-line" {...unscaled} />
          {point && months.includes(point.month) && (
            <path
              d={`M${x(point.month)} 0V${heightPx}`}
              className="fill-none stroke-accent-line"
              {...unscaled}
            />
          )}
          {chosenPoint && (
            <path
              d={`M${x(chosenPoint.month)} ${y(chosenPoint.lower)}V${y(chosenPoint.upper)}`}
              className="fill-none stroke-selected"
              strokeWidth={14}
              {...unscaled}
            />
          )}
          {lines.map((one, place) => {
            const { line, dashes } = strokes[place] ?? strokes[0]
            const isChosen = one === chosen
            return (
              <g key={one.line} className={`fill-none ${line} ${chosen && !isChosen ? 'opacity-50' : ''}`}>
                <path
                  d={pathOf(one.points, months, x, y)}
                  strokeDasharray={dashes}
                  strokeWidth={isChosen ? 2.5 : 1.5}
                  {...unscaled}
                />
                {one.points.map((at) => (
                  // A stroke of no length is a round dot, which the stretched drawing does not distort.
                  <path
                    key={at.month}
                    d={`M${x(at.month)} ${y(at.median)}h0`}
                    strokeLinecap="round"
                    strokeWidth={at === chosenPoint ? 10 : 5}
                    {...unscaled}
                  >
                    <title>{pointText(one, at, words)}</title>
                  </path>
                ))}
              </g>
            )
          })}
        </svg>
      </div>
      <p aria-hidden className="flex justify-between pl-16 text-xs text-muted">
        <span>{short(months[0] ?? '')}</span>
        <span>{unit}</span>
        <span>{short(months.at(-1) ?? '')}</span>
      </p>
    </figure>
  )
}

const unscaled = { vectorEffect: 'non-scaling-stroke' } as const

/** Months without a median break the line. */
function pathOf(
  points: readonly PlottedPoint[],
  months: readonly string[],
  x: (month: string) => number,
  y: (rate: number) => number,
): string {
  return points
    .map(({ month, median }, place) => {
      const before = points[place - 1]
      const follows = before && months.indexOf(before.month) === months.indexOf(month) - 1
      return `${follows ? 'L' : 'M'}${x(month)} ${y(median)}`
    })
    .join('')
}

function Legend({ text, place, isChosen }: { text: string; place: number; isChosen: boolean }) {
  const { line, dashes } = strokes[place] ?? strokes[0]
  return (
    <span className={`flex items-center gap-1.5 ${isChosen ? 'font-medium text-ink' : ''}`}>
      <svg aria-hidden="true" width="22" height="6" className={`fill-none ${line}`}>
        <path d="M0 3H22" strokeWidth={2} strokeDasharray={dashes} />
      </svg>
      {text}
    </span>
  )
}

const rate = (amount: number) => `${formatDecimal(String(amount), 0)}\u00a0₽`
const thousands = (amount: number) => `${formatDecimal(String(Math.round(amount / 100) / 10), 1)}\u00a0тыс.`

/** «A, ноябрь 2026: медиана 54 900 ₽, половина просит 50 000–60 000 ₽» */
function pointText(
  { title }: PlottedLine,
  { month, median, lower, upper }: PlottedPoint,
  words: PlotWords,
): string {
  const half = `${words.half} ${formatDecimal(String(lower), 0)}–${rate(upper)}`
  return `${title}, ${words.long(month)}: медиана ${rate(median)}, ${half}`
}
