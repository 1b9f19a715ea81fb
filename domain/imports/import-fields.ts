import type { FieldCatalogue } from '#domain/fields/field.ts'
import type { FieldKind } from '#domain/fields/field-kinds.ts'
import { records } from '#domain/records/records.ts'
import { headerSynonyms } from './header-synonyms.ts'
import { landUnits, type RowField, rowFields } from './row-fields.ts'

/** A target of a column. */
export interface ImportField {
  /** `building.name`, `block.areaSqm`, `row.externalId`. */
  id: string
  record: 'building' | 'block' | 'row'
  /** Property of the record's facts; of a `row` field its own code. */
  code: string
  /** «Площадь»; fields of both records share labels. */
  label: string
  /** Title of its part of the form; «Строка» for fields of the row. */
  group: string
  /** Kind of value. */
  kind: FieldKind
  /** Headers by which it is found, folded, without units. */
  synonyms: readonly string[]
  /** Units that a person may choose for a column, by code. */
  units?: Readonly<Record<string, string>>
  /** Several columns may have this target. */
  isShared: boolean
}

/** Units of a rate; `year` is for all of the block. */
export const rateUnits = {
  sqmYear: '₽/м² в год',
  sqmMonth: '₽/м² в месяц',
  month: 'за всё в месяц',
  year: 'за всё в год',
} as const
export type RateUnit = keyof typeof rateUnits

/** Units of a sale price. */
export const saleUnits = { all: 'за всё', sqm: 'за м²' } as const
export type SaleUnit = keyof typeof saleUnits

const units: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'block.askingRent': rateUnits,
  'block.askingPrice': saleUnits,
  'block.opexRubPerSqmYear': { sqmYear: rateUnits.sqmYear, sqmMonth: rateUnits.sqmMonth },
  'building.opexRubPerSqmYear': { sqmYear: rateUnits.sqmYear, sqmMonth: rateUnits.sqmMonth },
  'row.price': { ...rateUnits, ...saleUnits },
  'block.landAreaSqm': landUnits,
}
const shared = new Set(['building.infrastructure', 'block.purposes', 'block.description', 'building.metro'])

/** All targets, in the order of the forms. */
export const importFields: readonly ImportField[] = [
  // Columns of the row tell the others.
  ...recordFields('block', records.block.fields, new Set(['buildingId', 'areaParts', 'hasGracePeriod'])),
  ...recordFields('building', records.building.fields, new Set()),
  ...Object.entries(rowFields as Readonly<Record<string, RowField>>).map(
    ([code, { label, kind, isShared }]) => importField('row', code, label, 'Строка', kind, isShared ?? false),
  ),
]

const byId = new Map(importFields.map((field) => [field.id, field]))

/** The target with this id; undefined: unknown. */
export function importFieldOf(id: string): ImportField | undefined {
  return byId.get(id)
}

/** Fields of a record that people write: those in a part of its form. */
function recordFields(
  record: 'block' | 'building',
  fields: FieldCatalogue,
  without: ReadonlySet<string>,
): ImportField[] {
  return Object.entries(fields).flatMap(([code, { label, kind, group }]) =>
    group === undefined || without.has(code) ? [] : [importField(record, code, label, group, kind, false)],
  )
}

function importField(
  record: ImportField['record'],
  code: string,
  label: string,
  group: string,
  kind: FieldKind,
  isShared: boolean,
): ImportField {
  const id = `${record}.${code}`
  return {
    ...{ id, record, code, label, group, kind },
    synonyms: headerSynonyms.get(id) ?? [],
    ...(units[id] && { units: units[id] }),
    isShared: isShared || shared.has(id),
  }
}
