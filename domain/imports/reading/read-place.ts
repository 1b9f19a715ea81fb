import { metroIds } from '#domain/publication/cian/metro-ids.ts'
import { parkingKinds } from '#domain/stock/vocabulary.ts'
import { fold } from '#domain/text/fold.ts'
import { addressParts } from '../values/addresses.ts'
import { readFlag } from '../values/flags.ts'
import {
  readCadastral,
  readDegrees,
  readPoint,
  readStations,
  readTravel,
  type StationRead,
} from '../values/places.ts'
import { readQuantity } from '../values/quantity.ts'
import { readUnitWords } from '../values/unit-words.ts'
import { plainText } from './field-value.ts'
import { type Cell, type RowCells, short } from './row-cells.ts'

type Facts = Record<string, unknown>

/** Address, coordinates, stations and cadastral number of the building. */
export function readPlace(cells: RowCells): Facts {
  const address = addressOf(cells)
  const point = pointOf(cells)
  const metro = metroOf(cells, address ?? null, point)
  return {
    ...(address !== undefined && { address }),
    ...point,
    ...(metro.length > 0 && { metro }),
    ...cadastral(cells),
  }
}

/** The address of one column with the city of another, or joined of the columns of its parts. */
function addressOf(cells: RowCells): string | undefined {
  const cell = cells.one('building.address')
  const own = cell ? plainText(cell.text).replace(/\s*\n\s*/g, ', ') : ''
  const [region, city, street, house] = ['region', 'city', 'street', 'house'].map((part) =>
    prefixed(cells.text(`row.${part}`), ''),
  )
  // A city for rows without one is not for an address that names another.
  const isForOthers = cells.one('row.city')?.column === -1 && (addressParts(own)?.settlement ?? null) !== null
  const areas = [region, isForOthers ? '' : city].filter(
    (area): area is string => area !== undefined && area !== '' && !names(own, area),
  )
  const isWhole = own !== '' && (addressParts(own) !== null || house === '')
  const local = isWhole
    ? [own]
    : [
        own,
        street,
        house,
        prefixed(cells.text('row.korpus'), 'корп. '),
        prefixed(cells.text('row.buildingPart'), 'стр. '),
      ]
  const parts = [...areas, ...local].filter((part) => part !== undefined && part !== '')
  const address = [...new Set(parts)].join(', ').slice(0, 400)
  if (address === '') return undefined
  if (!addressParts(address))
    cells.note('address.noHouse', `«${short(address)}»: нет улицы или дома`, 'building.address', cell)
  return address
}

/** Tells if an address names a city already: «г. Москва». */
function names(address: string, area: string): boolean {
  const bare = fold(area).replace(/^(?:город|г\.?|пос\.?|д\.?|с\.?)\s+/, '')
  return fold(address).includes(bare)
}

/** «корп. 2», unless the text says it itself. */
function prefixed(text: string | undefined, prefix: string): string {
  if (text === undefined) return ''
  const plain = plainText(text).replace(/\.0+$/, '')
  return /^\d+\p{L}?$/u.test(plain) ? prefix + plain : plain
}

function pointOf(cells: RowCells): { latitude: number; longitude: number } | null {
  const both = cells.text('row.coordinates') ?? ''
  const [lat, lng] = [cells.text('building.latitude'), cells.text('building.longitude')]
  const point =
    readPoint(both) ?? (lat === undefined || lng === undefined ? readPoint(lat ?? '') : fromTwo(lat, lng))
  if (!point || (point.latitude === 0 && point.longitude === 0)) return null
  const { latitude, longitude } = point
  // Nothing of Russia lies at 19–41° N and 41–82° E at once: there the two were swapped.
  if (latitude > 19 && latitude < 41 && longitude > 41 && longitude < 82 && isMoscow(longitude, latitude)) {
    cells.note(
      'coordinates.swapped',
      `${latitude}, ${longitude}`,
      'building.latitude',
      cells.one('building.latitude'),
    )
    return { latitude: longitude, longitude: latitude }
  }
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? point : null
}

function fromTwo(lat: string, lng: string): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = [readDegrees(lat), readDegrees(lng)]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function isMoscow(latitude: number, longitude: number): boolean {
  return latitude > 55.1 && latitude < 56.1 && longitude > 36.7 && longitude < 38.3
}

const stationOfId: ReadonlyMap<string, string> = new Map(
  Object.entries(metroIds).map(([name, id]) => [String(id), name]),
)

function metroOf(cells: RowCells, address: string | null, point: ReturnType<typeof pointOf>): StationRead[] {
  const named = cells.all('building.metro').flatMap(({ text }) => readStations(text))
  const minutes = items(cells.text('row.metroMinutes'))
  const byTransport = items(cells.text('row.metroTransport'))
  if (named.length > 0) return withMinutes(distinct(named), minutes, byTransport)
  const ids = items(cells.text('row.metroId'))
  if (ids.length === 0) return []
  const cell = cells.one('row.metroId')
  const isHere =
    /москва(?![а-я])/.test(fold(address ?? '')) ||
    (point !== null && isMoscow(point.latitude, point.longitude))
  if (!isHere) {
    cells.note(
      'metro.otherCity',
      'Адрес не в Москве, а номера станций известны только для неё',
      'building.metro',
      cell,
    )
    return []
  }
  const travels = items(cells.text('row.metroTravel'))
  const stations = ids.flatMap((id, index) => {
    if (id === '') return []
    const station = stationOfId.get(id)
    if (station === undefined)
      cells.note('metro.unknown', `Станция № ${id} неизвестна`, 'building.metro', cell)
    if (station === undefined) return []
    return [{ station, minutes: minutesOf(minutes[index]), travel: readTravel(travels[index] ?? '') }]
  })
  return distinct(stations)
}

