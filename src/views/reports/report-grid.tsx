import type { ReportTable } from '#contract/reports/reports.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { addressOfRows } from './report-texts.ts'

type Column = ReportTable['columns'][number]
type Cell = ReportTable['rows'][number]['cells'][number]

/** Numbers of a report; a link opens the rows that a number counts. */
export function ReportGrid({ table: { columns, rows } }: { table: ReportTable }) {
  return (
    <table className="w-full max-w-[1180px] tabular-nums">
      <thead className="text-muted [&_th]:py-1.5 [&_th]:pr-4 [&_th]:align-bottom [&_th]:font-normal">
        <tr>
          <td />
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
              const column = columns[place]
              return (
                column && (
                  <td key={column.id} className="text-right whitespace-nowrap">
                    <ReportNumber column={column} cell={cell} rowTitle={title} />
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

const isZero = (value: string) => new Decimal(value).eq('0')

function ReportNumber({ column, cell, rowTitle }: { column: Column; cell: Cell; rowTitle: string }) {
  const { value, before, rows } = cell
  if (value === null) return <span className="text-muted">—</span>
  const text = formatDecimal(value, column.kind === 'days' ? 1 : 0)
  const change = before === null ? null : new Decimal(value).minus(before)
  return (
    <>
      {change !== null && !change.eq('0') && (
        <span
          className="mr-2 font-normal text-muted text-xs"
          title={`неделей раньше ${formatDecimal(before ?? '0', column.kind === 'days' ? 1 : 0)}`}
        >
          {`${change.gt('0') ? '+' : '−'}${formatDecimal(change.abs().toFixed(), column.kind === 'days' ? 1 : 0)}`}
        </span>
      )}
      {rows === null || isZero(value) ? (
        <span className={isZero(value) ? 'text-muted' : ''}>{text}</span>
      ) : (
        <a
          href={addressOfRows(rows)}
          aria-label={`${rowTitle}, ${column.title}: ${text}`}
          className="rounded-sm outline-none hover:underline focus-visible:underline focus-visible:ring-2 focus-visible:ring-accent"
        >
          {text}
        </a>
      )}
    </>
  )
}
