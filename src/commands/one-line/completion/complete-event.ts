import {
  type CallOutcome,
  callOutcomes,
  type EventType,
  eventTypes,
  usualMinutes,
  usualReminderMinutes,
} from '#domain/stock/event-vocabulary.ts'
import { capitalized, lowered } from '#domain/text/capitals.ts'
import { usualTime } from '#domain/text/typed-moment.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import type { Ahead } from '#src/commands/one-line/events/ahead-words.ts'
import type { ParsedLine, Slot } from '#src/commands/one-line/line.ts'
import {
  lengthText,
  momentText,
  nameText,
  reminderText,
  typeText,
  unquoted,
} from '#src/commands/one-line/line-texts.ts'
import type { LineMoment } from '#src/commands/one-line/moment.ts'
import type { Target } from '#src/state/table/target.ts'
import { dayAhead, titleOfAhead } from './ahead-day.ts'
import { type Completion, type LineChip, type LineFacts, type Names, nameChip, plainChip } from './chips.ts'
import { isHourAlone } from './complete-postponement.ts'
import { type TakenSubjects, takenFrom, textOf } from './event-subjects.ts'
import type { NamedRecord } from './match-name.ts'

const longestTitle = 200

/** Arguments of a new event. Subjects missing in the line come from the target when it was typed. */
export function completeEvent(line: ParsedLine, names: Names, { clock, target }: LineFacts): Completion {
  const slot = (name: string) => line.slots.find((one) => one.name === name)
  // The grammar gives each slot the value of its kind.
  const type = slot('type')?.value as EventType
  const ahead = slot('ahead')?.value as Ahead | undefined
  const typed = slot('moment')?.value as LineMoment | undefined
  const isOtherDay = typed !== undefined && !isHourAlone(slot('moment')?.text ?? '')
  const told = ahead && (isOtherDay ? { lacks: 'какой из двух дней?' } : dayAhead(ahead, target))
  const moment = told && 'day' in told ? { day: told.day, time: typed?.time ?? null } : typed
  const duration = (slot('duration')?.value as { minutes: number } | undefined)?.minutes
  const reminder = slot('reminder')?.value as { minutes: number | null } | undefined
  const isContact = ['company', 'person'].includes(names.get('place')?.record?.kind ?? '')
  const place = slot('block') ?? slot('building') ?? (isContact ? undefined : slot('place'))
  const taken = takenFrom(target, type, {
    isPlace: place !== undefined,
    isContact: isContact || names.has('with') || names.has('for'),
    isDeal: slot('deal') !== undefined,
  })
  const made = slot('made')?.value as MadeCall | undefined
  const records = [...names.values()].flatMap(({ record, state }) => (state === 'ready' && record) || [])

  const durationMinutes = duration ?? moment?.durationMinutes
  const reminderMinutes = reminder ? reminder.minutes : usualReminderMinutes
  // A task is done in the working day; whoever is met or called waits at an hour.
  const hour = moment && { ...moment, time: moment.time ?? usualHour(type, moment.day, clock) }
  const lead = ahead && !slot('title') ? titleOfAhead(ahead) : eventTypes[type]
  const title = titleOf(lead, slot('title'), records, taken, slot('them'))
  const ids = (kind: NamedRecord['kind']) =>
    records.filter((record) => record.kind === kind).map(({ id }) => id)
  const note = [slot('note')?.text.trim(), taken.note].filter(Boolean).join('\n')
  const body = {
    type,
    title,
    date: hour?.time ? instantAt(hour.day, hour.time, clock.zone) : '',
    durationMinutes: durationMinutes ?? usualMinutes[type],
    reminderMinutes,
    ...given('companyId', ids('company')[0]),
    ...given('personId', ids('person')[0]),
    ...given('blockIds', ids('block')),
    ...given('buildingIds', ids('building')),
    ...given('dealId', ids('deal')[0]),
    ...given('place', slot('venue')?.text),
    ...taken.fields,
    ...(note && { note }),
  }
  if (made) return madeCall()
  const chips = [
    // «ср 16:00 алёна» over an event may move it.
    line.isFree && target?.kind === 'event'
      ? plainChip('type', 'eventType', 'тип', `${typeText(type)}: новая?`, 'unsure')
      : plainChip('type', 'eventType', 'тип', typeText(type)),
    ...placeChips(type, place, names, taken),
    told && 'lacks' in told
      ? plainChip('moment', 'moment', 'когда', told.lacks, 'missing')
      : momentChip(hour, clock),
    ...contactChips(line, names, taken, target),
    ...dealChips(slot('deal'), names),
    ...taken.chips.filter(({ name }) => !ofOwnReader.has(name)),
    ...(ahead ? [] : titleChips(type, slot('title'))),
    ...venueChips(slot('venue')),
    ...(durationMinutes === undefined
      ? []
      : [plainChip('duration', 'duration', 'длится', lengthText(durationMinutes))]),
    ...(slot('note') ? [plainChip('note', 'text', 'заметка', slot('note')?.text ?? '')] : []),
    plainChip('reminder', 'reminder', 'напомнить', reminderText(reminderMinutes)),
  ]
  return { summary: slot('title') ? `${title}${toldOf(taken, target)}` : title, chips, args: { body } }

  /** It is over, so that nothing reminds of it; on a past day at noon. */
  function madeCall(): Completion {
    const called = contactChips(line, names, taken, target)
    const whom =
      called.length > 0 || taken.chips.some(({ name }) => name !== 'block' && name !== 'building')
        ? called
        : [plainChip('with', 'contact', 'кому звонили', 'кому?', 'missing')]
    const ended = made?.outcome ? callOutcomes[made.outcome] : 'был'
    return {
      summary: `${title}: ${lowered(ended)}`,
      chips: [
        plainChip('made', 'text', 'звонок', ended),
        ...whom,
        ...(moment ? [momentChip({ ...moment, time: moment.time ?? noon }, clock)] : []),
        ...(note ? [plainChip('note', 'text', 'заметка', note)] : []),
      ],
      args: {
        body: {
          ...body,
          ...{
            isDone: true,
            callDirection: 'out',
            callOutcome: made?.outcome ?? null,
            reminderMinutes: null,
          },
          date: moment ? instantAt(moment.day, moment.time ?? noon, clock.zone) : clock.now,
        },
      },
    }
  }
}

