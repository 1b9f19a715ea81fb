import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countOfRecords } from '#domain/records/names.ts'
import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { formatInstant } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { inquiriesOfContactQuery, lastTalkQuery, nextEventQuery } from '#src/state/queries/contact-now.ts'
import { recordOfEvent } from '#src/state/queries/events.ts'
import { inquiryTitle, recordOfInquiry } from '#src/state/queries/inquiries.ts'
import type { CommentedKind } from '#src/state/queries/persons.ts'
import { eventSpan, isOverdue } from '#src/views/events/event-texts.ts'
import { CardHeading } from '#src/views/record/card-layout.tsx'
import { framedAs } from '#src/views/record/framed.ts'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { useNothingSeen } from './nothing-seen.ts'

/** Summary grid of a contact's card: phone, next event, last contact, needs. */
export function AnswerGrid({ children }: { children: ReactNode }) {
  return <div className="mb-7 grid grid-cols-2 gap-x-8 gap-y-5 border-b border-line pb-6">{children}</div>
}

export function Answer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-h-[84px] min-w-0">
      <CardHeading>{title}</CardHeading>
      {children}
    </section>
  )
}

/** @param plan command that plans an event. */
export function NextEvent({
  kind,
  id,
  plan = 'event.plan',
}: {
  kind: CommentedKind
  id: number
  plan?: string
}) {
  const { data: event, isPending } = useQuery(nextEventQuery(kind, id))
  const context = useValueContext()
  return (
    <Answer title="Что дальше">
      {event && (
        <>
          <p className="text-lg font-semibold">
            <a
              href={pathOf('event', event)}
              {...framedAs('event', recordOfEvent(event))}
              className="line-clamp-2 break-words hover:underline"
            >
              {eventTypes[event.type]}: {event.title}
            </a>
          </p>
          <p className={isOverdue(event, context.now) ? 'text-stale' : 'text-muted'}>
            {eventSpan(event, context)}
            {isOverdue(event, context.now) && ' · просрочено'}
          </p>
        </>
      )}
      {!event && !isPending && <NothingPlanned plan={plan} />}
    </Answer>
  )
}

/** @param note command that adds a comment. */
export function LastTalk({
  kind,
  id,
  note = `${kind}.comment`,
}: {
  kind: CommentedKind
  id: number
  note?: string
}) {
  const { data: talk, isPending } = useQuery(lastTalkQuery(kind, id))
  const { now, zone } = useValueContext()
  return (
    <Answer title="Последний разговор">
      {talk && (
        <>
          <p className="text-muted">
            {[talk.event && eventTypes[talk.event.type], formatInstant(talk.at, now, zone), talk.who]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="mt-0.5 line-clamp-4 max-w-[60ch] break-words whitespace-pre-line">
            {talk.text ?? talk.event?.title}
          </p>
        </>
      )}
      {!talk && !isPending && <NothingSaid note={note} />}
    </Answer>
  )
}

const maxInquiries = 3

/** Inquiries of the contact, matched by phone and e-mail. */
export function Need({ kind, id }: { kind: CommentedKind; id: number }) {
  const { data, isPending } = useQuery(inquiriesOfContactQuery(kind, id))
  const { now, zone } = useValueContext()
  const nothing = useNothingSeen('inquiries')
  const inquiries = data?.data ?? []
  const left = (data?.total ?? 0) - Math.min(inquiries.length, maxInquiries)
  return (
    <Answer title="Что нужно">
      <ul>
        {inquiries.slice(0, maxInquiries).map((inquiry) => (
          <li key={inquiry.id} className="mb-1.5">
            <a
              href={pathOf('inquiry', inquiry)}
              {...framedAs('inquiry', recordOfInquiry(inquiry))}
              className="line-clamp-2 max-w-[60ch] break-words hover:underline"
            >
              {inquiry.message ?? `Заявка без текста: ${inquiryTitle(inquiry)}`}
            </a>
            <span className="text-muted">
              {[
                formatInstant(inquiry.receivedAt, now, zone),
                inquiryStatuses[inquiry.status].toLowerCase(),
                inquiry.block?.title ?? inquiry.building?.name,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-muted">и ещё {countOfRecords('inquiry', left)}</p>}
      {inquiries.length === 0 && !isPending && <p className="text-muted">{nothing}</p>}
    </Answer>
  )
}

export function NothingPlanned({ plan }: { plan: string }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-muted">
      {useNothingSeen('plan')} <CommandButton id={plan}>Назначить</CommandButton>
    </p>
  )
}

export function NothingSaid({ note }: { note: string }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-muted">
      {useNothingSeen('talk')} <CommandButton id={note}>Записать</CommandButton>
    </p>
  )
}
