import type { Building } from '#contract/building-records.ts'
import { fieldLabels } from '#domain/field-labels.ts'
import { fieldText } from '#domain/field-values.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { CardHeading } from './card-layout.tsx'
import { buildingGroups } from './field-groups.ts'
import { useValueContext } from './use-value-context.ts'

/** Everything that is known of a building, group by group; in two columns. */
export function BuildingFacts({ building }: { building: Building }) {
  const context = useValueContext()
  const record: Readonly<Record<string, unknown>> = building
  // The name of the responsible person is in the record itself.
  const textOf = (field: string) =>
    field === 'responsibleUserId'
      ? (building.responsible?.name ?? '—')
      : fieldText(field, record[field], context)
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-7 wide:grid-cols-2">
      {buildingGroups.map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <CardHeading>{title}</CardHeading>
          <DefinitionList
            rows={fields.map((field) => ({
              label: fieldLabels[field] ?? field,
              value: <span className="whitespace-pre-line">{textOf(field)}</span>,
            }))}
          />
        </section>
      ))}
    </div>
  )
}
