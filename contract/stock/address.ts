import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { outsideFailures } from '#contract/core/errors.ts'

/**
 * An address in the address service's format, limited to the fields in use. All scalars are text or null,
 * coordinates too.
 */
const scalar = z.string().nullish()
export const addressSuggestion = z.object({
  /** «г Москва, ул Сухонская, д 11». */
  value: z.string(),
  unrestricted_value: scalar,
  data: z.object({
    region: scalar,
    region_with_type: scalar,
    /** Округ. */
    city_area: scalar,
    city_district: scalar,
    city_district_with_type: scalar,
    city_with_type: scalar,
    settlement_with_type: scalar,
    street_with_type: scalar,
    house: scalar,
    house_type: scalar,
    block: scalar,
    block_type: scalar,
    tax_office: scalar,
    geo_lat: scalar,
    geo_lon: scalar,
    house_cadnum: scalar,
    house_fias_id: scalar,
    /** Only on the service's top tariff; `distance` in kilometres. */
    metro: z.array(z.object({ name: z.string(), line: scalar, distance: z.number().nullish() })).nullish(),
  }),
})
export type AddressSuggestion = z.infer<typeof addressSuggestion>

export const address = section('Подсказки адресов', {
  geolocate: {
    method: 'POST',
    path: '/address/geolocate',
    summary: 'Адрес по координатам',
    access: 'user',
    origin: 'added',
    refuses: outsideFailures,
    readOnly: true,
    body: z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
    /** The first suggestion, or an empty object if nothing is near. */
    response: z.union([addressSuggestion, z.strictObject({})]),
    failure: { text: 'Произошла ошибка при вызове апи ДаДата', delivery: 'thrown' },
  },
})
