import type { ReportTable } from '#contract/reports/reports.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { formatDecimal, moneyColumn } from '#domain/text/format.ts'
import { addressOfRows } from './report-texts.ts'

type Column = ReportTable['columns'][number]
type Cell = ReportTable['rows'][number]['cells'][number]

/** Numbers of a report; a link opens the rows that a number counts. @param rowTitle heads their column. */
export function ReportGrid({ table: { columns, rows }, rowTitle }: { table: ReportTable; rowTitle: string }) {
  const formats = columns.map(({ kind }, place) =>
    formatOf(
      kind,
      rows.map(({ cells }) => cells[place]),
    ),
  )
  return (
    <table className="w-full max-w-[1180px] tabular-nums">
      <thead className="text-muted [&_th]:py-1.5 [&_th]:pr-4 [&_th]:align-bottom [&_th]:font-normal">
        <tr>
          <th scope="col" className="pl-2 text-left">
            {rowTitle}
          </th>
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
            {cells.map((cell, place) => {
              const [column, format] = [columns[place], formats[place]]
              return (
                column &&
                format && (
                  <td key={column.id} className="text-right whitespace-nowrap">
                    <ReportNumber {...{ column, format, cell }} rowTitle={title} />
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
  const { value, before, rows } = cell
  if (value === null) return <span className="text-muted">—</span>
  const text = format(value)
  const change = before === null ? null : new Decimal(value).minus(before)
  return (
    <>
      {change !== null && !change.eq('0') && (
        <span
          className="mr-2 font-normal text-muted text-xs"
          title={`неделей раньше ${format(before ?? '0')}`}
        >
          {`${change.gt('0') ? '+' : '−'}${format(change.abs().toFixed())}`}
        </span>
      )}
      {rows === null || isZero(value) ? (
        <span className={isZero(value) ? 'text-muted' : ''}>{text}</span>
      ) : (
        <a
          href={addressOfRows(rows)}
          data-detour
          aria-label={`${rowTitle}, ${column.title}: ${text}`}
          className="rounded-sm outline-none hover:underline focus-visible:underline focus-visible:ring-2 focus-visible:ring-accent"
        >
          {text}
        </a>
      )}
    </>
  )
}
