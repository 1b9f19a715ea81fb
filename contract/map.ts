import { z } from 'zod'
import { buildingClasses, codesOf, okrugs } from '#domain/vocabulary.ts'
import { section } from './endpoint.ts'
import { askedCriteria } from './search-criteria.ts'
import { id } from './values.ts'

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** A building on the map. */
const mapPoint = z.object({
  id,
  name: z.string(),
  address: z.string(),
  class: z.enum(codesOf(buildingClasses)).nullable(),
  okrug: z.enum(codesOf(okrugs)).nullable(),
  /** The nearest one, for its label. */
  station: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** Blocks that fit the criteria. */
  blockCount: z.int(),
})
export type MapPoint = z.infer<typeof mapPoint>

export const map = section({
  points: {
    method: 'POST',
    path: '/map/points',
    summary: 'Здания поиска на карте',
    access: 'user',
    origin: 'added',
    readOnly: true,
    /** `target` says nothing here: the blocks' conditions are asked of the buildings' blocks. */
    body: askedCriteria.extend({
      bounds: z
        .strictObject({ south: latitude, west: longitude, north: latitude, east: longitude })
        .optional(),
    }),
    response: z.object({
      /** At most 5,000, those with the most blocks first. */
      data: z.array(mapPoint),
      /** Buildings that fit and have coordinates. */
      total: z.int(),
      /** Buildings that fit and have none. */
      unplaced: z.int(),
      /** Where tiles come from; `null`: the map draws its own ground. */
      tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    }),
  },
})
export type MapPoints = z.infer<typeof map.points.response>
