import type { ReportTable } from '#contract/reports/reports.ts'
import { longStayDays } from '#domain/reports/vocabulary.ts'
import { addDays } from '#domain/time/time.ts'
import type { Call } from '#server/http/call.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { type CountedColumn, cellOf, countColumns, isTold, leadersOf, totalCellOf } from './counted-report.ts'

/** Deals that nobody moves, and money that has not come, as of today. */
export async function attentionReport(call: Call): Promise<Omit<ReportTable, 'week'>> {
  const lastDay = addDays(await readOfficeDay(call.db), -longStayDays - 1)
  const columns: CountedColumn[] = [
    {
      ...{ id: 'noStep', title: 'Нет следующего шага' },
      part: { list: 'deals', query: { isOpen: true, hasStep: false } },
    },
    {
      ...{ id: 'stuck', title: `На этапе больше ${longStayDays} дней` },
      part: { list: 'deals', query: { isOpen: true, stageTo: lastDay } },
    },
    {
      ...{ id: 'overdue', title: 'Просрочена комиссия' },
      part: { list: 'deals', query: { fee: ['overdue'] } },
    },
  ]
  const counted = await countColumns(call, columns)
  const people = (await leadersOf(call)).flatMap((leader) => {
    const cells = counted.map((column) => cellOf(column, leader))
    const row = { id: leader.id, title: leader.title, isTotal: false, cells }
    return isTold(leader, cells) ? [row] : []
  })
  return {
    columns: columns.map(({ id, title }) => ({ id, title, kind: 'count' })),
    rows: [...people, { id: 'total', title: 'Всего', isTotal: true, cells: counted.map(totalCellOf) }],
    notes: ['открытые сделки и неоплаченная комиссия'],
  }
}
