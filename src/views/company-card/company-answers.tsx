import { useQuery } from '@tanstack/react-query'
import type { Company } from '#contract/companies/company-records.ts'
import { calleesQuery } from '#src/state/queries/callees.ts'
import { AnswerGrid, LastTalk, Need, NextEvent } from '#src/views/record/contacts/contact-answers.tsx'
import { type PhoneLine, PhoneLines } from '#src/views/record/contacts/phone-lines.tsx'

const maxPhones = 4

/** Summary of a company: whom to call, next event, last contact, inquiries. */
export function CompanyAnswers({ company }: { company: Company }) {
  const { id, phone } = company
  const { data: callees = [] } = useQuery(calleesQuery('company', id))
  const people: PhoneLine[] = callees
    .filter(
      ({ kind, phones, contactsShown }) =>
        kind === 'person' && (phones.length > 0 || contactsShown === 'hidden'),
    )
    .map((person) => ({
      key: `person ${person.id}`,
      number: person.phones[0]?.number ?? null,
      about: [person.name, person.post].filter(Boolean).join(', '),
    }))
  const isOfSomebody = people.some(({ number }) => number === phone)
  const own = phone === null || isOfSomebody ? [] : [{ key: 'company', number: phone, about: 'общий' }]
  return (
    <AnswerGrid>
      <PhoneLines lines={[...own, ...people].slice(0, maxPhones)} none="Телефона пока нет." />
      <NextEvent kind="company" id={id} />
      <Need kind="company" id={id} />
      <LastTalk kind="company" id={id} />
    </AnswerGrid>
  )
}
