import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { day } from '#contract/core/values.ts'
import { exportFormats } from '#contract/exchange/exports.ts'
import { reports as reportTitles } from '#domain/reports/vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/** The table of the rows behind a number, and the conditions of its address. */
export const reportedRows = z.object({
  list: z.enum(['blocks', 'events', 'variants', 'deals']),
  query: z.record(z.string(), z.string()),
})
export type ReportedRows = z.infer<typeof reportedRows>

export const reportCell = z.object({
  /** A whole number, roubles, days or per cent, by its column; null: nothing to tell. */
  value: z.string().nullable(),
  /** The same of the week before; null: not compared. */
  before: z.string().nullable(),
  rows: reportedRows.nullable(),
})

export const report = z.object({
  /** Monday of its week. */
  week: z.string(),
  columns: z.array(
    z.object({ id: z.string(), title: z.string(), kind: z.enum(['count', 'money', 'days', 'percent']) }),
  ),
  rows: z.array(
    z.object({ id: z.string(), title: z.string(), isTotal: z.boolean(), cells: z.array(reportCell) }),
  ),
  /** Period, and what the numbers leave out, in words. */
  notes: z.array(z.string()),
})
export type ReportTable = z.infer<typeof report>

const params = z.strictObject({ report: z.enum(codesOf(reportTitles)) })

export const reports = section('Отчёты', {
  read: {
    method: 'GET',
    path: '/reports/{report}',
    summary: 'Отчёт за неделю: строки, числа и отбор, который их открывает',
    access: 'head',
    origin: 'added',
    searchesStock: true,
    params,
    /** Any day of the week; absent: this week. */
    query: z.strictObject({ week: day.optional() }),
    response: report,
  },
  file: {
    method: 'POST',
    path: '/reports/{report}/file',
    summary: 'Отчёт файлом; с записью в историю',
    access: 'head',
    origin: 'added',
    ownTransactions: true,
    searchesStock: true,
    download: true,
    refuses: ['tooMany'],
    params,
    body: z.strictObject({ week: day.optional(), format: z.enum(codesOf(exportFormats)) }),
  },
})
