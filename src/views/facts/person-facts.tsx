import type { ReactNode } from 'react'
import type { Person } from '#contract/companies/person-records.ts'
import { messengerKinds } from '#domain/records/contacts.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { PersonMark } from '../person-mark.tsx'
import { PhoneLink } from '../record/contacts/phone-link.tsx'
import { framedAs } from '../record/framed.ts'
import { FactLink, type FactList } from './fact-list.tsx'

export const personFacts: FactList<Person, 'aside' | 'peek'> = {
  kind: 'person',
  facts: {
    // Replaces hidden contacts.
    contacts: {
      label: 'Связь',
      value: ({ contactsShown }) =>
        contactsShown === 'hidden' ? (
          <span className="text-muted">видит только ответственный</span>
        ) : undefined,
    },
    phones: {
      value: shown(({ phones }) =>
        phones.map(({ number, note }) => (
          <>
            <PhoneLink number={number} />
            {note && <span className="text-muted"> — {note}</span>}
          </>
        )),
      ),
    },
    emails: {
      value: shown(({ emails, contactsShown }) =>
        emails.map((email) =>
          contactsShown === 'full' ? (
            <a
              key={email}
              href={`mailto:${email}`}
              className="inline-block leading-6 text-accent hover:underline"
            >
              {email}
            </a>
          ) : (
            email
          ),
        ),
      ),
    },
    messengers: {
      value: shown(({ messengers }) =>
        messengers.map(({ kind, handle }) => (
          <>
            <span className="text-muted">{messengerKinds[kind]}</span> {handle}
          </>
        )),
      ),
    },
    companyId: { value: companyLink },
    mainOfCompany: { label: 'Главный', value: ({ isMain }) => (isMain ? 'контакт компании' : undefined) },
    responsible: {
      label: 'Ответственный',
      value: ({ responsible }) => responsible && <PersonMark person={responsible} />,
    },
    createdBy: {
      label: 'Кто создал',
      value: ({ createdBy }) => createdBy && <PersonMark person={createdBy} />,
    },
    createdAt: {
      label: 'Когда',
      value: ({ createdAt }, { zone, today }) => formatDay(dayOf(createdAt, zone), today),
    },
    updatedAt: {
      label: 'Изменён',
      value: ({ updatedAt }, { zone, today }) => formatDay(dayOf(updatedAt, zone), today),
    },
  },
  places: {
    aside: { facts: ['responsible', 'createdBy', 'createdAt', 'updatedAt'] },
    peek: {
      leavesUnknown: true,
      facts: ['contacts', 'phones', 'emails', 'messengers', 'status', 'mainOfCompany', 'responsible'],
    },
  },
}

/** Without phones, which are shown above. */
export const personSections = [
  { title: 'Связь', fields: ['contacts', 'emails', 'messengers'] },
  { title: 'О человеке', fields: ['companyId', 'post', 'status', 'isMain', 'birthday'] },
]

/** One line per contact; hidden ones are replaced by `contacts`. */
function shown(linesOf: (person: Person) => readonly ReactNode[]) {
  return (person: Person) => {
    if (person.contactsShown === 'hidden') return
    const lines = linesOf(person)
    if (lines.length === 0) return null
    return (
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no identity but their place
          <li key={at}>{line}</li>
        ))}
      </ul>
    )
  }
}

function companyLink({ company, responsible }: Person) {
  if (company === null) return null
  // The company's responsible user is responsible for the contact.
  const record = {
    id: company.id,
    title: company.name,
    responsibleUserId: responsible?.id ?? null,
    createdById: null,
  }
  return (
    <FactLink href={pathOf('company', company)} framed={framedAs('company', record)}>
      {company.name}
    </FactLink>
  )
}
