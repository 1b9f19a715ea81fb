import { readMoment, type TypedMoment, usualTime } from '#domain/text/typed-moment.ts'
import { dayOf, formatDate } from '#domain/time/time.ts'
import { instantAt, weekdayOf } from '#domain/time/zoned-time.ts'
import type { Choice, Prompt } from '#src/commands/core/command.ts'
import { momentText } from '#src/commands/one-line/line-texts.ts'
import { spoken } from '#src/commands/palette/choice-rows.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'

/** Moments that are promised most, in the words that a person would type for them. */
const usual = [
  'Через час',
  'Завтра утром',
  'Завтра днём',
  'В понедельник утром',
  'Через полчаса',
  'Через неделю',
]

/** Instant of a moment, at the beginning of the working day unless a time was typed. */
export const instantOf = ({ day, time }: TypedMoment, zone: string) => instantAt(day, time ?? usualTime, zone)

/** The usual moments, each once; later days on a weekend stand last. @param now ISO instant. */
export function usualMoments(
  now: string,
  zone: string,
  titles: readonly string[] = usual,
): { title: string; moment: TypedMoment }[] {
  const known = new Set<string>()
  const moments = titles.flatMap((title) => {
    const moment = readMoment(title, now, zone)
    const at = moment && instantOf(moment, zone)
    if (moment === null || at === null || at <= now || known.has(at)) return []
    // «В понедельник» means the coming one.
    if (title.startsWith('В понедельник') && moment.day === dayOf(now, zone)) return []
    known.add(at)
    return [{ title, moment }]
  })
  const today = dayOf(now, zone)
  const isWeekend = ({ moment: { day } }: { moment: TypedMoment }) => day !== today && weekdayOf(day) > 4
  return [...moments.filter((one) => !isWeekend(one)), ...moments.filter(isWeekend)]
}

/**
 * Asks for a coming moment: the usual ones are chosen, any other is typed.
 * @param answerOf makes the answer of an ISO instant.
 */
export function momentPrompt<V>(title: string, answerOf: (instant: string) => V): Prompt<V> {
  const choiceOf = (key: string, words: string, moment: TypedMoment): Choice<V> => {
    const zone = officeZone()
    const at = { day: moment.day, time: moment.time ?? usualTime }
    const detail = notAgain(words, momentText(at, { now: serverNow(), zone }))
    return { key, title: words, detail, value: answerOf(instantOf(moment, zone)) }
  }
  const read = (text: string) => readMoment(text, serverNow(), officeZone())
  const hasPassed = (moment: TypedMoment) => instantOf(moment, officeZone()) <= serverNow()
  return {
    kind: 'choice',
    title,
    placeholder: 'или напишите: завтра 11, пт 15:00, через 2 часа',
    choices: async () =>
      usualMoments(serverNow(), officeZone()).map((one) => choiceOf(one.title, one.title, one.moment)),
    create(text) {
      const moment = read(text)
      return moment && !hasPassed(moment) ? choiceOf('typed', text.trim(), moment) : null
    },
    faultOf(text) {
      const moment = read(text)
      if (moment) return hasPassed(moment) ? 'Это время уже прошло' : null
      const isUsual = usual.some((title) => spoken(title).includes(spoken(text)))
      return isUsual ? null : 'Не понимаю, когда. Например: «завтра 11», «пт 15:00»'
    },
  }
}

const usualDays = ['Завтра', 'Послезавтра', 'В понедельник', 'Через неделю', 'Через час']

/** Asks for the new day of events, which keep their time unless one is chosen or typed. */
export const postponePrompt: Prompt<TypedMoment> = {
  kind: 'choice',
  title: 'На когда перенести?',
  placeholder: 'или напишите: завтра 15:00, пт 11, 25.12 10:30',
  choices: async () =>
    usualMoments(serverNow(), officeZone(), usualDays).map(({ title, moment }) =>
      postponeChoice(title, moment),
    ),
  create(text) {
    const moment = readMoment(text, serverNow(), officeZone())
    if (!moment || isPast(moment)) return null
    // Shows before Enter how the text was read.
    const day = formatDate(moment.day, dayOf(serverNow(), officeZone()))
    const time = moment.time ?? 'время прежнее'
    return { ...postponeChoice(text.trim(), moment), detail: `${day}, ${time}` }
  },
  faultOf(text) {
    const moment = readMoment(text, serverNow(), officeZone())
    const fault = moment && pastFault(moment)
    if (fault) return fault
    const isUsual = usualDays.some((title) => spoken(title).includes(spoken(text)))
    const isRead = isUsual || readMoment(text, serverNow(), officeZone()) !== null
    return isRead ? null : 'Не понимаю, на когда. Например: «завтра 15:00», «пт 11»'
  },
}

/** Events are put off, never back; null: the moment is ahead. */
export const pastFault = (moment: TypedMoment): string | null =>
  isPast(moment) ? 'Это время уже прошло: перенести можно только вперёд' : null

/** A day without a time may be today. */
function isPast({ day, time }: TypedMoment): boolean {
  const [now, zone] = [serverNow(), officeZone()]
  return day < dayOf(now, zone) || (time !== null && instantAt(day, time, zone) <= now)
}

/** Its key is the moment itself, so that a link means the same day tomorrow. */
function postponeChoice(title: string, moment: TypedMoment): Choice<TypedMoment> {
  const key = [moment.day, moment.time].filter(Boolean).join(' ')
  const clock = { now: serverNow(), zone: officeZone() }
  const detail =
    moment.time === null
      ? `${formatDate(moment.day, dayOf(clock.now, clock.zone))}, время прежнее`
      : notAgain(title, momentText({ day: moment.day, time: moment.time }, clock))
  return { key, title, detail, value: moment }
}

/** «30 ноября, 10:00» beside «Завтра утром», which has said «завтра». */
function notAgain(title: string, moment: string): string {
  const [near = '', ...rest] = moment.split(', ')
  return title.toLowerCase().startsWith(near) ? rest.join(', ') : moment
}
