import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { decimalOut, id, listOf, personRef, text } from '#contract/core/values.ts'
import { rateLines, rateMonthFilters } from '#domain/filters/rate-months.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/** Months of a question, at most. */
export const maxRateMonths = 36

const month = z.string().regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, 'Месяц вида 2026-11')

/** Asking rates of one line in one month; fewer than five offers have no figures. */
const rateMonth = z.object({
  id,
  /** "2026-11", by the office's clock. */
  month,
  /** Code of a class or name of a district, and its title. */
  line: z.string(),
  title: z.string(),
  /** Offers that stood on the portal and whose rate is known. */
  offers: z.int(),
  /** ₽/m²/year with VAT and OPEX of a lease, ₽/m² with VAT of a sale. */
  lowerQuartile: decimalOut.nullable(),
  median: decimalOut.nullable(),
  upperQuartile: decimalOut.nullable(),
})
export type RateMonth = z.infer<typeof rateMonth>

/** An offer behind the figures of a month. */
const rateOffer = z.object({
  id,
  competitor: personRef,
  address: z.string(),
  buildingName: z.string().nullable(),
  areaSqm: decimalOut.nullable(),
  /** In that month. */
  rateRub: decimalOut,
  /** Still on the portal. */
  isStanding: z.boolean(),
})
export type RateOffer = z.infer<typeof rateOffer>

const by = z.enum(codesOf(rateLines)).default('class')
export const rateMonthListQuery = listQuery(rateMonthFilters).extend({ by })

export const competitorRates = section('Ставки конкурентов', {
  months: {
    method: 'GET',
    path: '/cian-parser/competitor/rate-months',
    summary: 'Ставки конкурентов по месяцам, классам и районам',
    access: 'user',
    origin: 'added',
    query: rateMonthListQuery,
    response: listOf(rateMonth),
  },
  offers: {
    method: 'GET',
    path: '/cian-parser/competitor/rate-months/offers',
    summary: 'Предложения за одной точкой ставок, дешёвые первыми, не больше 200',
    access: 'user',
    origin: 'added',
    query: rateMonthListQuery
      .pick({ isSale: true, officeType: true, class: true, district: true, text: true, by: true })
      .extend({
        month,
        line: text(120, 1),
      }),
    response: z.object({ data: z.array(rateOffer), total: z.int() }),
  },
})
