import type { Building, BuildingFacts } from '#contract/stock/building-records.ts'
import { stockFieldOf } from '#domain/fields/field-catalogue.ts'
import { fieldText, type ValueContext } from '#domain/fields/field-values.ts'
import type { Definition } from '#src/ui/definition-list.tsx'
import { PersonMark } from '../person-mark.tsx'

/** What a broker looks for in a building, in the order it is asked. */
const fields: readonly (keyof BuildingFacts & keyof Building)[] = [
  'address',
  'metro',
  'district',
  'class',
  'type',
  'status',
  'floors',
  'yearBuilt',
  'yearRenovated',
  'glaSqm',
  'gbaSqm',
  'ceilingM',
  'opexRubPerSqmYear',
  'lossPercent',
  'indexationPercent',
  'ventilation',
  'conditioning',
  'access',
  'parking',
  'infrastructure',
  'taxOffice',
]

/** Shorter than the fields' own labels: the panel is narrow. */
const shortLabels: Readonly<Record<string, string>> = {
  type: 'Тип',
  yearBuilt: 'Построено',
  yearRenovated: 'Реконструкция',
  glaSqm: 'GLA',
  gbaSqm: 'GBA',
  ceilingM: 'Потолки',
  lossPercent: 'Коридорный',
  conditioning: 'Кондиционеры',
  infrastructure: 'В здании',
}

/** The known ones of them. */
export function buildingFacts(building: Building, context: ValueContext): Definition[] {
  const known = fields.filter((field) => {
    const value = building[field]
    return value !== null && !(Array.isArray(value) && value.length === 0)
  })
  return [
    ...known.map((field) => ({
      label: shortLabels[field] ?? stockFieldOf(field).label,
      value: fieldText(field, building[field], context),
    })),
    ...(building.responsible
      ? [{ label: 'Ответственный', value: <PersonMark person={building.responsible} /> }]
      : []),
  ]
}
