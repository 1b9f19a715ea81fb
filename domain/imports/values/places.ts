import { metroTravels } from '#domain/stock/vocabulary.ts'
import { capitalized } from '#domain/text/capitals.ts'
import { fold } from '#domain/text/fold.ts'
import { readChoice } from './choices.ts'

export interface StationRead {
  station: string
  minutes: number | null
  travel: 'walk' | 'transport'
}

const metresPerMinute = 75

/** «м. Белорусская, 5 мин пешком; Менделеевская (10 мин)» → stations in order; distances of metres become minutes. */
export function readStations(text: string): StationRead[] {
  const stations: StationRead[] = []
  for (const part of text.split(/[;\n|/]|,(?!\d)/)) {
    const words = part
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/^\s*(?:ст\.?\s*)?(?:м\.|м(?=\s+[А-ЯЁ])|метро|станция(?: метро)?|metro|ⓜ)\s*:?\s*/iu, '')
      .trim()
    if (words === '') continue
    const time = /(\d{1,3})(?:\s?[-–—]\s?\d{1,3})?\s*(?:мин[а-я]*\.?|min[a-z]*|['′]|м\.?\s?п|мп)/iu.exec(
      words,
    )
    const km = /(\d+(?:[.,]\d+)?)\s*км/iu.exec(words)
    const metres = /(\d{2,4})\s*м(?:етр[а-я]*)?\.?(?![а-я])/iu.exec(words)
    const travel = /трансп|авто|машин|маршрут|transport|bus/iu.test(words) ? 'transport' : 'walk'
    const minutes = time
      ? Number(time[1])
      : km
        ? Math.round((Number(km[1]?.replace(',', '.')) * 1000) / metresPerMinute)
        : metres
          ? Math.round(Number(metres[1]) / metresPerMinute)
          : null
    const station = words
      .replace(time?.[0] ?? '', '')
      .replace(km?.[0] ?? '', '')
      .replace(time || km ? '' : (metres?.[0] ?? ''), '')
      .replace(/\(.*?\)/g, '')
      .replace(
        /(?<![а-яё])(?:пешком|пеш\.?|транспортом|на транспорте|на машине|от метро|до метро|ходьбы|около|~|≈)(?![а-яё])/giu,
        '',
      )
      .replace(/[\s,–—(-]+$/u, '')
      .replace(/^[\s,–—«"-]+/u, '')
      .replace(/[»"]/g, '')
      .trim()
    const last = stations.at(-1)
    // «Белорусская, 5 мин пешком»: the minutes are of the station before.
    if (station === '' || /^\d+$/.test(station)) {
      if (last && last.minutes === null && minutes !== null) Object.assign(last, { minutes, travel })
    } else if (station.length <= 80 && /\p{L}{2}/u.test(station)) {
      stations.push({
        station: capitalized(station),
        minutes: minutes !== null && minutes <= 180 ? minutes : null,
        travel,
      })
    }
  }
  return stations.slice(0, 10)
}

/** The way of travel by its word. */
export function readTravel(text: string): 'walk' | 'transport' {
  return readChoice(metroTravels, text) === 'transport' ? 'transport' : 'walk'
}

/** «55,7782 37,5860», «55.7782, 37.5860», «55.7782;37.586». @returns null: not two coordinates. */
export function readPoint(text: string): { latitude: number; longitude: number } | null {
  const ofGeoJson = /"coordinates"\s*:\s*\[([^[\]]+)\]/i.exec(text)?.[1]
  if (ofGeoJson !== undefined) return readPoint(ofGeoJson.split(',').reverse().join(', '))
  const [, lat = '', lng = ''] =
    /^\D*?(-?\d{1,2}[.,]\d{2,})[\s,;/]+(-?\d{1,3}[.,]\d{2,})\D*$/.exec(fold(text)) ?? []
  const latitude = Number(lat.replace(',', '.'))
  const longitude = Number(lng.replace(',', '.'))
  return lat !== '' && isOnEarth(latitude, longitude) ? { latitude, longitude } : null
}

/** Degrees of one coordinate; a slipped decimal point is none. */
export function readDegrees(text: string): number | null {
  const bare = fold(text).replace(/[°\s]/g, '').replace(',', '.')
  return /^-?\d{1,3}(?:\.\d+)?$/.test(bare) ? Number(bare) : null
}

/** Zero is where broken programs put what they do not know. */
function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
}

/** «77 : 01 : 0004008 : 1234», «77;01;0004008;1234», Cyrillic «З» for 3 and «О» for 0. @returns null: none, or several. */
export function readCadastral(text: string): string | null {
  const bare = fold(text)
    .replace(/[оo]/g, '0')
    .replace(/з/g, '3')
    .replace(/[\s_]+/g, '')
    .replace(/[;.]/g, ':')
  const found = [...bare.matchAll(/(?<!\d)\d{1,2}:\d{1,2}:\d{1,7}:\d{1,9}(?!\d)/g)].map(([number]) => number)
  return new Set(found).size === 1 ? (found[0] ?? null) : null
}
