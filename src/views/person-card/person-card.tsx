import { useQuery } from '@tanstack/react-query'
import type { Person } from '#contract/person-records.ts'
import { personStatuses } from '#domain/contacts.ts'
import { formatDay } from '#domain/time.ts'
import { personQuery, recordOfPerson } from '#src/state/persons.ts'
import { pathOf } from '#src/state/routes.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { FilesTab } from '#src/views/files/files-tab.tsx'
import { CardHeading, CardLayout } from '#src/views/record/card-layout.tsx'
import { CardFailure, CardSkeleton, isAbsent } from '#src/views/record/card-states.tsx'
import { contactLines } from '#src/views/record/contact-links.tsx'
import { RecordComments } from '#src/views/record/record-comments.tsx'
import { RecordEvents } from '#src/views/record/record-events.tsx'
import { RecordHistory } from '#src/views/record/record-history.tsx'
import { useOpenRecord } from '#src/views/record/use-open-record.ts'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { PersonAside } from './person-aside.tsx'

/** A contact person's page. */
export function PersonCard({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(personQuery(id))
  const person = data?.data
  useOpenRecord('person', person && !isAbsent(error) ? recordOfPerson(person) : undefined)
  if (error && (!person || isAbsent(error))) {
    return <CardFailure kind="person" error={error} onRetry={() => void refetch()} />
  }
  if (!person) return <CardSkeleton />
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
          <a href={pathOf('persons', undefined)} className="hover:text-ink">
            Контакты
          </a>
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
        () => <PersonFacts person={person} />,
        () => <RecordEvents kind="person" id={id} />,
        () => <RecordComments kind="person" id={id} />,
        () => <FilesTab kind="person" id={id} />,
        () => <RecordHistory kind="person" id={id} />,
      ]}
    />
  )
}

function PersonFacts({ person }: { person: Person }) {
  const context = useValueContext()
  const contacts = contactLines(person)
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-7 wide:grid-cols-2">
      <section aria-label="Связь">
        <CardHeading>Связь</CardHeading>
        {contacts.length === 0 ? (
          <p className="text-muted">Ни телефона, ни почты пока нет.</p>
        ) : (
          <DefinitionList rows={contacts} />
        )}
        {person.contactsShown === 'masked' && (
          <p className="mt-2 text-muted">Целиком контакты видит ответственный: {person.responsible?.name}.</p>
        )}
      </section>
      <section aria-label="Кто это">
        <CardHeading>Кто это</CardHeading>
        <DefinitionList
          rows={[
            { label: 'Компания', value: <CompanyLink company={person.company} /> },
            { label: 'Должность', value: person.post ?? '—' },
            { label: 'Статус', value: personStatuses[person.status] },
            { label: 'Главный контакт', value: person.isMain ? 'да' : 'нет' },
            {
              label: 'День рождения',
              value: person.birthday === null ? '—' : formatDay(person.birthday, context.today),
            },
          ]}
        />
      </section>
      {person.note !== null && (
        <section aria-label="Заметка" className="wide:col-span-2">
          <CardHeading>Заметка</CardHeading>
          <p className="max-w-[760px] break-words whitespace-pre-line">{person.note}</p>
        </section>
      )}
    </div>
  )
}

function CompanyLink({ company }: { company: Person['company'] }) {
  if (company === null) return '—'
  return (
    <a href={pathOf('company', { id: company.id })} className="text-accent hover:underline">
      {company.name}
    </a>
  )
}
