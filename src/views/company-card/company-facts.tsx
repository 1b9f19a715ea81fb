import type { Company } from '#contract/companies/company-records.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { valueText } from '#domain/fields/field-values.ts'
import { closedContactFields } from '#domain/records/contacts.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { companyGroups } from '#src/views/record/field-groups.ts'
import { FieldSections, isEmptyValue } from '#src/views/record/field-sections.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { contactLinks } from './contact-links.tsx'

/** All facts of a company, by group. */
export function CompanyFacts({ company }: { company: Company }) {
  const context = useValueContext()
  const record: Readonly<Record<string, unknown>> = company
  const links = contactLinks(company)
  // The record includes the names of what it refers to.
  const shownOf = (field: string) => {
    if (field === 'responsibleUserId') return company.responsible?.name ?? '—'
    if (field === 'parentId') return <ParentLink parent={company.parent} />
    if (record[field] === null && isClosed(company.contactsShown, field)) {
      return <span className="text-muted">видит только ответственный</span>
    }
    return links[field] ?? valueText(fieldOf('company', field).kind, record[field], context)
  }
  const isEmpty = (field: string) => {
    if (field === 'responsibleUserId') return company.responsible === null
    // Hidden, not empty.
    if (isClosed(company.contactsShown, field)) return false
    return isEmptyValue(field === 'parentId' ? company.parent : record[field])
  }
  const sections = companyGroups.map(({ title, fields }) => ({
    title,
    rows: fields.map((field) => ({
      label: fieldOf('company', field).label,
      value: <span className="whitespace-pre-line">{shownOf(field)}</span>,
      isEmpty: isEmpty(field),
    })),
  }))
  return <FieldSections sections={sections} />
}

/** Masked contacts are shown masked; other confidential fields are visible only to their owner. */
function isClosed(shown: Company['contactsShown'], field: string): boolean {
  if (shown === 'full' || (shown === 'masked' && (field === 'phone' || field === 'email'))) return false
  return closedContactFields.company.some((closed) => closed === field)
}

function ParentLink({ parent }: { parent: Company['parent'] }) {
  if (parent === null) return '—'
  return (
    <a href={pathOf('company', { id: parent.id })} className="text-accent hover:underline">
      {parent.name}
    </a>
  )
}
