import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { decimalOut, id, personRef } from '#contract/core/values.ts'
import { buildingClasses, codesOf } from '#domain/stock/vocabulary.ts'
import { stockQuery } from './search.ts'

/** A building on the map. Decimals as text. */
const mapPoint = z.object({
  id,
  name: z.string(),
  address: z.string(),
  class: z.enum(codesOf(buildingClasses)).nullable(),
  /** The nearest one. */
  station: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** Matching blocks, and the free area among them. */
  blockCount: z.int(),
  freeAreaSqm: decimalOut,
  /** Vacancy and size of the building regardless of the criteria; `null`: unknown. */
  vacantAreaSqm: decimalOut,
  totalAreaSqm: decimalOut.nullable(),
  responsible: personRef.nullable(),
  createdById: id.nullable(),
})
export type MapPoint = z.infer<typeof mapPoint>

export const map = section('Карта', {
  points: {
    method: 'POST',
    path: '/map/points',
    summary: 'Здания поиска на карте',
    access: 'user',
    origin: 'added',
    refuses: ['notFound'],
    readOnly: true,
    searchesStock: true,
    /** A search for blocks shows their buildings, in the buildings' own order. */
    body: stockQuery,
    response: z.object({
      /** At most 5,000, in the order of the table. */
      data: z.array(mapPoint),
      /** Totals of matching buildings with coordinates, their matching blocks, and the free area of those. */
      total: z.int(),
      blockCount: z.int(),
      freeAreaSqm: decimalOut,
      /** Matching buildings without coordinates, regardless of the map bounds. */
      unplaced: z.int(),
      /** Tile source; `null`: the map draws its own base layer. */
      tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    }),
  },
})
export type MapPoints = z.infer<typeof map.points.response>
