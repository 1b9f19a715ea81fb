import { companyKinds, companyStatuses } from '#domain/stock/company-vocabulary.ts'
import { enumerated } from '#domain/text/capitals.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { companyQuery, recordOfCompany } from '#src/state/queries/companies.ts'
import { companyFacts } from '#src/views/facts/company-facts.tsx'
import { FactSections } from '#src/views/facts/fact-list.tsx'
import { FilesTab } from '#src/views/files/files-tab.tsx'
import { CardLayout } from '#src/views/record/card-layout.tsx'
import { CompanyPersons } from '#src/views/record/contacts/company-persons.tsx'
import { RecordComments } from '#src/views/record/record-comments.tsx'
import { EventsAndHistory } from '#src/views/record/record-events.tsx'
import { TableCrumb } from '#src/views/record/table-crumb.tsx'
import { useCard } from '#src/views/record/use-card.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { CompanyAnswers } from './company-answers.tsx'
import { CompanyAside } from './company-aside.tsx'
import { CompanyChildren } from './company-children.tsx'
import { CompanyFigures } from './company-figures.tsx'
import { CompanyObjects } from './company-objects.tsx'

export default function CompanyCard({ id }: { id: number }) {
  const { record: company, instead } = useCard('company', companyQuery(id), recordOfCompany)
  if (!company) return instead
  const marks = [
    enumerated(company.kinds.map((kind) => companyKinds[kind])),
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
      actions={
        <>
          <CommandButton id="company.edit">Изменить</CommandButton>
          <CommandButton id="demand.create">Новый запрос</CommandButton>
          <CommandButton id="deal.create">Новая сделка</CommandButton>
        </>
      }
      aside={<CompanyAside company={company} />}
      panels={[
        () => (
          <>
            <CompanyFigures id={id} />
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
