import { Readable } from 'node:stream'
import { type ExportFormat, exportFormats } from '#contract/exchange/exports.ts'
import type { ReportTable } from '#contract/reports/reports.ts'
import { type Report, reportRows, reports, weeklyReports } from '#domain/reports/vocabulary.ts'
import { comparedDays, weekOf, weekText } from '#domain/reports/weeks.ts'
import { countOf } from '#domain/text/plurals.ts'
import type { Call } from '#server/http/call.ts'
import { Streamed } from '#server/http/streamed.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { typedCell, writtenCell } from '#server/services/exchange/cell-values.ts'
import { csvOf } from '#server/services/exchange/csv.ts'
import { fileMimes, maxExportsAnHour } from '#server/services/exchange/export-table.ts'
import { xlsxOf } from '#server/services/exchange/xlsx.ts'
import { noteTaken } from '#server/services/journal/taken.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import { attentionReport } from './attention-report.ts'
import { brokerReport } from './broker-report.ts'
import { forecastReport } from './forecast-report.ts'
import { freshnessReport } from './freshness-report.ts'
import { funnelReport } from './funnel-report.ts'
import { lossReport } from './loss-report.ts'

export interface ReportRequest {
  report: Report
  /** Any day of the week; absent: this week. */
  week?: string | undefined
}

export async function reportOf(
  call: Call,
  { report, week: day }: ReportRequest,
  stock: StockSearch,
): Promise<ReportTable> {
  const isWeekly = weeklyReports.includes(report)
  const today = await readOfficeDay(call.db)
  const week = weekOf((isWeekly ? day : undefined) ?? today)
  return { week, ...(await tableOf(call, report, { week, today }, stock)) }
}

function tableOf(
  call: Call,
  report: Report,
  { week, today }: { week: string; today: string },
  stock: StockSearch,
): Promise<Omit<ReportTable, 'week'>> {
  switch (report) {
    case 'brokers':
      return brokerReport(call, week, comparedDays(week, today))
    case 'funnel':
      return funnelReport(call, week)
    case 'forecast':
      return forecastReport(call)
    case 'losses':
      return lossReport(call, week, comparedDays(week, today))
    case 'freshness':
      return freshnessReport(call, stock)
    case 'attention':
      return attentionReport(call)
  }
}

/** A report as a file, noted in the journal: every number, and beside a compared one that of the week before. */
export async function reportFile(
  call: Call,
  { format, ...request }: ReportRequest & { format: ExportFormat },
  stock: StockSearch,
): Promise<Streamed> {
  const { week, columns, rows } = await reportOf(call, request, stock)
  const title = reports[request.report]
  await noteTaken(call, {
    kind: 'export',
    title: `Отчёт «${title}»: ${countOf(rows.length, 'строка', 'строки', 'строк')}, ${exportFormats[format]}`,
    maxAnHour: maxExportsAnHour,
    tooOften: 'Выгрузок за час слишком много. Повторите через час',
  })
  const isCompared = columns.map((_, place) => rows.some(({ cells }) => cells[place]?.before != null))
  const written = [
    { title: reportRows[request.report], kind: 'text' as const },
    ...columns.flatMap((column, place) => [
      { title: column.title, kind: 'number' as const },
      ...(isCompared[place] ? [{ title: `${column.title}, неделей раньше`, kind: 'number' as const }] : []),
    ]),
  ]
  const values = rows.map((row) => [
    row.title,
    ...row.cells.flatMap(({ value, before }, place) => [value, ...(isCompared[place] ? [before] : [])]),
  ])
  const cells = <C>(cellOf: (kind: 'text' | 'number', value: string | null, zone: string) => C) =>
    values.map((row) => row.map((value, place) => cellOf(written[place]?.kind ?? 'text', value, '')))
  const content =
    format === 'csv'
      ? Readable.from(csvOf(written, once(cells(writtenCell))))
      : xlsxOf(title, written, once(cells(typedCell)))
  const name = `Отчёт ${title.toLowerCase()}, ${weekText(week)}.${format}`
  return new Streamed(content, fileMimes[format], name)
}

async function* once<T>(value: T): AsyncIterable<T> {
  yield value
}
