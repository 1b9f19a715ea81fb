import type { Person } from '#contract/companies/person-records.ts'
import { personStatuses } from '#domain/records/contacts.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { personQuery, recordOfPerson } from '#src/state/queries/persons.ts'
import { FactSections } from '#src/views/facts/fact-list.tsx'
import { personFacts, personSections } from '#src/views/facts/person-facts.tsx'
import { FilesTab } from '#src/views/files/files-tab.tsx'
import { CardHeading, CardLayout } from '#src/views/record/card-layout.tsx'
import { AnswerGrid, LastTalk, Need, NextEvent } from '#src/views/record/contacts/contact-answers.tsx'
import { PhoneLines } from '#src/views/record/contacts/phone-lines.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { RecordComments } from '#src/views/record/record-comments.tsx'
import { RecordEvents } from '#src/views/record/record-events.tsx'
import { TableCrumb } from '#src/views/record/table-crumb.tsx'
import { useCard } from '#src/views/record/use-card.tsx'
import { PersonAside } from './person-aside.tsx'

export default function PersonCard({ id }: { id: number }) {
  const { record: person, instead } = useCard('person', personQuery(id), recordOfPerson)
  if (!person) return instead
  const { company } = person
  const marks = [
    person.post,
    person.isMain && 'главный контакт',
    person.status !== 'active' && personStatuses[person.status].toLowerCase(),
  ]
  return (
    <CardLayout
      kind="person"
      id={id}
      breadcrumb={
        <>
          <TableCrumb screen="persons">Контакты</TableCrumb>
          {company && (
            <>
              {' / '}
              <a href={pathOf('company', { id: company.id })} className="hover:text-ink">
                {company.name}
              </a>
            </>
          )}
        </>
      }
      title={person.name}
      marks={<span className="min-w-0 truncate text-muted">{marks.filter(Boolean).join(' · ')}</span>}
      aside={<PersonAside person={person} />}
      panels={[
        () => <Overview person={person} />,
        () => <RecordEvents kind="person" id={id} />,
        () => <RecordComments kind="person" id={id} />,
        () => <FilesTab kind="person" id={id} />,
        () => <RecordHistory kind="person" id={id} />,
      ]}
    />
  )
}

/** Summary first, then further facts. */
function Overview({ person }: { person: Person }) {
  const { id, phones, contactsShown, responsible } = person
  const isHidden = contactsShown === 'hidden'
  const lines = phones.map(({ number, note }, at) => ({ key: String(at), number, about: note ?? '' }))
  return (
    <>
      <AnswerGrid>
        <PhoneLines
          lines={lines}
          none={isHidden ? `Номер видит ${responsible?.name ?? 'администратор'}.` : 'Телефона пока нет.'}
        />
        <NextEvent kind="person" id={id} />
        <Need kind="person" id={id} />
        <LastTalk kind="person" id={id} />
      </AnswerGrid>
      <FactSections of={personFacts} record={person} groups={personSections} />
      {contactsShown === 'masked' && (
        <p className="mt-2 text-muted">Целиком контакты видит ответственный: {responsible?.name}.</p>
      )}
      {person.note !== null && (
        <section aria-label="Заметка" className="mt-7">
          <CardHeading>Заметка</CardHeading>
          <p className="max-w-[760px] break-words whitespace-pre-line">{person.note}</p>
        </section>
      )}
    </>
  )
}
