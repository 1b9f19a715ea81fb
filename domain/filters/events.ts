import { event } from '#domain/records/event.ts'
import { callDirections, callOutcomes, eventTimes, eventTypes } from '#domain/stock/event-vocabulary.ts'
import { codes, colleagues, companies, days, flag, given, type ListFilters } from './list-filters.ts'

const { fields } = event

export const eventFilters = {
  textHint: 'Тема, участник, место',
  conditions: {
    /** Any of these periods, by the database clock. */
    when: codes('Когда', eventTimes, ['день', 'when']),
    type: { ...codes(fields.type.label, eventTypes, ['type']), field: 'type' },
    /** Applies to calls only: an event that is no longer a call may still keep them. */
    callDirection: codes(fields.callDirection.label, callDirections, ['входящие', 'исходящие', 'direction']),
    callOutcome: codes(fields.callOutcome.label, callOutcomes, ['дозвонились', 'outcome']),
    isDone: {
      ...flag(fields.isDone.label, { false: 'Нет', true: 'Да' }, ['готово', 'done']),
      field: 'isDone',
    },
    userId: { ...colleagues('Ответственный', ['брокер', 'who']), field: 'userId' },
    /** With these companies, or with their people. */
    companyId: companies(fields.companyId.label, ['организация', 'company']),
    personId: { ...given(fields.personId.label), field: 'personId' },
    blockId: given('Блок'),
    /** Belongs to these deals, as far as their brokers are those of the events. */
    dealId: given(fields.dealId.label),
    /** About these buildings, or about blocks in them. */
    buildingId: given('Здание'),
    /** First and last calendar day of the office that the event overlaps. */
    ...days('coming'),
    /** First calendar day of the office on which the event begins. */
    startsFrom: { kind: 'day', offers: 'past', label: 'Начались с', keywords: ['дата', 'begins'] },
  },
  sorts: { date: 'По времени', title: 'По названию', type: 'По виду' },
  usualSort: '-date',
  isReadByIds: true,
} as const satisfies ListFilters
