import { buildingClasses, okrugs } from '#domain/stock/vocabulary.ts'
import { formatArea } from '#domain/text/format.ts'
import { plural } from '../text/plurals.ts'
import type { DescribedBlock, DescribedBuilding, DescriptionFacts } from './facts.ts'
import type { Variants } from './variants.ts'
import { bareName, buildingNouns, joined, sentence, useAims, useNouns } from './wording.ts'

const space = '\u00a0'
const maxStations = 3

/** «Сдаётся офис площадью 512,4 м² на 5-м этаже бизнес-центра класса A «Легенда».» */
export function opening({ block, building }: DescriptionFacts, variants: Variants): string {
  const [first] = block.purposes
  if (first === 'wholeBuilding') return wholeBuilding(block, building, variants)
  const what = `${first ? useNouns[first] : 'помещение'} площадью${space}${formatArea(block.areaSqm)}`
  // A plot is in no building.
  if (first === 'land') return plot(what, block, variants)
  const where = whereabouts(block, building, variants)
  return sentence(variants.pick(openings(block))(what, where))
}

function plot(what: string, { dealKind, leaseKind }: DescribedBlock, variants: Variants): string {
  if (dealKind === 'sale')
    return sentence(variants.pick([`продаётся ${what}`, `на продажу предлагается ${what}`]))
  if (leaseKind === 'assignment') return sentence(`переуступаются права аренды: ${what}`)
  const deal = leaseKind === 'sublease' ? 'в субаренду' : 'в аренду'
  return sentence(variants.pick([`сдаётся ${deal} ${what}`, `${deal} предлагается ${what}`]))
}

type Opening = (what: string, where: string) => string

function openings({ dealKind, leaseKind }: DescribedBlock): readonly [Opening, ...Opening[]] {
  if (dealKind === 'sale') {
    return [
      (what, where) => `продаётся ${what} ${where}`,
      (what, where) => `предлагаем к покупке ${what} ${where}`,
      (what, where) => `на продажу предлагается ${what} ${where}`,
      (what, where) => `${where} продаётся ${what}`,
      (what, where) => `${where} предлагается на продажу ${what}`,
    ]
  }
  if (leaseKind === 'assignment') {
    return [
      (what, where) => `переуступаются права аренды: ${what} ${where}`,
      (what, where) => `предлагается ${what} ${where} по договору переуступки прав аренды`,
    ]
  }
  const deal = leaseKind === 'sublease' ? 'в субаренду' : 'в аренду'
  return [
    (what, where) => `${leaseKind === 'sublease' ? 'сдаётся в субаренду' : 'сдаётся'} ${what} ${where}`,
    (what, where) => `предлагаем ${deal} ${what} ${where}`,
    (what, where) => `${deal} предлагается ${what} ${where}`,
    (what, where) => `${what} ${deal} ${where}`,
    (what, where) => `${where} сдаётся ${deal} ${what}`,
    (what, where) => `${where} предлагается ${deal} ${what}`,
  ]
}

function wholeBuilding(block: DescribedBlock, building: DescribedBuilding, variants: Variants): string {
  const what = named(buildingNouns[building.type].nominative, building, variants)
  const area = `площадью${space}${formatArea(block.areaSqm)}`
  if (block.dealKind === 'sale') {
    return sentence(
      variants.pick([`продаётся целиком ${what} ${area}`, `предлагаем к покупке ${what} целиком, ${area}`]),
    )
  }
  return sentence(
    variants.pick([`сдаётся целиком ${what} ${area}`, `предлагаем в аренду ${what} целиком, ${area}`]),
  )
}

function whereabouts(block: DescribedBlock, building: DescribedBuilding, variants: Variants): string {
  const { genitive, prepositional } = buildingNouns[building.type]
  const floor = floorOf(block, building, variants)
  return floor === null
    ? `в ${named(prepositional, building, variants)}`
    : `${floor} ${named(genitive, building, variants)}`
}

/** «на 5-м этаже»; `null` when the floor is unknown. */
function floorOf(
  { floor, floorKind }: DescribedBlock,
  { floors }: DescribedBuilding,
  variants: Variants,
): string | null {
  if (floorKind === 'basement') return 'в подвале'
  if (floorKind === 'semiBasement') return 'на цокольном этаже'
  if (floorKind === 'mezzanine') return 'на антресоли'
  if (floorKind === 'attic') return 'на мансардном этаже'
  if (floor === null) return null
  if (floor < 0) return 'на подземном этаже'
  const simple = `на ${floor}-м этаже`
  if (floors === null || floor > floors || floor < 1 || floors < 2) return simple
  return variants.pick([
    simple,
    simple,
    `на ${floor}-м из ${floors} ${plural(floors, 'этажа', 'этажей', 'этажей')}`,
  ])
}

