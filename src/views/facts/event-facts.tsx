import type { ReactNode } from 'react'
import type { CalendarEvent } from '#contract/events/event-records.ts'
import { callDirections, callOutcomes } from '#domain/stock/event-vocabulary.ts'
import { formatInstant } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { eventState, isAchieved, isOverdue, reminderText } from '../events/event-texts.ts'
import { PersonMark } from '../person-mark.tsx'
import type { FactList } from './fact-list.tsx'

export const eventFacts: FactList<CalendarEvent, 'main' | 'aside'> = {
  kind: 'event',
  facts: {
    state: { label: 'Состояние', value: (event, { now }) => stateMark(event, now) },
    companyId: {
      label: 'Для кого',
      value: ({ company }) => company && link('company', company, company.name),
    },
    demandId: { value: ({ demand }) => demand && link('demand', demand, demand.name) },
    dealId: { value: ({ deal }) => deal && link('deal', deal, deal.name) },
    personId: { value: ({ person }) => person && link('person', person, person.name) },
    blockIds: { value: ({ blocks }) => links('block', blocks) },
    buildingIds: { value: ({ buildings }) => links('building', buildings) },
    confirmedBlockIds: { value: ({ blocks, confirmedBlockIds: ids }) => links('block', only(blocks, ids)) },
    changedBlockIds: { value: ({ blocks, changedBlockIds: ids }) => links('block', only(blocks, ids)) },
    reminderMinutes: { label: 'Напомнить', value: ({ reminderMinutes }) => reminderText(reminderMinutes) },
    callDirection: {
      value: ({ type, callDirection: way }) => (type === 'call' ? way && callDirections[way] : undefined),
    },
    callOutcome: {
      value: ({ type, callOutcome: outcome }) =>
        type === 'call' ? outcome && callOutcomes[outcome] : undefined,
    },
    userId: { label: 'Ответственный', value: ({ user }) => <PersonMark person={user} /> },
    createdAt: {
      label: 'Создано',
      value: ({ createdAt }, { now, zone }) => formatInstant(createdAt, now, zone),
    },
    updatedAt: {
      label: 'Изменено',
      value: ({ updatedAt }, { now, zone }) => formatInstant(updatedAt, now, zone),
    },
  },
  places: {
    main: {
      leavesUnknown: true,
      facts: [
        ...[
          'state',
          'companyId',
          'personId',
          'demandId',
          'dealId',
          'blockIds',
          'confirmedBlockIds',
          'changedBlockIds',
          'buildingIds',
          'place',
          'reminderMinutes',
          'userId',
        ],
      ],
    },
    aside: { facts: ['type', 'callDirection', 'callOutcome', 'durationMinutes', 'createdAt', 'updatedAt'] },
  },
}

function stateMark(event: CalendarEvent, now: string): ReactNode {
  const state = eventState(event, now)
  if (state === '') return null
  const look = isAchieved(event) ? 'text-fresh' : isOverdue(event, now) ? 'text-stale' : 'text-muted'
  return <span className={look}>{state}</span>
}

function only<T extends { id: number }>(records: readonly T[], ids: readonly number[]): T[] {
  return records.filter(({ id }) => ids.includes(id))
}

function links(route: 'block' | 'building', of: readonly { id: number; title: string }[]): ReactNode {
  if (of.length === 0) return null
  return (
    <ul>
      {of.map((record) => (
        <li key={record.id}>{link(route, record, record.title)}</li>
      ))}
    </ul>
  )
}

function link(
  route: 'company' | 'person' | 'block' | 'building' | 'demand' | 'deal',
  of: { id: number },
  text: string,
): ReactNode {
  return (
    <a href={pathOf(route, of)} className="underline decoration-line underline-offset-2 hover:text-accent">
      {text}
    </a>
  )
}
