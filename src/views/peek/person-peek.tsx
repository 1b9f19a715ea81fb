import { useId, useState } from 'react'
import type { Person } from '#contract/companies/person-records.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { personQuery } from '#src/state/queries/persons.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { Facts } from '../facts/fact-list.tsx'
import { personFacts } from '../facts/person-facts.tsx'
import { RecordComments } from '../record/record-comments.tsx'
import { PeekName, PeekPart } from './peek-head.tsx'
import { peekOf } from './peek-of.tsx'

const tabs = [
  { id: 'person', label: 'Контакт' },
  { id: 'comments', label: 'Комментарии' },
  { id: 'history', label: 'История' },
]

export const PeekedPerson = peekOf(personQuery, 'Загружаем контакт', PersonPeek)

function PersonPeek({ record: person }: { record: Person }) {
  const [tab, setTab] = useState('person')
  const panelId = useId()
  const { company } = person
  return (
    <>
      <p className="text-muted">{person.post ?? 'Контакт'}</p>
      <PeekName name={person.name} isTight />
      <p className="mb-3 min-h-[18px]">
        {company && (
          <a href={pathOf('company', { id: company.id })} className="text-accent hover:underline">
            {company.name}
          </a>
        )}
      </p>
      <Tabs label={person.name} tabs={tabs} currentId={tab} panelId={panelId} onSelect={setTab} />
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