/** «бизнес-центра класса A «Легенда»», with the class before or after the name. */
function named(noun: string, building: DescribedBuilding, variants: Variants): string {
  const name = bareName(building.name)
  if (building.class === null) return `${noun} ${name}`
  const grade = `класса${space}${buildingClasses[building.class]}`
  return variants.pick([`${noun} ${grade} ${name}`, `${noun} ${name} ${grade}`])
}

/** «Адрес: Москва, Лесная ул., 5 (ЦАО, район Тверской).» */
export function addressLine({ block, building }: DescriptionFacts, variants: Variants): string {
  const { okrug } = building
  const isPlot = block.purposes[0] === 'land'
  const parts = [
    okrug !== null && okrug !== 'region' ? okrugs[okrug] : '',
    districtOf(building.district?.trim() ?? '', okrug === 'region'),
  ].filter((part) => part !== '')
  const around = parts.length > 0 ? ` (${parts.join(', ')})` : ''
  const address = building.address.trim()
  return sentence(
    variants.pick([
      `адрес: ${address}${around}`,
      `${isPlot ? 'участок расположен' : 'здание расположено'} по адресу: ${address}${around}`,
      `адрес ${isPlot ? 'участка' : 'здания'}: ${address}${around}`,
    ]),
  )
}

/**
 * «Тверской район», «район Арбат»; towns of the region and names that already contain their type stay as they
 * are.
 */
function districtOf(district: string, isTown: boolean): string {
  if (district === '' || isTown || /район|поселен|округ/i.test(district)) return district
  return /^\S+(?:ий|ый|ой)$/.test(district) ? `${district} район` : `район ${district}`
}

/** «До станции метро «Белорусская» — 3 минуты пешком.»; `null` without stations. */
export function metroLine({ metro }: DescribedBuilding, variants: Variants): string | null {
  const stations = metro.slice(0, maxStations)
  const [nearest] = stations
  if (!nearest) return null
  const name = `«${nearest.station}»`
  if (stations.length > 1) {
    const timed = stations.map((station) => joinedBy(' — ', `«${station.station}»`, wayOf(station)))
    const bracketed = stations.map((station) => {
      const way = wayOf(station)
      return way === null ? `«${station.station}»` : `«${station.station}» (${way})`
    })
    return sentence(
      variants.pick([
        `ближайшие станции метро: ${timed.join(', ')}`,
        `ближайшие станции метро — ${joined(bracketed)}`,
        `станции метро: ${timed.join(', ')}`,
      ]),
    )
  }
  const way = wayOf(nearest)
  if (way === null) return sentence(`ближайшая станция метро — ${name}`)
  return sentence(
    variants.pick([
      `до станции метро ${name} — ${way}`,
      `ближайшая станция метро — ${name}, ${way}`,
      `станция метро ${name} — в${space}${ahead(nearest)}`,
    ]),
  )
}

/** «3 минутах пешком»: prepositional. */
function ahead({ minutes, travel }: DescribedBuilding['metro'][number]): string {
  const time = `${minutes}${space}${plural(minutes ?? 0, 'минуте', 'минутах', 'минутах')}`
  return `${time} ${travel === 'walk' ? 'пешком' : 'на транспорте'}`
}

/** «3 минуты пешком»; `null` when unknown. */
function wayOf({ minutes, travel }: DescribedBuilding['metro'][number]): string | null {
  if (minutes === null || minutes === 0) return null
  const time = `${minutes}${space}${plural(minutes, 'минута', 'минуты', 'минут')}`
  return `${time} ${travel === 'walk' ? 'пешком' : 'на транспорте'}`
}

/** «Подойдёт также под шоурум или учебный центр.»; `null` with one use. */
export function usesLine({ purposes }: DescribedBlock, variants: Variants): string | null {
  const [first, ...others] = purposes
  if (first === undefined || first === 'wholeBuilding' || first === 'leasedInvestment') return null
  const aims = others.flatMap((use) => useAims[use] ?? [])
  if (aims.length === 0) return null
  const list = joined(aims, 'или')
  return sentence(
    variants.pick([`подойдёт также под ${list}`, `возможно и другое использование: под ${list}`]),
  )
}

function joinedBy(between: string, first: string, second: string | null): string {
  return second === null ? first : first + between + second
}
