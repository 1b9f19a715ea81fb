import type { BuildingFacts } from '#contract/stock/building-records.ts'
import type {
  AccessKind,
  BuildingClass,
  BuildingType,
  Conditioning,
  FireSystem,
  Ventilation,
} from '#domain/stock/vocabulary.ts'
import { codesOf, infrastructures } from '#domain/stock/vocabulary.ts'
import { type BusinessCentre, businessCentres } from './business-centres.ts'
import { nearbyStations } from './metro.ts'
import { neighbourhoodOf } from './neighbourhoods.ts'
import { demoBrokers } from './people.ts'
import type { Random } from './random.ts'

/** A row of `buildings`; instants as ISO text. */
export interface DemoBuilding extends BuildingFacts {
  id: number
  createdById: number
  isDemo: true
  createdAt: string
  updatedAt: string
}

/** A building with the parameters for generating its blocks. */
export interface BuildingPlan {
  row: DemoBuilding
  class: BuildingClass
  floors: number
  floorPlateSqm: number
  /** Net rent of an average block, ₽/m²/year. */
  marketRentRub: number
}

const dayMs = 24 * 3_600_000
const kremlin = { latitude: 55.752, longitude: 37.6175 }

/** By class: net rent in the centre (₽/m²/year), GBA (m²) and construction year if unknown, OPEX. */
const markets: Record<
  BuildingClass,
  { rent: number; gba: [number, number]; year: [number, number]; opex: [number, number] }
> = {
  'A+': { rent: 54_000, gba: [30_000, 90_000], year: [2008, 2020], opex: [9_500, 13_000] },
  A: { rent: 43_000, gba: [14_000, 60_000], year: [2002, 2018], opex: [7_500, 11_000] },
  'B+': { rent: 29_500, gba: [9_000, 40_000], year: [1998, 2014], opex: [5_500, 8_000] },
  B: { rent: 21_000, gba: [6_000, 28_000], year: [1955, 1998], opex: [4_000, 6_000] },
  'B-': { rent: 17_000, gba: [4_000, 16_000], year: [1950, 1992], opex: [3_500, 5_000] },
  C: { rent: 13_500, gba: [3_000, 10_000], year: [1930, 1988], opex: [2_500, 4_000] },
  D: { rent: 9_500, gba: [2_500, 9_000], year: [1930, 1980], opex: [1_800, 3_000] },
}

