import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { byId, decimalOut, id, listOf } from '#contract/core/values.ts'
import { marketQuarterFilters } from '#domain/filters/market-quarters.ts'
import { marketSides } from '#domain/market/sides.ts'
import { buildingClasses, codesOf, okrugs } from '#domain/stock/vocabulary.ts'

/** Quarters of a question, at most. */
export const maxMarketQuarters = 20

const quarter = z.string().regex(/^(?:19|20)\d\d-[1-4]$/, 'Квартал вида 2026-4')

/** Rates in ₽/m²/year with VAT and OPEX; fewer than five have no figures. */
export const marketFigures = z.object({
  /** Known rates. */
  count: z.int(),
  lowerQuartile: decimalOut.nullable(),
  median: decimalOut.nullable(),
  upperQuartile: decimalOut.nullable(),
})
export type MarketFigures = z.infer<typeof marketFigures>

const sides = {
  /** Leases by the quarter in which they were signed, confidential ones too. */
  signed: marketFigures,
  /** Our blocks at the end of the quarter, or as they were let in it. */
  asked: marketFigures,
  /** Competitors' offers likewise. */
  competitors: marketFigures,
}

const place = { class: z.enum(codesOf(buildingClasses)), okrug: z.enum(codesOf(okrugs)) }

const marketQuarter = z.object({
  id,
  /** "2026-4", by the office's clock. */
  quarter,
  ...place,
  ...sides,
  /** By how many percent the median signed differs from the median asked of ours; null: one is silent. */
  gapPercent: decimalOut.nullable(),
})
export type MarketQuarter = z.infer<typeof marketQuarter>

/** A record behind a figure. */
const marketRow = z.object({
  kind: z.enum(['lease', 'block', 'competitorOffer']),
  id,
  /** null: no offer of a competitor. */
  competitorId: id.nullable(),
  title: z.string(),
  areaSqm: decimalOut.nullable(),
  rateRub: decimalOut,
  /** null likewise. */
  competitor: z.string().nullable(),
})
export type MarketRow = z.infer<typeof marketRow>

export const marketQuarterListQuery = listQuery(marketQuarterFilters).extend({
  /** Rows with fewer than five rates on every side: behind the others, or alone. */
  few: z.enum(['also', 'only']).optional(),
})

export const market = section('Рынок', {
  quarters: {
    method: 'GET',
    path: '/market/quarters',
    summary:
      'Ставки по кварталам, классам и округам: подписано, наши предложения, предложения конкурентов; без назначения — офисы, без few — строки, где хватает данных',
    access: 'user',
    origin: 'added',
    query: marketQuarterListQuery,
    response: listOf(marketQuarter),
  },
  rows: {
    method: 'GET',
    path: '/market/rows',
    summary: 'Записи за одним числом рынка по страницам, дешёвые первыми',
    access: 'user',
    origin: 'added',
    query: marketQuarterListQuery.pick({ purpose: true, page: true, pageSize: true }).extend({
      quarter,
      ...place,
      side: z.enum(codesOf(marketSides)),
    }),
    /** `hiddenCount`: counted, but not the caller's to see. */
    response: z.object({ data: z.array(marketRow), total: z.int(), hiddenCount: z.int() }),
  },
  ofBlock: {
    method: 'GET',
    path: '/blocks/{id}/market',
    summary: 'Ставка блока среди рынка: его класс, округ и назначение в этом квартале',
    access: 'user',
    origin: 'added',
    params: byId,
    response: z.object({
      /** null: its building has no class or no okrug, or it is for sale. */
      market: z.object({ quarter, ...place, ...sides }).nullable(),
      rateRub: decimalOut.nullable(),
    }),
  },
})