/** A call that was made; `null`: nobody says how it ended. */
interface MadeCall {
  outcome: CallOutcome | null
}
const noon = '12:00'

function given<V>(name: string, value: V | undefined): Record<string, V> {
  const isNone = value === undefined || (Array.isArray(value) && value.length === 0)
  return isNone ? {} : { [name]: value }
}

function usualHour(type: EventType, day: string, { now, zone }: LineFacts['clock']): string | null {
  return type === 'task' && instantAt(day, usualTime, zone) > now ? usualTime : null
}

/** Chips of what is taken along that have a place of their own among the others. */
const ofOwnReader: ReadonlySet<string> = new Set(['block', 'building', 'with'])

/** « · сделка Гамма Эстейт»: what an event with a title of its own is linked to. */
function toldOf({ about }: TakenSubjects, target: Target | null): string {
  if (about === '' || !target) return ''
  const [only] = target.records
  const [one] = targetNames[target.kind].forms
  return ` · ${target.records.length === 1 && only ? `${one} ${only.title}` : about}`
}

function placeChips(
  type: EventType,
  place: Slot | undefined,
  names: Names,
  taken: TakenSubjects,
): LineChip[] {
  const label = place?.name === 'block' ? 'блок' : 'здание'
  const resolved = place && names.get(place.name)
  if (place && resolved) {
    const { name, kind, text } = place
    return [nameChip({ name, kind, label, typed: text }, resolved, nameText)]
  }
  const own = taken.chips.filter(({ name }) => name === 'block' || name === 'building')
  if (own.length > 0 || taken.chips.some(({ name }) => name === 'rows')) return own
  return type === 'viewing' ? [plainChip('block', 'block', 'блок', 'какой?', 'missing')] : []
}

function contactChips(
  line: ParsedLine,
  names: Names,
  taken: TakenSubjects,
  target: Target | null,
): LineChip[] {
  const typed = line.slots.flatMap(({ name, kind, text }) => {
    const found = names.get(name)
    const isContact =
      kind === 'contact' || (kind === 'place' && found?.record && found.record.kind !== 'building')
    const resolved = isContact ? found : undefined
    const label = name === 'for' ? 'для кого' : 'с кем'
    return resolved ? [nameChip({ name, kind, label, typed: text }, resolved, nameText)] : []
  })
  const own = taken.chips.filter(({ name }) => name === 'with')
  const them = line.slots.find(({ name }) => name === 'them')
  if (them?.value === 'about') return [...typed, ...own, plainChip('them', 'text', 'о чём', them.text)]
  if (own.length > 0 || !them) return [...typed, ...own]
  const isPlace = target?.kind === 'block' || target?.kind === 'building'
  // A block is no «him», and has a client only as words.
  if (!target || taken.about === '' || (isPlace && them.value === 'him'))
    return [...typed, plainChip('them', 'text', 'с кем', 'с кем?', 'missing')]
  return [...typed, plainChip('them', 'text', 'с кем', isPlace ? them.text : textOf(target))]
}

const venueChips = (venue: Slot | undefined) => (venue ? [plainChip('venue', 'text', 'где', venue.text)] : [])

/** Chips of the deal whose next step it is. */
function dealChips(typed: Slot | undefined, names: Names): LineChip[] {
  const resolved = typed && names.get(typed.name)
  if (!typed || !resolved) return []
  return [nameChip({ name: 'deal', kind: 'deal', label: 'сделка', typed: typed.text }, resolved, nameText)]
}

function titleChips(type: EventType, title: Slot | undefined): LineChip[] {
  if (title) return [plainChip('title', 'text', 'что', toldBy(title))]
  return type === 'task' ? [plainChip('title', 'text', 'что', 'что сделать?', 'missing')] : []
}

function momentChip(moment: LineMoment | undefined, clock: LineFacts['clock']): LineChip {
  if (!moment) return plainChip('moment', 'moment', 'когда', 'когда?', 'missing')
  const state = moment.time === null ? 'missing' : 'ready'
  return plainChip('moment', 'moment', 'когда', momentText(moment, clock), state)
}

/** «встреча с юристом»: with the start, where it is a part of the title. */
const toldBy = ({ value, text }: Slot) => (typeof value === 'string' ? value : unquoted(text))

/** The typed title, else type and subject: «Показ: Белая Площадь, блок 7.02, Вектор». */
function titleOf(
  lead: string,
  title: Slot | undefined,
  records: readonly NamedRecord[],
  taken: TakenSubjects,
  them: Slot | undefined,
): string {
  const told = title ? toldBy(title) : ''
  if (told !== '') return capitalized(told).slice(0, longestTitle)
  const about = [...(taken.about ? [taken.about] : []), ...records.map((record) => record.title)].join(', ')
  const whom = them && them.value !== 'him' ? ` ${them.text}` : ''
  return `${lead}${whom}${about === '' ? '' : `: ${about}`}`.slice(0, longestTitle)
}
