import type { ReportTable } from '#contract/reports/reports.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { formatDecimal, moneyColumn } from '#domain/text/format.ts'
import { addressOfRows } from './report-texts.ts'

type Column = ReportTable['columns'][number]
type Cell = ReportTable['rows'][number]['cells'][number]

/**
 * Numbers of a report; a link opens the rows that a number counts, and a bar behind it tells its share of the column's
 * largest. @param rowTitle heads their column.
 */
export function ReportGrid({ table: { columns, rows }, rowTitle }: { table: ReportTable; rowTitle: string }) {
  const formats = columns.map(({ kind }, place) =>
    formatOf(
      kind,
      rows.map(({ cells }) => cells[place]),
    ),
  )
  const largest = columns.map((_, place) => largestOf(rows, place))
  // Kept for all rows of a compared column, so that numbers stay one under the other.
  const isCompared = columns.map((_, place) => rows.some(({ cells }) => cells[place]?.before != null))
  // A funnel narrows from stage to stage, around its middle.
  const funnel = columns.findIndex(({ kind }) => kind === 'percent')
  const isFunnel = columns[funnel]?.id === 'part'
  return (
    <table className="w-full max-w-[1180px] tabular-nums">
      <thead className="text-muted [&_th]:py-1.5 [&_th]:pr-4 [&_th]:align-bottom [&_th]:font-normal">
        <tr>
          <th scope="col" className="pl-2 text-left">
            {rowTitle}
          </th>
          {isFunnel && <td />}
          {columns.map(({ id, title }) => (
            <th key={id} scope="col" className="text-right">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&_td]:py-2 [&_td]:pr-4">
        {rows.map(({ id, title, isTotal, cells }) => (
          <tr
            key={id}
            className={`border-t focus-within:bg-cursor hover:bg-sunk focus-within:hover:bg-cursor ${
              isTotal ? 'border-control font-semibold' : 'border-line'
            }`}
          >
            <th scope="row" className={`py-2 pr-4 pl-2 text-left ${isTotal ? '' : 'font-medium'}`}>
              {title}
            </th>
            {isFunnel && (
              <td className="w-56">
                <div
                  className="mx-auto h-5 min-w-px rounded-sm bg-accent"
                  style={{ width: `${Number(cells[funnel]?.value ?? 0)}%` }}
                />
              </td>
            )}
            {cells.map((cell, place) => {
              const [column, format] = [columns[place], formats[place]]
              return (
                column &&
                format && (
                  <td key={column.id} className="relative text-right whitespace-nowrap">
                    {!isTotal && !isFunnel && <Bar value={cell.value} largest={largest[place] ?? 0} />}
                    <span className="relative">
                      <ReportNumber {...{ column, format, cell }} rowTitle={title} />
                      {isCompared[place] && <Change {...{ format, cell }} />}
                    </span>
                  </td>
                )
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Format = (value: string) => string

function formatOf(kind: Column['kind'], cells: readonly (Cell | undefined)[]): Format {
  if (kind === 'money')
    return moneyColumn(cells.flatMap((cell) => [cell?.value ?? null, cell?.before ?? null]))
  return (value) => formatDecimal(value, kind === 'days' ? 1 : 0)
}

const isZero = (value: string) => new Decimal(value).eq('0')

interface NumberProps {
  column: Column
  format: Format
  cell: Cell
  rowTitle: string
}

function ReportNumber({ column, format, cell, rowTitle }: NumberProps) {
  const { value, rows } = cell
  if (value === null) return <span className="text-muted">—</span>
  const text = format(value)
  if (rows === null || isZero(value)) return <span className={isZero(value) ? 'text-muted' : ''}>{text}</span>
  return (
    <a
      href={addressOfRows(rows)}
      data-detour
      aria-label={`${rowTitle}, ${column.title}: ${text}`}
      className="rounded-sm outline-none hover:underline focus-visible:underline focus-visible:ring-2 focus-visible:ring-accent"
    >
      {text}
    </a>
  )
}

/** «+2» after a number: to the week before. */
function Change({ format, cell: { value, before } }: { format: Format; cell: Cell }) {
  const change = value === null || before === null ? null : new Decimal(value).minus(before)
  const isSeen = change !== null && !change.eq('0')
  return (
    <span
      className="ml-1.5 inline-block min-w-8 text-left font-normal text-muted text-xs"
      title={isSeen ? `неделей раньше ${format(before ?? '0')}` : undefined}
    >
      {isSeen && `${change.gt('0') ? '+' : '−'}${format(change.abs().toFixed())}`}
    </span>
  )
}

/** The numbers stand in the text: the bar is for the eye alone. */
function Bar({ value, largest }: { value: string | null; largest: number }) {
  if (value === null || largest <= 0 || isZero(value)) return null
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-1 left-1 rounded-sm bg-accent-surface"
      style={{ width: `calc(${Math.min(100, (Number(value) / largest) * 100)}% - 16px)`, minWidth: 3 }}
    />
  )
}

/** Totals are left out: every other bar would be short beside theirs. */
function largestOf(rows: ReportTable['rows'], place: number): number {
  return Math.max(0, ...rows.map(({ isTotal, cells }) => (isTotal ? 0 : Number(cells[place]?.value ?? 0))))
}
