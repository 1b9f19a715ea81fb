import { useQuery } from '@tanstack/react-query'
import { companyKinds, companyStatuses } from '#domain/stock/company-vocabulary.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { companyQuery, recordOfCompany } from '#src/state/queries/companies.ts'
import { companyFacts } from '#src/views/facts/company-facts.tsx'
import { FactSections } from '#src/views/facts/fact-list.tsx'
import { FilesTab } from '#src/views/files/files-tab.tsx'
import { CardLayout } from '#src/views/record/card-layout.tsx'
import { CardFailure, CardSkeleton, isAbsent } from '#src/views/record/card-states.tsx'
import { CompanyPersons } from '#src/views/record/contacts/company-persons.tsx'
import { RecordComments } from '#src/views/record/record-comments.tsx'
import { EventsAndHistory } from '#src/views/record/record-events.tsx'
import { TableCrumb } from '#src/views/record/table-crumb.tsx'
import { useOpenRecord } from '#src/views/record/use-open-record.ts'
import { CompanyAnswers } from './company-answers.tsx'
import { CompanyAside } from './company-aside.tsx'
import { CompanyChildren } from './company-children.tsx'
import { CompanyObjects } from './company-objects.tsx'

export function CompanyCard({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(companyQuery(id))
  const company = data?.data
  useOpenRecord('company', company && !isAbsent(error) ? recordOfCompany(company) : undefined)
  if (error && (!company || isAbsent(error))) {
    return <CardFailure kind="company" error={error} onRetry={() => void refetch()} />
  }
  if (!company) return <CardSkeleton />
  const marks = [
    company.kinds.map((kind) => companyKinds[kind]).join(', '),
    company.industry,
    company.status !== 'active' && companyStatuses[company.status].toLowerCase(),
  ]
  return (
    <CardLayout
      kind="company"
      id={id}
      breadcrumb={
        <>
          <TableCrumb screen="companies">Компании</TableCrumb>
          {company.parent && (
            <>
              {' / '}
              <a href={pathOf('company', { id: company.parent.id })} className="hover:text-ink">
                {company.parent.name}
              </a>
            </>
          )}
        </>
      }
      title={company.name}
      marks={<span className="min-w-0 truncate text-muted">{marks.filter(Boolean).join(' · ')}</span>}
      aside={<CompanyAside company={company} />}
      panels={[
        () => (
          <>
            <CompanyAnswers company={company} />
            <FactSections of={companyFacts} record={company} />
            <CompanyChildren id={id} />
          </>
        ),
        () => <CompanyPersons id={id} />,
        () => <CompanyObjects company={company} />,
        () => <RecordComments kind="company" id={id} />,
        () => <FilesTab kind="company" id={id} />,
        () => <EventsAndHistory kind="company" id={id} />,
      ]}
    />
  )
}
