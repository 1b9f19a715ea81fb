import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Company } from '#contract/companies/company-records.ts'
import { companyKinds, companyRoles } from '#domain/stock/company-vocabulary.ts'
import { enumerated } from '#domain/text/capitals.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { companyQuery } from '#src/state/queries/companies.ts'
import { companyObjectsQuery } from '#src/state/queries/company-links.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { companyFacts } from '../facts/company-facts.tsx'
import { Facts } from '../facts/fact-list.tsx'
import { PeekName, PeekPart } from './peek-head.tsx'
import { peekOf } from './peek-of.tsx'

const tabs = [
  { id: 'company', label: 'Компания' },
  { id: 'history', label: 'История' },
]

export const PeekedCompany = peekOf(companyQuery, 'Загружаем компанию', CompanyPeek)

function CompanyPeek({ record: company }: { record: Company }) {
  const [tab, setTab] = useState('company')
  const panelId = useId()
  return (
    <>
      <p className="text-muted">
        {enumerated(company.kinds.map((kind) => companyKinds[kind])) || 'Компания'}
      </p>
      <PeekName name={company.name} />
      <Tabs label={company.name} tabs={tabs} currentId={tab} panelId={panelId} onSelect={setTab} />
      <div id={panelId} role="tabpanel" className="pt-3">
        {tab === 'company' && (
          <>
            <Facts of={companyFacts} record={company} place="peek" />
            {company.note !== null && (
              <PeekPart title="Заметка">
                <p className="break-words whitespace-pre-line">{company.note}</p>
              </PeekPart>
            )}
            <PeekedObjects id={company.id} />
          </>
        )}
        {tab === 'history' && <RecordHistory kind="company" id={company.id} place="peek" />}
      </div>
    </>
  )
}

const maxObjects = 8

function PeekedObjects({ id }: { id: number }) {
  const { data } = useQuery(companyObjectsQuery(id))
  if (!data || data.length === 0) return null
  return (
    <PeekPart title={`Объекты · ${data.length}`}>
      <ul>
        {data.slice(0, maxObjects).map(({ id: linkId, role, building, block }) => (
          <li key={linkId} className="flex justify-between gap-3 leading-[26px]">
            <a
              href={block ? pathOf('block', { id: block.id }) : pathOf('building', { id: building.id })}
              className="min-w-0 truncate leading-6 hover:underline"
            >
              {block ? `${building.name}, ${block.title}` : building.name}
            </a>
            <span className="shrink-0 text-muted">{companyRoles[role]}</span>
          </li>
        ))}
      </ul>
      {data.length > maxObjects && <p className="mt-1 text-muted">и ещё {data.length - maxObjects}</p>}
    </PeekPart>
  )
}
