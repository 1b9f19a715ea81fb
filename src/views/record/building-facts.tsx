import type { Building } from '#contract/stock/building-records.ts'
import { stockFieldOf } from '#domain/fields/field-catalogue.ts'
import { fieldText } from '#domain/fields/field-values.ts'
import { buildingGroups } from './field-groups.ts'
import { FieldSections, isEmptyValue } from './field-sections.tsx'
import { useValueContext } from './use-value-context.ts'

/** Everything that is known of a building, group by group. */
export function BuildingFacts({ building }: { building: Building }) {
  const context = useValueContext()
  const record: Readonly<Record<string, unknown>> = building
  // The name of the responsible person is in the record itself.
  const textOf = (field: string) =>
    field === 'responsibleUserId'
      ? (building.responsible?.name ?? '—')
      : fieldText(field, record[field], context)
  const isEmpty = (field: string) =>
    isEmptyValue(field === 'responsibleUserId' ? building.responsible : record[field])
  const sections = buildingGroups.map(({ title, fields }) => ({
    title,
    rows: fields.map((field) => ({
      label: stockFieldOf(field).label,
      value: <span className="whitespace-pre-line">{textOf(field)}</span>,
      isEmpty: isEmpty(field),
    })),
  }))
  return <FieldSections sections={sections} />
}
