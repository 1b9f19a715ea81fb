import type { FieldCatalogue } from '#domain/fields/field.ts'
import type { FieldKind } from '#domain/fields/field-kinds.ts'
import { records } from '#domain/records/records.ts'
import { contactSynonyms } from './contacts/contact-synonyms.ts'
import { headerSynonyms } from './header-synonyms.ts'
import { landUnits, type RowField, rowFields } from './row-fields.ts'

/** A target of a column. */
export interface ImportField {
  /** `building.name`, `block.areaSqm`, `row.externalId`. */
  id: string
  record: 'building' | 'block' | 'company' | 'person' | 'row'
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
const shared = new Set([
  ...['building.infrastructure', 'block.purposes', 'block.description', 'building.metro'],
  ...['company.kinds', 'company.note', 'person.phones', 'person.emails', 'person.messengers', 'person.note'],
])

/** Columns that tell a name in parts. */
const nameParts = { lastName: 'Фамилия', firstName: 'Имя', middleName: 'Отчество' } as const

/** Targets in a table of stock, in the order of the forms. */
export const importFields: readonly ImportField[] = [
  // Columns of the row tell the others.
  ...recordFields('block', records.block.fields, new Set(['buildingId', 'areaParts', 'hasGracePeriod'])),
  ...recordFields('building', records.building.fields, new Set()),
  ...Object.entries(rowFields as Readonly<Record<string, RowField>>).map(
    ([code, { label, kind, isShared }]) => importField('row', code, label, 'Строка', kind, isShared ?? false),
  ),
]

/** Targets in a table of companies and contacts. */
export const contactFields: readonly ImportField[] = [
  ...recordFields('company', records.company.fields, new Set()),
  // Its company is a column of its own.
  ...recordFields('person', records.person.fields, new Set(['companyId'])),
  ...Object.entries(nameParts).map(([code, label]) =>
    importField('person', code, label, 'О человеке', { kind: 'text' }, false),
  ),
]

const byId = new Map([...importFields, ...contactFields].map((field) => [field.id, field]))

/** Contents of a table: one never has rows of both. */
export type ImportSubject = 'stock' | 'contacts'

/** All targets of a table's columns. */
export function importFieldsOf(subject: ImportSubject): readonly ImportField[] {
  return subject === 'stock' ? importFields : contactFields
}

/** Subject of a table by the targets of its columns. */
export function subjectOf(columns: readonly { field: string | null }[]): ImportSubject {
  const isOfContacts = ({ field }: { field: string | null }) => {
    const record = field === null ? undefined : importFieldOf(field)?.record
    return record === 'company' || record === 'person'
  }
  return columns.some(isOfContacts) ? 'contacts' : 'stock'
}

/** The target with this id; undefined: unknown. */
export function importFieldOf(id: string): ImportField | undefined {
  return byId.get(id)
}

/** «Площадь здания»; «Тип здания» says it already, and «ИНН» is no person's. */
export function targetLabel({ label, record }: Pick<ImportField, 'label' | 'record'>): string {
  if (record === 'building') return /здани/i.test(label) ? label : `${label} здания`
  return record === 'company' && needsCompany.has(label) ? `${label} компании` : label
}

/** Labels that a company shares with its people, or that say too little alone. */
const needsCompany = new Set([
  records.company.fields.name.label,
  ...contactFields.flatMap(({ record, label }) => (record === 'person' ? [label] : [])),
])

/** Fields of a record that people write: those in a part of its form. */
function recordFields(
  record: Exclude<ImportField['record'], 'row'>,
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
    synonyms: headerSynonyms.get(id) ?? contactSynonyms[id] ?? [],
    ...(units[id] && { units: units[id] }),
    isShared: isShared || shared.has(id),
  }
}
