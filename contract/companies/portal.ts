import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { outsideFailures } from '#contract/core/errors.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { id, instantOut, listOf, personRef, phone, text } from '#contract/core/values.ts'
import { portalLineFilters } from '#domain/filters/portal-lines.ts'
import { promotions } from '#domain/publication/promotions.ts'
import { codesOf, portalStates } from '#domain/stock/vocabulary.ts'

/** 5 MB, the limit for an answer of the portal. */
export const maxReportLength = 5_000_000
const reportBytes = 12 * 1024 * 1024

/** Origin of an answer in the portal's format. */
const origin = {
  /** `portal`: fetched just now; `stored`: the last stored report; `none`: none yet. */
  source: z.enum(['portal', 'stored', 'none']),
  /** Time a stored report was received. */
  receivedAt: instantOut.nullable(),
  /** Reason why the portal could not be called, for people. */
  failure: z.string().nullable(),
}

/** Format of the portal's `GET /v1/get-last-order-info`. */
const lastOrderInfo = z.object({
  operationId: z.string(),
  result: z.object({
    activeFeedUrls: z.array(z.string()),
    hasImagesProblems: z.boolean(),
    hasOffersProblems: z.boolean(),
    lastFeedCheckDate: z.string().nullable(),
    lastProcessDate: z.string().nullable(),
    orderId: z.int().nullable(),
  }),
  ...origin,
})
export type LastOrderInfo = z.infer<typeof lastOrderInfo>

/** Format of the portal's `GET /v1/get-order`; a broker gets only his own blocks. */
const order = z.object({
  operationId: z.string(),
  result: z.object({
    offers: z.array(
      z.object({
        externalId: z.string(),
        offerId: z.int().nullable(),
        status: z.string(),
        errors: z.array(z.string()),
        warnings: z.array(z.string()),
        url: z.string().nullable(),
      }),
    ),
  }),
  ...origin,
})
export type PortalOrder = z.infer<typeof order>

/** A line of the last stored report with its block. */
export const portalLine = z.object({
  id,
  externalId: z.string(),
  offerId: z.int().nullable(),
  state: z.enum(codesOf(portalStates)),
  /** The portal's term. */
  status: z.string(),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  url: z.string().nullable(),
  block: z
    .object({
      id,
      title: z.string(),
      responsibleUserId: id.nullable(),
      createdById: id.nullable(),
      adsForbidden: z.boolean(),
    })
    .nullable(),
  responsible: personRef.nullable(),
})
export type PortalLine = z.infer<typeof portalLine>

