import { useInfiniteQuery } from '@tanstack/react-query'
import { personStatuses } from '#domain/records/contacts.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { companyPersonsQuery, recordOfPerson } from '#src/state/queries/persons.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { framedAs } from '#src/views/record/framed.ts'
import { PagedPanel } from '#src/views/record/paged-panel.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'

/** People of a company: a tab of its card. */
export function CompanyPersons({ id }: { id: number }) {
  const add = <CommandButton id="person.create">Новый контакт</CommandButton>
  return (
    <PagedPanel
      query={useInfiniteQuery(companyPersonsQuery(id))}
      loading="Загружаем контакты"
      failed="Контакты не загрузились"
      empty={
        <EmptyState
          icon="person"
          title="Контактов пока нет"
          text="Кому здесь звонить, кто решает, кто подписывает."
        >
          {add}
        </EmptyState>
      }
    >
      {(persons) => (
        <>
          {add}
          <ul className="mt-3 max-w-[1000px] border-t border-line" aria-label="Контакты">
            {persons.map((person) => (
              <li key={person.id} className="flex h-[38px] items-center gap-4 border-b border-line">
                <a
                  href={pathOf('person', { id: person.id })}
                  {...framedAs('person', recordOfPerson(person))}
                  className="min-w-0 flex-[2] truncate font-medium leading-6 hover:underline"
                >
                  {person.name}
                </a>
                <span className="min-w-0 flex-[2] truncate text-muted">{person.post ?? '—'}</span>
                <span className="w-[132px] shrink-0">
                  {person.phone === null ? '—' : formatPhone(person.phone)}
                </span>
                <span className="min-w-0 flex-[2] truncate text-muted">{person.email ?? '—'}</span>
                <span className="w-[72px] shrink-0 text-muted">
                  {person.isMain
                    ? 'главный'
                    : person.status === 'active'
                      ? ''
                      : personStatuses[person.status]}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedPanel>
  )
}
