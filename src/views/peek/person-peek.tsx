import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Person } from '#contract/companies/person-records.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { personQuery } from '#src/state/queries/persons.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { Facts } from '../facts/fact-list.tsx'
import { personFacts } from '../facts/person-facts.tsx'
import { RecordComments } from '../record/record-comments.tsx'
import { PeekFailed } from './peek-failed.tsx'
import { PeekPart } from './peek-head.tsx'

const tabs = [
  { id: 'person', label: 'Контакт' },
  { id: 'comments', label: 'Комментарии' },
  { id: 'history', label: 'История' },
]

export function PeekedPerson({ id }: { id: number }) {
  const [tab, setTab] = useState('person')
  const { data, error, refetch } = useQuery({ ...personQuery(id), placeholderData: keepPreviousData })
  if (data) return <PersonPeek person={data.data} tab={tab} onTab={setTab} />
  if (error) return <PeekFailed error={error} onRetry={() => void refetch()} />
  return <SkeletonRows count={8} label="Загружаем контакт" />
}

function PersonPeek({ person, tab, onTab }: { person: Person; tab: string; onTab: (id: string) => void }) {
  const panelId = useId()
  const { company } = person
  return (
    <>
      <p className="text-muted">{person.post ?? 'Контакт'}</p>
      <h2 className="mt-0.5 text-xl font-semibold break-words">{person.name}</h2>
      <p className="mb-3 min-h-[18px]">
        {company && (
          <a href={pathOf('company', { id: company.id })} className="text-accent hover:underline">
            {company.name}
          </a>
        )}
      </p>
      <Tabs label={person.name} tabs={tabs} currentId={tab} panelId={panelId} onSelect={onTab} />
      <div id={panelId} role="tabpanel" className="pt-3">
        {tab === 'person' && (
          <>
            <Facts of={personFacts} record={person} place="peek" />
            {person.note !== null && (
              <PeekPart title="Заметка">
                <p className="break-words whitespace-pre-line">{person.note}</p>
              </PeekPart>
            )}
          </>
        )}
        {tab === 'comments' && <RecordComments kind="person" id={person.id} />}
        {tab === 'history' && <RecordHistory kind="person" id={person.id} place="peek" />}
      </div>
    </>
  )
}
