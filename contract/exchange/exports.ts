import { z } from 'zod'
import { userListQuery } from '#contract/access/accounts.ts'
import { rateMonthListQuery } from '#contract/companies/competitor-rates.ts'
import { competitorListQuery, offerListQuery } from '#contract/companies/competitors.ts'
import { portalLineListQuery } from '#contract/companies/portal.ts'
import { feedAdListQuery } from '#contract/companies/publication.ts'
import { bulkCriteria, maxPreviewed } from '#contract/core/bulk.ts'
import { section } from '#contract/core/endpoint.ts'
import { marketQuarterListQuery } from '#contract/market/market.ts'
import { commandTitles, recipeListQuery } from '#contract/office/recipes.ts'
import { trashListQuery } from '#contract/office/trash.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/** File formats of an export. */
export const exportFormats = { xlsx: 'XLSX', csv: 'CSV' } as const
export type ExportFormat = keyof typeof exportFormats

/** Rows of one file: as many as an import takes. */
export const maxExported = 50_000

/** Rows of the trash are numbered across kinds (`domain/records/trashed-rows.ts`). */
const rowId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

const pageOf = { page: true, pageSize: true } as const

/** A list and its query, in the format of the list's own call without the page; its order is that of the rows. */
export const exportCriteria = z.discriminatedUnion('list', [
  bulkCriteria,
  z.strictObject({ list: z.literal('competitors'), query: competitorListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('competitorOffers'), query: offerListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('portalLines'), query: portalLineListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('marketQuarters'), query: marketQuarterListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('rateMonths'), query: rateMonthListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('feedAds'), query: feedAdListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('users'), query: userListQuery.omit({ ...pageOf, take: true }) }),
  z.strictObject({
    list: z.literal('recipes'),
    query: recipeListQuery.omit(pageOf),
    titles: commandTitles.default({}),
  }),
  z.strictObject({ list: z.literal('trash'), query: trashListQuery.omit(pageOf) }),
  /** The caller's own lists, last changed first. */
  z.strictObject({ list: z.literal('blockLists'), query: z.strictObject({}) }),
  z.strictObject({ list: z.literal('buildingLists'), query: z.strictObject({}) }),
])
export type ExportCriteria = z.output<typeof exportCriteria>
/** Input type, before defaults. */
export type ExportCriteriaInput = z.input<typeof exportCriteria>
export type ExportedList = ExportCriteria['list']

export const exports = section('Выгрузка', {
  table: {
    method: 'POST',
    path: '/export',
    summary: 'Таблица файлом: отобранные строки, столбцы по порядку; с записью в историю',
    access: 'user',
    origin: 'added',
    ownTransactions: true,
    searchesStock: true,
    download: true,
    refuses: ['notFound', 'tooMany'],
    body: z
      .strictObject({
        criteria: exportCriteria,
        /** Only these rows of the list, or all but those. */
        only: z
          .array(rowId)
          .min(1, 'Выберите хотя бы одну запись')
          .max(maxPreviewed, `Не больше ${maxPreviewed} записей за раз`)
          .optional(),
        except: z.array(rowId).max(maxPreviewed, 'Слишком много исключённых записей').optional(),
        /** Ids of the table's columns in order; absent: the columns that a client may see. */
        columns: z
          .array(z.string().max(40))
          .min(1, 'Нужен хотя бы один столбец')
          .max(60, 'Не больше 60 столбцов')
          .optional(),
        format: z.enum(codesOf(exportFormats)),
      })
      .refine(({ criteria, columns }) => columns !== undefined || criteria.list === 'stock', {
        message: 'Назовите столбцы',
        path: ['columns'],
      }),
  },
})
