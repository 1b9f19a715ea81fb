import { useInfiniteQuery } from '@tanstack/react-query'
import type { Person } from '#contract/companies/person-records.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import { commentsQuery } from '#src/state/queries/persons.ts'
import { Facts } from '#src/views/facts/fact-list.tsx'
import { personFacts } from '#src/views/facts/person-facts.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'

/** Side panel of a contact's card: actions, responsible user, last comment. */
export function PersonAside({ person }: { person: Person }) {
  const canReach = person.contactsShown === 'full'
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        {canReach && person.emails.length > 0 && <CommandButton id="person.write">Письмо</CommandButton>}
        <CommandButton id="person.comment">Комментарий</CommandButton>
      </div>
      <Facts of={personFacts} record={person} place="aside" />
      <LastComment id={person.id} />
    </>
  )
}

function LastComment({ id }: { id: number }) {
  const context = useValueContext()
  const { data } = useInfiniteQuery({ ...commentsQuery('person', id), retry: false })
  const last = data?.pages[0]?.data[0]
  if (!last) return null
  return (
    <section className="mt-5 border-t border-line pt-3" aria-label="Последний комментарий">
      <p className="text-muted">
        {last.author.name}, {formatDay(dayOf(last.createdAt, context.zone), context.today)}
      </p>
      <p className="mt-1 line-clamp-[8] break-words whitespace-pre-line">{last.text}</p>
    </section>
  )
}
