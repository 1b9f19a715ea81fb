import type { Element } from '../element.ts'
import { leaf } from '../element.ts'
import type { Offer, OfferedBuilding } from '../offer.ts'
import { plainNumber } from '../plain-number.ts'
import {
  accessTypes,
  cianBuildingTypes,
  conditioningTypes,
  extinguishingTypes,
  heatingTypes,
  infrastructureFlags,
  officeClasses,
  parkingTypes,
  statusTypes,
  ventilationTypes,
  warehouseClasses,
} from './building-values.ts'
import { type AdValues, allowsInfrastructure } from './fields.ts'
import { metroIds } from './metro-ids.ts'
import type { CategoryBase } from './values.ts'

/** `Building` and the stations of an ad. */
export function buildingValues({ block, building }: Offer, base: CategoryBase): AdValues {
  const classes = base === 'warehouse' || base === 'industry' ? warehouseClasses : officeClasses
  const parking = mainParking(building)
  return [
    ['Undergrounds', stationsOf(building)],
    ['Building/Name', building.name],
    ['Building/FloorsCount', building.floors],
    ['Building/BuildYear', building.yearBuilt],
    ['Building/TotalArea', plainNumber(building.gbaSqm)],
    ['Building/HeatingType', building.heating && heatingTypes.write[building.heating]],
    ['Building/CeilingHeight', plainNumber(block.ceilingM ?? building.ceilingM)],
    ['Building/Parking/Type', parking && parkingTypes.write[parking.kind]],
    ['Building/Parking/PlacesCount', parking?.places ?? null],
    [
      'Building/Parking/PriceMonthly',
      Number(parking?.rubPerMonth) > 0 ? plainNumber(parking?.rubPerMonth ?? null) : null,
    ],
    ['Building/Parking/Currency', Number(parking?.rubPerMonth) > 0 ? 'rur' : null],
    ['Building/Parking/IsFree', parking && isFree(parking)],
    ['Building/Type', cianBuildingTypes.write[building.type]],
    ['Building/ClassType', building.class && classes.write[building.class]],
    ['Building/VentilationType', building.ventilation && ventilationTypes.write[building.ventilation]],
    ['Building/ConditioningType', building.conditioning && conditioningTypes.write[building.conditioning]],
    [
      'Building/ExtinguishingSystemType',
      building.fireSystem && extinguishingTypes.write[building.fireSystem],
    ],
    ['Building/StatusType', statusTypes.write[building.status]],
    ['Building/AccessType', building.access && accessTypes.write[building.access]],
    ['Building/Infrastructure', flagsOf(building, base)],
  ]
}

/** Tells if the numbers of stations are those of this city. */
export function isInMoscow({ okrug, address }: Pick<OfferedBuilding, 'okrug' | 'address'>): boolean {
  return (okrug !== null && okrug !== 'region') || /^(?:г\.?\s*)?москва(?:[\s,]|$)/i.test(address.trim())
}

function stationsOf(building: OfferedBuilding): Element[] {
  if (!isInMoscow(building)) return []
  return building.metro.flatMap(({ station, minutes, travel }) => {
    const id = metroIds[station]
    if (id === undefined) return []
    const content = [...leaf('TransportType', travel), ...leaf('Time', minutes), ...leaf('Id', id)]
    return [{ name: 'UndergroundInfoSchema', content }]
  })
}

function isFree({ rubPerMonth, isPaid }: OfferedBuilding['parking'][number]): boolean | null {
  if (rubPerMonth !== null) return Number(rubPerMonth) === 0
  return isPaid ? false : null
}

/** The portal takes one parking: the one with the most places. */
function mainParking({ parking }: OfferedBuilding): OfferedBuilding['parking'][number] | null {
  const leased = parking.filter(({ kind }) => parkingTypes.write[kind] !== null)
  return leased.reduce<(typeof leased)[number] | null>(
    (main, each) => (main === null || (each.places ?? 0) > (main.places ?? 0) ? each : main),
    null,
  )
}

function flagsOf(building: OfferedBuilding, base: CategoryBase): Element[] {
  return building.infrastructure.flatMap((name) => {
    const flag = infrastructureFlags.write[name]
    return flag !== null && allowsInfrastructure(base, flag) ? leaf(flag, true) : []
  })
}
