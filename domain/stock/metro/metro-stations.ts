import metro from './moscow-metro.json' with { type: 'json' }

/** Names of all stations that the map knows, with premises of the office or without. */
export const metroStations: readonly string[] = [
  ...new Set(metro.lines.flatMap(({ stations }) => stations.map(([name]) => String(name)))),
]

/** Stations by which a need may ask: those of the stock, and all others, which find nothing. */
export const knownStations = (ofStock: readonly string[]): string[] => [
  ...new Set([...ofStock, ...metroStations]),
]
