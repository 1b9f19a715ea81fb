import type { BuildingFacts } from '#contract/stock/building-records.ts'
import { businessCentres } from './business-centres.ts'
import type { Random } from './random.ts'

interface Station {
  name: string
  latitude: number
  longitude: number
}

/** Station coordinates, approximated by the mean of the centres nearby. */
const stations: readonly Station[] = [...new Set(businessCentres.map(({ metro }) => metro))].map((name) => {
  const around = businessCentres.filter(({ metro }) => metro === name)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    name,
    latitude: mean(around.map(({ latitude }) => latitude)),
    longitude: mean(around.map(({ longitude }) => longitude)),
  }
})

const walkMetresPerMinute = 75
const transportMetresPerMinute = 350

/** The building's own station, then at most one more within walking distance. */
export function nearbyStations(
  ownStation: string,
  latitude: number,
  longitude: number,
  random: Random,
): BuildingFacts['metro'] {
  const metres = (station: Station) =>
    Math.hypot((station.latitude - latitude) * 111_300, (station.longitude - longitude) * 62_700)
  const own = stations.find(({ name }) => name === ownStation)
  const ownMetres = (own === undefined ? 0 : metres(own)) + random.int(150, 500)
  const second = stations
    .filter((station) => station.name !== ownStation && metres(station) < 1100)
    .sort((left, right) => metres(left) - metres(right))[0]
  const found = [{ name: ownStation, metres: ownMetres }]
  if (second !== undefined) found.push({ name: second.name, metres: metres(second) + ownMetres })
  return found.map(({ name, metres: distance }) =>
    distance <= 1800
      ? { station: name, minutes: Math.max(2, Math.round(distance / walkMetresPerMinute)), travel: 'walk' }
      : { station: name, minutes: Math.round(distance / transportMetresPerMinute) + 3, travel: 'transport' },
  )
}
