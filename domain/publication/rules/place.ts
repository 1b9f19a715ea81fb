import { readAddress } from '#domain/addresses/address.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { formatArea, formatCount, formatDecimal, quote } from '#domain/text/format.ts'
import { allowsField, baseOf, type CianPath } from '../cian/fields.ts'
import type { Offer } from '../offer.ts'
import { farFrom } from './houses.ts'
import type { Rule } from './rule.ts'

/* The house, its place and the floor. */

/** Largest difference of two measurements of one area, by which a block may exceed its building. */
const areaTolerance = 1.01
/** Points of one house lie within this distance. */
const mostMetresInHouse = 300

/** Tells if the portal knows the field in the ad's category, if there is one yet. */
function mayTell(path: CianPath, { purposes, dealKind }: Offer['block']): boolean {
  const base = baseOf(purposes)
  return base === null || allowsField(path, base, dealKind)
}

/** «450 м», «1,2 км». */
function distanceText(metres: number): string {
  return metres < 1000
    ? `${formatCount(metres)}\u00a0м`
    : `${formatDecimal(String(metres / 1000), 1)}\u00a0км`
}

export const placeRules: readonly Rule[] = [
  {
    id: 'address',
    title: 'Адрес без номера дома',
    ...{ severity: 'error', evidence: 'S', field: 'building.address' },
    check({ building }) {
      const read = readAddress(building.address)
      return read && read.house !== '' ? null : `В адресе «${building.address}» нет улицы и номера дома`
    },
  },
  {
    id: 'coordinates',
    title: 'Здания нет на карте',
    ...{ severity: 'warning', evidence: 'S', field: 'building.latitude' },
    check: ({ building }) =>
      building.latitude === null || building.longitude === null
        ? 'У здания нет координат: площадка найдёт его сама и может ошибиться'
        : null,
  },
  {
    id: 'pointAway',
    title: 'Точка на карте далеко от дома',
    ...{ severity: 'warning', evidence: 'S', field: 'building.latitude' },
    check({ building }, { houses }) {
      const far = farFrom(building, houses.othersOf(building.id), mostMetresInHouse)
      if (!far) return null
      const { id, name } = far.other
      return `По тому же адресу записано здание ${quote(name)} (№ ${id}), а на карте до него ${distanceText(far.metres)}: проверьте точку`
    },
  },
  {
    id: 'floor',
    title: 'Этаж не указан',
    ...{ severity: 'error', evidence: 'S', field: 'block.floor' },
    check: ({ block }) =>
      block.floor === null &&
      block.floorKind !== 'basement' &&
      block.floorKind !== 'semiBasement' &&
      mayTell('FloorNumber', block)
        ? 'Укажите этаж'
        : null,
  },
  {
    id: 'floorAbove',
    title: 'Этаж выше здания',
    ...{ severity: 'error', evidence: 'D', field: 'block.floor' },
    check({ block, parts, building: { floors } }) {
      if (!mayTell('FloorNumber', block)) return null
      const above = [block, ...parts].find(({ floor }) => floor !== null && floors !== null && floor > floors)
      return above ? `${above.floor} этаж, а в здании их ${floors}` : null
    },
  },
  {
    id: 'floors',
    title: 'Этажность здания не указана',
    ...{ severity: 'warning', evidence: 'S', field: 'building.floors' },
    check: ({ block, building }) =>
      building.floors === null && mayTell('Building/FloorsCount', block)
        ? 'Укажите, сколько в здании этажей'
        : null,
  },
  {
    id: 'areaAbove',
    title: 'Площадь больше здания',
    ...{ severity: 'error', evidence: 'D', field: 'block.areaSqm' },
    check({ block, parts, building: { gbaSqm } }) {
      const areaSqm = [block, ...parts].reduce((sum, { areaSqm: own }) => sum + Number(own), 0)
      // A plot is larger than the building on it.
      if (gbaSqm === null || baseOf(block.purposes) === 'commercialLand') return null
      if (areaSqm <= Number(gbaSqm) * areaTolerance) return null
      return `В объявлении ${formatArea(areaSqm.toFixed(2))}, а во всём здании ${formatArea(gbaSqm)}`
    },
  },
  {
    id: 'minArea',
    title: 'Часть больше целого',
    ...{ severity: 'error', evidence: 'D', field: 'block.divisibleFromSqm' },
    check({ block }) {
      const { divisibleFromSqm: least, areaSqm } = block
      if (least === null || Number(least) <= Number(areaSqm)) return null
      return `Сдаётся от ${formatArea(least)}, а всего ${formatArea(areaSqm)}`
    },
  },
  {
    id: 'areaParts',
    title: 'Части больше блока',
    ...{ severity: 'error', evidence: 'K', field: 'block.areaParts' },
    check({ block: { areaParts, areaSqm }, parts }) {
      const sum = areaParts.reduce((sofar, part) => sofar.plus(part.areaSqm), new Decimal('0'))
      // In an ad of several blocks these are its parts.
      if (parts.length > 0 || sum.lte(areaSqm)) return null
      return `Части вместе занимают ${formatArea(sum.toFixed())}, а весь блок ${formatArea(areaSqm)}`
    },
  },
]
