import { useQuery } from '@tanstack/react-query'
import type { Inquiry } from '#contract/inquiries/inquiries.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { contactOfInquiryQuery } from '#src/state/queries/contact-now.ts'
import { recordOfPerson } from '#src/state/queries/persons.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { factRows } from '#src/views/facts/fact-list.tsx'
import { inquiryFacts } from '#src/views/facts/inquiry-facts.tsx'
import {
  Answer,
  AnswerGrid,
  LastTalk,
  NextEvent,
  NothingPlanned,
  NothingSaid,
} from '#src/views/record/contacts/contact-answers.tsx'
import { PhoneLines } from '#src/views/record/contacts/phone-lines.tsx'
import { framedAs } from '#src/views/record/framed.ts'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { byKeys, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { InquiryNeed } from './inquiry-need.tsx'

/** Summary of an inquiry: how to reply, the request, and known facts about the contact. */
export function InquiryAnswers({ inquiry }: { inquiry: Inquiry }) {
  const { phone, name, message } = inquiry
  const context = useValueContext()
  const { data: contact } = useQuery(contactOfInquiryQuery(inquiry))
  return (
    <AnswerGrid>
      <div>
        <PhoneLines
          lines={phone === null ? [] : [{ key: 'phone', number: phone, about: name ?? '' }]}
          none="Телефон не оставили."
        />
        <div className="mt-3">
          <DefinitionList
            rows={[
              ...factRows(inquiryFacts, 'answer', inquiry, context),
              ...(contact
                ? [
                    {
                      label: 'Контакт',
                      value: (
                        <a
                          href={pathOf('person', contact)}
                          {...framedAs('person', recordOfPerson(contact))}
                          className="text-accent hover:underline"
                        >
                          {[contact.name, contact.company?.name].filter(Boolean).join(', ')}
                        </a>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </div>
      <Answer title="Что нужно">
        {message === null ? (
          <p className="text-muted">Без текста: оставлены только контакты.</p>
        ) : (
          <>
            <p className="max-w-[60ch] text-base break-words whitespace-pre-line">{message}</p>
            <InquiryNeed message={message} writtenAt={inquiry.receivedAt} />
          </>
        )}
      </Answer>
      {contact ? (
        <NextEvent kind="person" id={contact.id} plan="request.planEvent" />
      ) : (
        <Answer title="Что дальше">
          <NothingPlanned plan="request.planEvent" />
        </Answer>
      )}
      <LastWord inquiry={inquiry} contactId={contact?.id} />
    </AnswerGrid>
  )
}

/** The inquiry's note; else the last comment on its contact. */
function LastWord({ inquiry: { note }, contactId }: { inquiry: Inquiry; contactId: number | undefined }) {
  useCommandKeys()
  if (note === null && contactId !== undefined) {
    return <LastTalk kind="person" id={contactId} note="request.note" />
  }
  return (
    <Answer title="Последний разговор">
      {note === null ? (
        <NothingSaid note="request.note" />
      ) : (
        <p
          className="max-w-[60ch] break-words whitespace-pre-line"
          title={`Изменить${byKeys('request.note')}`}
        >
          {note}
        </p>
      )}
    </Answer>
  )
}
