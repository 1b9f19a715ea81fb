import type { BlockFacts } from '#contract/stock/block-records.ts'
import type { BuildingFacts } from '#contract/stock/building-records.ts'
import {
  accessKinds,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  codesOf,
  conditionings,
  currencies,
  fireSystems,
  fitOuts,
  floorKinds,
  heatings,
  infrastructures,
  layouts,
  leaseKinds,
  parkingKinds,
  propertyUses,
  rentBases,
  vatTreatments,
  ventilations,
} from '#domain/stock/vocabulary.ts'
import { createBlock } from '#server/services/stock/blocks.ts'
import { createBuilding } from '#server/services/stock/buildings.ts'
import { type People, run } from '#tests/helpers/stock.ts'

const description = 'Светлое помещение с отделкой, окна на две стороны, рядом метро и парк.'
const blocksPerUse = 6
/** A block that is let for longer is not advertised. */
const inThreeMonths = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)

/** Blocks of all uses in buildings of all kinds: each value of the vocabulary stands in some. */
export async function makeStock(db: Parameters<typeof run>[0], { admin }: People): Promise<void> {
  let at = 0
  for (const [place, use] of codesOf(propertyUses).entries()) {
    for (let house = 0; house < 2; house += 1) {
      const number = place * 2 + house
      const facts: Partial<BuildingFacts> = {
        type: pick(codesOf(buildingTypes), number),
        class: pick([null, ...codesOf(buildingClasses)], number),
        status: pick(codesOf(buildingStatuses), number),
        metro: pick(
          [
            [{ station: 'Белорусская', minutes: 4, travel: 'walk' }],
            [
              { station: 'Красные Ворота', minutes: 0, travel: 'walk' },
              { station: 'Теплый Стан', minutes: 20, travel: 'transport' },
            ],
            [],
          ],
          number,
        ),
        floors: pick([16, 1, null], number),
        yearBuilt: pick([2009, null, 1812], number),
        gbaSqm: pick(['111000', null, '4800.5'], number),
        ceilingM: pick([null, '3.2', '12'], number),
        heating: pick([null, ...codesOf(heatings)], number),
        ventilation: pick([null, ...codesOf(ventilations)], number),
        conditioning: pick([null, ...codesOf(conditionings)], number),
        fireSystem: pick([null, ...codesOf(fireSystems)], number),
        access: pick([null, ...codesOf(accessKinds)], number),
        taxOffice: pick([null, '7707'], number),
        cadastralNumber: pick([`77:01:0004008:${1000 + number}`, null], number),
        parking: pick(
          [
            [],
            ...codesOf(parkingKinds).map((kind) => [{ kind, places: 40, rubPerMonth: '15000' }]),
            [{ kind: 'ground' as const, places: null, rubPerMonth: '0' }],
            [{ kind: 'underground' as const, places: 9, rubPerMonth: null }],
          ],
          number,
        ),
        infrastructure: pick(
          [[], [...codesOf(infrastructures)], [pick(codesOf(infrastructures), number)]],
          number,
        ),
        depositMonths: pick([null, '1'], number) as never,
        minLeaseMonths: pick([null, 11], number),
        ...(number % 3 > 0 && { latitude: 55.75 + number / 1000, longitude: 37.58 }),
      }
      const address = `Москва, Лесная улица, ${number * 2 + 1}${pick(['', 'к2', ' стр. 3', 'А'], number)}`
      const { record } = await run(db, admin, (call) =>
        createBuilding(call, {
          name: pick(['Белая Площадь', `Дом ${number}`, '«Кавычки» & Ко <1>'], number),
          address,
          ...facts,
        }),
      )
      for (let n = 0; n < blocksPerUse / 2; n += 1) {
        at += 1
        await run(db, admin, (call) => createBlock(call, { buildingId: record.id, ...blockFacts(at, use) }))
      }
      // Another like the last one, so that the two can be advertised together.
      if (number % 3 === 0)
        await run(db, admin, (call) =>
          createBlock(call, { buildingId: record.id, ...blockFacts(at, use), areaSqm: `${60 + number}` }),
        )
    }
  }
}

function blockFacts(
  at: number,
  use: typeof propertyUses extends Record<infer K, unknown> ? K : never,
): Pick<BlockFacts, 'dealKind' | 'areaSqm'> & Partial<BlockFacts> {
  const isSale = at % 4 === 3
  const currency = pick(codesOf(currencies), Math.floor(at / 5))
  const inCurrency = (rub: number) => (rub / (currency === 'RUB' ? 1 : 80)).toFixed(2)
  const basis = pick(codesOf(rentBases), at)
  const areaSqm = `${100 + at}${pick(['', '.5', '.25'], at)}`
  return {
    ...{ dealKind: isSale ? 'sale' : 'lease', areaSqm, description, currency },
    purposes: [
      ...new Set(
        pick(
          [[use], [use, 'catering' as const], [use, 'medical' as const, 'bank' as const]],
          Math.floor(at / 2),
        ),
      ),
    ],
    title: pick([null, 'Офис у метро без комиссии', 'С окнами & террасой'], at),
    // Not by fours, as sales are: a floor above the house keeps the ad out.
    floor: pick([1, 1, -1, 12], Math.floor(at / 3)),
    floorKind: pick(codesOf(floorKinds), Math.floor(at / 3)),
    divisibleFromSqm: pick([null, '50', '20.5'], at),
    ...(isSale
      ? { askingPrice: inCurrency(pick([45_000_000, 99_999_999, 320_000_000], at)) }
      : {
          askingRent: inCurrency(
            basis === 'month' ? 300_000 + at : basis === 'sqmYear' ? 24_000 + at : 2000 + at,
          ),
          rentBasis: basis,
        }),
    vatTreatment: pick(codesOf(vatTreatments), at),
    opexIncluded: pick([null, true, false], at),
    utilitiesIncluded: pick([null, true, false], Math.floor(at / 2)),
    leaseTermMonths: pick([null, 5, 11, 60], at),
    leaseKind: pick([null, ...codesOf(leaseKinds)], at),
    prepayMonths: pick([null, 1, 3], at),
    depositMonths: pick([null, '1', '2'], at) as never,
    tenantFeePercent: pick([null, '0', '50'], at),
    agentBonusPercent: pick([null, '25', '7.5'], at),
    fitOut: pick([null, ...codesOf(fitOuts)], at),
    layout: pick([null, ...codesOf(layouts)], Math.floor(at / 2)),
    ceilingM: pick([null, '4.5'], at),
    ...pick<Partial<BlockFacts>>(
      [
        { availability: 'free' },
        { availability: 'occupied', occupiedUntil: inThreeMonths },
        { availability: 'fromDate', availableFrom: '2027-03-01' },
      ],
      at,
    ),
    hasOwnEntrance: pick([null, true, false], at),
    hasWaterPoint: pick([null, true, false], Math.floor(at / 2)),
    canRegisterAddress: pick([null, true, false], Math.floor(at / 3)),
    landAreaSqm: pick([null, '1250', '600'], at),
    videoUrl: pick([null, 'https://rutube.ru/video/1234567890/'], at),
    rentFreeMonths: pick([null, 2, 0], at),
  }
}

function pick<T>(values: readonly T[], at: number): T {
  return values[at % values.length] as T
}