/** Returns the real centres first, then invented neighbours. */
export function makeBuilding(random: Random, id: number, now: Date): BuildingPlan {
  const centre = businessCentres[(id - 1) % businessCentres.length]
  if (centre === undefined) throw new Error('The list of business centres is empty')
  const copy = Math.floor((id - 1) / businessCentres.length)
  const grade =
    copy === 0 ? centre.class : random.weighted({ 'A+': 3, A: 25, 'B+': 32, B: 28, 'B-': 4, C: 8 })
  const market = markets[grade]
  const isHighClass = grade === 'A+' || grade === 'A'

  const gba = (copy === 0 ? centre.gbaSqm : null) ?? round(random.between(...market.gba), 100)
  const gla = round(gba * random.between(0.68, 0.82), 10)
  const floors =
    (copy === 0 ? centre.floors : null) ?? clamp(Math.round(gla / random.between(700, 1900)), 2, 24)
  const yearBuilt = (copy === 0 ? centre.yearBuilt : null) ?? random.int(...market.year)
  const shift = copy === 0 ? 0 : 0.012
  const latitude = centre.latitude + random.between(-shift, shift)
  const longitude = centre.longitude + random.between(-shift, shift)
  const place = neighbourhoodOf(centre.okrug, centre.metro)
  const createdAt = new Date(now.getTime() - random.int(250, 900) * dayMs - random.int(0, dayMs - 1))
  const updatedAt = new Date(now.getTime() - random.int(0, 200) * dayMs - random.int(0, dayMs - 1))
  const responsible = random.pick(demoBrokers).id

  const row: DemoBuilding = {
    id,
    name: copy === 0 ? centre.name : `${centre.name} ${copy + 1}`,
    alias: null,
    type: typeOf(centre),
    class: grade,
    status: 'operating',
    address: copy === 0 ? centre.address : `${centre.address}, вл. ${copy + 1}`,
    okrug: centre.okrug,
    district: place?.district ?? null,
    metro: nearbyStations(centre.metro, latitude, longitude, random),
    latitude: Number(latitude.toFixed(5)),
    longitude: Number(longitude.toFixed(5)),
    // Never invent a registry number for a real building.
    cadastralNumber: null,
    fiasId: null,
    commissionTerms:
      id % 4 === 0 ? 'От собственника: 100\u00a0% месячной ставки, в течение 10 дней после подписания' : null,
    taxOffice: place?.taxOffice ?? null,
    floors,
    undergroundFloors: isHighClass ? random.int(1, 4) : random.int(0, 1),
    gbaSqm: String(gba),
    glaSqm: String(gla),
    typicalFloorSqm: id % 3 === 0 ? null : String(round(gla / floors, 10)),
    ceilingM: (isHighClass ? random.between(2.8, 3.6) : random.between(2.6, 3.3)).toFixed(1),
    yearBuilt,
    yearRenovated: yearBuilt < 1996 && random.chance(0.7) ? random.int(2004, 2022) : null,
    ventilation: isHighClass
      ? 'supplyAndExhaust'
      : random.weighted<Ventilation>({ supplyAndExhaust: 6, natural: 3 }),
    conditioning: isHighClass
      ? random.weighted<Conditioning>({ fanCoil: 6, central: 3, vrv: 2 })
      : random.weighted<Conditioning>({ local: 6, central: 3, none: 1 }),
    fireSystem: isHighClass
      ? 'sprinkler'
      : random.weighted<FireSystem>({ alarm: 6, sprinkler: 3, hydrant: 1 }),
    heating: 'central',
    powerKw: String(round(gla * random.between(0.04, 0.1), 10)),
    access: random.weighted<AccessKind>({ pass: 6, roundTheClock: 3, open: 1 }),
    parking: makeParking(random, gla, isHighClass),
    sqmPerParkingPlace: id % 2 === 0 ? (isHighClass ? 80 : 120) : null,
    infrastructure: random.some(codesOf(infrastructures), isHighClass ? 0.45 : 0.2),
    liftCount: id % 4 === 0 ? null : Math.max(1, Math.round(floors / 3)),
    telecomProviders: null,
    depositMonths: id % 3 === 0 ? null : isHighClass ? 3 : 2,
    minLeaseMonths: id % 5 === 0 ? null : isHighClass ? 36 : 11,
    opexRubPerSqmYear: random.chance(0.92) ? String(round(random.between(...market.opex), 100)) : null,
    lossPercent: String(random.int(isHighClass ? 8 : 3, isHighClass ? 18 : 12)),
    indexationPercent: random.pick(['5', '6', '7', '8', '10']),
    terms: random.chance(0.3) ? random.pick(termsTexts) : null,
    description: null,
    responsibleUserId: random.chance(0.9) ? responsible : null,
    createdById: responsible,
    isDemo: true,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
  const location = clamp(1.08 - 0.05 * kilometresFromCentre(latitude, longitude), 0.5, 1.08)
  const isInCity = centre.metro === 'Деловой центр' || centre.metro === 'Выставочная'
  const marketRentRub = market.rent * location * (isInCity ? 1.25 : 1) * Math.exp(random.bell() * 0.08)
  return { row, class: grade, floors, floorPlateSqm: gla / floors, marketRentRub }
}

const termsTexts = [
  'Обеспечительный платёж за два месяца, индексация раз в год.',
  'Арендодатель готов сделать отделку за свой счёт при договоре от пяти лет.',
  'Каникулы на время отделки, комиссия агенту от собственника.',
  'Договор на 11 месяцев с преимущественным правом продления.',
] as const

function typeOf({ name, gbaSqm }: BusinessCentre): BuildingType {
  if (/Октябрь|Флакон|Хлебозавод|Арма|мануфактура|Станколит|Фабрика|Большевик|Даниловский форт/.test(name)) {
    return 'loft'
  }
  if (/Технополис|Технопарк|Калибр/.test(name)) return 'technopark'
  if (/Бизнес.?[Пп]арк|Парк|Сити Офис|i-Land|Ленд|Холмы/.test(name)) return 'businessPark'
  return gbaSqm !== null && gbaSqm > 140_000 ? 'mixedUse' : 'businessCentre'
}

function makeParking(random: Random, gla: number, isHighClass: boolean): BuildingFacts['parking'] {
  const places = Math.max(8, Math.round(gla / random.int(70, 160)))
  const price = (min: number, max: number) => String(round(random.between(min, max), 500))
  if (isHighClass) {
    const guest = { kind: 'guest' as const, places: Math.ceil(places / 12), rubPerMonth: null }
    const underground = { kind: 'underground' as const, places, rubPerMonth: price(16_000, 38_000) }
    return random.chance(0.5) ? [underground, guest] : [underground]
  }
  return random.chance(0.15) ? [] : [{ kind: 'ground', places, rubPerMonth: price(6_000, 15_000) }]
}

function kilometresFromCentre(latitude: number, longitude: number): number {
  return Math.hypot((latitude - kremlin.latitude) * 111.3, (longitude - kremlin.longitude) * 62.7)
}

function round(value: number, step: number): number {
  return Math.round(value / step) * step
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
