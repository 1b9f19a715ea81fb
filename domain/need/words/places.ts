import type { Bounds } from '#domain/search/condition.ts'
import type { Phrases } from './phrases.ts'

interface KnownPlace {
  name: string
  bounds: Bounds
}

/** Compact places that everybody knows by name, by their bounds in degrees. */
export const placePhrases: Phrases<KnownPlace> = [
  [
    ['москва-?[ -]?сити', 'ммдц', 'moscow[- ]?city', 'сити', 'city(?! cent)'],
    { name: 'Москва-Сити', bounds: { south: 55.7455, west: 37.5305, north: 55.7535, east: 37.5465 } },
  ],
  [
    ['патриарш~(?: пруд~)?', 'патрик~', "patriar(?:sh|ch)[a-z']*(?: ponds?)?"],
    { name: 'Патриаршие пруды', bounds: { south: 55.7605, west: 37.5865, north: 55.7685, east: 37.5995 } },
  ],
]
