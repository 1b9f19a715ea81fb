import type { ReportTable } from '#contract/reports/reports.ts'
import { signedIn } from '#domain/deals/signing.ts'
import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { countOf } from '#domain/text/plurals.ts'
import { formatMonth } from '#domain/time/time.ts'
import type { Call } from '#server/http/call.ts'
import { type DealSums, sumsByMonth } from '#server/repositories/deals/deals.ts'
import { viewerOf } from '#server/services/deals/viewer.ts'

type Row = ReportTable['rows'][number]

/** Open deals by month of signing, as they stand now, and what their sums leave out. */
export async function forecastReport({ db, actor }: Call): Promise<Omit<ReportTable, 'week'>> {
  const months = await sumsByMonth(db, viewerOf(actor), {})
  const total = {
    count: months.reduce((sum, { count }) => sum + count, 0),
    withoutFee: months.reduce((sum, { withoutFee }) => sum + withoutFee, 0),
    feeRub: sumOf(months.map(({ feeRub }) => feeRub)),
    expectedRub: sumOf(months.map(({ expectedRub }) => expectedRub)),
  }
  const undated = months.find(({ month }) => month === null)?.count ?? 0
  const holes = [
    total.withoutFee > 0 &&
      `посчитано ${total.count - total.withoutFee} из ${total.count}: у ${countOf(total.withoutFee, 'сделки', 'сделок', 'сделок')} комиссия не посчитана`,
    undated > 0 && `день подписания не назначен у ${countOf(undated, 'сделки', 'сделок', 'сделок')}`,
  ]
  return {
    columns: [
      { id: 'count', title: 'Сделок', kind: 'count' },
      { id: 'fee', title: 'Комиссия, ₽', kind: 'money' },
      { id: 'expected', title: 'Ожидаем, ₽', kind: 'money' },
      { id: 'withoutFee', title: 'Не посчитана', kind: 'count' },
    ],
    rows:
      months.length === 0
        ? []
        : [
            ...months.map(({ month, ...sums }) =>
              rowOf(
                month ?? 'none',
                month === null ? 'день не назначен' : formatMonth(month),
                sums,
                signedIn(month),
              ),
            ),
            { ...rowOf('total', 'Всего', total, {}), isTotal: true },
          ],
    notes: ['открытые сделки', ...holes.filter((hole) => hole !== false)],
  }
}

function rowOf(id: string, title: string, sums: DealSums, month: Readonly<Record<string, string>>): Row {
  const { count, feeRub, expectedRub, withoutFee } = sums
  const rows = (more: Readonly<Record<string, string>>) => ({
    list: 'deals' as const,
    query: { isOpen: 'true', ...month, ...more },
  })
  const isKnown = withoutFee < count
  const summed = (rub: string) => ({
    ...{ value: isKnown ? rub : null, before: null, rows: isKnown ? rows({ hasSum: 'true' }) : null },
  })
  return {
    ...{ id, title, isTotal: false },
    cells: [
      { value: String(count), before: null, rows: rows({}) },
      summed(feeRub),
      summed(expectedRub),
      { value: String(withoutFee), before: null, rows: rows({ hasSum: 'false' }) },
    ],
  }
}

function sumOf(sums: readonly string[]): string {
  return toMoney(sums.reduce((sum, rub) => sum.plus(rub), new Decimal('0')))
}