/** Secrets are never returned, only their presence. */
export const portalConfig = z.object({
  hasAccessKey: z.boolean(),
  /** A key from the environment overrides the stored one. */
  isKeyFromEnvironment: z.boolean(),
  hasFeedSecret: z.boolean(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  promotion: z.enum(codesOf(promotions)),
  betRubPerDay: z.int().nullable(),
  photosLimit: z.int(),
  namesBroker: z.boolean(),
  agencyName: z.string().nullable(),
  tellsBrokerContacts: z.boolean(),
  /** 0: made by hand only. */
  feedEveryHours: z.int(),
  feedsYandex: z.boolean(),
  feedsAvito: z.boolean(),
  /** Lists and saved searches whose blocks are exported; none: every block that is not «off». */
  feedListIds: z.array(id),
  feedSearchIds: z.array(id),
  /** The same in words. */
  choice: z.array(
    z.object({
      kind: z.enum(['blockList', 'savedSearch']),
      id,
      /** null: another person's private one. */
      name: z.string().nullable(),
      isGone: z.boolean(),
      /** Blocks that it has. */
      count: z.int(),
    }),
  ),
  /** Why the choice holds the last feed, for people; null: it does not. */
  choiceFault: z.string().nullable(),
  /** Competitors can be fetched from a configured address. */
  hasSearchSource: z.boolean(),
})
export type PortalConfig = z.infer<typeof portalConfig>

const secret = z
  .string()
  .trim()
  .min(16, 'Не короче 16 знаков')
  .max(500, 'Не длиннее 500 знаков')
  .regex(/^[\x21-\x7e]+$/, 'Только латинские буквы, цифры и знаки, без пробелов')

/** Each is searched again whenever records change. */
const maxChosen = 20
const chosenIds = z
  .array(id)
  .max(maxChosen, `Не больше ${maxChosen}`)
  .refine((ids) => new Set(ids).size === ids.length, 'Назовите каждую только раз')

export const portalConfigPatch = z
  .strictObject({
    /** `null` deletes it; absent: unchanged. */
    accessKey: secret.nullable(),
    feedSecret: secret.nullable(),
    contactName: text(120).nullable(),
    /** The feed's format has a country code and ten digits, and no extension. */
    contactPhone: phone
      .refine(
        (number) => /^\+7\d{10}$/.test(number),
        'Портал берёт российский номер без добавочного: десять цифр после +7',
      )
      .nullable(),
    promotion: z.enum(codesOf(promotions), 'Выберите продвижение: такого нет'),
    betRubPerDay: z
      .int('Целое число рублей')
      .min(1, 'Не меньше рубля')
      .max(1_000_000, 'Не больше 1 000 000 ₽ в день')
      .nullable(),
    photosLimit: z.int('Целое число').min(1, 'Не меньше одной').max(50, 'Портал берёт не больше 50 фото'),
    namesBroker: z.boolean(),
    agencyName: text(120).nullable(),
    tellsBrokerContacts: z.boolean(),
    feedEveryHours: z
      .int('Целое число часов')
      .min(0, 'Не меньше нуля')
      .max(168, 'Не реже раза в неделю: до 168 часов'),
    feedsYandex: z.boolean(),
    feedsAvito: z.boolean(),
    feedListIds: chosenIds,
    feedSearchIds: chosenIds,
  })
  .partial()

/** Result of importing a report. */
export const importedReport = z.object({
  lines: z.int(),
  /** Lines about a block of ours. */
  joined: z.int(),
  withErrors: z.int(),
  /** Blocks whose listing state was updated. */
  changedBlocks: z.int(),
})
export type ImportedReport = z.infer<typeof importedReport>

export const portalLineListQuery = listQuery(portalLineFilters)

export const portal = section('Портал объявлений', {
  lastOrderInfo: {
    method: 'GET',
    path: '/cian/getLastOrderInfo',
    summary: 'Последняя загрузка фида на портал',
    access: 'user',
    origin: 'spec',
    refuses: outsideFailures,
    response: lastOrderInfo,
  },
  order: {
    method: 'GET',
    path: '/cian/getOrder',
    summary: 'Отчёт портала по объявлениям фида',
    access: 'user',
    origin: 'spec',
    refuses: outsideFailures,
    response: order,
  },
  config: {
    method: 'GET',
    path: '/cian/config',
    summary: 'Настройки портала',
    access: 'admin',
    origin: 'spec',
    response: portalConfig,
  },
  updateConfig: {
    method: 'PATCH',
    path: '/cian/config',
    summary: 'Изменить настройки портала',
    access: 'admin',
    origin: 'spec',
    body: portalConfigPatch,
    response: portalConfig,
  },
  lines: {
    method: 'GET',
    path: '/cian/lines',
    summary: 'Строки последнего сохранённого отчёта портала',
    access: 'user',
    origin: 'added',
    query: portalLineListQuery,
    response: listOf(portalLine),
  },
  sync: {
    method: 'POST',
    path: '/cian/sync',
    summary: 'Получить отчёт портала и сохранить',
    access: 'admin',
    origin: 'added',
    refuses: outsideFailures,
    ownTransactions: true,
    body: z.strictObject({}),
    response: importedReport,
  },
  importReport: {
    method: 'POST',
    path: '/cian/import-report',
    summary: 'Сохранить отчёт портала из файла',
    access: 'admin',
    origin: 'added',
    bodyLimit: reportBytes,
    ownTransactions: true,
    body: z.strictObject({
      /** Answers of `get-order` and `get-last-order-info`, as JSON text. */
      order: z.string().max(maxReportLength, 'Не больше 5 МБ'),
      info: z.string().max(maxReportLength, 'Не больше 5 МБ').optional(),
    }),
    response: importedReport,
  },
})