function withMinutes(stations: StationRead[], onFoot: string[], byTransport: string[]): StationRead[] {
  return stations.map((station, index) => {
    if (station.minutes !== null) return station
    const walk = minutesOf(onFoot[index])
    if (walk !== null) return { ...station, minutes: walk }
    const ride = minutesOf(byTransport[index])
    return ride === null ? station : { ...station, minutes: ride, travel: 'transport' }
  })
}

function distinct(stations: readonly StationRead[]): StationRead[] {
  const byName = new Map<string, StationRead>()
  for (const station of stations)
    if (!byName.has(fold(station.station))) byName.set(fold(station.station), station)
  return [...byName.values()].slice(0, 10)
}

function minutesOf(text: string | undefined): number | null {
  const read = readQuantity(text ?? '', 'dot')
  const value =
    read.kind === 'exact'
      ? Math.round(Number(read.value))
      : read.kind === 'range'
        ? Math.round(Number(read.from ?? read.to))
        : null
  return value !== null && value >= 0 && value <= 180 ? value : null
}

/** Values of the items of a list side by side; an item without one has a blank. */
function items(text: string | undefined): string[] {
  return text === undefined ? [] : text.split('\n').map((line) => line.trim())
}

function lines(text: string | undefined): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function cadastral(cells: RowCells): Facts {
  const cell = cells.one('building.cadastralNumber')
  const number = cell && readCadastral(cell.text)
  if (cell && !number) cells.unread('building.cadastralNumber', cell)
  return number ? { cadastralNumber: number } : {}
}

/** Kinds of parking with places and prices: «подземный паркинг 120 м/м, 25 000 руб/мес». */
export function readParking(cells: RowCells): Facts {
  const kinds = lines(cells.text('row.parkingKind'))
  const places = wholeNumber(cells.text('row.parkingPlaces'), 20_000)
  const isFree = readFlag(cells.text('row.parkingFree') ?? '')
  const price = amountOf(cells.text('row.parkingPrice')) ?? (isFree ? '0' : null)
  const kindCell = cells.one('row.parkingKind')
  const told = [
    ...kinds.flatMap((text) => (kindCell ? [{ text, cell: kindCell }] : [])),
    ...cells
      .all('building.parking')
      .flatMap((cell) => lines(cell.text.replaceAll(';', '\n')).map((text) => ({ text, cell }))),
  ]
  // Some categories of a portal tell places and price without a kind.
  const bareCell =
    cells.one('row.parkingPlaces') ?? cells.one('row.parkingPrice') ?? cells.one('row.parkingFree')
  if (told.length === 0 && (places ?? price ?? isFree) !== null && bareCell)
    told.push({ text: 'есть', cell: bareCell })
  const parking = told.flatMap(({ text, cell }) => {
    const kind = parkingKind(cells, cell, text)
    if (kind === null) return []
    const own =
      /(\d[\d ]*)\s*(?:м\/м|мм|м-м|мест|машином|м\.м)/i.exec(text)?.[1] ?? /мест:?\s*(\d+)/i.exec(text)?.[1]
    const cost = /(\d[\d \u00a0]*(?:[.,]\d+)?)\s*(?:₽|руб|р\.)/i.exec(text)?.[1]
    const bare = /^\s*(\d{1,5})\s*$/.exec(text)?.[1]
    return [
      {
        kind,
        places: wholeNumber(own ?? bare, 20_000) ?? places,
        rubPerMonth: amountOf(cost) ?? price,
        ...(isFree === false && (amountOf(cost) ?? price) === null && { isPaid: true }),
      },
    ]
  })
  const byKind = new Map(parking.map((one) => [one.kind, one]))
  return byKind.size > 0 ? { parking: [...byKind.values()] } : {}
}

/** A kind of parking; places without one are taken for ground, which is remarked. @returns null: none. */
function parkingKind(cells: RowCells, cell: Cell, text: string): string | null {
  const words = text.replace(/\d[\d\s.,]*(?:м\/м|мм|м-м|мест\p{L}*|машином\p{L}*|м\.м|₽|руб\p{L}*)?/giu, ' ')
  const kind = cells.choice('building.parking', parkingKinds, cell, words)
  if (kind !== null || readFlag(text) === false) return kind
  if (/^(?:есть|да|\d+)/i.test(text.trim())) {
    cells.alike('building.parking', cell, text, parkingKinds.ground)
    return 'ground'
  }
  cells.unread('building.parking', cell)
  return null
}

function wholeNumber(text: string | undefined, max: number): number | null {
  const read = readQuantity(text ?? '', 'dot')
  const value = read.kind === 'exact' ? Number(read.value) : Number.NaN
  return Number.isInteger(value) && value >= 0 && value <= max ? value : null
}

function amountOf(text: string | undefined): string | null {
  const read = readQuantity(text ?? '', 'dot')
  return read.kind === 'exact' && !read.value.startsWith('-') && readUnitWords(text ?? '').currency !== 'USD'
    ? read.value
    : null
}
