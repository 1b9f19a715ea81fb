/* Event vocabulary. */

export const eventTypes = {
  call: 'Звонок',
  meeting: 'Встреча',
  viewing: 'Показ',
  task: 'Задача',
  offer: 'КП',
} as const
export type EventType = keyof typeof eventTypes

export const callDirections = { out: 'Исходящий', in: 'Входящий' } as const
export type CallDirection = keyof typeof callDirections

/** Outcomes of a call, in the order of their keys. */
export const callOutcomes = {
  reached: 'Дозвонились',
  noAnswer: 'Не ответил',
  busy: 'Занято',
  callBack: 'Просил перезвонить',
  wrongNumber: 'Неверный номер',
  leftCompany: 'Уволился',
  doNotCall: 'Просил не звонить',
} as const
export type CallOutcome = keyof typeof callOutcomes

/** Nobody was talked to: what the call was for is still to be done. */
export const unheardOutcomes: readonly CallOutcome[] = ['noAnswer', 'busy']

/** Outcomes of an incoming call: somebody has called, so that he was reached. */
export const incomingOutcomes: readonly CallOutcome[] = ['reached', 'callBack', 'doNotCall']

/** Default duration by type, minutes. */
export const usualMinutes: Readonly<Record<EventType, number>> = {
  call: 15,
  meeting: 60,
  viewing: 60,
  task: 30,
  offer: 30,
}

/** The longest event: a day and a night. */
export const longestMinutes = 24 * 60
/** The earliest reminder: a week before. */
export const earliestReminderMinutes = 7 * 24 * 60
export const usualReminderMinutes = 15

/** Time ranges around now that filter a list of events: «Когда». */
export const eventTimes = {
  today: 'Сегодня',
  tomorrow: 'Завтра',
  week: 'На этой неделе',
  ahead: 'Предстоящие',
  overdue: 'Просроченные',
  past: 'Прошедшие',
} as const
export type EventTime = keyof typeof eventTimes

/** By how much a reminder can be put off. */
export const postponements = {
  minutes5: 'на 5 минут',
  minutes15: 'на 15 минут',
  minutes60: 'на час',
  tomorrow: 'до завтра',
} as const
export type Postponement = keyof typeof postponements

/** Time of reminders postponed till tomorrow. */
export const morningOfReminders = '09:00'

/** Needs people on the spot; a call or a task may be done before its time. */
export const isOnTheSpot = (type: unknown): boolean => onTheSpot.includes(type)
const onTheSpot: readonly unknown[] = ['viewing', 'meeting'] satisfies EventType[]
