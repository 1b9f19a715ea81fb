import { formatArea, formatDecimal, formatMoney } from '#domain/text/format.ts'
import { countOf } from '../text/plurals.ts'
import type { DescribedBuilding } from './facts.ts'
import { isText } from './premises.ts'
import { isPositive } from './terms.ts'
import type { Variants } from './variants.ts'
import {
  conditioningWords,
  fireWords,
  heatingWords,
  infrastructureWords,
  joined,
  parkingWords,
  sentence,
  ventilationWords,
} from './wording.ts'

const space = '\u00a0'

/** Age and size: «Здание построено в 2009 году; 27 этажей, общая площадь — 42 900 м².» */
export function houseLines(building: DescribedBuilding, variants: Variants): string[] {
  return [ageLine(building, variants), sizeLine(building, variants)].filter(isText)
}

function ageLine({ status, yearBuilt, yearRenovated }: DescribedBuilding, variants: Variants): string | null {
  if (status === 'construction') return 'Здание строится.'
  if (status === 'project') return 'Здание на стадии проекта.'
  if (yearBuilt === null) {
    return yearRenovated === null ? null : `Здание реконструировано в${space}${yearRenovated}${space}году.`
  }
  const renovated = yearRenovated === null ? '' : `, реконструировано в${space}${yearRenovated}${space}году`
  return sentence(
    variants.pick([
      `здание построено в${space}${yearBuilt}${space}году${renovated}`,
      yearRenovated === null
        ? `год постройки здания — ${yearBuilt}`
        : `год постройки здания — ${yearBuilt}, год реконструкции — ${yearRenovated}`,
    ]),
  )
}

function sizeLine({ floors, gbaSqm, glaSqm }: DescribedBuilding, variants: Variants): string | null {
  const gba = isPositive(gbaSqm) ? formatArea(gbaSqm) : null
  const gla = isPositive(glaSqm) ? formatArea(glaSqm) : null
  const areas = [gba && `общая площадь — ${gba}`, gla && `арендопригодная площадь — ${gla}`].filter(isText)
  const count = floors === null ? null : countOf(floors, 'этаж', 'этажа', 'этажей')
  if (count === null) return areas.length === 0 ? null : sentence(areas.join(', '))
  if (areas.length === 0) return sentence(`в здании ${count}`)
  return sentence(
    variants.pick([
      `в здании ${count}, ${areas.join(', ')}`,
      `${areas.join(', ').replace('площадь', 'площадь здания')}, этажность — ${floors}`,
    ]),
  )
}

export function equipmentLines(building: DescribedBuilding, variants: Variants): string[] {
  const { ventilation, conditioning, fireSystem, heating, powerKw, access } = building
  const systems = [
    ventilation && ventilationWords[ventilation],
    conditioning && conditioningWords[conditioning],
    heating && heatingWords[heating],
    fireSystem && fireWords[fireSystem],
  ].filter(isText)
  const listed = joined(systems)
  const accessWords = {
    open: ['вход в здание свободный', 'вход свободный'],
    pass: ['вход в здание по пропускам', 'пропускной режим'],
    roundTheClock: ['доступ в здание круглосуточный', 'доступ круглосуточный'],
  } as const
  return [
    systems.length === 0
      ? null
      : variants.pick([
          `инженерные системы: ${systems.join(', ')}`,
          `инженерное оснащение — ${listed}`,
          `оснащение здания: ${listed}`,
        ]),
    isPositive(powerKw) && `электрическая мощность здания — ${formatDecimal(powerKw)}${space}кВт`,
    access && variants.pick(accessWords[access]),
  ]
    .filter(isText)
    .map(sentence)
}

/** «Подземная парковка на 120 мест, 25 000 ₽ за место в месяц.» */
export function parkingLine({ parking }: DescribedBuilding, variants: Variants): string | null {
  if (parking.length === 0) return null
  const lots = parking.map(({ kind, places, rubPerMonth }) => {
    const size = places ? ` на${space}${countOf(places, 'место', 'места', 'мест')}` : ''
    const price = isPositive(rubPerMonth)
      ? ` (${formatMoney(rubPerMonth)} за${space}место в${space}месяц)`
      : ''
    return parkingWords[kind] + size + price
  })
  return sentence(variants.pick([joined(lots), `есть ${joined(lots)}`]))
}

/** «В здании есть кафе, столовая и банкомат.» */
export function infrastructureLine({ infrastructure }: DescribedBuilding, variants: Variants): string | null {
  if (infrastructure.length === 0) return null
  const names = infrastructure.map((code) => infrastructureWords[code])
  if (names.length === 1) return sentence(`в здании есть ${joined(names)}`)
  return sentence(
    variants.pick([
      `в здании есть ${joined(names)}`,
      `инфраструктура здания: ${names.join(', ')}`,
      `в здании: ${names.join(', ')}`,
    ]),
  )
}

export function taxOfficeLine({ taxOffice }: DescribedBuilding): string | null {
  return taxOffice === null || taxOffice === '' ? null : `ИФНС №${space}${taxOffice}.`
}
