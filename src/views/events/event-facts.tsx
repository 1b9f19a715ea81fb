import type { ReactNode } from 'react'
import type { CalendarEvent } from '#contract/events/event-records.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { type Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { PersonMark } from '../person-mark.tsx'
import { type EventClock, eventState, reminderText } from './event-texts.ts'

/** Participants and subjects of an event, where known. */
export function EventFacts({ event, clock }: { event: CalendarEvent; clock: EventClock }) {
  const state = eventState(event, clock.now)
  const rows: (Definition | null)[] = [
    state === '' ? null : { label: 'Состояние', value: <State state={state} /> },
    event.company && {
      label: 'Для кого',
      value: <RecordLink href={pathOf('company', event.company)}>{event.company.name}</RecordLink>,
    },
    event.person && {
      label: 'Контакт',
      value: <RecordLink href={pathOf('person', event.person)}>{event.person.name}</RecordLink>,
    },
    event.blocks.length === 0 ? null : { label: 'Блоки', value: <Records route="block" of={event.blocks} /> },
    event.buildings.length === 0
      ? null
      : { label: 'Здания', value: <Records route="building" of={event.buildings} /> },
    event.place === null ? null : { label: 'Место', value: event.place },
    { label: 'Напомнить', value: reminderText(event.reminderMinutes) },
    { label: 'Чьё', value: <PersonMark person={event.user} /> },
  ]
  return <DefinitionList rows={rows.filter((row) => row !== null)} />
}

function State({ state }: { state: string }) {
  return <span className={state === 'сделано' ? 'text-fresh' : 'text-stale'}>{state}</span>
}

function Records({
  route,
  of,
}: {
  route: 'block' | 'building'
  of: readonly { id: number; title: string }[]
}) {
  return (
    <ul>
      {of.map((record) => (
        <li key={record.id}>
          <RecordLink href={pathOf(route, record)}>{record.title}</RecordLink>
        </li>
      ))}
    </ul>
  )
}

function RecordLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="underline decoration-line underline-offset-2 hover:text-accent">
      {children}
    </a>
  )
}
