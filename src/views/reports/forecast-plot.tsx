import type { ReportTable } from '#contract/reports/reports.ts'
import { ForecastBars } from '../deals/forecast-bars.tsx'

/** The months of a forecast as bars, above its numbers. */
export function ForecastPlot({ table: { columns, rows } }: { table: ReportTable }) {
  const place = (id: string) => columns.findIndex((column) => column.id === id)
  const [fee, expected] = [place('fee'), place('expected')]
  return (
    <ForecastBars
      months={rows.flatMap(({ id, title, isTotal, cells }) =>
        isTotal
          ? []
          : [
              {
                ...{ key: id, label: title },
                feeRub: cells[fee]?.value ?? '0',
                expectedRub: cells[expected]?.value ?? '0',
              },
            ],
      )}
    />
  )
}
