import type { ReactNode } from 'react'
import type { Person } from '#contract/companies/person-records.ts'
import { messengerKinds } from '#domain/records/contacts.ts'
import type { Definition } from '#src/ui/definition-list.tsx'
import { PhoneLink } from './phone-link.tsx'

/**
 * Ways to reach a person, each a line: a phone to be called, a mail to be written. What is masked is told and is no
 * link; with hidden contacts one line says why there are none.
 */
export function contactLines(
  person: Pick<Person, 'phones' | 'emails' | 'messengers' | 'contactsShown'>,
): Definition[] {
  if (person.contactsShown === 'hidden') {
    return [{ label: 'Связь', value: <span className="text-muted">видит только ответственный</span> }]
  }
  const isWhole = person.contactsShown === 'full'
  const lines = [
    {
      label: 'Телефоны',
      values: person.phones.map(({ number, note }) => (
        <>
          <PhoneLink number={number} />
          {note && <span className="text-muted"> — {note}</span>}
        </>
      )),
    },
    {
      label: 'Почта',
      values: person.emails.map((email) => (isWhole ? link(`mailto:${email}`, email) : email)),
    },
    {
      label: 'Мессенджеры',
      values: person.messengers.map(({ kind, handle }) => (
        <>
          <span className="text-muted">{messengerKinds[kind]}</span> {handle}
        </>
      )),
    },
  ]
  return lines
    .filter(({ values }) => values.length > 0)
    .map(({ label, values }) => ({ label, value: listed(values) }))
}

function listed(values: readonly ReactNode[]): ReactNode {
  return (
    <ul>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no identity but their place
        <li key={at}>{value}</li>
      ))}
    </ul>
  )
}

function link(href: string, text: string): ReactNode {
  return (
    <a href={href} className="inline-block leading-6 text-accent hover:underline">
      {text}
    </a>
  )
}
