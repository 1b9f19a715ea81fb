import { z } from 'zod'
import { type AddressSuggestion, addressSuggestion } from '#contract/stock/address.ts'
import { okrugs } from '#domain/stock/vocabulary.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { Refusal } from '#server/http/errors.ts'
import { findNearestBuilding, type NearbyBuilding } from '#server/repositories/stock/nearest-building.ts'
import { jsonOf, type Outbound } from '#server/services/outbound/outbound.ts'

export interface Point {
  lat: number
  lon: number
}

/** Search radius around a point. */
const radiusKm = 0.3

const service = 'Служба адресов'
/** Verbatim from the specification, §8. */
const failureText = 'Произошла ошибка при вызове апи ДаДата'

const suggestions = z.object({ suggestions: z.array(addressSuggestion) })
const refusal = z.object({ message: z.string().trim().min(1).max(300) })

/** Address of the nearest known building within 300 m; `null` if there is none. */
export async function addressAmongBuildings(db: Db, { lat, lon }: Point): Promise<AddressSuggestion | null> {
  const nearest = await findNearestBuilding(db, { latitude: lat, longitude: lon }, radiusKm)
  return nearest ? suggestionOf(nearest) : null
}

/**
 * The address service's first suggestion for the point; `null` if there is none.
 * @throws Refusal 502 with the service's own words or the specification's, 504 when it is too slow.
 */
export async function addressFromService(
  outbound: Outbound,
  { dadataUrl, dadataToken = '' }: Pick<Config, 'dadataUrl' | 'dadataToken'>,
  { lat, lon }: Point,
): Promise<AddressSuggestion | null> {
  const answer = await outbound.send({
    service,
    url: `${dadataUrl}/geolocate/address`,
    method: 'POST',
    headers: { authorization: `Token ${dadataToken}` },
    json: { lat, lon, count: 1, radius_meters: radiusKm * 1000 },
  })
  if (answer.status !== 200) throw new Refusal('badGateway', messageOf(answer.body) ?? failureText)
  return jsonOf(service, answer, suggestions).suggestions[0] ?? null
}

function messageOf(body: Buffer): string | undefined {
  try {
    return refusal.parse(JSON.parse(body.toString('utf8'))).message
  } catch {
    return undefined
  }
}

function suggestionOf(building: NearbyBuilding): AddressSuggestion {
  const { address, okrug, district, metro, taxOffice, latitude, longitude } = building
  return {
    value: address,
    unrestricted_value: address,
    data: {
      city_area: okrug === null ? null : okrugs[okrug],
      city_district: district,
      tax_office: taxOffice,
      geo_lat: latitude === null ? null : String(latitude),
      geo_lon: longitude === null ? null : String(longitude),
      metro: metro.map(({ station }) => ({ name: station, line: null, distance: null })),
    },
  }
}
