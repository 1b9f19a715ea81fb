import { fold } from '#domain/text/fold.ts'
import { dayOf, timeOf } from '#domain/time/time.ts'
import { instantAt, weekdayOf } from '#domain/time/zoned-time.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { momentText, shiftText } from '#src/commands/one-line/line-texts.ts'
import type { LineMoment } from '#src/commands/one-line/moment.ts'
import { type Completion, type LineFacts, plainChip } from './chips.ts'

/** An hour alone keeps the day of each event, a day alone its hour. Of one event the row shows both moments. */
export function completePostponement(line: ParsedLine, { clock, target }: LineFacts): Completion {
  const told = (name: string) => line.slots.find((slot) => slot.name === name)
  const [only, ...others] = target?.kind === 'event' ? target.records : []
  const was = others.length === 0 ? only?.startsAt : undefined
  const at = (instant: string) => ({ day: dayOf(instant, clock.zone), time: timeOf(instant, clock.zone) })
  const both = (now: LineMoment) => (was ? `${momentText(at(was), clock)} → ${momentText(now, clock)}` : null)
  const byMinutes = told('shift')?.value as number | undefined
  if (byMinutes !== undefined) {
    const will = was && at(new Date(Date.parse(was) + byMinutes * 60_000).toISOString())
    const moved = will && both(will)
    const text = shiftText(byMinutes)
    return {
      summary: moved ? `${text}, ${moved}` : text,
      chips: [plainChip('shift', 'text', 'на сколько', text)],
      args: { moment: { byMinutes } },
    }
  }
  const moment = told('moment')?.value as LineMoment | undefined
  const isHour = moment?.time !== null && isHourAlone(told('moment')?.text ?? '')
  const day = isHour ? null : (moment?.day ?? null)
  const will = moment && was ? { day: day ?? at(was).day, time: moment.time ?? at(was).time } : null
  const since = told('since')?.value as LineMoment | undefined
  const isOther = since && was && !isAt(at(was), since)
  const isPast = will
    ? instantAt(will.day, will.time, clock.zone) <= clock.now
    : day !== null && day < dayOf(clock.now, clock.zone)
  const text = !moment
    ? 'когда?'
    : isHour && !will
      ? `в ${moment.time}, день прежний`
      : momentText(will ?? moment, clock).replace(', во сколько?', '')
  const shown = text + (isOther ? `: сейчас ${momentText(at(was), clock)}` : isPast ? ': уже прошло' : '')
  const isReady = moment !== undefined && !isPast && !isOther
  return {
    summary: (isReady && will && both(will)) || shown,
    chips: [plainChip('moment', 'moment', 'на когда', shown, isReady ? 'ready' : 'missing')],
    args: { moment: moment && { day, time: moment.time } },
  }
}

/** «с четверга», «с 15:00»: when the event is now. */
function isAt(was: LineMoment, { day, time }: LineMoment): boolean {
  return time === null ? weekdayOf(was.day) === weekdayOf(day) : was.time === time
}

/** «в 11», «вечером»: no day is told. */
export const isHourAlone = (text: string) => hourAlone.test(fold(text))

const hourAlone =
  /^(?:(?:на|в|во|к|с|после|утра|дня|вечера|утром|днем|вечером|утро|утру|вечер|вечеру|полдень|час[а-я]*|ч|пол[а-я]*|обед|at|\d{1,2}(?:[:-]\d{2}|\.(?:00|1[3-9]|[2-5]\d))?(?:am|pm)?|один|два|три|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать)(?: |$))+$/
